/** The days of a month whose money nobody has closed yet, with the houses and the office at which something came in or went out, under their names. */
import { addMonths, firstOfMonth } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { openDaysQuery } from '#server/modules/payment/public.ts';
import type { OpenPlace, PlaceOfMoney } from '#server/modules/payment/public.ts';
import { housesQuery } from '#server/modules/vacancy/public.ts';

/** A house has a name. */
export type NamedPlace = { readonly place: PlaceOfMoney; readonly houseName: string | null };
export type OpenDay = { readonly day: CalendarDate; readonly places: readonly NamedPlace[] };

/** In the order of days; of one the houses in their order, then the office, then cards. A day on which nothing was written down need not be closed, and is left out. */
export async function openDaysOfMonth(
  db: Database,
  day: CalendarDate,
  language: Language,
): Promise<readonly OpenDay[]> {
  const from = firstOfMonth(day);
  const [houses, found] = await sendTogether(db, [
    housesQuery('all'),
    openDaysQuery({ from, before: addMonths(from, 1) }),
  ]);
  const ids = houses.map(({ id }) => id);
  const nameOf = new Map(houses.map(({ id, nameJa, nameEn }) => [id, inLanguage(language, nameJa, nameEn)]));
  const place = ({ place: of, facilityId }: OpenPlace): number =>
    of === 'HOUSE' ? ids.indexOf(facilityId!) : ids.length + ['OFFICE', 'ONLINE', 'BOOKS'].indexOf(of);
  return [...Map.groupBy(found, ({ day: of }) => of)].map(([of, places]) => ({
    day: of,
    places: places
      .toSorted((one, other) => place(one) - place(other))
      .map((one) => ({
        place: one.place,
        houseName: one.facilityId === null ? null : (nameOf.get(one.facilityId) ?? ''),
      })),
  }));
}
