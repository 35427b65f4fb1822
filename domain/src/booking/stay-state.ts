/** What has become of a booked stay: as a desk has written it down, and as the day says it where no desk has. */
import { addDays } from '../kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '../kernel/calendar-date.ts';

type Written = { readonly isMissed: boolean; readonly hasLeft: boolean; readonly hasCome: boolean };

/** What a desk has written down last of a stay that stands. */
export function writtenStayState({ isMissed, hasLeft, hasCome }: Written) {
  if (isMissed) return 'MISSED';
  if (hasLeft) return 'LEFT';
  return hasCome ? 'IN_HOUSE' : 'BOOKED';
}

type Booked = Written & { readonly isCancelled: boolean; readonly checkOut: CalendarDate };

/** Whose day of departure is over is away, whether a desk has written it down or not; whoever did not come was given up, too. */
export function stayStateOn(stay: Booked, today: CalendarDate) {
  if (stay.isCancelled && !stay.isMissed) return 'CANCELLED';
  return writtenStayState({ ...stay, hasLeft: stay.hasLeft || stay.checkOut < today });
}

/** Until then in the morning the night before goes on: whoever comes in it comes late, and is missed by nobody yet (docs/rules/staff.md). */
export const NIGHT_ENDS_HOUR = 5;

type Nights = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate };

/** The night for which a stay has a room, or gets one: tonight, or its first, and until the morning after its last that one; null once its nights are over. */
export function nightNow(
  { checkIn, checkOut }: Nights,
  { date, minutes }: BusinessMoment,
): CalendarDate | null {
  if (date < checkOut) return checkIn > date ? checkIn : date;
  return date === checkOut && minutes < NIGHT_ENDS_HOUR * 60 ? addDays(date, -1) : null;
}

/** Whether guests may be let in: from the day of arrival on, as long as a night is left. */
export const mayArrive = (stay: Nights, moment: BusinessMoment): boolean =>
  stay.checkIn <= moment.date && nightNow(stay, moment) !== null;

/**
 * The last day on which an arrival that was written down on a day may be taken back. Later it was no slip: somebody has stayed, or the next day has found
 * out that nobody has (docs/rules/staff.md).
 */
export const arrivalStandsAfter = (cameOn: CalendarDate): CalendarDate => addDays(cameOn, 1);

/** Whether it may be still. */
export const mayTakeBackArrival = (cameOn: CalendarDate, today: CalendarDate): boolean =>
  today <= arrivalStandsAfter(cameOn);

type Left = { readonly checkOut: CalendarDate; readonly leftOn: CalendarDate };

/**
 * The last day on which a departure may be taken back: its own, since the room may be somebody else's then; who left later than that gave no
 * night back, and is taken back on the day on which it was written down (docs/rules/staff.md).
 */
export const departureStandsAfter = ({ checkOut, leftOn }: Left): CalendarDate =>
  leftOn > checkOut ? leftOn : checkOut;

/** Whether it may be still. */
export const mayTakeBackDeparture = (left: Left, today: CalendarDate): boolean =>
  today <= departureStandsAfter(left);
