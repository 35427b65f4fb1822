/** The plans of a house as staff write them: all of a house, one whole, saving it, and prices of its nights. */
import { inLanguage } from '#domain/kernel/language.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { DEAREST } from '#domain/vacancy/night-change.ts';
import {
  MOST_DAYS_AHEAD,
  MOST_EXCLUDED_DATES,
  MOST_FEE_YEN,
  PLAN_BOUNDS,
  PLAN_STATES,
  PLAN_TEXTS,
  planStateOn,
} from '#domain/vacancy/written-plan.ts';
import type { PlanQuestion, PlanState, WrittenPlan } from '#domain/vacancy/written-plan.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { businessNow } from '#server/platform/clock.ts';
import { idNumber } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  planOfStaffQuery,
  planPricesQuery,
  plansOfHouseQuery,
  pricePlan,
  roomTypesOfHouseQuery,
  savePlan,
  writtenQuestionsLoader,
} from '#server/modules/vacancy/public.ts';
import type { PlanNightPrice, PlanOfStaff } from '#server/modules/vacancy/public.ts';
import { builder, pageArgs, pageOf, byWhomIfAny, farOffArg } from '../builder.ts';
import { houseOf, PricedType } from '../inventory-input.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

const see = { right: 'SEE_INVENTORY' } as const;
const write = { right: 'CHANGE_PLANS' } as const;

const FeePerType = builder.enumType('PlanFeePer', {
  values: ['ROOM_NIGHT', 'PERSON_NIGHT'] as const,
  description: 'By what its fee is counted.',
});
const StateType = builder.enumType('PlanState', {
  values: PLAN_STATES,
  description: 'Whether members can choose it: later, now, or no more.',
});
const AsksType = builder.enumType('PlanAsks', {
  values: ['TEXT', 'SELECT', 'CHECK', 'NUMBER', 'DATE'] as const,
  description: 'How a question is answered.',
});

type Question = {
  readonly textJa: string;
  readonly textEn: string;
  readonly type: string;
  readonly required: boolean;
};
const QuestionType = builder.objectRef<Question>('PlanQuestion').implement({
  description: 'What a plan asks.',
  fields: (t) => ({
    textJa: t.exposeString('textJa', { description: 'In Japanese.' }),
    textEn: t.exposeString('textEn', { description: 'In English.' }),
    type: t.exposeString('type', { description: 'TEXT, SELECT, CHECK, NUMBER or DATE.' }),
    required: t.exposeBoolean('required', { description: 'Whether it must be answered.' }),
  }),
});

type KindOfHouse = { readonly id: number; readonly nameJa: string; readonly nameEn: string };
const KindType = builder.objectRef<KindOfHouse>('PlanRoomType').implement({
  description: 'A kind of rooms of the house of a plan.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    name: t.string({
      description: 'Its name.',
      resolve: ({ nameJa, nameEn }, _args, { language }) => inLanguage(language, nameJa, nameEn),
    }),
  }),
});

const PriceOfNightType = builder.objectRef<PlanNightPrice>('PlanNight').implement({
  description: 'A night at which a plan has a price of its own.',
  fields: (t) => ({
    roomTypeId: t.id({ description: 'Of which rooms.', resolve: ({ roomTypeId }) => String(roomTypeId) }),
    night: t.expose('night', { type: 'Date', description: 'Which night.' }),
    sp: t.exposeInt('sp', { nullable: true, description: 'Points of SHARING POINT.' }),
    fp: t.exposeInt('fp', { nullable: true, description: 'Points of FLEX POINT.' }),
    vs: t.exposeInt('vs', { nullable: true, description: 'Yen of VACATION STYLE.' }),
    vm: t.exposeInt('vm', { nullable: true, description: 'Yen of VACATION MASTER.' }),
  }),
});

