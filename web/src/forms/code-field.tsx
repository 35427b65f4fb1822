/** `code` of a form: the digits of a mail, open to pasting; whatever is no digit falls away as it is typed. */
import { useFormContext } from 'react-hook-form';
import { TextField } from '#web/ui/text-field.tsx';
import type { Need } from '#web/ui/badge.tsx';
import { useEntry } from './use-entry.ts';

type Props = { digits: 6 | 8; label: string; help: string; wrong: string; need?: Need };

const spacing = { 6: '[&_input]:tracking-[0.3em]', 8: '[&_input]:tracking-[0.25em]' } as const;

export function CodeField({ digits, label, help, wrong, need }: Props) {
  const entry = useEntry<{ code: string }>();
  const { setValue } = useFormContext<{ code: string }>();
  const isComplete = (value: string) => value.length === digits || wrong;
  const onChange = ({ target }: { target: { value: string } }) =>
    setValue('code', target.value.normalize('NFKC').replace(/\D/g, '').slice(0, digits));
  return (
    <div className={`tabular max-w-80 [&_input]:text-center [&_input]:text-2xl ${spacing[digits]}`}>
      <TextField
        {...entry('code', label, [], { check: isComplete, onChange })}
        help={help}
        need={need}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </div>
  );
}
