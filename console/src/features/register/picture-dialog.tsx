/** The picture of a guest's passport is taken at the desk, in the place of one that is kept, or a wrong one is taken away for a reason. */
import { useState } from 'react';
import { EntryForm } from '#web/forms/entry-form.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { sendNothing, useEntryForm } from '#web/forms/use-entry-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { REMOVE_PICTURE, type Guest } from './register-queries.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

const LARGEST_BYTES = 10 * 1024 * 1024;

type Props = { guest: Guest; onClose: () => void; done: () => void };

export function PictureDialog({ guest, onClose, done }: Props) {
  const { picture: words, unnamed } = useWords('register');
  const [isRemoving, setIsRemoving] = useState(false);
  const form = useEntryForm<{ picture: string }, true>({
    start: { picture: '' },
    problems: 'beside',
    send: sendNothing,
    done: () => undefined,
  });
  const { pictureId } = guest;
  if (isRemoving && pictureId !== null)
    return (
      <RemoveDialog guest={guest} pictureId={pictureId} onClose={() => setIsRemoving(false)} done={done} />
    );
  return (
    <Dialog
      open
      title={words.title(guest.name ?? unnamed)}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <EntryForm of={form}>
        <p className="lines text-sm text-ink-soft">{words.lead}</p>
        {pictureId === null ? null : (
          <Notice tone="info">
            <p className="mb-2">{words.replaces}</p>
            <SmallButton onClick={() => setIsRemoving(true)}>{words.remove.open}</SmallButton>
          </Notice>
        )}
        <FileField
          {...{ form, says: words }}
          name="picture"
          label={words.file}
          help={words.fileHelp}
          accept="image/*"
          capture="environment"
          to={{
            ...{ address: `/passport-pictures/guests/${guest.id}`, largestBytes: LARGEST_BYTES },
            headers: pictureId === null ? {} : { 'x-replaces': pictureId },
          }}
          check={() => true}
          onSent={() => {
            showToast(words.done);
            done();
          }}
        />
      </EntryForm>
    </Dialog>
  );
}

function RemoveDialog({ guest, pictureId, onClose, done }: Props & { pictureId: string }) {
  const { picture, unnamed } = useWords('register');
  const { remove: words } = picture;
  const form = useEntryForm({
    start: { reason: '' },
    problems: 'beside',
    send: ({ reason }, call) => call(REMOVE_PICTURE, { guestId: guest.id, pictureId, reason }),
    done: () => {
      showToast(words.done);
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      kind="danger"
      title={words.title(guest.name ?? unnamed)}
      onClose={onClose}
      says={{ keep: words.keep, act: words.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}
