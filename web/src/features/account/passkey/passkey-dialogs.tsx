/** Calling a passkey otherwise, and removing it, which asks for the password. */
import { checkPasskeyName } from '#domain/account/passkey.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { graphql } from '#web/api/graphql.ts';
import { refusalMessage } from '#web/api/refusal-message.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
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

type Props = { open: boolean; passkey: Passkey; onClose: () => void; onDone: () => void };

/** The name, checked by the rule of the server. */
export function PasskeyNameField({ help }: { help?: string }) {
  const words = useWords('account/passkey');
  const errors = useWords('errors');
  const entry = useEntry<{ passkeyName: string }>();
  const check = (name: string) => {
    const refused = checkPasskeyName(name);
    return refused ? refusalMessage(errors, refused) : true;
  };
  return <TextField {...entry('passkeyName', words.name, [], { check })} help={help} autoComplete="off" />;
}

/** Only who knows the password may do it. */
export function OwnPasswordField() {
  const words = useWords('account/passkey');
  const entry = useEntry<{ currentPassword: string }>();
  return (
    <PasswordField
      {...entry('currentPassword', words.password, [required])}
      autoComplete="current-password"
    />
  );
}

export function RenamePasskey({ open, passkey, onClose, onDone }: Props) {
  const words = useWords('account/passkey');
  const form = useEntryForm({
    start: { passkeyName: passkey.name },
    problems: 'beside',
    send: ({ passkeyName }, call) => call(renamePasskey, { id: passkey.id, name: passkeyName }),
    done: () => {
      showToast(words.renameDone);
      onDone();
    },
  });
  return (
    <FormDialog
      of={form}
      open={open}
      title={words.renameTitle}
      onClose={onClose}
      says={{ keep: words.keep, act: words.save, busy: words.busy }}
    >
      <PasskeyNameField />
    </FormDialog>
  );
}

export function RemovePasskey({ open, passkey, onClose, onDone }: Props) {
  const words = useWords('account/passkey');
  const form = useEntryForm({
    start: { currentPassword: '' },
    problems: 'beside',
    send: ({ currentPassword }, call) => call(deletePasskey, { id: passkey.id, password: currentPassword }),
    done: () => {
      showToast(words.removeDone);
      onDone();
    },
  });
  return (
    <FormDialog
      of={form}
      open={open}
      title={words.removeTitle}
      kind="danger"
      onClose={onClose}
      says={{ keep: words.keep, act: words.removeNow, busy: words.busy }}
    >
      <p>{words.removeText(passkey.name)}</p>
      <OwnPasswordField />
    </FormDialog>
  );
}
