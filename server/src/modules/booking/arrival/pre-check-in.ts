/**
 * Guests check in before they arrive: whoever looks after the booking enters what the register asks, with a login or by the
 * booking's link, for some guests or all, and again as long as it is open. Numbers, kinds and ages of guests stay as they are.
 */
import { isTimeOfDay, preCheckInAt, registerProblems } from '#domain/booking/arrival.ts';
import type { RegisterEntry } from '#domain/booking/arrival.ts';
import { asLines } from '#domain/kernel/controls.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor, MemberActor } from '#server/platform/actor.ts';
import { attemptQuery, refusalOf } from '#server/platform/attempts.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { bookingByCode } from '../booking-by-code.ts';
import type { CodeOfBooking } from '../booking-by-code.ts';
import { guestEntryLimit, preCheckInLimit } from '../limits.ts';
import { judgeable, sealPassport } from '../sealed-passport.ts';
import { findOwnStay } from '../stay/lock-stay.ts';
import type { FoundStay } from '../stay/lock-stay.ts';
import { whyNotTheirs } from '../stay/may-change.ts';
import { lockGroupQuery, ownBookingQuery } from '../store.ts';
import type { BookingRow } from '../store.ts';
import { guestsOfBookingQuery } from '../view-store.ts';
import type { GuestRow } from '../view-store.ts';
import { guestByCode } from './guest-by-code.ts';
import type { CodeOfGuest, GuestByCode } from './guest-by-code.ts';
import { enteredOver, readAs } from './register-entry.ts';
import { keptEntry } from '../register-lacks.ts';
import type { EntryInput } from './register-entry.ts';
import { nameRepresentativeQuery, putArrivalQuery, putEntriesQuery } from './store.ts';

export type PreCheckIn = {
  readonly guests: readonly EntryInput[];
  /** What concerns all of them: null leaves it as it is kept, an empty text empties it. */
  readonly arrivalTime: string | null;
  readonly accommodationRequests: string | null;
  readonly dietaryRequests: string | null;
};

type OfBooking = { readonly bookingId: string; readonly entry: PreCheckIn };

/** With a login: MAIN for the whole membership, others for what they booked. */
export async function preCheckIn(
  services: Services,
  member: MemberActor,
  { bookingId, entry }: OfBooking,
): Promise<BookingRow | Refusal> {
  const own = { bookingId, clientId: member.clientId };
  const sealed = await sealedEntry(services, bookingId, entry);
  if (isRefusal(sealed)) return sealed;
  return runUseCase<Services, BookingRow>(services, member, {
    action: 'preCheckInMyBooking',
    subject: bookingId,
    work: async (tx, inside) => {
      const found = await findOwnStay(tx, own);
      if (!found) return refuse('NOT_FOUND_ERROR');
      return whyNotTheirs(member, found.group) ?? enter(tx, inside, { found, entry: sealed, guest: null });
    },
  });
}

/** By the link of the booking, without a login. */
export async function preCheckInByCode(
  services: Services,
  actor: Actor,
  { entry, ...pair }: CodeOfBooking & { readonly entry: PreCheckIn },
): Promise<BookingRow | Refusal> {
  const booking = await bookingByCode(services, actor, pair);
  if (isRefusal(booking)) return booking;
  const own = { bookingId: booking.id, clientId: booking.client_id };
  const sealed = await sealedEntry(services, booking.id, entry);
  if (isRefusal(sealed)) return sealed;
  return runUseCase<Services, BookingRow>(services, actor, {
    action: 'preCheckInMyBookingNonLogin',
    subject: booking.id,
    whose: { loginId: null, clientId: booking.client_id },
    work: async (tx, inside) => {
      const found = await findOwnStay(tx, own);
      // Taken back or made anew since it was looked at.
      const isSameLink = found?.booking.access_code_serial === booking.access_code_serial;
      if (!isSameLink || !found?.booking.access_code_hash) return refuse('NOT_FOUND_ERROR');
      return enter(tx, inside, { found, entry: sealed, guest: null });
    },
  });
}

type OfGuest = CodeOfGuest & { readonly entry: EntryInput };

/** A guest's own entry, by the guest's own link. Whom else the entry names is not found. */
export async function preCheckInGuest(
  services: Services,
  actor: Actor,
  { entry, ...pair }: OfGuest,
): Promise<GuestByCode | Refusal> {
  const found = await guestByCode(services, actor, pair);
  if (isRefusal(found)) return found;
  const { guest, booking } = found;
  if (entry.guestId !== guest.id) return refuse('NOT_FOUND_ERROR');
  const own = { bookingId: booking.id, clientId: booking.client_id };
  const sealed = await sealedEntry(services, booking.id, ofOneGuest(entry));
  if (isRefusal(sealed)) return sealed;
  const entered = await runUseCase<Services, BookingRow>(services, actor, {
    action: 'preCheckInGuestNonLogin',
    subject: guest.id,
    whose: { loginId: null, clientId: booking.client_id },
    work: async (tx, inside) => {
      const stay = await findOwnStay(tx, own);
      return stay ? enter(tx, inside, { found: stay, entry: sealed, guest }) : refuse('NOT_FOUND_ERROR');
    },
  });
  if (isRefusal(entered)) return entered;
  const [rows] = await sendTogether(services.db, [guestsOfBookingQuery(booking.id)]);
  const now = rows.find(({ id }) => id === guest.id);
  return now ? { guest: now, booking: entered } : refuse('NOT_FOUND_ERROR');
}

/** One guest's entry, which says nothing of the arrival as a whole. */
export const ofOneGuest = (entry: EntryInput): PreCheckIn => ({
  ...{ guests: [entry], arrivalTime: null, accommodationRequests: null, dietaryRequests: null },
});

