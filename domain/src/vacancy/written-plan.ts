/** A plan as staff write it: complete in both languages from the beginning, on sale from a day on, perhaps until one, within its limits. */
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { characters } from '../kernel/characters.ts';
import { CONTROLS, UNSEEN } from '../kernel/controls.ts';

export const PLAN_TEXTS = {
  titleJa: 200,
  titleEn: 200,
  subtitleJa: 300,
  subtitleEn: 300,
  descriptionJa: 4_000,
  descriptionEn: 4_000,
  remarksJa: 2_000,
  remarksEn: 2_000,
} as const;
type PlanText = keyof typeof PLAN_TEXTS;
export const MOST_FEE_YEN = 1_000_000;
export const MOST_EXCLUDED_DATES = 60;
const MOST_PLAN_QUESTIONS = 5;

/** The sizes that a plan bounds, with the most that each can be. */
export const PLAN_BOUNDS = { Nights: 14, Guests: 60, Rooms: 3 } as const;
type Bound = keyof typeof PLAN_BOUNDS;
/** How many days before arrival a plan may be booked at the earliest. */
export const MOST_DAYS_AHEAD = 400;

export type PlanQuestion = {
  readonly textJa: string;
  readonly textEn: string;
  readonly type: 'TEXT' | 'SELECT' | 'CHECK' | 'NUMBER' | 'DATE';
  readonly required: boolean;
  /** What SELECT chooses from, under both names. */
  readonly options: readonly { readonly ja: string; readonly en: string }[];
};

export type WrittenPlan = Readonly<Record<PlanText, string>> &
  Readonly<Record<`${'min' | 'max'}${Bound}`, number | null>> & {
    readonly feeYen: number;
    readonly feePer: 'ROOM_NIGHT' | 'PERSON_NIGHT';
    readonly excludedDates: readonly CalendarDate[];
    /** Weekdays its nights may fall on; 0 is Sunday. */
    readonly weekdays: readonly number[];
    readonly acceptFromDays: number | null;
    readonly acceptUntilDays: number | null;
    readonly saleStart: CalendarDate;
    readonly saleEnd: CalendarDate | null;
    readonly roomTypeIds: readonly number[];
    readonly sortOrder: number;
  };

const isWhole = (value: number | null, least: number, most: number) =>
  value === null || (Number.isInteger(value) && value >= least && value <= most);

/** Something is seen of it, and nothing turns the direction in which it is read; several lines are fine. */
export const isSeen = (text: string) =>
  /[\p{L}\p{N}]/u.test(text) && !CONTROLS.test(text.replaceAll(/[\r\n\t]/g, '')) && !UNSEEN.test(text);

function wrongText(plan: WrittenPlan): string | null {
  for (const [name, most] of Object.entries(PLAN_TEXTS) as [PlanText, number][]) {
    const text = plan[name].trim();
    const mayBeEmpty = name.startsWith('subtitle') || name.startsWith('remarks');
    if ((!mayBeEmpty && !isSeen(text)) || (text !== '' && !isSeen(text)) || characters(text) > most)
      return name;
  }
  // What is said in one language is said in the other.
  if ((plan.subtitleJa.trim() === '') !== (plan.subtitleEn.trim() === '')) return 'subtitleEn';
  return (plan.remarksJa.trim() === '') !== (plan.remarksEn.trim() === '') ? 'remarksEn' : null;
}

function wrongBound(plan: WrittenPlan): string | null {
  for (const [bound, most] of Object.entries(PLAN_BOUNDS) as [Bound, number][]) {
    const [least, greatest] = [plan[`min${bound}`], plan[`max${bound}`]];
    if (!isWhole(least, 1, most)) return `min${bound}`;
    if (!isWhole(greatest, 1, most) || (least !== null && greatest !== null && greatest < least))
      return `max${bound}`;
  }
  const { acceptFromDays: from, acceptUntilDays: until } = plan;
  if (!isWhole(from, 0, MOST_DAYS_AHEAD)) return 'acceptFromDays';
  return !isWhole(until, 0, MOST_DAYS_AHEAD) || (from !== null && until !== null && until > from)
    ? 'acceptUntilDays'
    : null;
}

/** The first field that is wrong, by name; null where the plan can be kept. */
export function wrongInPlan(plan: WrittenPlan): string | null {
  const { feeYen, weekdays, excludedDates, saleStart, saleEnd, roomTypeIds, sortOrder } = plan;
  const wrong = wrongText(plan) ?? wrongBound(plan);
  if (wrong) return wrong;
  if (!isWhole(feeYen, 0, MOST_FEE_YEN)) return 'feeYen';
  const areDays = weekdays.every((day) => Number.isInteger(day) && day >= 0 && day <= 6);
  if (weekdays.length === 0 || !areDays || new Set(weekdays).size < weekdays.length) return 'weekdays';
  if (excludedDates.length > MOST_EXCLUDED_DATES) return 'excludedDates';
  if (saleEnd !== null && saleEnd < saleStart) return 'saleEnd';
  if (roomTypeIds.length === 0) return 'roomTypeIds';
  return isWhole(sortOrder, 0, 9_999) ? null : 'sortOrder';
}

/** Whether the questions of a new plan can be asked: in both languages, and a choice with two options at least. */
export function areQuestions(questions: readonly PlanQuestion[]): boolean {
  const isText = (text: string, most: number) => isSeen(text.trim()) && characters(text.trim()) <= most;
  return (
    questions.length <= MOST_PLAN_QUESTIONS &&
    questions.every(
      ({ textJa, textEn, type, options }) =>
        isText(textJa, 200) &&
        isText(textEn, 200) &&
        (type === 'SELECT' ? options.length >= 2 && options.length <= 5 : options.length === 0) &&
        options.every(({ ja, en }) => isText(ja, 100) && isText(en, 100)) &&
        new Set(options.map(({ ja }) => ja.trim())).size === options.length,
    )
  );
}

/** Whether somebody could choose it on a day, or will later, or could once. */
export function planStateOn(
  { saleStart, saleEnd }: { readonly saleStart: CalendarDate | null; readonly saleEnd: CalendarDate | null },
  today: CalendarDate,
): PlanState {
  if (saleStart !== null && saleStart > today) return 'AHEAD';
  return saleEnd !== null && saleEnd < today ? 'OVER' : 'ON_SALE';
}
export const PLAN_STATES = ['AHEAD', 'ON_SALE', 'OVER'] as const;
export type PlanState = (typeof PLAN_STATES)[number];
