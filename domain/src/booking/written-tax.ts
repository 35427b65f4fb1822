/** A lodging tax as staff write it: what an authority takes from a day on, by steps of the price or as a share of it. */
import { addDays } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { CONTROLS } from '../kernel/controls.ts';
import { isFarOff } from '../kernel/far-off.ts';
import { taxPerPerson } from './local-tax.ts';
import type { LodgingTaxSteps } from './local-tax.ts';

export const LONGEST_TAX_NAME = 100;
export const MOST_STEPS = 8;
export const MOST_TAX_YEN = 1_000_000;
export const MOST_PERCENT = 100;
/** From how many yen a person and night a step may begin at most. */
export const HIGHEST_STEP_YEN = 10_000_000;
/** A table begins within ten years: a later day is a slip of whoever typed it. */
const MOST_DAYS_AHEAD = 3_653;

export type WrittenTax = {
  readonly authority: string;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly validFrom: CalendarDate;
  readonly rule: LodgingTaxSteps;
};

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;
const isName = (text: string) =>
  text.trim() !== '' && [...text].length <= LONGEST_TAX_NAME && !CONTROLS.test(text);

/** Whether steps rise and ask for amounts that can be. */
function isRule(rule: LodgingTaxSteps): boolean {
  if ('percent' in rule)
    return isBetween(rule.percent, 1, MOST_PERCENT) && isBetween(rule.most, 1, MOST_TAX_YEN);
  const { steps } = rule;
  return (
    isBetween(steps.length, 1, MOST_STEPS) &&
    steps.every(
      ({ from, yen }, n) =>
        isBetween(from, 0, HIGHEST_STEP_YEN) &&
        isBetween(yen, 0, MOST_TAX_YEN) &&
        (n === 0 || from > steps[n - 1]!.from),
    )
  );
}

/** The first field that is wrong. A table begins tomorrow at the earliest: nights that have begun were taxed as they were told. */
export function wrongInTax(
  of: WrittenTax,
  today: CalendarDate,
): 'nameJa' | 'nameEn' | 'validFrom' | 'rule' | null {
  if (!isName(of.nameJa)) return 'nameJa';
  if (!isName(of.nameEn)) return 'nameEn';
  if (of.validFrom <= today || of.validFrom > addDays(today, MOST_DAYS_AHEAD)) return 'validFrom';
  return isRule(of.rule) ? null : 'rule';
}

/** Prices at which two tables are compared, beside those from which a step of either begins. */
const COMPARED_AT = [5_000, 10_000, 20_000, 50_000, 100_000];

/** For how many yen a person and night the two of them ask what. */
export type TaxSlip = { readonly price: number; readonly was: number; readonly is: number };

/**
 * What looks like a slip in a table, beside the one that would hold until then: a tax of three times what it was or a third of it, or, where the dearer
 * night is taxed less than the cheaper one, those two. Null where nothing does.
 */
export function slipInTax(before: LodgingTaxSteps | null, after: LodgingTaxSteps): TaxSlip | null {
  const begins = [before, after].flatMap((rule) => (rule && 'steps' in rule ? rule.steps : []));
  const stepped = begins.flatMap(({ from }) => (from > 0 ? [from] : []));
  const prices = [...new Set([...COMPARED_AT, ...stepped])].toSorted((a, b) => a - b);
  const taxed = prices.map((price) => ({ price, is: taxPerPerson(after, price) }));
  const far = taxed
    .map((one) => ({ ...one, was: before ? taxPerPerson(before, one.price) : one.is }))
    .find(({ was, is }) => isFarOff(was, is));
  if (far) return far;
  const falls = taxed.find(({ is }, n) => n > 0 && is < taxed[n - 1]!.is);
  return falls ? { ...falls, was: taxed[taxed.indexOf(falls) - 1]!.is } : null;
}
