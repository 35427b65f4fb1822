/** Days of moments that the server sends. */
import { businessMoment, type CalendarDate } from '#domain/kernel/calendar-date.ts';

/** The day of a moment by Japan's calendar. */
export const dayOf = (moment: string): CalendarDate => businessMoment(Date.parse(moment)).date;
