/** The file of one language: chosen and sent at once; what was sent takes its place when the document is saved. */
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { isFileName } from '#domain/document/document.ts';
import type { EntryFormState } from '#web/forms/use-entry-form.ts';
import { controlClass, Field } from '#web/ui/field.tsx';
import { useWords } from '../../words.ts';
import type { Values } from './document-values.ts';
import { sendFile } from './send-file.ts';

type Props = {
  form: EntryFormState<Values>;
  of: 'Ja' | 'En';
  mayBeEmpty: () => boolean;
};

export function FileField({ form, of, mayBeEmpty }: Props) {
  const words = useWords('documents');
  const name = `url${of}` as const;
  const fileName = `fileName${of}` as const;
  const { field, fieldState } = useController({
    control: form.fields.control,
    name,
    rules: { validate: (value) => value !== '' || mayBeEmpty() || words.needed },
  });
  const [percent, setPercent] = useState<number | null>(null);
  const [isSent, setIsSent] = useState(false);
  // Of two that are chosen one after the other the later counts.
  const latest = useRef(0);
  const { setValue, getValues, setError } = form.fields;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const turn = ++latest.current;
    setIsSent(false);
    setPercent(0);
    const sent = await sendFile(file, (now) => {
      if (turn === latest.current) setPercent(now);
    });
    if (turn !== latest.current) return;
    setPercent(null);
    if ('problem' in sent) return setError(name, { type: 'rule', message: words.problems[sent.problem] });
    setIsSent(true);
    setValue(name, sent.url, { shouldDirty: true, shouldValidate: true });
    if (getValues(fileName) === '' && isFileName(file.name))
      setValue(fileName, file.name, { shouldDirty: true, shouldValidate: true });
  };
  const note = percent === null ? (isSent ? words.sent : null) : words.sending(percent);
  return (
    <div className="grid gap-2">
      <Field label={words.fields[name]} help={words.fileHelp} error={fieldState.error?.message} note={note}>
        {(ids) => (
          <input
            {...ids}
            ref={field.ref}
            type="file"
            accept="application/pdf,.pdf"
            className={controlClass}
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        )}
      </Field>
      <Present url={field.value} fileName={form.fields.watch(fileName)} />
    </div>
  );
}

/** What was sent here can be looked at here; older files stand beside the members' pages. */
function Present({ url, fileName }: { url: string; fileName: string }) {
  const words = useWords('documents');
  if (url === '') return <p className="text-sm text-ink-soft">{words.noFile}</p>;
  if (!url.startsWith('/documents/kept/'))
    return <p className="text-sm wrap-anywhere text-ink-soft">{words.kept(fileName)}</p>;
  return (
    <p className="text-sm">
      <a href={url} target="_blank" rel="noreferrer" className="text-key underline underline-offset-4">
        {words.open}
      </a>
    </p>
  );
}
