/**
 * A dialog around one short form, whose button stands with the others at the dialog's foot. Escape, the cross and a press beside it ask
 * before several entries are lost; the button that says so does not.
 */
import { useId, useRef, useState, type ReactNode } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { useWords } from '#web/i18n/language.ts';
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
  /** What is being asked still of what is to be decided: until it is there, nothing is sent. */
  awaits?: string | null;
  /** Whether it cannot be done any more, as is said in the dialog: there is nothing to press then. */
  isBarred?: boolean;
  kind?: 'primary' | 'danger';
  children: ReactNode;
};

/** More letters than anybody types twice gladly. */
const LONG = 40;

/** How many entries differ from how the form began, in its lists too. */
function entriesIn(dirty: unknown): number {
  if (typeof dirty !== 'object' || dirty === null) return dirty === true ? 1 : 0;
  return Object.values(dirty).reduce<number>((sum, one) => sum + entriesIn(one), 0);
}

export function FormDialog<Values extends FieldValues>({
  of,
  open,
  title,
  onClose,
  says,
  kind = 'primary',
  awaits = null,
  isBarred = false,
  children,
}: Props<Values>) {
  const id = useId();
  const { leave: words } = useWords('forms');
  const { dirtyFields } = useFormState({ control: of.fields.control });
  const [asks, setAsks] = useState(false);
  const at = useRef<Element | null>(null);
  const close = () => {
    // One short entry is typed again sooner than a question is read.
    const isLong = Object.keys(dirtyFields).some((name) => String(of.fields.getValues()[name]).length > LONG);
    if (asks || (entriesIn(dirtyFields) < 2 && !isLong)) {
      onClose();
      return;
    }
    at.current = document.activeElement;
    setAsks(true);
  };
  const stay = () => {
    setAsks(false);
    if (at.current instanceof HTMLElement) at.current.focus();
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      actions={
        asks ? (
          <>
            <Button kind="secondary" onClick={onClose}>
              {words.close}
            </Button>
            {/* An element of its own: in the place of the other it would send the form with the same press. */}
            <Button key="stay" ref={(button) => button?.focus()} onClick={stay}>
              {words.stay}
            </Button>
          </>
        ) : (
          <>
            <Button kind="secondary" onClick={onClose}>
              {says.keep}
            </Button>
            <Button
              {...{ type: 'submit', form: id, kind }}
              key="act"
              busy={of.busy ? says.busy : awaits}
              disabled={isBarred}
            >
              {says.act}
            </Button>
          </>
        )
      }
    >
      <EntryForm of={of} id={id}>
        {children}
      </EntryForm>
      {asks ? (
        <p role="alert" className="mt-4 font-semibold">
          {words.title}
        </p>
      ) : null}
    </Dialog>
  );
}
