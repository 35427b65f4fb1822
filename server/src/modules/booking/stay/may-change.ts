/** Whose booking may be changed by whom: MAIN changes all of the membership's, SUB and FAMILY those they made. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Caller } from '#server/platform/request-context.ts';
import type { BookingRow, GroupRow } from '../store.ts';

/** Null when the caller may change it; the club's own lock on a booking goes before anything else. */
export function whyNotChangeable(caller: Caller, booking: BookingRow, group: GroupRow): Refusal | null {
  if (!booking.client_may_modify) return refuse('NOT_MODIFIABLE_BY_CLIENT');
  const made =
    group.login_id === caller.loginId ||
    (caller.subMemberId !== null && group.created_sub_member_id === caller.subMemberId);
  return caller.role === 'MAIN' || made ? null : refuse('NOT_YOUR_BOOKING_TO_CHANGE');
}
