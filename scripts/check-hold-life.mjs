// Checks that whether a hold is alive is asked in one way only: of the domain (hold-life.ts), or of the column live_until.
// A question that looks at the columns below it forgets one of them sooner or later.
import { ROOT } from './lib/paths.mjs';
import { isCode, listFiles, readSource, runAsCommand } from './lib/source-files.mjs';

/** @typedef {import('./lib/source-files.mjs').Finding} Finding */

/** Hands a row to the rule of the domain. */
const WHERE_IT_IS_ASKED = 'server/src/modules/booking/hold/hold-life.ts';
const WHERE_IT_MAY_BE_ASKED_AGAIN = ['server/src/', 'server/db/checks/', 'server/db/operator/'];
const PRINTED = 'server/src/platform/database-types.ts';

/** The law that a group which waits for its card has a charge: it asks for what it waits, not whether it lives. */
const OF_CARDS = 'server/db/checks/card-charges.sql';

/** A change of a stay that waits for its card is no hold, and its life is asked there alone. */
const OF_CHANGES = 'server/src/modules/booking/change-store.ts';

/** What is written, not asked: the columns of rows that are made, also of a list of them, and values that are set. */
const WRITING =
  /\bset state = '(?:HELD|PAYING)'(?:, paying_until =)?|insert into booking_groups \([^)]*\)(?:\s+select [^()]*\sfrom jsonb_to_recordset\([^)]*\) as \w+\([^)]*\))?|\bset (?:expires_at|paying_until) =|\b(?:expires_at|paying_until)\??:/g;
const ASKING = /\b(?:expires_at|paying_until)\b|'(?:HELD|PAYING)'/g;
/** A new row's state, and the words of a type, are no questions either. */
const NAMING = /values \([^)]*'HELD'[^)]*\)/g;

/** Blanks out what matches, so that places keep their index. */
const without = (/** @type {string} */ text, /** @type {RegExp[]} */ patterns) =>
  patterns.reduce((left, pattern) => left.replace(pattern, (found) => found.replace(/[^\n]/g, ' ')), text);

/**
 * Finds questions about a hold's life that are asked past the rule.
 * @param {string} root
 * @returns {Finding[]}
 */
export function findOwnQuestions(root) {
  return listFiles(root).flatMap((file) => {
    if (!WHERE_IT_MAY_BE_ASKED_AGAIN.some((folder) => file.startsWith(folder))) return [];
    if (!(isCode(file) || file.endsWith('.sql')) || file.includes('.test.')) return [];
    if ([WHERE_IT_IS_ASKED, PRINTED, OF_CARDS, OF_CHANGES].includes(file)) return [];
    const text = without(readSource(root, file), [WRITING, NAMING]);
    return [...text.matchAll(ASKING)].map(({ 0: word, index }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      what: `asks by ${word} whether a hold is alive; isLive and live_until say so`,
    }));
  });
}

runAsCommand(import.meta.url, 'The life of a hold', () => findOwnQuestions(ROOT));
