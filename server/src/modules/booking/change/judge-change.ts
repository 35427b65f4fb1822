/**
 * What a change of a booked stay comes to, reckoned from what the database knows: which nights it keeps, leaves and takes, what
 * leaving costs, what is charged and given back in points and yen. The quote, the act and its payment ask here alike.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { checkRoomCounts } from '#domain/booking/occupancy.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { checkPlanLimits } from '#domain/booking/plan-limits.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { checkOtherStays, checkReception } from '#domain/booking/reception.ts';
import type { Stay } from '#domain/booking/reception.ts';
import type { FeeBasis, RoundedOff } from '#domain/booking/cancellation.ts';
import { afterGuests, basisByGuests, leavingFee, nightsOfChange } from '#domain/booking/stay-change.ts';
import type { LeavingFee, NightsOfChange } from '#domain/booking/stay-change.ts';
import { addedByCard, askedAfter, billOf, isPaidBeyond, refundOf } from '#domain/payment/money.ts';
import type { ChargeStep } from '#domain/payment/money.ts';
import { paymentParts, yenByWay } from '#domain/payment/pay-by.ts';
import type { PayBy, PaymentPart } from '#domain/payment/pay-by.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { checkRoomGuests, countsOfGuests } from '../check-guests.ts';
import type { GuestInput, Passports } from '../check-guests.ts';
import { bookingContractOf, receptionOf } from '../choose/check-stay.ts';
import { planLimitsOf } from '../choose/load-offer.ts';
import { totalYenOf, yenByWayOf, yenByWayOfNew } from '../charges.ts';
import type { ChargeLine } from '../charges.ts';
import { feeByWay } from '../prepayment.ts';
import { baseOf, cancellationDay } from '../stay/judge-cancellation.ts';
import { whyNoChange } from '../stay/may-change.ts';
import { liveNights } from '../stay/nights.ts';
import { feeWayOf, standingOf } from '../stay/yen-of-cancellation.ts';
import type { FeeCollection } from '../stay/yen-of-cancellation.ts';
import { termsOf } from '../stay-terms.ts';
import type { NewCharge } from '../store.ts';
import type { ChangeFacts } from './change-facts.ts';
import { areAsEntered } from '../guest-row.ts';
import { judgeExtras } from './extras-of-change.ts';
import type { ExtrasOfChange, StockOfChange } from './extras-of-change.ts';
import { namedExtras } from './named-extras.ts';
import type { NamedExtras } from './named-extras.ts';
import { judgePrepayment, prepaymentAfter } from './prepayment-of-change.ts';
import { pointsOfChange } from './points-of-change.ts';
import type { PointsOfChange } from './points-of-change.ts';
import { priceAfter, priceAsItIs, pricesOf, sidesOf } from './price-of-change.ts';
import type { Priced, TakenNight } from './price-of-change.ts';
import { judgeReplaced, replacesNothing } from './replaced-extras.ts';
import type { ReplacedExtras } from './replaced-extras.ts';
import { isPrepaidStay, waysOnTelephone } from './on-telephone.ts';
import { countsOf, datesWanted, isOfExtras } from './wanted-change.ts';
import type { ChangeWanted } from './wanted-change.ts';

/** A night that the stay keeps, with other fees by guests. */
export type RepricedNight = Pick<TakenNight, 'night' | 'usageFeeYen' | 'planFeeYen'> & {
  readonly reducedYen: number;
  readonly reducedFeeYen: number;
};

export type TvpOfChange = {
  /** What TVP pay of the stay before it, and after it; fees that were kept of them are no part of it. */
  readonly beforeYen: number;
  readonly afterYen: number;
  readonly uses: readonly LotUse[];
  readonly backYen: number;
  readonly keptYen: number;
};

