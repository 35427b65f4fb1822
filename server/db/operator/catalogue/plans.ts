/** Tables of the plans, of their own prices and of what they ask; and of cancel policies and lodging taxes. */
import { code, date, lines, list, oneOf, picturesAddress, text, whole, yesOrNo } from '../cells.ts';
import type { ReadCell } from '../cells.ts';
import { links, optional, reference, required } from './field.ts';
import type { CatalogueKind, Law, Values, Wrong } from './field.ts';
import { position } from './resorts.ts';
import { prices } from './rooms.ts';

const PERCENT = whole(0, 100);

type Threshold = { readonly day: number; readonly penalty: number };

/** From how many days before arrival which percentage is kept, as 7:20|2:50. */
const thresholds: ReadCell = (cell) => {
  const wrong = { problem: 'is not of the shape 7:20|2:50, which is days before arrival and per cent' };
  const parts = cell.split('|').map((part) => /^(\d{1,3}):(\d{1,3})$/.exec(part.trim()));
  const read = parts.map((part) => (part ? { day: Number(part[1]), penalty: Number(part[2]) } : null));
  if (read.some((part) => part === null || part.penalty > 100)) return wrong;
  return { value: read };
};

export const cancelPolicies: CatalogueKind = {
  table: 'cancel_policies',
  fields: [
    required('code', code),
    required('no_show_percent', PERCENT, { kept: 'no_show_penalty' }),
    required('same_day_percent', PERCENT, { kept: 'day0_penalty' }),
    optional('percent_by_days', thresholds, {
      ...{ kept: 'thresholds', empty: [] },
      write: (value) => (value as Threshold[]).map(({ day, penalty }) => `${day}:${penalty}`).join('|'),
    }),
    // What a percentage is of, where only the last nights are given up.
    optional('partly', oneOf('FIRST_NIGHT', 'ALL_NIGHTS'), { kept: 'partial_base', empty: 'FIRST_NIGHT' }),
    optional('free_hours', whole(0, 999), { kept: 'free_hours_after_booking', empty: 0 }),
  ],
  key: ['code'],
  order: 'code',
};

type Rate =
  | { readonly steps: { readonly from: number; readonly yen: number }[] }
  | { readonly percent: number; readonly most: number };

/** By steps of the price for a person and night, or a share of it with a most. The database keeps steps as a bare list. */
const rate: ReadCell = (cell) => {
  const share = /^(\d{1,2})% up to (\d{1,7})$/.exec(cell);
  if (share) return { value: { percent: Number(share[1]), most: Number(share[2]) } };
  const steps = cell.split('|').map((part) => /^(\d{1,7}):(\d{1,7})$/.exec(part.trim()));
  const read = steps.map((step) => (step ? { from: Number(step[1]), yen: Number(step[2]) } : null));
  const rises = read.every(
    (step, index) => step && (index === 0 || step.from > (read[index - 1]?.from ?? 0)),
  );
  return rises
    ? { value: read }
    : {
        problem:
          "is neither of the shape 10000:100|15000:200 (from a price of 10000 yen 100 yen, from 15000 yen 200), the lowest first, nor '2% up to 2000'",
      };
};

export const taxes: CatalogueKind = {
  table: 'lodging_tax_tables',
  fields: [
    required('authority', code),
    required('valid_from', date),
    required('name_ja', text(100)),
    required('name_en', text(100)),
    required('rate', rate, {
      kept: 'steps',
      write: (value) => {
        const told = value as Rate | { from: number; yen: number }[];
        if ('percent' in told) return `${told.percent}% up to ${told.most}`;
        return (Array.isArray(told) ? told : told.steps).map(({ from, yen }) => `${from}:${yen}`).join('|');
      },
    }),
  ],
  key: ['authority', 'valid_from'],
  order: 'authority, valid_from',
};

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const weekday: ReadCell = (cell) => {
  const day = DAYS.indexOf(cell as 'sun');
  return day < 0 ? { problem: `is none of ${DAYS.join(', ')}` } : { value: day };
};

/** The bounds of a plan, with the columns in which they are kept. */
const ranges = [
  ['min_nights', 'max_nights'],
  ['min_guests', 'max_guests'],
  ['min_rooms', 'max_rooms'],
  ['bookable_until_days', 'bookable_from_days', 'accept_until_days', 'accept_from_days'],
  ['sale_start', 'sale_end'],
] as const satisfies readonly (readonly [string, string, string?, string?])[];

function rangeProblem(row: Values): Wrong | null {
  const wrong = ranges.find(([least, most]) => {
    const [from, until] = [row[least] ?? null, row[most] ?? null];
    return from !== null && until !== null && (from as number | string) > (until as number | string);
  });
  if (!wrong) return null;
  const [least, most] = wrong;
  return {
    column: most,
    what: `'${String(row[most])}' is below ${least}, which is ${String(row[least])}; the same or more would be right`,
  };
}

