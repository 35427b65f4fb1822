/** All houses beside each other, night by night or week by week; each leads to its own nights. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays, parseCalendarDate, type CalendarDate } from '#domain/kernel/calendar-date.ts';
import { formatPercent } from '#messages/format.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { TODAY } from '../../api/club-queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Select } from '../../ui/select.tsx';
import { TableFile, tableOf } from '../../ui/table-file.tsx';
import { useWords } from '../../words.ts';
import { DayChoice } from '../today/day-choice.tsx';

const HOUSES = graphql(`
  query OccupancyOfHouses($from: Date!, $steps: Int!, $nights: Int!) {
    occupancyOfHouses(from: $from, steps: $steps, nights: $nights) {
      houseId
      houseName
      steps {
        from
        rooms
        sold
      }
    }
  }
`);
const TABLE = graphql(`
  query OccupancyOfHousesTable($from: Date!, $steps: Int!, $nights: Int!) {
    occupancyOfHousesTable(from: $from, steps: $steps, nights: $nights)
  }
`);
type House = ResultOf<typeof HOUSES>['occupancyOfHouses'][number];
type Step = Pick<House['steps'][number], 'rooms' | 'sold'>;

const SPANS = { days: { steps: 14, nights: 1 }, weeks: { steps: 13, nights: 7 } } as const;

type Props = { day: string | undefined; choose: (day: string) => void };

export function HousesView({ day, choose }: Props) {
  const asked = useAsked({ query: TODAY, variables: {} });
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ businessDay }) => (
        <Houses
          from={parseCalendarDate(day ?? '') ?? parseCalendarDate(businessDay)!}
          today={businessDay}
          choose={choose}
        />
      )}
    </Loaded>
  );
}

type HousesProps = { from: CalendarDate; today: string; choose: (day: string) => void };

function Houses({ from, today, choose }: HousesProps) {
  const { houses: words, write: writeSays } = useWords('occupancy');
  const [by, setBy] = useState<keyof typeof SPANS>('days');
  const variables = { from, ...SPANS[by] };
  const asked = useAsked({ query: HOUSES, variables });
  const file = tableOf({
    query: TABLE,
    variables,
    fileName: `occupancy-houses-${from}`,
    textOf: ({ occupancyOfHousesTable }) => occupancyOfHousesTable,
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <DayChoice day={from} today={today} choose={choose} />
        <Select
          label={words.by}
          value={by}
          options={[
            { value: 'days', text: words.days },
            { value: 'weeks', text: words.weeks },
          ]}
          choose={(to) => setBy(to as keyof typeof SPANS)}
        />
        <TableFile {...file} says={writeSays} />
      </div>
      <p className="mb-3 text-sm text-ink-soft">{words.lead}</p>
      <Loaded asked={asked} waiting="h-96">
        {({ occupancyOfHouses }) => <Table houses={occupancyOfHouses} {...variables} />}
      </Loaded>
    </>
  );
}

type TableProps = { houses: readonly House[]; from: CalendarDate; steps: number; nights: number };

const shareOf = ({ sold, rooms }: Step) => (rooms === 0 ? 0 : sold / rooms);
const together = (steps: readonly Step[]): Step =>
  steps.reduce((so, { sold, rooms }) => ({ sold: so.sold + sold, rooms: so.rooms + rooms }), {
    sold: 0,
    rooms: 0,
  });

function Table({ houses, from, steps, nights }: TableProps) {
  const { houses: words, ...all } = useWords('occupancy');
  const format = useFormat();
  const navigate = useNavigate();
  const firsts = Array.from({ length: steps }, (_, n) => addDays(from, n * nights));
  return (
    <DataTable
      caption={words.title}
      rows={houses}
      rowId={({ houseId }) => houseId}
      empty={all.none}
      open={({ houseId }) => void navigate({ to: '.', search: { house: houseId, day: from } })}
      columns={[
        {
          ...{ id: 'house', header: words.house },
          sortBy: ({ houseName }) => houseName,
          cell: ({ houseName }) => <span className="lg:whitespace-nowrap">{houseName}</span>,
        },
        {
          ...{ id: 'all', header: words.together, align: 'right' },
          sortBy: (house) => shareOf(together(house.steps)),
          cell: (house) => (
            <span className="font-semibold">{formatPercent(100 * shareOf(together(house.steps)))}</span>
          ),
        },
        ...firsts.map((first) => ({
          ...{ id: first, header: format.shortDay(first), align: 'right' as const },
          cell: (house: House) => <Cell step={house.steps.find((one) => one.from === first)} />,
        })),
      ]}
    />
  );
}

/** The fuller, the darker; the figure says it as well. */
function Cell({ step }: { step: Step | undefined }) {
  if (!step || step.rooms === 0) return '—';
  const share = shareOf(step);
  const tone =
    share >= 0.9
      ? 'bg-key text-white'
      : share >= 0.6
        ? 'bg-key-soft text-key-deep font-semibold'
        : share >= 0.3
          ? 'bg-key-soft'
          : share === 0
            ? 'text-ink-soft'
            : '';
  return (
    <span className={`inline-block min-w-10 rounded-sm px-1 ${tone}`}>{formatPercent(100 * share)}</span>
  );
}
