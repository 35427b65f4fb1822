/** What a stay has beside its room before a change and after it, for the table that sets both side by side. */
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import type { BeforeAfterRow, Had } from '../before-after.tsx';
import { meantDays, type DaysEntry, type ExtrasEntry } from '../extras-form.ts';
import type { OfferedExtras } from '../offered-extras.ts';
import type { WholeBooking } from '../stay/booking-fragments.ts';
import { entriesOf } from './extras-of-booking.ts';

type Asked = { booking: WholeBooking; offered: OfferedExtras; part: 'rental' | 'parking' };

export function useBesides({ booking, offered, part }: Asked): (after: ExtrasEntry) => BeforeAfterRow[] {
  const { none } = useWords('booking/change');
  const words = useWords('booking/stay').extras;
  const format = useFormat();
  const last = addDays(calendarDate(booking.checkOutDate), -1);
  const daysText = (entry: DaysEntry) => {
    const { fromDate, toDate } = meantDays(entry, booking);
    return fromDate === booking.checkInDate && toDate === last
      ? words.dates.whole
      : words.dates.range({ from: format.date(fromDate), to: format.date(toDate) });
  };
  const parkingName = (id: string) =>
    offered.clientFacilityParkingList.find((one) => one.id === id)?.name ??
    booking.parkings.find(({ facilityParkingId }) => facilityParkingId === id)?.name ??
    '';
  const itemName = (id: string) =>
    offered.clientRentalItemList.find((one) => one.id === id)?.definition.name ??
    booking.rentalItems.find(({ rentalItemId }) => rentalItemId === id)?.name ??
    '';
  const said = ({ cars, rentals }: ExtrasEntry) => {
    const things: Had[] = [
      ...cars.map((car) => {
        const { carNumber, color } = car;
        const height = car.height.trim() === '' ? null : car.height;
        return {
          what: words.parking.summary({ name: parkingName(car.parkingId), carNumber, color, height }),
          when: daysText(car),
        };
      }),
      ...rentals.map((one) => ({
        what: words.rental.line({ name: itemName(one.itemId), quantity: one.quantity }),
        when: daysText(one),
      })),
    ];
    return things.length > 0 ? things : none;
  };
  return (after) => [{ term: words[part].title, before: said(entriesOf(booking, part)), after: said(after) }];
}
