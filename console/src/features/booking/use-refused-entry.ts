/** Which field of a hold's form a refusal speaks of: one of its guests', or of what belongs to a room beside them. */
import type { CombinedError } from 'urql';
import type { Beside } from '#web/forms/use-entry-form.ts';
import { useWords } from '../../words.ts';
import { useRefusedGuest, type HeldValues } from './guests-told.ts';
import { shownField, useRefusedExtra } from './stay-extras-form.ts';

type Found = { readonly beside: Beside<HeldValues>; readonly isExtra: boolean };

/** Null where it says something else. */
export function useRefusedEntry() {
  const { extras: words } = useWords('booking');
  const refusedGuest = useRefusedGuest();
  const refusedExtra = useRefusedExtra(words.tooLate);
  return (error: CombinedError, rooms: HeldValues['rooms']): Found | null => {
    for (const [room, { guests }] of rooms.entries()) {
      const guest = refusedGuest(error, guests);
      if (guest) {
        const name = `rooms.${room}.guests.${guest.index}.${guest.name}` as const;
        return { beside: { name, message: guest.message }, isExtra: false };
      }
    }
    const extra = refusedExtra(error);
    const room = rooms.findIndex(({ id }) => id === extra?.bookingId);
    if (!extra || room < 0) return null;
    const { kind, index, name, message } = extra;
    if (name === 'agreed') return { beside: { name: `rooms.${room}.agreed`, message }, isExtra: true };
    return {
      beside: { name: shownField(`rooms.${room}.${kind}.${index}`, name), message },
      isExtra: true,
    };
  };
}
