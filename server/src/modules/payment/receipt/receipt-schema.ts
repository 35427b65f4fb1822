/** Papers in the charge list and of a booking, and issuing a receipt anew. */
import type { Language } from '#domain/kernel/language.ts';
import { MOST_RECEIPT_PARTS } from '#domain/payment/receipt.ts';
import { anyNumber, bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import type { ChargeEntry } from '../charge-list.ts';
import { ClientCharge } from '../charge-schema.ts';
import { receiptsLoader } from '../loaders.ts';
import { reissueReceipt } from './reissue-receipt.ts';
import { receiptUrl } from './receipt-route.ts';
import { canReissue, monthsOfReceipts } from './receipt-store.ts';
import type { Receipt } from './receipt-store.ts';

const ReceiptKind = builder.enumType('ReceiptKind', {
  description: 'A receipt for what was paid, or the return for what came back.',
  values: ['RECEIPT', 'RETURN'] as const,
});

const Became = builder.enumType('ReceiptBecame', {
  description:
    'What became of a receipt: its entry was wrong and it is void, or all or a part of its yen came back.',
  values: ['VOID', 'BACK', 'PARTLY'] as const,
});

export const ReceiptType = builder.objectRef<Receipt>('Receipt').implement({
  description: 'A receipt for what a card has paid, or a return invoice for what came back.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The receipt.' }),
    kind: t.expose('kind', { type: ReceiptKind, description: 'Whether it is for yen that came back.' }),
    number: t.exposeString('number', { description: 'Its number, without gaps within a year.' }),
    addressee: t.exposeString('addressee', { description: 'Whom it is made out to.' }),
    price: t.exposeInt('yen', { description: 'Yen with taxes.' }),
    rooms: t.int({
      description: 'How many rooms it is for.',
      resolve: ({ content }) => content.stays.length,
    }),
    refersTo: t.stringList({
      description: 'Of a return, the numbers of the receipts whose yen come back; empty else.',
      resolve: ({ content }) => [...content.refersTo],
    }),
    isCorrection: t.boolean({
      description:
        'Of a return, whether nothing was ever paid, so that its receipt is void and nothing comes back.',
      resolve: ({ content }) => content.isCorrection ?? false,
    }),
    isVoid: t.boolean({
      description: 'Whether it is void: the entry of its payment was wrong, and a notice says so.',
      resolve: ({ became }) => became === 'VOID',
    }),
    became: t.expose('became', {
      type: Became,
      nullable: true,
      description: 'What became of what it is for; null where it stands, and of a return.',
    }),
    issuedOn: t.expose('issuedOn', { type: 'Date', description: 'The day of issue.' }),
    pdfFileUrl: t.string({
      description: 'The document, in the language of the request.',
      resolve: ({ id }, _args, { language }: { language: Language }) => receiptUrl(id, language),
    }),
    canReissue: t.boolean({
      description:
        'Whether it can be issued anew: for another addressee, or divided; once, and not after money came back.',
      resolve: canReissue,
    }),
  }),
});

const ReceiptPart = builder.inputType('ReceiptPartInput', {
  description: 'Whom a receipt, or a part of it, is made out to.',
  fields: (t) => ({
    addressee: t.string({
      required: true,
      description: 'One line of at most 200 letters that can be seen, printed as they are.',
    }),
    price: t.int({
      required: true,
      description: 'Yen with taxes; the parts make up the whole.',
      ...anyNumber,
    }),
  }),
});

builder.objectFields(ClientCharge, (t) => ({
  receipt: t.field({
    type: ReceiptType,
    nullable: true,
    description: 'Its paper; the first of them where it was divided. Null until the money has moved.',
    resolve: async (charge, _args, context) => (await papersOf(context, charge))[0] ?? null,
  }),
  receipts: t.field({
    type: [ReceiptType],
    description: 'Its papers.',
    resolve: (charge, _args, context) => papersOf(context, charge),
  }),
}));

async function papersOf(
  context: Parameters<typeof receiptsLoader>[0],
  { kind, chargeId, refundId }: ChargeEntry,
): Promise<Receipt[]> {
  const wanted = kind === 'REFUND' || kind === 'KEPT' ? 'RETURN' : 'RECEIPT';
  const papers = await receiptsLoader(context).load(chargeId);
  return papers.filter((paper) => paper.kind === wanted && paper.refundId === refundId);
}

const ReceiptMonth = builder.objectRef<{ readonly month: string }>('ReceiptMonth').implement({
  description: 'A month in which papers were issued.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'YYYY-MM.' }),
    pdfFileUrl: t.string({
      description: 'All of its papers in one document, in the language of the request.',
      resolve: ({ month }, _args, { language }) => receiptUrl(month, language),
    }),
  }),
});

builder.queryFields((t) => ({
  myReceiptMonths: t.field({
    type: [ReceiptMonth],
    description: 'The months in which papers were issued, the newest first.',
    authScopes: { member: true },
    resolve: async (_root, _args, context) =>
      (await monthsOfReceipts(context.db, asMember(context).clientId)).map((month) => ({ month })),
  }),
}));

builder.mutationFields((t) => ({
  reissueMyReceipt: t.field({
    type: [ReceiptType],
    description:
      'Issues a receipt anew, once: for another addressee, or divided over two. Not for family members.',
    authScopes: { member: true },
    args: {
      receiptId: t.arg.id({ required: true, description: 'The receipt.' }),
      parts: t.arg({
        type: [ReceiptPart],
        required: true,
        description: 'One or two.',
        ...bounded({ longestList: MOST_RECEIPT_PARTS }),
      }),
    },
    resolve: async (_root, { receiptId, parts }, context) => [
      ...(await answer(
        reissueReceipt(context, asMember(context), {
          receiptId: String(receiptId),
          parts: parts.map(({ addressee, price }) => ({ addressee, yen: price })),
        }),
      )),
    ],
  }),
}));
