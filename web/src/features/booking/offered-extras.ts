/** What the house of a stay has beside its rooms, with what is left of it, and what the things that were chosen cost. */
import type { Rented } from '#domain/booking/rental-price.ts';
import { rentalYen } from '#domain/booking/rental-price.ts';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useAsked, type Asked } from '#web/api/use-asked.ts';
import { meantDays, type RentalEntry, type StayDates } from './extras-form.ts';
import { mostPetsOf, type HouseForPets } from './extras-rules.ts';

const extrasQuery = graphql(`
  query ExtrasOfHouse($facilityId: ID!, $checkInDate: Date!, $checkOutDate: Date!) {
    clientFacilityParkingList(
      facilityId: $facilityId
      checkInDate: $checkInDate
      checkOutDate: $checkOutDate
    ) {
      id
      name
      quantity
      maxHeight
      availabilities {
        stayDate
        quantity
      }
    }
    clientRentalItemList(facilityId: $facilityId, checkInDate: $checkInDate, checkOutDate: $checkOutDate) {
      id
      quantity
      availabilities {
        stayDate
        quantity
      }
      definition {
        name
        price
        rentalPeriod
        forPets
      }
    }
  }
`);

type Offered = ResultOf<typeof extrasQuery>;
/** Whether what is left counts what a booked stay has of it itself. */
type Own = { readonly own?: boolean };

export type OfferedExtras = {
  readonly clientFacilityParkingList: readonly (Offered['clientFacilityParkingList'][number] & Own)[];
  readonly clientRentalItemList: readonly (Offered['clientRentalItemList'][number] & Own)[];
};
export type OfferedParking = OfferedExtras['clientFacilityParkingList'][number];
export type OfferedItem = OfferedExtras['clientRentalItemList'][number];

/** The stay that they are entered for, held or booked. */
export type ExtrasStay = {
  readonly bookings: readonly StayDates[];
  readonly roomType: HouseForPets['roomType'];
  readonly facility: HouseForPets['facility'] & { readonly id: string; readonly petTermUrl: string | null };
};

export type PartProps = {
  readonly held: ExtrasStay;
  readonly roomIndex: number;
  readonly offered: OfferedExtras;
  /** Nothing more can be reserved; what was chosen before can be taken out. */
  readonly closed: boolean;
  /** Where the page is about this part alone, its name is a heading. */
  readonly heading?: 'h2' | undefined;
};

const freshly = handling('all');

export const stayDatesOf = (held: ExtrasStay): StayDates => ({
  checkInDate: held.bookings[0]?.checkInDate ?? '',
  checkOutDate: held.bookings[0]?.checkOutDate ?? '',
});

/** What is rented for pets is offered in rooms that take some. */
const fitsRoom =
  (held: ExtrasStay) =>
  ({ definition }: Offered['clientRentalItemList'][number]): boolean =>
    !definition.forPets || mostPetsOf(held) > 0;

export function useOfferedExtras(held: ExtrasStay): Asked<OfferedExtras> {
  const asked = useAsked({
    query: extrasQuery,
    variables: { facilityId: held.facility.id, ...stayDatesOf(held) },
    requestPolicy: 'cache-and-network',
    context: freshly,
  });
  const { data } = asked;
  if (!data) return asked;
  return {
    ...asked,
    data: { ...data, clientRentalItemList: data.clientRentalItemList.filter(fitsRoom(held)) },
  };
}

/** What is rented, as its price is reckoned; what the house does not have any more is left out. */
export function rentedOf(entries: readonly RentalEntry[], offered: OfferedExtras, stay: StayDates): Rented[] {
  return entries.flatMap((entry, index) => {
    const item = offered.clientRentalItemList.find(({ id }) => id === entry.itemId);
    if (!item) return [];
    const { fromDate, toDate } = meantDays(entry, stay);
    const { name, price, rentalPeriod } = item.definition;
    return [
      {
        ...{ id: `${index}`, names: { ja: name, en: name }, quantity: entry.quantity },
        ...{ unitPriceYen: price, period: rentalPeriod },
        ...{ fromDate: calendarDate(fromDate), toDate: calendarDate(toDate) },
      },
    ];
  });
}

/** What renting costs in all, consumption tax included. */
export const yenOfRentals = (
  entries: readonly RentalEntry[],
  offered: OfferedExtras,
  stay: StayDates,
): number => rentedOf(entries, offered, stay).reduce((sum, rented) => sum + rentalYen(rented), 0);
