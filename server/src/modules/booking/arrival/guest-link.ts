/**
 * The links with which guests write their own entries, in the hands of who looks after the booking: made for one guest, mailed to an
 * address or handed on, and taken back. A new one ends the one before it.
 */
import { email as emailShape } from '#domain/kernel/field-rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { mailboxOf } from '#domain/kernel/typed-text.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { attemptQuery, refusalOf } from '#server/platform/attempts.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { guestLinkAddressLimit, guestLinkLimit, guestLinkMailLimit } from '../limits.ts';
import { guestAccessCode } from '../secrets.ts';
import type { BookingRow } from '../store.ts';
import { mailGuestLink } from '../tasks.ts';
import { guestsOfBookingQuery } from '../view-store.ts';
import type { GuestRow } from '../view-store.ts';
import { lockTheirs } from './booking-link.ts';
import { whyNotOpen } from './pre-check-in.ts';
import { bookingOfGuest, putGuestLinkQuery } from './store.ts';

export type GuestOfStay = GuestRow & { readonly stay: BookingRow };
export type CreatedGuestLink = { readonly guest: GuestOfStay; readonly code: string };
type Asked = {
  readonly guestId: string;
  readonly email: string | null;
  /** Of the mail; null for that of who asks. */
  readonly language: Language | null;
};

/** A link for one guest, while guests can check in beforehand; with an address it is mailed there. */
export function createGuestLink(
  services: Services,
  member: MemberActor,
  { guestId, email, language }: Asked,
): Promise<CreatedGuestLink | Refusal> {
  return runUseCase<Services, CreatedGuestLink>(services, member, {
    action: 'createMyGuestLink',
    subject: guestId,
    work: async (tx, inside) => {
      const found = await lockGuest(tx, member, guestId);
      if (isRefusal(found)) return found;
      const to = email?.trim() ? mailboxOf(email) : null;
      if (to !== null && emailShape(to)) return refuse('BAD_INPUT_ERROR');
      const [[counted], [now]] = await sendTogether(tx, [
        attemptQuery(inside, guestLinkLimit, member.loginId),
        businessNowQuery,
      ]);
      const beyond =
        refusalOf(counted!) ??
        whyNotOpen(found.stay, nowOf(now!.at)) ??
        (to === null ? null : await whyNotMailed(tx, inside, { guestId, to }));
      if (beyond) return beyond;
      const serial = found.link_serial + 1;
      const code = guestAccessCode(inside.secrets, guestId, serial);
      const [[guest]] = await sendTogether(tx, [
        putGuestLinkQuery(guestId, { serial, codeHash: sha256(code), email: to }),
      ]);
      if (to !== null)
        await enqueue(
          tx,
          mailGuestLink,
          { asked: { ...askerOf(member), ...(language ? { language } : {}) }, guestId, serial },
          `guest-link-${guestId}-${serial}`,
        );
      return { guest: { ...guest!, stay: found.stay }, code };
    },
  });
}

/** TOO_MANY_ATTEMPTS where enough was mailed to an address, or for a guest; a link to hand on can still be made. */
async function whyNotMailed(
  tx: Tx,
  inside: Inside,
  { guestId, to }: { readonly guestId: string; readonly to: string },
): Promise<Refusal | null> {
  const [[ofGuest], [ofAddress]] = await sendTogether(tx, [
    attemptQuery(inside, guestLinkMailLimit, guestId),
    attemptQuery(inside, guestLinkAddressLimit, to),
  ]);
  return refusalOf(ofGuest!) ?? refusalOf(ofAddress!);
}

/** The link opens nothing any more. Taken back already, it stays so. */
export function revokeGuestLink(
  services: Services,
  member: MemberActor,
  guestId: string,
): Promise<GuestOfStay | Refusal> {
  return runUseCase<Services, GuestOfStay>(services, member, {
    action: 'revokeMyGuestLink',
    subject: guestId,
    work: async (tx) => {
      const found = await lockGuest(tx, member, guestId);
      if (isRefusal(found)) return found;
      const none = { serial: found.link_serial, codeHash: null, email: null };
      const [[guest]] = await sendTogether(tx, [putGuestLinkQuery(guestId, none)]);
      return { ...guest!, stay: found.stay };
    },
  });
}

/** The guest under the lock of the stay's group, if the stay is theirs to look after. */
async function lockGuest(tx: Tx, member: MemberActor, guestId: string): Promise<GuestOfStay | Refusal> {
  const bookingId = await bookingOfGuest(tx, guestId);
  if (bookingId === null) return refuse('NOT_FOUND_ERROR');
  const stay = await lockTheirs(tx, member, { bookingId, clientId: member.clientId });
  if (isRefusal(stay)) return stay;
  const [guests] = await sendTogether(tx, [guestsOfBookingQuery(bookingId)]);
  const guest = guests.find(({ id }) => id === guestId);
  return guest ? { ...guest, stay } : refuse('NOT_FOUND_ERROR');
}
