/** Who a place is for and what a field asks, as a list of problems calls them: 'お部屋1・子ども1人目のご年齢'. */
import { useWords } from '#web/i18n/language.ts';
import { usePlaceNames } from '../guest-places.ts';
import type { HeldStay } from './held-stay.ts';

type ExtrasField = {
  readonly list: string | undefined;
  readonly index: number;
  readonly field: string | undefined;
  readonly where: string | null;
};

function useExtrasNames(held: HeldStay): (field: ExtrasField) => string | null {
  const { guests } = useWords('booking/hold');
  const { parking, rental, pets, dates } = useWords('booking/stay').extras;
  const breed = held.facility.catAllowed ? pets.breed : pets.breedOfDog;
  const labels: Readonly<Record<string, unknown>> = { ...parking, ...rental, ...pets, ...dates, breed };
  return ({ list, index, field = '', where }) => {
    if (list === 'agreed') return guests.fieldName({ where, who: null, field: pets.title });
    const who =
      { cars: parking.car(index + 1), rentals: rental.title, pets: pets.pet(index + 1) }[list ?? ''] ?? null;
    const label = labels[field];
    return typeof label === 'string' ? guests.fieldName({ where, who, field: label }) : null;
  };
}

/** The whole name of a field of the guest form; null for one that needs none beside its message. */
export function useFieldNames(held: HeldStay): (name: string) => string | null {
  const words = useWords('booking/hold');
  const namesOf = usePlaceNames();
  const { guests } = words;
  const extrasName = useExtrasNames(held);
  return (name) => {
    const [, room, kind, place, field, last] = name.split('.');
    const roomIndex = Number(room);
    const booking = held.bookings[roomIndex];
    if (!booking) return null;
    const where = held.bookings.length > 1 ? guests.room(roomIndex + 1) : null;
    if (kind === 'answers') {
      const question = held.bookingPlan?.questions[Number(place)]?.text;
      return question ? guests.fieldName({ where, who: null, field: question }) : null;
    }
    if (kind === 'extras') return extrasName({ list: place, index: Number(field), field: last, where });
    const who = namesOf(booking.guests)[Number(place)] ?? null;
    const labels: Readonly<Record<string, unknown>> = guests;
    const label = field ? labels[field] : undefined;
    return typeof label === 'string' ? guests.fieldName({ where, who, field: label }) : null;
  };
}
