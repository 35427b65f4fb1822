/** The club's money by day, the taxes of a month, and both as tables. Nobody's name is in them. */
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { answer } from '#server/graphql/errors.ts';
import { closeDay, moneyOfDay } from '#server/modules/payment/public.ts';
import type { CardLine, DailyClose, DayOfMoney, MovedLine } from '#server/modules/payment/public.ts';
import { builder, byWhom } from '../builder.ts';
import { TillMeansType, TRANSFERRED } from './desk-payments-schema.ts';
import { writeBookkeeping } from './bookkeeping.ts';
import { kindOf, taxTable, toldLine, whatOf } from './money-tables.ts';
import { asStaff } from '../request-context.ts';
import { openDaysOfMonth } from './open-days.ts';
import type { NamedPlace, OpenDay } from './open-days.ts';
import { returnTransfersOfDay } from './return-transfers.ts';
import type { NamedTransfer } from './return-transfers.ts';
import { taxesOfMonth } from './taxes.ts';
import type { TaxLineOfHouse } from './taxes.ts';
import { tillsOfDay } from './tills.ts';
import type { TillOfHouse } from './tills.ts';

const see = { right: 'SEE_MONEY' } as const;

const MovedType = builder.objectRef<MovedLine>('MovedYen').implement({
  description:
    'Yen of stays, of fees of exchanged weeks, or of monthly bills, that moved between two accounts on a day.',
  fields: (t) => ({
    purpose: t.string({
      description: 'BOOKING, WEEK_EXCHANGE, COMPANY_BILL or COMPANY_CREDIT.',
      resolve: ({ purpose }) => purpose ?? 'BOOKING',
    }),
    kind: t.string({
      description: 'What it is for whoever sums it, by the same key as in the table for bookkeeping.',
      resolve: kindOf,
    }),
    reason: t.exposeString('reason', { description: 'Why, by a key.' }),
    what: t.string({
      description: 'The same, with bills that were issued and entries that were put right told apart.',
      resolve: whatOf,
    }),
    from: t.exposeString('from', { description: 'From which account.' }),
    to: t.exposeString('to', { description: 'To which.' }),
    times: t.exposeInt('times', { description: 'How often.' }),
    yen: t.exposeFloat('yen', { description: 'How many in all, tax included.' }),
  }),
});

const CardLineType = builder.objectRef<CardLine>('CardYen').implement({
  description: 'Yen that cards paid or got back on a day.',
  fields: (t) => ({
    what: t.exposeString('what', { description: 'PAID or GIVEN_BACK.' }),
    purpose: t.exposeString('purpose', { description: 'For what kind of purchase.' }),
    times: t.exposeInt('times', { description: 'How often.' }),
    yen: t.exposeFloat('yen', { description: 'How many in all.' }),
  }),
});

const CloseType = builder.objectRef<DailyClose>('DailyClose').implement({
  description: 'That a day was closed.',
  fields: (t) => ({
    closedAt: t.expose('closedAt', { type: 'DateTime', description: 'When.' }),
    by: byWhom(t, 'By whom.', ({ by }) => by),
    isSame: t.exposeBoolean('isSame', {
      description: 'Whether the day still comes to what it came to then.',
    }),
  }),
});

type Day = DayOfMoney & { readonly close: DailyClose | null };
const DayType = builder.objectRef<Day>('DayOfMoney').implement({
  description: 'A day of the club’s money.',
  fields: (t) => ({
    moved: t.field({
      type: [MovedType],
      description:
        'Yen of stays, exchanged weeks and monthly bills. What is paid back to companies goes out of the accounts.',
      resolve: ({ moved }) => moved.map(toldLine),
    }),
    cards: t.field({
      type: [CardLineType],
      description: 'Yen of cards.',
      resolve: ({ cards }) => [...cards],
    }),
    close: t.expose('close', {
      type: CloseType,
      nullable: true,
      description: 'Its close, where there is one.',
    }),
  }),
});

const TaxType = builder.objectRef<TaxLineOfHouse>('TaxOfHouse').implement({
  description: 'A tax of the nights of a month, at one house and rate.',
  fields: (t) => ({
    houseId: t.exposeID('houseId', { description: 'Which house.' }),
    houseName: t.exposeString('houseName', { description: 'Its name.' }),
    subject: t.exposeString('subject', { description: 'LODGING_TAX or BATHING_TAX.' }),
    authority: t.exposeString('authority', { nullable: true, description: 'Whose lodging tax.' }),
    rateYen: t.exposeInt('rateYen', { nullable: true, description: 'Yen for a guest and night.' }),
    nights: t.exposeInt('nights', { description: 'Rooms, night by night.' }),
    guests: t.exposeInt('guests', {
      nullable: true,
      description: 'Guests, night by night; none where lines do not say.',
    }),
    yen: t.exposeFloat('yen', { description: 'What it comes to.' }),
    aheadYen: t.exposeFloat('aheadYen', {
      description: 'What of it is for stays whose guests have not come yet.',
    }),
  }),
});

const TillType = builder.objectRef<TillOfHouse>('TillOfHouse').implement({
  description: 'What was paid at a house, or to the office, on a day in one way.',
  fields: (t) => ({
    houseId: t.exposeID('facilityId', { nullable: true, description: 'Which house; none is the office.' }),
    houseName: t.exposeString('houseName', { nullable: true, description: 'Its name.' }),
    means: t.expose('means', { type: TillMeansType, description: 'In which way.' }),
    paidYen: t.exposeFloat('paidYen', { description: 'What came in.' }),
    returnedYen: t.exposeFloat('returnedYen', {
      description: 'What was taken back, whenever it had been paid.',
    }),
    correctedYen: t.exposeFloat('correctedYen', {
      description: 'What of that had never been paid: entries that were put right.',
    }),
    transferredYen: t.exposeFloat('transferredYen', TRANSFERRED),
  }),
});

