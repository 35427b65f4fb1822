// Checks that nothing waits for nobody: a word that no screen and no mail asks for, and what a file hands out that no
// other takes. It goes by names alone, so what it finds is unused for certain; a name that is common may hide.
import { ROOT } from './lib/paths.mjs';
import { isCode, listFiles, readSource, runAsCommand, withoutComments } from './lib/source-files.mjs';

/** @typedef {import('./lib/source-files.mjs').Finding} Finding */

/** Japanese is the source: English that has more or less does not compile. */
const WORDS = 'messages/src/ja/';
const ALL_WORDS = /^messages\/src\/(?:ja|en)\//;
/** What only tests name is not used by the portal. */
const TESTS = /\.test\.tsx?$|^e2e\/|^server\/test\//;
const HANDS_OUT = ['domain/src/', 'messages/src/', 'server/src/', 'web/src/'];

/** Names that are put together before they are asked for: what stands before or behind the part that changes. */
const PUT_TOGETHER = /`(\w{3,})\$\{[^}`]*\}`|`\$\{[^}`]*\}(\w{3,})`/g;

const KEY = /^\s+(\w+):/gm;
const VALUE = /^export (?:async )?(?:const|function|class) (\w+)/gm;

/** @param {string} text @param {number} index */
const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/**
 * Finds words nobody asks for, and values nobody imports.
 * @param {string} root
 * @returns {Finding[]}
 */
export function findUnused(root) {
  const texts = new Map(
    listFiles(root)
      .filter((file) => isCode(file))
      .map((file) => [file, withoutComments(readSource(root, file))]),
  );
  /** In which files a name stands. @type {Map<string, string[]>} */
  const places = new Map();
  for (const [file, text] of texts) {
    for (const name of new Set(text.match(/\b\w+\b/g))) places.set(name, [...(places.get(name) ?? []), file]);
  }
  /** @param {string} name @param {(file: string) => boolean} counts */
  const stands = (name, counts) => (places.get(name) ?? []).some(counts);
  const together = [...texts].flatMap(([file, text]) =>
    TESTS.test(file)
      ? []
      : [...text.matchAll(PUT_TOGETHER)].map(([, before, behind]) => ({ before, behind })),
  );
  /** @param {string} key */
  const isPutTogether = (key) =>
    together.some(({ before, behind }) => (before ? key.startsWith(before) : key.endsWith(behind ?? '')));
  /** @type {Finding[]} */
  const found = [];
  for (const [file, text] of texts) {
    if (file.startsWith(WORDS)) {
      for (const { 0: whole, 1: key = '', index } of text.matchAll(KEY)) {
        const isAsked = stands(key, (other) => !ALL_WORDS.test(other) && !TESTS.test(other));
        if (isAsked || isPutTogether(key)) continue;
        const line = lineAt(text, index + whole.length);
        found.push({ file, line, what: `has the word ${key}, which nobody asks for` });
      }
    }
    if (HANDS_OUT.some((folder) => file.startsWith(folder)) && !TESTS.test(file)) {
      for (const { 1: name = '', index } of text.matchAll(VALUE)) {
        if (!stands(name, (other) => other !== file))
          found.push({ file, line: lineAt(text, index), what: `hands out ${name}, which nobody imports` });
      }
    }
  }
  return found;
}

runAsCommand(import.meta.url, 'What nobody asks for', () => findUnused(ROOT));
