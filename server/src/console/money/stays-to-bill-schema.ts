/** What the monthly bill of a company would say before it is issued: its stays with their lines, as the paper has them. */
import { firstOfMonth } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { BilledStay } from '#domain/payment/company-bill.ts';
import { totalOf } from '#domain/payment/receipt.ts';
import type { ReceiptLine } from '#domain/payment/receipt.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { builder, PAGE } from '../builder.ts';
import { showStaysToBill } from './company-bills.ts';
import type { StaysToBill } from './company-bills.ts';

const LineType = builder.objectRef<ReceiptLine>('LineToBill').implement({
  description: 'A line of a monthly bill.',
  fields: (t) => ({
    night: t.expose('night', { type: 'Date', nullable: true, description: 'Of which night.' }),
    subject: t.exposeString('subject', { description: 'For what, by a key.' }),
    name: t.string({
      nullable: true,
      description: 'What is rented, or whose tax it is.',
      resolve: ({ name }, _args, { language }) => name && inLanguage(language, name.ja, name.en),
    }),
    rate: t.exposeInt('rate', {
      nullable: true,
      description: 'Percent of consumption tax; none outside it.',
    }),
    yen: t.exposeInt('yen', { description: 'Tax included; below nothing where it is taken off.' }),
  }),
});

const StayType = builder.objectRef<BilledStay>('StayToBill').implement({
  description: 'A stay as it will stand on a monthly bill.',
  fields: (t) => ({
    id: t.exposeID('bookingId', { description: 'Which.' }),
    bookingNumber: t.exposeString('bookingNumber', { description: 'Its number.' }),
    houseName: t.string({
      description: 'Where.',
      resolve: ({ facility }, _args, { language }) => inLanguage(language, facility.ja, facility.en),
    }),
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    checkOutDate: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
    earlierBills: t.stringList({
      description: 'The bills on which it stood before: what stands here corrects them or comes to them.',
      resolve: ({ earlierBills = [] }) => [...earlierBills],
    }),
    lines: t.field({
      type: [LineType],
      description: 'By night, as they are printed.',
      resolve: ({ lines }) => [...lines],
    }),
    yen: t.int({ description: 'What they come to.', resolve: ({ lines }) => totalOf(lines) }),
  }),
});

const StaysType = builder.objectRef<StaysToBill>('StaysToBill').implement({
  description: 'A page of the stays of a bill, in the order of the paper.',
  fields: (t) => ({
    stays: t.field({ type: [StayType], description: 'By departure.', resolve: ({ stays }) => [...stays] }),
    next: t.exposeString('next', { nullable: true, description: 'What the next page is asked with.' }),
  }),
});

builder.queryField('staysToBill', (t) =>
  t.field({
    type: StaysType,
    authScopes: { right: 'SEE_MONEY' },
    description:
      'What the bill of a company for a month would say were it issued now. The audit log keeps whose was read. NOT_FOUND_ERROR.',
    args: {
      memberId: t.arg.string({
        required: true,
        description: 'The number of the membership.',
        ...bounded({ most: 20 }),
      }),
      month: t.arg({ type: 'Date', required: true, description: 'A day of it.' }),
      after: t.arg.string({ description: 'The stay after which the page begins.', ...bounded({ most: 60 }) }),
      take: t.arg.int({
        defaultValue: PAGE.take,
        description: `1 to ${PAGE.most} stays.`,
        ...bounded({ least: 1, most: PAGE.most }),
      }),
    },
    resolve: (_root, { memberId, month, after, take }, context) =>
      answer(
        showStaysToBill(context, {
          ...{ memberId, month: firstOfMonth(month) },
          ...{ after: after ?? null, take: take ?? PAGE.take },
        }),
      ),
  }),
);
