/** The taxes of a month by house, tax and rate: what bookings were charged, under the names of houses and authorities. */
import { addMonths, firstOfMonth } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { taxesQuery } from '#server/modules/booking/public.ts';
import type { TaxLineOfRooms } from '#server/modules/booking/public.ts';
import { housesOfRoomTypesQuery, taxAuthorityNames } from '#server/modules/vacancy/public.ts';

export type TaxLineOfHouse = Omit<TaxLineOfRooms, 'roomTypeId'> & { readonly houseName: string };

/** The month that a day is in. */
const monthOf = (day: CalendarDate) => {
  const from = firstOfMonth(day);
  return { from, before: addMonths(from, 1) };
};

/** By house, then tax and rate; names are in the language. */
export async function taxesOfMonth(
  db: Database,
  day: CalendarDate,
  language: Language,
): Promise<readonly TaxLineOfHouse[]> {
  const { from, before } = monthOf(day);
  const [lines] = await sendTogether(db, [taxesQuery(from, before)]);
  const [[houses], authorities] = await Promise.all([
    sendTogether(db, [housesOfRoomTypesQuery(lines.map(({ roomTypeId }) => roomTypeId))]),
    taxAuthorityNames(db),
  ]);
  const nameOfHouse = new Map(
    houses.map(({ roomTypeId, nameJa, nameEn }) => [roomTypeId, inLanguage(language, nameJa, nameEn)]),
  );
  const nameOfAuthority = new Map(
    authorities.map((one) => [one.authority, inLanguage(language, one.nameJa, one.nameEn)]),
  );
  const summed = new Map<string, TaxLineOfHouse>();
  for (const { roomTypeId, ...line } of lines) {
    const houseName = nameOfHouse.get(roomTypeId) ?? '';
    const authority = line.authority && (nameOfAuthority.get(line.authority) ?? line.authority);
    const key = JSON.stringify([houseName, line.subject, line.authority, line.rateYen]);
    summed.set(key, plus(summed.get(key), { ...line, authority, houseName }));
  }
  return [...summed.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
}

function plus(one: TaxLineOfHouse | undefined, other: TaxLineOfHouse): TaxLineOfHouse {
  if (!one) return other;
  const guests = one.guests === null || other.guests === null ? null : one.guests + other.guests;
  const [nights, yen] = [one.nights + other.nights, one.yen + other.yen];
  return { ...one, nights, guests, yen, aheadYen: one.aheadYen + other.aheadYen };
}
