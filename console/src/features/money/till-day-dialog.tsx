/** The single entries behind a till's day: what was paid by whom, corrected or given back, when and by which of the staff. Together they come to the till's row. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { TableFile, tableOf } from '../../ui/table-file.tsx';
import { useOlder } from '../../ui/use-older.ts';
import { useWords } from '../../words.ts';
import { TILL_ENTRIES, TILL_ENTRIES_TABLE, type TillEntry } from './till-day-queries.ts';

type OfTill = {
  /** Null is the office. */
  houseId: string | null;
  day: CalendarDate;
};
type Props = OfTill & { name: string; onClose: () => void };

const A_PAGE = 50;

export function TillDayDialog({ houseId, name, day, onClose }: Props) {
  const { tillDay: words } = useWords('money');
  const format = useFormat();
  const asked = useAsked({
    query: TILL_ENTRIES,
    variables: { houseId, day, after: null, take: A_PAGE },
    requestPolicy: 'network-only',
  });
  const file = tableOf({
    query: TILL_ENTRIES_TABLE,
    variables: { houseId, day },
    fileName: `till-${houseId ?? 'office'}-${day}`,
    textOf: ({ tillEntriesTable }) => tillEntriesTable,
  });
  return (
    <Dialog
      open
      broad
      wide
      title={words.title(name, format.plainDate(day))}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-sm text-ink-soft">{words.lead}</p>
        <span className="flex flex-wrap gap-2">
          <TableFile {...file} says={words.write} />
        </span>
        <Loaded asked={asked} waiting="h-60">
          {({ tillEntries }) => <Entries newest={tillEntries} houseId={houseId} day={day} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

function Entries({ newest, houseId, day }: OfTill & { newest: readonly TillEntry[] }) {
  const { tillDay: words } = useWords('money');
  const columns = useColumns();
  const { rows, more } = useOlder({
    ...{ query: TILL_ENTRIES, newest, page: A_PAGE },
    afterOf: ({ after }) => after,
    variablesOf: (after) => ({ houseId, day, after, take: A_PAGE }),
    rowsOf: (data) => data.tillEntries,
  });
  return (
    <>
      <DataTable
        caption={words.caption}
        rows={rows}
        rowId={({ id }) => id}
        empty={words.none}
        columns={columns}
      />
      {more ? (
        <div>
          <SmallButton onClick={more}>{words.more}</SmallButton>
        </div>
      ) : null}
    </>
  );
}

const Beneath = ({ children }: { children: string }) => (
  <span className="block text-xs text-ink-soft">{children}</span>
);

function useColumns(): readonly Column<TillEntry>[] {
  const { tillDay: words, lines } = useWords('money');
  const { columns: heads } = words;
  const format = useFormat();
  const reasons: Readonly<Record<string, string>> = lines.reasons;
  const purposes: Readonly<Record<string, string>> = lines.purposes;
  const unbroken = (text: string) => <span className="block whitespace-nowrap">{text}</span>;
  return [
    {
      id: 'at',
      header: heads.at,
      cell: ({ at, by }) => (
        <span className="whitespace-nowrap">
          {format.moment(at)}
          <Beneath>{by}</Beneath>
        </span>
      ),
    },
    {
      id: 'for',
      header: heads.for,
      cell: ({ purpose, number, name }) => (
        <span className="whitespace-nowrap">
          {purpose === 'BOOKING' ? number : words.numberOf(purposes[purpose] ?? purpose, number)}
          {name ? <Beneath>{name}</Beneath> : null}
        </span>
      ),
    },
    {
      id: 'what',
      header: heads.what,
      cell: ({ what, why, cameOn }) => (
        <span className="block min-w-36 wrap-anywhere">
          {reasons[what] ?? what}
          {why ? <Beneath>{why}</Beneath> : null}
          {cameOn ? <Beneath>{words.cameOn(format.plainDate(cameOn))}</Beneath> : null}
        </span>
      ),
    },
    { id: 'means', header: heads.means, cell: ({ means }) => unbroken(lines.ways[means]) },
    {
      ...{ id: 'yen', header: heads.yen, align: 'right', sortBy: ({ yen }) => yen },
      cell: ({ yen }) => unbroken(format.yen(yen)),
    },
    {
      id: 'papers',
      header: heads.papers,
      cell: ({ receiptNumbers }) =>
        receiptNumbers.length === 0
          ? '—'
          : receiptNumbers.map((number) => <span key={number}>{unbroken(number)}</span>),
    },
  ];
}
