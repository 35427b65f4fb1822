/** Adding a passkey: the password, a name that is proposed, and then the device's own questions. */
import { useId, useState } from 'react';
import type { CombinedError } from 'urql';
import { deviceName } from '#domain/account/device.ts';
import { checkPasskeyName, proposePasskeyName } from '#domain/account/passkey.ts';
import { required } from '#domain/account/validation.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { FailureNotice, useFailureMessage } from '#web/api/failure-notice.tsx';
import { refusalMessage } from '#web/api/refusal-message.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { CeremonyProblem } from './ceremony-problem.ts';

type Props = { open: boolean; taken: readonly string[]; onClose: () => void; onDone: () => void };
type Problems = { password?: string | undefined; name?: string | undefined };

export function AddPasskey({ open, ...rest }: Props) {
  const words = useWords('account/passkey');
  const form = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      title={words.addTitle}
      onClose={rest.onClose}
      actions={
        <>
          <Button kind="secondary" onClick={rest.onClose}>
            {words.keep}
          </Button>
          <Button type="submit" form={form} busy={busy ? words.busy : null}>
            {words.addNow}
          </Button>
        </>
      }
    >
      <AddForm id={form} busy={busy} setBusy={setBusy} {...rest} />
    </Dialog>
  );
}

type FormProps = Omit<Props, 'open' | 'onClose'> & {
  id: string;
  busy: boolean;
  setBusy: (busy: boolean) => void;
};

function AddForm({ id, taken, busy, setBusy, onDone }: FormProps) {
  const words = useWords('account/passkey');
  const errors = useWords('errors');
  const rules = useFieldRules();
  const [password, setPassword] = useState('');
  const [name, setName] = useState(() =>
    proposePasskeyName(deviceName(navigator.userAgent) || words.defaultName, taken),
  );
  const [problems, setProblems] = useState<Problems>({});
  const [failed, setFailed] = useState<CeremonyProblem | CombinedError | null>(null);
  const error = typeof failed === 'string' ? undefined : (failed ?? undefined);
  const wrongPassword = isRefusedWith(error, 'BAD_CREDENTIAL_ERROR');
  const wrongText = useFailureMessage(wrongPassword ? error : undefined);

  const submit = async () => {
    const missing = rules(words.password, required)(password);
    const badName = checkPasskeyName(name);
    const found: Problems = {
      password: missing === true ? undefined : missing,
      name: badName ? refusalMessage(errors, badName) : undefined,
    };
    setProblems(found);
    setFailed(null);
    const first = found.password ? 'password' : found.name ? 'name' : null;
    if (first) {
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    setBusy(true);
    const outcome = await import('./add-passkey.ts')
      .then(({ addNewPasskey }) => addNewPasskey({ password, name }))
      .catch(() => 'failed' as const);
    setBusy(false);
    setFailed(outcome);
    if (outcome === null) {
      showToast(words.addDone);
      onDone();
    } else if (typeof outcome !== 'string' && isRefusedWith(outcome, 'BAD_CREDENTIAL_ERROR')) {
      document.getElementById(`${id}-password`)?.focus();
    }
  };

  return (
    <form
      id={id}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <p>{words.addText}</p>
      {typeof failed === 'string' ? (
        <Notice
          tone={failed === 'cancelled' ? 'info' : 'danger'}
          role={failed === 'cancelled' ? 'status' : 'alert'}
        >
          {words.problems[failed]}
        </Notice>
      ) : (
        <FailureNotice error={wrongPassword ? undefined : error} />
      )}
      <PasswordField
        label={words.password}
        id={`${id}-password`}
        autoComplete="current-password"
        error={problems.password ?? wrongText ?? undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label={words.name}
        help={words.nameHelp}
        id={`${id}-name`}
        autoComplete="off"
        error={problems.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </form>
  );
}
