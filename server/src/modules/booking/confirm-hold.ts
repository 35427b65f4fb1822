/**
 * Confirming: the hold becomes bookings. The rooms move from held to sold, the points from reserved to used, the
 * prices freeze as charges, and the mail leaves with the commit. The same confirmation sent again, even fifty times at
 * once, finds the group confirmed under the same payload and gets the same answer; another payload is refused.
 */
import { createHash } from 'node:crypto';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { guestProblems } from '#domain/booking/guest-details.ts';
import { checkGuests } from '#domain/booking/occupancy.ts';
import { checkPlanAnswers } from '#domain/booking/plan-limits.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { cardHasExpired } from '#domain/payment/card.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Inside, MemberContext } from '#server/platform/request-context.ts';
import { sha256 } from '#server/platform/secrets.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { lockContracts } from '#server/modules/contract/public.ts';
import { findSavedCard } from '#server/modules/payment/public.ts';
import { consumePoints } from '#server/modules/points/public.ts';
import {
  changeStock,
  facilitiesByIds,
  lockNights,
  planQuestions,
  roomTypesByIds,
} from '#server/modules/vacancy/public.ts';
import { bookingAccessCode } from './access-code.ts';
import { chargesOf } from './charges.ts';
import { priceGroup } from './price-group.ts';
import {
  bookingsOfGroup,
  confirmBookingRow,
  confirmGroupRow,
  fillGuests,
  findGroup,
  insertCharges,
  lockGroup,
} from './store.ts';
import { deleteDraft } from './draft-store.ts';
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
export type Confirmation = {
  readonly groupId: string;
  readonly requestSameRoom: boolean;
  readonly requestMailCertificate: boolean;
  readonly feePaymentType: 'POINT' | 'ON_SITE' | 'CARD';
  readonly rooms: readonly RoomInput[];
};

const ACTION = 'confirmBookingGroup';

/** Answers the group's id, HOLD_EXPIRED, CONFIRMED_OTHERWISE, or what is wrong with the guests, answers or payment. */
export async function confirmHold(
  context: MemberContext,
  input: Confirmation,
): Promise<{ groupId: string } | Refusal> {
  const found = await findGroup(context.db, input.groupId);
  if (!found || found.login_id !== context.caller.loginId)
    return recordRefusal(context, { action: ACTION }, refuse('NOT_FOUND_ERROR'));
  return runUseCase(context, {
    action: ACTION,
    subject: input.groupId,
    work: async (tx, inside) => {
      if (found.contract_id !== null) await lockContracts(tx, [found.contract_id]);
      const group = await lockGroup(tx, input.groupId);
      if (!group) return refuse('NOT_FOUND_ERROR');
      const payloadHash = hashOf(input);
      if (group.state === 'CONFIRMED') {
        return group.confirmed_payload_hash?.equals(payloadHash)
          ? { groupId: group.id }
          : refuse('CONFIRMED_OTHERWISE');
      }
      const now = await businessNow(tx);
      const end =
        group.paying_until && group.paying_until > group.expires_at ? group.paying_until : group.expires_at;
      if (group.state !== 'HELD' || end <= now.at) return refuse('HOLD_EXPIRED');
      return confirmLocked(tx, inside, { input, group, payloadHash, now });
    },
  });
}

/** The payload without the order of its keys: what was confirmed, not how it was written. */
function hashOf(input: Confirmation): Buffer {
  const canonical = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(canonical);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([k, v]) => [k, canonical(v)]),
    );
  };
  return createHash('sha256')
    .update(JSON.stringify(canonical(input)))
    .digest();
}

type Confirming = {
  readonly input: Confirmation;
  readonly group: GroupRow;
  readonly payloadHash: Buffer;
  readonly now: Now;
};

