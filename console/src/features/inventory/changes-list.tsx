/** What was changed of a house's nights, the newest first; each can be taken back once, for some weeks. */
import { useState } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { ShowMore } from '#web/api/show-more.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useListPages } from '#web/api/use-list-pages.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { tellFailure } from '../../api/tell-failure.ts';
import { useRights } from '../../api/me.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { ConfirmDialog, useLook, type Looked } from './change-dialog.tsx';
import { CHANGES, type NightsChange } from './inventory-queries.ts';

const AT_ONCE = 20;

export function ChangesList({ houseId, changed }: { houseId: string; changed: () => void }) {
  const { history: words } = useWords('inventory');
  const asked = useAsked({ query: CHANGES, variables: { houseId, skip: 0 } });
  return (
    <section className="mt-8 grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <Loaded asked={asked} waiting="h-48">
        {({ nightChanges }) => <Changes houseId={houseId} first={nightChanges} changed={changed} />}
      </Loaded>
    </section>
  );
}

type Props = { houseId: string; first: readonly NightsChange[]; changed: () => void };

function Changes({ houseId, first, changed }: Props) {
  const { history: words } = useWords('inventory');
  const [looked, setLooked] = useState<Looked | null>(null);
  const look = useLook();
  const undo = async (id: string) => {
    const { data, error } = await look(houseId, { undo: id });
    if (error) return tellFailure(error);
    setLooked(data ?? null);
  };
  const columns = useColumns((id) => void undo(id));
  const list = useListPages({
    query: CHANGES,
    page: (skip) => ({ houseId, skip }),
    rowsOf: (data) => data.nightChanges,
    pageSize: AT_ONCE,
    first,
    idOf: ({ id }) => id,
  });
  return (
    <>
      <DataTable
        caption={words.title}
        columns={columns}
        rows={list.rows}
        rowId={({ id }) => id}
        empty={words.none}
      />
      <ShowMore list={list}>{words.more}</ShowMore>
      {looked ? (
        <ConfirmDialog
          houseId={houseId}
          title={words.undoTitle}
          looked={looked}
          onClose={() => setLooked(null)}
          changed={changed}
        />
      ) : null}
    </>
  );
}

/** What is kept of what was asked, as far as it is shown. */
type Kept = {
  readonly kind: string;
  readonly from?: string;
  readonly before?: string;
  readonly season?: string;
  readonly roomTypeIds?: 'all' | readonly number[];
  readonly weekdays?: readonly number[];
  readonly wanted?: { readonly rooms?: { readonly kind: string }; readonly prices?: object };
  /** Whether nights that were closed are on sale again by it. */
  readonly opens?: boolean;
};

/** A house that closes takes all its kinds of rooms off sale, on all nights of a span; some of them are closed by a change like any other. */
const closes = ({ kind, wanted, roomTypeIds, weekdays }: Kept): 'HOUSE' | 'ROOMS' | null => {
  if (kind !== 'SPAN' || wanted?.rooms?.kind !== 'CLOSE') return null;
  return roomTypeIds === 'all' && (weekdays ?? []).length === 0 ? 'HOUSE' : 'ROOMS';
};

/** What a change was of, as people say it: a closing, its end, or all that it touched. */
function useSaid(): (kept: Kept, takenBack: Kept | null) => string {
  const { history: words, seasons } = useWords('inventory');
  const format = useFormat();
  return (kept, takenBack) => {
    const { kind, season, wanted, opens } = kept;
    const opening = takenBack && closes(takenBack);
    if (opening) return words.reopening[opening];
    const closing = closes(kept);
    const said = [
      ...(kind === 'SPAN' ? [] : [`${words.kinds[kind] ?? kind} ${season ? seasons[season] : ''}`.trim()]),
      ...(closing ? [words.closing[closing]] : []),
      ...(wanted?.rooms && !closing ? [words.touched.rooms] : []),
      ...(Object.keys(wanted?.prices ?? {}).length > 0 ? [words.touched.prices] : []),
      ...(opens ? [words.touched.opens] : []),
    ];
    return format.list(said);
  };
}

function useColumns(undo: (id: string) => void): readonly Column<NightsChange>[] {
  const { history: words } = useWords('inventory');
  const said = useSaid();
  const format = useFormat();
  const may = useRights()('CHANGE_INVENTORY');
  const { columns: heads } = words;
  return [
    {
      id: 'at',
      header: heads.at,
      cell: ({ at }) => <span className="whitespace-nowrap">{format.moment(at)}</span>,
    },
    {
      id: 'what',
      header: heads.what,
      cell: ({ asked, undoesAsked }) => {
        const kept = JSON.parse(asked) as Kept;
        const takenBack = undoesAsked === null ? null : (JSON.parse(undoesAsked) as Kept);
        // A change that took another back has no span of its own: it is of that one's nights.
        const { from, before } = takenBack ?? kept;
        return (
          <>
            {said(kept, takenBack)}
            {from && before ? (
              <span className="block text-xs whitespace-nowrap text-ink-soft">
                {format.stay({ checkInDate: from, checkOutDate: before })}
              </span>
            ) : null}
          </>
        );
      },
    },
    {
      id: 'nights',
      header: heads.nights,
      align: 'right',
      cell: ({ nights }) => nights.toLocaleString('ja-JP'),
    },
    {
      id: 'reason',
      header: heads.reason,
      cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
    },
    { id: 'by', header: heads.by, cell: ({ by }) => by },
    {
      id: 'undo',
      header: heads.undo,
      cell: ({ id, isUndone, mayUndo }) => {
        if (isUndone) return <span className="text-ink-soft">{words.undone}</span>;
        return may && mayUndo ? <SmallButton onClick={() => undo(id)}>{words.undo}</SmallButton> : null;
      },
    },
  ];
}
