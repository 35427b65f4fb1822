/** A house's day as its desk counts its till by: what came in and went out by way, and the payments behind it with whom they are of. */
import { idNumber } from '#server/platform/ids.ts';
import { answer } from '#server/graphql/errors.ts';
import { viewDeskDay } from '#server/modules/booking/public.ts';
import type { DeskDay, DeskSum, PaymentOfDay } from '#server/modules/booking/public.ts';
import { builder } from '../builder.ts';
import { asStaff } from '../request-context.ts';
import { DeskMeansType, paidFields, TRANSFERRED } from './desk-payments-schema.ts';

const SumType = builder.objectRef<DeskSum>('DeskSum').implement({
  description: 'What came in and went out at a house on a day in one way.',
  fields: (t) => ({
    means: t.expose('means', { type: DeskMeansType, description: 'In which way.' }),
    paidYen: t.exposeFloat('paidYen', { description: 'What was paid.' }),
    returnedYen: t.exposeFloat('returnedYen', { description: 'What was taken back.' }),
    correctedYen: t.exposeFloat('correctedYen', {
      description: 'What of that had never been paid: entries that were put right.',
    }),
    transferredYen: t.exposeFloat('transferredYen', TRANSFERRED),
  }),
});

const PaymentType = builder.objectRef<PaymentOfDay>('PaymentOfDay').implement({
  description: 'What was paid at a house, for a stay or for an exchanged week.',
  fields: (t) => ({
    ...paidFields(t),
    bookingNumber: t.string({
      description: 'For which booking; empty where it was paid for an exchanged week.',
      resolve: ({ purposeKind, number }) => (purposeKind === 'BOOKING' ? number : ''),
    }),
    contractNumber: t.string({
      nullable: true,
      description: 'Of which contract the week is, where it was paid for an exchanged one.',
      resolve: ({ purposeKind, number }) => (purposeKind === 'BOOKING' ? null : number),
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Who stays, or whose week it is; none where that was deleted.',
    }),
  }),
});

const DayType = builder.objectRef<DeskDay>('DeskDay').implement({
  description: 'What was paid at a house on a day, and what was taken back on it.',
  fields: (t) => ({
    sums: t.field({ type: [SumType], description: 'By way.', resolve: ({ sums }) => [...sums] }),
    payments: t.field({
      type: [PaymentType],
      description: 'By when they were paid.',
      resolve: ({ payments }) => [...payments],
    }),
  }),
});

builder.queryField('deskDay', (t) =>
  t.field({
    type: DayType,
    authScopes: { right: 'SEE_ARRIVALS' },
    description:
      'What was paid at a house on a day, and what was taken back on it. The audit log keeps whose payments were shown.',
    args: {
      houseId: t.arg.id({ required: true, description: 'Which house.' }),
      day: t.arg({ type: 'Date', required: true, description: 'Which day.' }),
    },
    resolve: (_root, { houseId, day }, context) =>
      answer(viewDeskDay(context, asStaff(context), { facilityId: idNumber(String(houseId)) ?? 0, day })),
  }),
);
