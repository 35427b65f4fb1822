/** What the payment module cannot know of a charge: the stays that it pays for, and whether a change or a fee. */
import type { Language } from '#domain/kernel/language.ts';
import { payment as en } from '#messages/en/payment.ts';
import { payment as ja } from '#messages/ja/payment.ts';
import { builder } from '#server/graphql/builder.ts';
import { CardChargeType, ClientCharge } from '#server/modules/payment/public.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { changeLoader, changesLoader, nightsLoader, staysOfChargesLoader } from '../loaders.ts';
import type { ChangeRow } from '../change-store.ts';
import { datesOnPaper } from './dates-on-paper.ts';
import { Booking } from './types.ts';

type Kinds = typeof ja.charges.kinds;
const kinds: Record<Language, Kinds> = { ja: ja.charges.kinds, en: en.charges.kinds };

const ClientChargeType = builder.objectRef<{ kind: keyof Kinds }>('ClientChargeType').implement({
  description: 'What kind of charge it is.',
  fields: (t) => ({
    name: t.string({
      description: 'In the language of the request.',
      resolve: ({ kind }, _args, { language }) => kinds[language][kind],
    }),
  }),
});

builder.objectFields(ClientCharge, (t) => ({
  clientChargeType: t.field({
    type: ClientChargeType,
    description: 'What kind of charge it is.',
    resolve: async ({ kind, purposeId }, _args, context) => {
      if (kind !== 'CHANGE') return { kind };
      const change = await changeLoader(context).load(purposeId);
      return { kind: change?.kind === 'CANCEL' ? ('FEE' as const) : kind };
    },
  }),
  bookings: t.field({
    type: [Booking],
    description: 'The stays that were paid; of a refund the one whose yen came back.',
    resolve: async ({ purposeId, bookingId }, _args, context) => [
      ...(await staysOfChargesLoader(context).load(bookingId ?? purposeId)),
    ],
  }),
  checkInDate: t.field({
    type: 'Date',
    nullable: true,
    description:
      'The day of arrival as its paper names it: of what was paid for, whatever became of it since.',
    resolve: async (charge, _args, context) => (await datesOf(charge, context))?.checkIn ?? null,
  }),
  checkOutDate: t.field({
    type: 'Date',
    nullable: true,
    description: 'The same for the day of departure.',
    resolve: async (charge, _args, context) => (await datesOf(charge, context))?.checkOut ?? null,
  }),
}));

/** Rooms of a group are paid for the same dates. */
async function datesOf(
  { bookingId, purposeId, at, cardNo }: typeof ClientCharge.$inferType,
  context: RequestContext,
) {
  const [booking] = await staysOfChargesLoader(context).load(bookingId ?? purposeId);
  if (!booking) return null;
  const [nights, changes] = await Promise.all([
    nightsLoader(context).load(booking.id),
    changesLoader(context).load(booking.id),
  ]);
  const change = changes.find(({ id }) => id === purposeId);
  // What the office is paid, for which there is no card, is for the nights that are left.
  const ofOne = cardNo === '' ? 'AS_IT_STANDS' : { at };
  return datesOnPaper({ booking, nights, changes }, bookingId === null ? { change } : ofOne);
}

const PaidCancellation = builder.objectRef<ChangeRow>('PaidCancellation').implement({
  description: 'A cancellation whose fee is charged first.',
  fields: (t) => ({
    bookingId: t.exposeID('booking_id', { description: 'The booking.' }),
    penaltyId: t.exposeID('penalty_id', {
      nullable: true,
      description: 'The cancellation, once it was carried out.',
    }),
  }),
});

builder.objectFields(CardChargeType, (t) => ({
  cancellation: t.field({
    type: PaidCancellation,
    nullable: true,
    description: 'The cancellation whose fee it pays; null for anyone but the login that pays.',
    resolve: async ({ purposeKind, purposeId, loginId }, _args, context) => {
      const isPayer = context.actor.kind === 'member' && context.actor.loginId === loginId;
      const change =
        isPayer && purposeKind === 'BOOKING_CHANGE' ? await changeLoader(context).load(purposeId) : undefined;
      return change?.kind === 'CANCEL' ? change : null;
    },
  }),
  isFee: t.boolean({
    description: 'Whether it pays the fee of a cancellation.',
    resolve: async ({ purposeKind, purposeId }, _args, context) =>
      purposeKind === 'BOOKING_CHANGE' && (await changeLoader(context).load(purposeId))?.kind === 'CANCEL',
  }),
  changedBookingId: t.id({
    nullable: true,
    description: 'The booking whose change it pays; null for anyone but the login that pays.',
    resolve: async ({ purposeKind, purposeId, loginId }, _args, context) => {
      const isPayer = context.actor.kind === 'member' && context.actor.loginId === loginId;
      if (!isPayer || purposeKind !== 'BOOKING_CHANGE') return null;
      const change = await changeLoader(context).load(purposeId);
      return change && change.kind !== 'CANCEL' ? change.booking_id : null;
    },
  }),
}));
