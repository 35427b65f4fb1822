/** What is due of stays when nobody comes to the house any more, of their fees and of the stays themselves: listed for accounting, and paid to the office. The names are those of when fees alone were. */
import { inLanguage } from '#domain/kernel/language.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  GUIDANCE_WAYS,
  guideStayDue,
  payStayFee,
  returnStayFee,
  staysDueSumQuery,
  toldOtherwise,
  viewStayFee,
} from '#server/modules/booking/public.ts';
import type { DueSum, Guidance, PastOfStay, WhichDue } from '#server/modules/booking/public.ts';
import { feePaymentsLoader } from '#server/modules/payment/public.ts';
import { builder, byWhom, PAGE } from '../builder.ts';
import { called } from '../called.ts';
import { workingAt } from '../queues/queues.ts';
import { asStaff } from '../request-context.ts';
import { staysDueTable } from './money-tables.ts';
import { namedStayFee, showStayFeesDue, staysDueToWrite } from './stay-fees.ts';
import type { StayFee } from './stay-fees.ts';
import { BillType } from '../stays/stay-bill-types.ts';
import { UnitType } from '../stays/stay-price-types.ts';
import { StepType, WaiverType } from '../stays/stay-steps-types.ts';
import { CORRECTION, CORRECTS, DUE_SHOWN, correctionArgs, entryArgs } from './desk-payments-schema.ts';
import { FeePaymentType, OfficeMeansType } from './week-fees-schema.ts';

const EndType = builder.enumType('StayEnd', {
  values: ['CANCELLED', 'MISSED', 'OVER'] as const,
  description: 'Why nobody comes any more: given up whole, nobody came, or the stay is over.',
});

const PastType = builder.objectRef<PastOfStay>('PastOfStayFee').implement({
  description: 'How the fees of a stay came about.',
  fields: (t) => ({
    unit: t.expose('unit', { type: UnitType, description: 'In what the nights of the stay are paid.' }),
    steps: t.field({
      type: [StepType],
      description: 'What was given up of it, and changes of it that left a fee, the first step first.',
      resolve: (stay) => stay.steps.map((step) => ({ ...step, stay })),
    }),
    waivers: t.field({
      type: [WaiverType],
      description: 'What of these fees the club gave up after all, in order.',
      resolve: ({ waivers }) => [...waivers],
    }),
  }),
});

const GuidanceWayType = builder.enumType('GuidanceWay', {
  values: GUIDANCE_WAYS,
  description: 'In which way a member is told how to pay.',
});

const GuidanceType = builder.objectRef<Guidance>('StayGuidance').implement({
  description: 'That the member of a stay was told how to pay what is due of it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    on: t.expose('on', { type: 'Date', description: 'On which day.' }),
    way: t.expose('way', { type: GuidanceWayType, description: 'In which way.' }),
    by: byWhom(t, 'By whom.', ({ by }) => by),
    yen: t.exposeInt('yen', { description: 'What was due then.' }),
    payBy: t.expose('payBy', {
      type: 'Date',
      nullable: true,
      description: 'By which day it is to be paid; none of those who were told before that was counted.',
    }),
  }),
});

