/** From a change that a row plans to what its member asks for, looking at the stay as it is read just before. */
import { addDays, daysBetween, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { wholeStay } from '#domain/booking/extras-following.ts';
import type { Change } from '../server/test/testkit/changes.ts';
import type { ExtrasFacts } from '../server/test/testkit/member.ts';
import type { PlannedChange, Wishes } from './wishes.ts';

/** What the house has beside its rooms. */
export type HouseExtras = { readonly parking: number; readonly bicycle: number; readonly cot: number };

type Extras = Required<Omit<ExtrasFacts, 'bookingPrePayment'>>;
export type ReadGuest = {
  readonly id: string;
  readonly name: string | null;
  readonly representative: boolean;
  readonly child: boolean;
  readonly bedShared: boolean;
  readonly age: number | null;
};
/** A stay as its page reads it. */
export type ReadStay = {
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly guests: readonly ReadGuest[];
  readonly extras: Extras;
};
export type Wanted =
  | { readonly by: 'change'; readonly change: Change }
  | { readonly by: 'pets'; readonly petInfo: Extras['petInfo'] }
  | { readonly by: 'cancelling'; readonly night: CalendarDate }
  | { readonly by: 'booking anew' };

/** How far a move goes at most, in days. */
const FARTHEST_MOVE = 14;

/** What a stay that is booked for these days is confirmed with. */
export function extrasOf(
  wishes: Wishes,
  stay: Pick<ReadStay, 'checkIn' | 'checkOut'>,
  house: HouseExtras,
): Extras {
  const days = wholeStay(stay);
  const first = { fromDate: stay.checkIn, toDate: stay.checkIn };
  const rented = [
    ...(wishes.bicycles > 0 ? [{ rentalItemId: house.bicycle, quantity: wishes.bicycles, ...first }] : []),
    ...(wishes.cots > 0 ? [{ rentalItemId: house.cot, quantity: wishes.cots, ...days }] : []),
  ];
  return {
    parkings: Array.from({ length: wishes.cars }, (_, nth) => aCar(nth, stay, house)),
    rentalItems: rented,
    petInfo: dogs(wishes.dogs),
  };
}

/** Where the stay has no such thing to give, the member wants the opposite: so each planned change is played. */
export function wantedOf({ kind, draw, on }: PlannedChange, stay: ReadStay, house: HouseExtras): Wanted {
  const nights = nightsOf(stay);
  const adults = stay.guests.filter((g) => !g.child);
  const { parkings, rentalItems, petInfo } = stay.extras;
  switch (kind) {
    case 'last night back':
      if (nights.length > 1) return { by: 'cancelling', night: nights.at(-1)! };
      return changing({ days: [stay.checkOut] });
    case 'extension':
      return changing({ days: draw < 0.7 ? [stay.checkOut] : [stay.checkOut, addDays(stay.checkOut, 1)] });
    case 'move':
      return changing(movedBy(draw, on, stay));
    case 'more guests':
      return changing({ guests: [...stay.guests.map(asEntered), { id: 'new-1', name: '見本 次郎' }] });
    case 'fewer guests': {
      const leaving = adults.findLast((g) => !g.representative);
      const staying = stay.guests.filter((g) => g !== leaving).map(asEntered);
      return changing({ guests: leaving ? staying : [...staying, { id: 'new-1', name: '見本 次郎' }] });
    }
    case 'rental':
      return changing({ rentalItems: otherRentals(rentalItems, draw, { stay, house }) });
    case 'parking':
      if (parkings.length === 0 || draw < 0.3)
        return changing({ parkings: [...parkings, aCar(parkings.length, stay, house)] });
      if (draw < 0.6) return changing({ parkings: parkings.slice(0, -1) });
      return changing({
        parkings: parkings.map((car, nth) =>
          nth === 0 ? { ...car, carNumber: `熱海 300 い ${draw}` } : car,
        ),
      });
    case 'pets': {
      const many = petInfo.pets.length;
      return { by: 'pets', petInfo: dogs(many === 0 || (many === 1 && draw < 0.5) ? many + 1 : many - 1) };
    }
    case 'other room':
      return { by: 'booking anew' };
  }
}

const changing = (change: Change): Wanted => ({ by: 'change', change });

/** As many nights some days earlier or later, never before tomorrow. */
function movedBy(draw: number, on: CalendarDate, stay: ReadStay): Change {
  const far = 1 + (Math.floor(draw * 2 * FARTHEST_MOVE) % FARTHEST_MOVE);
  const earlier = draw < 0.5 && daysBetween(on, stay.checkIn) > far;
  const by = earlier ? -far : far;
  return { from: addDays(stay.checkIn, by), to: addDays(stay.checkOut, by) };
}

/** Another thing, one entry less, or one piece more of the first entry. */
function otherRentals(
  rented: Extras['rentalItems'],
  draw: number,
  { stay, house }: { readonly stay: ReadStay; readonly house: HouseExtras },
): Extras['rentalItems'] {
  const items = draw < 0.5 ? [house.bicycle, house.cot] : [house.cot, house.bicycle];
  const other = items.find((item) => rented.every((entry) => entry.rentalItemId !== item));
  if (other !== undefined && (rented.length === 0 || draw < 0.3))
    return [...rented, { rentalItemId: other, quantity: 1, ...wholeStay(stay) }];
  if (draw < 0.6) return rented.slice(0, -1);
  return rented.map((entry, nth) => (nth === 0 ? { ...entry, quantity: entry.quantity + 1 } : entry));
}

const asEntered = ({ name, age, ...guest }: ReadGuest) => ({
  ...guest,
  ...(name ? { name } : {}),
  ...(age === null ? {} : { age }),
});

const aCar = (nth: number, stay: Pick<ReadStay, 'checkIn' | 'checkOut'>, { parking }: HouseExtras) => ({
  ...{ facilityParkingId: parking, carNumber: `熱海 300 あ ${nth + 1}`, color: '白' },
  ...wholeStay(stay),
});

const dogs = (many: number): Extras['petInfo'] => ({
  agreed: true,
  pets: Array.from({ length: many }, () => ({
    ...{ kind: 'DOG' as const, ownerName: '海野 花子', breed: '柴犬', petWeight: 9 },
  })),
});
