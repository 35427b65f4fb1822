/** How a mail names the extras of a stay: a line for each car, each thing that is rented and each pet. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { stay as en } from '#messages/en/booking/stay.ts';
import { formatDays } from '#messages/format.ts';
import { stay as ja } from '#messages/ja/booking/stay.ts';
import { ofRoom as enOfRoom } from '#messages/en/notice/mails/parts.ts';
import { ofRoom as jaOfRoom } from '#messages/ja/notice/mails/parts.ts';
import type { ExtrasOfRoom, ExtrasToName } from '#server/modules/booking/public.ts';

type Days = { readonly fromDate: CalendarDate; readonly toDate: CalendarDate };

/** Where they stand beside those of another moment, a kind that only these lack is said as well. */
export function extrasLines(
  { parkings, rentals, pets }: ExtrasToName,
  language: Language,
  beside?: ExtrasToName,
): string[] {
  const { extras: words, cancel } = inLanguage(language, ja, en);
  const mark = inLanguage(language, '：', ': ');
  const when = ({ fromDate, toDate }: Days) => {
    const days = formatDays({ from: fromDate, to: toDate }, language);
    return inLanguage(language, `（${days}）`, ` (${days})`);
  };
  const cars = parkings.map((car) => {
    const height = car.heightCm === null ? null : String(car.heightCm);
    const { carNumber, color } = car;
    const named = { name: car.names[language], carNumber, color, height, waitlist: car.waits ?? false };
    return words.parking.summary(named) + when(car);
  });
  const things = rentals.map(
    (one) => words.rental.line({ name: one.names[language], quantity: one.quantity }) + when(one),
  );
  const animals = pets.map(({ kind, breed, weightKg, ownerName: owner }) =>
    words.pets.summary({ kind: words.pets.kinds[kind], breed, weight: String(weightKg), owner }),
  );
  const lines = (title: string, own: readonly string[], others: readonly unknown[] = []) =>
    (own.length === 0 && others.length > 0 ? [cancel.nothing] : own).map((said) => `${title}${mark}${said}`);
  return [
    ...lines(words.parking.title, cars, beside?.parkings),
    ...lines(words.rental.title, things, beside?.rentals),
    ...lines(words.pets.title, animals, beside?.pets),
  ];
}

/** Of several rooms each has its lines beneath its booking number, so that it is clear whose a car or a thing is. */
export function extrasOfRoomsLines(rooms: readonly ExtrasOfRoom[], language: Language): string[] {
  const [only, ...others] = rooms;
  if (only && others.length === 0) return extrasLines(only.extras, language);
  const ofRoom = inLanguage(language, jaOfRoom, enOfRoom);
  return rooms.flatMap(({ bookingNumber, extras }) => {
    const lines = extrasLines(extras, language);
    return lines.length === 0 ? [] : [ofRoom(bookingNumber), ...lines];
  });
}
