/**
 * The link with which a booking is opened without a login, in the hands of who looks after it: taken back, or replaced by
 * another. Whoever has the one before it finds nothing from that moment on.
 */
import { linkOpensUntil } from '#domain/booking/arrival.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { attemptQuery, refusalOf } from '#server/platform/attempts.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { bookingLinkLimit } from '../limits.ts';
import { bookingAccessCode } from '../secrets.ts';
import { findOwnStay } from '../stay/lock-stay.ts';
import type { OwnStay } from '../stay/lock-stay.ts';
import { whyNotTheirs } from '../stay/may-change.ts';
import { lockGroupQuery, ownBookingQuery } from '../store.ts';
import type { BookingRow } from '../store.ts';
import { putLinkQuery } from './store.ts';

export type RenewedLink = { readonly booking: BookingRow; readonly code: string };

/** A new link; the one before it opens nothing any more. UNEXECUTABLE_ERROR once it would have ended. */
export function renewBookingLink(
  services: Services,
  member: MemberActor,
  bookingId: string,
): Promise<RenewedLink | Refusal> {
  const own = { bookingId, clientId: member.clientId };
  return runUseCase<Services, RenewedLink>(services, member, {
    action: 'renewMyBookingLink',
    subject: bookingId,
    work: async (tx, inside) => {
      const booking = await lockTheirs(tx, member, own);
      if (isRefusal(booking)) return booking;
      const [[counted], [now]] = await sendTogether(tx, [
        attemptQuery(inside, bookingLinkLimit, member.loginId),
        businessNowQuery,
      ]);
      const beyond = refusalOf(counted!);
      if (beyond) return beyond;
      if (nowOf(now!.at).moment.date > linkOpensUntil(booking.check_out)) return refuse('UNEXECUTABLE_ERROR');
      const serial = booking.access_code_serial + 1;
      const code = bookingAccessCode(inside.secrets, bookingId, serial);
      const [[renewed]] = await sendTogether(tx, [
        putLinkQuery(bookingId, { serial, codeHash: sha256(code) }),
      ]);
      return { booking: renewed!, code };
    },
  });
}

/** The link opens nothing any more. Taken back already, it stays so. */
export function revokeBookingLink(
  services: Services,
  member: MemberActor,
  bookingId: string,
): Promise<BookingRow | Refusal> {
  const own = { bookingId, clientId: member.clientId };
  return runUseCase<Services, BookingRow>(services, member, {
    action: 'revokeMyBookingLink',
    subject: bookingId,
    work: async (tx) => {
      const booking = await lockTheirs(tx, member, own);
      if (isRefusal(booking)) return booking;
      const { access_code_serial: serial } = booking;
      const [[revoked]] = await sendTogether(tx, [putLinkQuery(bookingId, { serial, codeHash: null })]);
      return revoked!;
    },
  });
}

/** The booking under the lock of its group, if it is theirs to look after. */
export async function lockTheirs(tx: Tx, member: MemberActor, own: OwnStay): Promise<BookingRow | Refusal> {
  const found = await findOwnStay(tx, own);
  if (!found) return refuse('NOT_FOUND_ERROR');
  const barred = whyNotTheirs(member, found.group);
  if (barred) return barred;
  const [, [booking]] = await sendTogether(tx, [lockGroupQuery(found.group.id), ownBookingQuery(own)]);
  return booking ?? refuse('NOT_FOUND_ERROR');
}
