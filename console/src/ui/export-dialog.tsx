/** Something is written out as a file, for a reason that the audit log keeps. */
import { required } from '#domain/kernel/field-rules.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm, type Call, type Sent } from '#web/forms/use-entry-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { download } from './download.ts';

type Props<Data> = {
  says: Readonly<Record<'title' | 'lead' | 'reason' | 'close' | 'submit' | 'busy' | 'done', string>>;
  fileName: string;
  send: (reason: string, call: Call) => Promise<Sent<Data>>;
  /** The file in what was answered. */
  textOf: (data: Data) => string;
  onClose: () => void;
};

export function ExportDialog<Data>({ says, fileName, send, textOf, onClose }: Props<Data>) {
  const form = useEntryForm({
    start: { reason: '' },
    problems: 'beside',
    send: ({ reason }, call) => send(reason, call),
    done: (data: Data) => {
      download(fileName, textOf(data));
      showToast(says.done);
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={says.title}
      onClose={onClose}
      says={{ keep: says.close, act: says.submit, busy: says.busy }}
    >
      <p className="lines text-sm text-ink-soft">{says.lead}</p>
      <TextField {...form.entry('reason', says.reason, [required])} maxLength={500} />
    </FormDialog>
  );
}