const StayFeeType = builder.objectRef<StayFee>('StayFee').implement({
  description: 'A stay to which nobody comes any more, with what is due of its fees and of itself.',
  fields: (t) => ({
    id: t.exposeID('bookingId', { description: 'Which.' }),
    after: t.id({
      description: 'Of one in a list, what the page behind it is asked with.',
      resolve: ({ after, bookingId }) => after ?? bookingId,
    }),
    bookingNumber: t.exposeString('bookingNumber', { description: 'Its number.' }),
    memberId: t.exposeString('memberId', { description: 'The number of the membership.' }),
    name: t.exposeString('name', { description: 'Whose it is.' }),
    houseName: t.string({
      description: 'Where.',
      resolve: ({ house }, _args, { language }) => inLanguage(language, house.ja, house.en),
    }),
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    checkOutDate: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
    end: t.expose('end', { type: EndType, description: 'Why nobody comes any more.' }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      description:
        'Since when nobody comes any more: its end, or the first moment after the day of departure; none where nothing is due.',
    }),
    payableFrom: t.expose('payableFrom', {
      type: 'Date',
      nullable: true,
      description: 'The first day on which some of it can have come to the office.',
    }),
    dueYen: t.int({
      description: 'Yen that are still to be paid.',
      resolve: ({ feeYen, stayYen }) => feeYen + stayYen,
    }),
    feeYen: t.exposeInt('feeYen', {
      description: 'What of that is fees of cancelling, outside consumption tax. It is paid first.',
    }),
    stayYen: t.exposeInt('stayYen', {
      description: 'What of that is the stay itself: nights and what belongs to them, with taxes.',
    }),
    isNotCheckedIn: t.exposeBoolean('isNotCheckedIn', {
      description: 'Whether it is over though nobody wrote down that its guests came.',
    }),
    isLate: t.exposeBoolean('isLate', {
      description: 'Whether the day by which its member knows to pay is over: they are to be told again.',
    }),
    tellFrom: t.expose('tellFrom', {
      type: 'DateTime',
      nullable: true,
      description:
        'Since when its member is to be told: its end where nobody has told them, since more is due than they know of, or the day after that by which they were to pay; none where they are not by now.',
    }),
    guided: t.exposeInt('guided', { description: 'How often its member was told how to pay.' }),
    guidances: t.field({
      type: [GuidanceType],
      description: 'The last times, the latest first, twenty at most.',
      resolve: ({ guidances }) => [...guidances],
    }),
    toldYen: t.int({
      nullable: true,
      description:
        'What its member was told last, where more is due by now than they know of and they are to be told anew; none otherwise. It may be as much as is due, where less was in between.',
      resolve: toldOtherwise,
    }),
    payByIfTold: t.expose('payByIfTold', {
      type: 'Date',
      description: 'By which day its member is to pay who is told today.',
    }),
    bill: t.field({
      type: BillType,
      nullable: true,
      description:
        'What the stay asks in all, and where that stands; told of a stay that is asked for alone.',
      resolve: async ({ past }) => (await past?.())?.bill ?? null,
    }),
    past: t.field({
      type: PastType,
      nullable: true,
      description: 'How its fees came about; told of a stay that is asked for alone.',
      resolve: ({ past }) => past?.() ?? null,
    }),
    payments: t.field({
      type: [FeePaymentType],
      description:
        'What was paid at its house or to the office, the oldest first; what was taken back as well.',
      resolve: ({ bookingId }, _args, context) => feePaymentsLoader(context).load(bookingId),
    }),
  }),
});

const SumType = builder.objectRef<DueSum>('StayFeeSum').implement({
  description: 'What a list of stays of which something is due comes to. Nobody is named in it.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many there are.' }),
    untold: t.exposeInt('untold', {
      description:
        'Of how many the member is to be told: nobody has yet, more is due than they know of, or the day to pay by is over.',
    }),
    late: t.exposeInt('late', { description: 'Of how many of these the day to pay by is over.' }),
    feeYen: t.exposeFloat('feeYen', { description: 'Fees of cancelling.' }),
    stayYen: t.exposeFloat('stayYen', { description: 'The stays themselves.' }),
    dueYen: t.float({
      description: 'Both together.',
      resolve: ({ feeYen, stayYen }) => feeYen + stayYen,
    }),
  }),
});

const see = { right: 'SEE_MONEY' } as const;
const take = { right: 'SETTLE_MONEY' } as const;
const number = {
  required: true as const,
  description: 'The number of the booking.',
  ...bounded({ most: 60 }),
};

const untoldArg = {
  defaultValue: false,
  description:
    'Only those whose members are to be told: nobody has yet, more is due than they know of, or the day to pay by is over.',
} as const;
const whichOf = (untold: boolean | null | undefined): WhichDue => (untold ? 'untold' : 'all');

builder.queryFields((t) => ({
  stayFeesSum: t.field({
    type: SumType,
    authScopes: see,
    description: 'What all stays of the same list come to.',
    args: { untold: t.arg.boolean(untoldArg) },
    resolve: async (_root, { untold }, { db }) => {
      const [[sum]] = await sendTogether(db, [staysDueSumQuery(whichOf(untold))]);
      return sum!;
    },
  }),
  stayFeesTable: t.string({
    authScopes: see,
    description:
      'The same list as CSV in the reader’s language. The audit log keeps whose were shown. TABLE_TOO_LONG where there are too many.',
    args: { untold: t.arg.boolean(untoldArg) },
    resolve: async (_root, { untold }, context) => {
      const stays = await answer(staysDueToWrite(context, whichOf(untold)));
      const names = [...new Set(stays.flatMap(({ guidances: [last] }) => (last ? [last.by] : [])))];
      const said = new Map(
        await Promise.all(names.map(async (name) => [name, await called(context, name)] as const)),
      );
      return staysDueTable(stays, (name) => said.get(name) ?? name, context.language);
    },
  }),
  stayFeesDue: t.field({
    type: [StayFeeType],
    authScopes: see,
    description:
      'Stays that were given up or are over and of which something is due that no bill bears and no card pays, the longest first, or, of those whose members are to be told, whoever is so longest first. The audit log keeps whose were shown.',
    args: {
      untold: t.arg.boolean(untoldArg),
      after: t.arg.id({ description: 'What the row says after which the page begins.' }),
      take: t.arg.int({
        defaultValue: PAGE.take,
        description: `1 to ${PAGE.most}.`,
        ...bounded({ least: 1, most: PAGE.most }),
      }),
    },
    resolve: async (_root, { untold, after, take: most }, context) => [
      ...(await answer(
        showStayFeesDue(context, {
          which: whichOf(untold),
          after: after == null ? null : String(after).slice(0, 60),
          take: most ?? PAGE.take,
        }),
      )),
    ],
  }),
  stayFee: t.field({
    type: StayFeeType,
    authScopes: see,
    description:
      'A stay that was given up or is over, with what is due of it and what was paid. The audit log keeps who looked. STAY_NOT_OVER while its house waits for it.',
    args: { bookingNumber: t.arg.string(number) },
    resolve: async (_root, { bookingNumber }, context) =>
      answer(namedStayFee(context.db, await viewStayFee(context, asStaff(context), bookingNumber.trim()))),
  }),
}));

