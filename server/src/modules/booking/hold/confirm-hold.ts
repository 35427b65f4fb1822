/**
 * Confirming: the hold becomes bookings. The rooms move from held to sold, the points from reserved to used, the
 * prices freeze as charges, and the mail leaves with the commit. The same confirmation sent again, even fifty times at
 * once, finds the group confirmed under the same payload and gets the same answer; another payload is refused.
 */
import { createHash } from 'node:crypto';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { readBefore, recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { lockContractsQuery } from '#server/modules/contract/public.ts';
import { consumptions, groupUsesQuery, postMovementsQuery } from '#server/modules/points/public.ts';
import type { GroupUse } from '#server/modules/points/public.ts';
import { moveMoneyQuery } from '#server/modules/payment/public.ts';
import type { SecurePayment } from '#server/modules/payment/public.ts';
import { changeStockQuery, lockNightsQuery } from '#server/modules/vacancy/public.ts';
import type { StockChange } from '#server/modules/vacancy/public.ts';
import { mailBookingConfirmed } from '../tasks.ts';
import { bookingAccessCode } from '../secrets.ts';
import { chargesOf } from '../charges.ts';
import { movedYen } from '../moved-yen.ts';
import {
  checkShownTotal,
  holdRowsQueries,
  judgeConfirmation,
  lodgingOf,
  whyNotConfirmable,
  withKeptAnswers,
} from './check-confirmation.ts';
import type { Entered, GuestInput, EnteredRoom, ShownTotal } from './check-confirmation.ts';
import { confirmBookingsQuery, confirmGroupQuery, fillGuestsQueries } from './confirm-store.ts';
import type { ConfirmedGuest, ConfirmedRoom } from './confirm-store.ts';
import { deleteDraftQuery } from './draft-store.ts';
import { findGroup, insertChargesQuery, lockGroupQuery, mustBeAsRead } from '../store.ts';
import type { BookingRow, GroupRow } from '../store.ts';

export type Confirmation = Entered & {
  readonly groupId: string;
  readonly requestSameRoom: boolean;
  readonly requestMailCertificate: boolean;
  /** The total that the member saw last; another one is refused with PRICE_CHANGED. */
  readonly shown: ShownTotal;
};

/** What confirming came to: the bookings, or first a card to be authenticated elsewhere. */
export type Confirmed = {
  readonly bookings: readonly BookingRow[];
  /** Null while no card is charged. */
  readonly securePayment: SecurePayment | null;
};

const ACTION = 'confirmBookingGroup';

/**
 * Answers what was confirmed, HOLD_EXPIRED, PAYMENT_PENDING, CONFIRMED_OTHERWISE, PRICE_CHANGED, or what is wrong with the
 * guests, answers or payment.
 */
export async function confirmHold(
  services: Services,
  actor: MemberActor,
  input: Confirmation,
): Promise<Confirmed | Refusal> {
  const found = await findGroup(services.db, input.groupId);
  if (!found || found.login_id !== actor.loginId)
    return recordRefusal(services, actor, { action: ACTION }, refuse('NOT_FOUND_ERROR'));
  const toLock = readBefore<GroupRow | undefined>(found, (tx) => findGroup(tx, input.groupId));
  return runUseCase(services, actor, {
    action: ACTION,
    subject: input.groupId,
    work: async (tx, inside) => confirm(tx, inside, { actor, input, found: await toLock(tx) }),
  });
}

type Task = {
  readonly actor: MemberActor;
  readonly input: Confirmation;
  readonly found: GroupRow | undefined;
};

async function confirm(
  tx: Tx,
  inside: Inside,
  { actor, input: asked, found }: Task,
): Promise<Confirmed | Refusal> {
  if (!found) return refuse('NOT_FOUND_ERROR');
  const range = { roomTypeId: found.room_type_id, from: found.check_in, before: found.check_out };
  const [, [group], , [at], reserved, bookings, guests, nights, [card], [catalogue]] = await sendTogether(
    tx,
    [
      lockContractsQuery(found.contract_id === null ? [] : [found.contract_id]),
      lockGroupQuery(found.id),
      lockNightsQuery(tx, inside, { taking: [range] }),
      businessNowQuery,
      groupUsesQuery(found.id, 'reserved'),
      ...holdRowsQueries(found.id, actor.clientId),
    ],
  );
  if (!group) return refuse('NOT_FOUND_ERROR');
  const lodging = await lodgingOf(tx, group, catalogue!.version);
  const input = { ...asked, rooms: withKeptAnswers(asked.rooms, lodging) };
  const payloadHash = hashOf(input);
  if (group.state === 'CONFIRMED')
    return [payloadHash, hashOf(asked)].some((hash) => group.confirmed_payload_hash?.equals(hash))
      ? { bookings, securePayment: null }
      : refuse('CONFIRMED_OTHERWISE');
  mustBeAsRead(found, group);
  const now = nowOf(at!.at);
  const barred = whyNotConfirmable(group, now, actor);
  if (barred) return barred;
  const judged = judgeConfirmation({
    input,
    group,
    now,
    rows: { bookings, guests, nights, card, lodging },
  });
  if (isRefusal(judged)) return judged;
  const changed = checkShownTotal(input.shown, judged);
  if (changed) return changed;
  const sold = { ...range, sold: bookings.length, held: -bookings.length };
  return writeConfirmation(tx, inside, {
    ...judged,
    actor,
    input,
    group,
    payloadHash,
    now,
    bookings,
    reserved,
    sold,
  });
}

/**
 * The payload without the order of its keys: what was confirmed, not how it was written, nor in which language an answer
 * was chosen from a list (a hash of the answers as they were sent is known too, as servers before wrote it). The total that was shown is
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

type Writing = {
  readonly actor: MemberActor;
  readonly input: Confirmation;
  readonly group: GroupRow;
  readonly payloadHash: Buffer;
  readonly now: Now;
  readonly bookings: readonly BookingRow[];
  readonly prices: ReadonlyMap<string, StayPrice>;
  readonly reserved: readonly GroupUse[];
  readonly sold: StockChange;
};

async function writeConfirmation(
  tx: Tx,
  inside: Inside,
  { actor, input, group, payloadHash, now, bookings, prices, reserved, sold }: Writing,
): Promise<Confirmed> {
  const ids = bookings.map((booking) => booking.id);
  const rooms = ids.map((id) => input.rooms.find((room) => room.id === id)!);
  const charges = ids.flatMap((id) => chargesOf(id, prices.get(id)!));
  const mail = { groupId: group.id, asked: askerOf(actor) };
  const [[confirmed]] = await Promise.all([
    sendTogether(tx, [
      confirmBookingsQuery(rooms.map((room) => confirmedRoom(room, inside.secrets))),
      ...fillGuestsQueries(
        ids,
        rooms.flatMap((room) => room.guests.map((guest) => toGuestRow(room.id, guest))),
      ),
      insertChargesQuery(now.at, charges),
      moveMoneyQuery(
        now.at,
        bookings.flatMap((booking) => movedYen(booking, { chargedYen: prices.get(booking.id)!.totalYen })),
      ),
      confirmGroupQuery({ id: group.id, at: now.at, payloadHash, ...input }),
      changeStockQuery(tx, inside, [sold]),
      postMovementsQuery(group.contract_id ?? 0, now.at, consumptions(group.id, reserved)),
      deleteDraftQuery(actor.loginId),
    ]),
    enqueue(tx, mailBookingConfirmed, mail, `booking-confirmed:${group.id}`),
  ]);
  return { bookings: confirmed.toSorted((a, b) => (a.id < b.id ? -1 : 1)), securePayment: null };
}

function confirmedRoom(room: EnteredRoom, secrets: Secrets): ConfirmedRoom {
  return {
    id: room.id,
    representativeName: room.guests.find((guest) => guest.representative)?.name ?? null,
    planAnswers: trimTail(room.answers),
    accessCodeHash: sha256(bookingAccessCode(secrets, room.id)),
  };
}

function trimTail(answers: readonly (string | null)[]): string[] {
  const filled = answers.map((a) => a?.trim() ?? '');
  while (filled.at(-1) === '') filled.pop();
  return filled;
}

function toGuestRow(bookingId: string, guest: GuestInput): ConfirmedGuest {
  const text = (value: string | null) => value?.trim() || null;
  return {
    id: guest.id,
    booking_id: bookingId,
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