/** With its passport numbers sealed; of who is no guest of the stay they stay as typed, and are refused inside. */
export async function sealedEntry(
  services: Pick<Services, 'db' | 'keys' | 'secrets'>,
  bookingId: string,
  entry: PreCheckIn,
): Promise<PreCheckIn | Refusal> {
  const [rows] = await sendTogether(services.db, [guestsOfBookingQuery(bookingId)]);
  const guests: EntryInput[] = [];
  for (const guest of entry.guests) {
    const isOfStay = guest.noAddressInJapan && rows.some(({ id }) => id === guest.guestId);
    const number = isOfStay
      ? await sealPassport(services, guest.guestId, readAs('passportNumber', guest.passportNumber))
      : null;
    if (isRefusal(number)) return number;
    guests.push({ ...guest, passportNumber: number });
  }
  return { ...entry, guests };
}

type Entering = {
  readonly found: FoundStay;
  readonly entry: PreCheckIn;
  /** Who enters it by their own link, as they were when it was looked at; null where it is the booking's or a login's. */
  readonly guest: GuestRow | null;
};

async function enter(
  tx: Tx,
  inside: Inside,
  { found, entry, guest }: Entering,
): Promise<BookingRow | Refusal> {
  const { booking, group } = found;
  const own = { bookingId: booking.id, clientId: booking.client_id };
  const [[counted], , [locked], guests, [read]] = await sendTogether(tx, [
    guest
      ? attemptQuery(inside, guestEntryLimit, guest.id)
      : attemptQuery(inside, preCheckInLimit, booking.id),
    lockGroupQuery(group.id),
    ownBookingQuery(own),
    guestsOfBookingQuery(booking.id),
    businessNowQuery,
  ]);
  const now = nowOf(read!.at);
  // Taken back or made anew since it was looked at.
  if (guest && !guests.some((one) => one.id === guest.id && hasSameLink(one, guest)))
    return refuse('NOT_FOUND_ERROR');
  const beyond = refusalOf(counted!) ?? whyNotReadable(guests, entry) ?? whyNotOpen(locked!, now);
  if (beyond) return beyond;
  const entered = entriesOf(guests, entry.guests);
  if (isRefusal(entered)) return entered;
  const representative = entered.find((one) => one.guest.representative);
  await sendTogether(tx, [
    putEntriesQuery(now.at, entered, guest ? 'the guest' : 'the booking'),
    // A guest says nothing of the arrival as a whole.
    ...(guest ? [] : [putArrivalQuery(booking.id, now.at, asKept(entry))]),
    ...(representative ? [nameRepresentativeQuery(booking.id, representative.entry.name)] : []),
  ]);
  return { ...locked!, representative_name: representative?.entry.name ?? locked!.representative_name };
}

const linesOf = (typed: string | null): string | null => (typed === null ? null : asLines(typed));

/** Requests may have lines, and nothing else that a screen would act on. */
const asKept = (entry: PreCheckIn): PreCheckIn => ({
  ...entry,
  accommodationRequests: linesOf(entry.accommodationRequests),
  dietaryRequests: linesOf(entry.dietaryRequests),
});

/** Whether a guest has still the link that they had. */
export const hasSameLink = (one: GuestRow, other: GuestRow): boolean =>
  one.link_code_hash !== null && one.link_serial === other.link_serial;

/** Null where each guest is one of the stay, named once, and the time is one. */
function whyNotReadable(guests: readonly GuestRow[], entry: PreCheckIn): Refusal | null {
  const named = entry.guests.map(({ guestId }) => guestId);
  if (named.some((id) => guests.every((guest) => guest.id !== id))) return refuse('NOT_FOUND_ERROR');
  const isReadable =
    new Set(named).size === named.length && (!entry.arrivalTime || isTimeOfDay(entry.arrivalTime));
  return isReadable ? null : refuse('BAD_INPUT_ERROR');
}

/** Null while a stay is open for it. PRE_CHECK_IN_NOT_YET, PRE_CHECK_IN_CLOSED. */
export function whyNotOpen(booking: BookingRow, { at }: Now): Refusal | null {
  const { check_in: checkIn, cancelled_at: cancelledAt, checked_in_at: checkedInAt } = booking;
  const stands = preCheckInAt({ checkIn, cancelledAt, checkedInAt }, at.getTime());
  if (stands === 'OPEN') return null;
  return refuse(stands === 'NOT_YET' ? 'PRE_CHECK_IN_NOT_YET' : 'PRE_CHECK_IN_CLOSED');
}

export type EnteredGuest = { readonly guest: GuestRow; readonly entry: RegisterEntry };

/** Of each guest who was entered what stands then; else the first that is wrong, with whose it is. */
export function entriesOf(
  guests: readonly GuestRow[],
  inputs: readonly EntryInput[],
): readonly EnteredGuest[] | Refusal {
  const entered: EnteredGuest[] = [];
  for (const input of inputs) {
    const guest = guests.find(({ id }) => id === input.guestId);
    if (!guest) return refuse('NOT_FOUND_ERROR');
    const entry = enteredOver(keptEntry(guest), input);
    const [wrong] = registerProblems({ ...entry, passportNumber: judgeable(entry.passportNumber) });
    if (wrong) {
      const limit = 'limit' in wrong.problem ? wrong.problem.limit : null;
      const facts = { guestId: guest.id, field: wrong.field, problem: wrong.problem.problem, limit };
      return refuse('GUEST_DETAILS_INVALID', facts);
    }
    entered.push({ guest, entry });
  }
  return entered;
}
