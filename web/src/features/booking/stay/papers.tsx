/** What was paid by card for a stay and what came back of it, paper by paper, the earliest first. */
import { shownHonorific } from '#web/features/payment/public.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import type { WholeBooking } from './booking-fragments.ts';

type StayPaper = WholeBooking['finalizedInvoices'][number];

function PaperRow({ paper, saysAddressee }: { paper: StayPaper; saysAddressee: boolean }) {
  const words = useWords('booking/stay').papers;
  const { receipts: names, charges } = useWords('payment');
  const format = useFormat();
  const { subject, changeKind, receipt } = paper;
  const {
    kind,
    number,
    addressee,
    price,
    rooms,
    issuedOn,
    refersTo,
    isCorrection,
    isVoid,
    became,
    pdfFileUrl,
  } = receipt;
  const isReturn = kind === 'RETURN';
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex flex-wrap items-center gap-x-3">
          {changeKind ? words.changes[changeKind] : words.subjects[subject]}
          {became ? (
            <Badge tone={became === 'VOID' ? 'danger' : 'plain'}>{charges.became[became]}</Badge>
          ) : null}
        </span>
        <span className="tabular font-semibold">{format.yen(isReturn ? 0 - price : price)}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span className="tabular">{words.issued(format.plainDate(issuedOn))}</span>
        {refersTo.length > 0 ? <span className="tabular">{words.refersTo(refersTo)}</span> : null}
        {rooms > 1 ? <span>{words.rooms(rooms)}</span> : null}
      </p>
      {isReturn && price === 0 ? <p className="text-sm text-ink-soft">{words.kept}</p> : null}
      {saysAddressee ? (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {names.about({ addressee, honorific: shownHonorific(addressee) })}
        </p>
      ) : null}
      <a
        href={pdfFileUrl}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
      >
        {names.open[isVoid ? 'VOID' : isCorrection ? 'CORRECTION' : isReturn ? 'REFUND' : 'PAYMENT'](number)}
      </a>
    </li>
  );
}

export function Papers({ booking: { finalizedInvoices: papers } }: { booking: WholeBooking }) {
  const words = useWords('booking/stay').papers;
  if (papers.length === 0) return null;
  // A receipt that was divided has two that are told apart by whom they are made out to.
  const saysAddressee = new Set(papers.map(({ receipt }) => receipt.addressee)).size > 1;
  return (
    <Card>
      <h2 className="text-lg">{words.title}</h2>
      <ul className="-mb-3 divide-y divide-line">
        {papers.map((paper) => (
          <PaperRow key={paper.receipt.id} paper={paper} saysAddressee={saysAddressee} />
        ))}
      </ul>
    </Card>
  );
}

/** Whether something was paid at the house, which has given its receipt there: of a company its own part, of others what no card has paid. */
export function isPaidThere({ feePaymentType, cancelledAt, prices: { payments } }: WholeBooking): boolean {
  if (cancelledAt) return false;
  const due = payments.filter(({ way }) => feePaymentType !== 'PREFERENCE' || way === 'ON_SITE');
  return due.some(({ dueJpy }) => dueJpy > 0);
}
