/** The monthly bills of companies: what waits for one, issuing them, what was issued, and what was paid of it to the office. */
import { MOST_YEN_AT_ONCE } from '#domain/payment/money.ts';
import { firstOfMonth } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { idNumber, uuidOf } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { clientByMemberIdQuery } from '#server/modules/account/public.ts';
import {
  billOfPayment,
  billPaymentsLoader,
  issueCompanyBill,
  payCompanyBack,
  payCompanyBill,
  returnCompanyBillPayment,
} from '#server/modules/payment/public.ts';
import type { DeskPayment } from '#server/modules/payment/public.ts';
import { builder, PAGE, byWhom } from '../builder.ts';
import { lockItems, showCompaniesToBill, showCompanyBills, showOpenBillsOf } from './company-bills.ts';
import type { NamedBill, NamedCompany } from './company-bills.ts';
import {
  CORRECTION,
  CORRECTS,
  DUE_SHOWN,
  takenBack,
  TillMeansType,
  correctionArgs,
  entryArgs,
} from './desk-payments-schema.ts';
import { workingAt } from '../queues/queues.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';
import { OfficeMeansType } from './week-fees-schema.ts';

const see = { right: 'SEE_MONEY' } as const;
const settle = { right: 'SETTLE_MONEY' } as const;

const CompanyType = builder.objectRef<NamedCompany>('CompanyToBill').implement({
  description: 'A company with stays that are to be billed.',
  fields: (t) => ({
    memberId: t.exposeString('memberId', { description: 'The number of the membership.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    stays: t.exposeInt('stays', { description: 'How many stays.' }),
    yen: t.exposeInt('yen', {
      description: 'What they come to, tax included; below nothing where corrections wait for later stays.',
    }),
    after: t.exposeID('clientId', { description: 'What the next page is asked with.' }),
  }),
});

const PaymentType = builder.objectRef<DeskPayment>('CompanyBillPayment').implement({
  description: 'What was paid to the office of a bill, or was paid back of one below nothing.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was written down.' }),
    yen: t.exposeInt('yen', { description: 'How much.' }),
    means: t.expose('means', { type: TillMeansType, description: 'In which way.' }),
    by: byWhom(t, 'Who wrote it down.', ({ by }) => by),
    sentOn: t.expose('sentOn', {
      type: 'Date',
      nullable: true,
      description: 'Of what was paid back, the day of the transfer.',
    }),
    ...takenBack(t),
  }),
});

const BillType = builder.objectRef<NamedBill>('CompanyBill').implement({
  description: 'A monthly bill. It never changes; corrections stand on the next.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    number: t.exposeString('number', { description: 'Its number.' }),
    memberId: t.exposeString('memberId', { description: 'The number of the membership.' }),
    name: t.exposeString('addressee', { description: 'The company, as it was named when it was issued.' }),
    month: t.expose('month', { type: 'Date', description: 'The first day of its month.' }),
    issuedOn: t.expose('issuedOn', { type: 'Date', description: 'When it was issued.' }),
    dueOn: t.expose('dueOn', { type: 'Date', description: 'By when it is paid.' }),
    yen: t.exposeInt('yen', {
      description: 'What it comes to, tax included; below nothing where it is paid back to the company.',
    }),
    paidYen: t.exposeInt('paidYen', {
      description: 'What of it was paid; below nothing what was paid back.',
    }),
    reminders: t.exposeInt('reminders', {
      description: 'How often its company was reminded of it by mail.',
    }),
    remindedOn: t.expose('remindedOn', {
      type: 'Date',
      nullable: true,
      description: 'When it was reminded last.',
    }),
    payments: t.field({
      type: [PaymentType],
      description: 'The oldest first; what was taken back as well.',
      resolve: ({ id }, _args, context) => billPaymentsLoader(context).load(id),
    }),
  }),
});

const take = {
  defaultValue: PAGE.take,
  description: `1 to ${PAGE.most}.`,
  ...bounded({ least: 1, most: PAGE.most }),
} as const;

builder.queryFields((t) => ({
  companiesToBill: t.field({
    type: [CompanyType],
    authScopes: see,
    description:
      'Companies of whose stays something is to be billed up to the end of a month. The audit log keeps which were shown.',
    args: {
      month: t.arg({ type: 'Date', required: true, description: 'A day of it.' }),
      after: t.arg.id({ description: 'The company after which the page begins.' }),
      take: t.arg.int(take),
    },
    resolve: async (_root, { month, after, take: most }, context) => {
      const page = {
        month: firstOfMonth(month),
        after: idNumber(String(after ?? '')) ?? 0,
        take: most ?? PAGE.take,
      };
      return [...(await answer(showCompaniesToBill(context, page)))];
    },
  }),
  openBillsOfCompany: t.field({
    type: [BillType],
    authScopes: see,
    description:
      'Bills of one company of which something is to be paid, or paid back, the soonest due first. The audit log keeps that they were shown.',
    args: {
      memberId: t.arg.string({
        required: true,
        description: 'The number of the membership.',
        ...bounded({ most: 20 }),
      }),
      take: t.arg.int(take),
    },
    resolve: async (_root, { memberId, take: most }, context) => [
      ...(await answer(showOpenBillsOf(context, { memberId, take: most ?? PAGE.take }))),
    ],
  }),
  companyBills: t.field({
    type: [BillType],
    authScopes: see,
    description:
      'Bills of which something is to be paid, the soonest due first; or all, the latest first. The audit log keeps whose were shown.',
    args: {
      open: t.arg.boolean({ required: true, description: 'Whether only those that are not paid.' }),
      after: t.arg.id({ description: 'The bill after which the page begins.' }),
      take: t.arg.int(take),
    },
    resolve: async (_root, { open: isOpen, after, take: most }, context) => {
      const page = { isOpen, after: after == null ? null : uuidOf(after), take: most ?? PAGE.take };
      return [...(await answer(showCompanyBills(context, page)))];
    },
  }),
}));

