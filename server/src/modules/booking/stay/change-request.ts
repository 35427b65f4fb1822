/** A member's request in their own words for a booked stay: written anew or taken back, until its deadline. */
import { LONGEST_REQUEST, requestNote, requestsCloseMs } from '#domain/booking/request-note.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import { runCounted } from '#server/platform/counted-use-case.ts';
import type { Services } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { requestLimit } from '../limits.ts';
import { bookingSettings } from '../settings.ts';
import { groupOfBookingQuery, lockGroupQuery, ownBookingQuery } from '../store.ts';
import type { BookingRow, GroupRow } from '../store.ts';
import { findOwnStay } from './lock-stay.ts';
import { whyNotTheirs } from './may-change.ts';

type Asked = {
  readonly booking: BookingRow;
  readonly group: GroupRow;
  readonly at: Date;
  readonly days: number;
};

/** NOT_YOUR_BOOKING_TO_CHANGE, ALREADY_CANCELLED, REQUESTS_CLOSED; null while it can be written. */
export function whyNoRequest(member: MemberActor, { booking, group, at, days }: Asked): Refusal | null {
  const barred = whyNotTheirs(member, group);
  if (barred) return barred;
  if (booking.cancelled_at) return refuse('ALREADY_CANCELLED');
  const isClosed = booking.checked_in_at !== null || at.getTime() >= requestsCloseMs(booking.check_in, days);
  return isClosed ? refuse('REQUESTS_CLOSED') : null;
}

const WRITE_REQUEST = 'update booking_groups set request_note = $2 where id = $1';

/** It is one for all rooms booked together. NOT_FOUND_ERROR, REQUEST_TOO_LONG, and as above. */
export async function changeRequest(
  services: Services,
  member: MemberActor,
  { bookingId, text }: { readonly bookingId: string; readonly text: string },
): Promise<BookingRow | Refusal> {
  type Written = { readonly booking: BookingRow; readonly isNew: boolean };
  const written = await runCounted<Written>(services, member, {
    action: 'updateMyBookingRequest',
    limit: requestLimit,
    by: member.loginId,
    subject: bookingId,
    leavesRow: ({ isNew }) => isNew,
    work: async (tx) => {
      const own = { bookingId, clientId: member.clientId };
      const found = await findOwnStay(tx, own);
      if (!found) return refuse('NOT_FOUND_ERROR');
      // What was read before the lock may have been given up or moved while it was awaited.
      const [, [group], [booking]] = await sendTogether(tx, [
        lockGroupQuery(found.group.id),
        groupOfBookingQuery(own),
        ownBookingQuery(own),
      ]);
      if (!group || !booking) return refuse('NOT_FOUND_ERROR');
      const { at } = await businessNow(tx);
      const { requestsCloseDays: days } = await readSettings(tx, bookingSettings);
      const barred = whyNoRequest(member, { booking, group, at, days });
      if (barred) return barred;
      const note = requestNote(text);
      if (note !== null && note.length > LONGEST_REQUEST)
        return refuse('REQUEST_TOO_LONG', { most: LONGEST_REQUEST });
      const isNew = note !== group.request_note;
      if (isNew) await sendTogether(tx, [statement(WRITE_REQUEST, [group.id, note])]);
      return { booking, isNew };
    },
  });
  return isRefusal(written) ? written : written.booking;
}