export type JudgedChange = {
  readonly kind: ChangeWanted['kind'];
  readonly from: Stay;
  readonly to: Stay;
  readonly counts: RoomCounts;
  /** All of them as they will be; null where they stay as they are. */
  readonly guests: readonly GuestInput[] | null;
  readonly nights: NightsOfChange;
  readonly taken: readonly TakenNight[];
  readonly repriced: readonly RepricedNight[];
  /** The rate at which nights are left or fewer guests come, and the fee. */
  readonly percent: number;
  readonly penaltyPoints: number;
  readonly penaltyYen: number;
  readonly extraPoints: number;
  readonly roundedOff?: RoundedOff | undefined;
  /** What the fee is reckoned from; undefined where nothing is left. */
  readonly basis?: FeeBasis | undefined;
  readonly points: PointsOfChange;
  /** What extras take and give back as they follow, or are others. */
  readonly extras: StockOfChange;
  /** Where others are wanted: which end, and which begin. */
  readonly replaced?: ReplacedExtras | undefined;
  /** What the stay has beside its room before it and after it. */
  readonly named: NamedExtras;
  /** The charges that fall away, and those that come. */
  readonly undone: readonly ChargeLine[];
  readonly charged: readonly NewCharge[];
  /** TVP that are taken, that come back, and that are kept as the fee. */
  readonly tvp: TvpOfChange;
  readonly feeWay: PayBy;
  /** What a card must be charged before it is carried out, and what comes back to one. */
  readonly chargeYen: number;
  readonly refundedYen: number;
  /** What is payable in yen, fees of earlier steps included. */
  readonly totalYenBefore: number;
  readonly totalYenAfter: number;
  readonly paymentsBefore: readonly PaymentPart[];
  readonly payments: readonly PaymentPart[];
  readonly before: StayPrice;
  readonly after: StayPrice;
};

type Asked = {
  readonly wanted: ChangeWanted;
  readonly actor: MemberActor;
  /** Whether cards are charged at all. */
  readonly byCard: boolean;
  readonly fee: FeeCollection;
  readonly passports?: Passports;
};

/** The change as it would be carried out, or the first rule that it breaks. */
export function judgeChange(facts: ChangeFacts, asked: Asked): JudgedChange | Refusal {
  const { rows, now } = facts;
  const { booking } = rows;
  const { wanted, actor, byCard, passports, fee: collection } = asked;
  const barred = whyNoChange(actor, { ...rows, at: now.at });
  if (barred) return barred;
  const from = { checkIn: booking.check_in, checkOut: booking.check_out };
  const to = datesWanted(booking, wanted);
  if (isRefusal(to)) return to;
  const counts = wanted.kind === 'GUESTS' ? countsOfGuests(wanted.guests) : countsOf(booking);
  const misfit = whyNotSo(facts, { wanted, actor, passports, to, counts });
  if (misfit) return misfit;
  const nights = nightsOfChange(from, to);
  const onSale = pricesOf(facts, { taken: nights.taken, kind: wanted.kind });
  if (isRefusal(onSale)) return onSale;
  const staysAsItIs = isOfExtras(wanted) || wanted.kind === 'PREPAYMENT';
  const priced = staysAsItIs ? priceAsItIs(facts) : priceAfter(facts, { wanted, counts, nights, onSale });
  if (isRefusal(priced)) return priced;
  const extras = extrasAfter(facts, { wanted, from, to });
  if (isRefusal(extras)) return extras;
  const fee = feeOf(facts, { wanted, nights, price: priced.price });
  const step = {
    undone: [...priced.undone, ...extras.undone],
    charged: [...priced.charged, ...extras.charged],
    ...{ penaltyYen: fee.yen, feeWay: feeWayOf(rows, collection) },
  };
  const moved = { ...step, ...(actor.by && !isPrepaidStay(rows.charges) ? waysOnTelephone(step) : {}) };
  const prepaid =
    wanted.kind === 'PREPAYMENT' ? judgePrepayment(facts, wanted.yen) : prepaymentAfter(facts, moved);
  if (isRefusal(prepaid)) return prepaid;
  const all = {
    ...priced,
    undone: [...moved.undone, ...prepaid.undone],
    charged: [...moved.charged, ...prepaid.charged],
  };
  const points = pointsOfChange(rows, {
    ...{ left: nights.left, taken: priced.taken, fee, today: now.moment.date },
    ...{ unit: termsOf(rows.group).unit, borrowing: wanted.borrowing },
  });
  if (isRefusal(points)) return points;
  const { tvp } = prepaid;
  const yen = yenOfChange(facts, { ...moved, ...all, tvp, byCard });
  const judged = {
    ...{ kind: wanted.kind, from, to, counts, nights, points },
    guests: wanted.kind === 'GUESTS' ? wanted.guests : null,
    ...{ taken: priced.taken, repriced: fee.repriced, undone: all.undone, charged: all.charged },
    ...{ extras: extras.stock, replaced: extras.replaced, tvp },
    named: namedExtras(facts, { wanted, from, to, replaced: extras.replaced }),
    ...{ percent: fee.percent, penaltyPoints: fee.points, penaltyYen: fee.yen, extraPoints: fee.extraPoints },
    ...{ roundedOff: fee.roundedOff, basis: fee.basis },
    ...yen,
    ...sidesOf(facts, all),
  };
  if (isPaidBeyond(stepOfChange(judged), standingOf(rows))) return refuse('PAID_AT_DESK');
  return isNothing(facts, judged, passports) ? refuse('NOTHING_CHANGES') : judged;
}

