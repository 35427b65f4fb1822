/** The first and the last day of something that is reserved for some days of a stay. A single night leaves nothing to choose. */
import { useController, useFormContext } from 'react-hook-form';
import { calendarDate, nightsOf } from '#domain/kernel/calendar-date.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { meantDays, type ExtrasForm, type StayDates } from './extras-form.ts';

type Prefix = `rooms.${number}.extras.cars.${number}` | `rooms.${number}.extras.rentals.${number}`;

type DayProps = {
  name: `${Prefix}.${'fromDate' | 'toDate'}`;
  label: string;
  value: string;
  days: readonly string[];
  onChoose: (day: string) => void;
};

/** Shows the day that is meant, which is not what is kept while it means the whole stay: so the form may lead here, and writes nothing in. */
function DayField({ name, label, value, days, onChoose }: DayProps) {
  const format = useFormat();
  const entry = useEntry<ExtrasForm>();
  const {
    field: { ref },
  } = useController<ExtrasForm>({ name });
  return (
    <Select {...entry(name, label)} ref={ref} value={value} onChange={({ target }) => onChoose(target.value)}>
      {days.map((day) => (
        <option key={day} value={day}>
          {format.date(day)}
        </option>
      ))}
    </Select>
  );
}

export function DaysFields({ prefix, stay }: { prefix: Prefix; stay: StayDates }) {
  const words = useWords('booking/stay').extras.dates;
  const { getValues, setValue, clearErrors, watch } = useFormContext<ExtrasForm>();
  const nights = nightsOf({
    checkIn: calendarDate(stay.checkInDate),
    checkOut: calendarDate(stay.checkOutDate),
  });
  if (nights.length < 2) return null;
  const meant = meantDays(watch(prefix) ?? getValues(prefix), stay);
  const field = (name: 'fromDate' | 'toDate', days: readonly string[]) => (
    <DayField
      name={`${prefix}.${name}`}
      label={words[name]}
      value={meant[name]}
      days={days}
      onChoose={(day) => {
        const next = { ...meant, [name]: day };
        // The last day follows where the first one passes it.
        const toDate = next.toDate < next.fromDate ? next.fromDate : next.toDate;
        clearErrors([`${prefix}.fromDate`, `${prefix}.toDate`]);
        setValue(`${prefix}.fromDate`, next.fromDate, { shouldDirty: true });
        setValue(`${prefix}.toDate`, toDate, { shouldDirty: true });
      }}
    />
  );
  return (
    <>
      {field('fromDate', nights)}
      {field(
        'toDate',
        nights.filter((night) => night >= meant.fromDate),
      )}
    </>
  );
}
