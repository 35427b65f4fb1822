/** What was paid at all houses and to the office on a day, by way, under their names: what accounting compares the tills and terminals with. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { tillsOfDayQuery } from '#server/modules/payment/public.ts';
import type { TillSum } from '#server/modules/payment/public.ts';
import { housesQuery } from '#server/modules/vacancy/public.ts';

/** Without a name it is the office. */
export type TillOfHouse = TillSum & { readonly houseName: string | null };

/** In the order of the houses, the office last; one where nothing was paid or taken back has no row. */
export async function tillsOfDay(
  db: Database,
  day: CalendarDate,
  language: Language,
): Promise<readonly TillOfHouse[]> {
  const [houses] = await sendTogether(db, [housesQuery('all')]);
  const [sums] = await sendTogether(db, [tillsOfDayQuery(day)]);
  const of = (id: number | null, houseName: string | null) =>
    sums.filter(({ facilityId }) => facilityId === id).map((sum) => ({ ...sum, houseName }));
  return [
    ...houses.flatMap(({ id, nameJa, nameEn }) => of(id, inLanguage(language, nameJa, nameEn))),
    ...of(null, null),
  ];
}
