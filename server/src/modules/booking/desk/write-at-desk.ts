/**
 * What a house's desk writes down of a stay: that its guests have come, that they have left, that either was a mistake, whether its
 * membership may change it, and that its member's word was a mistake. By the booking number, as the guests name it, or to check them in by
 * the code that they show.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { bookingIdOfCode } from '#domain/booking/check-in-code.ts';
import { waitsToBeCleaned } from '#domain/booking/room-cleaning.ts';
import {
  arrivalStandsAfter,
  departureStandsAfter,
  mayArrive,
  mayTakeBackArrival,
  mayTakeBackDeparture,
  nightNow,
} from '#domain/booking/stay-state.ts';
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '#domain/kernel/calendar-date.ts';
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
import { deskStandingQuery } from '#server/modules/payment/public.ts';
import { isCodeOf } from '../check-in-code.ts';
import { bookingByNumberQuery, confirmedBookingQuery } from '../store.ts';
import type { BookingRow } from '../store.ts';
import { leftRoomQuery, takeOutQuery } from './house-store.ts';
import { lastRoomQuery, lockRoomOfStayQuery, roomTonightQuery, stillInRoomOfQuery } from './still-there.ts';
import type { RoomTonight, StillInRoom } from './still-there.ts';
import { lockStayAtHouse } from '../stay-at-house.ts';
import type { StayAtHouse } from '../stay-at-house.ts';

export type DeskEvent =
  | 'check-in'
  | 'check-out'
  | 'check-in-undone'
  | 'check-out-undone'
  | 'changes-open'
  | 'changes-closed'
  | 'confirmation-open';

const ACTIONS: Readonly<Record<DeskEvent, AuditAction>> = {
  'check-in': 'checkInStay',
  'check-out': 'checkOutStay',
  'check-in-undone': 'undoCheckIn',
  'check-out-undone': 'undoCheckOut',
  'changes-open': 'openStayToChanges',
  'changes-closed': 'closeStayToChanges',
  'confirmation-open': 'openStayConfirmation',
};

/** Who comes and goes is the desk's; what a member may change is settled by reservations. */
const RIGHTS: Readonly<Record<DeskEvent, StaffRight>> = {
  'check-in': 'WORK_DESK',
  'check-out': 'WORK_DESK',
  'check-in-undone': 'WORK_DESK',
  'check-out-undone': 'WORK_DESK',
  'changes-open': 'BOOK_FOR_MEMBERS',
  'changes-closed': 'BOOK_FOR_MEMBERS',
  'confirmation-open': 'BOOK_FOR_MEMBERS',
};

