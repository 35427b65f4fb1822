/** The rights of weekly ownership that are still to be used, and the months in which they lie. */
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import type { OwnedWeeks } from './year-queries.ts';

export type Span = { readonly checkInDate: string; readonly checkOutDate: string };

/** Whether a stay has a night in the month that begins on a day. */
export const touchesMonth = ({ checkInDate, checkOutDate }: Span, month: string): boolean =>
  checkInDate.slice(0, 7) <= month.slice(0, 7) && checkOutDate > month;

/** Whether two stays have a night in common; on the day on which one ends the other may begin. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.checkInDate < other.checkOutDate && other.checkInDate < one.checkOutDate;

const WEEK_NIGHTS = 7;

/** A right of weekly ownership that is still to be used. Rights name a kind of room and no facility, so they belong to a month alone. */
export type OwnWeek = {
  readonly key: string;
  readonly product: string;
  readonly roomType: string;
  readonly status: OwnedWeeks[number]['mwUsageRights'][number]['status'];
  readonly startsOn: string;
  /** The last day on which a deposited right is of use. */
  readonly usableUntil: string | null;
  readonly isIn: (month: string) => boolean;
};

/** The rights to come of all weekly contracts; a deposited one stands where it ends, for until then it may be exchanged. */
export function weeksToUse(contracts: OwnedWeeks, today: string): OwnWeek[] {
  return contracts.flatMap(({ contractNumber, mwPwRoomType, productType, mwUsageRights }) =>
    mwUsageRights.flatMap(({ year, status, currentRights, startsOn, usableUntil }) => {
      const isDeposited = status === 'DEPOSITED' && usableUntil !== null && usableUntil >= today;
      const ends = addDays(calendarDate(startsOn), WEEK_NIGHTS);
      const isAhead = (status === 'ASSIGNED' || status === 'CONFIRMED') && ends > today;
      if (currentRights === 0 || (!isDeposited && !isAhead)) return [];
      const span = isDeposited
        ? { checkInDate: usableUntil, checkOutDate: addDays(calendarDate(usableUntil), 1) }
        : { checkInDate: startsOn, checkOutDate: ends };
      return [
        {
          key: `${contractNumber} ${year}`,
          product: productType.name,
          roomType: mwPwRoomType ?? '',
          status,
          startsOn,
          usableUntil: isDeposited ? usableUntil : null,
          isIn: (month: string) => touchesMonth(span, month),
        },
      ];
    }),
  );
}
