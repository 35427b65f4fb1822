/**
 * The frame of every form field: label with its 必須 or 任意 badge, help, the control, the error beside it. A control
 * takes the ids from here, so that screen readers hear help and error with the field.
 */
import { useId, type ReactNode } from 'react';
import { NeedBadge, type Need } from './badge.tsx';
import { Icon } from './icon.tsx';

export type FieldTexts = {
  label: string;
  /** Left out where a badge would only be noise, such as on the login form. */
  need?: Need | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** What was tidied up on leaving the field. */
  note?: string | null | undefined;
};

export type ControlIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type Props = FieldTexts & { id?: string | undefined; children: (ids: ControlIds) => ReactNode };

export function Field({ label, need, help, error, note, id: givenId, children }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [help ? `${id}-help` : null, error ? `${id}-error` : null].filter(
    (part) => part !== null,
  );
  const ids: ControlIds = {
    id,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': need === 'required' ? true : undefined,
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="flex flex-wrap items-center gap-2 font-semibold">
        {label}
        {need ? <NeedBadge need={need} /> : null}
      </label>
      {help ? (
        <p id={`${id}-help`} className="lines text-sm text-ink-soft">
          {help}
        </p>
      ) : null}
      {children(ids)}
      <p role="status" className="text-sm text-success empty:hidden">
        {note}
      </p>
      {error ? <FieldError id={`${id}-error`} error={error} /> : null}
    </div>
  );
}

export function FieldError({ id, error }: { id?: string | undefined; error: string }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm font-semibold text-danger">
      <span className="mt-1 leading-none">
        <Icon name="alert" size={18} />
      </span>
      <span className="lines">{error}</span>
    </p>
  );
}

/** The look of a text control; 16 px at least, so that no telephone zooms into it. */
export const controlClass =
  'w-full min-h-12 rounded-md border-2 border-line-strong bg-white px-4 py-2 text-base text-ink ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft disabled:bg-paper-deep disabled:text-ink-soft';
