/**
 * A contract as staff write it down: what each product line needs beside its term, until when it runs, and how its end moves. The form
 * that asks and the server that writes ask the same functions; what they answer is the name of the field that is wrong, or null.
 */
import { addDays, addMonths, fiscalYearEnd, fiscalYearOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { CONTROLS, UNSEEN } from '../kernel/controls.ts';
import { PRODUCT } from './product.ts';

export const LONGEST_NUMBER = 40;
export const LONGEST_ROOM = 100;
export const MOST_YEARS = 99;
export const MOST_YEN = 9_999_999;
const MOST_WEEKS = 53;
/** A contract is written down up to so many months before it begins. */
const MOST_MONTHS_AHEAD = 24;

/** What a contract says beside its line and its term. What its line does not have is null. */
export type ContractDetails = {
  readonly contractNumber: string;
  readonly roomTypeJa: string | null;
  readonly roomTypeEn: string | null;
  /** Weekly lines: the house of the week that is owned. */
  readonly houseId: number | null;
  readonly week: number | null;
  readonly exchangeFee: number | null;
  readonly stayFrom: CalendarDate | null;
  readonly stayUntil: CalendarDate | null;
  readonly additionalPointPrice: number | null;
};
export type ContractTerm = {
  readonly startDate: CalendarDate;
  readonly years: number | null;
  /** Null where the years say it. */
  readonly endDate: CalendarDate | null;
};
type Field = keyof ContractDetails | keyof ContractTerm;

/** Whether a line owns a week of each year. */
export const isWeeklyLine = (product: number): boolean => product === PRODUCT.MW || product === PRODUCT.PW;

/** The fields that a line has beside its number and term. */
export function fieldsOf(product: number): readonly Field[] {
  if (isWeeklyLine(product)) return ['roomTypeJa', 'roomTypeEn', 'houseId', 'week', 'exchangeFee'];
  if (product === PRODUCT.VM) return ['roomTypeJa', 'roomTypeEn', 'stayFrom', 'stayUntil'];
  return product === PRODUCT.SP || product === PRODUCT.FP ? ['additionalPointPrice'] : [];
}

/** What a line may lack: without a fee a week is not exchanged, without a price no points are added. */
const MAY_LACK: readonly Field[] = ['exchangeFee', 'additionalPointPrice'];

const isIn = (value: number | null, least: number, most: number) =>
  value === null || (Number.isSafeInteger(value) && value >= least && value <= most);
/** Something that is seen, on one line and in one direction. */
const isSeen = (text: string) => /[\p{L}\p{N}]/u.test(text) && !CONTROLS.test(text) && !UNSEEN.test(text);
const isName = (text: string | null) => text === null || (isSeen(text) && [...text].length <= LONGEST_ROOM);

/** Which field of a contract's details cannot be so, or null. */
export function wrongInDetails(product: number, details: ContractDetails): Field | null {
  const { contractNumber, roomTypeJa, roomTypeEn, week, exchangeFee, additionalPointPrice } = details;
  const number = contractNumber.trim();
  if (!isSeen(number) || [...number].length > LONGEST_NUMBER) return 'contractNumber';
  const has = fieldsOf(product);
  const ofLines: readonly (keyof ContractDetails)[] = [
    ...(['roomTypeJa', 'roomTypeEn', 'houseId', 'week', 'exchangeFee'] as const),
    ...(['stayFrom', 'stayUntil', 'additionalPointPrice'] as const),
  ];
  const amiss = ofLines.find((field) =>
    details[field] === null ? has.includes(field) && !MAY_LACK.includes(field) : !has.includes(field),
  );
  if (amiss) return amiss;
  if (!isName(roomTypeJa)) return 'roomTypeJa';
  if (!isName(roomTypeEn)) return 'roomTypeEn';
  if (!isIn(week, 1, MOST_WEEKS)) return 'week';
  if (!isIn(exchangeFee, 0, MOST_YEN)) return 'exchangeFee';
  if (!isIn(additionalPointPrice, 1, MOST_YEN)) return 'additionalPointPrice';
  const { stayFrom, stayUntil } = details;
  return stayFrom && stayUntil && stayUntil < stayFrom ? 'stayUntil' : null;
}

/** The last day of a term: the end of the fiscal year in which its years are over, as points end with it. */
export function endOfTerm(startDate: CalendarDate, years: number): CalendarDate {
  return fiscalYearEnd(fiscalYearOf(addDays(addMonths(startDate, years * 12), -1)));
}

const EARLIEST_START = '1990-01-01';

/** Which field of a new contract's term cannot be so, or the last day. */
export function lastDayOf(
  { startDate, years, endDate }: ContractTerm,
  today: CalendarDate,
): { readonly wrong: Field } | { readonly endDate: CalendarDate } {
  if (startDate < EARLIEST_START || startDate > addMonths(today, MOST_MONTHS_AHEAD))
    return { wrong: 'startDate' };
  if (!isIn(years, 1, MOST_YEARS)) return { wrong: 'years' };
  const last = endDate ?? (years === null ? null : endOfTerm(startDate, years));
  if (last === null) return { wrong: 'endDate' };
  return isEnd(last, { startDate, today }) ? { endDate: last } : { wrong: 'endDate' };
}

type Around = { readonly startDate: CalendarDate; readonly today: CalendarDate };

/** A last day is not over yet, not before the first, and not beyond a lifetime. */
function isEnd(endDate: CalendarDate, { startDate, today }: Around): boolean {
  return endDate >= today && endDate >= startDate && endDate <= addMonths(startDate, MOST_YEARS * 12 + 12);
}

type Standing = {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly autoRenewal: boolean;
};

/** Whether a contract has ended before a day; one that renews itself runs on. */
export const isOver = (contract: Pick<Standing, 'endDate' | 'autoRenewal'>, today: CalendarDate): boolean =>
  !contract.autoRenewal && contract.endDate < today;

/** Whether a contract can be renewed to a day: later than its end, and not over. */
export function canRenewTo(endDate: CalendarDate, contract: Standing, today: CalendarDate): boolean {
  return endDate > contract.endDate && isEnd(endDate, { ...contract, today });
}

/**
 * Whether a contract can be ended early on a day: before its end, and not in the past. One that has renewed itself runs beyond its end, and
 * is ended on any day to come.
 */
export function canEndOn(endDate: CalendarDate, contract: Standing, today: CalendarDate): boolean {
  const hasRenewed = contract.autoRenewal && contract.endDate < today;
  return (hasRenewed || endDate < contract.endDate) && isEnd(endDate, { ...contract, today });
}

/** Numbers to propose for a new contract, the plainest first. */
export const proposedNumbers = (code: string, memberId: string): readonly string[] =>
  Array.from({ length: 60 }, (_, nth) => `${code}-${memberId}${nth === 0 ? '' : `-${nth + 1}`}`);
