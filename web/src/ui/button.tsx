/** Buttons and links that look like them: at least 48 pixels high, one primary action a screen. */
import type { ComponentProps, ReactNode } from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full py-2 text-base font-semibold text-center ' +
  'no-underline transition-colors duration-150 disabled:cursor-not-allowed';

const kinds: Record<ButtonKind, string> = {
  primary: 'px-6 bg-key text-white hover:bg-key-deep disabled:bg-line disabled:text-ink-soft',
  secondary:
    'px-6 border-2 border-key bg-white text-key hover:bg-key-soft disabled:border-line disabled:bg-paper-deep disabled:text-ink-soft',
  quiet: 'px-3 max-sm:-ml-3 text-key underline underline-offset-4 hover:bg-key-soft disabled:text-ink-soft',
  danger: 'px-6 bg-danger text-white hover:bg-accent-deep disabled:bg-line disabled:text-ink-soft',
};

/** For a router link that should look like a button. */
export function buttonClass(kind: ButtonKind = 'primary'): string {
  return `${shape} ${kinds[kind]}`;
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  kind?: ButtonKind;
  /** While set, the button says that it works, keeps its place and takes no second press. */
  busy?: string | null | undefined;
  /** Why the control is not allowed; shown beneath it while it is disabled. */
  reason?: string | null | undefined;
  wide?: 'always' | 'narrow' | undefined;
  children: ReactNode;
};

export function Button({
  kind = 'primary',
  busy,
  reason,
  wide,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const reach = wide === 'always' ? 'w-full' : wide === 'narrow' ? 'w-full sm:w-auto' : '';
  return (
    <>
      <button
        type="button"
        {...rest}
        className={`${buttonClass(kind)} ${reach}`}
        disabled={disabled}
        aria-disabled={busy ? true : undefined}
        onClick={busy ? (event) => event.preventDefault() : onClick}
      >
        {busy ? (
          <>
            <span
              aria-hidden
              className="size-5 animate-spin rounded-full border-2 border-current border-t-transparent"
            />
            <span role="status">{busy}</span>
          </>
        ) : (
          children
        )}
      </button>
      {disabled && reason ? <p className="mt-2 text-sm text-ink-soft">{reason}</p> : null}
    </>
  );
}
