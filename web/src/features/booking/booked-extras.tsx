/** What stands reserved of a booking beside its room, for the detail, the sheet and the page that says it is booked. */
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';

export const bookedExtras = graphql(`
  fragment BookedExtras on Booking {
    checkInDate
    checkOutDate
    rentalItems {
      id
      quantity
      fromDate
      toDate
      name
      rentalItemId
    }
    parkings {
      id
      facilityParkingId
      carNumber
      color
      height
      fromDate
      toDate
      waitlist
      name
    }
    petInfo {
      kind
      ownerName
      breed
      petWeight
    }
  }
`);

type Booked = ResultOf<typeof bookedExtras>;
type Row = { readonly term: string; readonly value: React.ReactNode };

export function usePetText(): (pet: Booked['petInfo'][number]) => string {
  const { pets } = useWords('booking/stay').extras;
  return ({ kind, breed, petWeight, ownerName }) =>
    pets.summary({ kind: pets.kinds[kind], breed, weight: String(petWeight), owner: ownerName });
}

/** A row for each kind of which something is reserved. */
export function useExtrasRows(): (booking: Booked) => Row[] {
  const words = useWords('booking/stay').extras;
  const format = useFormat();
  const petText = usePetText();
  return ({ checkInDate, checkOutDate, rentalItems, parkings, petInfo }) => {
    const last = addDays(calendarDate(checkOutDate), -1);
    const daysText = ({ fromDate, toDate }: { fromDate: string; toDate: string }) =>
      fromDate === checkInDate && toDate === last
        ? words.dates.whole
        : format.days({ from: fromDate, to: toDate });
    const line = (key: string, what: string, when: string | null) => (
      <li key={key} className="wrap-anywhere">
        {what}
        {when ? <span className="block text-sm text-ink-soft">{when}</span> : null}
      </li>
    );
    return [
      {
        term: words.parking.title,
        lines: parkings.map((car) =>
          line(
            car.id,
            words.parking.summary({ ...car, height: car.height === null ? null : String(car.height) }),
            daysText(car),
          ),
        ),
      },
      {
        term: words.rental.title,
        lines: rentalItems.map((rental) => line(rental.id, words.rental.line(rental), daysText(rental))),
      },
      {
        term: words.pets.title,
        lines: petInfo.map((pet, index) => line(`${index}`, petText(pet), null)),
      },
    ]
      .filter(({ lines }) => lines.length > 0)
      .map(({ term, lines }) => ({ term, value: <ul className="grid gap-2 print:gap-0">{lines}</ul> }));
  };
}
