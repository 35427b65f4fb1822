/** The only SQL of files that were sent to the console. */
import { sql } from 'kysely';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { addressOfFile } from './file-address.ts';

/** Kept once, whoever sends it again; then it is as new. */
export const keepFileQuery = (name: string, bytes: Buffer, byName: string): Statement =>
  statement(
    `insert into document_files (name, bytes, by_name) values ($1, $2, $3)
     on conflict (name) do update set kept_at = clock_timestamp()`,
    [name, bytes, byName],
  );

/** Those of some names that are here. */
export const filesThereQuery = (names: readonly string[]): Statement<{ name: string }> =>
  statement('select name from document_files where name = any($1::text[]) for key share', [names]);

/** Under which name a document that members see has it saved; none where none has it. */
export const shownFileQuery = (address: string): Statement<{ fileName: string }> =>
  statement(
    `select case when url_ja = $1 then file_name_ja else file_name_en end as "fileName"
     from documents where withdrawn_at is null and (url_ja = $1 or url_en = $1) order by id limit 1`,
    [address],
  );

const PART_BYTES = 1024 * 1024;
const partQuery = (name: string, from: number): Statement<{ part: Buffer }> =>
  statement(
    'select substring(bytes from $2::integer for $3::integer) as part from document_files where name = $1',
    [name, from, PART_BYTES],
  );

/** The file in parts, since the database writes a part as text of twice its length; null where there is none. */
export async function readFile(db: Queryable, name: string): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  for (;;) {
    const [[row]] = await sendTogether(db, [partQuery(name, parts.length * PART_BYTES + 1)]);
    if (!row) return null;
    parts.push(row.part);
    if (row.part.length < PART_BYTES) return Buffer.concat(parts);
  }
}

/** What no document names, a month after it was sent. */
export const unnamedFiles = [
  sql`delete from document_files f where f.kept_at < clock_timestamp() - interval '30 days'
    and not exists (select from documents d where replace(${addressOfFile('?')}, '?', f.name) in (d.url_ja, d.url_en))`,
];
