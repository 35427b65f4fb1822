/** Companions that a membership keeps for its next stay: how many, what may be kept of one, and how old one is by then. */
import { ageOn } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { required } from '../kernel/field-rules.ts';
import { guestProblems } from './guest-details.ts';
import type { GuestDetails } from './guest-details.ts';

/** As many as one membership keeps. */
export const MOST_COMPANIONS = 30;

export type CompanionDetails = Pick<
  GuestDetails,
  'kana' | 'address1' | 'age' | 'tel' | 'email' | 'nationality'
> & {
  readonly name: string;
};

const FIRST_ADULT_AGE = 13;

/** The first thing that cannot be kept of a companion, by the rules of the guest form. */
export function checkCompanion(companion: CompanionDetails): Refusal | null {
  const child = companion.age !== null && companion.age < FIRST_ADULT_AGE;
  const guest = { representative: false, child, bedShared: false, occupation: null, passportNumber: null };
  const abroad = companion.nationality !== null;
  const [problem] = [
    ...(required(companion.name) ? [{ field: 'name', problem: { problem: 'required' } }] : []),
    // A passport is asked for at each stay, and never kept here.
    ...guestProblems({ ...guest, ...companion, abroad }).filter(({ field }) => field !== 'passportNumber'),
  ];
  return problem
    ? refuse('GUEST_DETAILS_INVALID', { field: problem.field, problem: problem.problem.problem })
    : null;
}

/**
 * About how old somebody is on a later day who was so old on a day before: full years are added, so that it is one year too few at
 * most, and the form asks to look at it.
 */
export function ageLater(age: number, on: CalendarDate, later: CalendarDate): number {
  return later <= on ? age : age + ageOn(on, later);
}
