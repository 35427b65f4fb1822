/** What is typed of a table of lodging tax, and the rule that it comes to. */
import type { LodgingTaxSteps } from '#domain/booking/local-tax.ts';
import { HIGHEST_STEP_YEN, MOST_PERCENT, MOST_STEPS, MOST_TAX_YEN } from '#domain/booking/written-tax.ts';
import { ruleOf, type TaxTable } from './taxes-queries.ts';

type TypedStep = { from: string; yen: string };
export type Values = {
  nameJa: string;
  nameEn: string;
  validFrom: string;
  kind: 'STEPS' | 'PERCENT';
  steps: TypedStep[];
  percent: string;
  most: string;
  reason: string;
  farOffConfirmed: boolean;
};

const isEmpty = ({ from, yen }: TypedStep) => from === '' && yen === '';
const isBetween = (typed: string, least: number, most: number) =>
  /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most;

/** What is wrong with a field of the rule, by the name of its words. */
export type WrongRule = 'pair' | 'from' | 'rises' | 'yen' | 'percent' | 'most';

export function wrongInFrom({ kind, steps }: Values, index: number): WrongRule | null {
  const step = steps[index]!;
  // A table without a step takes nothing: the first is always asked for.
  if (kind !== 'STEPS' || (isEmpty(step) && index > 0)) return null;
  if (step.from === '') return 'pair';
  if (!isBetween(step.from, 0, HIGHEST_STEP_YEN)) return 'from';
  const before = steps
    .slice(0, index)
    .filter((one) => !isEmpty(one))
    .at(-1);
  return before && Number(step.from) <= Number(before.from) ? 'rises' : null;
}

export function wrongInYen({ kind, steps }: Values, index: number): WrongRule | null {
  const { from, yen } = steps[index]!;
  if (kind !== 'STEPS' || (yen === '' && from === '')) return null;
  if (yen === '') return 'pair';
  return isBetween(yen, 0, MOST_TAX_YEN) ? null : 'yen';
}

export const wrongInPercent = ({ kind, percent }: Values): WrongRule | null =>
  kind === 'PERCENT' && !isBetween(percent, 1, MOST_PERCENT) ? 'percent' : null;
export const wrongInMost = ({ kind, most }: Values): WrongRule | null =>
  kind === 'PERCENT' && !isBetween(most, 1, MOST_TAX_YEN) ? 'most' : null;

/** The rule as typed; null while something of it is missing or wrong. */
export function typedRule(values: Values): LodgingTaxSteps | null {
  if (values.kind === 'PERCENT')
    return wrongInPercent(values) || wrongInMost(values)
      ? null
      : { percent: Number(values.percent), most: Number(values.most) };
  if (values.steps.some((_step, n) => wrongInFrom(values, n) ?? wrongInYen(values, n))) return null;
  const steps = values.steps.filter((step) => !isEmpty(step));
  return { steps: steps.map(({ from, yen }) => ({ from: Number(from), yen: Number(yen) })) };
}

/** What the fields begin with: the table itself, or for a new one the names and the rule of the newest. */
export function startOf(of: TaxTable | null, newest: TaxTable | null): Values {
  const from = of ?? newest;
  const rule = from ? ruleOf(from) : { steps: [] };
  const [steps, share] = 'percent' in rule ? [[], rule] : [rule.steps, null];
  const typed = steps.map((step) => ({ from: String(step.from), yen: String(step.yen) }));
  const rest = Array.from({ length: MOST_STEPS - typed.length }, () => ({ from: '', yen: '' }));
  return {
    ...{ nameJa: from?.nameJa ?? '', nameEn: from?.nameEn ?? '', validFrom: of?.validFrom ?? '' },
    ...{ kind: share ? 'PERCENT' : 'STEPS', steps: [...typed, ...rest], reason: '', farOffConfirmed: false },
    ...{ percent: share ? String(share.percent) : '', most: share ? String(share.most) : '' },
  };
}

/** How many rows of steps are shown to begin with. */
export const shownAtFirst = ({ steps }: Values): number =>
  Math.max(1, steps.filter((step) => !isEmpty(step)).length);
