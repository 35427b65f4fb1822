/** What a season does to several houses, and its doing: one house after the other, each a change of its own that can be taken back there. */
import { useState } from 'react';
import { useClient } from 'urql';
import { handling } from '#web/api/handling.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { showToast } from '#web/ui/toasts.tsx';
import type { House } from '../../api/club-queries.ts';
import { isRefusedAs } from '../../api/is-refused-as.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useWords } from '../../words.ts';
import { useLook, type DialogProps, type Looked } from './change-dialog.tsx';
import { FarOffPrices } from './far-off-prices.tsx';
import { CHANGE, type Preview } from './inventory-queries.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

export type LookedAt = Looked & { readonly house: House };

type Props = Omit<DialogProps, 'houseId'> & {
  title: string;
  found: readonly LookedAt[];
  /** Back to what was entered. */
  edit: () => void;
};

export function SeasonOfHouses({ title, found: foundFirst, edit, onClose, changed }: Props) {
  const { season: words, preview } = useWords('inventory');
  const client = useClient();
  const look = useLook();
  // Where prices became others since they were looked at, as they are found now.
  const [anew, setAnew] = useState<ReadonlyMap<string, Preview>>(new Map());
  const found = foundFirst.map((one) => ({ ...one, preview: anew.get(one.house.id) ?? one.preview }));
  // Nights changed, by house. What is done stays so where a later house is refused; the next try goes on behind it.
  const [done, setDone] = useState<ReadonlyMap<string, number>>(new Map());
  const form = useEntryForm({
    start: { reason: '', farOffConfirmed: false },
    problems: 'beside',
    send: async ({ reason, farOffConfirmed }) => {
      let all = done;
      for (const { house, wanted, preview: shown } of found) {
        if (all.has(house.id)) continue;
        // What was confirmed was shown: of a house in which nothing was far off nothing was.
        const values = { reason, farOffConfirmed: farOffConfirmed && shown.farOff !== null };
        // One house after the other, so that members are held up at none for long
        const { data, error } = await client
          .mutation(CHANGE, { houseId: house.id, change: wanted, ...values }, handling('all'))
          .toPromise();
        // A house that has the season already is as it should be.
        if (error && isRefusedAs(error, 'PRICES_FAR_OFF')) {
          const { data: now } = await look(house.id, wanted);
          if (now) setAnew(new Map(anew).set(house.id, now.preview));
        }
        if (error && !isRefusedAs(error, 'NIGHTS_UNCHANGED')) return { error };
        all = new Map(all).set(house.id, data?.changeNights.nights ?? 0);
        setDone(all);
      }
      return { data: all };
    },
    done: (all) => {
      showToast(
        words.done(
          all.size,
          [...all.values()].reduce((sum, nights) => sum + nights, 0),
        ),
      );
      onClose();
      changed();
    },
  });
  const leave = () => {
    if (done.size === 0) return edit();
    onClose();
    changed();
  };
  return (
    <FormDialog
      of={form}
      open
      title={title}
      onClose={leave}
      says={{
        keep: done.size === 0 ? preview.edit : words.leave,
        act: words.do(found.length - done.size),
        busy: words.doing(done.size, found.length),
      }}
    >
      <DataTable
        caption={words.houses}
        rows={found}
        rowId={({ house }) => house.id}
        empty={preview.nothing}
        columns={[
          { id: 'house', header: words.house, cell: ({ house }) => house.name },
          { id: 'nights', header: words.nights, cell: (one) => words.ofNights(one.preview.nights) },
          {
            id: 'state',
            header: words.state,
            cell: ({ house }) => (done.has(house.id) ? words.isDone : words.notYet),
          },
        ]}
      />
      <FarOffPrices
        of={found.flatMap(({ house, preview: { farOff } }) =>
          farOff && !done.has(house.id) ? [{ house: house.name, farOff }] : [],
        )}
      />
      <p className="lines mt-3 mb-4 text-sm text-ink-soft">{words.eachAlone}</p>
      <ReasonField of={form} label={preview.reason} />
    </FormDialog>
  );
}
