/** Who a place is for and what a field asks, as a list of problems calls them: 'お部屋1・子ども1人目のご年齢'. */
import { useWords } from '#web/i18n/language.ts';
import type { HeldStay } from './held-stay.ts';

type Place = { representative: boolean; child: boolean; bedShared: boolean };

/** '代表者', '大人 2人目', '子ども 1人目': counted within their kind. */
export function usePlaceNames(): (guests: readonly Place[]) => readonly string[] {
  const words = useWords('booking/hold').guests;
  return (guests) => {
    const seen = { adult: 0, child: 0, bedShare: 0 };
    return guests.map((guest) => {
      const kind = guest.bedShared ? 'bedShare' : guest.child ? 'child' : 'adult';
      seen[kind] += 1;
      return guest.representative ? words.representative : words[kind](seen[kind]);
    });
  };
}

/** The whole name of a field of the guest form; null for one that needs none beside its message. */
export function useFieldNames(held: HeldStay): (name: string) => string | null {
  const words = useWords('booking/hold');
  const namesOf = usePlaceNames();
  const { guests } = words;
  return (name) => {
    const [, room, kind, place, field] = name.split('.');
    const roomIndex = Number(room);
    const booking = held.bookings[roomIndex];
    if (!booking) return null;
    const where = held.bookings.length > 1 ? guests.room(roomIndex + 1) : null;
    if (kind === 'answers') {
      const question = held.bookingPlan?.questions[Number(place)]?.text;
      return question ? guests.fieldName({ where, who: null, field: question }) : null;
    }
    const who = namesOf(booking.guests)[Number(place)] ?? null;
    const labels: Readonly<Record<string, unknown>> = guests;
    const label = field ? labels[field] : undefined;
    return typeof label === 'string' ? guests.fieldName({ where, who, field: label }) : null;
  };
}
