/** The pages of resorts as staff write them: all, one whole with its facts, and saving it. */
import { refuse } from '#domain/kernel/refusal.ts';
import { resortSections } from '#domain/vacancy/resort.ts';
import { FACT_TEXTS, MOST_RESORT_FACTS, RESORT_TEXTS } from '#domain/vacancy/written-resort.ts';
import type { WrittenFact } from '#domain/vacancy/written-resort.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  factsQuery,
  resortOfStaffQuery,
  resortsOfStaffQuery,
  saveResortPage,
} from '#server/modules/vacancy/public.ts';
import type { ResortOfStaff } from '#server/modules/vacancy/public.ts';
import { builder, byWhomIfAny } from '../builder.ts';
import { houseOf } from '../inventory-input.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

const write = { right: 'CHANGE_CONTENT' } as const;

const SectionType = builder.enumType('ResortSection', {
  values: resortSections,
  description: 'Under which heading a fact stands.',
});

const FactType = builder.objectRef<WrittenFact>('ResortFact').implement({
  description: 'Something a resort tells of itself, in both languages.',
  fields: (t) => ({
    section: t.expose('section', { type: SectionType, description: 'Its heading.' }),
    titleJa: t.exposeString('titleJa', { description: 'What it is about, in Japanese.' }),
    titleEn: t.exposeString('titleEn', { description: 'What it is about, in English.' }),
    textJa: t.exposeString('textJa', { description: 'What it says, in Japanese.' }),
    textEn: t.exposeString('textEn', { description: 'What it says, in English.' }),
  }),
});

const PageType = builder.objectRef<ResortOfStaff>('ResortPage').implement({
  description: 'What members read about a resort, in both languages.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of which house.' }),
    version: t.exposeString('version', {
      description: 'Of all that it says, whoever wrote it; whoever saves says which they had.',
    }),
    nameJa: t.exposeString('nameJa', { description: 'Name in Japanese.' }),
    nameEn: t.exposeString('nameEn', { description: 'Name in English.' }),
    shortNameJa: t.exposeString('shortNameJa', { description: 'Short name in Japanese.' }),
    shortNameEn: t.exposeString('shortNameEn', { description: 'Short name in English.' }),
    descriptionJa: t.exposeString('descriptionJa', { description: 'Text in Japanese.' }),
    descriptionEn: t.exposeString('descriptionEn', { description: 'Text in English.' }),
    prefectureJa: t.exposeString('prefectureJa', { description: 'Prefecture in Japanese; from the tables.' }),
    prefectureEn: t.exposeString('prefectureEn', { description: 'Prefecture in English; from the tables.' }),
    addressJa: t.exposeString('addressJa', { description: 'Address in Japanese, without prefecture.' }),
    addressEn: t.exposeString('addressEn', { description: 'Address in English, without prefecture.' }),
    postalCode: t.exposeString('postalCode', { description: 'Postal code.' }),
    phone: t.exposeString('phone', { description: 'Telephone.' }),
    website: t.exposeString('website', { description: 'Its own page; empty where it has none.' }),
    checkInFrom: t.exposeString('checkInFrom', { description: 'Such as 15:00; empty where one asks.' }),
    checkOutUntil: t.exposeString('checkOutUntil', { description: 'Such as 11:00; empty where one asks.' }),
    facts: t.field({
      type: [FactType],
      description: `What it tells, in order within each section; ${MOST_RESORT_FACTS} at most.`,
      resolve: async ({ id }, _args, { db }) => (await sendTogether(db, [factsQuery(id)]))[0],
    }),
    changedAt: t.expose('changedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was saved last at the console.',
    }),
    changedBy: byWhomIfAny(t, 'By whom.', ({ changedBy }) => changedBy),
  }),
});

type RowOf = Pick<ResortOfStaff, 'id' | 'nameJa' | 'nameEn' | 'changedAt' | 'changedBy'>;
const RowType = builder.objectRef<RowOf>('ResortPageRow').implement({
  description: 'A resort among others.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which house.' }),
    nameJa: t.exposeString('nameJa', { description: 'Name in Japanese.' }),
    nameEn: t.exposeString('nameEn', { description: 'Name in English.' }),
    changedAt: t.expose('changedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was saved last at the console.',
    }),
    changedBy: byWhomIfAny(t, 'By whom.', ({ changedBy }) => changedBy),
  }),
});

