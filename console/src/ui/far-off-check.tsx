/** What looks like a slip, as a digit too many: what it was and is, and that it is meant so. */
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
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
