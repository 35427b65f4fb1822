/** A plan as its form holds it, and as it is sent. */
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Kind, Plan, PlanInput, Question } from './plan-queries.ts';

const NUMBERS = [
  'minNights',
  'maxNights',
  'minGuests',
  'maxGuests',
  'minRooms',
  'maxRooms',
  'acceptFromDays',
  'acceptUntilDays',
] as const;
type Bound = (typeof NUMBERS)[number];
const TEXTS = [
  'titleJa',
  'titleEn',
  'subtitleJa',
  'subtitleEn',
  'descriptionJa',
  'descriptionEn',
  'remarksJa',
  'remarksEn',
] as const;

export type PlanValues = Record<(typeof TEXTS)[number] | Bound, string> & {
  feeYen: string;
  feePer: PlanInput['feePer'];
  excludedDates: string;
  weekdays: string[];
  saleStart: string;
  saleEnd: string;
  sortOrder: string;
  roomTypeIds: string[];
  questions: {
    textJa: string;
    textEn: string;
    type: Question['type'];
    required: boolean;
    optionsJa: string;
    optionsEn: string;
  }[];
  reason: string;
  /** A fee far from the one before is meant so. */
  farOffConfirmed: boolean;
};

type Around = { readonly kinds: readonly Kind[]; readonly today: string };

export function startOf(of: Plan | null, { kinds, today }: Around): PlanValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, of?.[name] ?? '']));
  const bounds = Object.fromEntries(NUMBERS.map((name) => [name, String(of?.[name] ?? '')]));
  return {
    ...(texts as Record<(typeof TEXTS)[number], string>),
    ...(bounds as Record<Bound, string>),
    ...{ feeYen: String(of?.feeYen ?? 0), feePer: of?.feePer ?? 'ROOM_NIGHT' },
    excludedDates: (of?.excludedDates ?? []).join('\n'),
    weekdays: (of?.weekdays ?? [0, 1, 2, 3, 4, 5, 6]).map(String),
    ...{ saleStart: of?.saleStart ?? today, saleEnd: of?.saleEnd ?? '' },
    sortOrder: String(of?.sortOrder ?? 0),
    roomTypeIds: of ? [...of.roomTypeIds] : kinds.map(({ id }) => id),
    ...{ questions: [], reason: '', farOffConfirmed: false },
  };
}

const datesOf = (text: string) => text.split(/[\s,、]+/).filter(Boolean);
export const areDates = (text: string): boolean =>
  datesOf(text).every((date) => parseCalendarDate(date) !== null);

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

export function planInput(values: Omit<PlanValues, 'reason' | 'farOffConfirmed'>): PlanInput {
  const { questions: _asked, feeYen, excludedDates, weekdays, saleEnd, sortOrder, ...plan } = values;
  const bounds = Object.fromEntries(NUMBERS.map((name) => [name, numberOf(values[name])]));
  return {
    ...plan,
    ...(bounds as Record<Bound, number | null>),
    ...{ feeYen: Number(feeYen), sortOrder: Number(sortOrder), saleEnd: saleEnd || null },
    excludedDates: datesOf(excludedDates),
    weekdays: weekdays.map(Number),
  };
}

/** What is written one a line, blank lines left out. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const questionsInput = ({ questions }: Pick<PlanValues, 'questions'>): Question[] =>
  questions.map(({ optionsJa, optionsEn, ...question }) => {
    const english = linesOf(optionsEn);
    const options = linesOf(optionsJa).map((ja, index) => ({ ja, en: english[index] ?? '' }));
    return { ...question, options: question.type === 'SELECT' ? options : [] };
  });
