/** What was paid at each house and to the office on a day, by way: what is left of it is what its till and its terminal should hold. Enter opens the entries behind a till. */
import { useState } from 'react';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useWords } from '../../words.ts';
import type { TillSum } from './money-queries.ts';
import { TillDayDialog } from './till-day-dialog.tsx';

const MEANS = ['CASH', 'CARD', 'TRANSFER', 'OTHER'] as const;
type Means = (typeof MEANS)[number];
type Line = {
  readonly id: string;
  /** Null is the office, and all of them. */
  readonly houseId: string | null;
  readonly name: string;
  readonly received: number;
  readonly returned: number;
  readonly corrected: number;
  readonly left: number;
} & Readonly<Record<Means, number>>;

const NONE: Omit<Line, 'id' | 'name' | 'houseId'> = {
  ...{ CASH: 0, CARD: 0, TRANSFER: 0, OTHER: 0 },
  ...{ received: 0, returned: 0, corrected: 0, left: 0 },
};

function plus(line: Line, { means, paidYen, returnedYen, correctedYen, transferredYen }: TillSum): Line {
  // What was transferred between two ways is in both of them, and nothing in all.
  const left = paidYen - returnedYen + transferredYen;
  return {
    ...line,
    [means]: line[means] + left,
    received: line.received + paidYen,
    returned: line.returned + returnedYen - correctedYen,
    corrected: line.corrected + correctedYen,
    left: line.left + left,
  };
}

/** By house, the office after them, and all of them at the end where there is more than one. */
function linesOf(
  sums: readonly TillSum[],
  { all, office }: { all: string; office: string },
): readonly Line[] {
  const lines = new Map<string, Line>();
  let whole: Line = { id: 'all', name: all, houseId: null, ...NONE };
  for (const sum of sums) {
    const { houseId } = sum;
    const id = houseId ?? 'office';
    const name = sum.houseName ?? office;
    lines.set(id, plus(lines.get(id) ?? { id, name, houseId, ...NONE }, sum));
    whole = plus(whole, sum);
  }
  return lines.size > 1 ? [...lines.values(), whole] : [...lines.values()];
}

type Props = { sums: readonly TillSum[]; day: CalendarDate };

export function Tills({ sums, day }: Props) {
  const { tills: words, lines } = useWords('money');
  const format = useFormat();
  const [opened, setOpened] = useState<Line | null>(null);
  // A sign that stood alone above its amount would be read as a dash.
  const yen = (amount: number) => <span className="whitespace-nowrap">{format.yen(amount)}</span>;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{words.title}</h2>
      {sums.length > 0 ? <p className="text-sm text-ink-soft">{words.lead}</p> : null}
      <DataTable
        caption={words.title}
        rows={linesOf(sums, words)}
        rowId={({ id }) => id}
        open={setOpened}
        opens={({ id }) => id !== 'all'}
        empty={words.none}
        columns={[
          {
            id: 'house',
            header: words.house,
            cell: ({ id, name }) => (id === 'all' ? <strong>{name}</strong> : name),
          },
          {
            id: 'received',
            header: words.received,
            align: 'right',
            cell: ({ received }) => yen(received),
          },
          {
            id: 'returned',
            header: words.returned,
            align: 'right',
            cell: ({ returned }) => yen(returned),
          },
          {
            id: 'corrected',
            header: words.corrected,
            align: 'right',
            cell: ({ corrected }) => yen(corrected),
          },
          {
            id: 'left',
            header: words.left,
            align: 'right',
            cell: ({ left }) => <strong className="tabular">{yen(left)}</strong>,
          },
          ...MEANS.map((means) => ({
            id: means,
            header: words.ofIt(lines.ways[means]),
            align: 'right' as const,
            cell: (line: Line) => <span className="text-ink-soft">{yen(line[means])}</span>,
          })),
        ]}
      />
      {opened ? (
        <TillDayDialog
          houseId={opened.houseId}
          name={opened.name}
          day={day}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </section>
  );
}
