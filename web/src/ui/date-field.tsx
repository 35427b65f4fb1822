/** One calendar day, by the browser's own date field; the day is said in full beneath it, with its weekday. */
import type { ComponentProps, ReactNode, Ref } from 'react';
import { controlClass, Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    /** The chosen day in words. */
    spoken?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

export function DateField({ label, need, help, error, id, spoken, ...input }: Props) {
  return (
    <div className="grid gap-1">
      <Field label={label} need={need} help={help} error={error} id={id}>
        {(ids) => <input {...input} {...ids} type="date" className={`${controlClass} tabular`} />}
      </Field>
      {spoken ? <p className="tabular text-sm text-ink-soft">{spoken}</p> : null}
    </div>
  );
}