const TransferType = builder.objectRef<NamedTransfer>('ReturnTransfer').implement({
  description:
    'A refund whose way was put right after the day on which it counts was closed: its yen count as a transfer between both ways on the day on which that was done.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was put right.' }),
    houseName: t.exposeString('houseName', {
      nullable: true,
      description: 'At which house; none is the office.',
    }),
    purpose: t.exposeString('purposeKind', { description: 'BOOKING, WEEK_EXCHANGE or COMPANY_BILL.' }),
    number: t.exposeString('number', {
      nullable: true,
      description: 'Of the booking, of the contract of the week, or of the bill.',
    }),
    yen: t.exposeInt('yen', { description: 'How much.' }),
    from: t.expose('fromMeans', {
      type: TillMeansType,
      description: 'The way that was wrong, which has it back.',
    }),
    to: t.expose('toMeans', { type: TillMeansType, description: 'The way in which it went.' }),
    returnCountsOn: t.expose('returnCountsOn', {
      type: 'Date',
      description: 'The closed day on which the refund counts, and which stays as it is.',
    }),
  }),
});

const PlaceOfMoneyType = builder.enumType('PlaceOfMoney', {
  values: ['HOUSE', 'OFFICE', 'ONLINE', 'BOOKS'] as const,
  description:
    'Where yen came in or went out: at a house, at the office, or by card at the gateway; BOOKS of a day on which yen only moved, as by a charge.',
});

const OpenPlaceType = builder.objectRef<NamedPlace>('OpenPlace').implement({
  description: 'Where something was written down on a day.',
  fields: (t) => ({
    place: t.expose('place', { type: PlaceOfMoneyType, description: 'Where.' }),
    houseName: t.exposeString('houseName', { nullable: true, description: 'Which house.' }),
  }),
});

const OpenDayType = builder.objectRef<OpenDay>('OpenDay').implement({
  description: 'A day that nobody has closed yet though something was written down on it.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Which.' }),
    places: t.field({
      type: [OpenPlaceType],
      description: 'Where, the houses first.',
      resolve: ({ places }) => [...places],
    }),
  }),
});

/** Days of one export. */
const MOST_DAYS = 92;

builder.queryFields((t) => ({
  moneyOfDay: t.field({
    type: DayType,
    authScopes: see,
    description: 'What moved on a day, and whether it is closed.',
    args: { day: t.arg({ type: 'Date', required: true, description: 'Which.' }) },
    resolve: (_root, { day }, { db }) => moneyOfDay(db, day),
  }),
  tillsOfDay: t.field({
    type: [TillType],
    authScopes: see,
    description:
      'What was paid at all houses and to the office on a day, by house and way. Nobody is named in it.',
    args: { day: t.arg({ type: 'Date', required: true, description: 'Which.' }) },
    resolve: async (_root, { day }, { db, language }) => [...(await tillsOfDay(db, day, language))],
  }),
  returnTransfersOfDay: t.field({
    type: [TransferType],
    authScopes: see,
    description:
      'Refunds that were put right on a day after the day on which they count was closed, in the order in which that was done. Nobody is named in it.',
    args: { day: t.arg({ type: 'Date', required: true, description: 'Which.' }) },
    resolve: async (_root, { day }, { db, language }) => [...(await returnTransfersOfDay(db, day, language))],
  }),
  openDaysOfMonth: t.field({
    type: [OpenDayType],
    authScopes: see,
    description:
      'The days of a month that are over and that nobody has closed yet, of those on which something was written down. Nobody is named in it.',
    args: { month: t.arg({ type: 'Date', required: true, description: 'A day of it.' }) },
    resolve: async (_root, { month }, { db, language }) => [...(await openDaysOfMonth(db, month, language))],
  }),
  taxesOfMonth: t.field({
    type: [TaxType],
    authScopes: see,
    description: 'Lodging and bathing tax of the nights of a month.',
    args: { month: t.arg({ type: 'Date', required: true, description: 'A day of it.' }) },
    resolve: async (_root, { month }, { db, language }) => [...(await taxesOfMonth(db, month, language))],
  }),
  taxTable: t.string({
    authScopes: see,
    description: 'The same as CSV, in the reader’s language.',
    args: { month: t.arg({ type: 'Date', required: true, description: 'A day of it.' }) },
    resolve: async (_root, { month }, { db, language }) =>
      taxTable(await taxesOfMonth(db, month, language), language),
  }),
  bookkeepingTable: t.string({
    authScopes: see,
    description: `All lines of some days as CSV in the reader’s language, each yen in one line; ${MOST_DAYS} days at most.`,
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day.' }),
      until: t.arg({ type: 'Date', required: true, description: 'The last day.' }),
    },
    resolve: async (_root, { from, until }, { db, language }) => {
      const days = daysBetween(from, until) + 1;
      if (days < 1 || days > MOST_DAYS) return answer(refuse('BAD_INPUT_ERROR', { argument: 'until' }));
      return writeBookkeeping(db, { from, until }, language);
    },
  }),
}));

builder.mutationField('closeDay', (t) =>
  t.field({
    type: DayType,
    authScopes: { right: 'SETTLE_MONEY' },
    description: 'Closes a day that is over, once. DAY_NOT_OVER, DAY_CLOSED, DAY_BEFORE_BOOKS.',
    args: { day: t.arg({ type: 'Date', required: true, description: 'Which.' }) },
    resolve: async (_root, { day }, context) =>
      moneyOfDay(context.db, await answer(closeDay(context, asStaff(context), day))),
  }),
);