type Written = {
  readonly bookingNumber: string;
  /** Of an arrival: the room with a number into which they were let in, if they have one. */
  readonly room: string | null;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

type Asked = {
  readonly bookingNumber: string;
  readonly event: DeskEvent;
  /** Why it was a mistake, where one is taken back. */
  readonly reason?: string;
  /** Of an arrival: whether whoever writes it knows that others are still in the room; null from pages that do not ask. */
  readonly thoughOccupied?: boolean | null;
  /** Likewise whether they know that it waits to be cleaned. */
  readonly thoughNotCleaned?: boolean | null;
  /** The number of the room of which they read so: of another one they know nothing. Left out, it is not compared. */
  readonly roomRead?: string | null;
};

/**
 * NOT_FOUND_ERROR for an unknown number and a code that is not the booking's, ACCESS_DENIED_ERROR for staff of another house, ALREADY_CANCELLED,
 * BAD_INPUT_ERROR where something is taken back without a reason, PAID_AT_DESK where an arrival is and the house was paid, ROOM_OCCUPIED with room and
 * booking, and with the booking that arrives, where others are still in the room and nobody said that they know, or they said so of another room, and
 * ROOM_NOT_CLEANED likewise where it waits to be cleaned, ARRIVAL_STANDS and DEPARTURE_STANDS with the day until which an arrival, or a departure, could be taken back,
 * ROOM_RETIRED and ROOM_USED_SINCE where a departure is and its room is gone or others are in it by now, and UNEXECUTABLE_ERROR where it does not fit: before the day of arrival or once the last night is over, a second time, a departure of who has not arrived, or a
 * confirmation that was never given.
 */
export async function writeAtDesk(
  services: UseCaseServices,
  actor: Actor,
  { bookingNumber, event, reason, ...though }: Asked,
): Promise<Written | Refusal> {
  // A code that was made up is not kept; whose it is says the row that was found.
  const deed = { action: ACTIONS[event], subject: bookingIdOfCode(bookingNumber) ?? bookingNumber };
  let clientId: number | null = null;
  return runUseCase<UseCaseServices, Written>(services, actor, {
    ...{ ...deed, reason: isUndoing(event) ? (reason ?? '') : reason },
    get whose() {
      return { loginId: null, clientId };
    },
    work: async (tx) => {
      const whose = (id: number) => (clientId = id);
      const stay = await lockNamed(tx, actor, { named: bookingNumber, event, whose });
      if (isRefusal(stay)) return stay;
      const now = await businessNow(tx);
      const night = nightNow({ checkIn: stay.check_in, checkOut: stay.check_out }, now.moment);
      if (event === 'check-in' || event === 'check-out-undone')
        await sendTogether(tx, [lockRoomOfStayQuery(stay.id, night ?? now.moment.date)]);
      const meets = event === 'check-in' ? await meetsInRoom(tx, stay, night ?? now.moment.date) : null;
      const barred =
        whyNot(stay, event, now) ??
        (await whyPaid(tx, stay, event)) ??
        (meets ? whyNotReady(stay, meets, though) : null) ??
        (event === 'check-out-undone' ? await whyNotBack(tx, stay, now.moment.date) : null);
      if (barred) return barred;
      await sendTogether(tx, [
        statement(WRITE[event], [stay.id, now.at]),
        event === 'check-out' ? leftRoomQuery(stay.id) : nothing,
        // Whoever leaves early does not keep the room with its number.
        event === 'check-out' ? takeOutQuery(stay.id, now.moment.date) : nothing,
      ]);
      return {
        bookingNumber: stay.booking_number ?? bookingNumber,
        room: meets?.own?.room ?? null,
        checkIn: stay.check_in,
        checkOut: stay.check_out,
      };
    },
  });
}

const WRITE: Readonly<Record<DeskEvent, string>> = {
  'check-in': 'update bookings set checked_in_at = $2 where id = $1',
  'check-out': 'update bookings set checked_out_at = $2 where id = $1',
  'check-in-undone': 'update bookings set checked_in_at = null where id = $1 and $2::timestamptz is not null',
  'check-out-undone':
    'update bookings set checked_out_at = null where id = $1 and $2::timestamptz is not null',
  'changes-open':
    'update bookings set client_may_modify = true where id = $1 and $2::timestamptz is not null',
  'changes-closed':
    'update bookings set client_may_modify = false where id = $1 and $2::timestamptz is not null',
  'confirmation-open':
    'update bookings set stay_confirmed_at = null where id = $1 and $2::timestamptz is not null',
};

const isUndoing = (event: DeskEvent): boolean => event === 'check-in-undone' || event === 'check-out-undone';

type Named = {
  readonly named: string;
  readonly event: DeskEvent;
  readonly whose: (clientId: number) => void;
};

async function lockNamed(
  tx: Tx,
  actor: Actor,
  { named, event, whose }: Named,
): Promise<StayAtHouse | Refusal> {
  const id = event === 'check-in' ? bookingIdOfCode(named) : null;
  const find = () => (id === null ? bookingByNumberQuery(named) : confirmedBookingQuery(id));
  const stay = await lockStayAtHouse(tx, actor, { find, right: RIGHTS[event], whose });
  return !isRefusal(stay) && id !== null && !isCodeOf(stay, named) ? refuse('NOT_FOUND_ERROR') : stay;
}

function whyNot(stay: BookingRow, event: DeskEvent, { moment }: Now): Refusal | null {
  const { date } = moment;
  if (event === 'changes-open' || event === 'changes-closed') return null;
  if (event === 'confirmation-open')
    return stay.stay_confirmed_at === null ? refuse('UNEXECUTABLE_ERROR') : null;
  if (stay.cancelled_at) return refuse('ALREADY_CANCELLED');
  const cameOn = stay.checked_in_at && businessMoment(stay.checked_in_at.getTime()).date;
  if (event === 'check-in-undone' && isHere(stay) && cameOn && !mayTakeBackArrival(cameOn, date))
    return refuse('ARRIVAL_STANDS', { until: arrivalStandsAfter(cameOn) });
  const left = leftAs(stay);
  if (event === 'check-out-undone' && left && !mayTakeBackDeparture(left, date))
    return refuse('DEPARTURE_STANDS', { until: departureStandsAfter(left) });
  return FITS[event](stay, moment) ? null : refuse('UNEXECUTABLE_ERROR');
}

const leftAs = ({ checked_out_at: at, check_out: checkOut }: BookingRow) =>
  at && { checkOut, leftOn: businessMoment(at.getTime()).date };

const isHere = (stay: BookingRow): boolean => stay.checked_in_at !== null && stay.checked_out_at === null;

type ComingOrGoing = Exclude<DeskEvent, 'changes-open' | 'changes-closed' | 'confirmation-open'>;
const FITS: Readonly<Record<ComingOrGoing, (stay: BookingRow, moment: BusinessMoment) => boolean>> = {
  'check-in': (stay, moment) =>
    stay.checked_in_at === null && mayArrive({ checkIn: stay.check_in, checkOut: stay.check_out }, moment),
  'check-out': isHere,
  'check-in-undone': isHere,
  'check-out-undone': (stay) => stay.checked_out_at !== null,
};

/** Who has paid at the desk was there: the payment is taken back first. */
async function whyPaid(tx: Tx, { id }: BookingRow, event: DeskEvent): Promise<Refusal | null> {
  if (event !== 'check-in-undone') return null;
  const [[standing]] = await sendTogether(tx, [deskStandingQuery({ kind: 'BOOKING', id })]);
  return standing!.desk > 0 ? refuse('PAID_AT_DESK') : null;
}

type Though = Pick<Asked, 'thoughOccupied' | 'thoughNotCleaned' | 'roomRead'>;

type MeetsInRoom = {
  /** The room that the stay has tonight. */
  readonly own: RoomTonight | undefined;
  readonly still: StillInRoom | undefined;
};

async function meetsInRoom(tx: Tx, { id }: BookingRow, night: CalendarDate): Promise<MeetsInRoom> {
  const [[still], [own]] = await sendTogether(tx, [
    stillInRoomOfQuery(id, night),
    roomTonightQuery(id, night),
  ]);
  return { own, still };
}

/**
 * Whether guests come by their name or by the code that they show: who is still in the room that they have tonight, and whether it waits to be cleaned, the desk knows before it lets them in. One answer tells
 * of both. What was read of a room says nothing of the one to which they were moved since.
 */
function whyNotReady(
  { booking_number: arriving }: BookingRow,
  { own, still }: MeetsInRoom,
  { thoughOccupied, thoughNotCleaned, roomRead }: Though,
): Refusal | null {
  const isOfAnother = typeof roomRead === 'string' && own !== undefined && own.room !== roomRead;
  // Where a page does not ask, nothing is looked at.
  const isUnknown = (though: boolean | null | undefined) =>
    though === false || (though === true && isOfAnother);
  const isUnclean = isUnknown(thoughNotCleaned) && own !== undefined && waitsToBeCleaned(own.cleaning);
  if (isUnknown(thoughOccupied) && still)
    return refuse('ROOM_OCCUPIED', {
      ...{ room: still.room, booking: still.bookingNumber, arriving },
      ...(isUnclean ? { notCleaned: true } : {}),
    });
  return isUnclean ? refuse('ROOM_NOT_CLEANED', { room: own.room, arriving }) : null;
}

/**
 * Guests who come back are where they slept last, unless a number that is used no more, or others by now, stand against it. While nights are left they
 * have no room any more, whatever became of that one, and get one anew.
 */
async function whyNotBack(
  tx: Tx,
  { id, check_out: checkOut }: BookingRow,
  today: CalendarDate,
): Promise<Refusal | null> {
  if (today < checkOut) return null;
  const [[last]] = await sendTogether(tx, [lastRoomQuery(id, today)]);
  if (!last) return null;
  const { room, isRetired, bookingNumber: booking } = last;
  if (booking !== null) return refuse('ROOM_USED_SINCE', { room, booking });
  return isRetired ? refuse('ROOM_RETIRED', { room }) : null;
}
