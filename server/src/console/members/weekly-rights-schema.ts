/** The exchange desk: the rights of weekly contracts year by year, and what staff make of them. */
import { isWeeklyLine } from '#domain/contract/terms.ts';
import {
  classOfWeek,
  depositedUntil,
  spentWeek,
  WEEK_NIGHTS,
  WEEKLY_STEPS,
} from '#domain/contract/weekly-desk.ts';
import type { WeeklyStep } from '#domain/contract/weekly-desk.ts';
import { WEEKLY_RIGHT_STATES } from '#domain/contract/weekly-right.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { seasons } from '#domain/vacancy/resort.ts';
import type { Season } from '#domain/vacancy/resort.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import type { Queryable } from '#server/platform/database.ts';
import { idNumber } from '#server/platform/ids.ts';
import { requestNow } from '#server/platform/per-request.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  assignWeeklyRight,
  deskRightsLoader,
  exchangeFeeOf,
  mayTakeBack,
  previewExchange,
  stepsOf,
  stepWeeklyRight,
  takeBackWeeklyRight,
} from '#server/modules/contract/public.ts';
import type { ContractRow, DeskRight } from '#server/modules/contract/public.ts';
import { staysOfContractsLoader } from '#server/modules/booking/public.ts';
import { weekFees } from '#server/modules/payment/public.ts';
import { facilityLoader, housesQuery, seasonsOfHouseQuery } from '#server/modules/vacancy/public.ts';
import { builder, byWhomIfAny } from '../builder.ts';
import { MemberContractType } from './members-schema.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

/** The class of a week at a house, as its seasons are told now. */
async function classAt(db: Queryable, houseId: number, first: CalendarDate): Promise<Season | null> {
  const [rows] = await sendTogether(db, [seasonsOfHouseQuery(houseId)]);
  return classOfWeek(
    rows.map(({ firstNight, season }) => [firstNight, season] as const),
    first,
  );
}

const StateType = builder.enumType('WeeklyRightState', {
  values: WEEKLY_RIGHT_STATES,
  description: 'What became of the right of a year.',
});
const ClassType = builder.enumType('SeasonClass', {
  values: seasons,
  description: 'The class of a week, the lowest first.',
});
const StepType = builder.enumType('WeeklyStep', {
  values: WEEKLY_STEPS,
  description: 'What may be done with a right.',
});

