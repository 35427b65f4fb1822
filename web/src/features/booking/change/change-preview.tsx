/** Before and after side by side, then what is to be paid in addition and what comes back, in points and in yen. */
import type { ReactNode } from 'react';
import { CLOCK_DAYS } from '#domain/booking/stay-change.ts';
import { formatPercent } from '#messages/format.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { BeforeAfter, Sum, type BeforeAfterRow } from '../before-after.tsx';
import { LotList } from '../stay/lot-list.tsx';
import type { ChangeQuote } from './change-quote.ts';
import { useChangeRows } from './change-rows.ts';
import { sumsOfChange, type ChangeSum } from './change-sums.ts';

function Sums({ quote, sums }: { quote: ChangeQuote; sums: readonly ChangeSum[] }) {
  const words = useWords('booking/change');
  const format = useFormat();
  return (
    <dl>
      {sums.map(({ what, unit, amount, as }, index) => (
        <Sum
          key={`${what} ${unit}`}
          term={as === 'part' ? words.partOf(words.sums[what]) : words.sums[what]}
          note={what === 'fee' && quote.penaltyPercent > 0 ? formatPercent(quote.penaltyPercent) : undefined}
          amount={format.amount(amount, unit)}
          as={as === 'sum' && isBelowSummands(sums, index) ? 'total' : as}
        />
      ))}
    </dl>
  );
}

function isBelowSummands(sums: readonly ChangeSum[], index: number): boolean {
  return sums.slice(0, index).findLast(({ as }) => as !== 'part')?.as === 'summand';
}

type SectionProps = { quote: ChangeQuote; sums: readonly ChangeSum[]; help: ReactNode; lots: ReactNode };
const hasFee = (sums: readonly ChangeSum[]) => sums.some(({ what }) => what === 'fee');

function FeeHelp({ quote }: { quote: ChangeQuote }) {
  const words = useWords('booking/change');
  return (
    <p className="pb-2 text-sm text-ink-soft">
      {quote.kind === 'GUESTS' ? words.guests.feeHelp : words.feeHelp}
    </p>
  );
}

/** Where all of it is paid in one way the table has no row for that. */
const isPaidAtHouse = ({ before, after, payments, chargeJpy }: ChangeQuote): boolean =>
  after.totalJpy > before.totalJpy && chargeJpy === 0 && payments.every(({ way }) => way === 'ON_SITE');

function Comes({ quote, sums, help, lots }: SectionProps) {
  const words = useWords('booking/change');
  const format = useFormat();
  if (sums.length === 0) return null;
  const title = quote.kind === 'PREPAYMENT' ? words.comesInTvp : words.comes;
  return (
    <section aria-label={title} className="rounded-md bg-paper-deep px-5 py-3">
      <h3 className="text-base">{title}</h3>
      <Sums quote={quote} sums={sums} />
      {help}
      {isPaidAtHouse(quote) ? <p className="pb-2 text-sm">{words.atTheHouse}</p> : null}
      {quote.extraPoints > 0 ? (
        <p className="pb-2 text-sm text-ink-soft">
          {words.extraPoints(format.amount(quote.extraPoints, quote.before.price.pointUnit))}
        </p>
      ) : null}
      {lots}
    </section>
  );
}

function GoesBack({ quote, sums, help, lots }: SectionProps) {
  const words = useWords('booking/change');
  if (sums.length === 0) return null;
  // Of what nothing has paid yet nothing comes back.
  const isOwedLess = sums.every(({ what }) => what === 'lessYen' || what === 'lessPrice' || what === 'fee');
  const hasTvp = sums.some(({ what }) => what === 'returnedTvp');
  const title = isOwedLess ? words.falls : words.goesBack;
  return (
    <section aria-label={title} className="rounded-md border-2 border-success bg-success-soft px-5 py-3">
      <h3 className="text-base text-success">{title}</h3>
      <Sums quote={quote} sums={sums} />
      {hasTvp ? <p className="pb-2 text-sm text-ink-soft">{words.returnedTvpFirst}</p> : null}
      {help}
      {lots}
    </section>
  );
}

/** Whoever moves to later days reads that giving these up is counted from the earlier arrival for a while. */
function CountedFrom({ quote: { kind, before, after } }: { quote: ChangeQuote }) {
  const words = useWords('booking/change').move;
  const format = useFormat();
  if (kind !== 'MOVE' || after.checkInDate <= before.checkInDate) return null;
  return (
    <p className="text-sm">
      {words.countedFrom({ days: CLOCK_DAYS, day: format.dayOfYear(before.checkInDate) })}
    </p>
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
  const { comes, goesBack } = sumsOfChange(quote);
  // Why there is a fee is said once, where it stands first.
  const help = <FeeHelp quote={quote} />;
  // Points are said as one difference: the lots of both sides stand where that does.
  const taken = <LotList lots={quote.lots} lead={words.lots} />;
  const returned = <LotList lots={quote.returnedLots} lead={words.returnedLots} />;
  const hasPoints = (sums: readonly ChangeSum[]) => sums.some(({ unit }) => unit === 'points');
  const both = (
    <>
      {taken}
      {returned}
    </>
  );
  return (
    <div className="grid gap-6">
      <BeforeAfter rows={[...besides, ...rows]} words={words} />
      <CountedFrom quote={quote} />
      <Comes
        quote={quote}
        sums={comes}
        help={hasFee(comes) ? help : null}
        lots={hasPoints(comes) ? both : taken}
      />
      <GoesBack
        quote={quote}
        sums={goesBack}
        help={hasFee(goesBack) && !hasFee(comes) ? help : null}
        lots={hasPoints(goesBack) ? both : hasPoints(comes) ? null : returned}
      />
    </div>
  );
}
