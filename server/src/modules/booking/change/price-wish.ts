/**
 * The price of a booked stay as it would be with other dates or numbers of guests, for whoever asks with numbers alone, as when a new
 * stay is chosen. It is judged and priced by the engine of changes: nights that are kept at their price, nights that come at that of
 * today. Nothing is written, and what the change itself would cost (its fee, its card) is not part of it.
 */
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { checkStayDates } from '#domain/booking/reception.ts';
import type { Stay } from '#domain/booking/reception.ts';
import { nightsOfChange } from '#domain/booking/stay-change.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database.ts';
import { uuidOf } from '#server/platform/ids.ts';
import type { GuestInput } from '../check-guests.ts';
import type { QuoteRequest } from '../choose/quote-stay.ts';
import { sharesOf } from '../quote.ts';
import type { Quote } from '../quote.ts';
import { findOwnStay } from '../stay/lock-stay.ts';
import type { FoundStay } from '../stay/lock-stay.ts';
import { whyNoChange } from '../stay/may-change.ts';
import type { GuestRow } from '../view-store.ts';
import { datesOf, readForChange } from './change-facts.ts';
import type { ChangeFacts } from './change-facts.ts';
import { judgeExtras } from './extras-of-change.ts';
import { judgeChange } from './judge-change.ts';
import type { PointsOfChange } from './points-of-change.ts';
import { priceAfter, priceAsItIs, pricesOf, sidesOf } from './price-of-change.ts';
import { countsOf } from './wanted-change.ts';
import type { ChangeWanted, DatesWanted } from './wanted-change.ts';

type Wish = Pick<QuoteRequest, 'contractId' | 'roomTypeId' | 'planId'> & {
  readonly bookingId: string;
  readonly stay: Stay;
  readonly counts: RoomCounts;
};

/**
 * NOT_FOUND_ERROR where the booking is not the caller's, or of another contract, room type or plan; else what a change to these dates
 * or guests would be refused for.
 */
export async function quoteBookedStay(
  db: Queryable,
  actor: MemberActor,
  { bookingId, stay, counts, ...of }: Wish,
): Promise<Quote | Refusal> {
  const found = await findOwnStay(db, { bookingId: uuidOf(bookingId), clientId: actor.clientId });
  if (!found || !isOf(found, of)) return refuse('NOT_FOUND_ERROR');
  const absurd = checkStayDates(stay);
  if (absurd) return absurd;
  const { from } = datesOf({ found, to: stay });
  const dates = datesOfWish(from, stay);
  const wanted: ChangeWanted = { ...(dates ?? { kind: 'GUESTS', guests: [] }), borrowing: 'WITH_CONSENT' };
  const facts = await readForChange(db, { found, to: stay, wanted });
  // A price tells no more than the stay does, which all of its membership read: who of them may change it is asked when it is.
  const reader = { ...actor, role: 'MAIN' } as const;
  const barred = whyNoChange(reader, { ...facts.rows, at: facts.now.at });
  if (barred) return barred;
  if (facts.paying) return refuse('PAYMENT_PENDING');
  const guests = isSameCount(countsOf(found.booking), counts) ? null : guestsCounted(facts.guests, counts);
  const judged = judgeParts(facts, { actor: reader, dates: dates && wanted, guests });
  if (isRefusal(judged)) return judged;
  const price = dates && guests ? priceOfBoth(facts, { stay, counts, guests }) : judged.price;
  return isRefusal(price) ? price : { price, ...lotsOf(facts, stay, judged.points) };
}

/** A plan that is not named is the stay's own. */
function isOf(
  { booking, group }: FoundStay,
  of: Pick<Wish, 'contractId' | 'roomTypeId' | 'planId'>,
): boolean {
  return (
    of.contractId === group.contract_id &&
    of.roomTypeId === booking.room_type_id &&
    (of.planId === null || of.planId === group.booking_plan_id)
  );
}

const isSameCount = (one: RoomCounts, other: RoomCounts) =>
  one.adults === other.adults && one.children === other.children && one.bedShares === other.bedShares;

/** Nights that follow are an extension, all else a move; null where the dates stay. */
function datesOfWish(from: Stay, to: Stay): DatesWanted | null {
  if (from.checkIn === to.checkIn && from.checkOut === to.checkOut) return null;
  if (from.checkIn !== to.checkIn || to.checkOut < from.checkOut) return { kind: 'MOVE', stay: to };
  return { kind: 'EXTENSION', days: nightsOf({ checkIn: from.checkOut, checkOut: to.checkOut }) };
}

