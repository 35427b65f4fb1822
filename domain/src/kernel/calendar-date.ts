/**
 * Calendar days in the club's own time, Asia/Tokyo (UTC+9, no daylight saving), as the strings the contract uses.
 * A night is named by the day on which it begins. Nothing here reads a clock: whoever decides is handed the moment.
 */

declare const calendarDateBrand: unique symbol;
/** A real calendar day, written YYYY-MM-DD. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

/** The club's present: the day in Japan and the minutes since its midnight, both from the business clock. */
export type BusinessMoment = { readonly date: CalendarDate; readonly minutes: number };

const MS_PER_DAY = 86_400_000;
const TOKYO_OFFSET_MS = 9 * 3_600_000;
const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

function utcMs(date: CalendarDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}

/** Days as they are written, by their number since 1970: searches write the same few hundred again and again. */
const written = new Map<number, CalendarDate>();
const MOST_WRITTEN = 4_000;

function fromUtcMs(ms: number): CalendarDate {
  const day = Math.floor(ms / MS_PER_DAY);
  const known = written.get(day);
  if (known !== undefined) return known;
  const date = new Date(ms).toISOString().slice(0, 10) as CalendarDate;
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(day, date);
  return date;
}

/** Reads YYYY-MM-DD; null for any other shape and for days that no calendar has, such as 2026-02-29. */
export function parseCalendarDate(text: string): CalendarDate | null {
  if (!shape.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && fromUtcMs(ms) === text ? (text as CalendarDate) : null;
}

/** For literals and values the database has checked; throws on anything that is not a day. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new RangeError(`not a calendar day: ${text}`);
  return date;
}

/** The day in Japan, and the minutes since its midnight, of a moment in milliseconds since 1970. */
export function businessMoment(epochMs: number): BusinessMoment {
  const local = epochMs + TOKYO_OFFSET_MS;
  return {
    date: fromUtcMs(local),
    minutes: Math.floor((((local % MS_PER_DAY) + MS_PER_DAY) % MS_PER_DAY) / 60_000),
  };
}

/** Milliseconds since 1970 of a day's time in Japan. */
export function epochMsOf(date: CalendarDate, minutes = 0): number {
  return utcMs(date) - TOKYO_OFFSET_MS + minutes * 60_000;
}

/** The day that lies `days` later (earlier when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromUtcMs(utcMs(date) + days * MS_PER_DAY);
}

/** The first day of the month of a day. */
export const firstOfMonth = (day: CalendarDate): CalendarDate => calendarDate(`${day.slice(0, 7)}-01`);

/** Same day of the month `months` away; a day the month lacks becomes its last (rules: booking windows). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromUtcMs(Date.UTC(year, month, Math.min(Number(date.slice(8, 10)), lastDay)));
}

/** Whole days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((utcMs(to) - utcMs(from)) / MS_PER_DAY);
}

/** 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(utcMs(date)).getUTCDay();
}

/** The nights of a stay: from check-in up to, not including, check-out. */
export function nightsOf(stay: { checkIn: CalendarDate; checkOut: CalendarDate }): CalendarDate[] {
  const nights: CalendarDate[] = [];
  for (let night = stay.checkIn; night < stay.checkOut; night = addDays(night, 1)) nights.push(night);
  return nights;
}

/** The fiscal year of a day: 1 April to 31 March, named by the year in which it begins. */
export function fiscalYearOf(date: CalendarDate): number {
  const year = Number(date.slice(0, 4));
  return date.slice(5) >= '04-01' ? year : year - 1;
}

/** 31 March that ends the fiscal year. */
export function fiscalYearEnd(fiscalYear: number): CalendarDate {
  return `${fiscalYear + 1}-03-31` as CalendarDate;
}

/** Age in whole years on a day; the birthday itself counts. */
export function ageOn(birthday: CalendarDate, day: CalendarDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) >= birthday.slice(5) ? years : years - 1;
}
