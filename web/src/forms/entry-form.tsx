/** The frame of every form: what is wrong at its top, its fields, the question before unsaved entries are left. */
import type { ReactNode } from 'react';
import { FormProvider, get, useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { FocusedFailure } from '#web/api/failure-notice.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { labelOf } from './field-labels.ts';
import { FormLeaveGuard } from './form-leave-guard.tsx';
import { KeptEntries } from './kept-entries.tsx';
import type { EntryFormState } from './use-entry-form.ts';

type Props<Values extends FieldValues> = {
  of: EntryFormState<Values>;
  /** For a button that stands outside the form. */
  id?: string;
  /** 'asks' where entries would be lost; what a session's own end cuts off there is kept for the same login. */
  leaving?: 'asks' | 'free';
  /** Where entries fit only what they were made for: a word for how that stood, without which they are not taken up again. */
  keptFor?: string | undefined;
  /** What a field is called in the list of problems, where its message alone does not tell it from others. */
  nameOf?: (name: string) => string | null;
  /** What has not happened where there is no connection; without it, that nothing was sent. */
  notSent?: string | undefined;
  children: ReactNode;
};

export function EntryForm<Values extends FieldValues>({
  of,
  id,
  leaving = 'free',
  keptFor = '',
  nameOf,
  notSent,
  children,
}: Props<Values>) {
  const words = useWords('forms');
  return (
    <FormProvider {...of.fields}>
      {leaving === 'asks' ? <Unsaved sent={of.sent} keptFor={keptFor} /> : null}
      <form
        id={id}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
        onSubmit={(event) => void of.submit(event)}
      >
        {of.problems === 'listed' ? <Problems wrong={of.wrong} attempt={of.attempt} nameOf={nameOf} /> : null}
        <FocusedFailure error={of.failure} notSent={notSent ?? words.notSent} />
        {children}
      </form>
    </FormProvider>
  );
}

function Unsaved({ sent, keptFor }: { sent: () => boolean; keptFor: string }) {
  const { isDirty } = useFormState();
  return (
    <>
      <KeptEntries unsaved={isDirty} keptFor={keptFor} />
      <FormLeaveGuard unsaved={isDirty} sent={sent} />
    </>
  );
}

type ProblemsProps = {
  wrong: readonly string[];
  attempt: number;
  nameOf: ((name: string) => string | null) | undefined;
};

/** Each problem with the name of its field. One leaves the list as soon as it is mended. */
function Problems({ wrong, attempt, nameOf }: ProblemsProps) {
  const { inField } = useWords('forms');
  const { control } = useFormContext();
  const { errors } = useFormState();
  const problems = wrong.flatMap((name) => {
    const message: unknown = get(errors, `${name}.message`);
    if (typeof message !== 'string' || !message) return [];
    const label = labelOf(control, name);
    const called = nameOf?.(name) ?? label;
    if (called === undefined) return [{ fieldId: fieldId(name), message }];
    // A sentence that has the label in it takes the whole name in its place.
    const isNamed = label !== undefined && message.includes(label);
    const said = isNamed ? message.replace(label, called) : inField(called, message);
    return [{ fieldId: fieldId(name), message: said }];
  });
  return <ErrorSummary problems={problems} attempt={attempt} />;
}

type SubmitProps = Omit<ButtonProps, 'type' | 'busy'> & { busy: string };

/** The button that sends the form it stands in; it says what is being done and takes no second press. */
export function SubmitButton({ busy, ...button }: SubmitProps) {
  const { isSubmitting } = useFormState();
  return <Button wide="narrow" {...button} type="submit" busy={isSubmitting ? busy : null} />;
}