/** Others are taken and given back; the same follow their stay. */
function extrasAfter(
  facts: ChangeFacts,
  { wanted, ...dates }: { readonly wanted: ChangeWanted; readonly from: Stay; readonly to: Stay },
): (ExtrasOfChange & Pick<JudgedChange, 'replaced'>) | Refusal {
  if (isOfExtras(wanted)) return judgeReplaced(facts, wanted);
  const { rows, lodging: items, taken } = facts;
  const { charges, extras, booking } = rows;
  return judgeExtras({ rows: extras, charges, items, taken, bookingId: booking.id, ...dates });
}

/** Guests may be named otherwise without any of it showing in a price. */
function isNothing(
  facts: ChangeFacts,
  { kind, nights, replaced, guests }: Pick<JudgedChange, 'kind' | 'nights' | 'replaced' | 'guests'>,
  passports: Passports,
): boolean {
  if (guests) return passports !== 'only counted' && areAsEntered(facts.guests, guests);
  if (replaced) return replacesNothing(replaced);
  const movesNights = nights.left.length > 0 || nights.taken.length > 0;
  return kind !== 'PREPAYMENT' && !movesNights;
}

type Wish = Pick<Asked, 'wanted' | 'actor' | 'passports'> & {
  readonly to: Stay;
  readonly counts: RoomCounts;
};

/** Who is new has a name of the page's own; any other is a guest of this stay, and once. */
function whyNotTheirs({ guests }: ChangeFacts, wanted: readonly GuestInput[]): Refusal | null {
  const ids = wanted.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return refuse('BAD_INPUT_ERROR', { argument: 'guests' });
  const isKnown = (id: string) => id.startsWith('new') || guests.some((guest) => guest.id === id);
  return ids.every(isKnown) ? null : refuse('NOT_FOUND_ERROR');
}

/** The rules of a new booking, for the stay as it would be. */
function whyNotSo(facts: ChangeFacts, { wanted, actor, to, counts, passports }: Wish): Refusal | null {
  // Extras and what is prepaid are judged by themselves, and what the stay is stays.
  if (isOfExtras(wanted) || wanted.kind === 'PREPAYMENT') return null;
  const { rows, contract, lodging, now, others } = facts;
  const { roomType, facility, plan } = lodging;
  const tooMany = checkRoomCounts(counts, {
    maxOccupancy: roomType.max_occupancy,
    bedShareMaxOccupancy: roomType.bed_share_max_occupancy,
  });
  if (tooMany) return tooMany;
  if (wanted.kind === 'GUESTS') {
    const misfit = whyNotTheirs(facts, wanted.guests) ?? checkRoomGuests(wanted.guests, lodging, passports);
    if (misfit) return misfit;
  } else {
    // What no contract pays for is changed by the house that took it.
    if (!contract) return refuse('CONTRACT_NOT_BOOKABLE');
    const closed =
      checkReception({
        stay: to,
        contract: bookingContractOf(contract),
        ...receptionOf(actor, facility),
        now: now.moment,
      }) ?? checkOtherStays({ ...to, facilityId: facility.id, rooms: 1 }, others);
    if (closed) return closed;
  }
  if (!plan) return null;
  const together = facts.rooms
    .filter(({ id, cancelled_at: cancelled }) => cancelled === null && id !== rows.booking.id)
    .map(countsOf);
  const limits = planLimitsOf(plan);
  return checkPlanLimits({ limits, stay: to, rooms: [counts, ...together], today: now.moment.date });
}

type FeeOfChange = LeavingFee & { readonly repriced: readonly RepricedNight[] };

