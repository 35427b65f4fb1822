/** `birthday` of a form: a day from 1900 until today, of whoever must be an adult where that is asked. */
import { Controller, useFormContext } from 'react-hook-form';
import { adultOn, birthday, birthYears, required, usualBirthYear } from '#domain/kernel/field-rules.ts';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import { useFieldRules } from '#web/i18n/use-field-rules.ts';
import { BirthdayField } from '#web/ui/birthday-field.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { noteLabel } from './field-labels.ts';

type Props = { label: string; help?: string | undefined; whose: 'anyone' | 'adult' };

export function BirthdayEntry({ label, help, whose }: Props) {
  const rules = useFieldRules();
  const { control } = useFormContext<{ birthday: string }>();
  noteLabel(control, { name: 'birthday', label });
  const today = calendarDate(japanDay(serverNow()));
  const isDay = (value: string) => birthday(value, today);
  const isAdult = (value: string) => (whose === 'adult' ? adultOn(calendarDate(value), today) : null);
  return (
    <Controller
      control={control}
      name="birthday"
      rules={{ validate: rules(label, required, isDay, isAdult) }}
      render={({ field, fieldState }) => (
        <BirthdayField
          id={fieldId('birthday')}
          label={label}
          need="required"
          help={help}
          error={fieldState.error?.message}
          value={field.value}
          onChange={field.onChange}
          years={birthYears(today)}
          opensAt={usualBirthYear(today)}
        />
      )}
    />
  );
}
