/**
 * What cancelling nights costs and gives back, reckoned from what the database knows of the stay. The preview and the act
 * ask here alike.
 */
import { cancelNights } from '#domain/booking/cancellation.ts';
import type { Cancellation } from '#domain/booking/cancellation.ts';
import { cancellationBase } from '#domain/booking/cancellation-base.ts';
import type { CancellationBase, NightEnd } from '#domain/booking/cancellation-base.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askedAfter, billOf, refundOf } from '#domain/payment/money.ts';
import type { ChargeStep, StandingYen } from '#domain/payment/money.ts';
import { paymentParts, wayOfFee, yenByWay } from '#domain/payment/pay-by.ts';
import type { PayBy, PaymentPart } from '#domain/payment/pay-by.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Now } from '#server/platform/clock.ts';
import {
  bookedLotsQuery,
  bookingUsesQuery,
  contractLotsQuery,
  planCharge,
  planReturn,
} from '#server/modules/points/public.ts';
import type { BookedPoints, LotRow, Returned } from '#server/modules/points/public.ts';
import { settledYenQuery } from '#server/modules/payment/public.ts';
import { bookingChargesQuery, bookingNightsQuery, bookingPenaltiesQuery } from './cancel-store.ts';
import type { PenaltyRow } from '../view-store.ts';
import { chargesToReverse, totalYenOf, yenByWayOf } from '../charges.ts';
import type { ChargeLine } from '../charges.ts';
import { whyNotCancellable } from './may-change.ts';
import { termsOf } from '../stay-terms.ts';
import type { BookingNightRow, BookingRow, GroupRow } from '../store.ts';

export type CancelPreview = Cancellation & {
  readonly returned: readonly Returned[];
  /** What a penalty beyond the stay's own points takes from the contract's lots. */
  readonly extra: readonly LotUse[];
  /** The charges that fall away. */
  readonly undone: readonly ChargeLine[];
  /** How the fee is paid, where it is one in yen. */
  readonly feeWay: PayBy;
  /** What stays to be paid in yen afterwards, and by how much that is less than now. */
  readonly newTotalYen: number;
  readonly returnedYen: number;
  /** What of it comes back to a card that was charged. */
  readonly refundedYen: number;
  /** How what is payable afterwards is paid. */
  readonly payments: readonly PaymentPart[];
};

/** What the database knows of a stay that is to be cancelled. */
export type StayRows = {
  readonly booking: BookingRow;
  readonly group: GroupRow;
  readonly nights: readonly BookingNightRow[];
  readonly penalties: readonly PenaltyRow[];
  readonly charges: readonly ChargeLine[];
  /** What of its yen a card has paid, and what stands on a bill. */
  readonly settled: Omit<StandingYen, 'asked'>;
  readonly points: BookedPoints;
  /** The contract's lots, from which a penalty beyond the stay's own points would come. */
  readonly contractLots: readonly LotRow[];
};

/** What StayRows are made of beside booking and group, to be read together. */
export const stayRowsQueries = (bookingId: string, contractId: number | null) =>
  [
    bookingNightsQuery(bookingId),
    bookingPenaltiesQuery(bookingId),
    bookingChargesQuery(bookingId),
    settledYenQuery(bookingId),
    bookingUsesQuery([bookingId], ['used']),
    bookedLotsQuery(bookingId),
    contractLotsQuery(contractId ?? 0),
  ] as const;

type Asked = {
  readonly stayDates: readonly CalendarDate[];
  readonly now: Now;
  readonly actor: MemberActor;
};

