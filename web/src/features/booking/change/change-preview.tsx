/** Before and after side by side, then what is to be paid in addition and what comes back, in points and in yen. */
import { formatPercent } from '#messages/format.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { BeforeAfter, Sum, type BeforeAfterRow } from '../before-after.tsx';
import { LotList } from '../stay/lot-list.tsx';
import type { ChangeQuote } from './change-quote.ts';
import { useChangeRows } from './change-rows.ts';

function Comes({ quote }: { quote: ChangeQuote }) {
  const words = useWords('booking/change');
  const format = useFormat();
  const unit = quote.before.price.pointUnit;
  const moreYen = quote.after.totalJpy - quote.before.totalJpy;
  const fee = [
    unit !== 'yen' && quote.penaltyPoints > 0 ? format.amount(quote.penaltyPoints, unit) : null,
    quote.penaltyJpy > 0 ? format.yen(quote.penaltyJpy) : null,
  ].filter((part) => part !== null);
  const takenTvp = quote.kind === 'PREPAYMENT' ? quote.prePayment - quote.prePaymentBefore : 0;
  if (quote.takenPoints + takenTvp === 0 && moreYen <= 0 && fee.length === 0) return null;
  return (
    <section aria-label={words.comes} className="rounded-md bg-paper-deep px-5 py-3">
      <h3 className="text-base">{words.comes}</h3>
      <dl>
        {quote.takenPoints > 0 ? (
          <Sum term={words.takenPoints} amount={format.amount(quote.takenPoints, unit)} />
        ) : null}
        {takenTvp > 0 ? <Sum term={words.prepayment.taken} amount={format.amount(takenTvp, 'tvp')} /> : null}
        {moreYen > 0 ? <Sum term={words.moreYen} amount={format.yen(moreYen)} /> : null}
        {fee.length > 0 ? (
          <Sum term={words.fee} note={formatPercent(quote.penaltyPercent)} amount={fee.join(' + ')} />
        ) : null}
      </dl>
      {fee.length > 0 ? (
        <p className="pb-2 text-sm text-ink-soft">
          {quote.kind === 'GUESTS' ? words.guests.feeHelp : words.feeHelp}
        </p>
      ) : null}
      {quote.extraPoints > 0 ? (
        <p className="pb-2 text-sm text-ink-soft">
          {words.extraPoints(format.amount(quote.extraPoints, unit))}
        </p>
      ) : null}
      <LotList lots={quote.lots} lead={words.lots} />
    </section>
  );
}

function GoesBack({ quote }: { quote: ChangeQuote }) {
  const words = useWords('booking/change');
  const format = useFormat();
  const unit = quote.before.price.pointUnit;
  const lessYen = quote.before.totalJpy - quote.after.totalJpy;
  if (quote.returnedPoints + quote.returnedTvp === 0 && lessYen <= 0) return null;
  return (
    <section
      aria-label={words.goesBack}
      className="rounded-md border-2 border-success bg-success-soft px-5 py-3"
    >
      <h3 className="text-base text-success">{words.goesBack}</h3>
      <dl>
        {quote.returnedPoints > 0 ? (
          <Sum term={words.returnedPoints} amount={format.amount(quote.returnedPoints, unit)} />
        ) : null}
        {quote.returnedTvp > 0 ? (
          <Sum term={words.prepayment.returned} amount={format.amount(quote.returnedTvp, 'tvp')} />
        ) : null}
        {lessYen > quote.returnedTvp ? (
          <Sum
            term={quote.refundedJpy > 0 ? words.refunded : words.lessYen}
            amount={format.yen(quote.refundedJpy > 0 ? quote.refundedJpy : lessYen - quote.returnedTvp)}
          />
        ) : null}
      </dl>
      <LotList lots={quote.returnedLots} lead={words.returnedLots} />
    </section>
  );
}

type PreviewProps = {
  quote: ChangeQuote;
  /** What changes beside dates and sums. */
  besides?: readonly BeforeAfterRow[];
};

export function ChangePreview({ quote, besides = [] }: PreviewProps) {
  const words = useWords('booking/change');
  const rows = useChangeRows()(quote);
  return (
    <div className="grid gap-6">
      <BeforeAfter rows={[...besides, ...rows]} words={words} />
      <Comes quote={quote} />
      <GoesBack quote={quote} />
    </div>
  );
}
