/** What looks like a slip, as a digit too many: what it was and is, and that it is meant so. */
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { Notice } from '#web/ui/surfaces.tsx';

type Props = {
  /** What is to be looked at once more, with both values. */
  title: string;
  confirm: string;
  /** The tick, which has to be set. */
  field: UseFormRegisterReturn;
  error: string | undefined;
};

export function FarOffCheck({ title, confirm, field, error }: Props) {
  return (
    <div className="grid gap-2">
      <Notice tone="warning">{title}</Notice>
      <Checkbox {...field} id={fieldId(field.name)} label={confirm} error={error} />
    </div>
  );
}

/** What was confirmed of one value is not meant of another: `forget` is called when it becomes another. */
export function useForgetWith(typed: string, forget: () => void): void {
  const last = useRef(typed);
  useEffect(() => {
    if (last.current === typed) return;
    last.current = typed;
    forget();
  });
}

/** A form in which a value that looks like a slip is confirmed. */
type WithTick = FieldValues & { farOffConfirmed: boolean };
type EntryProps<Values extends WithTick> = {
  fields: UseFormReturn<Values>;
  /** What a tick would confirm: of another it is forgotten. */
  typed: string;
  isFar: boolean;
  says: { readonly title: () => string; readonly confirm: string; readonly needed: string };
};

/** The tick in a form, as long as what is typed looks like a slip: without it nothing is sent. */
export function FarOffEntry<Values extends WithTick>({ fields, typed, isFar, says }: EntryProps<Values>) {
  const name = 'farOffConfirmed' as Path<Values>;
  useForgetWith(typed, () => fields.setValue(name, false as PathValue<Values, Path<Values>>));
  if (!isFar) return null;
  return (
    <FarOffCheck
      title={says.title()}
      confirm={says.confirm}
      field={fields.register(name, { validate: (isMeant) => Boolean(isMeant) || says.needed })}
      error={fields.getFieldState(name, fields.formState).error?.message}
    />
  );
}
