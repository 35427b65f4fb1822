/**
 * What cancelling nights costs and gives back, reckoned from what the database knows of the stay. The preview and the act
 * ask here alike.
 */
import { cancelNights } from '#domain/booking/cancellation.ts';
import type { Cancellation } from '#domain/booking/cancellation.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { cancellationBase } from '#domain/booking/cancellation-base.ts';
import type { CancellationBase, NightEnd, WrittenEnd } from '#domain/booking/cancellation-base.ts';
import { clockCheckIn, judgedOn } from '#domain/booking/stay-change.ts';
import type { Stay } from '#domain/booking/reception.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { paidBeyondYen } from '#domain/payment/money.ts';
import type { StandingYen } from '#domain/payment/money.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import type { Now } from '#server/platform/clock.ts';
import {
  bookedLotsQuery,
  bookingUsesQuery,
  contractLotsQuery,
  planCharge,
  planPrepaymentBack,
  planReturn,
  prepaidUsesQuery,
} from '#server/modules/points/public.ts';
import type {
  BookedPoints,
  LotRow,
  PrepaidPoints,
  PrepaidUse,
  Returned,
} from '#server/modules/points/public.ts';
import { settledYenQuery } from '#server/modules/payment/public.ts';
import {
  bookingChargesQuery,
  bookingNightsQuery,
  bookingPenaltiesQuery,
  bookingWaiversQuery,
} from './cancel-store.ts';
import { changesOfBookingsQuery, pastMoves } from '../change-store.ts';
import type { ChangeRow } from '../change-store.ts';
import type { PenaltyRow, WaiverRow } from '../view-store.ts';
import { chargesToReverse, liveCharges, priceFromCharges } from '../charges.ts';
import type { ChargeLine } from '../charges.ts';
import { liveParkingsQuery, liveRentalsQuery } from '../extras-store.ts';
import { extrasOfStay, rentalsEnded } from './following-extras.ts';
import type { ExtrasOfStay, ReservedRows } from './following-extras.ts';
import { prepaymentOfStep } from '../prepayment.ts';
import { feeInShort } from './fee-in-short.ts';
import { whyNotCancellable } from './may-change.ts';
import type { Changing } from './may-change.ts';
import { liveNights } from './nights.ts';
import { termsOf } from '../stay-terms.ts';
import { standingOf, stepOf, yenOfCancellation } from './yen-of-cancellation.ts';
import type { CancellationYen, FeeCollection } from './yen-of-cancellation.ts';
import type { BookingNightRow, BookingRow, GroupRow, NewCharge } from '../store.ts';

export type CancelPreview = Cancellation &
  CancellationYen & {
    readonly returned: readonly Returned[];
    /** What a penalty beyond the stay's own points takes from the contract's lots. */
    readonly extra: readonly LotUse[];
    /** What the nights cost that the stay has, and those that it keeps; without fees of cancelling. */
    readonly before: StayPrice;
    readonly after: StayPrice;
    /** The charges that fall away, and those that say what stays prepaid. */
    readonly undone: readonly ChargeLine[];
    readonly charged: readonly NewCharge[];
    /** TVP that come back, by lot, and those of a prepayment that are kept as the fee. */
    readonly returnedTvp: readonly Returned[];
    readonly keptTvp: number;
    /** What becomes of parking and of what is rented. */
    readonly extras: ExtrasOfStay;
  };

/** What the database knows of a stay that is to be cancelled. */
export type StayRows = {
  readonly booking: BookingRow;
  readonly group: GroupRow;
  readonly changes: readonly ChangeRow[];
  readonly nights: readonly BookingNightRow[];
  readonly penalties: readonly PenaltyRow[];
  readonly waivers: readonly WaiverRow[];
  readonly charges: readonly ChargeLine[];
  /** What of its yen a card has paid, what stands on a bill, and what was paid at the house. */
  readonly settled: Omit<StandingYen, 'asked'>;
  readonly points: BookedPoints;
  /** What it is prepaid with. */
  readonly prepaid: readonly PrepaidUse[];
  /** The contract's lots, from which a penalty beyond the stay's own points would come. */
  readonly contractLots: readonly LotRow[];
  readonly extras: ReservedRows;
};

