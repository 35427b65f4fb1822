/** A member is put on the waiting list for the stay that was looked for and is full. */
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useWords } from '../../words.ts';
import type { Offer, Wanted } from './booking-queries.ts';
import { onRefusal } from './on-refusal.ts';
import { WAIT } from './waiting-queries.ts';

const MODES = ['OFFER', 'NOTIFY'] as const;
type Values = { mode: (typeof MODES)[number]; until: string };

type Props = { wanted: Wanted; offer: Offer; today: string; onClose: () => void; done: () => void };

export function WaitDialog({ wanted, offer, today, onClose, done }: Props) {
  const { join: words, modes, rooms: roomsOf } = useWords('waiting');
  const format = useFormat();
  const { houseId: _house, rooms, ...stay } = wanted;
  const lastDay = addDays(calendarDate(stay.checkInDate), -1);
  const form = useEntryForm<Values, unknown>({
    start: { mode: 'OFFER', until: '' },
    problems: 'beside',
    send: ({ mode, until }, call) =>
      call(WAIT, {
        ...{ ...stay, roomTypeId: offer.roomTypeId, rooms: rooms.length },
        ...{ mode, until: until || null },
      }),
    done: () => {
      showToast(words.done);
      onClose();
      done();
    },
    // What is shown beneath is out of date then.
    refused: onRefusal<Values>({
      acts: { WAITLIST_TWICE: done, ROOMS_ARE_FREE: done, NOT_ON_SALE: done },
      fields: { until: { name: 'until', message: words.wrongUntil } },
    }),
  });
  return (
    <FormDialog
      of={form}
      open
      title={words.title(offer.name)}
      onClose={onClose}
      says={{ keep: words.keep, act: words.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <p className="tabular break-keep">
        {format.stay(wanted)} {roomsOf(rooms.length)}
      </p>
      <Select {...form.entry('mode', words.mode, [required])}>
        {MODES.map((mode) => (
          <option key={mode} value={mode}>
            {modes[mode]}
          </option>
        ))}
      </Select>
      <TextField
        {...form.entry('until', words.until, [], {
          check: (until) => until === '' || (until >= today && until <= lastDay) || words.wrongUntil,
        })}
        type="date"
        min={today}
        max={lastDay}
        help={words.untilHelp}
      />
    </FormDialog>
  );
}
