/** A house that closes for some nights: whose stays are there, and giving them up without a fee, step by step. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import {
  endHoldsOfClosing,
  endStaysOfClosing,
  showStaysOfClosing,
  sumsOfClosing,
} from '#server/modules/booking/public.ts';
import type {
  ClosingStep,
  StayOfClosing,
  StaysOfClosing,
  SumsOfClosing,
} from '#server/modules/booking/public.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  changeNights,
  countBlocksOnNightsQuery,
  endBlocksOfClosing,
  listedBlocksOnNightsQuery,
} from '#server/modules/vacancy/public.ts';
import { endOffersOfClosing } from '#server/modules/waitlist/public.ts';
import { builder, PAGE, pageArgs, pageOf } from '../builder.ts';
import { houseOf } from '../inventory-input.ts';
import { asStaff } from '../request-context.ts';
import { BlockType } from './room-blocks-schema.ts';

const close = { right: 'CLOSE_HOUSES' } as const;

const StayType = builder.objectRef<StayOfClosing>('StayOfClosing').implement({
  description: 'A stay on nights that are to be closed.',
  fields: (t) => ({
    bookingNumber: t.exposeString('bookingNumber', { description: 'Its number.' }),
    name: t.exposeString('name', { nullable: true, description: 'Who stands for its guests.' }),
    memberId: t.exposeString('memberId', { description: 'Whose, by number.' }),
    memberName: t.exposeString('memberName', { description: 'What its member is called.' }),
    guests: t.exposeInt('guests', { description: 'How many people, those who share a bed among them.' }),
    checkIn: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    checkOut: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
    isInHouse: t.exposeBoolean('isInHouse', { description: 'Its guests are there: it is left to the desk.' }),
  }),
});

const SumsType = builder.objectRef<SumsOfClosing>('SumsOfClosing').implement({
  description: 'What a closing would give back of the stays that it would end now.',
  fields: (t) => ({
    sp: t.exposeInt('sp', { description: 'SP.' }),
    fp: t.exposeInt('fp', { description: 'FP.' }),
    tvp: t.exposeInt('tvp', { description: 'TVP that stays were prepaid with.' }),
    yen: t.exposeInt('yen', { description: 'Yen that are asked now and would not be any more.' }),
    refundedYen: t.exposeInt('refundedYen', { description: 'What of them comes back to cards.' }),
    left: t.exposeInt('left', {
      description: 'Stays that are not in it, since they would stand still: of guests who are there, say.',
    }),
  }),
});

type Shown = StaysOfClosing & { readonly facilityId: number; readonly nights: Nights };
type Nights = { readonly from: CalendarDate; readonly before: CalendarDate };
const StaysType = builder.objectRef<Shown>('StaysOfClosing').implement({
  description: 'The stays on nights that are to be closed, and what is kept for groups on them.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many stays there are in all.' }),
    stays: t.field({
      type: [StayType],
      description: 'Those of the page, by booking number.',
      resolve: ({ stays }) => stays,
    }),
    sums: t.field({
      type: SumsType,
      nullable: true,
      description:
        'What all of them together would get back; null where they are too many to be reckoned through.',
      resolve: ({ facilityId, nights }, _args, { db }) => sumsOfClosing(db, { facilityId, ...nights }),
    }),
    blockCount: t.int({
      description: 'How many blocks of rooms are kept on these nights, all of which end with the closing.',
      resolve: async ({ facilityId, nights }, _args, { db }) =>
        (await sendTogether(db, [countBlocksOnNightsQuery(facilityId, nights)]))[0][0]!.count,
    }),
    blocks: t.field({
      type: [BlockType],
      description: 'A page of these, by their first night.',
      args: pageArgs,
      resolve: async ({ facilityId, nights }, page, { db }) =>
        (await sendTogether(db, [listedBlocksOnNightsQuery(facilityId, nights, pageOf(page))]))[0],
    }),
  }),
});

const LeftType = builder.objectRef<ClosingStep['left'][number]>('StayLeftStanding').implement({
  description: 'A stay that stands still.',
  fields: (t) => ({
    bookingNumber: t.exposeString('bookingNumber', { description: 'Which.' }),
    because: t.exposeString('because', { description: 'The key of what refused it.' }),
  }),
});

type Done = ClosingStep & { readonly leftBlocks: readonly string[] };
const StepType = builder.objectRef<Done>('ClosingStep').implement({
  description: 'What one step of a closing has done.',
  fields: (t) => ({
    ended: t.exposeInt('ended', { description: 'How many stays were given up.' }),
    left: t.field({ type: [LeftType], description: 'Those that could not be.', resolve: ({ left }) => left }),
    leftBlocks: t.stringList({
      description:
        'What is kept for groups and could not be ended, by name; the next step comes back to it, and so does a closing that is told again.',
      resolve: ({ leftBlocks }) => [...leftBlocks],
    }),
    next: t.exposeString('next', {
      nullable: true,
      description: 'What the next step is told; none at the end.',
    }),
  }),
});

const span = builder.args((t) => ({
  houseId: t.id({ required: true, description: 'Which house.' }),
  from: t.field({ type: 'Date', required: true, description: 'The first closed night.' }),
  before: t.field({ type: 'Date', required: true, description: 'The first night that is open again.' }),
}));

builder.queryField('staysOfClosing', (t) =>
  t.field({
    type: StaysType,
    authScopes: close,
    description: 'The stays on some nights of a house. The audit log keeps who looked.',
    args: {
      ...span,
      after: t.arg.string({
        description: 'The booking number behind which the page begins.',
        ...bounded({ most: 60 }),
      }),
      take: t.arg.int({
        defaultValue: PAGE.most,
        description: `1 to ${PAGE.most}.`,
        ...bounded({ least: 1, most: PAGE.most }),
      }),
    },
    resolve: async (_root, { houseId, after, take, ...nights }, context) => {
      const facilityId = houseOf(houseId);
      const shown = await answer(
        showStaysOfClosing(context, asStaff(context), {
          ...{ facilityId, ...nights },
          ...{ after: after ?? null, take: take ?? PAGE.most },
        }),
      );
      return { ...shown, facilityId, nights };
    },
  }),
);

builder.mutationField('closeHouse', (t) =>
  t.field({
    type: StepType,
    authScopes: close,
    description:
      'Closes a house for some nights. The first step takes its rooms off sale; each ends what is kept there for groups and gives up the next stays without a fee and mails their members. Told again, it goes on with what stands.',
    args: {
      ...span,
      reason: t.arg.string({
        required: true,
        description: 'Why, for the audit log.',
        ...bounded({ most: 500 }),
      }),
      after: t.arg.string({
        description: 'What the last step has answered as next.',
        ...bounded({ most: 60 }),
      }),
      take: t.arg.int({
        defaultValue: 10,
        description: 'How many stays in this step, 1 to 20.',
        ...bounded({ least: 1, most: 20 }),
      }),
    },
    resolve: async (_root, { houseId, reason, after, take, ...nights }, context) => {
      const actor = asStaff(context);
      const facilityId = houseOf(houseId);
      if (after == null) {
        const wanted = { rooms: { kind: 'CLOSE' } } as const;
        const asked = { kind: 'SPAN', roomTypeIds: 'all', weekdays: [], ...nights, wanted } as const;
        const closed = await changeNights(context, actor, { facilityId, asked, reason });
        if (isRefusal(closed) && closed.refused !== 'NIGHTS_UNCHANGED') return answer(closed);
      }
      const { left: leftBlocks, more } = await endBlocksOfClosing(context, actor, {
        ...{ facilityId, ...nights, reason: reason.trim() },
      });
      const step = await answer(
        endStaysOfClosing(context, actor, {
          ...{ facilityId, ...nights, reason },
          ...{ after: after ?? null, take: take ?? 10 },
        }),
      );
      await endHoldsOfClosing(context, actor, { facilityId, ...nights });
      await endOffersOfClosing(context, actor, { facilityId, ...nights });
      // All stays were looked at, and blocks are left: the next step begins behind the last stay.
      const next = step.next ?? (more ? (step.last ?? after ?? '') : null);
      return { ...step, leftBlocks, next };
    },
  }),
);
