/** The contract fields of the contract. What a contract has in points is added by the points module. */
import { inLanguage } from '#domain/kernel/language.ts';
import { requestNow } from '#server/platform/per-request.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { builder, pageArgs, pageOf } from '#server/graphql/builder.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { ContractRow } from './store.ts';
import { canBook, lastCheckIn } from './check-in-days.ts';
import { ownContract } from './own-contract.ts';
import { listContracts } from './store.ts';

const ProductType = builder.objectRef<ContractRow>('ProductType').implement({
  description: 'A product line of the club: MW 1, SP 2, FP 3, VS 4, VM 5, PW 6.',
  fields: (t) => ({
    id: t.exposeInt('productTypeId', { description: 'Its number.' }),
    name: t.string({
      description: 'Its name in the language of the request.',
      resolve: (c, _args, { language }) => inLanguage(language, c.productNameJa, c.productNameEn),
    }),
    newBookingName: t.string({
      description: 'Its name where a stay is newly booked; empty where none can be.',
      resolve: (c, _args, { language }) => inLanguage(language, c.newBookingNameJa, c.newBookingNameEn),
    }),
  }),
});

export const ContractType = builder.objectRef<ContractRow>('Contract').implement({
  description: 'A membership contract.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The contract.' }),
    productType: t.field({ type: ProductType, description: 'Its product line.', resolve: (c) => c }),
    contractNumber: t.exposeString('contractNumber', { description: 'The number on paper.' }),
    years: t.exposeInt('years', { nullable: true, description: 'Its term in years.' }),
    startDate: t.expose('startDate', { type: 'Date', description: 'First day in force.' }),
    endDate: t.expose('endDate', { type: 'Date', description: 'Last day in force, unless renewed.' }),
    startYear: t.int({ description: 'The year it began.', resolve: (c) => Number(c.startDate.slice(0, 4)) }),
    canCheckInFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'The first check-in day a stay may have; null where none can be booked.',
      resolve: async (c, _args, context) => {
        const { moment } = await requestNow(context);
        return canBook(c) ? (c.startDate > moment.date ? c.startDate : moment.date) : null;
      },
    }),
    canCheckInUntil: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last check-in day open now.',
      resolve: async (c, _args, context) => lastCheckIn(c, (await requestNow(context)).moment),
    }),
    canCheckOutUntil: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last check-out day open now.',
      resolve: async (c, _args, context) => {
        const last = lastCheckIn(c, (await requestNow(context)).moment);
        return last && addDays(last, 14);
      },
    }),
    canBook: t.boolean({ description: 'Whether it is offered for new stays.', resolve: canBook }),
    opensMonthsBefore: t.exposeInt('opensMonthsBefore', {
      nullable: true,
      description: 'Months before check-in at which days open.',
    }),
    pointUnit: t.exposeString('unit', { description: 'What a night is paid in: sp, fp, yen, or none.' }),
    autoRenewal: t.exposeBoolean('autoRenewal', { description: 'Whether it renews itself at its end.' }),
    mwPwRoomType: t.string({
      nullable: true,
      description: 'Weekly lines: the room type owned.',
      resolve: (c, _args, { language }) =>
        inLanguage(language, c.mwPwRoomType, c.mwPwRoomTypeEn ?? c.mwPwRoomType),
    }),
    mwPwWeekNumber: t.exposeInt('mwPwWeekNumber', {
      nullable: true,
      description: 'Weekly lines: the week owned.',
    }),
    vmRoomType: t.string({
      nullable: true,
      description: 'VM: the room type of the right.',
      resolve: (c, _args, { language }) => inLanguage(language, c.vmRoomType, c.vmRoomTypeEn ?? c.vmRoomType),
    }),
    vmStayRightDate: t.field({
      type: ['Date'],
      nullable: true,
      description: 'VM: first and last day of the stay right.',
      resolve: (c) => (c.vmStayRightDates.length > 0 ? c.vmStayRightDates : null),
    }),
  }),
});

const page = { take: 50, most: 100 } as const;

builder.queryFields((t) => ({
  myContractList: t.field({
    type: [ContractType],
    description: "The membership's contracts, oldest first; 100 at most.",
    authScopes: { member: true },
    args: pageArgs(page),
    resolve: (_root, args, context) =>
      listContracts(context.db, asMember(context).clientId, pageOf(args, page)),
  }),
  myContract: t.field({
    type: ContractType,
    description: "One of the membership's contracts.",
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'The contract.' }) },
    resolve: (_root, args, context) => answer(ownContract(context.db, asMember(context), String(args.id))),
  }),
}));
