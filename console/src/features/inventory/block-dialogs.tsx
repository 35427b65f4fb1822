/** The dialogs of rooms that are kept for a group: keeping them, another day of release, and giving back what is left. */
import { useState } from 'react';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { LONGEST_BLOCK_NAME } from '#domain/vacancy/room-block.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { ResultOf } from '../../api/graphql.ts';
import { useRefusedField } from '../../api/use-refused-field.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useWords } from '../../words.ts';
import { CHANGE_RELEASE, END_BLOCK, KEEP, type Block } from './block-queries.ts';
import type { Kind } from './inventory-queries.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

type Dialog = { onClose: () => void; changed: () => void };

type KeepProps = Dialog & {
  houseId: string;
  kinds: readonly Kind[];
  today: string;
  /** The first day that is shown. */
  from: string;
};
const FIELDS = ['name', 'firstNight', 'rooms', 'releaseOn', 'reason'] as const;
type KeepValues = Record<(typeof FIELDS)[number] | 'roomTypeId' | 'lastNight', string>;

export function KeepDialog({ houseId, kinds, today, from, onClose, changed }: KeepProps) {
  const { dialog: words } = useWords('staffStays').blocks;
  const refusedField = useRefusedField<KeepValues>((argument) =>
    argument === 'before' ? 'lastNight' : (FIELDS.find((one) => one === argument) ?? null),
  );
  const first = from < today ? today : from;
  // One block, however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const form = useEntryForm<KeepValues, ResultOf<typeof KEEP>>({
    start: {
      ...{ name: '', roomTypeId: kinds[0]?.id ?? '', firstNight: first, lastNight: first, rooms: '1' },
      ...{ releaseOn: '', reason: '' },
    },
    problems: 'beside',
    send: ({ lastNight, rooms, releaseOn, ...values }, call) =>
      call(KEEP, {
        ...{ id, houseId, ...values, before: addDays(calendarDate(lastNight), 1) },
        ...{ rooms: Number(rooms), releaseOn: releaseOn || null },
      }),
    done: ({ keepRooms: { name } }) => {
      showToast(words.done(name));
      onClose();
      changed();
    },
    refused: refusedField,
  });
  return (
    <FormDialog
      of={form}
      open
      title={words.title}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <TextField {...form.entry('name', words.name, [required])} maxLength={LONGEST_BLOCK_NAME} />
      <Select {...form.entry('roomTypeId', words.room, [required])}>
        {kinds.map(({ id: kind, name }) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </Select>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...form.entry('firstNight', words.first, [required])} type="date" min={today} />
        <TextField
          {...form.entry('lastNight', words.last, [required], {
            check: (value) => value >= form.fields.getValues('firstNight') || words.lastBeforeFirst,
          })}
          type="date"
          min={today}
        />
        <TextField
          {...form.entry('rooms', words.rooms, [required], {
            check: (value) => /^\d{1,3}$/.test(value.trim()) || words.notANumber,
          })}
          inputMode="numeric"
          tidy="halfWidth"
        />
      </div>
      <TextField {...form.entry('releaseOn', words.release)} type="date" min={today} />
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}

export function ReleaseDialog({ of: { id, releaseOn: was }, onClose, changed }: Dialog & { of: Block }) {
  const { release: words } = useWords('staffStays').blocks;
  const refusedField = useRefusedField<{ releaseOn: string; reason: string }>((argument) =>
    argument === 'releaseOn' ? argument : null,
  );
  const form = useEntryForm({
    start: { releaseOn: was ?? '', reason: '' },
    problems: 'beside',
    send: ({ releaseOn, reason }, call) =>
      call(CHANGE_RELEASE, { id, was, releaseOn: releaseOn || null, reason }),
    done: () => {
      showToast(words.done);
      onClose();
      changed();
    },
    refused: refusedField,
  });
  return (
    <FormDialog
      of={form}
      open
      title={words.title}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <TextField {...form.entry('releaseOn', words.day)} type="date" />
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}

export function EndBlockDialog({ of: { id, name, left }, onClose, changed }: Dialog & { of: Block }) {
  const { endDialog: words } = useWords('staffStays').blocks;
  return (
    <ReasonDialog
      says={words}
      kind="danger"
      send={(reason, call) => call(END_BLOCK, { id, reason })}
      done={() => {
        showToast(words.done);
        onClose();
        changed();
      }}
      onClose={onClose}
    >
      <p className="lines">{words.lead(name, left ?? 0)}</p>
    </ReasonDialog>
  );
}
