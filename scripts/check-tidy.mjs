// Checks the habits that no linter knows: sizes and names of files, folders named by the ten words, no barrels, notes
// that say something, documented rules, and a lock file that installs on every platform from any registry.
import { basename } from 'node:path/posix';
import { FOLDERS_OF_ROOMS, FOLDERS_OF_WORDS, ROOMS } from './check-tidy-rules.mjs';
import { FORBIDDEN_WORDS, LONGER_WITH_REASON, LONGEST_FILE } from './check-tidy-rules.mjs';
import { OWN_CLOCK_WITH_REASON, ROOMS_OF_ONE_CLOCK } from './check-tidy-rules.mjs';
import { ONE_WAY, PRINTED_FILES, TEN_WORDS, TOP_FOLDERS } from './check-tidy-rules.mjs';
import { ROOT } from './lib/paths.mjs';
import { isCode, listFiles, readSource, runAsCommand } from './lib/source-files.mjs';

/** @typedef {import('./lib/source-files.mjs').Finding} Finding */
/** @typedef {{ file: string, text: string, lines: string[] }} Source */

const TEXT_FILE = /\.(ts|tsx|mjs|js|css|html|sql|graphql|md|json|ya?ml|sh|service|timer)$|^\.ci\/|^\.npmrc$/;
const KEBAB_CASE = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
/** Names that the world has settled in another way. */
const SETTLED_NAME =
  /^(?:README|ARCHITECTURE|CONTRIBUTING|LICENSE|NOTICE|CHANGELOG)(?:\.md)?$|^Containerfile$|^[a-z-]+@\.service$|^\d{4}_[a-z0-9_]+\.sql$/;

/** @param {Source} source @returns {Finding[]} */
function findLength({ file, lines }) {
  if (!isCode(file) && !/\.(css|sql)$/.test(file)) return [];
  const isLong = lines.length > LONGEST_FILE;
  const reason = LONGER_WITH_REASON[file];
  if (isLong && !reason)
    return [{ file, line: lines.length, what: `has ${lines.length} lines; ${LONGEST_FILE} is the limit` }];
  if (!isLong && reason)
    return [{ file, line: 1, what: 'is excused for its length, but is not long any more' }];
  return [];
}

/** @param {string} file @returns {Finding[]} */
function findNames(file) {
  const parts = file.split('/');
  const odd = parts.find((part) => !KEBAB_CASE.test(part) && !SETTLED_NAME.test(part));
  const found = odd ? [{ file, line: 1, what: `"${odd}" is not in kebab-case` }] : [];
  if (parts.length > 1 && !TOP_FOLDERS.includes(parts[0] ?? '')) {
    found.push({ file, line: 1, what: `"${parts[0]}" is not one of the folders of the house` });
  }
  for (const [folder, others] of Object.entries(FOLDERS_OF_WORDS)) {
    if (!file.startsWith(`${folder}/`)) continue;
    const [word, ...rest] = file.slice(folder.length + 1).split('/');
    const isKnown = rest.length === 0 || TEN_WORDS.includes(word ?? '') || others.includes(word ?? '');
    if (!isKnown) found.push({ file, line: 1, what: `"${word}" is not one of the ten words` });
  }
  return [...found, ...findRooms(file)];
}

/** @param {string} file @returns {Finding[]} */
function findRooms(file) {
  const folder = FOLDERS_OF_ROOMS.find((one) => file.startsWith(`${one}/`));
  if (!folder) return [];
  const [word = '', ...rest] = file.slice(folder.length + 1).split('/');
  const rooms = ROOMS[word];
  if (FOLDERS_OF_WORDS[folder]?.includes(word)) return [];
  // Words have no other files than those of the rooms; elsewhere what rooms share stands beside them.
  const room = folder.startsWith('messages/') ? rest[0]?.replace(/\.ts$/, '') : rest.slice(0, -1)[0];
  if (rest.length === 0 || room === undefined || rooms?.includes(room)) return [];
  const what = rooms ? `one of the rooms of ${word}: ${rooms.join(', ')}` : `a room, for ${word} has none`;
  return [{ file, line: 1, what: `"${room}" is not ${what}` }];
}

