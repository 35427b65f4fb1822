/**
 * The steps of a replayed stay as its member takes them on the pages: looked at, quoted or previewed, and carried out with what was
 * shown. What the answers say is written on the stay's paper, from which the recount is made.
 */
import { isRefusal } from '#domain/kernel/refusal.ts';
import { noteNoShow } from '#server/modules/booking/stay/note-no-show.ts';
import { staffActor } from '#server/platform/actor.ts';
import { addDays, calendarDate, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { carryOut, quoted, withPets } from '../server/test/testkit/changes.ts';
import type { Change, Quote } from '../server/test/testkit/changes.ts';
import type { Counts, GraphQLAnswer, HeldGroup, Member } from '../server/test/testkit/member.ts';
import type { House } from './replay-house.ts';
import type { ReadStay } from './wanted-change.ts';

/** What a member was told of a stay, step after step. */
export type Paper = {
  readonly id: string;
  readonly member: Member;
  readonly roomType: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** Points that its nights and fees have taken, and all its yen, fees included. */
  points: number;
  yen: number;
  guests: number;
  cars: number;
  pieces: number;
  dogs: number;
  live: boolean;
};

/** Done, or the key of the refusal. */
export type Outcome<T> = { readonly done: T } | { readonly refused: string };
type Answer = GraphQLAnswer<unknown>;

export const keyOf = ({ errors, status }: Answer): string => errors?.[0]?.message ?? String(status);
const refusedBy = (answer: Answer) => ({ refused: keyOf(answer) });

export type Wish = {
  readonly member: Member;
  readonly roomType: string;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly counts: Counts;
  readonly extras: ReadStay['extras'];
  /** What is kept for who waited. */
  readonly offerId?: string;
};
const none: ReadStay['extras'] = { parkings: [], rentalItems: [], petInfo: { agreed: false, pets: [] } };

/** What its paper says, or at which step it was refused; and why it had to be without its extras, where it had. */
type BookOutcome =
  | { readonly done: { readonly paper: Paper; readonly withoutExtras: string | null } }
  | { readonly refused: string; readonly step: 'hold' | 'confirm' };

/** Held, its final price looked at, and confirmed; where its extras are refused, it is confirmed without them. */
export async function book(wish: Wish, house: House): Promise<BookOutcome> {
  const { member, roomType, checkIn, checkOut, counts, offerId } = wish;
  const room = house.roomTypes.get(roomType)!;
  const stay = { roomType: room, from: checkIn, to: checkOut, rooms: [counts] };
  const held = await member.hold(offerId ? { ...stay, offerId } : stay);
  const group = held.data?.createTemporaryBookingGroup;
  if (!group) return { step: 'hold', ...refusedBy(held) };
  let extras = wish.extras;
  let confirmed = await confirm(member, group, extras);
  const withoutExtras = 'refused' in confirmed && confirmed.at !== null ? confirmed.refused : null;
  if (withoutExtras !== null) {
    extras = none;
    confirmed = await confirm(member, group, extras);
  }
  if ('refused' in confirmed) {
    await member.remove(group.id);
    return { step: 'confirm', refused: confirmed.refused };
  }
  const { id, points, yen } = confirmed.done;
  const guests = group.bookings[0]!.guests.length;
  const days = { checkIn, checkOut };
  const paper = { id, member, roomType, ...days, guests, points, yen, live: true, ...countsOf(extras) };
  return { done: { paper, withoutExtras } };
}

type Confirming =
  | { readonly done: { readonly id: string; readonly points: number; readonly yen: number } }
  /** The part of the extras that was refused; null where it was for something else. */
  | { readonly refused: string; readonly at: string | null };

async function confirm(member: Member, group: HeldGroup, extras: ReadStay['extras']): Promise<Confirming> {
  const ages = group.bookings[0]!.guests.map((g) => (g.bedShared ? 1 : g.child ? 8 : 40));
  const priced = await member.finalPrice(group, { ages, extras });
  const price = priced.data?.calculateMyBookingGroupPrice;
  if (!price) return { ...refusedBy(priced), at: extrasPartOf(priced) };
  const { totalJpy: yen, totalPoints: points } = price;
  const confirmed = await member.confirm(group, { ages, extras, shown: { yen, points } });
  const booking = confirmed.data?.confirmBookingGroup.bookings[0];
  if (!booking) return { ...refusedBy(confirmed), at: extrasPartOf(confirmed) };
  return { done: { id: booking.id, points, yen } };
}

const extrasPartOf = ({ errors }: Answer) => (errors?.[0]?.extensions?.part as string | undefined) ?? null;

/** Who stays in a room, as a list of guests asks for it. */
export const agesOf = ({ adults, children = 0, bedShares = 0 }: Counts) => [
  ...Array.from({ length: adults }, () => ({ child: false, bedShared: false, age: 40 })),
  ...Array.from({ length: children }, () => ({ child: true, bedShared: false, age: 8 })),
  ...Array.from({ length: bedShares }, () => ({ child: true, bedShared: true, age: 1 })),
];

/** The paper of a stay that was booked without asking, from its page. */
export async function bookedUnasked(member: Member, roomType: string, id: string): Promise<Paper> {
  const page = await read({ member, id });
  const { prices } = await standing({ member, id });
  const { pointUnit, pricesByDay } = prices.breakdown;
  const points = pricesByDay.reduce((sum, night) => sum + night.accommodationFee, 0);
  return {
    ...{ id, member, roomType, checkIn: page.checkIn, checkOut: page.checkOut, guests: page.guests.length },
    ...{ points: pointUnit === 'yen' ? 0 : points, yen: page.yen, live: true, ...countsOf(page.extras) },
  };
}

export const countsOf = ({ parkings, rentalItems, petInfo }: ReadStay['extras']) => ({
  cars: parkings.length,
  pieces: rentalItems.reduce((sum, { quantity }) => sum + quantity, 0),
  dogs: petInfo.pets.length,
});

/** Quoted, and carried out with the name of the quote. */
export async function change(paper: Paper, wanted: Change): Promise<Outcome<Quote>> {
  const asked = await quoted(paper.member, paper.id, wanted);
  const quote = asked.data?.quote;
  if (!quote) return refusedBy(asked);
  const answer = await carryOut(paper.member, paper.id, wanted, { quote: quote.quote });
  if (!answer.data) return refusedBy(answer);
  const { checkInDate, checkOutDate } = answer.data.done.booking;
  paper.checkIn = calendarDate(checkInDate);
  paper.checkOut = calendarDate(checkOutDate);
  paper.points += quote.takenPoints - quote.returnedPoints + quote.extraPoints;
  paper.yen = quote.after.totalJpy;
  paper.guests = quote.after.adults + quote.after.children + quote.after.bedShares;
  if ('parkings' in wanted) paper.cars = wanted.parkings.length;
  if ('rentalItems' in wanted)
    paper.pieces = wanted.rentalItems.reduce((sum, entry) => sum + Number(entry.quantity), 0);
  return { done: quote };
}

export async function changePets(
  paper: Paper,
  petInfo: ReadStay['extras']['petInfo'],
): Promise<Outcome<true>> {
  const answer = await withPets(paper.member, paper.id, petInfo);
  if (!answer.data) return refusedBy(answer);
  paper.dogs = petInfo.pets.length;
  return { done: true };
}

const PREVIEW = `query p($id: ID!, $dates: [Date!]!) { preview: calculateMyBookingCancelPenalty(bookingId: $id, stayDates: $dates) {
  penaltyPoints penaltyJpy returnedPoints extraPoints newTotalJpy } }`;
type Preview = Record<
  'penaltyPoints' | 'penaltyJpy' | 'returnedPoints' | 'extraPoints' | 'newTotalJpy',
  number
>;

/** Some last nights, or all, given up at the fee that was shown. */
export async function cancel(paper: Paper, nights: readonly CalendarDate[]): Promise<Outcome<true>> {
  const { member, id } = paper;
  const asked = await member.ask<{ preview: Preview }>(PREVIEW, { id, dates: nights });
  const preview = asked.data?.preview;
  if (!preview) return refusedBy(asked);
  const shown = { yen: preview.penaltyJpy, points: preview.penaltyPoints };
  const answer = await member.cancel(id, nights, { shown });
  if (!answer.data) return refusedBy(answer);
  paper.points += preview.extraPoints - preview.returnedPoints;
  paper.yen = preview.newTotalJpy;
  paper.live = answer.data.cancelMyBookingV2.booking.cancelledAt === null;
  if (paper.live) paper.checkOut = addDays(paper.checkOut, -nights.length);
  return { done: true };
}

/** What the desk writes down of a stay to which nobody came, as its member's page then says it. */
export async function noteAbsence(paper: Paper, desk: Desk): Promise<Outcome<true>> {
  const { member, id } = paper;
  const before = await standing(paper);
  const noted = await noteNoShow(desk, staffActor('desk', 'replay'), before.bookingNumber);
  if (isRefusal(noted)) return { refused: noted.refused };
  const after = await standing({ member, id });
  const { pointUnit, pricesByDay } = before.prices.breakdown;
  const nights = new Set<string>(pointUnit === 'yen' ? [] : nightsOn(paper));
  const held = pricesByDay.filter(({ date }) => nights.has(date));
  paper.points += noted.points - held.reduce((sum, night) => sum + night.accommodationFee, 0);
  paper.yen = after.prices.totalJpy;
  paper.live = false;
  return { done: true };
}
export type Desk = Parameters<typeof noteNoShow>[0];

const STANDING =
  'query s($id: ID!) { booking: myBookingV2(id: $id) { bookingNumber prices { totalJpy breakdown { pointUnit pricesByDay { date accommodationFee } } } } }';
type Standing = {
  readonly bookingNumber: string;
  readonly prices: {
    readonly totalJpy: number;
    /** As booked, nights that were given up since among them. */
    readonly breakdown: {
      readonly pointUnit: string;
      readonly pricesByDay: readonly { readonly date: string; readonly accommodationFee: number }[];
    };
  };
};
const standing = async ({ member, id }: Pick<Paper, 'member' | 'id'>): Promise<Standing> =>
  (await member.get<{ booking: Standing }>(STANDING, { id })).booking;

export const nightsOn = ({ checkIn, checkOut }: Paper) => nightsOf({ checkIn, checkOut });

const READ = `query b($id: ID!) { booking: myBookingV2(id: $id) {
  checkInDate checkOutDate prices { totalJpy } guests { id name representative child bedShared age }
  parkings { facilityParkingId carNumber color fromDate toDate } rentalItems { rentalItemId quantity fromDate toDate }
  petInfo { kind ownerName breed petWeight } } }`;
type Read = {
  checkInDate: string;
  checkOutDate: string;
  prices: { totalJpy: number };
  guests: ReadStay['guests'];
  parkings: readonly (ReadStay['extras']['parkings'][number] & { facilityParkingId: string })[];
  rentalItems: readonly (ReadStay['extras']['rentalItems'][number] & { rentalItemId: string })[];
  petInfo: ReadStay['extras']['petInfo']['pets'];
};

/** The stay as its page shows it. */
export async function read({
  member,
  id,
}: Pick<Paper, 'member' | 'id'>): Promise<ReadStay & { readonly yen: number }> {
  const { booking } = await member.get<{ booking: Read }>(READ, { id });
  return {
    checkIn: calendarDate(booking.checkInDate),
    checkOut: calendarDate(booking.checkOutDate),
    yen: booking.prices.totalJpy,
    guests: booking.guests,
    extras: {
      parkings: booking.parkings.map((p) => ({ ...p, facilityParkingId: Number(p.facilityParkingId) })),
      rentalItems: booking.rentalItems.map((r) => ({ ...r, rentalItemId: Number(r.rentalItemId) })),
      petInfo: { agreed: true, pets: booking.petInfo },
    },
  };
}
