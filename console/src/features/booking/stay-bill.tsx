/** What a stay asks in yen, line by line, with what was paid of it and how: what a member on the telephone asks about. */
import { useFormat } from '#web/i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useWords } from '../../words.ts';
import type { Stay } from './stay-queries.ts';

export function StayBill({ of: { bill, billNumbers, awaitsBill, state } }: { of: Stay }) {
  const { bill: words } = useWords('stay');
  const format = useFormat();
  if (bill.lines.length === 0 && bill.totalYen === 0) return null;
  const settled = [
    { name: words.total, yen: bill.totalYen, always: true },
    { name: words.card, yen: bill.cardYen, always: false },
    { name: words.desk, yen: bill.deskYen, always: false },
    { name: words.tvp, yen: bill.tvpYen, always: false },
    { name: words.billed, yen: bill.billedYen, always: false },
    { name: words.owed, yen: bill.owedYen, always: true },
  ].filter(({ yen, always }) => always || yen > 0);
  const byCard = bill.lines.reduce((sum, { payBy, yen }) => sum + (payBy === 'CARD' ? yen : 0), 0);
  // What was paid at the house pays what was to be paid there first.
  const cardDue = Math.min(byCard - bill.cardYen, bill.owedYen);
  const said = [
    ...(state === 'CANCELLED' && bill.owedYen > 0 ? [words.feeDue] : []),
    ...(state !== 'CANCELLED' && cardDue > 0 ? [words.cardDue(format.yen(cardDue))] : []),
    ...(billNumbers.length > 0 ? [words.bills(format.list(billNumbers))] : []),
    ...(awaitsBill ? [words.awaitsBill] : []),
  ];
  return (
    <section className="mb-6 max-w-[44rem]">
      <h2 className="mb-2 text-lg">{words.title}</h2>
      <DataTable
        caption={words.title}
        rows={bill.lines}
        rowId={({ subject, name, payBy }) => `${subject} ${name} ${payBy}`}
        empty={words.nothing}
        columns={[
          {
            id: 'what',
            header: words.columns.what,
            cell: ({ subject, name }) => name ?? words.subjects[subject] ?? subject,
          },
          { id: 'way', header: words.columns.way, cell: ({ payBy }) => words.ways[payBy] },
          {
            id: 'yen',
            header: words.columns.yen,
            align: 'right',
            cell: ({ yen }) => <span className="whitespace-nowrap">{format.yen(yen)}</span>,
          },
        ]}
      />
      <dl className="mt-3 ml-auto grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1">
        {settled.map(({ name, yen, always }) => (
          <div key={name} className={`contents ${always ? 'font-semibold' : ''}`}>
            <dt>{name}</dt>
            <dd className="tabular text-right">{format.yen(yen)}</dd>
          </div>
        ))}
      </dl>
      {said.map((line) => (
        <p key={line} className="mt-1 text-right text-sm text-ink-soft">
          {line}
        </p>
      ))}
    </section>
  );
}
