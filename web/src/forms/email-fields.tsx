/** An e-mail address, and the same once more where a slip would be found out too late. */
import { useFormContext, useWatch, type FieldValues, type Path } from 'react-hook-form';
import { email as emailShape, matches, required } from '#domain/kernel/field-rules.ts';
import type { Need } from '#web/ui/badge.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEntry } from './use-entry.ts';

const control = {
  type: 'email',
  inputMode: 'email',
  tidy: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

type FieldProps<Values extends FieldValues> = {
  name: Path<Values>;
  label: string;
  /** Left out where a badge would only be noise; the address is asked for all the same. */
  need?: Need | undefined;
  help?: string | undefined;
  autoComplete: 'email' | 'username' | 'off';
  /** For a field that comes and goes: what was entered goes with it. */
  passing?: 'yes';
};

export function EmailField<Values extends FieldValues>({
  name,
  label,
  need,
  passing,
  ...shown
}: FieldProps<Values>) {
  const entry = useEntry<Values>();
  const shape = (value: string) => emailShape(value.trim());
  const checks = need === 'optional' ? [shape] : [required, shape];
  return (
    <TextField
      {...entry(name, label, checks, passing ? { shouldUnregister: true } : {})}
      {...control}
      {...shown}
      need={need}
    />
  );
}

type PairProps<Values extends FieldValues> = FieldProps<Values> & {
  again: { name: Path<Values>; label: string; help?: string | undefined };
  /** The address already on record, which needs no repetition; without it every one does. */
  saved?: string;
};

/** Both fields; the second stands as long as there is something to repeat. */
export function EmailPair<Values extends FieldValues>({ again, saved, ...first }: PairProps<Values>) {
  const typed = String(useWatch<Values>({ name: first.name }) ?? '').trim();
  const isNew = saved === undefined || (typed !== '' && typed !== saved);
  return (
    <>
      <EmailField {...first} />
      {isNew ? (
        <Repetition
          of={first.name}
          passing={saved !== undefined || first.passing}
          {...again}
          autoComplete={first.autoComplete}
        />
      ) : null}
    </>
  );
}

type RepetitionProps<Values extends FieldValues> = {
  of: Path<Values>;
  name: Path<Values>;
  label: string;
  help?: string | undefined;
  autoComplete: string;
  passing: boolean | 'yes' | undefined;
};

function Repetition<Values extends FieldValues>({
  of,
  name,
  label,
  passing,
  ...shown
}: RepetitionProps<Values>) {
  const { getValues } = useFormContext<Values>();
  const entry = useEntry<Values>();
  const isSame = (value: string) => matches(value.trim(), String(getValues(of)).trim());
  return (
    <TextField
      {...entry(name, label, [required, isSame], { shouldUnregister: Boolean(passing) })}
      {...control}
      {...shown}
      need="required"
    />
  );
}
