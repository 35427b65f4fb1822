/**
 * What stands between a hold and its confirmation: guests, answers, payment, and the price with the ages as entered. The
 * final check of the screen asks the same function without locks, so that what is shown there is what is charged.
 */
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isBeingPaid, isLive } from '#domain/booking/hold-life.ts';
import { keptAnswer } from '#domain/booking/plan-answers.ts';
import { checkPlanAnswers } from '#domain/booking/plan-limits.ts';
import { sumStayPrices } from '#domain/booking/price.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { withRentals } from '#domain/booking/rental-price.ts';
import { cardHasExpired } from '#domain/payment/card.ts';
import { allPreferences, wayOf } from '#domain/payment/pay-by.ts';
import type { FeePaymentType } from '#domain/payment/pay-by.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { paymentPreferencesQuery } from '#server/modules/account/public.ts';
import type { PaymentMembership } from '#server/modules/account/public.ts';
import { savedCardQuery } from '#server/modules/payment/public.ts';
import type { SavedCard } from '#server/modules/payment/public.ts';
import { askedQuestion, catalogueVersionQuery, lodgingAt } from '#server/modules/vacancy/public.ts';
import type { Lodging } from '#server/modules/vacancy/public.ts';
import { contractQuery } from '#server/modules/contract/public.ts';
import type { ContractRow } from '#server/modules/contract/public.ts';
import { contractLotsQuery } from '#server/modules/points/public.ts';
import type { LotRow } from '#server/modules/points/public.ts';
import { chargesOf, yenByWayOfNew } from '../charges.ts';
import { checkRoomGuests } from '../check-guests.ts';
import type { GuestInput, Passports } from '../check-guests.ts';
import { takenByGroupQueries } from '../extras-store.ts';
import type { ExtraNight } from '../extras-store.ts';
import { judgeExtras, NOTHING_TAKEN, takenForQueries, takesStock } from '../check-extras.ts';
import type { EnteredExtras, NewExtras, TakenExtras } from '../check-extras.ts';
import { lifeOf } from './hold-life.ts';
import { prepaidRooms } from './prepaid-rooms.ts';
import type { PrepaidRoom } from './prepaid-rooms.ts';
import { priceRows, quoteOfGroup } from './price-group.ts';
import type { Quote } from '../quote.ts';
import { findGroup, groupBookingsQuery, groupNightsQuery } from '../store.ts';
import type { BookingNightRow, BookingRow, GroupRow, NewCharge } from '../store.ts';
import { groupGuestsQuery } from '../view-store.ts';
import type { GuestRow } from '../view-store.ts';

export type EnteredRoom = {
  readonly id: string;
  readonly guests: readonly GuestInput[];
  readonly answers: readonly (string | null)[];
  /** Left out where there are none, so that it is the same confirmation as one that does not name them. */
  readonly extras?: EnteredExtras | undefined;
  /** TVP that are to pay of its stay fee; left out likewise. */
  readonly prepaymentYen?: number | undefined;
};
/** What is looked at before a hold becomes bookings. */
export type Entered = {
  readonly feePaymentType: FeePaymentType;
  readonly rooms: readonly EnteredRoom[];
};

/** What a member confirms. */
export type Confirmation = Entered & {
  readonly groupId: string;
  readonly requestSameRoom: boolean;
  readonly requestMailCertificate: boolean;
  /** What is asked for in the member's own words; left out where nothing is. */
  readonly requestNote?: string | undefined;
  /** The total that the member saw last; another one is refused with PRICE_CHANGED. */
  readonly shown: ShownTotal;
};

/** What the database knows of a hold that is to be confirmed. */
export type HoldRows = {
  readonly bookings: readonly BookingRow[];
  readonly guests: readonly GuestRow[];
  readonly nights: readonly BookingNightRow[];
  readonly card: SavedCard | undefined;
  readonly membership: PaymentMembership;
  readonly lodging: Lodging;
  readonly taken: TakenExtras;
  /** The contract that the hold is of, and its lots; undefined where none pays for it. */
  readonly contract: ContractRow | undefined;
  readonly lots: readonly LotRow[];
};

type Question = {
  readonly input: Entered;
  readonly group: GroupRow;
  readonly rows: HoldRows;
  readonly now: Now;
  /** A passport number stays on the page until the stay is confirmed, so a price is reckoned without it. */
  readonly passports?: Passports;
};

/** The prices of the rooms, their charge lines, each with how it is paid, and what is reserved beside them. */
export type Judged = {
  readonly prices: ReadonlyMap<string, StayPrice>;
  readonly lines: readonly NewCharge[];
  readonly extras: NewExtras;
  /** Which TVP pay beforehand for which room. */
  readonly prepaid: readonly PrepaidRoom[];
};

/**
 * Why a group cannot be confirmed, whatever was entered. What is being paid is confirmed by its payment. The caller who
 * acts on the answer holds the group's lock.
 */