/** What is kept: of the nights that are left, or of what fewer guests would not pay any more. */
function feeOf(
  { rows, now }: ChangeFacts,
  {
    wanted,
    nights,
    price,
  }: { readonly wanted: ChangeWanted; readonly nights: NightsOfChange; readonly price: StayPrice },
): FeeOfChange {
  const { cancelPolicy: policy } = termsOf(rows.group);
  const judged = {
    ...{ policy, checkIn: rows.booking.check_in, on: cancellationDay(rows, now) },
    askedOn: now.moment.date,
  };
  const base = baseOf(rows);
  const leaving = leavingFee({ base, left: nights.left, ...judged });
  if (wanted.kind !== 'GUESTS') {
    const isFree = nights.left.length === 0;
    return isFree ? { ...FREE, repriced: [] } : { ...leaving, repriced: [] };
  }
  const { percent } = leaving;
  const live = liveNights(rows.nights);
  const repriced = live.flatMap((row): RepricedNight[] => {
    const next = price.nights.find(({ night }) => night === row.night)!;
    const before = row.usage_fee_yen + row.plan_fee_yen;
    const after = next.usageFeeYen + next.planFeeYen;
    const isSame = row.usage_fee_yen === next.usageFeeYen && row.plan_fee_yen === next.planFeeYen;
    if (isSame) return [];
    const fees = { beforeYen: before, afterYen: after };
    const left = { reducedYen: row.reduced_yen, reducedFeeYen: row.reduced_fee_yen };
    return [
      {
        ...{ night: row.night, usageFeeYen: next.usageFeeYen, planFeeYen: next.planFeeYen },
        ...afterGuests({ ...fees, ...left }, judged),
      },
    ];
  });
  const feesBefore = live
    .filter(({ night }) => repriced.some((next) => next.night === night))
    .reduce((sum, row) => sum + row.reduced_fee_yen, 0);
  const yen = repriced.reduce((sum, { reducedFeeYen }) => sum + reducedFeeYen, -feesBefore);
  const falls = repriced.map(({ night, usageFeeYen, planFeeYen }) => {
    const row = live.find((one) => one.night === night)!;
    return { night, yen: row.usage_fee_yen + row.plan_fee_yen - usageFeeYen - planFeeYen };
  });
  return { percent, points: 0, yen, extraPoints: 0, repriced, basis: basisByGuests(judged, falls) };
}

const FREE: LeavingFee = { percent: 0, points: 0, yen: 0, extraPoints: 0 };

type YenAsked = Pick<Priced, 'undone' | 'charged'> & {
  readonly tvp: TvpOfChange;
  readonly penaltyYen: number;
  readonly feeWay: PayBy;
  readonly byCard: boolean;
};

/** What it means in yen. What a card has not paid yet of all that comes, and a fee that is not left for a desk, is charged first. */
function yenOfChange({ rows }: ChangeFacts, { undone, charged, tvp, penaltyYen, feeWay, byCard }: YenAsked) {
  const standing = standingOf(rows);
  const unpaid = stepOfChange({ undone, charged, tvp, penaltyYen, feeWay, chargeYen: 0 });
  const chargeYen = byCard ? addedByCard(unpaid) : 0;
  const step = { ...unpaid, paidYen: chargeYen };
  const asked = askedAfter(step, standing.asked);
  const card = standing.card + chargeYen - refundOf(step, standing);
  const billed = standing.billed + billOf(step, standing);
  const occurring = [...rows.charges.map((line) => line.pay_by), ...charged.map((line) => line.payBy)];
  const totalYenBefore = totalYenOf(rows.charges);
  const comes = charged.reduce((sum, line) => sum + line.yen + line.salesTaxYen, 0);
  return {
    ...{ feeWay, chargeYen, refundedYen: refundOf(step, standing), totalYenBefore },
    totalYenAfter: totalYenBefore - totalYenOf(undone) + comes + penaltyYen,
    paymentsBefore: paymentParts(standing.asked, standing, occurring),
    payments: paymentParts(asked, { card, billed, desk: standing.desk }, occurring),
  };
}

/** What a change moves in yen. */
export const stepOfChange = ({
  undone,
  charged,
  tvp,
  penaltyYen,
  feeWay,
  chargeYen,
}: Pick<JudgedChange, 'undone' | 'charged' | 'tvp' | 'penaltyYen' | 'feeWay' | 'chargeYen'>): Required<
  Omit<ChargeStep, 'waived'>
> => ({
  charged: yenByWayOfNew(charged),
  kept: yenByWay(feeByWay({ penaltyYen, feeWay, keptTvp: tvp.keptYen })),
  reversed: yenByWayOf(undone),
  paidYen: chargeYen,
});
