/** Refunds that were put right on a day after their own was closed: between which ways their yen were transferred, and for what. Enter opens the stay. */
import { useState } from 'react';
import { useFormat } from '#web/i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useWords } from '../../words.ts';
import type { ReturnTransfer } from './money-queries.ts';
import { StayFeeDialog } from './stay-fee-dialog.tsx';

type Props = { of: readonly ReturnTransfer[]; today: string; changed: () => void };

/** Nothing on a day that has none. */
export function ReturnTransfers({ of: transfers, today, changed }: Props) {
  const { transfers: words, tills, lines } = useWords('money');
  const format = useFormat();
  // Asked for before the dialog needs them, so that it does not open twice.
  useWords('deskPayments');
  useWords('stay');
  const [opened, setOpened] = useState<string | null>(null);
  if (transfers.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{words.title}</h2>
      <DataTable
        caption={words.title}
        rows={transfers}
        rowId={({ id }) => id}
        empty=""
        open={({ number }) => setOpened(number)}
        opens={({ purpose, number }) => purpose === 'BOOKING' && number !== null}
        columns={[
          { id: 'at', header: words.at, cell: ({ at }) => format.moment(at) },
          { id: 'house', header: tills.house, cell: ({ houseName }) => houseName ?? tills.office },
          {
            id: 'for',
            header: lines.columns.purpose,
            cell: ({ purpose, number }) => (
              <span className="wrap-anywhere">
                {lines.purposes[purpose as keyof typeof lines.purposes]}{' '}
                <span className="whitespace-nowrap">{number}</span>
              </span>
            ),
          },
          {
            id: 'counts',
            header: words.countsOn,
            cell: ({ returnCountsOn }) => format.plainDate(returnCountsOn),
          },
          {
            ...{ id: 'from', header: words.from, align: 'right' },
            cell: ({ from, yen }) => <Side way={lines.ways[from]} yen={words.back(format.yen(yen))} />,
          },
          {
            ...{ id: 'to', header: words.to, align: 'right' },
            cell: ({ to, yen }) => <Side way={lines.ways[to]} yen={words.out(format.yen(yen))} />,
          },
        ]}
      />
      {opened ? (
        <StayFeeDialog bookingNumber={opened} today={today} onClose={() => setOpened(null)} done={changed} />
      ) : null}
    </section>
  );
}

/** A sign that stood alone above its amount would be read as a dash. */
function Side({ way, yen }: { way: string; yen: string }) {
  return (
    <>
      {way} <span className="whitespace-nowrap">{yen}</span>
    </>
  );
}