export const RightType = builder
  .objectRef<DeskRight & { readonly contract: ContractRow }>('MemberWeeklyRight')
  .implement({
    description: 'The right to one week of a year, as the exchange desk works with it.',
    fields: (t) => ({
      year: t.exposeInt('year', { description: 'Of which year.' }),
      version: t.exposeInt('version', {
        description: 'Counts its changes; whoever changes it says which they had.',
      }),
      status: t.expose('status', { type: StateType, description: 'What became of it.' }),
      startsOn: t.expose('startsOn', { type: 'Date', description: 'The first day of the week owned.' }),
      usableUntil: t.expose('usableUntil', {
        type: 'Date',
        nullable: true,
        description: 'The last day on which a deposited right is used.',
      }),
      exchangeDates: t.field({
        type: ['Date'],
        description: 'First days of weeks that it was, or may be, exchanged for.',
        resolve: ({ exchangeDates }) => [...exchangeDates],
      }),
      exchangeHouse: t.string({
        nullable: true,
        description: 'The house that it was exchanged for.',
        resolve: async ({ exchangeFacilityId }, _args, context) => {
          if (exchangeFacilityId === null) return null;
          const house = await facilityLoader(context).load(exchangeFacilityId);
          return house ? inLanguage(context.language, house.name_ja, house.name_en) : null;
        },
      }),
      weekFrom: t.field({
        type: 'Date',
        nullable: true,
        description: 'The first day of the week that it stands for; null where none is settled.',
        resolve: (right) => spentWeek(right),
      }),
      weekHouseId: t.id({
        nullable: true,
        description: 'At which house that week is; null where that is not known.',
        resolve: ({ contract, exchangeFacilityId }) => exchangeFacilityId ?? contract.mwPwFacilityId,
      }),
      bookedStay: t.string({
        nullable: true,
        description: 'The number of the stay that is booked for that week by its contract, if one is.',
        resolve: async ({ contract, ...right }, _args, context) => {
          const first = spentWeek(right);
          if (first === null) return null;
          const stays = await staysOfContractsLoader(context).load(contract.id);
          const before = addDays(first, WEEK_NIGHTS);
          return stays.find((stay) => stay.checkIn < before && stay.checkOut > first)?.bookingNumber ?? null;
        },
      }),
      feeDueYen: t.exposeInt('feeDueYen', {
        nullable: true,
        description: 'What is due for the exchange, with consumption tax.',
      }),
      steps: t.field({
        type: [StepType],
        description: 'What its state lets be done.',
        resolve: ({ contract, ...right }) => [...stepsOf(contract, right)],
      }),
      depositUntil: t.field({
        type: 'Date',
        nullable: true,
        description: 'Until when it would be usable, deposited today; null where it is too late.',
        resolve: async ({ startsOn }, _args, context) =>
          depositedUntil(startsOn, (await requestNow(context)).moment.date),
      }),
      mayTakeBack: t.boolean({
        description: 'Whether its last step can be taken back.',
        resolve: (right) => mayTakeBack(right),
      }),
      lastStep: t.string({
        nullable: true,
        description: 'The step that was made last, if one was.',
        resolve: ({ last }) => last?.step ?? null,
      }),
      lastAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When.',
        resolve: ({ last }) => last?.at ?? null,
      }),
      lastBy: byWhomIfAny(t, 'By whom.', ({ last }) => last?.by ?? null),
      lastReason: t.string({
        nullable: true,
        description: 'Why.',
        resolve: ({ last }) => last?.reason ?? null,
      }),
    }),
  });

builder.objectFields(MemberContractType, (t) => ({
  weeklyRights: t.field({
    type: [RightType],
    description: 'Weekly lines: a right for each year, the newest first.',
    resolve: async (contract, _args, context) =>
      isWeeklyLine(contract.productTypeId)
        ? (await deskRightsLoader(context).load(contract.id))
            .toReversed()
            .map((right) => ({ ...right, contract }))
        : [],
  }),
  exchangeFeeYen: t.int({
    nullable: true,
    description: 'What an exchange asks, with consumption tax; null where the contract does not exchange.',
    resolve: (contract) => exchangeFeeOf(contract),
  }),
}));

type Preview = {
  readonly own: Season | null;
  readonly wanted: Season | null;
  readonly barredBy: string | null;
};
const PreviewType = builder.objectRef<Preview>('WeeklyExchangePreview').implement({
  description: 'What an exchange comes to.',
  fields: (t) => ({
    ownClass: t.expose('own', {
      type: ClassType,
      nullable: true,
      description: 'The class of the week owned; null where it is not known.',
    }),
    wantedClass: t.expose('wanted', {
      type: ClassType,
      nullable: true,
      description: 'The class of the week that is wanted.',
    }),
    barredBy: t.exposeString('barredBy', {
      nullable: true,
      description: 'Why it cannot be taken; null where it can.',
    }),
  }),
});

const exchange = { right: 'EXCHANGE_WEEKS' } as const;
const which = builder.args((t) => ({
  contractId: t.id({ required: true, description: 'Which contract.' }),
  year: t.int({ required: true, description: 'Of which year.', ...bounded({ least: 1990, most: 2200 }) }),
}));
const why = builder.args((t) => ({
  reason: t.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
}));
const seen = builder.args((t) => ({
  version: t.int({
    required: true,
    description: 'The version that was shown.',
    ...bounded({ least: 1, most: 1_000_000 }),
  }),
}));
/** Its fee is owed in the transaction of the exchange, and by payment, which contracts do not know. */
const desk = { classOf: classAt, fees: weekFees };
const idOf = (id: string | number) => idNumber(String(id)) ?? 0;

/** A house by its id; BAD_INPUT_ERROR where there is none. */
async function houseIdOf({ db }: ConsoleContext, id: string | number): Promise<number> {
  const [[house]] = await sendTogether(db, [housesQuery([idOf(id)])]);
  return answer(house?.id ?? refuse('BAD_INPUT_ERROR', { argument: 'houseId' }));
}

