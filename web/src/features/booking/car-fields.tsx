/** The cars of a room: each with its parking, number, colour and, where the parking has a limit, its height. */
import { useFormContext, useWatch } from 'react-hook-form';
import { calendarDate, nightsOf } from '#domain/kernel/calendar-date.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { fieldId } from '#web/ui/field-id.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { DaysFields } from './days-fields.tsx';
import { AddEntry, EntryBox } from './entry-box.tsx';
import { useEntryList } from './entry-list.ts';
import { ExtrasLegend } from './extras-legend.tsx';
import { meantDays, noCar, type CarEntry, type ExtrasForm } from './extras-form.ts';
import { leftBeside, leftOn, placesOf } from './extras-left.ts';
import { stayDatesOf, type PartProps } from './offered-extras.ts';

/** A room has no more cars than adults could drive, and a house would ask about more. */
const MOST_CARS = 6;

type CarProps = Pick<PartProps, 'held' | 'offered' | 'roomIndex'> & { index: number };

/** The cars of all rooms but one of them, for what is left is left for all together. */
function useOtherCars(roomIndex: number, index: number | null): CarEntry[] {
  const { getValues } = useFormContext<ExtrasForm>();
  const rooms = useWatch<ExtrasForm, 'rooms'>({ name: 'rooms' }) ?? getValues('rooms');
  return rooms.flatMap(({ extras }, room) =>
    extras.cars.filter((_, at) => room !== roomIndex || at !== index),
  );
}

function Car({ held, offered, roomIndex, index }: CarProps) {
  const words = useWords('booking/stay').extras.parking;
  const entry = useEntry<ExtrasForm>();
  const { getValues, register } = useFormContext<ExtrasForm>();
  const prefix = `rooms.${roomIndex}.extras.cars.${index}` as const;
  const car = useWatch<ExtrasForm, typeof prefix>({ name: prefix }) ?? getValues(prefix);
  const others = useOtherCars(roomIndex, index);
  const stay = stayDatesOf(held);
  const days = meantDays(car, stay);
  const parkings = offered.clientFacilityParkingList.map((parking) => {
    const left = leftOn(parking, days);
    const beside = leftBeside(parking, { days, others: placesOf(others, parking.id), stay });
    return { ...parking, beside, stock: words.stock({ left, beside, own: parking.own ?? false }) };
  });
  const chosen = parkings.find(({ id }) => id === car.parkingId);
  const most = chosen?.maxHeight ?? null;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        {/* A closed list has room for a name on a narrow screen: what else is to say of the chosen one stands above it. */}
        <Select
          {...entry(`${prefix}.parkingId`, words.parkingId)}
          need="required"
          help={chosen && words.facts({ most: chosen.maxHeight, stock: chosen.stock })}
        >
          <option value="">{words.choose}</option>
          {parkings.map(({ id, name, maxHeight, stock }) => (
            <option key={id} value={id}>
              {id === car.parkingId ? name : words.option({ name, most: maxHeight, stock })}
            </option>
          ))}
        </Select>
        {chosen && (chosen.beside === 0 || car.mayWait) ? (
          <>
            <Checkbox
              {...register(`${prefix}.mayWait`)}
              id={fieldId(`${prefix}.mayWait`)}
              label={words.mayWait}
            />
            <p className="text-sm text-ink-soft">{words.mayWaitHelp}</p>
          </>
        ) : null}
      </div>
      <TextField
        {...entry(`${prefix}.carNumber`, words.carNumber)}
        need="required"
        help={words.carNumberHelp}
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        {...entry(`${prefix}.color`, words.color)}
        need="required"
        help={words.colorHelp}
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        {...entry(`${prefix}.height`, words.height)}
        need={most === null ? 'optional' : 'required'}
        help={chosen ? words.heightHelp(most) : undefined}
        tidy="number"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
      />
      <span className="hidden sm:block" />
      <DaysFields prefix={prefix} stay={stay} />
    </div>
  );
}

/** Whether one more car has a place, on one night at least. */
function useHasPlace({ held, roomIndex, offered }: PartProps): boolean {
  const cars = useOtherCars(roomIndex, null);
  const stay = stayDatesOf(held);
  const nights = nightsOf({
    checkIn: calendarDate(stay.checkInDate),
    checkOut: calendarDate(stay.checkOutDate),
  });
  return offered.clientFacilityParkingList.some((parking) =>
    nights.some((night) => {
      const days = { fromDate: night, toDate: night };
      return leftBeside(parking, { days, others: placesOf(cars, parking.id), stay }) > 0;
    }),
  );
}

export function CarFields(part: PartProps) {
  const { held, roomIndex, offered, closed, heading } = part;
  const words = useWords('booking/stay').extras.parking;
  const { count, addId, add, remove } = useEntryList(roomIndex, {
    list: 'cars',
    empty: noCar,
    first: 'parkingId',
  });
  const hasPlace = useHasPlace(part);
  return (
    <fieldset className="grid gap-5">
      <ExtrasLegend title={words.title} note={words.free} heading={heading} />
      {Array.from({ length: count }, (_, index) => (
        <EntryBox
          key={index}
          title={words.car(index + 1)}
          remove={words.remove(index + 1)}
          onRemove={() => remove(index)}
        >
          <Car held={held} offered={offered} roomIndex={roomIndex} index={index} />
        </EntryBox>
      ))}
      {closed || count >= MOST_CARS ? null : (
        <>
          {hasPlace ? null : <p className="text-sm text-ink-soft">{words.noPlace}</p>}
          <AddEntry id={addId} onAdd={add}>
            {count === 0 ? words.add : words.addAnother}
          </AddEntry>
        </>
      )}
    </fieldset>
  );
}
