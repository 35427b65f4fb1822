/**
 * A cancellation whose fee is charged to the card first. What was judged is written down with it and keeps its rate for a
 * quarter of an hour, in which nobody changes the stay otherwise. It is carried out by settle-cancellation.ts.
 */
import { createHash, randomUUID } from 'node:crypto';
import { PAYING_MINUTES } from '#domain/booking/hold-life.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { cardHasExpired } from '#domain/payment/card.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { writeActor } from '#server/platform/written-actor.ts';
import {
  beginCharge,
  openChargeOf,
  savedCardQuery,
  securePaymentOf,
  whyNotChargeable,
} from '#server/modules/payment/public.ts';
import type { CardCharge, SecurePayment } from '#server/modules/payment/public.ts';
import { insertCancellationQuery } from '../change-store.ts';
import type { ChangeRow } from '../change-store.ts';
import type { BookingRow } from '../store.ts';
import type { CancelPreview, StayRows } from './judge-cancellation.ts';
import type { FeeCollection } from './yen-of-cancellation.ts';

/**
 * A card company that is away keeps nobody from giving up a stay, or nights of it: the fee is owed then. Likewise on the telephone, where
 * nobody can authenticate a card.
 */
export async function feeCollection(services: Services, { by }: MemberActor): Promise<FeeCollection> {
  if (by || services.configuration.gateway === null) return 'as the stay';
  return (await whyNotChargeable(services)) === null ? 'charged now' : 'as the stay';
}

type ToCharge = {
  readonly actor: MemberActor;
  readonly rows: StayRows;
  readonly plan: CancelPreview;
  readonly now: Now;
};

/** Under the locks of the stay. CREDIT_CARD_NOT_FOUND, TOO_MANY_ATTEMPTS. */
export async function beginFeeCharge(
  tx: Tx,
  inside: Inside,
  { actor, rows, plan, now }: ToCharge,
): Promise<CardCharge | Refusal> {
  const [[card]] = await sendTogether(tx, [savedCardQuery(actor.clientId)]);
  if (!card || cardHasExpired(card.expire, now.moment.date)) return refuse('CREDIT_CARD_NOT_FOUND');
  const id = randomUUID();
  const judgedHash = hashOfJudged(plan);
  const purpose = { kind: 'BOOKING_CHANGE', id } as const;
  const payload = { change: id };
  const purchase = { purpose, yen: plan.chargeYen, payload, payloadHash: judgedHash };
  const charge = await beginCharge(tx, inside, actor, purchase);
  if (isRefusal(charge)) return charge;
  await sendTogether(tx, [
    insertCancellationQuery({
      ...{ id, bookingId: rows.booking.id, actor: writeActor(actor), loginId: actor.loginId },
      ...{ nights: plan.cancelledNights, judgedAt: now.at, judgedHash },
      ...{ feePoints: plan.penaltyPoints, feeYen: plan.penaltyYen, chargeYen: plan.chargeYen },
      payingUntil: new Date(now.at.getTime() + PAYING_MINUTES * 60_000),
    }),
  ]);
  return charge;
}

/** All that a member was shown and agreed to: another hash is another cancellation. Which lots bear a fee is not part of it. */
export function hashOfJudged(plan: CancelPreview): Buffer {
  const { percent, penaltyPoints, penaltyYen, extraPoints, chargeYen, refundedYen } = plan;
  const judged = {
    nights: plan.cancelledNights.toSorted(),
    ...{ percent, penaltyPoints, penaltyYen, extraPoints, chargeYen, refundedYen },
    undone: plan.undone.map(({ id }) => id).toSorted((a, b) => a - b),
  };
  return createHash('sha256').update(JSON.stringify(judged)).digest();
}

type Asked = { readonly stayDates: readonly CalendarDate[]; readonly actor: MemberActor };

/** When the rate of a cancellation that waits for its card was judged, for the login that asked for just that; else undefined. */
export function keptRate(
  { nights, login_id: loginId, judged_at: judgedAt }: ChangeRow,
  { stayDates, actor }: Asked,
): Now | undefined {
  const same = nights.toSorted().join() === [...new Set(stayDates)].toSorted().join();
  return same && loginId === actor.loginId ? nowOf(judgedAt) : undefined;
}

/** The page of the gateway that a cancellation waits for, if it is known already. */
export async function waitsFor(tx: Tx, { id }: ChangeRow): Promise<SecurePayment | null> {
  const charge = await openChargeOf(tx, { kind: 'BOOKING_CHANGE', id });
  return charge ? securePaymentOf(charge) : null;
}

/** Why a fee was authorised and yet nothing cancelled: the money goes back. */
export const whyGone = ({ cancelled_at: cancelled, checked_in_at: arrived }: BookingRow): Refusal =>
  refuse(cancelled ? 'ALREADY_CANCELLED' : arrived ? 'CANCELLATION_CLOSED' : 'PAYMENT_TEMPORARILY_FAILED');