builder.mutationFields((t) => ({
  guideStayDue: t.string({
    authScopes: take,
    description:
      'The member of a stay of which something is due is told how to pay and by which day: by a mail, or in another way that is only written down. Answers its number. NOTHING_DUE, STAY_NOT_OVER, NO_MAILBOX, PAYMENT_PENDING, QUEUE_ITEM_TAKEN; NOT_CHECKED_IN and GUIDED_TODAY, unless whoever sends it knows.',
    args: {
      bookingNumber: t.arg.string(number),
      way: t.arg({ type: GuidanceWayType, required: true, description: 'In which way.' }),
      again: t.arg.boolean({
        required: true,
        description: 'Whether it is known that the member may have been told today already.',
      }),
      evenNotCheckedIn: t.arg.boolean({
        required: true,
        description: 'Whether it is known that nobody may have written down that the guests came.',
      }),
    },
    resolve: (_root, { bookingNumber: asked, ...how }, context) => {
      const bookingNumber = asked.trim();
      const services = workingAt(context, { kind: 'STAY_TO_GUIDE', id: bookingNumber });
      return answer(guideStayDue(services, asStaff(context), { bookingNumber, ...how }));
    },
  }),
  payStayFee: t.field({
    type: StayFeeType,
    authScopes: take,
    description:
      'A member has paid to the office of what is due of a stay that was given up or is over, its fees first. BAD_INPUT_ERROR where it is more than is due, UNEXECUTABLE_ERROR while its house takes it, PAYMENT_PENDING while a change of it waits for its card.',
    args: {
      ...entryArgs,
      bookingNumber: t.arg.string(number),
      means: t.arg({ type: OfficeMeansType, required: true, description: 'In which way.' }),
      dueShown: t.arg.int(DUE_SHOWN),
    },
    resolve: async (_root, { id, ...asked }, context) =>
      answer(
        namedStayFee(context.db, await payStayFee(context, asStaff(context), { id: String(id), ...asked })),
      ),
  }),
  correctStayFee: t.field({
    type: StayFeeType,
    authScopes: take,
    description: CORRECTS,
    args: {
      ...entryArgs,
      ...correctionArgs,
      bookingNumber: t.arg.string(number),
      means: t.arg({ type: OfficeMeansType, required: true, description: 'In which way.' }),
    },
    resolve: async (_root, { id, replaces, reason, ...asked }, context) => {
      const right = { id: String(id), ...asked, replaces: { id: String(replaces), reason } };
      return answer(namedStayFee(context.db, await payStayFee(context, asStaff(context), right)));
    },
  }),
  returnStayFee: t.field({
    type: StayFeeType,
    authScopes: take,
    description: 'A payment to the office for a stay is taken back whole, and due again.',
    args: {
      id: t.arg.id({ required: true, description: 'Which.' }),
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
      isCorrection: t.arg.boolean(CORRECTION),
      means: t.arg({
        type: OfficeMeansType,
        description:
          'In which way it was given back; as it came where that is left out. A correction has none.',
      }),
      givenBackOn: t.arg({
        type: 'Date',
        description:
          'On which day; today where that is left out. A correction has none. Where the money of that day was closed, it counts today.',
      }),
    },
    resolve: async (_root, { id, ...asked }, context) =>
      answer(
        namedStayFee(
          context.db,
          await returnStayFee(context, asStaff(context), { id: String(id), ...asked }),
        ),
      ),
  }),
}));