/** What StayRows are made of beside booking and group, to be read together. */
export const stayRowsQueries = (bookingId: string, contractId: number | null) =>
  [
    changesOfBookingsQuery([bookingId]),
    bookingNightsQuery(bookingId),
    bookingPenaltiesQuery(bookingId),
    bookingWaiversQuery(bookingId),
    bookingChargesQuery(bookingId),
    settledYenQuery(bookingId),
    bookingUsesQuery([bookingId], ['used']),
    bookedLotsQuery(bookingId),
    prepaidUsesQuery(bookingId, 'used'),
    contractLotsQuery(contractId ?? 0),
    liveRentalsQuery([bookingId]),
    liveParkingsQuery([bookingId]),
  ] as const;

type Asked = {
  readonly stayDates: readonly CalendarDate[];
  readonly now: Now;
  readonly actor: Changing;
  readonly fee: FeeCollection;
  /** When the rate was judged, where it is kept while a card is asked; otherwise now. */
  readonly judgedAt?: Now | undefined;
};

/** The preview and the act alike: whatever the act would refuse, but a wrong password, is refused here. */
export function judgeCancellation(
  rows: StayRows,
  { stayDates, now, actor, fee, judgedAt = now }: Asked,
): CancelPreview | Refusal {
  const { booking, group } = rows;
  const barred = whyNotCancellable(actor, { booking, group, at: judgedAt.at });
  if (barred) return barred;
  const cancellation = cancelNights({
    ...questionOf(rows),
    cancel: stayDates,
    today: cancellationDay(rows, judgedAt),
    askedOn: judgedAt.moment.date,
  });
  return isRefusal(cancellation) ? cancellation : planOf(rows, { cancellation, now, fee });
}

/**
 * A stay to which nobody came, given up whole at the rate for that. Nobody is there to be asked, so its fee is paid as the stay is;
 * and what it takes beyond the stay's own points is no more than the contract has.
 */
export function judgeNoShow(rows: StayRows, now: Now): CancelPreview | Refusal {
  const judged = cancelNights({
    ...questionOf(rows),
    cancel: rows.nights.filter(({ ended_at: ended }) => ended === null).map(({ night }) => night),
    // Whatever the day on which it is written down: who has come by then would have come.
    today: addDays(rows.booking.check_in, 1),
  });
  if (isRefusal(judged)) return judged;
  const { unit } = termsOf(rows.group);
  const wanted = { kind: unit, points: judged.extraPoints, today: now.moment.date };
  const charge = planCharge(rows.contractLots, wanted);
  const missing = isRefusal(charge) ? Number(charge.facts.short) : 0;
  const cancellation = {
    ...judged,
    penaltyPoints: judged.penaltyPoints - missing,
    extraPoints: judged.extraPoints - missing,
  };
  return planOf(rows, { cancellation, now, fee: 'as the stay' });
}

/** Nothing is kept, whatever the day. */
const FREE = { noShowPenalty: 0, day0Penalty: 0, thresholds: [], partialBase: 'FIRST_NIGHT' } as const;

/**
 * A stay whose house closes from a night on: its nights from then on are given up, and nothing is kept for them, however few are left.
 * Fees that were kept for earlier steps stay.
 */
export function judgeClosing(
  rows: StayRows,
  { from, now }: { readonly from: CalendarDate; readonly now: Now },
): CancelPreview | Refusal {
  const judged = cancelNights({
    ...{ ...questionOf(rows), policy: FREE, minNights: null },
    cancel: liveNights(rows.nights).flatMap(({ night }) => (night >= from ? [night] : [])),
    today: now.moment.date,
  });
  return isRefusal(judged) ? judged : planOf(rows, { cancellation: judged, now, fee: 'as the stay' });
}