type Shown = PlanOfStaff & { readonly state: PlanState };
const PlanType = builder.objectRef<Shown>('HousePlan').implement({
  description: 'A plan of a house, in both languages.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    houseId: t.id({ description: 'Of which house.', resolve: ({ facilityId }) => String(facilityId) }),
    version: t.exposeInt('version', {
      description: 'How often it was saved; whoever saves says which they had.',
    }),
    state: t.expose('state', { type: StateType, description: 'Whether members can choose it.' }),
    titleJa: t.exposeString('titleJa', { description: 'Title in Japanese.' }),
    titleEn: t.exposeString('titleEn', { description: 'Title in English.' }),
    subtitleJa: t.exposeString('subtitleJa', { description: 'Subtitle in Japanese.' }),
    subtitleEn: t.exposeString('subtitleEn', { description: 'Subtitle in English.' }),
    descriptionJa: t.exposeString('descriptionJa', { description: 'Text in Japanese.' }),
    descriptionEn: t.exposeString('descriptionEn', { description: 'Text in English.' }),
    remarksJa: t.exposeString('remarksJa', { description: 'Remarks in Japanese.' }),
    remarksEn: t.exposeString('remarksEn', { description: 'Remarks in English.' }),
    feeYen: t.exposeInt('feeYen', { description: 'Its fee, in yen without consumption tax.' }),
    feePer: t.field({
      type: FeePerType,
      description: 'By what the fee is counted.',
      resolve: ({ feePer }) => feePer,
    }),
    minNights: t.exposeInt('minNights', { nullable: true, description: 'The fewest nights.' }),
    maxNights: t.exposeInt('maxNights', { nullable: true, description: 'The most nights.' }),
    minGuests: t.exposeInt('minGuests', { nullable: true, description: 'The fewest guests of all rooms.' }),
    maxGuests: t.exposeInt('maxGuests', { nullable: true, description: 'The most guests of all rooms.' }),
    minRooms: t.exposeInt('minRooms', { nullable: true, description: 'The fewest rooms.' }),
    maxRooms: t.exposeInt('maxRooms', { nullable: true, description: 'The most rooms.' }),
    excludedDates: t.field({
      type: ['Date'],
      description: 'Nights on which it cannot be chosen.',
      resolve: ({ excludedDates }) => [...excludedDates],
    }),
    weekdays: t.intList({
      description: 'Weekdays its nights may fall on; 0 is Sunday.',
      resolve: ({ weekdays }) => [...weekdays],
    }),
    acceptFromDays: t.exposeInt('acceptFromDays', {
      nullable: true,
      description: 'It is booked this many days before arrival at the earliest.',
    }),
    acceptUntilDays: t.exposeInt('acceptUntilDays', {
      nullable: true,
      description: 'It is booked this many days before arrival at the latest.',
    }),
    saleStart: t.expose('saleStart', {
      type: 'Date',
      nullable: true,
      description: 'The first day of its sale.',
    }),
    saleEnd: t.expose('saleEnd', { type: 'Date', nullable: true, description: 'The last day of its sale.' }),
    sortOrder: t.exposeInt('sortOrder', { description: 'Its place in the list, the smallest first.' }),
    roomTypeIds: t.idList({
      description: 'The kinds of rooms it can be chosen with.',
      resolve: ({ roomTypeIds }) => roomTypeIds.map(String),
    }),
    changedAt: t.expose('changedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was saved last.',
    }),
    changedBy: byWhomIfAny(t, 'By whom.', ({ changedBy }) => changedBy),
    questions: t.field({
      type: [QuestionType],
      description: 'What it asks, from the beginning.',
      resolve: ({ id }, _args, context) => writtenQuestionsLoader(context).load(id),
    }),
    prices: t.field({
      type: [PriceOfNightType],
      description: 'Nights with prices of its own, of up to 400 days.',
      args: {
        from: t.arg({ type: 'Date', required: true, description: 'The first night.' }),
        before: t.arg({ type: 'Date', required: true, description: 'The day after the last night.' }),
      },
      resolve: async ({ id }, span, { db }) => [...(await sendTogether(db, [planPricesQuery(id, span)]))[0]],
    }),
  }),
});

