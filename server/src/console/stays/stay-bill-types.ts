/** What a booked stay asks in yen, line by line, and where that stands. */
import { inLanguage } from '#domain/kernel/language.ts';
import { PAY_BY } from '#domain/payment/pay-by.ts';
import type { BillLine, StayBill } from '#server/modules/booking/public.ts';
import { builder } from '../builder.ts';

const WayType = builder.enumType('PaidBy', {
  values: PAY_BY,
  description: 'How yen are paid: by card, at the house, on a company’s bill, with TVP.',
});

const LineType = builder.objectRef<BillLine>('BillLine').implement({
  description: 'Yen for one thing in one way of paying, all nights together.',
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'For what, by a key.' }),
    name: t.string({
      nullable: true,
      description: 'What is rented.',
      resolve: ({ names }, _args, { language }) => names && inLanguage(language, names.ja, names.en),
    }),
    payBy: t.expose('payBy', { type: WayType, description: 'How it is paid.' }),
    yen: t.exposeInt('yen', { description: 'How much, tax included.' }),
  }),
});

export const BillType = builder.objectRef<StayBill>('StayBill').implement({
  description: 'What a stay asks in yen, fees of cancelling included, and where that stands.',
  fields: (t) => ({
    lines: t.field({ type: [LineType], description: 'Line by line.', resolve: ({ lines }) => [...lines] }),
    totalYen: t.exposeInt('totalYen', { description: 'All of it.' }),
    cardYen: t.exposeInt('cardYen', { description: 'What a card has paid.' }),
    deskYen: t.exposeInt('deskYen', { description: 'What was paid at the house.' }),
    billedYen: t.exposeInt('billedYen', { description: 'What stands on a company’s bill.' }),
    tvpYen: t.exposeInt('tvpYen', { description: 'What TVP have paid.' }),
    owedYen: t.exposeInt('owedYen', { description: 'What is still to be paid.' }),
    keptPoints: t.exposeInt('keptPoints', {
      description: 'Points that were kept as fees, less those that were given back.',
    }),
  }),
});
