/** Whose booking may be changed by whom: MAIN changes all of the membership's, SUB and FAMILY those they made. */
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
