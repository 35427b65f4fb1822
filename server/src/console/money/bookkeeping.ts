/** Some days for bookkeeping, with the tills of all houses under their names. Nobody is named in it. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { bookkeepingOfDays } from '#server/modules/payment/public.ts';
import { housesQuery } from '#server/modules/vacancy/public.ts';
import { bookkeepingTable } from './money-tables.ts';

/** As comma-separated values, from the first day to the last. */
export async function writeBookkeeping(
  db: Database,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
  language: Language,
): Promise<string> {
  const [houses] = await sendTogether(db, [housesQuery('all')]);
  const ids = houses.map(({ id }) => id);
  const lines = await bookkeepingOfDays(db, { from, before: addDays(until, 1) }, ids);
  const names = new Map(
    houses.map(({ id, nameJa, nameEn }) => [id, inLanguage(language, nameJa, nameEn)] as const),
  );
  return bookkeepingTable(lines, names, language);
}