const text = (name: keyof typeof PLAN_TEXTS) => bounded({ most: PLAN_TEXTS[name] });
const size = (bound: keyof typeof PLAN_BOUNDS) => bounded({ least: 1, most: PLAN_BOUNDS[bound] });
const PlanInput = builder.inputType('PlanInput', {
  description: 'A plan as it is written, complete in both languages.',
  fields: (t) => ({
    titleJa: t.string({ required: true, description: 'Title in Japanese.', ...text('titleJa') }),
    titleEn: t.string({ required: true, description: 'Title in English.', ...text('titleEn') }),
    subtitleJa: t.string({ required: true, description: 'Subtitle; may be empty.', ...text('subtitleJa') }),
    subtitleEn: t.string({ required: true, description: 'Likewise in English.', ...text('subtitleEn') }),
    descriptionJa: t.string({ required: true, description: 'Text in Japanese.', ...text('descriptionJa') }),
    descriptionEn: t.string({ required: true, description: 'Text in English.', ...text('descriptionEn') }),
    remarksJa: t.string({ required: true, description: 'Remarks; may be empty.', ...text('remarksJa') }),
    remarksEn: t.string({ required: true, description: 'Likewise in English.', ...text('remarksEn') }),
    feeYen: t.int({
      required: true,
      description: 'Its fee, in yen without consumption tax.',
      ...bounded({ most: MOST_FEE_YEN }),
    }),
    feePer: t.field({ type: FeePerType, required: true, description: 'By what the fee is counted.' }),
    minNights: t.int({ description: 'The fewest nights.', ...size('Nights') }),
    maxNights: t.int({ description: 'The most nights.', ...size('Nights') }),
    minGuests: t.int({ description: 'The fewest guests of all rooms.', ...size('Guests') }),
    maxGuests: t.int({ description: 'The most guests of all rooms.', ...size('Guests') }),
    minRooms: t.int({ description: 'The fewest rooms.', ...size('Rooms') }),
    maxRooms: t.int({ description: 'The most rooms.', ...size('Rooms') }),
    excludedDates: t.field({
      type: ['Date'],
      required: true,
      description: 'Nights on which it cannot be chosen.',
      ...bounded({ longestList: MOST_EXCLUDED_DATES }),
    }),
    weekdays: t.intList({
      required: true,
      description: 'Weekdays its nights may fall on; 0 is Sunday.',
      ...bounded({ most: 6, longestList: 7 }),
    }),
    acceptFromDays: t.int({
      description: 'Days before arrival, at the earliest.',
      ...bounded({ most: MOST_DAYS_AHEAD }),
    }),
    acceptUntilDays: t.int({
      description: 'Days before arrival, at the latest.',
      ...bounded({ most: MOST_DAYS_AHEAD }),
    }),
    saleStart: t.field({ type: 'Date', required: true, description: 'The first day of its sale.' }),
    saleEnd: t.field({ type: 'Date', description: 'The last day of its sale; none where it goes on.' }),
    sortOrder: t.int({ required: true, description: 'Its place in the list.', ...bounded({ most: 9_999 }) }),
    roomTypeIds: t.idList({
      required: true,
      description: 'The kinds of rooms it can be chosen with.',
      ...bounded({ longestList: 500 }),
    }),
  }),
});
const OptionInput = builder.inputType('PlanOption', {
  description: 'What a question lets one choose, in both languages.',
  fields: (t) => ({
    ja: t.string({ required: true, description: 'In Japanese.', ...bounded({ most: 100 }) }),
    en: t.string({ required: true, description: 'In English.', ...bounded({ most: 100 }) }),
  }),
});
const QuestionInput = builder.inputType('NewPlanQuestion', {
  description: 'What a new plan asks.',
  fields: (t) => ({
    textJa: t.string({ required: true, description: 'In Japanese.', ...bounded({ most: 200 }) }),
    textEn: t.string({ required: true, description: 'In English.', ...bounded({ most: 200 }) }),
    type: t.field({ type: AsksType, required: true, description: 'How it is answered.' }),
    required: t.boolean({ required: true, description: 'Whether it must be answered.' }),
    options: t.field({
      type: [OptionInput],
      required: true,
      description: 'What SELECT chooses from; none for all others.',
      ...bounded({ longestList: 5 }),
    }),
  }),
});

/** A number that was left out is none. */
function planOf({ roomTypeIds, saleEnd, ...plan }: (typeof PlanInput)['$inferInput']): WrittenPlan {
  const bound = (value: number | null | undefined) => value ?? null;
  return {
    ...plan,
    ...{ minNights: bound(plan.minNights), maxNights: bound(plan.maxNights) },
    ...{ minGuests: bound(plan.minGuests), maxGuests: bound(plan.maxGuests) },
    ...{ minRooms: bound(plan.minRooms), maxRooms: bound(plan.maxRooms) },
    ...{ acceptFromDays: bound(plan.acceptFromDays), acceptUntilDays: bound(plan.acceptUntilDays) },
    saleEnd: saleEnd ?? null,
    roomTypeIds: [...new Set(roomTypeIds.map((id) => idNumber(String(id)) ?? 0))],
  };
}

async function shown({ db }: ConsoleContext, rows: readonly PlanOfStaff[]): Promise<Shown[]> {
  const { moment } = await businessNow(db);
  return rows.map((row) => ({ ...row, state: planStateOn(row, moment.date) }));
}

async function oneOf(context: ConsoleContext, id: number): Promise<Shown> {
  const [rows] = await sendTogether(context.db, [planOfStaffQuery(id)]);
  const [found] = await shown(context, rows);
  return answer(found ?? refuse('NOT_FOUND_ERROR'));
}

const reason = builder.args((t) => ({
  reason: t.string({ required: true, description: 'Why, for the audit log.', ...bounded({ most: 500 }) }),
}));

