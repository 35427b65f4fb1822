/** The frame of several controls that are one field: legend with its badge, help, the controls, the error below. */
import type { ReactNode } from 'react';
import { NeedBadge } from './badge.tsx';
import { FieldError, type FieldTexts } from './field.tsx';

type Props = Omit<FieldTexts, 'note' | 'label'> & {
  label: ReactNode;
  /** Help and error are found by it; the first control bears it itself. */
  id: string;
  children: ReactNode;
};

export function FieldGroup({ label, need, help, error, id, children }: Props) {
  const described = [help ? `${id}-help` : null, error ? `${id}-error` : null].filter(
    (part) => part !== null,
  );
  return (
    <fieldset
      className="grid gap-2"
      aria-describedby={described.length > 0 ? described.join(' ') : undefined}
    >
      <legend className="mb-2 flex flex-wrap items-center gap-2 font-semibold">
        {label}
        {need ? <NeedBadge need={need} /> : null}
      </legend>
      {help ? (
        <p id={`${id}-help`} className="lines text-sm text-ink-soft">
          {help}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={`${id}-error`} error={error} /> : null}
    </fieldset>
  );
}