type Step = Pick<Cancellation, 'whole' | 'cancelledNights' | 'penaltyPoints' | 'penaltyYen'>;

/**
 * What a step is about in the audit log: the stay, by its id or number, the first and last night that it gives up, where others are left, and
 * its fee.
 */
export function subjectOfStep(stay: string, step: Step): string {
  const nights = step.cancelledNights.toSorted();
  const given = step.whole ? stay : `${stay} ${nights[0]} ${nights.at(-1)}`;
  return `${given} fee ${feeInShort({ points: step.penaltyPoints, yen: step.penaltyYen })}`;
}

/** What a cancellation asks of a stay beside which nights it gives up, and when. */
export const questionOf = (rows: Pick<StayRows, 'booking' | 'group' | 'nights' | 'penalties'>) => {
  const { cancelPolicy: policy, minNights } = termsOf(rows.group);
  return { ...baseOf(rows), policy, minNights, checkIn: rows.booking.check_in };
};

type Judged = Pick<Asked, 'now' | 'fee'> & { readonly cancellation: Cancellation };

/**
 * What a cancellation means for points, extras and yen. INSUFFICIENT_POINTS where the contract cannot bear its fee, PAID_AT_DESK where the house
 * has been paid more than is asked then: with the fee, what the house was paid, and how much of all is too much.
 */
function planOf(rows: StayRows, { cancellation, now, fee }: Judged): CancelPreview | Refusal {
  const { booking, group } = rows;
  const { unit } = termsOf(group);
  const extra = planCharge(rows.contractLots, {
    kind: unit,
    points: cancellation.extraPoints,
    today: now.moment.date,
  });
  if (isRefusal(extra)) return extra;
  const returned = planReturn(rows.points, returnOf(cancellation, now));
  const extras = extrasOfStay(rows.extras, {
    from: stayOf(booking),
    to: cancellation.whole ? null : shortened(booking, cancellation),
  });
  const falls = chargesToReverse(rows.charges, {
    nights: cancellation.cancelledNights,
    whole: cancellation.whole,
    rentalIds: rentalsEnded(extras),
  });
  const { penaltyYen } = cancellation;
  const prepaid = prepaymentOfStep(rows.charges, {
    ...{ bookingId: booking.id, undone: falls, charged: [], penaltyYen },
  });
  const undone = [...falls, ...prepaid.undone];
  const { charged, keptYen: keptTvp } = prepaid;
  const givenUp = { penaltyYen, undone, charged, keptTvp };
  const yen = yenOfCancellation(rows, givenUp, fee);
  // With the fee, which a caller asks for before anything is taken back, and by how much was paid too much.
  const standing = standingOf(rows);
  const beyondYen = paidBeyondYen(stepOf({ ...givenUp, ...yen }), standing);
  if (beyondYen > 0)
    return refuse('PAID_AT_DESK', {
      ...{ feePoints: cancellation.penaltyPoints, feeYen: penaltyYen },
      ...{ deskYen: standing.desk, beyondYen },
    });
  const returnedTvp = planPrepaymentBack(prepaidPoints(rows), prepaid.backYen);
  const prices = sidesOf(rows, { cancellation, undone });
  return {
    ...{ ...cancellation, ...yen, ...prices },
    ...{ returned, extra, undone, charged, returnedTvp, keptTvp, extras },
  };
}

/** The price by night as it is and as it would be, from the lines that live then. */
function sidesOf(
  { group, nights, charges }: StayRows,
  { cancellation, undone }: Pick<Judged, 'cancellation'> & Pick<CancelPreview, 'undone'>,
): Pick<CancelPreview, 'before' | 'after'> {
  const { unit } = termsOf(group);
  const live = liveNights(nights);
  const lines = liveCharges(charges);
  return {
    before: priceFromCharges(unit, live, lines),
    after: priceFromCharges(
      unit,
      live.filter(({ night }) => cancellation.remainingNights.includes(night)),
      lines.filter((line) => !undone.includes(line)),
    ),
  };
}

