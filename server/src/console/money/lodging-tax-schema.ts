/** Lodging taxes by the day from which they hold: all tables, and writing those that have not begun. */
import type { LodgingTaxSteps } from '#domain/booking/local-tax.ts';
import {
  HIGHEST_STEP_YEN,
  LONGEST_TAX_NAME,
  MOST_PERCENT,
  MOST_STEPS,
  MOST_TAX_YEN,
} from '#domain/booking/written-tax.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { businessNow } from '#server/platform/clock.ts';
import { idNumber } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  lodgingRule,
  removeLodgingTax,
  saveLodgingTax,
  taxAuthoritiesQuery,
  taxesOfStaffQuery,
} from '#server/modules/vacancy/public.ts';
import type { TaxAuthority, TaxOfStaff } from '#server/modules/vacancy/public.ts';
import { builder, farOffArg } from '../builder.ts';
import { asStaff } from '../request-context.ts';

/** Whoever sees money sees them: an auditor, too. */
const see = { right: 'SEE_MONEY' } as const;
const write = { right: 'CHANGE_TAXES' } as const;

type Step = { readonly from: number; readonly yen: number };
type Shown = TaxOfStaff & { readonly rule: LodgingTaxSteps; readonly today: CalendarDate };
type WithTables = TaxAuthority & { readonly tables: readonly Shown[] };

const StepType = builder.objectRef<Step>('TaxStep').implement({
  description: 'What each person pays a night from a price on.',
  fields: (t) => ({
    from: t.exposeInt('from', { description: 'From how many yen a person and night.' }),
    yen: t.exposeInt('yen', { description: 'Yen a person and night.' }),
  }),
});

const TaxType = builder.objectRef<Shown>('LodgingTax').implement({
  description: 'What an authority takes from a day on.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    version: t.exposeInt('version', { description: 'How often it was saved.' }),
    nameJa: t.exposeString('nameJa', { description: 'Its name in Japanese.' }),
    nameEn: t.exposeString('nameEn', { description: 'Its name in English.' }),
    validFrom: t.expose('validFrom', { type: 'Date', description: 'The first night for which it holds.' }),
    steps: t.field({
      type: [StepType],
      description: 'By steps of the price; none for a share.',
      resolve: ({ rule }) => ('percent' in rule ? [] : [...rule.steps]),
    }),
    percent: t.int({
      nullable: true,
      description: 'As a share of the price, in percent.',
      resolve: ({ rule }) => ('percent' in rule ? rule.percent : null),
    }),
    most: t.int({
      nullable: true,
      description: 'Of a share, the most that a person pays a night.',
      resolve: ({ rule }) => ('percent' in rule ? rule.most : null),
    }),
    isAhead: t.boolean({
      description: 'Whether it has yet to begin, and may be written still.',
      resolve: ({ validFrom, today }) => validFrom > today,
    }),
  }),
});

const AuthorityType = builder.objectRef<WithTables>('TaxAuthority').implement({
  description: 'Whoever takes a lodging tax.',
  fields: (t) => ({
    authority: t.exposeString('authority', { description: 'As tables name it.' }),
    houses: t.stringList({
      description: 'The houses that take its tax.',
      resolve: ({ housesJa, housesEn }, _args, { language }) => [
        ...(language === 'en' ? housesEn : housesJa),
      ],
    }),
    tables: t.field({
      type: [TaxType],
      description: 'By their first day, the newest first.',
      resolve: ({ tables }) => tables,
    }),
  }),
});

