/** The only SQL of the companions that memberships keep. */
import type { Selectable } from 'kysely';
import type { CompanionDetails } from '#domain/booking/companion.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { CompanionsTable } from '#server/platform/database-types.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';

export type CompanionRow = Selectable<CompanionsTable>;

export type Companion = CompanionDetails & { readonly sex: 'MALE' | 'FEMALE' | 'OTHER' | null };

/** By their names as they are read. */
export function companionsOf(db: Queryable, clientId: number): Promise<CompanionRow[]> {
  return db
    .selectFrom('companions')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('kana')
    .orderBy('name')
    .execute();
}

type Kept = { readonly clientId: number; readonly on: CalendarDate; readonly at: Date };

/** Somebody of the same name is the same person, as entered last. */
export async function keepCompanion(tx: Tx, companion: Companion, { clientId, on, at }: Kept): Promise<void> {
  const { name, ...rest } = companion;
  const facts = { ...rest, age_on: companion.age === null ? null : on, kept_at: at };
  await tx
    .insertInto('companions')
    .values({ client_id: clientId, name, ...facts })
    .onConflict((conflict) => conflict.columns(['client_id', 'name']).doUpdateSet(facts))
    .execute();
}

/** Whether there was one. */
export async function removeCompanion(tx: Tx, clientId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('companions')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
