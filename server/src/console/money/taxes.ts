/** The taxes of a month by house, tax and rate: what bookings were charged, under the names of houses and authorities. */
import { addMonths, firstOfMonth } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { taxesQuery } from '#server/modules/booking/public.ts';
import type { TaxLineOfRooms } from '#server/modules/booking/public.ts';
import { housesQuery, roomTypesOfHousesQuery, taxAuthorityNames } from '#server/modules/vacancy/public.ts';
import { linesOfKinds } from '../lines-of-kinds.ts';

export type TaxLineOfHouse = Omit<TaxLineOfRooms, 'roomTypeId'> & {
  readonly houseId: number;
  readonly houseName: string;
};

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
  const [kinds, houses] = await sendTogether(db, [roomTypesOfHousesQuery('all'), housesQuery('all')]);
  const authorities = await taxAuthorityNames(db);
  const lines = await linesOfKinds(
    kinds.map(({ id }) => id),
    async (roomTypeIds) => (await sendTogether(db, [taxesQuery({ roomTypeIds, ...monthOf(day) })]))[0],
  );
  const houseOfKind = new Map(kinds.map(({ id, houseId }) => [id, houseId]));
  const nameOfHouse = new Map(
    houses.map(({ id, nameJa, nameEn }) => [id, inLanguage(language, nameJa, nameEn)]),
  );
  const nameOfAuthority = new Map(
    authorities.map((one) => [one.authority, inLanguage(language, one.nameJa, one.nameEn)]),
  );
  const summed = new Map<string, TaxLineOfHouse>();
  for (const { roomTypeId, ...line } of lines) {
    const houseId = houseOfKind.get(roomTypeId)!;
    const houseName = nameOfHouse.get(houseId) ?? '';
    const authority = line.authority && (nameOfAuthority.get(line.authority) ?? line.authority);
    // By name, so that they stand in its order; two houses that had one name before names were kept apart are two all the same.
    const key = JSON.stringify([houseName, houseId, line.subject, line.authority, line.rateYen]);
    summed.set(key, plus(summed.get(key), { ...line, authority, houseId, houseName }));
  }
  return [...summed.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
}

function plus(one: TaxLineOfHouse | undefined, other: TaxLineOfHouse): TaxLineOfHouse {
  if (!one) return other;
  const guests = one.guests === null || other.guests === null ? null : one.guests + other.guests;
  const [nights, yen] = [one.nights + other.nights, one.yen + other.yen];
  return { ...one, nights, guests, yen, aheadYen: one.aheadYen + other.aheadYen };
}
