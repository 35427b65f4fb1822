/** A guest's passport: the reason first, then number and picture for as long as the dialog is open. */
import { useState } from 'react';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { useWords } from '../../words.ts';
import { PASSPORT, type Guest, type Passport } from './register-queries.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

type Props = { guest: Guest; onClose: () => void };

export function PassportDialog({ guest, onClose }: Props) {
  const { passport: words, unnamed } = useWords('register');
  const [shown, setShown] = useState<Passport | null>(null);
  const form = useEntryForm({
    start: { reason: '' },
    problems: 'beside',
    send: ({ reason }, call) => call(PASSPORT, { guestId: guest.id, reason }),
    done: ({ showPassport }) => setShown(showPassport),
  });
  const title = words.title(guest.name ?? unnamed);
  if (shown)
    return (
      <Dialog
        open
        title={title}
        onClose={onClose}
        actions={
          <Button kind="secondary" onClick={onClose}>
            {words.close}
          </Button>
        }
      >
        <Rows
          rows={[
            {
              term: words.number,
              value: shown.isUnread ? words.unread : (shown.number ?? words.noNumber),
            },
          ]}
        />
        {shown.picture ? (
          <img src={shown.picture} alt={words.picture} className="mt-3 w-full" />
        ) : (
          <p className="mt-3 text-ink-soft">{words.noPicture}</p>
        )}
      </Dialog>
    );
  return (
    <FormDialog
      of={form}
      open
      title={title}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <ReasonField of={form} label={words.reason} help={words.reasonHelp} />
    </FormDialog>
  );
}
