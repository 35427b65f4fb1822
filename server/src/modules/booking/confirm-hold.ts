/**
 * Confirming: the hold becomes bookings. The rooms move from held to sold, the points from reserved to used, the
 * prices freeze as charges, and the mail leaves with the commit. The same confirmation sent again, even fifty times at
 * once, finds the group confirmed under the same payload and gets the same answer; another payload is refused.
 */
import { createHash } from 'node:crypto';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Inside, MemberContext } from '#server/platform/request-context.ts';
import { sha256 } from '#server/platform/secrets.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { lockContracts } from '#server/modules/contract/public.ts';
import { consumePoints } from '#server/modules/points/public.ts';
import { changeStock, lockNights } from '#server/modules/vacancy/public.ts';
import { bookingAccessCode } from './access-code.ts';
import { chargesOf } from './charges.ts';
import { checkShownTotal, isLive, judgeConfirmation } from './check-confirmation.ts';
import type { Entered, GuestInput, ShownTotal } from './check-confirmation.ts';
import {
  confirmBookingRow,
  confirmGroupRow,
  fillGuests,
  findGroup,
  insertCharges,
  lockGroup,
} from './store.ts';
import { deleteDraft } from './draft-store.ts';
import type { BookingRow, GroupRow } from './store.ts';

export type Confirmation = Entered & {
  readonly groupId: string;
  readonly requestSameRoom: boolean;
  readonly requestMailCertificate: boolean;
  /** The total that the member saw last; another one is refused with PRICE_CHANGED. */
  readonly shown: ShownTotal;
};

const ACTION = 'confirmBookingGroup';

/**
 * Answers the group's id, HOLD_EXPIRED, CONFIRMED_OTHERWISE, PRICE_CHANGED, or what is wrong with the guests, answers or
 * payment.
 */
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
      if (!isLive(group, now)) return refuse('HOLD_EXPIRED');
      return confirmLocked(tx, inside, { input, group, payloadHash, now });
    },
  });
}

/**
 * The payload without the order of its keys: what was confirmed, not how it was written. The total that was shown is
 * a condition and no part of it: the same rooms and guests sent again are the same confirmation.
 */
function hashOf({ shown: _condition, ...input }: Confirmation): Buffer {
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
  const judged = await judgeConfirmation(tx, context.caller, { input, group, now });
  if (isRefusal(judged)) return judged;
  const changed = checkShownTotal(input.shown, judged);
  if (changed) return changed;
  const { bookings, prices } = judged;

  const range = { roomTypeId: group.room_type_id, from: group.check_in, before: group.check_out };
  await lockNights(tx, [range], 0);
  await changeStock(tx, { ...range, sold: bookings.length, held: -bookings.length });
  if (group.contract_id !== null)
    await consumePoints(tx, { contractId: group.contract_id, groupId: group.id, at: now.at });
  await writeConfirmation(tx, context, { ...confirming, bookings, prices });
  return { groupId: group.id };
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
