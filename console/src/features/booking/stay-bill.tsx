/** What a stay asks in yen, line by line, with what was paid of it and how: what a member on the telephone asks about. */
import { useFormat } from '#web/i18n/use-format.ts';
import { useWords } from '../../words.ts';
import { BillTable } from './bill-table.tsx';
import type { Stay } from './stay-queries.ts';

export function StayBill({ of: { bill, billNumbers, awaitsBill, state } }: { of: Stay }) {
  const { bill: words } = useWords('stay');
  const format = useFormat();
  if (bill.lines.length === 0 && bill.totalYen === 0) return null;
  const byCard = bill.lines.reduce((sum, { payBy, yen }) => sum + (payBy === 'CARD' ? yen : 0), 0);
  // What was paid at the house pays what was to be paid there first.
  const cardDue = Math.min(byCard - bill.cardYen, bill.owedYen);
  const said = [
    ...(state === 'CANCELLED' && bill.owedYen > 0 ? [words.feeDue] : []),
    ...(state === 'LEFT' && bill.owedYen > 0 ? [words.leftDue] : []),
    ...(state !== 'CANCELLED' && state !== 'LEFT' && cardDue > 0 ? [words.cardDue(format.yen(cardDue))] : []),
    ...(billNumbers.length > 0 ? [words.bills(format.list(billNumbers))] : []),
    ...(awaitsBill ? [words.awaitsBill] : []),
  ];
  return (
    <section className="mb-6 max-w-[44rem]">
      <h2 className="mb-2 text-lg">{words.title}</h2>
      <BillTable of={bill} />
      {said.map((line) => (
        <p key={line} className="mt-1 text-right text-sm text-ink-soft">
          {line}
        </p>
      ))}
    </section>
  );
}
