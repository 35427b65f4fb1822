/** Why something is done, as the audit log keeps it: what the server would refuse as no reason is said here, beside the field. */
import type { ComponentProps } from 'react';
import { required } from '#domain/kernel/field-rules.ts';
import { isReason, LONGEST_REASON } from '#domain/staff/reason.ts';
import type { FieldRule } from '#web/i18n/use-field-rules.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useWords } from '../words.ts';

type FieldProps = ComponentProps<typeof TextField>;
type Props = Pick<FieldProps, 'help'> & {
  /** A form with an entry `reason`. */
  of: {
    readonly entry: (
      name: 'reason',
      label: string,
      checks: readonly FieldRule[],
      more: { check: (value: string) => string | true },
    ) => FieldProps;
  };
  label: string;
  /** How many characters at most, where that is less than a reason may have. */
  most?: number;
};

export function ReasonField({ of: form, label, most = LONGEST_REASON, ...field }: Props) {
  const { reasonNeeded } = useWords('frame');
  const check = (value: string) => isReason(value) || reasonNeeded;
  return <TextField {...form.entry('reason', label, [required], { check })} maxLength={most} {...field} />;
}
