/**
 * A member's word that a stay took place as it was booked: from when it is asked for, and when it is asked for again. Whoever
 * asks has looked whether the stay was given up; a stay to which nobody came is one that was.
 */
import { addDays, daysBetween, epochMsOf } from '../kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '../kernel/calendar-date.ts';

/** Guests have left by ten in the morning. */
const OPENS_AT_MINUTES = 10 * 60;

/** Days after check-out on which the member is written to: as it opens, and twice more while nothing is said. */
const MAIL_DAYS = [0, 3, 7] as const;

/** The moment from which a stay can be confirmed. */
const confirmationOpensMs = (checkOut: CalendarDate): number => epochMsOf(checkOut, OPENS_AT_MINUTES);

/** The last day of departure of the stays that can be confirmed at a moment. */
export const lastConfirmableCheckOut = ({ date, minutes }: BusinessMoment): CalendarDate =>
  minutes >= OPENS_AT_MINUTES ? date : addDays(date, -1);

export type StayToConfirm = {
  readonly checkOut: CalendarDate;
  /** False for stays that ended before the club asked. */
  readonly isAsked: boolean;
  readonly isCancelled: boolean;
  readonly isConfirmed: boolean;
};

/** Whether the member is to say that the stay took place. */
export const needsConfirmation = (stay: StayToConfirm, atMs: number): boolean =>
  stay.isAsked && !stay.isCancelled && !stay.isConfirmed && atMs >= confirmationOpensMs(stay.checkOut);

/**
 * Which mail is due for an unconfirmed stay, counted from 1; null where none is. Mails that should have gone while nothing ran
 * are passed over, so that a stay never brings two at once.
 */
export function confirmationMailDue(
  { checkOut, mails }: { readonly checkOut: CalendarDate; readonly mails: number },
  moment: BusinessMoment,
): number | null {
  const days = daysBetween(checkOut, lastConfirmableCheckOut(moment));
  const due = MAIL_DAYS.filter((day) => days >= day).length;
  return due > mails ? due : null;
}

/** For each number of mails that a stay has brought, the last day of departure for which the next one is due. */
export const checkOutsDue = (moment: BusinessMoment): CalendarDate[] =>
  MAIL_DAYS.map((day) => addDays(lastConfirmableCheckOut(moment), -day));
