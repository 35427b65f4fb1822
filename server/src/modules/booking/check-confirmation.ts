/**
 * What stands between a hold and its confirmation: guests, answers, payment, and the price with the ages as entered. The
 * final check of the screen asks the same function without locks, so that what is shown there is what is charged.
 */
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { guestProblems } from '#domain/booking/guest-details.ts';
import { checkGuests } from '#domain/booking/occupancy.ts';
import { checkPlanAnswers } from '#domain/booking/plan-limits.ts';
import { sumStayPrices } from '#domain/booking/price.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { cardHasExpired } from '#domain/payment/card.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { Caller, MemberContext } from '#server/platform/request-context.ts';
import { findSavedCard } from '#server/modules/payment/public.ts';
import { facilitiesByIds, planQuestions, roomTypesByIds } from '#server/modules/vacancy/public.ts';
import { priceGroup, quoteOfGroup } from './price-group.ts';
import type { Quote } from './quote-stay.ts';
import { bookingsOfGroup, findGroup } from './store.ts';
import type { BookingRow, GroupRow } from './store.ts';
import { guestsOfBookings } from './view-store.ts';
import type { GuestRow } from './view-store.ts';

export type GuestInput = {
  readonly id: string;
  readonly name: string;
  readonly kana: string | null;
  readonly representative: boolean;
  readonly child: boolean;
  readonly bedShared: boolean;
  readonly address1: string | null;
  readonly occupation: string | null;
  readonly age: number | null;
  readonly sex: string | null;
  readonly tel: string | null;
  readonly email: string | null;
  readonly nationality: string | null;
  readonly passportNumber: string | null;
};
export type RoomInput = {
  readonly id: string;
  readonly guests: readonly GuestInput[];
  readonly answers: readonly (string | null)[];
};
/** What is looked at before a hold becomes bookings. */
export type Entered = {
  readonly feePaymentType: 'POINT' | 'ON_SITE' | 'CARD';
  readonly rooms: readonly RoomInput[];
};

type Question = { readonly input: Entered; readonly group: GroupRow; readonly now: Now };

export type Judged = {
  readonly bookings: readonly BookingRow[];
  readonly prices: ReadonlyMap<string, StayPrice>;
};

/** Whether a hold can still be confirmed; the caller who acts on it holds its lock. */
export function isLive(group: GroupRow, now: Now): boolean {
  const { paying_until: payingUntil, expires_at: expiresAt } = group;
  const end = payingUntil && payingUntil > expiresAt ? payingUntil : expiresAt;
  return group.state === 'HELD' && end > now.at;
}

/** What will be charged for the guests as entered, or the first thing that is wrong with them, the answers or payment. */
export async function judgeConfirmation(
  db: Queryable,
  caller: Caller,
  question: Question,
): Promise<Judged | Refusal> {
  const { input, group } = question;
  const bookings = await bookingsOfGroup(db, group.id);
  const guests = await guestsOfBookings(
    db,
    bookings.map((b) => b.id),
  );
  const problem =
    (await checkRooms(db, question, bookings, guests)) ?? (await checkAnswers(db, group, input));
  if (problem) return problem;
  const prices = await priceGroup(db, group, { bookings, agesOf: (id) => agesOf(input, id) });
  return (await checkPayment(db, caller, { ...question, prices })) ?? { bookings, prices };
}

/** A total as a screen shows it; what the caller did not say is not compared. */
export type ShownTotal = { readonly points: number | null; readonly yen: number | null };

/** PRICE_CHANGED with the total as it is, where the caller was shown another one. */
export function checkShownTotal(shown: ShownTotal, { prices }: Judged): Refusal | null {
  const { totalPoints, totalYen, unit } = sumStayPrices([...prices.values()]);
  const same =
    (shown.points === null || shown.points === totalPoints) && (shown.yen === null || shown.yen === totalYen);
  return same ? null : refuse('PRICE_CHANGED', { totalPoints, totalYen, unit });
}

/** What confirming the caller's hold with these guests would charge, or why it would be refused. Changes nothing. */
export async function quoteConfirmation(
  context: MemberContext,
  { groupId, ...input }: Entered & { readonly groupId: string },
): Promise<Quote | Refusal> {
  const { db } = context;
  const group = await findGroup(db, groupId);
  if (!group || group.login_id !== context.caller.loginId) return refuse('NOT_FOUND_ERROR');
  if (group.state === 'CONFIRMED') return refuse('HOLD_ALREADY_CONFIRMED');
  const now = await businessNow(db);
  if (!isLive(group, now)) return refuse('HOLD_EXPIRED');
  const judged = await judgeConfirmation(db, context.caller, { input, group, now });
  return isRefusal(judged) ? judged : quoteOfGroup(db, group, judged.prices);
}

function agesOf(input: Entered, bookingId: string): (number | null)[] {
  return input.rooms.find((r) => r.id === bookingId)?.guests.map((g) => g.age) ?? [];
}

/** The guests entered must be the guests held, keep the room's rules, and be described well enough. */
async function checkRooms(
  db: Queryable,
  { input, group }: Question,
  bookings: readonly BookingRow[],
  held: readonly GuestRow[],
): Promise<Refusal | null> {
  const [roomType] = await roomTypesByIds(db, [group.room_type_id]);
  const [facility] = await facilitiesByIds(db, [group.facility_id]);
  if (!roomType || !facility) throw new Error(`group ${group.id} has no room type`);
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
    const misfit = checkGuests(room.guests, {
      maxOccupancy: roomType.max_occupancy,
      bedShareMaxOccupancy: roomType.bed_share_max_occupancy,
      bedShareAlertType: facility.bed_share_alert_type,
    });
    if (misfit) return misfit;
    for (const guest of room.guests) {
      const [problem] = guestProblems({ ...guest, name: guest.name || null });
      if (problem) {
        const limit = 'limit' in problem.problem ? problem.problem.limit : null;
        return refuse('GUEST_DETAILS_INVALID', {
          guestId: guest.id,
          field: problem.field,
          problem: problem.problem.problem,
          limit,
        });
      }
    }
  }
  return null;
}

async function checkAnswers(db: Queryable, group: GroupRow, input: Entered): Promise<Refusal | null> {
  const rows = group.booking_plan_id === null ? [] : await planQuestions(db, [group.booking_plan_id]);
  const questions = rows.map((q) => ({
    type: q.type as 'TEXT',
    required: q.required,
    optionCount: q.options_ja.length,
    options: q.options_ja.map((ja, i) => [ja, q.options_en[i] ?? ja]),
  }));
  for (const room of input.rooms) {
    const refusal = checkPlanAnswers(questions, room.answers, (text) => parseCalendarDate(text) !== null);
    if (refusal) return { ...refusal, facts: { ...refusal.facts, bookingId: room.id } };
  }
  return null;
}

/** POINT only where nothing is left in yen; a card only where a good one is saved. */
async function checkPayment(
  db: Queryable,
  caller: Caller,
  { input, prices, now }: Question & { prices: ReadonlyMap<string, StayPrice> },
): Promise<Refusal | null> {
  const totalYen = [...prices.values()].reduce((sum, p) => sum + p.totalYen, 0);
  if (input.feePaymentType === 'POINT' && totalYen > 0)
    return refuse('PAYMENT_TYPE_NOT_ALLOWED', { yen: totalYen });
  if (input.feePaymentType !== 'CARD') return null;
  const card = await findSavedCard(db, caller.clientId);
  return !card || cardHasExpired(card.expire, now.moment.date) ? refuse('CREDIT_CARD_NOT_FOUND') : null;
}
