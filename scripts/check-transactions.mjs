// Checks that a transaction is begun in one place only, and that the work of a use case uses what it is given: the
// services of the call hold the pool, and a second connection taken inside a transaction can make everyone wait.
import { ROOT } from './lib/paths.mjs';
import { isCode, listFiles, readSource, runAsCommand } from './lib/source-files.mjs';

/** @typedef {import('./lib/source-files.mjs').Finding} Finding */

const WHERE_THEY_BEGIN = 'server/src/platform/transaction.ts';

/** The text of a property's value that begins at an index, up to the comma or bracket that ends it. */
function valueFrom(/** @type {string} */ text, /** @type {number} */ start) {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0 || (depth === 0 && sign === ',')) return text.slice(start, at);
  }
  return text.slice(start);
}

/**
 * Finds transactions begun elsewhere, and work that reaches for the services of the call.
 * @param {string} root
 * @returns {Finding[]}
 */
export function findReachingOut(root) {
  return listFiles(root).flatMap((file) => {
    if (!isCode(file) || !file.startsWith('server/src/') || file === WHERE_THEY_BEGIN) return [];
    const text = readSource(root, file);
    const lineAt = (/** @type {number} */ index) => text.slice(0, index).split('\n').length;
    const begun = [...text.matchAll(/\.transaction\(\)|['"`]begin['"`]/g)].map(({ index }) => ({
      file,
      line: lineAt(index),
      what: 'begins a transaction by itself; transact does',
    }));
    const reaching = [...text.matchAll(/\bwork: /g)].flatMap(({ index }) => {
      const work = valueFrom(text, index);
      const used = /\b(?:services|context)\b/.exec(work);
      return used
        ? [
            {
              file,
              line: lineAt(index + used.index),
              what: 'uses the services of the call inside a transaction',
            },
          ]
        : [];
    });
    return [...begun, ...reaching];
  });
}

runAsCommand(import.meta.url, 'Transactions', () => findReachingOut(ROOT));
