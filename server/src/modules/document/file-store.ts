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

/** So much is in memory of a file that somebody fetches; the database writes it as text of twice its length. */
const PART_BYTES = 256 * 1024;
const partQuery = (name: string, from: number): Statement<{ part: Buffer }> =>
  statement(
    'select substring(bytes from $2::integer for $3::integer) as part from document_files where name = $1',
    [name, from, PART_BYTES],
  );

/** How long a file is, in bytes; none where there is no file of that name. */
export const fileLengthQuery = (name: string): Statement<{ length: number }> =>
  statement('select octet_length(bytes) as length from document_files where name = $1', [name]);

/** A file in parts, each read when the one before was taken. It ends early where the file is gone meanwhile. */
export async function* partsOfFile(db: Queryable, name: string): AsyncGenerator<Buffer> {
  for (let from = 1; ; from += PART_BYTES) {
    const [[row]] = await sendTogether(db, [partQuery(name, from)]);
    if (row && row.part.length > 0) yield row.part;
    if (!row || row.part.length < PART_BYTES) return;
  }
}

/** What no document names, a month after it was sent. */
export const unnamedFiles = [
  sql`delete from document_files f where f.kept_at < clock_timestamp() - interval '30 days'
    and not exists (select from documents d where replace(${addressOfFile('?')}, '?', f.name) in (d.url_ja, d.url_en))`,
];