const StepInput = builder.inputType('TaxStepInput', {
  description: 'What each person pays a night from a price on.',
  fields: (t) => ({
    from: t.int({
      required: true,
      description: 'From how many yen.',
      ...bounded({ most: HIGHEST_STEP_YEN }),
    }),
    yen: t.int({
      required: true,
      description: 'Yen a person and night.',
      ...bounded({ most: MOST_TAX_YEN }),
    }),
  }),
});
const TaxInput = builder.inputType('LodgingTaxInput', {
  description: 'What an authority is to take: by steps, or as a share with a most.',
  fields: (t) => ({
    authority: t.string({ required: true, description: 'Whose tax it is.', ...bounded({ most: 100 }) }),
    nameJa: t.string({ required: true, description: 'In Japanese.', ...bounded({ most: LONGEST_TAX_NAME }) }),
    nameEn: t.string({ required: true, description: 'In English.', ...bounded({ most: LONGEST_TAX_NAME }) }),
    validFrom: t.field({ type: 'Date', required: true, description: 'The first night for which it holds.' }),
    steps: t.field({
      type: [StepInput],
      description: 'The lowest first; none for a share.',
      ...bounded({ longestList: MOST_STEPS }),
    }),
    percent: t.int({ description: 'The share.', ...bounded({ least: 1, most: MOST_PERCENT }) }),
    most: t.int({ description: 'The most of a share.', ...bounded({ least: 1, most: MOST_TAX_YEN }) }),
  }),
});

builder.queryField('taxAuthorities', (t) =>
  t.field({
    type: [AuthorityType],
    authScopes: see,
    description: 'All authorities with all their tables.',
    resolve: async (_root, _args, { db }): Promise<readonly WithTables[]> => {
      const [authorities, rows] = await sendTogether(db, [taxAuthoritiesQuery(), taxesOfStaffQuery()]);
      const today = (await businessNow(db)).moment.date;
      const shown = rows.map((row) => ({ ...row, rule: lodgingRule(row.steps), today }));
      const tables = Map.groupBy(shown, ({ authority }) => authority);
      return authorities.map((one) => ({ ...one, tables: tables.get(one.authority) ?? [] }));
    },
  }),
);

const version = bounded({ least: 1, most: 1_000_000 });
const reasonArg = { required: true, description: 'Why.', ...bounded({ most: 500 }) } as const;

/** Both at once is neither: a rule without steps is refused. */
function ruleOf(steps: readonly Step[], percent: number | null, most: number | null): LodgingTaxSteps {
  if (percent === null && most === null) return { steps };
  return steps.length > 0 ? { steps: [] } : { percent: percent ?? 0, most: most ?? 0 };
}

builder.mutationFields((t) => ({
  saveLodgingTax: t.id({
    authScopes: write,
    description: 'Saves a table that begins tomorrow or later, a new one where no id is given.',
    args: {
      id: t.arg.id({ description: 'Which; none for a new one.' }),
      version: t.arg.int({ description: 'The version that was shown.', ...version }),
      tax: t.arg({ type: TaxInput, required: true, description: 'What it takes.' }),
      reason: t.arg.string(reasonArg),
      ...farOffArg,
    },
    resolve: (_root, { id, version: shown, tax: { steps, percent, most, ...rest }, ...given }, context) => {
      const of = id == null ? null : { id: idNumber(String(id)) ?? 0, version: shown ?? 0 };
      const rule = ruleOf(steps ?? [], percent ?? null, most ?? null);
      return answer(
        saveLodgingTax(context, asStaff(context), {
          ...{ of, tax: { ...rest, rule }, reason: given.reason },
          farOffConfirmed: given.farOffConfirmed ?? false,
        }),
      );
    },
  }),
  removeLodgingTax: t.boolean({
    authScopes: write,
    description: 'Takes a table away that has yet to begin.',
    args: {
      authority: t.arg.string({ required: true, description: 'Whose.', ...bounded({ most: 100 }) }),
      validFrom: t.arg({
        type: 'Date',
        required: true,
        description: 'The first night for which it would hold.',
      }),
      version: t.arg.int({ required: true, description: 'The version that was shown.', ...version }),
      reason: t.arg.string(reasonArg),
    },
    resolve: (_root, { version: shown, ...of }, context) =>
      answer(removeLodgingTax(context, asStaff(context), { ...of, version: shown })),
  }),
}));
