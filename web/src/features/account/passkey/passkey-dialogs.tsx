/** Calling a passkey otherwise, and removing it, which asks for the password. */
import { useId, useState, type ReactNode } from 'react';
import { useMutation } from 'urql';
import { checkPasskeyName } from '#domain/account/passkey.ts';
import { required } from '#domain/account/validation.ts';
import { handling } from '#web/api/client.ts';
import { isRefusedWith } from '#web/api/error-message.ts';
import { FailureNotice, useFailureMessage } from '#web/api/failure-notice.tsx';
import { graphql } from '#web/api/graphql.ts';
import { refusalMessage } from '#web/api/refusal-message.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { Passkey } from '../device-queries.ts';

const renamePasskey = graphql(`
  mutation RenameMyPasskey($id: ID!, $name: String!) {
    renameMyPasskey(id: $id, name: $name)
  }
`);
const deletePasskey = graphql(`
  mutation DeleteMyPasskey($id: ID!, $password: String!) {
    deleteMyPasskey(id: $id, password: $password)
  }
`);
const quietly = handling('all');

type Props = { open: boolean; passkey: Passkey; onClose: () => void; onDone: () => void };

type FrameProps = {
  open: boolean;
  title: string;
  act: string;
  kind: 'primary' | 'danger';
  busy: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** A dialog around one small form, whose button stands with the others at its foot. */
function FormDialog({ open, title, act, kind, busy, onClose, onSubmit, children }: FrameProps) {
  const words = useWords('account/passkey');
  const form = useId();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" form={form} kind={kind} busy={busy ? words.busy : null}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

export function RenamePasskey({ open, passkey, onClose, onDone }: Props) {
  const words = useWords('account/passkey');
  const errors = useWords('errors');
  const id = useId();
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string | undefined>();
  const [{ error, fetching }, rename] = useMutation(renamePasskey);

  const submit = async () => {
    const refused = checkPasskeyName(name);
    setProblem(refused ? refusalMessage(errors, refused) : undefined);
    if (refused) {
      document.getElementById(id)?.focus();
      return;
    }
    const answer = await rename({ id: passkey.id, name }, quietly);
    if (!answer.data) return;
    showToast(words.renameDone);
    onDone();
  };
  return (
    <FormDialog
      open={open}
      title={words.renameTitle}
      act={words.save}
      kind="primary"
      busy={fetching}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <FailureNotice error={fetching ? undefined : error} />
      <TextField
        label={words.name}
        id={id}
        autoComplete="off"
        error={problem}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

export function RemovePasskey({ open, passkey, onClose, onDone }: Props) {
  const words = useWords('account/passkey');
  const rules = useFieldRules();
  const id = useId();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string | undefined>();
  const [{ error, fetching }, remove] = useMutation(deletePasskey);
  const wrongPassword = isRefusedWith(error, 'BAD_CREDENTIAL_ERROR');
  const wrongText = useFailureMessage(wrongPassword && !fetching ? error : undefined);

  const submit = async () => {
    const problem = rules(words.password, required)(password);
    setMissing(problem === true ? undefined : problem);
    if (problem !== true) {
      document.getElementById(id)?.focus();
      return;
    }
    const answer = await remove({ id: passkey.id, password }, quietly);
    if (!answer.data) {
      document.getElementById(id)?.focus();
      return;
    }
    showToast(words.removeDone);
    onDone();
  };
  return (
    <FormDialog
      open={open}
      title={words.removeTitle}
      act={words.removeNow}
      kind="danger"
      busy={fetching}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{words.removeText(passkey.name)}</p>
      <FailureNotice error={fetching || wrongPassword ? undefined : error} />
      <PasswordField
        label={words.password}
        id={id}
        autoComplete="current-password"
        error={missing ?? wrongText ?? undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}
