/**
 * The way to a stay before it begins: until when a link opens it without a login, from when its guests check in beforehand,
 * and what the guest register asks of each of them (fact: name, address and contact of everybody, nationality and passport
 * only of guests without an address in Japan).
 */
import { addDays, epochMsOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import * as rules from '../kernel/field-rules.ts';
import type { FieldProblem } from '../kernel/field-rules.ts';
import { guestProblems } from './guest-details.ts';
import type { GuestDetails, GuestField } from './guest-details.ts';

/** Days after check-out on which the link of a booking still opens it. */
export const LINK_DAYS = 7;
/** Days before arrival on which pre-check-in opens, and on which who has not finished is reminded. */
export const PRE_CHECK_IN_DAYS = 14;
export const REMINDER_DAYS = 3;

/** The last day on which the link of a booking opens it, whether it was cancelled or not. */
export const linkOpensUntil = (checkOut: CalendarDate): CalendarDate => addDays(checkOut, LINK_DAYS);

/** The moment from which guests check in beforehand: midnight in Japan, fourteen days before arrival. */
export const preCheckInOpensMs = (checkIn: CalendarDate): number =>
  epochMsOf(addDays(checkIn, -PRE_CHECK_IN_DAYS));

/** The moment from which they no longer do: the end of the day of arrival. */
export const preCheckInClosesMs = (checkIn: CalendarDate): number => epochMsOf(addDays(checkIn, 1));

type Stay = {
  readonly checkIn: CalendarDate;
  readonly cancelledAt: Date | null;
  readonly checkedInAt: Date | null;
};

/** Whether guests check in beforehand at a moment. What was cancelled, or has begun at the desk, is over. */
export function preCheckInAt(stay: Stay, atMs: number): 'NOT_YET' | 'OPEN' | 'CLOSED' {
  if (stay.cancelledAt || stay.checkedInAt || atMs >= preCheckInClosesMs(stay.checkIn)) return 'CLOSED';
  return atMs < preCheckInOpensMs(stay.checkIn) ? 'NOT_YET' : 'OPEN';
}

/** What a guest enters before arrival. */
export type RegisterEntry = Omit<GuestDetails, 'representative' | 'bedShared' | 'abroad' | 'age'> & {
  readonly noAddressInJapan: boolean;
};

export type RegisterField = Exclude<GuestField, 'age'>;
export type RegisterProblem = {
  readonly field: RegisterField;
  readonly problem: FieldProblem;
};

/** The shorter side of a passport's picture at least: below it nobody reads its lines, and any telephone's camera takes more. */
export const LEAST_PASSPORT_PX = 300;

/**
 * What of an entry is missing or wrong, in the order of the form. A child needs no contact of its own. Of guests with an address in
 * Japan neither nationality nor passport is asked, and kana only of them; their address names its house.
 */
export function registerProblems(entry: RegisterEntry): RegisterProblem[] {
  const problems: RegisterProblem[] = [];
  const add = (field: RegisterField, problem: FieldProblem | null) => {
    if (problem && !problems.some((one) => one.field === field)) problems.push({ field, problem });
  };
  const { noAddressInJapan: abroad } = entry;
  add('name', rules.required(entry.name));
  if (!abroad) add('kana', rules.required(entry.kana));
  add('address1', rules.required(entry.address1));
  if (!abroad) add('address1', rules.houseNumber(entry.address1 ?? ''));
  if (!entry.child && rules.required(entry.tel) && rules.required(entry.email))
    add('tel', { problem: 'contactNeeded' });
  const asBooked = guestProblems({
    ...entry,
    representative: false,
    bedShared: false,
    child: false,
    abroad,
    age: null,
  });
  for (const { field, problem } of asBooked) if (field !== 'age') add(field, problem);
  const order: readonly RegisterField[] = [
    ...(['name', 'kana', 'address1', 'nationality', 'passportNumber', 'tel', 'email', 'occupation'] as const),
  ];
  return problems.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/** Whether each guest's entry was given and lacks nothing, as one word for the stay. */
export function preCheckInState(done: readonly boolean[]): 'OPEN' | 'PARTLY' | 'DONE' {
  if (done.length > 0 && done.every(Boolean)) return 'DONE';
  return done.some(Boolean) ? 'PARTLY' : 'OPEN';
}

/** A time of day as it is chosen: hours and minutes. */
export const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
