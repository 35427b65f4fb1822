/** How many guests come into one room, as they are told on the telephone. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { required } from '#domain/kernel/field-rules.ts';
import { useEntry } from '#web/forms/use-entry.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useWords } from '../../words.ts';
import type { Wanted } from './booking-queries.ts';

/** As they are typed. */
export type CountsValues = { rooms: { adults: string; children: string; bedShares: string }[] };
export const ONE_ROOM = { adults: '2', children: '0', bedShares: '0' };

/** For a field of how many guests come. */
export function useCountCheck() {
  const words = useWords('booking');
  return (value: string) => /^\d{1,2}$/.test(value.trim()) || words.notANumber;
}

/** No room has more places; which ones have fewer, the server says. */
export const MOST_GUESTS = 20;

/** Likewise, where how many adults or children come into a room is told: of whom there are some in each, and so many at most. */
export function useGuestsCheck() {
  const words = useWords('booking');
  const isCount = useCountCheck();
  return (kind: 'adults' | 'children' | 'bedShares') => (value: string) => {
    const read = isCount(value);
    if (read !== true) return read;
    const count = Number(value);
    if (kind === 'adults' && count < 1) return words.needsAdult;
    return count <= MOST_GUESTS || words.tooManyGuests(MOST_GUESTS);
  };
}

/** A room, or a guest, that is taken out took its button along: the keys go on at the one that adds a room, which may have come back just then. */
export function useTakenOut(remove: (index: number) => void) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    if (taken > 0) addButton.current?.focus();
  }, [taken]);
  const takeOut = (index: number) => {
    remove(index);
    setTaken(taken + 1);
  };
  return { addButton, takeOut };
}

export const countsOf = (rooms: CountsValues['rooms']): Wanted['rooms'] =>
  rooms.map((room) => ({
    ...{ adults: Number(room.adults), children: Number(room.children) },
    bedShares: Number(room.bedShares),
  }));

export function RoomCounts({ index, beside }: { index: number; beside?: ReactNode }) {
  const words = useWords('booking');
  const entry = useEntry<CountsValues>();
  const isNumber = useGuestsCheck();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{words.room(index + 1)}</legend>
      <div className="grid grid-cols-[repeat(3,minmax(0,9rem))_auto] items-start gap-4">
        {(['adults', 'children', 'bedShares'] as const).map((kind) => (
          <TextField
            key={kind}
            {...entry(`rooms.${index}.${kind}`, words[kind], [required], { check: isNumber(kind) })}
            inputMode="numeric"
            tidy="halfWidth"
          />
        ))}
        {beside}
      </div>
    </fieldset>
  );
}
