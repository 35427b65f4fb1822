/** The pace of bookings: a month of stay as it stood on a day, beside the year before, drawn and as tables. */
import { useCallback, useMemo, type ReactNode } from 'react';
import { calendarDate, epochMsOf } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { formatNumber, formatPercent, formatSigned } from '#messages/format.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { barControl } from '../../ui/bar-control.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { LineChart, type Line } from '../../ui/line-chart.tsx';
import { MonthChoice } from '../../ui/month-choice.tsx';
import { TableFile, tableOf } from '../../ui/table-file.tsx';
import { useWords } from '../../words.ts';
import { PACE, PACE_TABLE, type Pace } from './report-queries.ts';
import { HouseChoice, type View } from './view.tsx';

export function PaceView(view: View) {
  const { pace: words, ...all } = useWords('reports');
  const { house, month, today, choose } = view;
  const asOf = view.day < today ? view.day : today;
  const variables = { houseId: house?.id ?? null, month, asOf };
  const asked = useAsked({ query: PACE, variables });
  const file = (by: 'NIGHT' | 'HOUSE') =>
    tableOf({
      query: PACE_TABLE,
      variables: { ...variables, by },
      fileName: `pace-${by === 'HOUSE' ? 'houses-' : ''}${house?.code ?? 'all'}-${month.slice(0, 7)}-${asOf}`,
      textOf: ({ paceTable }) => paceTable,
    });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <HouseChoice {...view} />
        <MonthChoice label={words.month} month={month} choose={(to) => choose({ month: to })} />
        <label className="grid gap-1 text-sm">
          {words.asOf}
          <input
            type="date"
            required
            max={today}
            className={barControl}
            value={asOf}
            onChange={({ currentTarget: { value } }) => {
              if (value && value <= today) choose({ day: value });
            }}
          />
        </label>
        <TableFile {...file('NIGHT')} says={all.write} />
      </div>
      <p className="lines mb-4 max-w-[44rem] text-sm text-ink-soft">{words.lead}</p>
      <Loaded asked={asked} waiting="h-96">
        {({ pace }) => (
          <Figures
            pace={pace}
            house={house?.name ?? all.allHouses}
            month={month}
            houseFile={house ? null : <TableFile {...file('HOUSE')} says={all.writeHouses} />}
          />
        )}
      </Loaded>
    </>
  );
}

type FiguresProps = { pace: Pace; house: string; month: string; houseFile: ReactNode };
type Numbers = Omit<Pace['houses'][number], 'houseId' | 'houseName'>;

/** null where nothing is known of any of them. */
const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number | null>((so, value) => (value === null ? so : (so ?? 0) + value), null);