builder.queryFields((t) => ({
  housePlans: t.field({
    type: [PlanType],
    authScopes: see,
    description: 'The plans of a house, in the order in which members see them.',
    args: { ...pageArgs, houseId: t.arg.id({ required: true, description: 'Which house.' }) },
    resolve: async (_root, { houseId, ...page }, context) =>
      shown(
        context,
        (await sendTogether(context.db, [plansOfHouseQuery(houseOf(houseId), pageOf(page))]))[0],
      ),
  }),
  housePlan: t.field({
    type: PlanType,
    authScopes: see,
    description: 'One plan.',
    args: { id: t.arg.id({ required: true, description: 'Which.' }) },
    resolve: (_root, { id }, context) => oneOf(context, idNumber(String(id)) ?? 0),
  }),
  planRoomTypes: t.field({
    type: [KindType],
    authScopes: see,
    description: 'The kinds of rooms of a house, for its plans.',
    args: { houseId: t.arg.id({ required: true, description: 'Which house.' }) },
    resolve: async (_root, { houseId }, { db }) => [
      ...(await sendTogether(db, [roomTypesOfHouseQuery(houseOf(houseId))]))[0],
    ],
  }),
}));

builder.mutationFields((t) => ({
  addPlan: t.field({
    type: PlanType,
    authScopes: write,
    description: 'A new plan of a house, with its questions. The same again gives the same answer.',
    args: {
      ...reason,
      id: t.arg.id({ required: true, description: 'A UUID made by the page: sent again, it is added once.' }),
      houseId: t.arg.id({ required: true, description: 'Which house.' }),
      plan: t.arg({ type: PlanInput, required: true, description: 'What it is.' }),
      questions: t.arg({
        type: [QuestionInput],
        required: true,
        description: 'What it asks, for as long as it is there.',
        ...bounded({ longestList: 5 }),
      }),
    },
    resolve: async (_root, { id, houseId, plan, questions, reason: why }, context) => {
      const asks: PlanQuestion[] = questions.map(({ options, ...question }) => ({
        ...question,
        options: [...options],
      }));
      const of = { key: String(id), facilityId: houseOf(houseId), questions: asks };
      const saved = savePlan(context, asStaff(context), { of, plan: planOf(plan), reason: why });
      return oneOf(context, await answer(saved));
    },
  }),
  savePlan: t.field({
    type: PlanType,
    authScopes: write,
    description:
      'Saves a plan. CHANGED_BY_ANOTHER where somebody has saved it since the version that is named, PRICE_FAR_OFF where its fee looks like a slip and was not confirmed.',
    args: {
      ...reason,
      ...farOffArg,
      id: t.arg.id({ required: true, description: 'Which.' }),
      version: t.arg.int({
        required: true,
        description: 'The version that was shown.',
        ...bounded({ least: 1, most: 1_000_000 }),
      }),
      plan: t.arg({ type: PlanInput, required: true, description: 'What it is.' }),
    },
    resolve: async (_root, { id, version, plan, reason: why, farOffConfirmed }, context) => {
      const of = { id: idNumber(String(id)) ?? 0, version };
      const written = { plan: planOf(plan), reason: why, farOffConfirmed: farOffConfirmed ?? false };
      const saved = savePlan(context, asStaff(context), { of, ...written });
      return oneOf(context, await answer(saved));
    },
  }),
  pricePlan: t.int({
    authScopes: write,
    description:
      'Sets what one product pays for nights of a plan, and answers how many became others. What is held or booked keeps its price. NIGHTS_UNCHANGED where nothing would become another, PRICE_FAR_OFF, with both, where it looks like a slip and was not confirmed.',
    args: {
      ...reason,
      ...farOffArg,
      id: t.arg.id({ required: true, description: 'Which plan.' }),
      roomTypeIds: t.arg.idList({
        required: true,
        description: 'For these kinds of rooms.',
        ...bounded({ longestList: 500 }),
      }),
      from: t.arg({ type: 'Date', required: true, description: 'The first night.' }),
      before: t.arg({ type: 'Date', required: true, description: 'The day after the last night.' }),
      weekdays: t.arg.intList({
        required: true,
        description: 'Only nights of these weekdays; none for all.',
        ...bounded({ most: 6, longestList: 7 }),
      }),
      product: t.arg({ type: PricedType, required: true, description: 'Which product.' }),
      price: t.arg.int({
        description: 'Points or yen; none: the calendar’s price is the plan’s.',
        ...bounded({ most: DEAREST }),
      }),
    },
    resolve: (_root, { id, roomTypeIds, price, reason: why, farOffConfirmed, ...asked }, context) =>
      answer(
        pricePlan(context, asStaff(context), {
          ...{ ...asked, planId: idNumber(String(id)) ?? 0, price: price ?? null, reason: why },
          farOffConfirmed: farOffConfirmed ?? false,
          roomTypeIds: [...new Set(roomTypeIds.map((one) => idNumber(String(one)) ?? 0))],
        }),
      ),
  }),
}));
