/** Fees that are given up: what that comes to is read first, and what one may not decide alone becomes a proposal. */
import { typedBookingNumber } from '#domain/booking/booking-number.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { anyNumber, bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { bookingByNumberQuery, feeInShort, previewWaiver, waiveFee } from '#server/modules/booking/public.ts';
import type { WaiverPreview, WaiverWanted } from '#server/modules/booking/public.ts';
import { propose, proposedBefore } from '#server/modules/staff/public.ts';
import { facilityLoader } from '#server/modules/vacancy/public.ts';
import { builder } from '../builder.ts';
import { memberLoader } from '../member-loader.ts';
import { asStaff } from '../request-context.ts';

export type WaivePayload = {
  readonly bookingNumber: string;
  readonly wanted: WaiverWanted;
  /** What it came to when it was proposed. A proposal of before does not say. */
  readonly proposed?: { readonly points: number; readonly yen: number };
  /** What whoever proposed it read: the stay, what of fees was kept still, and what was given up before. */
  readonly seen?: Readonly<Record<string, unknown>>;
};

type WaiverDone = {
  readonly points: number;
  readonly yen: number;
  /** Null where it was done at once. */
  readonly proposalId: string | null;
};
const WaiverDoneType = builder.objectRef<WaiverDone>('WaiverDone').implement({
  description: 'A fee that was given up, or that somebody else is to decide about.',
  fields: (t) => ({
    points: t.exposeInt('points', { description: 'Points.' }),
    yen: t.exposeInt('yen', { description: 'Yen.' }),
    proposalId: t.exposeID('proposalId', {
      nullable: true,
      description: 'The proposal, where it waits for somebody else.',
    }),
  }),
});

const Unit = builder.enumType('WaiverUnit', {
  values: ['ALL', 'YEN', 'POINTS'] as const,
  description: 'All that is kept, or so many yen or points of it.',
});

/** BAD_INPUT_ERROR for an amount that is none. */
function wantedOf(unit: 'ALL' | 'YEN' | 'POINTS', amount: number | null | undefined): WaiverWanted | Refusal {
  if (unit === 'ALL') return 'all';
  if (!(amount && amount > 0)) return refuse('BAD_INPUT_ERROR', { argument: 'amount' });
  return { unit: unit === 'YEN' ? 'yen' : 'points', amount };
}

const WaiverPreviewType = builder.objectRef<WaiverPreview>('WaiverPreview').implement({
  description: 'What giving up a fee would come to, and of which stay.',
  fields: (t) => ({
    bookingNumber: t.string({
      description: 'The stay.',
      resolve: ({ booking }) => booking.booking_number ?? '',
    }),
    memberName: t.string({
      nullable: true,
      description: 'Whose membership it is.',
      resolve: async ({ booking }, _args, context) =>
        (await memberLoader(context).load(booking.client_id))?.name ?? null,
    }),
    memberId: t.string({
      nullable: true,
      description: 'Its number.',
      resolve: async ({ booking }, _args, context) =>
        (await memberLoader(context).load(booking.client_id))?.memberId ?? null,
    }),
    houseName: t.string({
      description: 'Where.',
      resolve: async ({ facilityId }, _args, context) => {
        const house = await facilityLoader(context).load(facilityId);
        return house ? inLanguage(context.language, house.name_ja, house.name_en) : '';
      },
    }),
    checkInDate: t.field({
      type: 'Date',
      description: 'The day of arrival.',
      resolve: ({ booking }) => booking.check_in,
    }),
    checkOutDate: t.field({
      type: 'Date',
      description: 'The day of departure.',
      resolve: ({ booking }) => booking.check_out,
    }),
    points: t.exposeInt('points', { description: 'Points that would be given up.' }),
    yen: t.exposeInt('yen', { description: 'Yen that would be given up.' }),
    keptYen: t.int({
      description: 'Yen of fees that are kept still.',
      resolve: ({ standing }) => standing.keptYen,
    }),
    keptPoints: t.int({
      description: 'Points of fees that are kept still.',
      resolve: ({ standing }) => standing.keptPoints,
    }),
    waivedYen: t.int({
      description: 'Yen of them that were given up before.',
      resolve: ({ standing }) => standing.waivedYen,
    }),
    waivedPoints: t.int({
      description: 'Points of them that were given up before.',
      resolve: ({ standing }) => standing.waivedPoints,
    }),
    needsSecond: t.exposeBoolean('needsSecond', {
      description: 'Whether it is more than one person may give up alone, and becomes a proposal.',
    }),
  }),
});

builder.queryField('waiverPreview', (t) =>
  t.field({
    type: WaiverPreviewType,
    authScopes: { right: 'WAIVE_FEES' },
    description: 'What waiveFee would give up now. The audit log keeps who looked.',
    args: {
      bookingNumber: t.arg.string({ required: true, description: 'The stay.', ...bounded({ most: 60 }) }),
      unit: t.arg({ type: Unit, required: true, description: 'All, or yen or points.' }),
      amount: t.arg.int({ description: 'How many, unless all.', ...anyNumber }),
    },
    resolve: async (_root, { bookingNumber, unit, amount }, context) => {
      const wanted = wantedOf(unit, amount);
      if (isRefusal(wanted)) return answer(wanted);
      const asked = { bookingNumber: typedBookingNumber(bookingNumber), wanted };
      return answer(previewWaiver(context, asStaff(context), asked));
    },
  }),
);

builder.mutationFields((t) => ({
  waiveFee: t.field({
    type: WaiverDoneType,
    authScopes: { right: 'WAIVE_FEES' },
    description:
      'Gives up a fee that a cancellation, a change or a no-show left, or a part of it. What one may not give up alone becomes a proposal.',
    args: {
      bookingNumber: t.arg.string({ required: true, description: 'The stay.', ...bounded({ most: 60 }) }),
      unit: t.arg({ type: Unit, required: true, description: 'All, or yen or points.' }),
      amount: t.arg.int({ description: 'How many, unless all.', ...anyNumber }),
      reason: t.arg.string({
        required: true,
        description: 'Why; the member is told that it was given up, not why.',
        ...bounded({ most: 500 }),
      }),
    },
    resolve: async (_root, { bookingNumber: typed, unit, amount, reason }, context) => {
      const actor = asStaff(context);
      const bookingNumber = typedBookingNumber(typed);
      const wanted = wantedOf(unit, amount);
      if (isRefusal(wanted)) return answer(wanted);
      const asked = { bookingNumber, wanted, reason };
      const before = await proposedBefore(context.db, actor, asked);
      if (before) {
        const { proposed = { points: 0, yen: 0 } } = before.payload as WaivePayload;
        return { ...proposed, proposalId: before.id };
      }
      const done = await waiveFee(context, actor, asked);
      if (!isRefusal(done)) return { ...done, proposalId: null };
      if (done.refused !== 'NEEDS_SECOND') return answer(done);
      const { points, yen, ...seen } = done.facts;
      const proposed = { points: Number(points), yen: Number(yen) };
      const payload: WaivePayload = { bookingNumber, wanted, proposed, seen };
      const [[stay]] = await sendTogether(context.db, [bookingByNumberQuery(bookingNumber)]);
      const proposalId = await answer(
        propose(context, actor, {
          ...{ kind: 'WAIVE_FEE', subject: bookingNumber, payload, reason },
          ...{ clientId: stay?.client_id, asked, said: `fee ${feeInShort(proposed)}` },
        }),
      );
      return { ...proposed, proposalId };
    },
  }),
}));
