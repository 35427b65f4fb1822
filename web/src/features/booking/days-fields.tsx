/** The first and the last day of something that is reserved for some days of a stay. A single night leaves nothing to choose. */
import { useFormContext } from 'react-hook-form';
import { calendarDate, nightsOf } from '#domain/kernel/calendar-date.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { meantDays, type ExtrasForm, type StayDates } from './extras-form.ts';

type Prefix = `rooms.${number}.extras.cars.${number}` | `rooms.${number}.extras.rentals.${number}`;

export function DaysFields({ prefix, stay }: { prefix: Prefix; stay: StayDates }) {
  const words = useWords('booking/stay').extras.dates;
  const format = useFormat();
  const { getValues, setValue, clearErrors, watch } = useFormContext<ExtrasForm>();
  const entry = useEntry<ExtrasForm>();
  const nights = nightsOf({
    checkIn: calendarDate(stay.checkInDate),
    checkOut: calendarDate(stay.checkOutDate),
  });
  if (nights.length < 2) return null;
  const meant = meantDays(watch(prefix) ?? getValues(prefix), stay);
  const field = (name: 'fromDate' | 'toDate', days: readonly string[]) => (
    <Select
      {...entry(`${prefix}.${name}`, words[name])}
      value={meant[name]}
      onChange={({ target }) => {
        const next = { ...meant, [name]: target.value };
        // The last day follows where the first one passes it.
        const toDate = next.toDate < next.fromDate ? next.fromDate : next.toDate;
        clearErrors([`${prefix}.fromDate`, `${prefix}.toDate`]);
        setValue(`${prefix}.fromDate`, next.fromDate, { shouldDirty: true });
        setValue(`${prefix}.toDate`, toDate, { shouldDirty: true });
      }}
    >
      {days.map((day) => (
        <option key={day} value={day}>
          {format.date(day)}
        </option>
      ))}
    </Select>
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
