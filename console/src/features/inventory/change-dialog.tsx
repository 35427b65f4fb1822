/** A change of nights in two steps: what is wanted, then what it would do, and why; only then it is done. */
import { useState, type ReactNode } from 'react';
import { useClient } from 'urql';
import { handling } from '#web/api/handling.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm, type EntryFormState, type Sent } from '#web/forms/use-entry-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { FieldValues } from 'react-hook-form';
import { isRefusedAs } from '../../api/is-refused-as.ts';
import { useWords } from '../../words.ts';
import { FarOffPrices } from './far-off-prices.tsx';
import { CHANGE, PREVIEW, type Preview, type Wanted } from './inventory-queries.ts';
import { PreviewText } from './preview-text.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

export type Looked = { readonly wanted: Wanted; readonly preview: Preview };
export type DialogProps = {
  houseId: string;
  onClose: () => void;
  /** Told once something was changed. */
  changed: () => void;
};

/** Asks what a change of a house would do, as a form's send. */
export function useLook(): (houseId: string, wanted: Wanted) => Promise<Sent<Looked>> {
  const client = useClient();
  return async (houseId, wanted) => {
    const { data, error } = await client
      .query(PREVIEW, { houseId, change: wanted }, { ...handling('all'), requestPolicy: 'network-only' })
      .toPromise();
    return error ? { error } : { data: { wanted, preview: data!.previewNights } };
  };
}

type Props<Values extends FieldValues> = DialogProps & {
  title: string;
  of: EntryFormState<Values>;
  /** What the form has found, once it has. */
  looked: Looked | null;
  edit: () => void;
  children: ReactNode;
};

export function ChangeDialog<Values extends FieldValues>(props: Props<Values>) {
  const { title, of, looked, children, onClose } = props;
  const words = useWords('inventory');
  // What was entered stays, for whoever comes back to it.
  return (
    <>
      <FormDialog
        of={of}
        open={looked === null}
        title={title}
        onClose={onClose}
        says={{ keep: words.close, act: words.preview.look, busy: words.preview.looking }}
      >
        {children}
      </FormDialog>
      {looked ? <ConfirmDialog {...props} looked={looked} /> : null}
    </>
  );
}

type ConfirmProps = DialogProps & {
  title: string;
  looked: Looked;
  /** Back to what was entered; nothing was, where a change is taken back. */
  edit?: () => void;
};

/** What the change would do, and the button that does it. */
export function ConfirmDialog({
  houseId,
  title,
  looked: { wanted, preview: shown },
  edit,
  onClose,
  changed,
}: ConfirmProps) {
  const words = useWords('inventory');
  const look = useLook();
  // Prices may have become others since it was looked at: what is far off now is shown before it is asked whether it is meant so.
  const [anew, setAnew] = useState<Preview | null>(null);
  const preview = anew ?? shown;
  const lookAnew = async () => setAnew((await look(houseId, wanted)).data?.preview ?? null);
  const form = useEntryForm({
    start: { reason: '', farOffConfirmed: false },
    problems: 'beside',
    send: (values, call) => call(CHANGE, { houseId, change: wanted, ...values }),
    done: ({ changeNights: { nights } }) => {
      showToast(words.done(nights));
      onClose();
      changed();
    },
    refused: (error) => {
      if (isRefusedAs(error, 'PRICES_FAR_OFF')) void lookAnew();
      return 'toShow';
    },
  });
  const back = edit ?? onClose;
  const isNothing = preview.nights === 0 && !('season' in wanted) && !('undo' in wanted);
  if (preview.problems.length > 0 || isNothing)
    return (
      <Dialog
        open
        title={title}
        onClose={onClose}
        actions={
          <Button kind="secondary" onClick={back}>
            {edit ? words.preview.edit : words.close}
          </Button>
        }
      >
        <PreviewText of={preview} />
      </Dialog>
    );
  return (
    <FormDialog
      of={form}
      open
      title={title}
      onClose={back}
      says={
        edit
          ? { keep: words.preview.edit, act: words.preview.do, busy: words.preview.doing }
          : { keep: words.close, act: words.history.undoDo, busy: words.preview.doing }
      }
    >
      {edit ? null : <p className="lines mb-4 text-sm text-ink-soft">{words.history.undoLead}</p>}
      <PreviewText of={preview} />
      <FarOffPrices of={preview.farOff ? [{ house: null, farOff: preview.farOff }] : []} />
      <ReasonField of={form} label={words.preview.reason} />
    </FormDialog>
  );
}

/** What a form has found, and the way back to what was entered. */
export function useLooked() {
  const [looked, setLooked] = useState<Looked | null>(null);
  return { looked, setLooked, edit: () => setLooked(null) };
}
