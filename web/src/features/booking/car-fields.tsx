/** The cars of a room: each with its parking, number, colour and, where the parking has a limit, its height. */
import { useFormContext, useWatch } from 'react-hook-form';
import { useEntry } from '#web/forms/use-entry.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/choices.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DaysFields } from './days-fields.tsx';
import { useEntryList } from './entry-list.ts';
import { ExtrasLegend } from './extras-legend.tsx';
import { meantDays, noCar, type ExtrasForm } from './extras-form.ts';
import { leftOn } from './extras-left.ts';
import { stayDatesOf, type PartProps } from './offered-extras.ts';

/** A room has no more cars than adults could drive, and a house would ask about more. */
const MOST_CARS = 6;

type CarProps = Pick<PartProps, 'held' | 'offered'> & { prefix: `rooms.${number}.extras.cars.${number}` };

function Car({ held, offered, prefix }: CarProps) {
  const words = useWords('booking/stay').extras.parking;
  const entry = useEntry<ExtrasForm>();
  const { getValues } = useFormContext<ExtrasForm>();
  const car = useWatch<ExtrasForm, typeof prefix>({ name: prefix }) ?? getValues(prefix);
  const stay = stayDatesOf(held);
  const days = meantDays(car, stay);
  const parkings = offered.clientFacilityParkingList;
  const most = parkings.find(({ id }) => id === car.parkingId)?.maxHeight ?? null;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Select {...entry(`${prefix}.parkingId`, words.parkingId)} need="required">
          <option value="">{words.choose}</option>
          {parkings.map((parking) => {
            const left = leftOn(parking, days);
            return (
              <option
                key={parking.id}
                value={parking.id}
                disabled={left === 0 && car.parkingId !== parking.id}
              >
                {words.option({ name: parking.name, most: parking.maxHeight, left })}
              </option>
            );
          })}
        </Select>
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
        help={words.heightHelp(most)}
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

export function CarFields({ held, roomIndex, offered, closed, heading }: PartProps) {
  const words = useWords('booking/stay').extras.parking;
  const name = `rooms.${roomIndex}.extras.cars` as const;
  const { count, addId, add, remove } = useEntryList(roomIndex, {
    list: 'cars',
    empty: noCar,
    first: 'parkingId',
  });
  return (
    <fieldset className="grid gap-5">
      <ExtrasLegend title={words.title} note={words.free} heading={heading} />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-3 rounded-md border border-line p-4 sm:p-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h3 className="font-semibold">{words.car(index + 1)}</h3>
            <Button kind="quiet" onClick={() => remove(index)}>
              {words.remove(index + 1)}
            </Button>
          </div>
          <Car held={held} offered={offered} prefix={`${name}.${index}`} />
        </div>
      ))}
      {closed || count >= MOST_CARS ? null : (
        <p>
          <Button kind="secondary" wide="narrow" id={addId} onClick={add}>
            <Icon name="plus" size={20} />
            {count === 0 ? words.add : words.addAnother}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