/** @param {Source} source @returns {Finding[]} */
function findBarrels({ file, text }) {
  if (!/\.(ts|tsx|mjs|js)$/.test(file) || /(^|\/)public\.ts$/.test(file)) return [];
  const statements = text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter(Boolean);
  const passesOn = (/** @type {string} */ statement) =>
    /^export\s+(?:type\s+)?(?:\*|\{)[\s\S]*\bfrom\b/.test(statement);
  if (/^index\.\w+$/.test(basename(file)) && statements.some(passesOn))
    return [{ file, line: 1, what: 'is a barrel' }];
  if (statements.length > 0 && statements.every(passesOn))
    return [{ file, line: 1, what: 'only passes on what others export' }];
  return [];
}

/** @param {Source} source @returns {Finding[]} */
function findWords({ file, lines }) {
  if (file === 'package-lock.json') return [];
  return lines.flatMap((line, index) => {
    const found = FORBIDDEN_WORDS.filter(({ pattern }) => pattern.test(line)).map(
      ({ what }) => `names ${what}`,
    );
    if (/\b(?:TODO|FIXME)\b(?!: \S+ \S+)/.test(line) && isCode(file) && !file.startsWith('scripts/check-')) {
      found.push('leaves a note that does not say what is to be done');
    }
    return found.map((what) => ({ file, line: index + 1, what }));
  });
}

/** What pages do in a way of their own, where one is written for all. @param {Source} source @returns {Finding[]} */
function findSecondWays({ file, lines }) {
  const rules = ONE_WAY.filter(({ from }) => file.startsWith(from));
  return lines.flatMap((line, index) =>
    rules.filter(({ pattern }) => pattern.test(line)).map(({ what }) => ({ file, line: index + 1, what })),
  );
}

/** What the database has dated is judged by the database's clock. @param {Source} source @returns {Finding[]} */
function findOwnClocks({ file, lines }) {
  if (!ROOMS_OF_ONE_CLOCK.some((room) => file.startsWith(room)) || file.includes('.test.')) return [];
  const found = lines.flatMap((line, index) =>
    /\bDate\.now\b|\bnew Date(?!\w|\()|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)/.test(line)
      ? [index + 1]
      : [],
  );
  const reason = OWN_CLOCK_WITH_REASON[file];
  if (reason && found.length === 0)
    return [{ file, line: 1, what: 'is excused for reading its own clock, but does not read it any more' }];
  return reason ? [] : found.map((line) => ({ file, line, what: "reads its own machine's clock" }));
}

/** Every rule is explained where it is exported. @param {Source} source @returns {Finding[]} */
function findUnexplained({ file, lines }) {
  if (!file.startsWith('domain/src/') || !isCode(file) || file.includes('.test.')) return [];
  return lines.flatMap((line, index) => {
    const name =
      /^export (?:async )?function\*? (\w+)|^export const (\w+)(?:: [^=]+)? = (?:async )?(?:\(|<|function)/.exec(
        line,
      );
    if (!name || /\*\/\s*$/.test(lines[index - 1] ?? '')) return [];
    // Further signatures of one function stand directly below the explained one.
    const previous = lines[index - 1] ?? '';
    if (previous.startsWith(`export function ${name[1]}`)) return [];
    return [
      { file, line: index + 1, what: `${name[1] ?? name[2]} is exported without a word of explanation` },
    ];
  });
}

/** @param {Source} source @returns {Finding[]} */
function findLockGaps({ file, text }) {
  if (file !== 'package-lock.json') return [];
  /** @type {Record<string, { resolved?: string, optionalDependencies?: Record<string, string> }>} */
  const packages = JSON.parse(text).packages;
  const found = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (/^https?:/.test(entry.resolved ?? '')) found.push(`says from where ${path} was fetched`);
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      // npm drops what the present machine does not need when it writes a lock beside an installation.
      const isThere = Object.keys(packages).some(
        (other) => other === `node_modules/${name}` || other.endsWith(`/node_modules/${name}`),
      );
      if (!isThere) found.push(`lacks ${name}, which ${path || 'the project'} needs on another platform`);
    }
  }
  return found.map((what) => ({ file, line: 1, what }));
}

/** @param {Source} source @returns {Finding[]} */
function findLooseVersions({ file, lines }) {
  if (file !== 'package.json') return [];
  return lines.flatMap((line, index) =>
    /^\s+"[^"]+": "[~^>*]/.test(line) && !/"node"/.test(line)
      ? [{ file, line: index + 1, what: 'is not an exact version' }]
      : [],
  );
}

/** @param {string} root @param {string} file @returns {Source} */
function sourceOf(root, file) {
  const text = readSource(root, file);
  return { file, text, lines: text.split('\n').slice(0, text.endsWith('\n') ? -1 : undefined) };
}

/** Decisions are named by their numbers, so each number is given once. @param {string[]} files @returns {Finding[]} */
function findSharedNumbers(files) {
  const numbers = new Map();
  return files.flatMap((file) => {
    const [, number] = /^docs\/decisions\/(\d{4})-/.exec(file) ?? [];
    if (!number) return [];
    const first = numbers.get(number);
    numbers.set(number, first ?? file);
    return first ? [{ file, line: 1, what: `has the number of ${basename(first)}` }] : [];
  });
}

/** A source file that a document names, by its path or the end of it. */
const POINTER = /(?<![\w@/.*-])(?:[\w.-]+\/)*[a-z0-9][\w.-]*\.(?:tsx?|mjs|sql)(?![\w*])/g;

/** Decisions tell of their day; elsewhere a file that is named is there. @param {Source[]} sources @param {string[]} files @returns {Finding[]} */
function findLostPointers(sources, files) {
  const ends = new Set(
    files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
  );
  return sources
    .filter(({ file }) => file.endsWith('.md') && !file.startsWith('docs/decisions/'))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, index) =>
        [...line.matchAll(/`([^`]+)`/g)]
          .flatMap(([, code = '']) => code.match(POINTER) ?? [])
          .filter((pointer) => !ends.has(pointer))
          .map((pointer) => ({ file, line: index + 1, what: `names ${pointer}, which is not there` })),
      ),
    );
}

/**
 * Finds everything that is not tidy below the root.
 * @param {string} root
 * @returns {Finding[]}
 */
export function findUntidiness(root) {
  const files = listFiles(root);
  const sources = new Map(
    files.filter((file) => TEXT_FILE.test(file)).map((file) => [file, sourceOf(root, file)]),
  );
  const inFiles = files.flatMap((file) => {
    const source = sources.get(file);
    if (!source) return findNames(file);
    if (PRINTED_FILES.includes(file)) return [...findNames(file), ...findLockGaps(source)];
    const checks = [
      ...[findLength, findBarrels, findWords, findUnexplained, findLooseVersions],
      ...[findOwnClocks, findSecondWays],
    ];
    return [...findNames(file), ...checks.flatMap((check) => check(source))];
  });
  return [...inFiles, ...findSharedNumbers(files), ...findLostPointers([...sources.values()], files)];
}

runAsCommand(import.meta.url, 'Tidiness', () => findUntidiness(ROOT));
