/** What a closing concerns, before it is begun: rooms kept for groups, which end, and stays with what becomes of each, by page. */
import { useState } from 'react';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { StayText } from '../../ui/whole-dates.tsx';
import { useWords } from '../../words.ts';
import { ClosingSums } from './closing-sums.tsx';

/** So many of either are shown at once. */
const A_PAGE = 20;
export const CONCERNED = graphql(`
  query StaysOfClosing($houseId: ID!, $from: Date!, $before: Date!, $after: String, $skipBlocks: Int!) {
    staysOfClosing(houseId: $houseId, from: $from, before: $before, after: $after, take: 20) {
      count
      stays {
        bookingNumber
        name
        memberId
        memberName
        guests
        checkIn
        checkOut
        isInHouse
      }
      blockCount
      blocks(take: 20, skip: $skipBlocks) {
        id
        name
        roomTypeName
        firstNight
        before
        left
      }
    }
  }
`);
export type Concerns = ResultOf<typeof CONCERNED>['staysOfClosing'];
type StayOf = Concerns['stays'][number];
export type Closing = { readonly from: string; readonly before: string; readonly reason: string };

export function Concerned({
  houseId,
  closing: { from, before, reason },
}: {
  houseId: string;
  closing: Closing;
}) {
  const format = useFormat();
  // The last number of each page that was left behind, so that one can go back.
  const [passed, setPassed] = useState<readonly string[]>([]);
  const [skipBlocks, setSkipBlocks] = useState(0);
  const asked = useAsked({
    query: CONCERNED,
    variables: { houseId, from, before, after: passed.at(-1) ?? null, skipBlocks },
  });
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-semibold">
          {format.date(from)}–{format.date(addDays(calendarDate(before), -1))}
        </p>
        <p className="lines text-sm wrap-anywhere">{reason}</p>
      </div>
      <Loaded asked={asked} waiting="h-72">
        {({ staysOfClosing: concerns }) => (
          <>
            <KeptBlocks of={concerns} skip={skipBlocks} skipTo={setSkipBlocks} />
            <Stays of={concerns} from={from} passed={passed} pass={setPassed} />
            <ClosingSums houseId={houseId} from={from} before={before} />
          </>
        )}
      </Loaded>
    </div>
  );
}

type PageProps = {
  skip: number;
  came: number;
  count: number;
  earlier: () => void;
  later: () => void;
};

/** Which rows of how many, and the pages beside; nothing where all are there. */
function Pages({ skip, came, count, earlier, later }: PageProps) {
  const { closing: words } = useWords('inventory');
  const { pages } = useWords('frame');
  if (count <= A_PAGE) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="tabular text-sm" role="status">
        {words.shown({ from: skip + 1, until: skip + came, count })}
      </span>
      {skip > 0 ? <SmallButton onClick={earlier}>{pages.earlier}</SmallButton> : null}
      {skip + came < count ? <SmallButton onClick={later}>{pages.later}</SmallButton> : null}
    </div>
  );
}

type BlocksProps = { of: Concerns; skip: number; skipTo: (skip: number) => void };

function KeptBlocks({ of: { blockCount, blocks }, skip, skipTo }: BlocksProps) {
  const { closing: words } = useWords('inventory');
  const { columns: heads } = useWords('staffStays').blocks;
  const { nRooms } = useWords('staffStays');
  const format = useFormat();
  if (blockCount === 0) return null;
  const title = words.blocks(blockCount);
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <p className="mb-2 text-sm">{words.blocksEnd}</p>
      <DataTable
        caption={title}
        rows={blocks}
        rowId={({ id }) => id}
        empty={title}
        columns={[
          {
            id: 'name',
            header: heads.name,
            cell: ({ name }) => <span className="block min-w-28 break-keep wrap-anywhere">{name}</span>,
          },
          {
            id: 'room',
            header: heads.room,
            cell: ({ roomTypeName }) => <span className="break-keep wrap-break-word">{roomTypeName}</span>,
          },
          {
            id: 'nights',
            header: heads.nights,
            cell: (block) => (
              <span className="break-keep">
                {format.days({
                  from: block.firstNight,
                  to: addDays(calendarDate(block.before), -1),
                })}
              </span>
            ),
          },
          {
            id: 'rooms',
            header: heads.rooms,
            align: 'right',
            cell: ({ left }) => <span className="whitespace-nowrap">{nRooms(left ?? 0)}</span>,
          },
        ]}
      />
      <Pages
        {...{ skip, came: blocks.length, count: blockCount }}
        earlier={() => skipTo(skip - A_PAGE)}
        later={() => skipTo(skip + A_PAGE)}
      />
    </section>
  );
}

type StaysProps = {
  of: Concerns;
  from: string;
  passed: readonly string[];
  pass: (passed: readonly string[]) => void;
};

function Stays({ of: { count, stays }, from, passed, pass }: StaysProps) {
  const { closing: words } = useWords('inventory');
  const format = useFormat();
  const { columns: heads } = words;
  const last = stays.at(-1);
  if (count === 0) return <p className="font-semibold">{words.stays(0)}</p>;
  /** What becomes of it: who is there is the desk's, who came before leaves earlier, all others are given up. */
  const becomes = ({ isInHouse, checkIn }: StayOf) => {
    if (isInHouse) return <span className="text-few">{words.inHouse}</span>;
    return (
      <span className="block min-w-40 break-keep">
        {checkIn < from ? words.shortened(format.date(from)) : words.cancelled}
      </span>
    );
  };
  return (
    <section>
      <h3 className="font-semibold">{words.stays(count)}</h3>
      <p className="text-sm text-danger">{words.forGood}</p>
      {stays.some(({ isInHouse }) => isInHouse) ? <p className="text-sm">{words.inHouseStay}</p> : null}
      <div className="mt-2">
        <DataTable
          caption={words.stays(count)}
          rows={stays}
          rowId={({ bookingNumber }) => bookingNumber}
          empty={words.stays(0)}
          columns={[
            {
              id: 'number',
              header: heads.number,
              cell: ({ bookingNumber }) => <span className="whitespace-nowrap">{bookingNumber}</span>,
            },
            {
              id: 'member',
              header: heads.member,
              cell: ({ memberName, memberId, name }) => (
                <span className="block min-w-28 break-keep wrap-anywhere">
                  {memberName} <span className="text-ink-soft">{memberId}</span>
                  {name && name !== memberName ? (
                    <span className="block text-xs text-ink-soft">{words.representative(name)}</span>
                  ) : null}
                </span>
              ),
            },
            {
              id: 'nights',
              header: heads.nights,
              cell: ({ checkIn, checkOut }) => (
                <StayText of={{ checkInDate: checkIn, checkOutDate: checkOut }} />
              ),
            },
            {
              id: 'guests',
              header: heads.guests,
              align: 'right',
              cell: ({ guests }) => <span className="whitespace-nowrap">{words.people(guests)}</span>,
            },
            { id: 'becomes', header: heads.becomes, cell: becomes },
          ]}
        />
      </div>
      <Pages
        {...{ skip: passed.length * A_PAGE, came: stays.length, count }}
        earlier={() => pass(passed.slice(0, -1))}
        later={() => (last ? pass([...passed, last.bookingNumber]) : undefined)}
      />
    </section>
  );
}