/** What a stay is prepaid with, and the lots of it. */
export const prepaidPoints = ({ prepaid, points }: StayRows): PrepaidPoints => ({
  uses: prepaid,
  lots: points.lots,
});

const stayOf = ({ check_in: checkIn, check_out: checkOut }: BookingRow): Stay => ({ checkIn, checkOut });

/** The stay without its last nights. */
const shortened = (booking: BookingRow, { cancelledNights }: Cancellation): Stay => ({
  checkIn: booking.check_in,
  checkOut: [...cancelledNights].sort()[0] ?? booking.check_out,
});

/**
 * When a step of a stay is written down: now, and always later than what was written of the stay before. Mails tell one
 * step from the next by its moment, and a clock may stand still or be set back.
 */
export function momentOfStep(rows: WrittenSteps, now: Date): Date {
  return new Date(Math.max(now.getTime(), momentOfLastStep(rows) + 1));
}

type WrittenSteps = Pick<StayRows, 'penalties' | 'waivers' | 'charges' | 'nights' | 'changes'>;

/** When the last step of a stay was written down, in milliseconds since 1970. */
export function momentOfLastStep({ penalties, waivers, charges, nights, changes }: WrittenSteps): number {
  const written = [...penalties, ...waivers, ...charges].map(({ at }) => at);
  const ended = [...nights.map((night) => night.ended_at), ...changes.map((change) => change.applied_at)];
  return Math.max(0, ...[...written, ...ended].map((at) => at?.getTime() ?? 0));
}

/** The day on which giving nights up is judged: a stay that was moved lately goes by the earlier of its days of arrival. */
export function cancellationDay(
  { booking, changes }: Pick<StayRows, 'booking' | 'changes'>,
  { at, moment }: Now,
): CalendarDate {
  const clock = clockCheckIn(booking.check_in, pastMoves(changes), at.getTime());
  return judgedOn(moment.date, { checkIn: booking.check_in, clock });
}

/** How a night ended, and when; by the closing of its house where the step of that moment was one. */
function endOf({ ended_at: at, ended_as: as }: BookingNightRow, penalties: StayRows['penalties']) {
  if (!at) return null;
  const isClosing = penalties.some((one) => one.ended_by === 'CLOSING' && one.at.getTime() === at.getTime());
  const end: NightEnd = isClosing ? 'CLOSED' : (as as WrittenEnd);
  return { as: end, atMs: at.getTime() };
}

/** The nights and penalties that a cancellation of these rows counts. */
export function baseOf({
  booking,
  nights,
  penalties,
}: Pick<StayRows, 'booking' | 'nights' | 'penalties'>): CancellationBase {
  return cancellationBase({
    nights: nights.map((n) => ({
      night: n.night,
      points: n.points,
      yen: n.yen + n.usage_fee_yen + n.plan_fee_yen + n.reduced_yen,
      paidYen: n.reduced_fee_yen,
      ended: endOf(n, penalties),
    })),
    // What fewer guests left as a fee stands with the nights themselves. A fee that was waived counts as paid: nobody asks for it again.
    penalties: penalties
      .filter(({ kind }) => kind !== 'GUESTS')
      .map(({ points, yen, at }) => ({ points, yen, atMs: at.getTime() })),
    movedAtMs: booking.moved_at?.getTime() ?? null,
    roundedOff: { points: booking.rounded_off_points, yen: booking.rounded_off_yen },
  });
}

/** The stay's own points that come back, and how many of them are kept. */
export const returnOf = ({ cancelledNights, penaltyPoints, extraPoints }: Cancellation, { moment }: Now) => ({
  nights: cancelledNights,
  penaltyPoints: penaltyPoints - extraPoints,
  today: moment.date,
});
