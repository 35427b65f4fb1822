/** Takes a room out of order for some nights, for a reason. */
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql } from '../../api/graphql.ts';
import { useWords } from '../../words.ts';
import type { BoardRoom } from './room-board.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

const PUT_OUT = graphql(`
  mutation PutRoomOutOfOrder($roomId: ID!, $from: Date!, $before: Date!, $reason: String!) {
    putRoomOutOfOrder(roomId: $roomId, from: $from, before: $before, reason: $reason)
  }
`);

type Props = { room: BoardRoom; night: string; onClose: () => void; done: () => void };

export function OutOfOrderDialog({ room, night, onClose, done }: Props) {
  const { putOut, close } = useWords('rooms');
  const form = useEntryForm({
    start: { from: night, before: addDays(calendarDate(night), 1) as string, reason: '' },
    problems: 'beside',
    send: (values, call) => call(PUT_OUT, { roomId: room.id, ...values }),
    done: () => {
      showToast(putOut.done(room.number));
      onClose();
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={putOut.title(room.number)}
      onClose={onClose}
      says={{ keep: close, act: putOut.submit, busy: putOut.busy }}
    >
      <TextField {...form.entry('from', putOut.from, [required])} type="date" />
      <TextField {...form.entry('before', putOut.before, [required])} type="date" />
      <ReasonField of={form} label={putOut.reason} most={200} />
    </FormDialog>
  );
}
