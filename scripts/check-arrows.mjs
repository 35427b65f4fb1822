// Checks that every import follows the arrows between the parts of the house. It reads the imports as text, which
// finds types and lazy imports too, and knows nothing about what the parts do.
import { dirname, join, normalize } from 'node:path/posix';
import { KIND_RULES, RULES, TEST_RULES } from './check-arrows-rules.mjs';
import { ROOT } from './lib/paths.mjs';
import { isCode, listFiles, readSource, runAsCommand, withoutComments } from './lib/source-files.mjs';

const IMPORT =
  /(?:^|[\n;])\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|[\n;])\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/**
 * @param {string} text
 * @returns {{ specifier: string, line: number }[]}
 */
function importsIn(text) {
  const code = withoutComments(text);
  return [...code.matchAll(IMPORT)].map((match) => ({
    specifier: match[1] ?? match[2] ?? match[3] ?? '',
    line: code.slice(0, match.index + match[0].length).split('\n').length,
  }));
}

/**
 * Where an import leads: a path from the root, node:…, or npm:name.
 * @param {string} file
 * @param {string} specifier
 */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const alias = /^#(\w+)\/(.*)$/.exec(specifier);
  if (alias) return `${alias[1]}/src/${alias[2]}`;
  if (specifier.startsWith('node:')) return specifier;
  const [first = '', second = ''] = specifier.split('/');
  return `npm:${first.startsWith('@') ? `${first}/${second}` : first}`;
}

/** @param {string} entry @param {string} target */
function covers(entry, target) {
  if (/[:/]$/.test(entry) && !entry.includes('*')) return target.startsWith(entry);
  const pattern = entry.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
  return new RegExp(`^${pattern}${entry.endsWith('/') ? '' : '$'}`).test(target);
}

/** @param {string} file */
function ruleFor(file) {
  const isTest = /\.test\.tsx?$/.test(file);
  return [...(isTest ? TEST_RULES : []), ...RULES].find(({ from }) => file.startsWith(from));
}

/**
 * @param {string} file
 * @param {string} target
 * @returns {string | undefined} why the import is forbidden
 */
function objection(file, target) {
  const kind = KIND_RULES.find(
    ({ from, but, mayNot }) => file.startsWith(from) && !but.test(file) && mayNot.test(target),
  );
  if (kind) return kind.because;
  const rule = ruleFor(file);
  if (!rule) return undefined;
  // $own is the folder directly below the rule's own, as in features/$own/.
  const own = file.slice(rule.from.length).split('/')[0] ?? '';
  const may = rule.may.map((entry) => entry.replace('$own', own));
  const isAllowed = may.some((entry) => covers(entry, target));
  const isExcepted = (rule.except ?? []).some((entry) => covers(entry, target));
  return isAllowed && !isExcepted ? undefined : rule.because;
}

/**
 * Finds every import that runs against an arrow.
 * @param {string} root
 * @returns {import('./lib/source-files.mjs').Finding[]}
 */
export function findWrongArrows(root) {
  return listFiles(root)
    .filter(isCode)
    .flatMap((file) =>
      importsIn(readSource(root, file)).flatMap(({ specifier, line }) => {
        const because = objection(file, targetOf(file, specifier));
        return because ? [{ file, line, what: `imports ${specifier}, but ${because}` }] : [];
      }),
    );
}

runAsCommand(import.meta.url, 'Arrows', () => findWrongArrows(ROOT));
