/** A house's nights as a grid: a row for each kind of rooms, a column for each night. A rectangle of cells is chosen by pointer or by keys. */
import { useRef, type KeyboardEvent } from 'react';
import { useFormat } from '#web/i18n/use-format.ts';
import { dayColour } from '#web/i18n/date-text.tsx';
import { useWords } from '../../words.ts';
import type { InventoryNight, Kind, SeasonStart, Shown } from './inventory-queries.ts';

type Cell = { readonly row: number; readonly column: number };
/** From where a choice began to where it goes. */
export type Chosen = { readonly from: Cell; readonly to: Cell };

/** Rows and columns of a choice in order, the last of each among them. */
export const rectangle = ({ from, to }: Chosen) => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

type Props = {
  house: string;
  kinds: readonly Kind[];
  nights: readonly string[];
  seasons: readonly SeasonStart[];
  shown: Shown;
  /** Null for whoever may only look. */
  choose: ((chosen: Chosen) => void) | null;
  chosen: Chosen | null;
  /** Enter on a cell. */
  open: () => void;
};

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function InventoryGrid({ house, kinds, nights, seasons, shown, choose, chosen, open }: Props) {
  const words = useWords('inventory');
  const format = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const isDragging = useRef(false);
  const at = chosen?.to ?? { row: 0, column: 0 };
  const within = chosen ? rectangle(chosen) : null;
  const isIn = (row: number, column: number) =>
    within !== null &&
    row >= within.top &&
    row <= within.bottom &&
    column >= within.left &&
    column <= within.right;
  const lead = (event: KeyboardEvent) => {
    if (!choose) return;
    if (event.key === 'Enter') {
      // The key would press the first button of what opens.
      event.preventDefault();
      return open();
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const to = {
      row: Math.min(kinds.length - 1, Math.max(0, at.row + step[0])),
      column: Math.min(nights.length - 1, Math.max(0, at.column + step[1])),
    };
    choose({ from: event.shiftKey && chosen ? chosen.from : to, to });
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.column}"]`)?.focus();
  };
  return (
    <div
      role="region"
      aria-label={words.grid(house)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys too
      tabIndex={0}
      className="relative max-h-[calc(100dvh-14rem)] overflow-auto rounded-sm border border-line bg-white"
    >
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are chosen is a grid
        role="grid"
        aria-multiselectable={choose !== null}
        aria-label={words.grid(house)}
        className="w-max min-w-full border-separate border-spacing-0 text-sm select-none"
        onKeyDown={lead}
        onPointerUp={() => {
          isDragging.current = false;
        }}
        onPointerLeave={() => {
          isDragging.current = false;
        }}
      >
        <thead>
          <tr>
            <th scope="col" className="cell sticky top-0 left-0 z-2 bg-paper-deep text-left">
              {words.roomType}
            </th>
            {nights.map((night, column) => (
              <th
                key={night}
                scope="col"
                className="cell sticky top-0 z-1 min-w-[4.5rem] bg-paper-deep text-right font-semibold"
              >
                <span className={`block ${dayColour(night)}`}>
                  {format.shortDay(night)} {format.weekday(night)}
                </span>
                <SeasonMark night={night} before={nights[column - 1]} seasons={seasons} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind, row) => {
            const byNight = new Map(kind.nights.map((night) => [night.night, night]));
            return (
              <tr key={kind.id}>
                <th
                  scope="row"
                  className="cell sticky left-0 z-1 max-w-[14rem] border-t border-line bg-white text-left font-normal"
                >
                  {kind.name}
                  <span className="block text-xs text-ink-soft">{kind.code}</span>
                </th>
                {nights.map((night, column) => (
                  <td
                    key={night}
                    data-cell={`${row} ${column}`}
                    tabIndex={choose && row === at.row && column === at.column ? 0 : -1}
                    aria-selected={choose ? isIn(row, column) : undefined}
                    className={`cell tabular border-t border-l border-line text-right align-middle focus-visible:outline-2 focus-visible:outline-offset-[-2px] focus-visible:outline-key ${choose ? 'cursor-cell' : ''} ${isIn(row, column) ? 'bg-key-soft' : ''}`}
                    onPointerDown={(event) => {
                      if (!choose || event.button !== 0) return;
                      isDragging.current = event.pointerType === 'mouse';
                      event.currentTarget.releasePointerCapture?.(event.pointerId);
                      choose({
                        from: event.shiftKey && chosen ? chosen.from : { row, column },
                        to: { row, column },
                      });
                    }}
                    onPointerEnter={() => {
                      if (choose && isDragging.current && chosen)
                        choose({ from: chosen.from, to: { row, column } });
                    }}
                  >
                    <NightCell night={byNight.get(night)} shown={shown} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Where a season begins, and at the first night, the one that it is in. */
function SeasonMark({
  night,
  before,
  seasons,
}: {
  night: string;
  before: string | undefined;
  seasons: readonly SeasonStart[];
}) {
  const words = useWords('inventory');
  const of = (one: string) => seasons.findLast(({ firstNight }) => firstNight <= one)?.season;
  const season = of(night);
  const begins = season && (before === undefined || of(before) !== season);
  return (
    <span className="block h-5 text-xs font-normal text-ink-soft">{begins ? words.seasons[season] : ''}</span>
  );
}

function NightCell({ night, shown }: { night: InventoryNight | undefined; shown: Shown }) {
  const words = useWords('inventory');
  if (!night) return <span className="text-xs text-ink-soft">{words.notOnSale}</span>;
  if (shown !== 'rooms') {
    const price = night[shown];
    return price === null ? (
      <span className="text-xs text-ink-soft">{words.noPrice}</span>
    ) : (
      price.toLocaleString('ja-JP')
    );
  }
  const free = night.rooms - night.sold - night.held;
  if (night.rooms === 0) return <span className="text-xs text-ink-soft">{words.closed}</span>;
  if (night.isClosed)
    return (
      <span className="text-xs text-ink-soft">
        <span className="block">{words.stopped}</span>
        {words.taken(night.rooms)}
      </span>
    );
  return (
    <>
      <span aria-hidden className={free === 0 ? 'text-danger' : ''}>
        <span className="font-semibold">{free}</span>
        <span className="text-xs text-ink-soft"> / {night.rooms}</span>
      </span>
      <span className="sr-only">{words.cell(free, night.rooms)}</span>
    </>
  );
}
