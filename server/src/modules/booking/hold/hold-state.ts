/** What has become of a hold, for a page that held it and may not know: found by its id, for its own login alone. */
import { isBeingPaid, liveUntil, stateAt } from '#domain/booking/hold-life.ts';
import type { GroupState } from '#domain/booking/hold-life.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNowQuery } from '#server/platform/clock.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { openChargeQuery, securePaymentOf } from '#server/modules/payment/public.ts';
import type { SecurePayment } from '#server/modules/payment/public.ts';
import { groupBookingsQuery, groupQuery } from '../store.ts';
import { lifeOf } from './hold-life.ts';

export type HoldState = {
  readonly groupId: string;
  readonly state: GroupState;
  /** When it ends; null once it is no hold any more. */
  readonly expiresAt: Date | null;
  /** The moment at which this was so. */
  readonly at: Date;
  /** What it was confirmed as; empty before. */
  readonly bookingIds: readonly string[];
  /** Where its payment goes on, as long as its holder is asked there. */
  readonly securePayment: SecurePayment | null;
};

/** Answers the state of a group of the login's own; NOT_FOUND_ERROR for a foreign one as for a missing one. */
export async function findHoldState(
  { db }: Pick<Services, 'db'>,
  { loginId }: MemberActor,
  groupId: string,
): Promise<HoldState | Refusal> {
  const [[group], [now], bookings, [charge]] = await sendTogether(db, [
    groupQuery(groupId),
    businessNowQuery,
    groupBookingsQuery(groupId),
    openChargeQuery({ kind: 'BOOKING_GROUP', id: groupId }),
  ]);
  if (group?.login_id !== loginId) return refuse('NOT_FOUND_ERROR');
  const { at } = now!;
  const hold = lifeOf(group);
  const state = stateAt(hold, at);
  return {
    groupId,
    state,
    expiresAt: state === 'EXPIRED' ? null : liveUntil(hold),
    at,
    bookingIds: state === 'CONFIRMED' ? bookings.map(({ id }) => id) : [],
    securePayment: isBeingPaid(hold, at) && charge?.loginId === loginId ? securePaymentOf(charge) : null,
  };
}
