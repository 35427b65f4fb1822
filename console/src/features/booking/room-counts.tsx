/** How many guests come into one room, as they are told on the telephone. */
import type { ReactNode } from 'react';
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

export const countsOf = (rooms: CountsValues['rooms']): Wanted['rooms'] =>
  rooms.map((room) => ({
    ...{ adults: Number(room.adults), children: Number(room.children) },
    bedShares: Number(room.bedShares),
  }));

export function RoomCounts({ index, beside }: { index: number; beside?: ReactNode }) {
  const words = useWords('booking');
  const entry = useEntry<CountsValues>();
  const isCount = useCountCheck();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{words.room(index + 1)}</legend>
      <div className="grid grid-cols-[repeat(3,minmax(0,9rem))_auto] items-start gap-4">
        {(['adults', 'children', 'bedShares'] as const).map((kind) => (
          <TextField
            key={kind}
            {...entry(`rooms.${index}.${kind}`, words[kind], [required], { check: isCount })}
            inputMode="numeric"
            tidy="halfWidth"
          />
        ))}
        {beside}
      </div>
    </fieldset>
  );
}
