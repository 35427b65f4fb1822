/** What a booked stay has beside its room, as the form takes it, and what is left of the house's for this stay. */
import type { StandingRental } from '../ended-rentals.tsx';
import { noCar, type ExtrasEntry } from '../extras-form.ts';
import type { ExtrasStay, OfferedExtras } from '../offered-extras.ts';
import type { WholeBooking } from '../stay/booking-fragments.ts';

export type ExtrasPart = 'rental' | 'parking' | 'pets';

export function stayForExtras(booking: WholeBooking): ExtrasStay {
  const { roomType } = booking.room;
  return { bookings: [booking], roomType, facility: roomType.facility };
}

/** What it has to rent, with the names under which it was booked. */
export const standingRentals = ({ rentalItems }: WholeBooking): readonly StandingRental[] =>
  rentalItems.map(({ id, name, rentalItemId: itemId, quantity, fromDate, toDate }) => ({
    ...{ id, name, itemId, quantity, fromDate, toDate },
  }));

/** What it has of one kind; the others are changed elsewhere. */
export function entriesOf({ parkings, rentalItems, petInfo }: WholeBooking, part: ExtrasPart): ExtrasEntry {
  const none: ExtrasEntry = { cars: [], rentals: [], pets: [], agreed: false };
  if (part === 'parking')
    return {
      ...none,
      cars: parkings.map((car) => ({
        ...{ ...noCar, parkingId: car.facilityParkingId, carNumber: car.carNumber, color: car.color },
        ...{ fromDate: car.fromDate, toDate: car.toDate, mayWait: car.waitlist },
        height: car.height === null ? '' : String(car.height),
      })),
    };
  if (part === 'rental')
    return {
      ...none,
      rentals: rentalItems.map(({ rentalItemId: itemId, quantity, fromDate, toDate }) => ({
        ...{ itemId, quantity, fromDate, toDate },
      })),
    };
  return {
    ...none,
    // The house's terms were agreed to for those that come already.
    agreed: petInfo.length > 0,
    pets: petInfo.map(({ kind, ownerName, breed, petWeight }) => ({
      ...{ kind, ownerName, breed, petWeight: String(petWeight) },
    })),
  };
}

type OwnDays = { readonly fromDate: string; readonly toDate: string; readonly quantity: number };

/** Parking that the house does not offer any more: a car that has it may keep it. */
function endedParkings(
  { clientFacilityParkingList: list }: OfferedExtras,
  parkings: WholeBooking['parkings'],
): OfferedExtras['clientFacilityParkingList'] {
  const ended = parkings.filter(({ facilityParkingId: id }) => list.every((parking) => parking.id !== id));
  const names = new Map(ended.map(({ facilityParkingId, name }) => [facilityParkingId, name]));
  return [...names].map(([id, name]) => ({
    ...{ id, name, quantity: 0, maxHeight: null, availabilities: [], own: true },
  }));
}

/** What the stay has already is left for it as well. */
export function withOwn(offered: OfferedExtras, { parkings, rentalItems }: WholeBooking): OfferedExtras {
  const more = <Item extends { availabilities: { stayDate: string; quantity: number }[] }>(
    item: Item,
    own: readonly OwnDays[],
  ) => ({
    ...item,
    own: own.length > 0,
    availabilities: item.availabilities.map((day) => ({
      ...day,
      quantity: own
        .filter(({ fromDate, toDate }) => fromDate <= day.stayDate && day.stayDate <= toDate)
        .reduce((sum, { quantity }) => sum + quantity, day.quantity),
    })),
  });
  return {
    clientFacilityParkingList: [
      ...offered.clientFacilityParkingList.map((parking) =>
        more(
          parking,
          parkings
            .filter(({ facilityParkingId, waitlist }) => facilityParkingId === parking.id && !waitlist)
            .map((car) => ({ ...car, quantity: 1 })),
        ),
      ),
      ...endedParkings(offered, parkings),
    ],
    clientRentalItemList: offered.clientRentalItemList.map((item) =>
      more(
        item,
        rentalItems.filter(({ rentalItemId }) => rentalItemId === item.id),
      ),
    ),
  };
}
