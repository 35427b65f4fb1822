/**
 * Whose booking may be changed by whom, and until when it may be changed and cancelled: MAIN changes all of the membership's, SUB and
 * FAMILY those they made.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { cancellationClosesMs } from '#domain/booking/cancellation.ts';
import { changesCloseMs } from '#domain/booking/stay-change.ts';
import type { ConsoleActor, MemberActor } from '#server/platform/actor.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { BookingRow, GroupRow } from '../store.ts';

/** As whom a stay is looked at: a member, or staff. */
export type Changing = Pick<MemberActor, 'role' | 'loginId' | 'subMemberId' | 'by'>;

/** Staff for a membership that has no login: as its main member would. */
export const withoutLogin = ({ name, mandate }: ConsoleActor): Changing => ({
  ...{ role: 'MAIN', loginId: '', subMemberId: null, by: { name, mandate } },
});

/** Null when the member may change it; the club's own lock on a booking goes before anything else, and binds members alone. */
export function whyNotChangeable(member: Changing, booking: BookingRow, group: GroupRow): Refusal | null {
  if (!booking.client_may_modify && !member.by) return refuse('NOT_MODIFIABLE_BY_CLIENT');
  return whyNotTheirs(member, group);
}

/** Null when it is theirs to change: what concerns its guests and its link they look after also where the club has locked the stay itself. */
export function whyNotTheirs(member: Changing, group: GroupRow): Refusal | null {
  const made =
    group.login_id === member.loginId ||
    (member.subMemberId !== null && group.created_sub_member_id === member.subMemberId);
  return member.role === 'MAIN' || made ? null : refuse('NOT_YOUR_BOOKING_TO_CHANGE');
}

type Judged = { readonly booking: BookingRow; readonly group: GroupRow; readonly at: Date };

/** Permission first, then what became of it, then the time: on the telephone until the day of arrival is over or its guests are there (ARRIVAL_DAY_OVER, IN_HOUSE). */
const whyNotUntil =
  (closesMs: (checkIn: CalendarDate) => number, closed: 'CHANGE_CLOSED' | 'CANCELLATION_CLOSED') =>
  (member: Changing, { booking, group, at }: Judged): Refusal | null => {
    const barred = whyNotChangeable(member, booking, group);
    if (barred) return barred;
    if (booking.cancelled_at) return refuse('ALREADY_CANCELLED');
    if (booking.checked_in_at) return refuse(member.by ? 'IN_HOUSE' : closed);
    if (member.by)
      return at.getTime() < cancellationClosesMs(booking.check_in) ? null : refuse('ARRIVAL_DAY_OVER');
    return at.getTime() < closesMs(booking.check_in) ? null : refuse(closed);
  };

/** Null while the member can give it other dates, guests or extras. CHANGE_CLOSED. */
export const whyNoChange = whyNotUntil(changesCloseMs, 'CHANGE_CLOSED');

/** Null while the member can cancel it. CANCELLATION_CLOSED. */
export const whyNotCancellable = whyNotUntil(cancellationClosesMs, 'CANCELLATION_CLOSED');

/** Null while staff can change and cancel it for whoever is on the telephone, as each act judges it once more: ALREADY_CANCELLED, IN_HOUSE, ARRIVAL_DAY_OVER, and PAYMENT_PENDING while a change of it waits for its card. */
export const whyNotOnTelephone = (
  actor: ConsoleActor,
  { isPaying, ...judged }: Judged & { readonly isPaying: boolean },
): Refusal | null =>
  whyNotCancellable(withoutLogin(actor), judged) ?? (isPaying ? refuse('PAYMENT_PENDING') : null);
