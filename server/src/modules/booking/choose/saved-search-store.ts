/** The only SQL of the searches that logins keep. */
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Look, SearchConditions } from '#domain/booking/saved-search.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { SavedSearchesTable } from '#server/platform/database-types.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';

type Row = Selectable<SavedSearchesTable>;
export type SavedSearch = Omit<Row, 'rooms'> & { readonly rooms: readonly RoomCounts[] };

const read = (row: Row): SavedSearch => ({ ...row, rooms: row.rooms as RoomCounts[] });

/** By their days. */
export async function savedSearchesOf(db: Queryable, loginId: string): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('login_id', '=', loginId)
    .orderBy('check_in')
    .orderBy('saved_at')
    .execute();
  return rows.map(read);
}

type Kept = {
  readonly loginId: string;
  readonly at: Date;
  /** Null where the login does not want to be told. */
  readonly look: Omit<Look, 'tell'> | null;
  /** When the login was told of such a search last, as far as that still counts. */
  readonly toldAtMs: number | null;
};

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const watchedOf = (look: Omit<Look, 'tell'> | null) => ({
  look_at: dateOf(look?.lookAtMs ?? null),
  opens_at: dateOf(look?.opensAtMs ?? null),
  free_facility_ids: look?.free ? [...look.free] : null,
  told_at: dateOf(look?.toldAtMs ?? null),
});

export async function insertSearch(
  tx: Tx,
  conditions: SearchConditions,
  { loginId, at, look, toldAtMs }: Kept,
): Promise<SavedSearch> {
  const row = await tx
    .insertInto('saved_searches')
    .values({
      login_id: loginId,
      contract_id: conditions.contractId,
      check_in: conditions.checkIn,
      check_out: conditions.checkOut,
      rooms: JSON.stringify(conditions.rooms),
      tags: [...conditions.tags],
      facility_ids: [...conditions.facilityIds],
      saved_at: at,
      ...watchedOf(look),
      told_at: dateOf(toldAtMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Begins to be looked at, or begins anew. */
export async function watchSearch(tx: Tx, id: string, look: NonNullable<Kept['look']>): Promise<SavedSearch> {
  const row = await tx
    .updateTable('saved_searches')
    .set(watchedOf(look))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return read(row);
}

/** As it was; undefined where there was none. */
export async function removeSearch(tx: Tx, loginId: string, id: string): Promise<SavedSearch | undefined> {
  const row = await tx
    .deleteFrom('saved_searches')
    .where('login_id', '=', loginId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && read(row);
}

/** So long nobody else looks at what has been taken. */
const TAKEN_MINUTES = 15;

/** Takes those that are due, the longest due first, so that no other process looks at them as well. */
export async function takeDueSearches(tx: Tx, at: Date, limit: number): Promise<SavedSearch[]> {
  const due = tx
    .selectFrom('saved_searches')
    .select('id')
    .where('look_at', '<=', at)
    .orderBy('look_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .updateTable('saved_searches')
    .where('id', 'in', due)
    .set({ look_at: sql<Date>`${at}::timestamptz + make_interval(mins => ${TAKEN_MINUTES})` })
    .returningAll()
    .execute();
  return rows.map(read);
}

/** A search as it was taken: whoever has saved it anew since then, or taken it again, has given it another moment. */
type Taken = Pick<SavedSearch, 'id' | 'look_at'>;

/** Whether it was still as it was taken. */
export async function noteLook(tx: Tx, taken: Taken, { tell, ...look }: Look): Promise<boolean> {
  const told = tell === null ? {} : { told_facility_ids: tell.of === 'FREE' ? [...tell.facilities] : [] };
  const row = await tx
    .updateTable('saved_searches')
    .set({ ...watchedOf(look), ...told })
    .where('id', '=', taken.id)
    .where('look_at', '=', taken.look_at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** It is looked at no more, unless something has happened to it since it was taken. */
export async function noteNoMore(tx: Tx, taken: Taken): Promise<void> {
  await tx
    .updateTable('saved_searches')
    .set({ look_at: null })
    .where('id', '=', taken.id)
    .where('look_at', '=', taken.look_at)
    .execute();
}

/** Its login does not want to be told any more. */
export async function endWatching(tx: Tx, id: string): Promise<SavedSearch> {
  const row = await tx
    .updateTable('saved_searches')
    .set({ look_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return read(row);
}

/** What a mail says of a search; undefined where it was taken off the list meanwhile. */
export async function searchToMail(db: Queryable, id: string): Promise<SavedSearch | undefined> {
  const row = await db.selectFrom('saved_searches').selectAll().where('id', '=', id).executeTakeFirst();
  return row && read(row);
}
