/**
 * A birthday as year, month and day: three lists are easier for everyone than a calendar that begins today. The value
 * is YYYY-MM-DD once all three are chosen, and keeps what is chosen until then, so that nothing is lost on the way.
 */
import { useId } from 'react';
import { useWords } from '#web/i18n/language.ts';
import type { Need } from './badge.tsx';
import { controlClass } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { Icon } from './icon.tsx';

type Props = {
  label: string;
  need?: Need | undefined;
  help?: string | undefined;
  error?: string | undefined;
  id?: string | undefined;
  /** Year, month and day with hyphens between; parts that are not chosen yet are empty. */
  value: string;
  onChange: (value: string) => void;
  years: readonly number[];
  disabled?: boolean | undefined;
};

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const days = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));

export function BirthdayField({ label, need, help, error, id, value, onChange, years, disabled }: Props) {
  const words = useWords('forms').birthday;
  const ownId = useId();
  const groupId = id ?? ownId;
  const [year = '', month = '', day = ''] = value.split('-');
  const choose = (parts: { year?: string; month?: string; day?: string }) => {
    const next = { year, month, day, ...parts };
    onChange(next.year || next.month || next.day ? `${next.year}-${next.month}-${next.day}` : '');
  };
  const parts = [
    { name: 'year', chosen: year, options: years.map(String), auto: 'bday-year' },
    { name: 'month', chosen: month, options: months, auto: 'bday-month' },
    { name: 'day', chosen: day, options: days, auto: 'bday-day' },
  ] as const;
  return (
    <FieldGroup label={label} need={need} help={help} error={error} id={groupId}>
      <div className="grid max-w-120 grid-cols-[1.4fr_1.15fr_1fr] gap-2 sm:grid-cols-[1.5fr_1fr_1fr] sm:gap-3">
        {parts.map(({ name, chosen, options, auto }, index) => (
          <div key={name} className="relative">
            <select
              id={index === 0 ? groupId : `${groupId}-${name}`}
              aria-label={`${label} ${words[name]}`}
              aria-invalid={error ? true : undefined}
              aria-required={need === 'required' ? true : undefined}
              autoComplete={auto}
              disabled={disabled}
              value={chosen}
              onChange={(event) => choose({ [name]: event.target.value })}
              className={`${controlClass} tabular appearance-none pr-10 max-sm:pr-6 max-sm:pl-2.5 max-sm:text-sm max-sm:leading-[1.75rem]`}
            >
              <option value="">{words[name]}</option>
              {options.map((option) => (
                <option key={option} value={option}>
                  {name === 'year' ? words.yearOption(option) : words[`${name}Option`](Number(option))}
                </option>
              ))}
            </select>
            <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-soft max-sm:right-1.5">
              <Icon name="down" size={20} />
            </span>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
