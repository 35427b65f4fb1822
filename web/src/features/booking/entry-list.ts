/**
 * A list of entries among the extras of a room that grows and shrinks: cars, pets. A new one begins without a word about what is missing
 * in it, and the focus goes where its reader goes on.
 */
import { useId } from 'react';
import { useFormContext, useWatch, type Path } from 'react-hook-form';
import type { CarEntry, ExtrasForm, PetEntry } from './extras-form.ts';

type Lists = { cars: CarEntry; pets: PetEntry };
type Kind = keyof Lists;

export function useEntryList<List extends Kind>(
  roomIndex: number,
  { list, empty, first }: { list: List; empty: Lists[List]; first: keyof Lists[List] & string },
) {
  const { setValue, getValues, clearErrors, setFocus } = useFormContext<ExtrasForm>();
  const addId = useId();
  const name = `rooms.${roomIndex}.extras.${list}` as const;
  useWatch<ExtrasForm>({ name: name as Path<ExtrasForm> });
  const lists: { readonly [Each in Kind]: readonly Lists[Each][] } = getValues(`rooms.${roomIndex}.extras`);
  const entries: readonly Lists[List][] = lists[list];
  const keep = (next: readonly Lists[List][]) => {
    setValue(name as Path<ExtrasForm>, [...next] as never, { shouldDirty: true });
  };
  return {
    count: entries.length,
    addId,
    add: () => {
      keep([...entries, { ...empty }]);
      setTimeout(() => setFocus(`${name}.${entries.length}.${first}` as Path<ExtrasForm>));
    },
    remove: (index: number) => {
      // What was said of those behind it would stand beside others.
      clearErrors(name as Path<ExtrasForm>);
      keep(entries.filter((_, at) => at !== index));
      setTimeout(() => document.getElementById(addId)?.focus());
    },
  };
}
