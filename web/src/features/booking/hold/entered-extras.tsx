/** What was entered for a room beside its guests, as the final check shows it. */
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import { meantDays, weightOf, type DaysEntry, type ExtrasEntry } from '../extras-form.ts';
import type { HeldStay } from './held-stay.ts';
import { stayDatesOf, useOfferedExtras } from '../offered-extras.ts';

export function EnteredExtras({ held, extras }: { held: HeldStay; extras: ExtrasEntry }) {
  const words = useWords('booking/stay').extras;
  const format = useFormat();
  const { data } = useOfferedExtras(held);
  const stay = stayDatesOf(held);
  const daysText = (entry: DaysEntry) => {
    const { fromDate, toDate } = meantDays(entry, stay);
    const { fromDate: first, toDate: last } = meantDays({ fromDate: '', toDate: '' }, stay);
    return fromDate === first && toDate === last
      ? words.dates.whole
      : format.days({ from: fromDate, to: toDate });
  };
  const line = (what: string, when: string | null, key: string) => (
    <li key={key} className="wrap-anywhere">
      {what}
      {when ? <span className="block text-sm text-ink-soft">{when}</span> : null}
    </li>
  );
  const list = (lines: readonly React.ReactNode[]) => <ul className="grid gap-2">{lines}</ul>;
  const nameOfParking = (id: string) =>
    data?.clientFacilityParkingList.find((one) => one.id === id)?.name ?? '';
  const nameOfItem = (id: string) =>
    data?.clientRentalItemList.find((one) => one.id === id)?.definition.name ?? '';
  const rows = [
    {
      term: words.parking.title,
      lines: extras.cars.map((car, index) =>
        line(
          words.parking.summary({
            name: nameOfParking(car.parkingId),
            carNumber: car.carNumber,
            color: car.color,
            height: car.height.trim() || null,
            waitlist: false,
          }),
          daysText(car),
          `${index}`,
        ),
      ),
    },
    {
      term: words.rental.title,
      lines: extras.rentals.map((rental) =>
        line(
          words.rental.line({ name: nameOfItem(rental.itemId), quantity: rental.quantity }),
          daysText(rental),
          rental.itemId,
        ),
      ),
    },
    {
      term: words.pets.title,
      lines: extras.pets.map((pet, index) =>
        line(
          words.pets.summary({
            kind: words.pets.kinds[pet.kind],
            breed: pet.breed,
            weight: `${weightOf(pet.petWeight) ?? pet.petWeight}`,
            owner: pet.ownerName,
          }),
          null,
          `${index}`,
        ),
      ),
    },
  ].filter(({ lines }) => lines.length > 0);
  if (rows.length === 0) return null;
  return <Rows rows={rows.map(({ term, lines }) => ({ term, value: list(lines) }))} />;
}
