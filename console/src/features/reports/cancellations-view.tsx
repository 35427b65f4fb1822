/** What was given up in the days up to one: by day, by how long before, and by whose step it was. */
import { useCallback, useMemo, useState } from 'react';
import { addDays, calendarDate, epochMsOf } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { formatNumber, formatPoints } from '#messages/format.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { LineChart, type Line } from '../../ui/line-chart.tsx';
import { Select } from '../../ui/select.tsx';
import { TableFile, tableOf } from '../../ui/table-file.tsx';
import { useWords } from '../../words.ts';
import { DayChoice } from '../today/day-choice.tsx';
import { CANCELLATIONS, CANCELLATIONS_TABLE, type Cancellations } from './report-queries.ts';
import { HouseChoice, type View } from './view.tsx';

const SPANS = [31, 92, 184, 366] as const;

export function CancellationsView(view: View) {
  const { cancellations: words, ...all } = useWords('reports');
  const { house, day, today, choose } = view;
  const [days, setDays] = useState<number>(31);
  const from = addDays(day, 1 - days);
  const variables = { houseId: house?.id ?? null, from, days };
  const asked = useAsked({ query: CANCELLATIONS, variables });
  const file = tableOf({
    query: CANCELLATIONS_TABLE,
    variables,
    fileName: `cancellations-${house?.code ?? 'all'}-${from}`,
    textOf: ({ cancellationsTable }) => cancellationsTable,
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <HouseChoice {...view} />
        <DayChoice day={day} today={today} choose={(to) => choose({ day: to })} />
        <Select
          label={words.span}
          value={String(days)}
          options={SPANS.map((one) => ({ value: String(one), text: words.until(one) }))}
          choose={(to) => setDays(Number(to))}
        />
        <TableFile {...file} says={all.write} />
      </div>
      <p className="lines mb-4 max-w-[44rem] text-sm text-ink-soft">{words.lead}</p>
      <Loaded asked={asked} waiting="h-96">
        {({ cancellations }) => <Figures of={cancellations} house={house?.name ?? all.allHouses} />}
      </Loaded>
    </>
  );
}

type Part = Cancellations['by'][number];

function Figures({ of: { days, bands, by }, house }: { of: Cancellations; house: string }) {
  const { cancellations: words } = useWords('reports');
  const format = useFormat();
  const { columns: heads } = words;
  const times = useMemo(() => days.map(({ day }) => epochMsOf(calendarDate(day)) / 1_000), [days]);
  const lines = useMemo(
    (): readonly Line[] => [
      {
        ...{ label: heads.roomNights, colour: '--color-accent', filled: true },
        values: days.map(({ roomNights }) => roomNights),
      },
      { label: heads.stays, colour: '--color-key', values: days.map(({ stays }) => stays) },
    ],
    [days, heads],
  );
  const shortDay = format.shortDay;
  const dayOf = useCallback(
    (seconds: number) => shortDay(new Date((seconds + 9 * 3_600) * 1_000).toISOString().slice(0, 10)),
    [shortDay],
  );
  const counted = useCounted();
  const sum = (value: (part: Part) => number) => by.reduce((so, part) => so + value(part), 0);
  const told = words.told({
    house,
    stays: formatNumber(sum(({ stays }) => stays)),
    shortened: formatNumber(sum(({ shortened }) => shortened)),
    nights: formatNumber(sum(({ roomNights }) => roomNights)),
  });
  const kept = { points: sum(({ points }) => points), yen: sum(({ yen }) => yen) };
  const waived = days.reduce(
    (so, one) => ({ points: so.points + one.waivedPoints, yen: so.yen + one.waivedYen }),
    { points: 0, yen: 0 },
  );
  const amounts = ({ points, yen }: typeof kept) => words.amounts(formatPoints(points), format.yen(yen));
  return (
    <div className="grid gap-4">
      <div>
        <p>{told}</p>
        <p className="text-sm text-ink-soft">{words.fees(amounts(kept), amounts(waived))}</p>
      </div>
      <LineChart label={told} days={heads.day} times={times} lines={lines} dayOf={dayOf} />
      <div className="grid gap-4 xl:grid-cols-2">
        <Parts title={words.byBand} parts={bands} nameOf={(key) => words.bands[key] ?? key} />
        <Parts title={words.byWhom} parts={by} nameOf={(key) => words.whom[key] ?? key} />
      </div>
      <section className="grid gap-2">
        <h2 className="text-lg">{words.byDay}</h2>
        <DataTable
          caption={words.byDay}
          rows={days.filter((one) => one.roomNights + one.waivedPoints + one.waivedYen > 0).toReversed()}
          rowId={({ day }) => day}
          empty={words.none}
          columns={[
            { id: 'day', header: heads.day, cell: ({ day }) => format.date(day) },
            ...(counted as readonly Column<Cancellations['days'][number]>[]),
            {
              ...{ id: 'waived', header: heads.waived, align: 'right' },
              cell: ({ waivedPoints, waivedYen }) => <Amounts points={waivedPoints} yen={waivedYen} />,
            },
          ]}
        />
      </section>
    </div>
  );
}

type PartsProps = { title: string; parts: readonly Part[]; nameOf: (key: string) => string };

function Parts({ title, parts, nameOf }: PartsProps) {
  const { cancellations: words } = useWords('reports');
  const counted = useCounted();
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lg">{title}</h2>
      <DataTable
        caption={title}
        rows={parts}
        rowId={({ key }) => key}
        empty={words.none}
        columns={[{ id: 'key', header: title, cell: ({ key }) => nameOf(key) }, ...counted]}
      />
    </section>
  );
}

/** What every table here counts. */
function useCounted(): readonly Column<Omit<Part, 'key'>>[] {
  const {
    cancellations: { columns: heads },
  } = useWords('reports');
  return [
    {
      ...{ id: 'stays', header: heads.stays, align: 'right' },
      sortBy: ({ stays }) => stays,
      cell: ({ stays }) => formatNumber(stays),
    },
    {
      ...{ id: 'shortened', header: heads.shortened, align: 'right' },
      cell: ({ shortened }) => (shortened ? formatNumber(shortened) : '—'),
    },
    {
      ...{ id: 'nights', header: heads.roomNights, align: 'right' },
      sortBy: ({ roomNights }) => roomNights,
      cell: ({ roomNights }) => formatNumber(roomNights),
    },
    {
      ...{ id: 'kept', header: heads.kept, align: 'right' },
      cell: ({ points, yen }) => <Amounts points={points} yen={yen} />,
    },
  ];
}

/** Points above yen, and a dash for none of both. */
function Amounts({ points, yen }: { points: number; yen: number }) {
  const format = useFormat();
  if (points + yen === 0) return '—';
  return (
    <>
      {points > 0 ? <span className="block whitespace-nowrap">{formatPoints(points)}</span> : null}
      {yen > 0 ? <span className="block whitespace-nowrap">{format.yen(yen)}</span> : null}
    </>
  );
}
