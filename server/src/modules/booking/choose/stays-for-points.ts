/** What is free for points of a contract that end soon. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { paysInPoints, productRule } from '#domain/contract/product.ts';
import { REMINDER_STAGES } from '#domain/points/reminder.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { rememberedContract } from '#server/modules/contract/public.ts';
import { staysThatFit } from '#server/modules/vacancy/public.ts';
import type { FittingStay } from '#server/modules/vacancy/public.ts';

/** Of tomorrow reception may be closed by the time somebody has chosen. */
const FIRST_DAY_AHEAD = 2;
const MOST_STAYS = 3;

type Asked = { readonly contractId: string; readonly points: number; readonly until: CalendarDate };

/**
 * Up to three free stays of two nights that cost no more than some points and lie before their last day, no further ahead than members are
 * reminded of points. None for a contract that pays in yen; NOT_FOUND_ERROR for one that is not the caller's.
 */
export async function staysForPoints(
  db: Queryable,
  actor: MemberActor,
  { contractId, points, until }: Asked,
): Promise<FittingStay[] | Refusal> {
  const contract = await rememberedContract(db, actor, contractId);
  if (isRefusal(contract)) return contract;
  const { unit } = productRule(contract.productTypeId);
  if (!paysInPoints(unit)) return [];
  const { date } = (await businessNow(db)).moment;
  const furthest = addDays(date, REMINDER_STAGES[0]);
  return staysThatFit(db, {
    ...{ kind: unit, points, most: MOST_STAYS },
    from: addDays(date, FIRST_DAY_AHEAD),
    thru: until < furthest ? until : furthest,
  });
}
