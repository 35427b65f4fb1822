/** How full a house is and will be: drawn over the days, and the same nights as a table. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { calendarDate, epochMsOf } from '#domain/kernel/calendar-date.ts';
import { formatPercent } from '#messages/format.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { LineChart, type Line } from '../../ui/line-chart.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { TableFile, tableOf } from '../../ui/table-file.tsx';
import { useWords } from '../../words.ts';
import { HouseAndDay, type Chosen } from '../today/house-and-day.tsx';
import { HousesView } from './houses-view.tsx';

const OCCUPANCY = graphql(`
  query Occupancy($houseId: ID!, $from: Date!, $days: Int!) {
    occupancy(houseId: $houseId, from: $from, days: $days) {
      night
      rooms
      sold
      held
      soldYearAgo
      wished
    }
  }
`);
const TABLE = graphql(`
  query OccupancyTable($houseId: ID!, $from: Date!, $days: Int!) {
    occupancyTable(houseId: $houseId, from: $from, days: $days)
  }
`);
type Night = ResultOf<typeof OCCUPANCY>['occupancy'][number];

const SPANS = [31, 92, 184, 366] as const;

export function OccupancyPage() {
  const words = useWords('occupancy');
  const search = useSearch({ from: '/inside/occupancy' });
  const navigate = useNavigate();
  const show = (next: Partial<typeof search>) =>
    void navigate({ to: '.', search: { ...search, ...next }, replace: true });
  return (
    <>
      <PageHead title={words.title} />
      <Tabs
        label={words.title}
        tabs={[
          { key: 'house', label: words.views.house },
          { key: 'houses', label: words.views.houses },
        ]}
        selected={search.view ?? 'house'}
        onSelect={(view) => show({ view: view === 'houses' ? view : undefined })}
      >
        {search.view === 'houses' ? (
          <HousesView day={search.day} choose={(day) => show({ day })} />
        ) : (
          <HouseAndDay at="/inside/occupancy">
            {(chosen) => <Nights key={`${chosen.house.id} ${chosen.day}`} {...chosen} />}
          </HouseAndDay>
        )}
      </Tabs>
    </>
  );
}

function Nights({ house, day }: Chosen) {
  const words = useWords('occupancy');
  const [days, setDays] = useState<number>(92);
  const variables = { houseId: house.id, from: day, days };
  const asked = useAsked({ query: OCCUPANCY, variables });
  const file = tableOf({
    query: TABLE,
    variables,
    fileName: `occupancy-${house.code}-${day}`,
    textOf: ({ occupancyTable }) => occupancyTable,
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <Select
          label={words.days}
          value={String(days)}
          options={SPANS.map((one) => ({ value: String(one), text: words.nDays(one) }))}
          choose={(to) => setDays(Number(to))}
        />
        <TableFile {...file} says={words.write} />
      </div>
      <Loaded asked={asked} waiting="h-96">
        {({ occupancy }) => <Figures nights={occupancy} house={house.name} />}
      </Loaded>
    </>
  );
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

function Figures({ nights, house }: { nights: readonly Night[]; house: string }) {
  const words = useWords('occupancy');
  const format = useFormat();
  const { columns: heads } = words;
  const times = useMemo(() => nights.map(({ night }) => epochMsOf(calendarDate(night)) / 1_000), [nights]);
  const lines = useMemo(
    (): readonly Line[] => [
      { label: heads.rooms, colour: '--color-line-strong', values: nights.map(({ rooms }) => rooms) },
      { label: heads.sold, colour: '--color-key', values: nights.map(({ sold }) => sold), filled: true },
      {
        ...{ label: heads.soldYearAgo, colour: '--color-gold', dashed: true },
        values: nights.map(({ soldYearAgo }) => soldYearAgo),
      },
      { label: heads.wished, colour: '--color-danger', values: nights.map(({ wished }) => wished) },
    ],
    [nights, heads],
  );
  const shortDay = format.shortDay;
  const dayOf = useCallback(
    (seconds: number) => shortDay(new Date((seconds + 9 * 3_600) * 1_000).toISOString().slice(0, 10)),
    [shortDay],
  );
  if (nights.length === 0) return <p>{words.none}</p>;
  const sum = (of: (night: Night) => number) => nights.reduce((so, night) => so + of(night), 0);
  const [rooms, sold] = [sum((one) => one.rooms), sum((one) => one.sold)];
  const told = words.told(house, formatPercent(100 * shareOf(sold, rooms)), sold, rooms);
  return (
    <div className="grid gap-4">
      <p>{told}</p>
      <LineChart label={told} days={heads.night} times={times} lines={lines} dayOf={dayOf} />
      <DataTable
        caption={words.title}
        rows={nights}
        rowId={({ night }) => night}
        empty={words.none}
        columns={[
          { id: 'night', header: heads.night, cell: ({ night }) => format.date(night) },
          { id: 'rooms', header: heads.rooms, align: 'right', cell: (one) => one.rooms },
          {
            id: 'sold',
            header: heads.sold,
            align: 'right',
            sortBy: (one) => one.sold,
            cell: (one) => one.sold,
          },
          {
            id: 'share',
            header: heads.share,
            align: 'right',
            sortBy: (one) => shareOf(one.sold, one.rooms),
            cell: (one) => formatPercent(100 * shareOf(one.sold, one.rooms)),
          },
          { id: 'held', header: heads.held, align: 'right', cell: (one) => one.held || '—' },
          {
            id: 'soldYearAgo',
            header: heads.soldYearAgo,
            align: 'right',
            cell: (one) => one.soldYearAgo ?? '—',
          },
          {
            id: 'wished',
            header: heads.wished,
            align: 'right',
            sortBy: (one) => one.wished,
            cell: (one) => one.wished || '—',
          },
        ]}
      />
    </div>
  );
}