const issueArgs = (t: Arg) => ({
  memberId: t.string({
    required: true,
    description: 'The number of the membership.',
    ...bounded({ most: 20 }),
  }),
  month: t({ type: 'Date', required: true, description: 'A day of it.' }),
});
type Arg = Parameters<Parameters<typeof builder.mutationFields>[0]>[0]['arg'];

async function issue(
  context: ConsoleContext,
  { memberId, month }: { readonly memberId: string; readonly month: CalendarDate },
  isCredit: boolean,
) {
  const [[client]] = await sendTogether(context.db, [clientByMemberIdQuery(memberId)]);
  if (!client) return refuse('NOT_FOUND_ERROR');
  const about = { clientId: client.id, memberId, month: firstOfMonth(month), isCredit, lockItems };
  return issueCompanyBill(context, asStaff(context), about);
}

/** What is overdue waits in a queue, too: who has taken it there works at it alone. */
const atBill = (context: ConsoleContext, id: string) => workingAt(context, { kind: 'OVERDUE_BILL', id });

const IssuedType = builder
  .objectRef<{ readonly id: string; readonly number: string; readonly yen: number }>('IssuedBill')
  .implement({
    description: 'A bill that was issued.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Which.' }),
      number: t.exposeString('number', { description: 'Its number.' }),
      yen: t.exposeInt('yen', { description: 'What it comes to.' }),
    }),
  });

builder.mutationFields((t) => ({
  issueCompanyBill: t.field({
    type: IssuedType,
    authScopes: settle,
    description:
      'Issues the bill of a company for a month that is over, and mails its main member. MONTH_NOT_OVER, BILL_ISSUER_NOT_SET, NOTHING_TO_BILL.',
    args: issueArgs(t.arg),
    resolve: (_root, asked, context) => answer(issue(context, asked, false)),
  }),
  issueCompanyCredit: t.field({
    type: IssuedType,
    authScopes: settle,
    description:
      'Issues a bill below nothing of a company, which is paid back to it, and mails its main member. MONTH_NOT_OVER, BILL_ISSUER_NOT_SET, NOTHING_TO_PAY_BACK.',
    args: issueArgs(t.arg),
    resolve: (_root, asked, context) => answer(issue(context, asked, true)),
  }),
  payCompanyBack: t.boolean({
    authScopes: settle,
    description:
      'What a bill is below nothing was paid back by bank transfer. BAD_INPUT_ERROR where it is more than is to be paid back, or the day is ahead or before the bill was issued.',
    args: {
      id: t.arg.id({
        required: true,
        description: 'A UUID made by the page: sent again, it is written down once.',
      }),
      billId: t.arg.id({ required: true, description: 'Of which bill.' }),
      yen: t.arg.int({
        required: true,
        description: 'How much.',
        ...bounded({ least: 1, most: MOST_YEN_AT_ONCE }),
      }),
      sentOn: t.arg({ type: 'Date', required: true, description: 'The day of the transfer.' }),
    },
    resolve: (_root, { id, billId, yen, sentOn }, context) =>
      answer(
        payCompanyBack(atBill(context, String(billId)), asStaff(context), {
          id: String(id),
          billId: String(billId),
          yen,
          sentOn,
        }),
      ),
  }),
  payCompanyBill: t.boolean({
    authScopes: settle,
    description: 'A company has paid of its bill. BAD_INPUT_ERROR where it is more than is open.',
    args: {
      ...entryArgs,
      billId: t.arg.id({ required: true, description: 'Of which bill.' }),
      means: t.arg({ type: OfficeMeansType, required: true, description: 'In which way.' }),
      dueShown: t.arg.int(DUE_SHOWN),
    },
    resolve: (_root, { id, billId, ...paid }, context) =>
      answer(
        payCompanyBill(atBill(context, String(billId)), asStaff(context), {
          id: String(id),
          billId: String(billId),
          ...paid,
        }),
      ),
  }),
  correctCompanyBillPayment: t.boolean({
    authScopes: settle,
    description: CORRECTS,
    args: {
      ...entryArgs,
      ...correctionArgs,
      billId: t.arg.id({ required: true, description: 'Of which bill.' }),
      means: t.arg({ type: OfficeMeansType, required: true, description: 'In which way.' }),
    },
    resolve: (_root, { id, billId, replaces, reason, ...paid }, context) =>
      answer(
        payCompanyBill(atBill(context, String(billId)), asStaff(context), {
          ...{ id: String(id), billId: String(billId), ...paid },
          replaces: { id: String(replaces), reason },
        }),
      ),
  }),
  returnCompanyBillPayment: t.boolean({
    authScopes: settle,
    description:
      'A payment of a bill is taken back whole, and owed again; or what was paid back, and is to be paid back again.',
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
    resolve: async (_root, { id, ...asked }, context) => {
      const billId = await billOfPayment(context.db, String(id));
      const services = billId === null ? context : atBill(context, billId);
      return answer(returnCompanyBillPayment(services, asStaff(context), { id: String(id), ...asked }));
    },
  }),
}));
