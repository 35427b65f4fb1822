/** Companions that a membership keeps for its next stay: how many, what may be kept of one, and how old one is by then. */
import { addDays, ageOn } from '../kernel/calendar-date.ts';
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

/** A stay to which they came lies a year back at most, and one to which they come two years ahead. */
const LONGEST_BACK_DAYS = 366;
const LONGEST_AHEAD_DAYS = 731;

/** Whether somebody may be told to be so old on a day: one near enough that a member can know it. */
export function isDayOfAge(on: CalendarDate, today: CalendarDate): boolean {
  return on >= addDays(today, -LONGEST_BACK_DAYS) && on <= addDays(today, LONGEST_AHEAD_DAYS);
}

/** What is kept of a companion beside the name. */
export type CompanionFacts = Omit<CompanionDetails, 'name'> & {
  readonly sex: 'MALE' | 'FEMALE' | 'OTHER' | null;
  /** The day of the age; null where none is kept. */
  readonly ageOn: CalendarDate | null;
};

/**
 * Somebody who is kept and entered once more: a field that is empty now leaves what is kept. Where somebody lives is one thing: an address
 * in Japan ends a nationality that is kept, and the other way round.
 */
export function enteredAgain(kept: CompanionFacts, entered: CompanionFacts): CompanionFacts {
  const home = entered.address1 === null && entered.nationality === null ? kept : entered;
  const age = entered.age === null ? kept : entered;
  return {
    kana: entered.kana ?? kept.kana,
    ...{ age: age.age, ageOn: age.ageOn },
    sex: entered.sex ?? kept.sex,
    ...{ address1: home.address1, nationality: home.nationality },
    tel: entered.tel ?? kept.tel,
    email: entered.email ?? kept.email,
  };
}

/** Whether nothing of it is another. */
export const isSameFacts = (a: CompanionFacts, b: CompanionFacts): boolean =>
  (Object.keys(a) as (keyof CompanionFacts)[]).every((fact) => a[fact] === b[fact]);