/** The preview and the act alike: whatever the act would refuse, but a wrong password, is refused here. */
export function judgeCancellation(rows: StayRows, { stayDates, now, actor }: Asked): CancelPreview | Refusal {
  const { booking, group } = rows;
  const barred = whyNotCancellable(actor, { booking, group, at: now.at });
  if (barred) return barred;
  const { cancelPolicy, minNights, unit } = termsOf(group);
  const cancellation = cancelNights({
    ...baseOf(rows),
    cancel: stayDates,
    policy: cancelPolicy,
    minNights,
    checkIn: booking.check_in,
    today: now.moment.date,
  });
  if (isRefusal(cancellation)) return cancellation;
  const extra = planCharge(rows.contractLots, {
    kind: unit,
    points: cancellation.extraPoints,
    today: now.moment.date,
  });
  if (isRefusal(extra)) return extra;
  const returned = planReturn(rows.points, returnOf(cancellation, now));
  const totalNow = totalYenOf(rows.charges);
  const undone = chargesToReverse(rows.charges, {
    nights: cancellation.cancelledNights,
    whole: cancellation.whole,
  });
  const newTotalYen = totalNow - totalYenOf(undone) + cancellation.penaltyYen;
  const feeWay = wayOfFee(rows.charges.map((line) => ({ ...line, payBy: line.pay_by as PayBy })));
  const step = stepOf({ ...cancellation, undone, feeWay });
  const refundedYen = refundOf(step, standingOf(rows));
  const payments = paymentsAfter(rows, step);
  const returnedYen = totalNow - newTotalYen;
  return {
    ...cancellation,
    returned,
    extra,
    undone,
    feeWay,
    newTotalYen,
    returnedYen,
    refundedYen,
    payments,
  };
}

/** How what is asked once a step is done is paid. */
function paymentsAfter(rows: StayRows, step: ChargeStep): PaymentPart[] {
  const standing = standingOf(rows);
  const asked = askedAfter(step, standing.asked);
  const card = standing.card - refundOf(step, standing);
  const billed = standing.billed + billOf(step, standing);
  const occurring = rows.charges.map((line) => line.pay_by);
  return paymentParts(asked, { card, billed }, occurring);
}

/** Where the yen of a stay stand: what its lines ask in each way, and what of that is settled. */
export const standingOf = ({ charges, settled }: Pick<StayRows, 'charges' | 'settled'>): StandingYen => ({
  asked: yenByWayOf(charges),
  ...settled,
});

/** What a cancellation moves in yen: its fee is kept, and the charges of what is given up fall away. */
export const stepOf = ({
  penaltyYen,
  undone,
  feeWay,
}: Pick<CancelPreview, 'penaltyYen' | 'undone' | 'feeWay'>): ChargeStep => ({
  kept: yenByWay([{ payBy: feeWay, yen: penaltyYen }]),
  reversed: yenByWayOf(undone),
});

/**
 * When a step of a stay is written down: now, and always later than what was written of the stay before. Mails tell one
 * step from the next by its moment, and a clock may stand still or be set back.
 */
export function momentOfStep(
  { penalties, charges }: Pick<StayRows, 'penalties' | 'charges'>,
  now: Date,
): Date {
  const last = Math.max(...[...penalties, ...charges].map(({ at }) => at.getTime()));
  return new Date(Math.max(now.getTime(), last + 1));
}

/** The nights and penalties that a cancellation of these rows counts. */
function baseOf({ booking, nights, penalties }: StayRows): CancellationBase {
  return cancellationBase({
    nights: nights.map((n) => ({
      night: n.night,
      points: n.points,
      yen: n.yen + n.usage_fee_yen + n.plan_fee_yen,
      ended: n.ended_at && { as: n.ended_as as NightEnd, atMs: n.ended_at.getTime() },
    })),
    penalties: penalties.map(({ points, yen, at }) => ({ points, yen, atMs: at.getTime() })),
    movedAtMs: booking.moved_at?.getTime() ?? null,
  });
}

/** The stay's own points that come back, and how many of them are kept. */
export const returnOf = ({ cancelledNights, penaltyPoints, extraPoints }: Cancellation, { moment }: Now) => ({
  nights: cancelledNights,
  penaltyPoints: penaltyPoints - extraPoints,
  today: moment.date,
});
