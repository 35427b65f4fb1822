/** Adding a passkey: the password, a name that is proposed, and then the device's own questions. */
import { useState } from 'react';
import { deviceName } from '#domain/account/device.ts';
import { proposePasskeyName } from '#domain/account/passkey.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { CeremonyProblem } from './ceremony-problem.ts';
import { OwnPasswordField, PasskeyNameField } from './passkey-dialogs.tsx';

type Props = { open: boolean; taken: readonly string[]; onClose: () => void; onDone: () => void };
type Entries = { currentPassword: string; passkeyName: string };

export function AddPasskey({ open, taken, onClose, onDone }: Props) {
  const words = useWords('account/passkey');
  const [failed, setFailed] = useState<CeremonyProblem | null>(null);
  const send = async ({ currentPassword, passkeyName }: Entries) => {
    setFailed(null);
    const outcome = await import('./add-passkey.ts')
      .then(({ addNewPasskey }) => addNewPasskey({ password: currentPassword, name: passkeyName }))
      .catch(() => 'failed' as const);
    if (outcome === null) return { data: true };
    if (typeof outcome !== 'string') return { error: outcome };
    setFailed(outcome);
    return {};
  };
  const form = useEntryForm({
    start: {
      currentPassword: '',
      passkeyName: proposePasskeyName(deviceName(navigator.userAgent) || words.defaultName, taken),
    },
    problems: 'beside',
    send,
    done: () => {
      showToast(words.addDone);
      onDone();
    },
  });
  return (
    <FormDialog
      of={form}
      open={open}
      title={words.addTitle}
      onClose={onClose}
      says={{ keep: words.keep, act: words.addNow, busy: words.busy }}
    >
      <p>{words.addText}</p>
      {failed ? (
        <Notice
          tone={failed === 'cancelled' ? 'info' : 'danger'}
          role={failed === 'cancelled' ? 'status' : 'alert'}
        >
          {words.problems[failed]}
        </Notice>
      ) : null}
      <OwnPasswordField />
      <PasskeyNameField help={words.nameHelp} />
    </FormDialog>
  );
}
