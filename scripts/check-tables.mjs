// Checks that the SQL of each part of the server touches its own tables only. Whoever changes a table then finds all
// that depends on it in one folder. It reads the SQL as text: templates, plain strings and the calls of the query builder.
import { ACROSS, FOREIGN_SCHEMAS, FOR_ALL, OWNERS } from './check-tables-rules.mjs';
import { literalsIn } from './lib/literals.mjs';
import { ROOT } from './lib/paths.mjs';
import { isCode, listFiles, readSource, runAsCommand } from './lib/source-files.mjs';

/** @typedef {import('./lib/source-files.mjs').Finding} Finding */
/** @typedef {{ owners: typeof OWNERS, across: typeof ACROSS }} Rules */

const SCHEMA = 'server/db/schema.sql';
const SOURCES = 'server/src/';
/** Printed from the schema; it names every table. */
const TYPES = 'server/src/platform/database-types.ts';

/** Tables, views, sequences and functions that there are, each with its line. @param {string} schema */
function namesIn(schema) {
  const create =
    /^create (?:or replace )?(?:unlogged |materialized )?(?:table|view|sequence|function) (?:if not exists )?(?:public\.)?(\w+)/gim;
  return new Map(
    [...schema.matchAll(create)].map(({ 1: name = '', index }) => [
      name,
      schema.slice(0, index).split('\n').length,
    ]),
  );
}

/** After these words stands a table, or several with commas between them. */
const TABLES =
  /\b(?:from|join|into|update|using|truncate|table|only|lock)\s+((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/g;
const BUILDER =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|with|from|using|table|\w+Join(?:Lateral)?)\(\s*(?:\[[^\]]*)?$/;

/** Where a column is asked for, which may have the name of a table. */
const COLUMN = /\b(?:expose\w*|where|select|orderBy|groupBy|returning)\(\s*$/;

/**
 * The names of the database that a literal mentions as such.
 * @param {import('./lib/literals.mjs').Literal} literal
 * @param {ReadonlySet<string>} known
 */
function mentions({ text, before }, known) {
  const named = [...text.matchAll(TABLES)].flatMap(({ 1: list = '' }) =>
    list.split(',').map((item) => item.trim().split(/\s+/)[0] ?? ''),
  );
  const called = [...text.matchAll(/\b(\w+)\s*\(/g)].map(({ 1: name = '' }) => name);
  const counted = [...text.matchAll(/\b(?:nextval|currval)\('(\w+)'/g)].map(({ 1: name = '' }) => name);
  const [whole = ''] = /^(\w+)(?:\s+as\s+\w+)?$/.exec(text)?.slice(1) ?? [];
  // A name of several words stands for a table wherever it is a string by itself; one word only where a table is asked for.
  const alone = (whole.includes('_') && !COLUMN.test(before)) || BUILDER.test(before) ? [whole] : [];
  const foreign = Object.keys(FOREIGN_SCHEMAS).filter((schema) => text.includes(`${schema}.`));
  return [
    ...new Set([...named, ...called, ...counted, ...alone].filter((name) => known.has(name)).concat(foreign)),
  ];
}

const typeOf = (/** @type {string} */ table) =>
  `${table.replace(/(?:^|_)(\w)/g, (_whole, letter) => letter.toUpperCase())}Table`;

/** The row types of tables that a file imports. @param {string} text @param {Iterable<string>} known */
function typesImported(text, known) {
  const imported = /import type \{([^}]*)\} from '#server\/platform\/database-types\.ts'/.exec(text);
  if (!imported) return [];
  const line = text.slice(0, imported.index).split('\n').length;
  return [...known]
    .filter((table) => new RegExp(`\\b${typeOf(table)}\\b`).test(imported[1] ?? ''))
    .map((name) => ({ name, line }));
}

/** Who owns what, and what is wrong with that. @param {ReadonlyMap<string, number>} there @param {Rules} rules */
function ownersOf(there, { owners }) {
  /** @type {Map<string, string>} */
  const ownerOf = new Map(Object.entries(FOREIGN_SCHEMAS));
  /** @type {Finding[]} */
  const findings = [];
  for (const [part, { owns }] of Object.entries(owners)) {
    for (const name of owns) {
      const other = ownerOf.get(name);
      if (other)
        findings.push({
          file: SCHEMA,
          line: there.get(name) ?? 1,
          what: `${name} is owned by ${other} and ${part}`,
        });
      else if (!there.has(name))
        findings.push({ file: SCHEMA, line: 1, what: `${name} of ${part} is not there` });
      ownerOf.set(name, other ?? part);
    }
  }
  for (const [name, line] of there)
    if (!ownerOf.has(name) && !FOR_ALL.includes(name))
      findings.push({ file: SCHEMA, line, what: `${name} has no owner` });
  return { ownerOf, findings };
}

/**
 * Finds SQL that touches another part's tables, tables without an owner, and exceptions that nothing needs any more.
 * @param {string} root
 * @param {Rules} [rules]
 * @returns {Finding[]}
 */
export function findForeignTables(root, rules = { owners: OWNERS, across: ACROSS }) {
  const there = namesIn(readSource(root, SCHEMA));
  const { ownerOf, findings } = ownersOf(there, rules);
  const known = new Set(ownerOf.keys());
  const parts = Object.entries(rules.owners);
  /** @type {Set<string>} */
  const needed = new Set();
  for (const file of listFiles(root)) {
    if (!isCode(file) || !file.startsWith(SOURCES) || file === TYPES || file.endsWith('.test.ts')) continue;
    const text = readSource(root, file);
    const [part = 'what puts the server together'] =
      parts.find(([, { folder }]) => file.startsWith(folder)) ?? [];
    const touched = [
      ...literalsIn(text).flatMap((literal) =>
        mentions(literal, known).map((name) => ({ name, line: literal.line })),
      ),
      ...typesImported(text, known),
    ];
    for (const { name, line } of touched) {
      const owner = ownerOf.get(name);
      if (owner === part) continue;
      if (rules.across.some((one) => one.file === file && one.table === name)) needed.add(`${file} ${name}`);
      else findings.push({ file, line, what: `touches ${name} of ${owner}; ${part} must ask for it` });
    }
  }
  for (const { file, table } of rules.across)
    if (!needed.has(`${file} ${table}`))
      findings.push({ file, line: 1, what: `needs no exception for ${table} any more` });
  return findings;
}

runAsCommand(import.meta.url, 'Tables', () => findForeignTables(ROOT));
