/** The dialogs of rooms that are kept for a group: keeping them, another day of release, and giving back what is left. */
import { useState } from 'react';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { LONGEST_BLOCK_NAME } from '#domain/vacancy/room-block.ts';
import { failureMessage, failureOf } from '#web/api/error-message.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords as useWordsOfPages } from '#web/i18n/language.ts';
import { Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useWords } from '../../words.ts';
import { CHANGE_RELEASE, END_BLOCK, KEEP, type Block } from './block-queries.ts';
import type { Kind } from './inventory-queries.ts';

type Dialog = { onClose: () => void; changed: () => void };

type KeepProps = Dialog & {
  houseId: string;
  kinds: readonly Kind[];
  today: string;
  /** The first day that is shown. */
  from: string;
};
const FIELDS = ['name', 'rooms', 'releaseOn', 'reason'] as const;

export function KeepDialog({ houseId, kinds, today, from, onClose, changed }: KeepProps) {
  const { dialog: words } = useWords('staffStays').blocks;
  const errors = useWordsOfPages('errors');
  const first = from < today ? today : from;
  // One block, however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const form = useEntryForm({
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
    refused: (error) => {
      const failure = failureOf(error);
      if (failure.kind !== 'refused') return 'toShow';
      const { argument } = failure.facts;
      const name =
        argument === 'before'
          ? 'lastNight'
          : argument === 'firstNight'
            ? argument
            : FIELDS.find((one) => one === argument);
      return name ? { name, message: failureMessage(errors, failure) } : 'toShow';
    },
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
      <TextField {...form.entry('reason', words.reason, [required])} maxLength={500} />
    </FormDialog>
  );
}

export function ReleaseDialog({ of: { id, releaseOn: was }, onClose, changed }: Dialog & { of: Block }) {
  const { release: words } = useWords('staffStays').blocks;
  const errors = useWordsOfPages('errors');
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
    refused: (error) => {
      const failure = failureOf(error);
      const isDay = failure.kind === 'refused' && failure.facts.argument === 'releaseOn';
      return isDay ? { name: 'releaseOn', message: failureMessage(errors, failure) } : 'toShow';
    },
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
      <TextField {...form.entry('reason', words.reason, [required])} maxLength={500} />
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
