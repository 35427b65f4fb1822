/** The only SQL of the facilities that a login has marked. */
import type { Queryable, Tx } from '#server/platform/database.ts';

/** Ids of the facilities, in their order. */
export async function favouritesOf(db: Queryable, loginId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('favourite_facilities')
    .select('facility_id as id')
    .where('login_id', '=', loginId)
    .orderBy('facility_id')
    .execute();
  return rows.map(({ id }) => id);
}

type Marked = { readonly loginId: string; readonly facilityId: number };

/** Whether it was not marked before. */
export async function mark(tx: Tx, { loginId, facilityId }: Marked): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('favourite_facilities')
    .values({ login_id: loginId, facility_id: facilityId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted ?? 0n) > 0n;
}

/** Whether it was marked before. */
export async function unmark(tx: Tx, { loginId, facilityId }: Marked): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('favourite_facilities')
    .where('login_id', '=', loginId)
    .where('facility_id', '=', facilityId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