async function confirmLocked(
  tx: Tx,
  context: Inside<MemberContext>,
  confirming: Confirming,
): Promise<{ groupId: string } | Refusal> {
  const { input, group, now } = confirming;
  const bookings = await bookingsOfGroup(tx, group.id);
  const guests = await guestsOfBookings(
    tx,
    bookings.map((b) => b.id),
  );
  const problem =
    (await checkRooms(tx, confirming, bookings, guests)) ?? (await checkAnswers(tx, group, input));
  if (problem) return problem;
  const prices = await priceGroup(tx, group, { bookings, agesOf: (id) => agesOf(input, id) });
  const unpayable = await checkPayment(tx, context, { input, prices, now });
  if (unpayable) return unpayable;

  const range = { roomTypeId: group.room_type_id, from: group.check_in, before: group.check_out };
  await lockNights(tx, [range], 0);
  await changeStock(tx, { ...range, sold: bookings.length, held: -bookings.length });
  if (group.contract_id !== null)
    await consumePoints(tx, { contractId: group.contract_id, groupId: group.id, at: now.at });
  await writeConfirmation(tx, context, { ...confirming, bookings, prices });
  return { groupId: group.id };
}

function agesOf(input: Confirmation, bookingId: string): (number | null)[] {
  return input.rooms.find((r) => r.id === bookingId)?.guests.map((g) => g.age) ?? [];
}

/** The guests entered must be the guests held, keep the room's rules, and be described well enough. */
async function checkRooms(
  tx: Tx,
  { input, group }: Confirming,
  bookings: readonly BookingRow[],
  held: readonly GuestRow[],
): Promise<Refusal | null> {
  const [roomType] = await roomTypesByIds(tx, [group.room_type_id]);
  const [facility] = await facilitiesByIds(tx, [group.facility_id]);
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

async function checkAnswers(tx: Tx, group: GroupRow, input: Confirmation): Promise<Refusal | null> {
  const rows = group.booking_plan_id === null ? [] : await planQuestions(tx, [group.booking_plan_id]);
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
  tx: Tx,
  context: Inside<MemberContext>,
  { input, prices, now }: { input: Confirmation; prices: ReadonlyMap<string, StayPrice>; now: Now },
): Promise<Refusal | null> {
  const totalYen = [...prices.values()].reduce((sum, p) => sum + p.totalYen, 0);
  if (input.feePaymentType === 'POINT' && totalYen > 0)
    return refuse('PAYMENT_TYPE_NOT_ALLOWED', { yen: totalYen });
  if (input.feePaymentType !== 'CARD') return null;
  const card = await findSavedCard(tx, context.caller.clientId);
  return !card || cardHasExpired(card.expire, now.moment.date) ? refuse('CREDIT_CARD_NOT_FOUND') : null;
}

type Writing = Confirming & {
  readonly bookings: readonly BookingRow[];
  readonly prices: ReadonlyMap<string, StayPrice>;
};

async function writeConfirmation(
  tx: Tx,
  context: Inside<MemberContext>,
  { input, group, payloadHash, now, bookings, prices }: Writing,
): Promise<void> {
  for (const booking of bookings) {
    const room = input.rooms.find((r) => r.id === booking.id)!;
    const representative = room.guests.find((g) => g.representative);
    await confirmBookingRow(tx, {
      id: booking.id,
      representativeName: representative?.name ?? null,
      planAnswers: trimTail(room.answers),
      accessCodeHash: sha256(bookingAccessCode(context.secrets, booking.id)),
    });
    await fillGuests(tx, booking.id, room.guests.map(toGuestRow));
    await insertCharges(tx, now.at, chargesOf(booking.id, prices.get(booking.id)!));
  }
  await confirmGroupRow(tx, { id: group.id, at: now.at, payloadHash, ...input });
  await deleteDraft(tx, context.caller.loginId);
  await enqueue(tx, 'mail_booking_confirmed', { groupId: group.id }, `booking-confirmed:${group.id}`);
}

function trimTail(answers: readonly (string | null)[]): string[] {
  const filled = answers.map((a) => a?.trim() ?? '');
  while (filled.at(-1) === '') filled.pop();
  return filled;
}

function toGuestRow(guest: GuestInput) {
  const text = (value: string | null) => value?.trim() || null;
  return {
    id: guest.id,
    representative: guest.representative,
    name: text(guest.name),
    kana: text(guest.kana),
    address1: text(guest.address1),
    occupation: text(guest.occupation),
    age: guest.age,
    sex: guest.sex,
    tel: text(guest.tel),
    email: text(guest.email),
    nationality: text(guest.nationality),
    passport_number: text(guest.passportNumber),
  };
}