export function whyNotConfirmable(group: GroupRow, now: Now): Refusal | null {
  const hold = lifeOf(group);
  if (isBeingPaid(hold, now.at)) return refuse('PAYMENT_PENDING');
  return isLive(hold, now.at) ? null : refuse('HOLD_EXPIRED');
}

/** What HoldRows are made of, to be read together. */
export const holdRowsQueries = (
  { id: groupId, contract_id: contractId }: Pick<GroupRow, 'id' | 'contract_id'>,
  clientId: number,
) =>
  [
    groupBookingsQuery(groupId),
    groupGuestsQuery(groupId),
    groupNightsQuery(groupId),
    contractQuery(clientId, contractId ?? 0),
    contractLotsQuery(contractId ?? 0),
    savedCardQuery(clientId),
    paymentPreferencesQuery(clientId),
    catalogueVersionQuery,
  ] as const;

/** The lodging of a group, at a version of the catalogue. */
export async function lodgingOf(db: Queryable, group: GroupRow, version: number): Promise<Lodging> {
  const key = { roomTypeId: group.room_type_id, planId: group.booking_plan_id };
  const lodging = await lodgingAt(db, version, key);
  if (!lodging) throw new Error(`group ${group.id} has no room type`);
  return lodging;
}

/** The rooms with answers chosen from a list under one name, whichever language they were chosen in. */
export function withKeptAnswers(rooms: readonly EnteredRoom[], { questions }: Lodging): EnteredRoom[] {
  const asked = questions.map(askedQuestion);
  return rooms.map((room) => ({
    ...room,
    answers: room.answers.map((answer, index) => answer && keptAnswer(asked[index], answer.trim())),
  }));
}

/** What will be charged for the guests as entered, or the first thing that is wrong with them, the answers or payment. */
export function judgeConfirmation(question: Question): Judged | Refusal {
  const { input, group, rows } = question;
  const problem = checkRooms(question) ?? checkAnswers(question);
  if (problem) return problem;
  const { lodging, taken } = rows;
  const extras = judgeExtras({
    ...{ rooms: input.rooms, lodging, taken, now: question.now.moment },
    stay: { checkIn: group.check_in, checkOut: group.check_out },
  });
  if (isRefusal(extras)) return extras;
  const ofRooms = priceRows(group, { ...rows, agesOf: (id) => agesOf(input, id) });
  const prices = new Map(
    [...ofRooms].map(([id, price]) => [
      id,
      withRentals(
        price,
        extras.rentals.filter(({ bookingId }) => bookingId === id),
      ),
    ]),
  );
  const barred = checkWay(question, prices);
  if (barred) return barred;
  const { feePaymentType: chosen } = input;
  const preferences = allPreferences(rows.membership);
  const fees = rows.bookings.flatMap(({ id }) =>
    chargesOf(id, prices.get(id)!, (subject) => wayOf(subject, chosen, preferences)),
  );
  const prepaid = prepaidRooms(question, fees);
  if (isRefusal(prepaid)) return prepaid;
  const lines = [...fees, ...prepaid.flatMap((room) => room.lines)];
  return checkCard(question, lines) ?? { prices, lines, extras, prepaid };
}

/** A total as a screen shows it, and what of it a card is to pay; what the caller did not say is not compared. */
export type ShownTotal = {
  readonly points: number | null;
  readonly yen: number | null;
  readonly cardYen: number | null;
};

/**
 * PRICE_CHANGED with the total as it is, where the caller was shown another one; PAYMENT_METHODS_CHANGED where a company's
 * card is to pay more or less of it by now.
 */
export function checkShownTotal(shown: ShownTotal, { prices, lines }: Judged): Refusal | null {
  const { totalPoints, totalYen, unit } = sumStayPrices([...prices.values()]);
  const same =
    (shown.points === null || shown.points === totalPoints) && (shown.yen === null || shown.yen === totalYen);
  if (!same) return refuse('PRICE_CHANGED', { totalPoints, totalYen, unit });
  const { CARD: cardYen } = yenByWayOfNew(lines);
  const asShown = shown.cardYen === null || shown.cardYen === cardYen;
  return asShown ? null : refuse('PAYMENT_METHODS_CHANGED', { cardYen });
}

/** ABOVE_CEILING where it comes to more than was agreed beforehand, CARD_NEEDS_ITS_HOLDER where a card would have to be charged. */
export function checkMost(
  most: { readonly points: number; readonly yen: number },
  { prices, lines }: Judged,
): Refusal | null {
  const { totalPoints, totalYen, unit } = sumStayPrices([...prices.values()]);
  if (totalPoints > most.points || totalYen > most.yen)
    return refuse('ABOVE_CEILING', { totalPoints, totalYen, unit });
  return yenByWayOfNew(lines).CARD > 0 ? refuse('CARD_NEEDS_ITS_HOLDER') : null;
}