function Figures({ pace: { nights, houses }, house, month, houseFile }: FiguresProps) {
  const { pace: words, ...all } = useWords('reports');
  const format = useFormat();
  const { columns: heads } = words;
  const times = useMemo(() => nights.map(({ night }) => epochMsOf(calendarDate(night)) / 1_000), [nights]);
  const lines = useMemo(
    (): readonly Line[] => [
      { label: heads.rooms, colour: '--color-line-strong', values: nights.map(({ rooms }) => rooms) },
      {
        label: heads.booked,
        colour: '--color-key',
        values: nights.map(({ booked }) => booked),
        filled: true,
      },
      {
        ...{ label: heads.bookedYearAgo, colour: '--color-gold', dashed: true },
        values: nights.map(({ bookedYearAgo }) => bookedYearAgo),
      },
      {
        ...{ label: heads.keptYearAgo, colour: '--color-accent' },
        values: nights.map(({ keptYearAgo }) => keptYearAgo),
      },
    ],
    [nights, heads],
  );
  const shortDay = format.shortDay;
  const dayOf = useCallback(
    (seconds: number) => shortDay(new Date((seconds + 9 * 3_600) * 1_000).toISOString().slice(0, 10)),
    [shortDay],
  );
  const columns = useNumbers();
  if (nights.length === 0) return <p>{words.none}</p>;
  const booked = sumOf(nights.map((one) => one.booked)) ?? 0;
  const before = sumOf(nights.map(({ bookedYearAgo }) => bookedYearAgo));
  const kept = sumOf(nights.map(({ keptYearAgo }) => keptYearAgo));
  const told = words.told({
    ...{ house, month: format.month(month), booked: formatNumber(booked) },
    before: before === null ? null : formatNumber(before),
    kept: kept === null ? null : formatNumber(kept),
  });
  return (
    <div className="grid gap-4">
      <p>{told}</p>
      <LineChart label={told} days={heads.night} times={times} lines={lines} dayOf={dayOf} />
      {houseFile && houses.length > 0 ? (
        <section className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg">{words.byHouse}</h2>
            <span className="flex flex-wrap gap-2">{houseFile}</span>
          </div>
          <DataTable
            caption={words.byHouse}
            rows={houses}
            rowId={({ houseId }) => houseId}
            empty={words.none}
            columns={[
              {
                ...{ id: 'house', header: all.house },
                sortBy: ({ houseName }) => houseName,
                cell: ({ houseName }) => houseName,
              },
              ...columns,
            ]}
          />
        </section>
      ) : null}
      <section className="grid gap-2">
        <h2 className="text-lg">{words.byNight}</h2>
        <DataTable
          caption={words.byNight}
          rows={nights}
          rowId={({ night }) => night}
          empty={words.none}
          columns={[
            {
              ...{ id: 'night', header: heads.night },
              cell: ({ night, nightYearAgo }) => (
                <span className="whitespace-nowrap">
                  {format.dayOfYear(night)}
                  <span className="block text-xs text-ink-soft">
                    {words.beside(format.date(nightYearAgo))}
                  </span>
                </span>
              ),
            },
            ...columns,
          ]}
        />
      </section>
    </div>
  );
}

const shareOf = (part: number, whole: number) => formatPercent(whole === 0 ? 0 : (100 * part) / whole);
const shown = (value: number | null) => (value === null ? '—' : formatNumber(value));

/** The columns that nights and houses have in common. */
function useNumbers<Row extends Numbers>(): readonly Column<Row>[] {
  const { pace: words } = useWords('reports');
  const { columns: heads } = words;
  return [
    { id: 'rooms', header: heads.rooms, align: 'right', cell: ({ rooms }) => formatNumber(rooms) },
    {
      ...{ id: 'booked', header: heads.booked, align: 'right' },
      sortBy: ({ booked }) => booked,
      cell: ({ booked }) => formatNumber(booked),
    },
    {
      ...{ id: 'share', header: heads.share, align: 'right' },
      sortBy: ({ booked, rooms }) => booked / Math.max(1, rooms),
      cell: ({ booked, rooms }) => shareOf(booked, rooms),
    },
    {
      ...{ id: 'then', header: heads.bookedYearAgo, align: 'right' },
      cell: ({ bookedYearAgo }) => shown(bookedYearAgo),
    },
    {
      ...{ id: 'ahead', header: heads.ahead, align: 'right' },
      sortBy: ({ booked, bookedYearAgo }) => booked - (bookedYearAgo ?? booked),
      cell: ({ booked, bookedYearAgo }) =>
        bookedYearAgo === null ? '—' : <Ahead by={booked - bookedYearAgo} />,
    },
    {
      ...{ id: 'kept', header: heads.keptYearAgo, align: 'right' },
      cell: ({ keptYearAgo }) => shown(keptYearAgo),
    },
  ];
}

/** More or fewer than then, with its sign. */
function Ahead({ by }: { by: number }) {
  const tone = by > 0 ? 'text-success' : by < 0 ? 'text-danger' : 'text-ink-soft';
  return <span className={tone}>{formatSigned(by)}</span>;
}
