/** Something is done for a reason that the audit log keeps. */
import type { ReactNode } from 'react';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm, type Call, type Sent } from '#web/forms/use-entry-form.ts';
import { ReasonField } from './reason-field.tsx';

type Props<Data> = {
  says: Readonly<Record<'title' | 'reason' | 'close' | 'submit' | 'busy', string>>;
  kind?: 'primary' | 'danger';
  send: (reason: string, call: Call) => Promise<Sent<Data>>;
  done: (data: Data) => void;
  onClose: () => void;
  /** What is read before the reason is written. */
  children: ReactNode;
};

export function ReasonDialog<Data>({ says, kind, send, done, onClose, children }: Props<Data>) {
  const form = useEntryForm({
    start: { reason: '' },
    problems: 'beside',
    send: ({ reason }, call) => send(reason, call),
    done,
  });
  return (
    <FormDialog
      of={form}
      open
      title={says.title}
      onClose={onClose}
      says={{ keep: says.close, act: says.submit, busy: says.busy }}
      {...(kind ? { kind } : {})}
    >
      {children}
      <ReasonField of={form} label={says.reason} />
    </FormDialog>
  );
}
