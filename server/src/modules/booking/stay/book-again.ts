/**
 * A stay that is over or was given up, asked for once more: by which contract and for which days, and what of it is not to be
 * had any more. It looks nothing up in the vacancies: that is for the search to which it leads.
 */
import { dayToBookAgain } from '#domain/booking/book-again.ts';
import { addDays, daysBetween } from '#domain/kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '#domain/kernel/calendar-date.ts';
import { canBook, lastCheckIn } from '#server/modules/contract/public.ts';
import type { ContractRow } from '#server/modules/contract/public.ts';
import type { BookingRow } from '../store.ts';

export type StayAgain = {
  /** Null where no contract of the membership books that stay now. */
  readonly contract: ContractRow | null;
  readonly checkIn: CalendarDate | null;
  readonly checkOut: CalendarDate | null;
  readonly contractIsGone: boolean;
  readonly roomTypeIsGone: boolean;
  readonly planIsGone: boolean;
};

type Facts = {
  readonly booking: Pick<BookingRow, 'check_in' | 'check_out'>;
  /** That of the stay, and all of the membership's. */
  readonly contractId: number | null;
  readonly contracts: readonly ContractRow[];
  /** The last night on which rooms of its kind are sold; undefined where they are not sold any more. */
  readonly lastNight: CalendarDate | undefined;
  /** The last day on which its plan is sold; null where it has none that ends. */
  readonly planEnds: CalendarDate | null;
  readonly now: BusinessMoment;
};

/** Arrivals of tomorrow are taken until the afternoon only, so that the days to look from begin after it. */
const DAYS_AHEAD = 2;

export const isToBookAgain = (
  booking: Pick<BookingRow, 'cancelled_at' | 'check_out'>,
  now: BusinessMoment,
): boolean => booking.cancelled_at !== null || booking.check_out <= now.date;

const compareDays = (a: CalendarDate, b: CalendarDate) => (a < b ? -1 : Number(a > b));

export function stayAgain({ booking, contractId, contracts, lastNight, planEnds, now }: Facts): StayAgain {
  const soonest = addDays(now.date, DAYS_AHEAD);
  const nights = daysBetween(booking.check_in, booking.check_out);
  const firstOf = ({ startDate, vmStayRightDates: [rightBegins] }: ContractRow): CalendarDate =>
    [soonest, startDate, rightBegins ?? soonest].toSorted(compareDays).at(-1)!;
  const lastOf = (contract: ContractRow) => {
    const open = canBook(contract) ? lastCheckIn(contract, now, nights) : null;
    const [, rightEnds] = contract.vmStayRightDates;
    const lastOfRight = rightEnds && addDays(rightEnds, 1 - nights);
    const last = open !== null && lastOfRight && lastOfRight < open ? lastOfRight : open;
    return last !== null && last >= firstOf(contract) ? last : null;
  };
  const able = contracts.filter((contract) => lastOf(contract) !== null);
  const contract = able.find(({ id }) => id === contractId) ?? able[0] ?? null;
  const open = contract && lastOf(contract);
  const lastOnSale = lastNight && addDays(lastNight, 1 - nights);
  const roomTypeIsGone = lastOnSale === undefined || lastOnSale < soonest;
  const last = open && (roomTypeIsGone || open < lastOnSale ? open : lastOnSale);
  const first = contract ? firstOf(contract) : soonest;
  const checkIn = last && dayToBookAgain({ checkIn: booking.check_in, first, last });
  return {
    contract,
    checkIn,
    checkOut: checkIn && addDays(checkIn, nights),
    contractIsGone: contract === null || contract.id !== contractId,
    roomTypeIsGone,
    planIsGone: planEnds !== null && planEnds < now.date,
  };
}