const words = (most: number, description: string) => ({
  required: true as const,
  description,
  ...bounded({ most }),
});

const FactInput = builder.inputType('ResortFactInput', {
  description: 'A fact as it is written.',
  fields: (t) => ({
    section: t.field({ type: SectionType, required: true, description: 'Its heading.' }),
    titleJa: t.string(words(FACT_TEXTS.titleJa, 'What it is about, in Japanese.')),
    titleEn: t.string(words(FACT_TEXTS.titleEn, 'What it is about, in English.')),
    textJa: t.string(words(FACT_TEXTS.textJa, 'What it says, in Japanese.')),
    textEn: t.string(words(FACT_TEXTS.textEn, 'What it says, in English.')),
  }),
});

const PageInput = builder.inputType('ResortPageInput', {
  description: 'The page of a resort as it is written, whole.',
  fields: (t) => ({
    nameJa: t.string(words(RESORT_TEXTS.nameJa, 'Name in Japanese.')),
    nameEn: t.string(words(RESORT_TEXTS.nameEn, 'Name in English.')),
    shortNameJa: t.string(words(RESORT_TEXTS.shortNameJa, 'Short name in Japanese.')),
    shortNameEn: t.string(words(RESORT_TEXTS.shortNameEn, 'Short name in English.')),
    descriptionJa: t.string(words(RESORT_TEXTS.descriptionJa, 'Text in Japanese.')),
    descriptionEn: t.string(words(RESORT_TEXTS.descriptionEn, 'Text in English.')),
    addressJa: t.string(words(RESORT_TEXTS.addressJa, 'Address in Japanese, without prefecture.')),
    addressEn: t.string(words(RESORT_TEXTS.addressEn, 'Address in English, without prefecture.')),
    postalCode: t.string(words(8, 'Postal code.')),
    phone: t.string(words(20, 'Telephone.')),
    website: t.string(words(500, 'Its own page, with https; empty for none.')),
    checkInFrom: t.string(words(5, 'Such as 15:00; empty where one asks.')),
    checkOutUntil: t.string(words(5, 'Such as 11:00; empty where one asks.')),
    facts: t.field({
      type: [FactInput],
      required: true,
      description: 'What it tells, in order within each section.',
      ...bounded({ longestList: MOST_RESORT_FACTS }),
    }),
  }),
});

async function oneOf({ db }: ConsoleContext, id: number): Promise<ResortOfStaff> {
  const [[found]] = await sendTogether(db, [resortOfStaffQuery(id)]);
  return answer(found ?? refuse('NOT_FOUND_ERROR'));
}

builder.queryFields((t) => ({
  resortPages: t.field({
    type: [RowType],
    authScopes: write,
    description: 'All resorts, in the order of the club.',
    resolve: async (_root, _args, { db }) => (await sendTogether(db, [resortsOfStaffQuery()]))[0],
  }),
  resortPage: t.field({
    type: PageType,
    authScopes: write,
    description: 'What members read about one resort.',
    args: { houseId: t.arg.id({ required: true, description: 'Which house.' }) },
    resolve: (_root, { houseId }, context) => oneOf(context, houseOf(houseId)),
  }),
}));

builder.mutationField('saveResortPage', (t) =>
  t.field({
    type: PageType,
    authScopes: write,
    description:
      'Saves what members read about a resort. CHANGED_BY_ANOTHER where somebody has saved it since the version that is named.',
    args: {
      houseId: t.arg.id({ required: true, description: 'Which house.' }),
      version: t.arg.string({
        required: true,
        description: 'The version that was shown.',
        ...bounded({ most: 32 }),
      }),
      page: t.arg({ type: PageInput, required: true, description: 'What it says.' }),
      reason: t.arg.string({
        required: true,
        description: 'Why, for the audit log.',
        ...bounded({ most: 500 }),
      }),
    },
    resolve: async (_root, { houseId, version, page, reason }, context) => {
      const save = { id: houseOf(houseId), version, page, reason };
      return oneOf(context, await answer(saveResortPage(context, asStaff(context), save)));
    },
  }),
);
