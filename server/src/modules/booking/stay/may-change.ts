/**
 * Whose booking may be changed by whom, and until when it may be changed and cancelled: MAIN changes all of the membership's, SUB and
 * FAMILY those they made.
 */
import { cancellationClosesMs } from '#domain/booking/cancellation.ts';
import { changesCloseMs } from '#domain/booking/stay-change.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { BookingRow, GroupRow } from '../store.ts';

/** Null when the member may change it; the club's own lock on a booking goes before anything else. */
export function whyNotChangeable(member: MemberActor, booking: BookingRow, group: GroupRow): Refusal | null {
  if (!booking.client_may_modify) return refuse('NOT_MODIFIABLE_BY_CLIENT');
  const made =
    group.login_id === member.loginId ||
    (member.subMemberId !== null && group.created_sub_member_id === member.subMemberId);
  return member.role === 'MAIN' || made ? null : refuse('NOT_YOUR_BOOKING_TO_CHANGE');
}

/**
 * Null while the member can give it other dates, guests or extras. Whoever may not change it learns that first; then what became
 * of it, then the time. CHANGE_CLOSED.
 */
export function whyNoChange(
  member: MemberActor,
  { booking, group, at }: { readonly booking: BookingRow; readonly group: GroupRow; readonly at: Date },
): Refusal | null {
  const barred = whyNotChangeable(member, booking, group);
  if (barred) return barred;
  if (booking.cancelled_at) return refuse('ALREADY_CANCELLED');
  const isClosed = booking.checked_in_at !== null || at.getTime() >= changesCloseMs(booking.check_in);
  return isClosed ? refuse('CHANGE_CLOSED') : null;
}

/** Null while the member can cancel it. Permission first, then what became of it, then the time. */
export function whyNotCancellable(
  member: MemberActor,
  { booking, group, at }: { readonly booking: BookingRow; readonly group: GroupRow; readonly at: Date },
): Refusal | null {
  const barred = whyNotChangeable(member, booking, group);
  if (barred) return barred;
  if (booking.cancelled_at) return refuse('ALREADY_CANCELLED');
  const isClosed = booking.checked_in_at !== null || at.getTime() >= cancellationClosesMs(booking.check_in);
  return isClosed ? refuse('CANCELLATION_CLOSED') : null;
}
