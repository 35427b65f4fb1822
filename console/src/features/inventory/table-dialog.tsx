/** Nights as a table: written out for a spreadsheet, and read again. */
import { useState } from 'react';
import { useClient } from 'urql';
import { required } from '#domain/kernel/field-rules.ts';
import { handling } from '#web/api/handling.ts';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { tellFailure } from '../../api/tell-failure.ts';
import { barControl } from '../../ui/bar-control.ts';
import { download } from '../../ui/download.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { ChangeDialog, useLook, useLooked, type DialogProps } from './change-dialog.tsx';
import { INVENTORY_TABLE } from './inventory-queries.ts';

/** As much as the server takes. */
const LARGEST_FILE = 900_000;

/** Spreadsheets write UTF-8 or Shift_JIS; null for what is neither. */
function textOf(bytes: ArrayBuffer): string | null {
  for (const encoding of ['utf-8', 'shift_jis'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one is tried.
    }
  return null;
}

type Props = DialogProps & { house: string; day: string };

export function TableDialog({ house, day, ...dialog }: Props) {
  const { file: words } = useWords('inventory');
  const look = useLook();
  const { looked, setLooked, edit } = useLooked();
  const [text, setText] = useState<string | null>(null);
  const form = useEntryForm({
    start: { file: '' },
    problems: 'beside',
    send: () => look(dialog.houseId, { table: text ?? '' }),
    done: setLooked,
    saved: 'later',
  });
  const { onChange, ...file } = form.entry('file', words.read, [required], {
    check: () => text !== null || words.unreadable,
  });
  const read = async (chosen: File | undefined) => {
    setText(null);
    if (!chosen) return;
    if (chosen.size > LARGEST_FILE) form.showBeside({ name: 'file', message: words.tooLarge });
    else setText(textOf(await chosen.arrayBuffer()));
  };
  return (
    <ChangeDialog {...dialog} title={words.title} of={form} looked={looked} edit={edit}>
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <WriteOut houseId={dialog.houseId} house={house} day={day} />
      <TextField
        {...file}
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          void onChange(event);
          void read(chosen);
        }}
      />
    </ChangeDialog>
  );
}

function WriteOut({ houseId, house, day }: { houseId: string; house: string; day: string }) {
  const { file: words } = useWords('inventory');
  const client = useClient();
  const [from, setFrom] = useState(day);
  const [days, setDays] = useState('92');
  const write = async () => {
    const { data, error } = await client
      .query(
        INVENTORY_TABLE,
        { houseId, from, days: Number(days) },
        { ...handling('all'), requestPolicy: 'network-only' },
      )
      .toPromise();
    if (error) return tellFailure(error);
    download(words.name(house, from), data!.inventoryTable);
  };
  return (
    <FieldGroup id="written-from" label={words.write}>
      <div className="flex flex-wrap items-end gap-3 text-sm">
        <label className="grid gap-1">
          {words.from}
          <input
            id="written-from"
            type="date"
            required
            className={barControl}
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
        </label>
        <label className="grid gap-1">
          {words.nights}
          <select
            className={barControl}
            value={days}
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
          >
            {['31', '92', '184', '400'].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <SmallButton disabled={from === ''} onClick={() => void write()}>
          {words.write}
        </SmallButton>
      </div>
    </FieldGroup>
  );
}
