/** The ways in which a till is paid, and in which it gives back. */
import type { ComponentProps } from 'react';
import { Select } from '#web/ui/choices.tsx';
import { useWords, type ConsoleWords } from '../../words.ts';

export type Way = keyof ConsoleWords['deskPayments']['meansOf'];

/** None is chosen for whoever writes it down. */
export function WaySelect({ ways, ...field }: { ways: readonly Way[] } & ComponentProps<typeof Select>) {
  const words = useWords('deskPayments');
  return (
    <Select {...field}>
      <option value="">{words.choose}</option>
      {ways.map((one) => (
        <option key={one} value={one}>
          {words.meansOf[one]}
        </option>
      ))}
    </Select>
  );
}
