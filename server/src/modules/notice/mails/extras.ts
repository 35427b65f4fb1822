/** How a mail names the extras of a stay: a line for each car, each thing that is rented and each pet. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { stay as en } from '#messages/en/booking/stay.ts';
import { formatDate } from '#messages/format.ts';
import { stay as ja } from '#messages/ja/booking/stay.ts';
import type { ExtrasToName } from '#server/modules/booking/public.ts';

type Days = { readonly fromDate: CalendarDate; readonly toDate: CalendarDate };

export function extrasLines({ parkings, rentals, pets }: ExtrasToName, language: Language): string[] {
  const words = inLanguage(language, ja, en).extras;
  const mark = inLanguage(language, '：', ': ');
  const when = ({ fromDate, toDate }: Days) => {
    const days = words.dates.range({
      from: formatDate(fromDate, language),
      to: formatDate(toDate, language),
    });
    return inLanguage(language, `（${days}）`, ` (${days})`);
  };
  return [
    ...parkings.map((car) => {
      const height = car.heightCm === null ? null : String(car.heightCm);
      const { carNumber, color } = car;
      const said = words.parking.summary({ name: car.names[language], carNumber, color, height });
      return `${words.parking.title}${mark}${said}${when(car)}`;
    }),
    ...rentals.map((one) => {
      const said = words.rental.line({ name: one.names[language], quantity: one.quantity });
      return `${words.rental.title}${mark}${said}${when(one)}`;
    }),
    ...pets.map((pet) => {
      const { breed, weightKg, ownerName: owner } = pet;
      const kind = words.pets.kinds[pet.kind];
      return `${words.pets.title}${mark}${words.pets.summary({ kind, breed, weight: String(weightKg), owner })}`;
    }),
  ];
}
