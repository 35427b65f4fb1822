/**
 * The books of the club as queries: each file beside this one answers the rows that break one law, and none when the
 * law holds. Tests, checks, the demo club and replays ask here, so that all mean the same by 'the books are right'.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Whatever runs a statement and answers rows: a client, a pool. */
export type Asker = { query: (sql: string) => Promise<{ rows: Record<string, unknown>[] }> };

export type Law = { readonly name: string; readonly sql: string };

const SHOWN_ROWS = 5;

export const laws: readonly Law[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => ({
    name: path.basename(file, '.sql'),
    sql: readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  }));

/** The rows that break one law. */
export async function offendersOf(client: Asker, law: Law): Promise<Record<string, unknown>[]> {
  return (await client.query(law.sql)).rows;
}

/** One line for each law that is broken, with its first offenders; none when the books are right. */
export async function brokenBooks(client: Asker): Promise<string[]> {
  const lines: string[] = [];
  for (const law of laws) {
    const rows = await offendersOf(client, law);
    if (rows.length === 0) continue;
    const shown = rows.slice(0, SHOWN_ROWS).map((row) => JSON.stringify(row));
    lines.push(`${law.name}: ${rows.length} broken, such as ${shown.join(' ')}`);
  }
  return lines;
}
