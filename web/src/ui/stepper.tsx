/** A small whole number with buttons of 48 pixels; the limit is said by whoever uses it, beside the label. */
import { useId, type ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from './icon.tsx';

type Props = {
  label: string;
  help?: ReactNode;
  value: number;
  least: number;
  most: number;
  unit?: string | undefined;
  onChange: (value: number) => void;
};

const press =
  'grid size-12 place-items-center rounded-full border-2 border-key text-key bg-white hover:bg-key-soft ' +
  'aria-disabled:border-line aria-disabled:text-line-strong aria-disabled:hover:bg-white';

export function Stepper({ label, help, value, least, most, unit, onChange }: Props) {
  const words = useWords('forms');
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <div className="min-w-32">
        <span id={id} className="font-semibold">
          {label}
        </span>
        {help ? <span className="block text-sm text-ink-soft">{help}</span> : null}
      </div>
      <div className="flex items-center gap-2">
        <button
          type="button"
          className={press}
          // Whoever has reached the end by it keeps the focus on it.
          aria-disabled={value <= least}
          aria-label={words.decrease(label)}
          onClick={() => value > least && onChange(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <output aria-live="polite" className="tabular min-w-14 text-center text-lg font-semibold">
          {value}
          {unit ? <span className="ml-1 text-sm font-normal">{unit}</span> : null}
        </output>
        <button
          type="button"
          className={press}
          aria-disabled={value >= most}
          aria-label={words.increase(label)}
          onClick={() => value < most && onChange(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
