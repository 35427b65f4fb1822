/** Rooms that a house keeps for groups: kept, given another day of release, and given back. */
import { useState } from 'react';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useRights } from '../../api/me.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useOlder } from '../../ui/use-older.ts';
import { useWords } from '../../words.ts';
import { EndBlockDialog, KeepDialog, ReleaseDialog } from './block-dialogs.tsx';
import { BLOCKS, BLOCKS_PAGE, type Block } from './block-queries.ts';
import type { Kind } from './inventory-queries.ts';

type Props = { houseId: string; kinds: readonly Kind[]; today: string; from: string; changed: () => void };

export function BlocksList(props: Props) {
  const { houseId } = props;
  const { blocks: words } = useWords('staffStays');
  const may = useRights()('CHANGE_INVENTORY');
  const [isKeeping, setKeeping] = useState(false);
  const asked = useAsked({ query: BLOCKS, variables: { houseId, take: BLOCKS_PAGE } });
  const changed = () => {
    asked.again();
    props.changed();
  };
  return (
    <section className="mt-8 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{words.title}</h2>
        {may ? <SmallButton onClick={() => setKeeping(true)}>{words.keep}</SmallButton> : null}
      </div>
      <Loaded asked={asked} waiting="h-24">
        {({ roomBlocks }) => <Blocks houseId={houseId} newest={roomBlocks} may={may} changed={changed} />}
      </Loaded>
      {isKeeping ? <KeepDialog {...props} onClose={() => setKeeping(false)} changed={changed} /> : null}
    </section>
  );
}

type BlocksProps = { houseId: string; newest: readonly Block[]; may: boolean; changed: () => void };
type Opened = { readonly block: Block; readonly act: 'release' | 'end' };

function Blocks({ houseId, newest, may, changed }: BlocksProps) {
  const { blocks: words } = useWords('staffStays');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { rows, more } = useOlder({
    query: BLOCKS,
    ...{ newest, page: BLOCKS_PAGE },
    variablesOf: (before: string) => ({ houseId, take: BLOCKS_PAGE, before }),
    rowsOf: (data) => data.roomBlocks,
  });
  const columns = useColumns(may ? setOpened : null);
  const dialog = { onClose: () => setOpened(null), changed };
  return (
    <>
      <DataTable
        caption={words.title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        empty={words.none}
      />
      {more ? (
        <div>
          <SmallButton onClick={more}>{words.more}</SmallButton>
        </div>
      ) : null}
      {opened?.act === 'release' ? <ReleaseDialog {...dialog} of={opened.block} /> : null}
      {opened?.act === 'end' ? <EndBlockDialog {...dialog} of={opened.block} /> : null}
    </>
  );
}

function useColumns(open: ((opened: Opened) => void) | null): readonly Column<Block>[] {
  const { blocks: words } = useWords('staffStays');
  const format = useFormat();
  const { columns: heads } = words;
  const state = ({ endedAt, endedBy }: Block) => {
    if (!endedAt) return words.open;
    const moment = format.moment(endedAt);
    return endedBy ? words.endedBy(moment, endedBy) : words.ended(moment);
  };
  return [
    {
      id: 'name',
      header: heads.name,
      cell: ({ name, madeBy }) => (
        <>
          <span className="block min-w-28 font-semibold break-keep wrap-anywhere">{name}</span>
          <span className="text-xs text-ink-soft">{madeBy}</span>
        </>
      ),
    },
    {
      id: 'room',
      header: heads.room,
      cell: ({ roomTypeName }) => <span className="block min-w-32 break-keep">{roomTypeName}</span>,
    },
    {
      id: 'nights',
      header: heads.nights,
      cell: ({ firstNight, before }) => (
        <span className="whitespace-nowrap tabular">
          {format.plainDate(firstNight)}–{format.plainDate(addDays(calendarDate(before), -1))}
        </span>
      ),
    },
    {
      id: 'rooms',
      header: heads.rooms,
      align: 'right',
      cell: ({ left, rooms, endedAt }) => (
        <span className="whitespace-nowrap">
          {endedAt ? words.kept(rooms) : words.left(left ?? 0, rooms)}
        </span>
      ),
    },
    {
      id: 'release',
      header: heads.release,
      cell: ({ releaseOn }) => (
        <span className="whitespace-nowrap">
          {releaseOn ? words.until(format.plainDate(releaseOn)) : words.untilOver}
        </span>
      ),
    },
    {
      id: 'state',
      header: heads.state,
      cell: (block) => <span className="block min-w-16 break-keep wrap-anywhere">{state(block)}</span>,
    },
    ...(open
      ? [
          {
            id: 'acts',
            header: heads.acts,
            cell: (block: Block) =>
              block.endedAt ? null : (
                <span className="flex flex-wrap gap-2">
                  <SmallButton onClick={() => open({ block, act: 'release' })}>
                    {words.changeRelease}
                  </SmallButton>
                  <SmallButton onClick={() => open({ block, act: 'end' })}>{words.end}</SmallButton>
                </span>
              ),
          },
        ]
      : []),
  ];
}
