/** A button inside a dense list or bar. */
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'className'> & { kind?: 'primary' | 'secondary' | 'quiet' };

const kinds = {
  primary: 'border-key bg-key text-white hover:bg-key-deep',
  secondary: 'border-key bg-white text-key hover:bg-key-soft',
  quiet: 'border-transparent text-key underline underline-offset-4 hover:bg-key-soft',
};

export function SmallButton({ kind = 'secondary', children, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={`inline-flex min-h-8 items-center rounded-sm border px-3 text-sm whitespace-nowrap disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-deep disabled:text-ink-soft ${kinds[kind]}`}
    >
      {children}
    </button>
  );
}
