/** The only SQL of the companions that memberships keep. */
import type { Selectable } from 'kysely';
import type { CompanionDetails, CompanionFacts } from '#domain/booking/companion.ts';
import type { CompanionsTable } from '#server/platform/database-types.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type CompanionRow = Selectable<CompanionsTable>;

export type Companion = CompanionDetails & Pick<CompanionFacts, 'sex'>;

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

export const factsOf = (row: CompanionRow): CompanionFacts => ({
  ...{ kana: row.kana, age: row.age, ageOn: row.age_on, sex: row.sex as CompanionFacts['sex'] },
  ...{ address1: row.address1, tel: row.tel, email: row.email, nationality: row.nationality },
});

const columnsOf = ({ ageOn, ...facts }: CompanionFacts, at: Date) => ({
  ...facts,
  age_on: ageOn,
  kept_at: at,
});

type Kept = { readonly clientId: number; readonly facts: CompanionFacts; readonly at: Date };

export const insertCompanionQuery = (tx: Tx, name: string, { clientId, facts, at }: Kept): Statement =>
  tx.insertInto('companions').values({ client_id: clientId, name, ...columnsOf(facts, at) });

export const changeCompanionQuery = (
  tx: Tx,
  id: string,
  { facts, at }: Pick<Kept, 'facts' | 'at'>,
): Statement => tx.updateTable('companions').set(columnsOf(facts, at)).where('id', '=', id);

/** Whether there was one. */
export async function removeCompanion(tx: Tx, clientId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('companions')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
