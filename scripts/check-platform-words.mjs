// Checks that the platform knows no word of the club: neither in a name nor in a text nor as a file. Comments may say for
// whom a thing is good.
import { CLUB_WORDS, KNOWN_WITH_REASON } from './check-platform-words-rules.mjs';
import { ROOT } from './lib/paths.mjs';
import { isCode, listFiles, readSource, runAsCommand, withoutComments } from './lib/source-files.mjs';

/** @typedef {import('./lib/source-files.mjs').Finding} Finding */

const PLATFORM = 'server/src/platform/';
/** Printed from the schema; it names every table of the club. */
const TYPES = 'server/src/platform/database-types.ts';

/** The words of names and texts, those of camelCase and snake_case names apart, in the singular. @param {string} line */
function wordsOf(line) {
  const words = line.replace(/([a-z0-9])([A-Z])/g, '$1 $2').match(/[A-Za-z]+/g) ?? [];
  return words.map((word) => singular(word.toLowerCase())).join(' ');
}

/** @param {string} word */
function singular(word) {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** @param {string} line */
const clubWordsIn = (line) => {
  const words = ` ${wordsOf(line)} `;
  return CLUB_WORDS.filter((word) => words.includes(` ${word} `));
};

/**
 * Finds words of the club in the platform, and exceptions that nothing needs any more.
 * @param {string} root
 * @param {typeof KNOWN_WITH_REASON} [known]
 * @returns {Finding[]}
 */
export function findClubWords(root, known = KNOWN_WITH_REASON) {
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Set<string>} */
  const needed = new Set();
  for (const file of listFiles(root)) {
    if (!file.startsWith(PLATFORM) || !isCode(file) || file === TYPES || file.endsWith('.test.ts')) continue;
    const lines = [file.slice(PLATFORM.length), ...withoutComments(readSource(root, file)).split('\n')];
    for (const [line, text] of lines.entries()) {
      for (const word of clubWordsIn(text)) {
        if (known[file]?.words.includes(word)) needed.add(`${file} ${word}`);
        else findings.push({ file, line: Math.max(1, line), what: `knows the club's word '${word}'` });
      }
    }
  }
  for (const [file, { words }] of Object.entries(known))
    for (const word of words)
      if (!needed.has(`${file} ${word}`))
        findings.push({ file, line: 1, what: `does not know '${word}' any more` });
  return findings;
}

runAsCommand(import.meta.url, 'Words of the platform', () => findClubWords(ROOT));
