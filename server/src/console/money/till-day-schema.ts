/** The single entries behind a till's day, as accounting reads them beside its sums, and as a table. */
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { idNumber, isUuid } from '#server/platform/ids.ts';
import { receiptsLoader } from '#server/modules/payment/public.ts';
import { builder, byWhom, PAGE } from '../builder.ts';
import { called } from '../called.ts';
import type { ConsoleContext } from '../request-context.ts';
import { TillMeansType } from './desk-payments-schema.ts';
import { whatOf } from './money-tables.ts';
import { entriesOfTill } from './till-day.ts';
import type { TillEntry } from './till-day.ts';
import { tillTable } from './till-table.ts';

/** Of what was taken in the receipt, and of what was taken back the paper of that. */
async function papersOf(context: ConsoleContext, { payment, reason }: TillEntry): Promise<readonly string[]> {
  const kind = reason === 'receive' ? 'RECEIPT' : 'RETURN';
  const papers = await receiptsLoader(context).load(payment.id);
  return papers.filter((paper) => paper.kind === kind).map(({ number }) => number);
}

const EntryType = builder.objectRef<TillEntry>('TillEntry').implement({
  description: 'What a payment adds to a till on a day, or takes from it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    after: t.id({
      description: 'What the page behind it is asked with.',
      resolve: ({ payment }) => payment.id,
    }),
    purpose: t.string({
      description: 'BOOKING, WEEK_EXCHANGE, COMPANY_BILL or COMPANY_CREDIT.',
      resolve: ({ payment }) => payment.purposeKind,
    }),
    number: t.string({
      description: 'Of the booking, of the contract of the week, or of the bill.',
      resolve: ({ payment }) => payment.number,
    }),
    name: t.string({
      nullable: true,
      description: 'Who stays, or whose week or bill it is; none where that was deleted.',
      resolve: ({ payment }) => payment.name,
    }),
    what: t.string({
      description: 'What it is, by the same key as in the table for bookkeeping.',
      resolve: ({ reason, isCorrection }) => whatOf({ reason, isCorrection }),
    }),
    means: t.expose('means', { type: TillMeansType, description: 'In which way.' }),
    yen: t.exposeInt('yen', {
      description: 'How many the till has more by it, or, below nothing, less.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was written down.' }),
    by: byWhom(t, 'By whom.', ({ by }) => by),
    why: t.exposeString('why', {
      nullable: true,
      description: 'Why, of what was taken back or put right.',
    }),
    cameOn: t.expose('cameOn', {
      type: 'Date',
      nullable: true,
      description: 'The true day of what came on one that was closed by then.',
    }),
    receiptNumbers: t.stringList({
      description:
        'Its receipts, or the papers of what was taken back; those that were replaced are left out.',
      resolve: async (entry, _args, context) => [...(await papersOf(context, entry))],
    }),
  }),
});

const see = { right: 'SEE_MONEY' } as const;
const houseArg = { description: 'Which house; the office where it is left out.' };
const dayArg = { type: 'Date' as const, required: true as const, description: 'Which day.' };
const tillOf = (houseId: string | number | null | undefined): number | null =>
  houseId == null ? null : (idNumber(String(houseId)) ?? 0);

builder.queryFields((t) => ({
  tillEntries: t.field({
    type: [EntryType],
    authScopes: see,
    description:
      'What the sums of a till on a day are made of, by when its payments were written down: what a later day takes back is none of it. The audit log keeps whose payments were shown.',
    args: {
      houseId: t.arg.id(houseArg),
      day: t.arg(dayArg),
      after: t.arg.id({ description: 'What the entry says behind which the page begins.' }),
      take: t.arg.int({
        defaultValue: PAGE.take,
        description: `Of how many payments, 1 to ${PAGE.most}.`,
        ...bounded({ least: 1, most: PAGE.most }),
      }),
    },
    resolve: async (_root, { houseId, day, after, take }, context) => [
      ...(await answer(
        entriesOfTill(context, 'viewTillDay', {
          ...{ facilityId: tillOf(houseId), day, take: take ?? PAGE.take },
          after: after != null && isUuid(String(after)) ? String(after) : null,
        }),
      )),
    ],
  }),
  tillEntriesTable: t.string({
    authScopes: see,
    description:
      'All of them as CSV in the reader’s language. The audit log keeps whose payments were written out.',
    args: { houseId: t.arg.id(houseArg), day: t.arg(dayArg) },
    resolve: async (_root, { houseId, day }, context) => {
      const entries = await answer(
        entriesOfTill(context, 'exportTillDay', { facilityId: tillOf(houseId), day }),
      );
      const rows = await Promise.all(
        entries.map(async (entry) => ({
          ...entry,
          by: await called(context, entry.by),
          papers: await papersOf(context, entry),
        })),
      );
      return tillTable(rows, day, context.language);
    },
  }),
}));