/** What confirming the caller's hold with these guests would charge, or why it would be refused. Changes nothing. */
export async function quoteConfirmation(
  { db }: Pick<Services, 'db'>,
  actor: MemberActor,
  { groupId, ...input }: Entered & { readonly groupId: string },
): Promise<Quote | Refusal> {
  const group = await findGroup(db, groupId);
  if (!group || group.login_id !== actor.loginId) return refuse('NOT_FOUND_ERROR');
  if (group.state === 'CONFIRMED') return refuse('HOLD_ALREADY_CONFIRMED');
  const [[at], bookings, guests, nights, [contract], lots, ...rest] = await sendTogether(db, [
    businessNowQuery,
    ...holdRowsQueries(group, actor.clientId),
  ]);
  const [[card], [membership], [catalogue]] = rest;
  const now = nowOf(at!.at);
  // What is being paid has a price as well: whoever comes back from the gateway's page looks at it once more.
  if (!isLive(lifeOf(group), now.at)) return refuse('HOLD_EXPIRED');
  const lodging = await lodgingOf(db, group, catalogue!.version);
  const taken = await takenByOthers(db, group, input.rooms);
  const judged = judgeConfirmation({
    input,
    group,
    now,
    rows: { bookings, guests, nights, contract, lots, card, membership: membership!, lodging, taken },
    passports: 'kept by the page',
  });
  return isRefusal(judged) ? judged : quoteOfGroup(db, group, judged.prices);
}

/** What others have taken of the extras that are entered. What is being paid has its own reserved already. */
async function takenByOthers(
  db: Queryable,
  group: GroupRow,
  rooms: readonly EnteredRoom[],
): Promise<TakenExtras> {
  if (!takesStock(rooms)) return NOTHING_TAKEN;
  const stay = { checkIn: group.check_in, checkOut: group.check_out };
  const [parking, rental, ownParking, ownRental] = await sendTogether(db, [
    ...takenForQueries(rooms, stay),
    ...takenByGroupQueries(group.id),
  ]);
  return { parking: lessOwn(parking, ownParking), rental: lessOwn(rental, ownRental) };
}

function lessOwn(taken: readonly ExtraNight[], own: readonly ExtraNight[]): ExtraNight[] {
  const mine = new Map(own.map((night) => [`${night.itemId} ${night.night}`, night.taken]));
  return taken.map((one) => ({
    ...one,
    taken: one.taken - (mine.get(`${one.itemId} ${one.night}`) ?? 0),
  }));
}

function agesOf(input: Entered, bookingId: string): (number | null)[] {
  return input.rooms.find((r) => r.id === bookingId)?.guests.map((g) => g.age) ?? [];
}

/** The guests entered must be the guests held, keep the room's rules, and be described well enough. */
function checkRooms({ input, rows, passports }: Question): Refusal | null {
  const { bookings, guests: held, lodging } = rows;
  const sameRooms =
    input.rooms.length === bookings.length && bookings.every((b) => input.rooms.some((r) => r.id === b.id));
  if (!sameRooms) return refuse('GUESTS_DIFFER_FROM_HOLD');
  for (const room of input.rooms) {
    const places = new Map(held.filter((g) => g.booking_id === room.id).map((g) => [g.id, g]));
    const same =
      room.guests.length === places.size &&
      room.guests.every((g) => {
        const place = places.get(g.id);
        return place !== undefined && place.child === g.child && place.bed_shared === g.bedShared;
      });
    if (!same || new Set(room.guests.map((g) => g.id)).size !== places.size)
      return refuse('GUESTS_DIFFER_FROM_HOLD');
    const misfit = checkRoomGuests(room.guests, lodging, passports);
    if (misfit) return misfit;
  }
  return null;
}

function checkAnswers({ input, rows }: Question): Refusal | null {
  const questions = rows.lodging.questions.map(askedQuestion);
  for (const room of input.rooms) {
    const refusal = checkPlanAnswers(questions, room.answers, (text) => parseCalendarDate(text) !== null);
    if (refusal) return { ...refusal, facts: { ...refusal.facts, bookingId: room.id } };
  }
  return null;
}

/**
 * POINT only where nothing is left in yen. A company pays yen as its six preferences say, once all are set, and in no other
 * way; nobody else pays by preferences.
 */
function checkWay(
  { input: { feePaymentType: chosen }, rows: { membership } }: Question,
  prices: ReadonlyMap<string, StayPrice>,
): Refusal | null {
  const yen = [...prices.values()].reduce((sum, p) => sum + p.totalYen, 0);
  const { isCompany } = membership;
  if (isCompany && (yen > 0 || chosen === 'PREFERENCE') && !allPreferences(membership))
    return refuse('PAYMENT_METHODS_NOT_SET');
  const isAllowed = chosen === 'PREFERENCE' ? isCompany : yen === 0 || (chosen !== 'POINT' && !isCompany);
  return isAllowed ? null : refuse('PAYMENT_TYPE_NOT_ALLOWED', { yen });
}

/** A card only where a good one is saved. */
function checkCard({ input, rows: { card }, now }: Question, lines: readonly NewCharge[]): Refusal | null {
  if (input.feePaymentType !== 'CARD' && yenByWayOfNew(lines).CARD === 0) return null;
  return !card || cardHasExpired(card.expire, now.moment.date) ? refuse('CREDIT_CARD_NOT_FOUND') : null;
}
