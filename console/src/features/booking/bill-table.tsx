/** What a stay asks in yen, line by line, with what was paid of it and how. */
import { useFormat } from '#web/i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useWords } from '../../words.ts';
import type { Bill } from './stay-queries.ts';

export function BillTable({ of: bill }: { of: Bill }) {
  const { bill: words } = useWords('stay');
  const format = useFormat();
  const settled = [
    { name: words.total, yen: bill.totalYen, always: true },
    { name: words.card, yen: bill.cardYen, always: false },
    { name: words.desk, yen: bill.deskYen, always: false },
    { name: words.tvp, yen: bill.tvpYen, always: false },
    { name: words.billed, yen: bill.billedYen, always: false },
    { name: words.owed, yen: bill.owedYen, always: true },
  ].filter(({ yen, always }) => always || yen > 0);
  return (
    <>
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
    </>
  );
}
