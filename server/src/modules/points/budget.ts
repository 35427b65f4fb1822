/** What a hold leaves of its contract's points, in the unit that pays for it. */
import { pointBudget } from '#domain/points/budget.ts';
import type { PointBudget } from '#domain/points/budget.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { contractLotsQuery, groupUsesQuery } from './store.ts';

type Held = {
  readonly groupId: string;
  readonly contractId: number;
  readonly kind: 'sp' | 'fp';
  readonly today: CalendarDate;
};

export type HeldBudget = PointBudget & { readonly kind: Held['kind'] };

export async function budgetOfHold(
  db: Queryable,
  { groupId, contractId, kind, today }: Held,
): Promise<HeldBudget> {
  const [lots, uses] = await sendTogether(db, [
    contractLotsQuery(contractId),
    groupUsesQuery(groupId, 'reserved'),
  ]);
  const living = lots.filter((lot) => lot.kind === kind && lot.validThru >= today);
  return { ...pointBudget(living, uses), kind };
}