/** The stay's guests, fewer or more. Of those who come nothing is known: adults are taxed, and children are not yet. */
function guestsCounted(guests: readonly GuestRow[], counts: RoomCounts): GuestInput[] {
  const kinds = [
    { child: false, bedShared: false, count: counts.adults },
    { child: true, bedShared: false, count: counts.children },
    { child: true, bedShared: true, count: counts.bedShares },
  ];
  return kinds.flatMap(({ child, bedShared, count }) => {
    const same = guests
      .filter((guest) => guest.child === child && guest.bed_shared === bedShared)
      .sort((a, b) => Number(b.representative) - Number(a.representative));
    return Array.from({ length: count }, (_, nth) => {
      const guest = same[nth];
      return {
        ...{ id: guest?.id ?? `new-${child}-${bedShared}-${nth}`, name: guest?.name ?? '', kana: null },
        ...{ representative: guest?.representative ?? false, child, bedShared },
        age: guest ? guest.age : child ? 0 : null,
        ...{ address1: null, occupation: null, sex: null, tel: null, email: null },
        ...{ nationality: null, passportNumber: null },
      };
    });
  });
}

type Parts = {
  readonly actor: MemberActor;
  readonly dates: ChangeWanted | null;
  readonly guests: readonly GuestInput[] | null;
};
type Judged = { readonly price: StayPrice; readonly points: PointsOfChange };

/** Each as a change by itself; the points are those of the dates. */
function judgeParts(facts: ChangeFacts, { actor, dates, guests }: Parts): Judged | Refusal {
  const asked = { actor, byCard: false, fee: 'as the stay', passports: 'only counted' } as const;
  const asItIs = {
    price: sidesOf(facts, priceAsItIs(facts)).after,
    points: { returned: [], extra: [], uses: [], borrowed: 0 },
  };
  const ofDates = dates && judgeChange(facts, { ...asked, wanted: dates });
  if (isRefusal(ofDates)) return ofDates;
  const wanted = guests && ({ kind: 'GUESTS', guests, borrowing: 'NOT_ASKED' } as const);
  const ofGuests = wanted && judgeChange(facts, { ...asked, wanted });
  if (isRefusal(ofGuests)) return ofGuests;
  if (ofDates) return { price: ofDates.after, points: ofDates.points };
  return ofGuests ? { price: ofGuests.after, points: ofGuests.points } : asItIs;
}

type Both = {
  readonly stay: Stay;
  readonly counts: RoomCounts;
  readonly guests: readonly GuestInput[];
};

/** Other dates and other guests are two changes; together they come to this. */
function priceOfBoth(facts: ChangeFacts, { stay, counts, guests }: Both): StayPrice | Refusal {
  const { rows, lodging: items, taken } = facts;
  const { from, to } = datesOf({ found: rows, to: stay });
  const nights = nightsOfChange(from, to);
  const isLonger = from.checkIn === to.checkIn;
  const onSale = pricesOf(facts, { taken: nights.taken, kind: isLonger ? 'EXTENSION' : 'MOVE' });
  if (isRefusal(onSale)) return onSale;
  const wanted = { kind: 'GUESTS', guests, borrowing: 'NOT_ASKED' } as const;
  const priced = priceAfter(facts, { wanted, counts, nights, onSale });
  if (isRefusal(priced)) return priced;
  const { extras: reserved, charges, booking } = rows;
  const extras = judgeExtras({ rows: reserved, charges, items, taken, bookingId: booking.id, from, to });
  if (isRefusal(extras)) return extras;
  return sidesOf(facts, {
    ...priced,
    undone: [...priced.undone, ...extras.undone],
    charged: [...priced.charged, ...extras.charged],
  }).after;
}

/** What pays for the nights that are kept, and what would pay for those that come. */
function lotsOf({ rows }: ChangeFacts, stay: Stay, { uses, borrowed }: PointsOfChange): Omit<Quote, 'price'> {
  const nights = new Set(nightsOf(stay));
  const all = [...rows.points.uses.filter(({ night }) => nights.has(night)), ...uses];
  const lots = new Map([...rows.points.lots, ...rows.contractLots].map((lot) => [lot.id, lot]));
  return { lots: sharesOf(all, [...lots.values()]), borrowablePoints: borrowed };
}
