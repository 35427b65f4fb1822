/** What is read before a hold is confirmed, by its member or by whoever books for them: what it leaves of the points, and the terms of cancelling. */
import { isLive } from '#domain/booking/hold-life.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { CancelPolicy } from '#domain/booking/cancellation.ts';
import { paysInPoints } from '#domain/contract/product.ts';
import type { PriceUnit } from '#domain/contract/product.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { budgetOfHold } from '#server/modules/points/public.ts';
import type { HeldBudget } from '#server/modules/points/public.ts';
import { termsOf } from '../stay-terms.ts';
import { findGroup } from '../store.ts';
import type { GroupRow } from '../store.ts';
import { lifeOf } from './hold-life.ts';

/** What a hold leaves of its contract's points, by the lots that it has reserved; null where it is paid in yen. */
export function pointsAfterHold(
  db: Queryable,
  { id: groupId, contract_id: contractId, ...group }: GroupRow,
  today: CalendarDate,
): Promise<HeldBudget> | null {
  const { unit } = termsOf(group);
  if (!paysInPoints(unit) || contractId === null) return null;
  return budgetOfHold(db, { groupId, contractId, kind: unit, today });
}

export type HoldTerms = {
  /** By this clock it was looked at. */
  readonly at: Date;
  readonly contractId: number | null;
  readonly budget: HeldBudget | null;
  readonly policy: CancelPolicy;
  readonly checkIn: CalendarDate;
  readonly unit: PriceUnit;
};

/** NOT_FOUND_ERROR for a hold that is not the caller's; HOLD_ALREADY_CONFIRMED, HOLD_EXPIRED once its points are no more reserved. */
export async function termsOfHold(
  db: Queryable,
  { loginId }: Pick<MemberActor, 'loginId'>,
  groupId: string,
): Promise<HoldTerms | Refusal> {
  const group = await findGroup(db, groupId);
  if (!group || group.login_id !== loginId) return refuse('NOT_FOUND_ERROR');
  if (group.state === 'CONFIRMED') return refuse('HOLD_ALREADY_CONFIRMED');
  const { at, moment } = await businessNow(db);
  if (!isLive(lifeOf(group), at)) return refuse('HOLD_EXPIRED');
  const { cancelPolicy: policy, unit } = termsOf(group);
  const budget = await pointsAfterHold(db, group, moment.date);
  return { at, ...{ contractId: group.contract_id, checkIn: group.check_in }, ...{ budget, policy, unit } };
}
