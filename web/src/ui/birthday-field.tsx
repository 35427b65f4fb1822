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
  /** The year at which the list opens while none is chosen: what stands for none has its place there. */
  opensAt: number;
  disabled?: boolean | undefined;
};

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const days = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The years with an empty choice before the one at which the list is to open. */
function withNone(years: readonly string[], opensAt: string): readonly string[] {
  const at = Math.max(0, years.indexOf(opensAt));
  return [...years.slice(0, at), '', ...years.slice(at)];
}

export function BirthdayField({
  label,
  need,
  help,
  error,
  id,
  value,
  onChange,
  years,
  opensAt,
  disabled,
}: Props) {
  const words = useWords('forms').birthday;
  const ownId = useId();
  const groupId = id ?? ownId;
  const [year = '', month = '', day = ''] = value.split('-');
  const choose = (parts: { year?: string; month?: string; day?: string }) => {
    const next = { year, month, day, ...parts };
    onChange(next.year || next.month || next.day ? `${next.year}-${next.month}-${next.day}` : '');
  };
  const parts = [
    { name: 'year', chosen: year, options: withNone(years.map(String), String(opensAt)), auto: 'bday-year' },
    { name: 'month', chosen: month, options: ['', ...months], auto: 'bday-month' },
    { name: 'day', chosen: day, options: ['', ...days], auto: 'bday-day' },
  ] as const;
  return (
    <FieldGroup label={label} need={need} help={help} error={error} id={groupId}>
      <div className="grid max-w-140 grid-cols-2 gap-2 sm:grid-cols-[2.2fr_1fr_1fr] sm:gap-3">
        {parts.map(({ name, chosen, options, auto }, index) => (
          <div key={name} className="relative max-sm:first:col-span-2">
            <select
              id={index === 0 ? groupId : `${groupId}-${name}`}
              aria-label={`${label} ${words[name]}`}
              aria-invalid={error ? true : undefined}
              aria-required={need === 'required' ? true : undefined}
              autoComplete={auto}
              disabled={disabled}
              value={chosen}
              onChange={(event) => choose({ [name]: event.target.value })}
              className={`${controlClass} tabular appearance-none pr-10`}
            >
              {options.map((option) => (
                <option key={option} value={option}>
                  {option === '' ? words[name] : words[`${name}Option`](Number(option))}
                </option>
              ))}
            </select>
            <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-soft">
              <Icon name="down" size={20} />
            </span>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
