/**
 * A person's data on request: whose they are, what stands against deleting them, what goes at once and what the law keeps. What is kept is
 * sealed: it stands on no screen but where the law wants it looked up, and goes on its day.
 */
import { calendarDate, fiscalYearOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';

/** Whose data: those of a membership as a whole, or of one person of it who is not the main member. */
export type DataSubject = {
  readonly clientId: number;
  /** Null where it is the membership as a whole. */
  readonly subMemberId: number | null;
  /** What that person, or the membership, is called. */
  readonly name: string;
  readonly loginIds: readonly string[];
  /** Of all persons of the membership: whatever they are about to do waits for the locks of these. */
  readonly allLoginIds: readonly string[];
  /** Every address that is known of them, in small letters. */
  readonly emails: readonly string[];
};

/** What must be settled before data are deleted. */
export const DELETION_BARS = [
  'CONTRACT',
  'STAY',
  'HOLD',
  'WAITING',
  'POINTS_SP',
  'POINTS_FP',
  'POINTS_TVP',
  'MONEY',
  'UNBILLED',
  'CONTRACT_REQUEST',
  'POINT_APPLICATION',
  'ORDER',
] as const;
export type DeletionBar = (typeof DELETION_BARS)[number];

/** How much of it there is: contracts, stays and the like by number, points and yen by amount. */
export type BarRow = { readonly bar: DeletionBar; readonly amount: number };

/** What is known of somebody, by what becomes of it. */
export const DATA_KINDS = [
  'CONTACT',
  'PERSON',
  'LOGIN',
  'NOTE',
  'MAIL',
  'CARD',
  'COMPANION',
  'WISH',
  'STAY_DETAIL',
  'INQUIRY',
  'INTRODUCTION',
  'ORDER',
  'GUEST',
  'PAPER',
  'CHARGE',
  'BOOKS',
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** What the law keeps, and nobody but whoever looks it up for the law sees. The rest goes at once. */
export const SEALED_KINDS: readonly DataKind[] = ['GUEST', 'PAPER', 'CHARGE', 'BOOKS'];

export type HeldRow = {
  readonly kind: DataKind;
  readonly rows: number;
  /** The last day on which any of it is kept; null for what goes at once, and for books, in which only the number stands. */
  readonly until: CalendarDate | null;
};

/** The name in the place of one that is deleted: no letter of any language, and found by no search. */
export const NO_NAME = '—';
/** The birthday in the place of one that must be there. */
export const NO_BIRTHDAY = '1900-01-01';

/**
 * The first day on which a paper or a charge of a day need not be kept: seven years from the end of the time for the tax return of its
 * fiscal year, which is the last of May (Corporation Tax Act, ordinance, article 59).
 */
export function booksEnd(day: CalendarDate): CalendarDate {
  return calendarDate(`${fiscalYearOf(day) + 8}-06-01`);
}

/** Kinds whose number tells whether what was proposed is what is there still: all but those that a login moves by itself. */
const STEADY: readonly DataKind[] = DATA_KINDS.filter((kind) => !['MAIL', 'WISH'].includes(kind));

/** What was read when a deletion was proposed, to be compared when it is approved. */
export function fingerprintOf(held: readonly HeldRow[]): string {
  return STEADY.map((kind) => {
    const found = held.filter((row) => row.kind === kind);
    return `${kind} ${found.reduce((sum, { rows }) => sum + rows, 0)}`;
  }).join(', ');
}

/** A name as it is compared: blanks between family and given name are written in many ways. */
export const plainName = ({ name }: Pick<DataSubject, 'name'>): string => name.replace(/[\s　]+/gu, '');
