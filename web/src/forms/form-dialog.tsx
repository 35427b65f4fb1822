/** A dialog around one short form, whose button stands with the others at the dialog's foot. */
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EntryForm } from './entry-form.tsx';
import type { EntryFormState } from './use-entry-form.ts';

type Props<Values extends FieldValues> = {
  of: EntryFormState<Values>;
  open: boolean;
  title: string;
  onClose: () => void;
  /** What the buttons say: leaving things as they are, doing it, and that it is being done. */
  says: { keep: string; act: string; busy: string };
  kind?: 'primary' | 'danger';
  children: ReactNode;
};

export function FormDialog<Values extends FieldValues>({
  of,
  open,
  title,
  onClose,
  says,
  kind = 'primary',
  children,
}: Props<Values>) {
  const id = useId();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {says.keep}
          </Button>
          <Button type="submit" form={id} kind={kind} busy={of.busy ? says.busy : null}>
            {says.act}
          </Button>
        </>
      }
    >
      <EntryForm of={of} id={id}>
        {children}
      </EntryForm>
    </Dialog>
  );
}
