/** The only SQL of pictures that were fetched by their addresses or sent to the console, and of their files. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { fileName, pathOf, pathStart } from './picture-address.ts';
import type { Drawing } from './picture-reading.ts';
import type { Size } from './picture-address.ts';

/** Every picture that a table tells, and by which name a person knows whose it is. */
const TOLD = sql`
  select main_image_url as address, 'resort ' || code as whose from facilities
  union all select image_url, 'room type ' || code from room_types
  union all select image_url1, 'plan ' || code || ', picture1' from booking_plans
  union all select image_url2, 'plan ' || code || ', picture2' from booking_plans`;

export type ToldAddress = {
  readonly address: string;
  readonly whose: readonly string[];
  /** The picture that was found there, where it was fetched before. */
  readonly picture: string | null;
};

export async function toldAddresses(db: Queryable): Promise<ToldAddress[]> {
  const { rows } = await sql<ToldAddress>`
    select t.address, array_agg(t.whose order by t.whose) as whose, max(a.picture) as picture
    from (${TOLD}) t left join catalogue_picture_addresses a on a.address = t.address
    where t.address like 'https://%' group by t.address order by min(t.whose)`.execute(db);
  return rows;
}

/** The picture of this content, where it is here. */
export async function pictureOfContent(db: Queryable, hash: string): Promise<string | null> {
  const { rows } = await sql<{ path: string }>`
    select path from catalogue_pictures where starts_with(path, ${pathStart(hash)})`.execute(db);
  return rows[0]?.path ?? null;
}

/** Keeps one that is here and was about to go, as it is named from now on; nothing where it is gone. */
export const nameAgainQuery = (path: string): Statement<{ path: string }> =>
  statement('update catalogue_pictures set unnamed_since = null where path = $1 returning path', [path]);

export type NewPicture = {
  readonly hash: string;
  readonly widest: Size;
  readonly drawings: readonly Drawing[];
};

/** Keeps a picture once, whoever else brings it meanwhile. */
export async function keepDrawings(tx: Tx, { hash, widest, drawings }: NewPicture): Promise<string> {
  const path = pathOf(hash, widest);
  await sql`insert into catalogue_pictures (path) values (${path}) on conflict do nothing`.execute(tx);
  for (const { kind, bytes, ...size } of drawings)
    await sql`
      insert into catalogue_picture_files (name, picture, bytes)
      values (${fileName(hash, size, kind)}, ${path}, ${Buffer.from(bytes)}) on conflict do nothing`.execute(
      tx,
    );
  return path;
}

export async function noteAddress(tx: Tx, address: string, picture: string): Promise<void> {
  await sql`
    insert into catalogue_picture_addresses (address, picture) values (${address}, ${picture})
    on conflict (address) do update set picture = excluded.picture, fetched_at = clock_timestamp()`.execute(
    tx,
  );
}

/** Where what stands at an address that a table tells is shown, unless staff show pictures of their own. */
const SHOWN_AT = [
  ['facilities', 'main_image_url', 'main_image_told'],
  ['room_types', 'image_url', 'image_told'],
  ['booking_plans', 'image_url1', 'image_told1'],
  ['booking_plans', 'image_url2', 'image_told2'],
] as const;

/**
 * Shows what is here of the addresses that tables tell; answers in how many places that was new. A table without any is left alone,
 * since every server would read the whole catalogue anew.
 */
export async function showFetched(tx: Tx): Promise<number> {
  let places = 0;
  for (const [table, told, shown] of SHOWN_AT) {
    const differs = sql`a.address = t.${sql.ref(told)} and t.${sql.ref(shown)} is distinct from a.picture`;
    const { rows } = await sql<{ some: boolean }>`
      select exists (select from ${sql.table(table)} t, catalogue_picture_addresses a where ${differs}) as some`.execute(
      tx,
    );
    if (!rows[0]?.some) continue;
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} t set ${sql.ref(shown)} = a.picture from catalogue_picture_addresses a where ${differs}`.execute(
      tx,
    );
    places += Number(numAffectedRows ?? 0);
  }
  return places;
}

/** A file by its name; null where there is none. */
export async function pictureFile(db: Queryable, name: string): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from catalogue_picture_files where name = ${name}`.execute(db);
  return rows[0]?.bytes ?? null;
}

/** Pages that were open when a picture was replaced may ask for it a while yet. */
const DAYS_KEPT = 7;

/** In this order: addresses that no table tells any more, since when a picture is of no use, and those that have been so for long. */
export const unnamedPictures = [
  sql`delete from catalogue_picture_addresses a where not exists (select from (${TOLD}) t where t.address = a.address)`,
  sql`update catalogue_pictures p set unnamed_since = n.since from (
      select path, case when exists (select from catalogue_picture_addresses a where a.picture = path)
          or exists (select from placed_pictures where picture = path)
          or exists (select from facilities where main_image_told = path)
          or exists (select from room_types where image_told = path)
          or exists (select from booking_plans where image_told1 = path or image_told2 = path)
        then null else coalesce(unnamed_since, business_today()) end as since from catalogue_pictures) n
    where n.path = p.path and n.since is distinct from p.unnamed_since`,
  sql`delete from catalogue_pictures where unnamed_since < business_today() - ${DAYS_KEPT}::int`,
] as const;