builder.queryFields((t) => ({
  weeklyExchangePreview: t.field({
    type: PreviewType,
    authScopes: exchange,
    description:
      'Whether a deposited right can be exchanged for a week at a house, with the classes of both.',
    args: {
      ...which,
      houseId: t.arg.id({ required: true, description: 'At which house.' }),
      day: t.arg({ type: 'Date', required: true, description: 'The first day of the week.' }),
    },
    resolve: async (_root, { contractId, year, houseId, day }, context) =>
      answer(
        previewExchange(context.db, {
          ...{ contractId: idOf(contractId), year, day, classOf: classAt },
          houseId: await houseIdOf(context, houseId),
        }),
      ),
  }),
}));

/** Of the steps, those that need nothing beside a reason. */
const PlainStepType = builder.enumType('PlainWeeklyStep', {
  values: ['CONFIRM', 'REVOKE', 'USE'] as const satisfies readonly WeeklyStep[],
  description: 'What is done with a right.',
});

builder.mutationFields((t) => ({
  assignWeeklyRight: t.boolean({
    authScopes: exchange,
    description: 'Assigns the right of a year: to the week that the contract owns.',
    args: { ...which, ...why },
    resolve: (_root, { contractId, year, reason }, context) =>
      answer(assignWeeklyRight(context, asStaff(context), { contractId: idOf(contractId), year, reason })),
  }),
  stepWeeklyRight: t.boolean({
    authScopes: exchange,
    description: 'Confirms or revokes a right, or writes down that its week was spent.',
    args: {
      ...which,
      ...seen,
      ...why,
      step: t.arg({ type: PlainStepType, required: true, description: 'What.' }),
    },
    resolve: (_root, { contractId, step, ...more }, context) =>
      answer(
        stepWeeklyRight(context, asStaff(context), {
          ...{ ...more, contractId: idOf(contractId), ...desk, wanted: { step } },
        }),
      ),
  }),
  depositWeeklyRight: t.boolean({
    authScopes: exchange,
    description:
      'Deposits a right. CHANGED_BY_ANOTHER where it would be usable until another day than was shown.',
    args: {
      ...{ ...which, ...seen, ...why },
      usableUntil: t.arg({ type: 'Date', required: true, description: 'The last day that was shown.' }),
    },
    resolve: (_root, { contractId, usableUntil, ...more }, context) =>
      answer(
        stepWeeklyRight(context, asStaff(context), {
          ...{ ...more, contractId: idOf(contractId), ...desk },
          wanted: { step: 'DEPOSIT', usableUntil },
        }),
      ),
  }),
  exchangeWeeklyRight: t.boolean({
    authScopes: exchange,
    description:
      'Writes down for which week a deposited right was exchanged; the fee is due. The stay itself is booked apart.',
    args: {
      ...{ ...which, ...seen, ...why },
      houseId: t.arg.id({ required: true, description: 'At which house.' }),
      day: t.arg({ type: 'Date', required: true, description: 'The first day of the week.' }),
      feeYen: t.arg.int({
        required: true,
        description: 'The fee that was told.',
        ...bounded({ most: 100_000_000 }),
      }),
    },
    resolve: async (_root, { contractId, houseId, day, feeYen, ...more }, context) =>
      answer(
        stepWeeklyRight(context, asStaff(context), {
          ...{ ...more, contractId: idOf(contractId), ...desk },
          wanted: { step: 'EXCHANGE', houseId: await houseIdOf(context, houseId), day, feeYen },
        }),
      ),
  }),
  takeBackWeeklyRight: t.boolean({
    authScopes: exchange,
    description: 'Takes the last step of a right back.',
    args: { ...which, ...seen, ...why },
    resolve: (_root, { contractId, ...more }, context) =>
      answer(
        takeBackWeeklyRight(context, asStaff(context), {
          ...{ ...more, contractId: idOf(contractId), fees: weekFees },
        }),
      ),
  }),
}));