/** A file may tell one bound only: it is held against the other as it is kept. */
const rangeLaws: readonly Law[] = ranges.map(([least, most, keptLeast = least, keptMost = most]) => ({
  broken: `select code, ${keptLeast} || ' and ' || ${keptMost} as found from booking_plans where ${keptLeast} > ${keptMost}`,
  columns: [most, least],
  what: (found) => `leaves ${least} and ${most} at ${found}; the second may not be below the first`,
}));

const MOST = 999;

export const plans: CatalogueKind = {
  table: 'booking_plans',
  fields: [
    required('code', code),
    reference('resort', { kept: 'facility_id' }),
    required('title_ja', text(200)),
    required('title_en', text(200)),
    optional('subtitle_ja', text(200)),
    optional('subtitle_en', text(200)),
    required('description_ja', lines(2_000)),
    required('description_en', lines(2_000)),
    optional('remarks_ja', lines(2_000)),
    optional('remarks_en', lines(2_000)),
    optional('picture1', picturesAddress, { kept: 'image_url1' }),
    optional('picture2', picturesAddress, { kept: 'image_url2' }),
    optional('fee_yen', whole(0, 9_999_999), { empty: 0 }),
    optional('fee_per', oneOf('ROOM_NIGHT', 'PERSON_NIGHT'), { empty: 'ROOM_NIGHT' }),
    optional('min_nights', whole(1, MOST)),
    optional('max_nights', whole(1, MOST)),
    optional('min_guests', whole(1, MOST)),
    optional('max_guests', whole(1, MOST)),
    optional('min_rooms', whole(1, MOST)),
    optional('max_rooms', whole(1, MOST)),
    optional('excluded_nights', list(date), { kept: 'excluded_dates', empty: [] }),
    // The nights that a stay may cover; all, where the cell is empty.
    optional('weekdays', list(weekday), {
      ...{ kept: 'weekdays', empty: [0, 1, 2, 3, 4, 5, 6] },
      write: (value) => (value as number[]).map((day) => DAYS[day]).join('|'),
    }),
    // Bookable at the earliest and at the latest so many days before arrival.
    optional('bookable_from_days', whole(0, MOST), { kept: 'accept_from_days' }),
    optional('bookable_until_days', whole(0, MOST), { kept: 'accept_until_days' }),
    optional('sale_start', date),
    optional('sale_end', date),
    // Without one, that of the code STANDARD.
    reference('cancel_policy', { kept: 'cancel_policy_id', need: 'optional' }),
    position,
  ],
  links: [
    links('room_types', {
      ...{ table: 'booking_plan_room_types', owner: 'plan_id', target: 'room_type_id' },
      ...{ refers: 'room_type', need: 'required' },
    }),
  ],
  key: ['code'],
  fixed: ['resort'],
  order: 'sort_order, id',
  check: rangeProblem,
  laws: [
    {
      broken: `select p.code, r.code as found from booking_plans p join booking_plan_room_types l on l.plan_id = p.id
        join room_types r on r.id = l.room_type_id where r.facility_id <> p.facility_id`,
      columns: ['room_types'],
      what: (found) => `has '${found}', which is a room type of another resort`,
    },
    ...rangeLaws,
  ],
};

const plan = reference('plan', { kept: 'plan_id' });

export const planPrices: CatalogueKind = {
  table: 'booking_plan_nights',
  // Where a price is empty, the night costs what it costs without the plan.
  fields: [plan, reference('room_type', { kept: 'room_type_id' }), required('night', date), ...prices(0)],
  key: ['plan', 'room_type', 'night'],
  nights: 'night',
  order: 'plan, room_type, night',
};

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

export const planQuestions: CatalogueKind = {
  table: 'booking_plan_questions',
  fields: [
    plan,
    required('position', whole(1, 5)),
    required('text_ja', text(500)),
    required('text_en', text(500)),
    required('type', oneOf('TEXT', 'SELECT', 'CHECK', 'NUMBER', 'DATE')),
    optional('required', yesOrNo, { empty: false }),
    optional('options_ja', list(text(100), 5), { empty: [] }),
    optional('options_en', list(text(100), 5), { empty: [] }),
  ],
  key: ['plan', 'position'],
  whole: 'plan',
  order: 'plan, position',
  check: ({ type, options_ja: ja, options_en: en }) => {
    if (countOf(ja) !== countOf(en))
      return { column: 'options_en', what: `has ${countOf(en)} parts; options_ja has ${countOf(ja)}` };
    return type === 'SELECT' && countOf(ja) === 0
      ? { column: 'options_ja', what: "is empty: what is asked by SELECT has options, as in 'one|two'" }
      : null;
  },
};
