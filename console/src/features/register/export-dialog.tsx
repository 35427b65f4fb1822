/** The register of a night as a file, with the numbers of passports: for an inspection, with the reason. */
import { required } from '#domain/kernel/field-rules.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { download } from '../../ui/download.ts';
import { useWords } from '../../words.ts';
import type { Chosen } from '../today/house-and-day.tsx';
import { TABLE } from './register-queries.ts';

type Props = { of: Chosen; onClose: () => void };

export function ExportDialog({ of: { house, day }, onClose }: Props) {
  const { table: words, passport } = useWords('register');
  const form = useEntryForm({
    start: { reason: '' },
    problems: 'beside',
    send: ({ reason }, call) => call(TABLE, { houseId: house.id, day, reason }),
    done: ({ exportRegister }) => {
      download(`register-${house.code}-${day}.csv`, exportRegister);
      showToast(words.done);
      onClose();
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
      <TextField {...form.entry('reason', passport.reason, [required])} maxLength={500} />
    </FormDialog>
  );
}
