/** The papers of a stay, and what of it each is for: the payment module knows charges, and not what became of a stay. */
import { builder } from '#server/graphql/builder.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { bookingPapersLoader, ReceiptType, receiptUrl } from '#server/modules/payment/public.ts';
import type { BookingPaper } from '#server/modules/payment/public.ts';
import type { ChangeKind, ChangeRow } from '../change-store.ts';
import { ChangeKindType } from '../change-kind-types.ts';
import { changesLoader, waiversLoader } from '../loaders.ts';
import type { BookingRow } from '../store.ts';

const SUBJECTS = ['STAY', 'CHANGE', 'FEE', 'CANCELLATION', 'NO_SHOW', 'WAIVER'] as const;
type PaperSubject = (typeof SUBJECTS)[number];

const PaperSubjectType = builder.enumType('PaperSubject', {
  description:
    'What of a stay a paper is for: the stay as it was booked, a change, the fee of a cancellation that was charged, what a cancellation gave back, that nobody came, or a fee that was waived.',
  values: SUBJECTS,
});

type StayPaper = { readonly paper: BookingPaper; readonly booking: BookingRow };

export const FinalizedInvoice = builder.objectRef<StayPaper>('FinalizedInvoice').implement({
  description: 'A receipt for what was paid of the stay, or a return invoice for what came back.',
  fields: (t) => ({
    pdfFileUrl: t.string({
      description: 'The document.',
      resolve: ({ paper }, _args, { language }) => receiptUrl(paper.id, language),
    }),
    receiptId: t.id({ description: 'The receipt.', resolve: ({ paper }) => paper.id }),
    receipt: t.field({ type: ReceiptType, description: 'The same, whole.', resolve: ({ paper }) => paper }),
    subject: t.field({
      type: PaperSubjectType,
      description: 'What of the stay it is for.',
      resolve: async (of, _args, context) => (await reasonOf(context, of)).subject,
    }),
    changeKind: t.field({
      type: ChangeKindType,
      nullable: true,
      description: 'What was changed, where it is for a change.',
      resolve: async (of, _args, context) => (await reasonOf(context, of)).changeKind,
    }),
  }),
});

/** The papers that name a stay, the earliest first. */
export async function papersOf(context: RequestContext, booking: BookingRow): Promise<StayPaper[]> {
  const papers = await bookingPapersLoader(context).load(booking.id);
  return papers.map((paper) => ({ paper, booking }));
}

type Reason = { readonly subject: PaperSubject; readonly changeKind: ChangeKind | null };

const forReason = (subject: PaperSubject): Reason => ({ subject, changeKind: null });

const forChange = (kind: ChangeRow['kind']): Reason =>
  kind === 'CANCEL' ? forReason('FEE') : { subject: 'CHANGE', changeKind: kind };

/** A receipt is for what its charge or the office was paid: of the office, for a fee where it says nothing else; a return for the step of the stay whose moment it bears. */
async function reasonOf(context: RequestContext, { paper, booking }: StayPaper): Promise<Reason> {
  const { purposeId, refundAt } = paper;
  if (purposeId === null) {
    const isFee = paper.content.lines.every(({ subject }) => subject === 'CANCELLATION_FEE');
    return forReason(isFee ? 'FEE' : 'STAY');
  }
  const changes = await changesLoader(context).load(booking.id);
  if (refundAt === null) {
    const paid = changes.find(({ id }) => id === purposeId);
    return paid ? forChange(paid.kind) : forReason('STAY');
  }
  const isThen = (at: Date | null) => at?.getTime() === refundAt.getTime();
  if (isThen(booking.no_show_at)) return forReason('NO_SHOW');
  if ((await waiversLoader(context).load(booking.id)).some(({ at }) => isThen(at)))
    return forReason('WAIVER');
  const change = changes.find(({ kind, applied_at: at }) => kind !== 'CANCEL' && isThen(at));
  return change ? forChange(change.kind) : forReason('CANCELLATION');
}
