/**
 * What a house's desk writes down of a stay: that its guests have come, that they have left, whether its membership may
 * change it, and that its member's word was a mistake. By the booking number, as the guests name it, or to check them in by the
 * code that they show.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { StaffRight } from '#domain/staff/roles.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { nothing, sendTogether, statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { refuseElsewhere } from '../at-house.ts';
import { bookingIdOf, isCodeOf } from '../check-in-code.ts';
import { bookingByNumberQuery, confirmedBookingQuery, lockGroupQuery } from '../store.ts';
import type { BookingRow } from '../store.ts';
import { leftRoomQuery } from './house-store.ts';

export type DeskEvent = 'check-in' | 'check-out' | 'changes-open' | 'changes-closed' | 'confirmation-open';

const ACTIONS: Readonly<Record<DeskEvent, string>> = {
  'check-in': 'checkInStay',
  'check-out': 'checkOutStay',
  'changes-open': 'openStayToChanges',
  'changes-closed': 'closeStayToChanges',
  'confirmation-open': 'openStayConfirmation',
};

/** Who comes and goes is the desk's; what a member may change is settled by reservations. */
const RIGHTS: Readonly<Record<DeskEvent, StaffRight>> = {
  'check-in': 'WORK_DESK',
  'check-out': 'WORK_DESK',
  'changes-open': 'BOOK_FOR_MEMBERS',
  'changes-closed': 'BOOK_FOR_MEMBERS',
  'confirmation-open': 'BOOK_FOR_MEMBERS',
};

type Written = {
  readonly bookingNumber: string;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

/**
 * NOT_FOUND_ERROR for an unknown number and a code that is not the booking's, ACCESS_DENIED_ERROR for staff of another house, ALREADY_CANCELLED, and UNEXECUTABLE_ERROR where it does not fit: before the day of
 * arrival or after that of departure, a second time, a departure of who has not arrived,
 * or a confirmation that was never given.
 */
export function writeAtDesk(
  services: UseCaseServices,
  actor: Actor,
  { bookingNumber, event }: { readonly bookingNumber: string; readonly event: DeskEvent },
): Promise<Written | Refusal> {
  return runUseCase(services, actor, {
    action: ACTIONS[event],
    // A code that was made up is not kept; whose it is says the row that was found.
    subject: bookingIdOf(bookingNumber) ?? bookingNumber,
    work: async (tx) => {
      const stay = await lockNamed(tx, bookingNumber, event);
      if (isRefusal(stay)) return stay;
      const elsewhere = refuseElsewhere(actor, RIGHTS[event], stay.facilityId);
      if (elsewhere) return elsewhere;
      const now = await businessNow(tx);
      const barred = whyNot(stay, event, now);
      if (barred) return barred;
      await sendTogether(tx, [
        statement(WRITE[event], [stay.id, now.at]),
        event === 'check-out' ? leftRoomQuery(stay.id) : nothing,
      ]);
      return {
        bookingNumber: stay.booking_number ?? bookingNumber,
        checkIn: stay.check_in,
        checkOut: stay.check_out,
      };
    },
  });
}

const WRITE: Readonly<Record<DeskEvent, string>> = {
  'check-in': 'update bookings set checked_in_at = $2 where id = $1',
  'check-out': 'update bookings set checked_out_at = $2 where id = $1',
  'changes-open':
    'update bookings set client_may_modify = true where id = $1 and $2::timestamptz is not null',
  'changes-closed':
    'update bookings set client_may_modify = false where id = $1 and $2::timestamptz is not null',
  'confirmation-open':
    'update bookings set stay_confirmed_at = null where id = $1 and $2::timestamptz is not null',
};

type StayAtHouse = BookingRow & { readonly facilityId: number };

/** The stay, read under the lock of its group: whoever changes or cancels it holds that too. */
async function lockNamed(tx: Tx, named: string, event: DeskEvent): Promise<StayAtHouse | Refusal> {
  const id = event === 'check-in' ? bookingIdOf(named) : null;
  const find = () => (id === null ? bookingByNumberQuery(named) : confirmedBookingQuery(id));
  const [[found]] = await sendTogether(tx, [find()]);
  if (!found || (id !== null && !isCodeOf(found, named))) return refuse('NOT_FOUND_ERROR');
  const [[group], [stay]] = await sendTogether(tx, [lockGroupQuery(found.group_id), find()]);
  return { ...stay!, facilityId: group!.facility_id };
}

function whyNot(stay: BookingRow, event: DeskEvent, { moment: { date } }: Now): Refusal | null {
  if (event === 'changes-open' || event === 'changes-closed') return null;
  if (event === 'confirmation-open')
    return stay.stay_confirmed_at === null ? refuse('UNEXECUTABLE_ERROR') : null;
  if (stay.cancelled_at) return refuse('ALREADY_CANCELLED');
  const fits =
    event === 'check-in'
      ? stay.checked_in_at === null && stay.check_in <= date && date < stay.check_out
      : stay.checked_in_at !== null && stay.checked_out_at === null;
  return fits ? null : refuse('UNEXECUTABLE_ERROR');
}
