/** A file that is chosen and sent at once: its address is the field's value, and takes its place when the form is saved. */
import { useRef, useState, type ReactNode } from 'react';
import { useController, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { EntryFormState } from '#web/forms/use-entry-form.ts';
import { fieldId } from '#web/ui/field-id.ts';
import { controlClass, Field } from '#web/ui/field.tsx';
import { sendFile, type SendingProblem, type SentTo } from '../api/send-file.ts';

type Props<Values extends FieldValues> = {
  form: EntryFormState<Values>;
  name: Path<Values>;
  label: string;
  help: string;
  /** What the chooser offers; the server judges. */
  accept: string;
  /** Where a tablet takes a picture at once: by the camera that looks away from whoever holds it. */
  capture?: 'environment';
  to: SentTo;
  says: {
    readonly sending: (percent: number) => string;
    readonly sent: string;
    readonly problems: Readonly<Record<SendingProblem, string>>;
  };
  /** What keeps the form from being sent with such an address; empty where none was sent. */
  check: (url: string) => true | string;
  onSent?: (file: File) => void;
  /** What there is to see of the present file. */
  children?: (url: string) => ReactNode;
};

export function FileField<Values extends FieldValues>({
  form,
  name,
  label,
  help,
  accept,
  capture,
  to,
  says,
  check,
  onSent,
  children,
}: Props<Values>) {
  const { field, fieldState } = useController({
    control: form.fields.control,
    name,
    rules: { validate: (value) => check(String(value)) },
  });
  const [percent, setPercent] = useState<number | null>(null);
  const [isSent, setIsSent] = useState(false);
  // Of two that are chosen one after the other the later counts.
  const latest = useRef(0);
  const { setValue, setError } = form.fields;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const turn = ++latest.current;
    setIsSent(false);
    setPercent(0);
    const sent = await sendFile(file, to, (now) => {
      if (turn === latest.current) setPercent(now);
    });
    if (turn !== latest.current) return;
    setPercent(null);
    if ('problem' in sent) {
      const problems: Readonly<Record<string, string>> = says.problems;
      return setError(name, { type: 'rule', message: problems[sent.problem] ?? says.problems.FAILED });
    }
    setIsSent(true);
    setValue(name, sent.url as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: true });
    onSent?.(file);
  };
  const note = percent === null ? (isSent ? says.sent : null) : says.sending(percent);
  return (
    <div className="grid gap-2">
      <Field id={fieldId(name)} label={label} help={help} error={fieldState.error?.message} note={note}>
        {(ids) => (
          <input
            {...ids}
            ref={field.ref}
            type="file"
            accept={accept}
            capture={capture}
            className={controlClass}
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        )}
      </Field>
      {children?.(String(field.value))}
    </div>
  );
}
