/** What is wanted of all things to rent in a room, and how it becomes otherwise. */
import { useFormContext, useWatch } from 'react-hook-form';
import type { ExtrasForm, RentalEntry } from './extras-form.ts';

export function useRentals(roomIndex: number) {
  const { setValue, getValues, clearErrors } = useFormContext<ExtrasForm>();
  const name = `rooms.${roomIndex}.extras.rentals` as const;
  const rentals = useWatch<ExtrasForm, typeof name>({ name }) ?? getValues(name);
  const rooms = useWatch<ExtrasForm, 'rooms'>({ name: 'rooms' }) ?? getValues('rooms');
  /** What the other rooms want, for what is left is left for all together. */
  const elsewhere = rooms.flatMap(({ extras }, room) => (room === roomIndex ? [] : extras.rentals));
  const keep = (next: readonly RentalEntry[]) => {
    // What was refused is said no more once something else is wanted.
    clearErrors(name);
    setValue(name, [...next], { shouldDirty: true });
  };
  return { name, rentals, elsewhere, keep };
}
