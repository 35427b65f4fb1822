/**
 * Every table of the console: columns as TanStack Table has them, of which long ones draw only the rows in view. Up and down lead from row
 * to row, Home and End to the first and last, Enter opens one where rows can be opened. A search above leads into it by `intoTable`.
 */
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
  type RowData,
} from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon } from '#web/ui/icon.tsx';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

export type Column<Row extends RowData> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** By what rows are put in order where somebody presses the head; without it the order given stands. */
  readonly sortBy?: (row: Row) => string | number;
  /** Numbers stand at the right. */
  readonly align?: 'right';
  readonly width?: string;
};

type Props<Row extends RowData> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** What Enter and a press on a row do. */
  readonly open?: (row: Row) => void;
  /** Which rows can be opened, where not all of them can. */
  readonly opens?: (row: Row) => boolean;
  /** Stands in the place of rows where there are none. */
  readonly empty: string;
};

/** Tables up to here are drawn whole: printing and searching the page find every row. */
const DRAWN_WHOLE = 200;
const ROW_PIXELS = 38;

const rowOf = (body: ParentNode | null, id: string) =>
  body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** Down in a search field leads to the first row of the table below it. */
export function intoTable(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
  const row = event.currentTarget.closest('main')?.querySelector<HTMLElement>('tbody tr[tabindex="0"]');
  if (!row) return;
  event.preventDefault();
  row.focus();
}

export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  open,
  opens = () => true,
  empty,
}: Props<Row>) {
  const openOf = (row: Row) => (open && opens(row) ? () => open(row) : undefined);
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => setOffset(body.current?.getBoundingClientRect().top ?? 0), []);
  const defined = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map(({ id, header, sortBy }) =>
      helper.accessor((row): unknown => sortBy?.(row), {
        id,
        header,
        sortFn: 'alphanumeric',
        enableSorting: !!sortBy,
      }),
    );
  }, [columns]);
  const table = useTable({ features, data: rows, getRowId: rowId, columns: defined });
  const all = table.getRowModel().rows;
  const isWhole = all.length <= DRAWN_WHOLE;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to remember values
  const virtual = useWindowVirtualizer({
    count: isWhole ? 0 : all.length,
    estimateSize: () => ROW_PIXELS,
    overscan: 12,
    scrollMargin: offset,
  });
  const parts = virtual.getVirtualItems();
  const shown = isWhole ? all : parts.map(({ index }) => all[index]!);
  const before = isWhole ? 0 : (parts[0]?.start ?? offset) - offset;
  const after = isWhole ? 0 : virtual.getTotalSize() - ((parts.at(-1)?.end ?? offset) - offset);
  const activeId = all.some(({ id }) => id === active) ? active : (all[0]?.id ?? null);

  // What had the focus in a row goes where its work is done, as the button of who has arrived: the row has it then, or the keys would begin at the page's top.
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && activeId !== null && document.activeElement === document.body)
      rowOf(body.current, activeId)?.focus({ preventScroll: true });
  }, [rows, activeId]);

  const lead = (event: KeyboardEvent<HTMLTableRowElement>, row: (typeof all)[number]) => {
    if (event.target !== event.currentTarget) return;
    // Its place as the table stands now; `row.index` is the one before it was put in order.
    const index = all.indexOf(row);
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[event.key];
    const opened = openOf(row.original);
    if (event.key === 'Enter' && opened) {
      // A dialog that opens takes the focus at once: the same press would go to its first button.
      event.preventDefault();
      opened();
    }
    const next = to === undefined ? undefined : all[to];
    if (!next) return;
    event.preventDefault();
    setActive(next.id);
    if (!isWhole) virtual.scrollToIndex(to!);
    requestAnimationFrame(() => rowOf(body.current, next.id)?.focus());
  };

  return (
    <div className="relative overflow-x-auto rounded-sm border border-line bg-white">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-paper-deep text-ink-soft">
          <tr>
            {columns.map(({ id, header, align, width }) => (
              <th
                key={id}
                scope="col"
                aria-sort={SORTED[String(table.getColumn(id)?.getIsSorted())]}
                style={width ? { width } : undefined}
                className={`cell font-semibold whitespace-nowrap ${align === 'right' ? 'text-right' : ''}`}
              >
                <SortHead text={header} column={table.getColumn(id)} align={align} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onFocus={() => {
            isInside.current = true;
          }}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget && !body.current?.contains(relatedTarget)) isInside.current = false;
          }}
        >
          {before > 0 ? <Gap pixels={before} columns={columns.length} /> : null}
          {shown.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              tabIndex={row.id === activeId ? 0 : -1}
              className={`row-open border-t border-line ${openOf(row.original) ? 'cursor-pointer hover:bg-key-soft' : ''}`}
              onFocus={() => setActive(row.id)}
              onKeyDown={(event) => lead(event, row)}
              onClick={openOf(row.original)}
            >
              {columns.map(({ id, cell, align }) => (
                <td key={id} className={`cell tabular ${align === 'right' ? 'text-right' : ''}`}>
                  {cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
          {after > 0 ? <Gap pixels={after} columns={columns.length} /> : null}
          {all.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="cell py-6 text-center text-ink-soft">
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

const SORTED: Readonly<Record<string, 'ascending' | 'descending'>> = { asc: 'ascending', desc: 'descending' };

type Sortable = {
  readonly getCanSort: () => boolean;
  readonly getIsSorted: () => false | 'asc' | 'desc';
  readonly toggleSorting: () => void;
};

type HeadProps = { text: string; column: Sortable | undefined; align: 'right' | undefined };

/** The sign stands before a head at the right, which ends where its figures do. */
function SortHead({ text, column, align }: HeadProps) {
  if (!column?.getCanSort()) return text;
  const sorted = column.getIsSorted();
  return (
    <button
      type="button"
      className={`inline-flex min-h-6 items-center gap-1 font-semibold ${align ? 'flex-row-reverse' : ''}`}
      onClick={() => column.toggleSorting()}
    >
      {text}
      <span className={sorted ? '' : 'invisible'}>
        <Icon name={sorted === 'desc' ? 'down' : 'fold'} size={14} />
      </span>
    </button>
  );
}

/** As high as the rows that are not drawn. */
const Gap = ({ pixels, columns }: { pixels: number; columns: number }) => (
  <tr aria-hidden>
    <td colSpan={columns} style={{ height: pixels }}>
      {' '}
    </td>
  </tr>
);
