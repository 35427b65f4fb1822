/** Some days for bookkeeping, with the tills of all houses under their names. Nobody is named in it. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { claimsQuery } from '#server/modules/booking/public.ts';
import type { ClaimLine } from '#server/modules/booking/public.ts';
import type { BookkeepingLine } from '#server/modules/payment/public.ts';
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
  const before = addDays(until, 1);
  const moved = await bookkeepingOfDays(db, { from, before });
  const [claims] = await sendTogether(db, [claimsQuery(from, before)]);
  const names = new Map(
    houses.map(({ id, nameJa, nameEn }) => [id, inLanguage(language, nameJa, nameEn)] as const),
  );
  return bookkeepingTable(withClaims(moved, claims), names, language);
}

const CLAIMED: readonly string[] = ['charge', 'keep', 'reverse', 'waive'] satisfies ClaimLine['reason'][];

/** By day, what stays were charged first, each line divided by what it was for: what moved of them comes to the same (the law `booking-money`). */
function withClaims(
  moved: readonly BookkeepingLine[],
  claims: readonly ClaimLine[],
): readonly BookkeepingLine[] {
  const rest = moved.filter(({ purpose, reason }) => purpose !== 'BOOKING' || !CLAIMED.includes(reason));
  return [...claims.map(claimLine), ...rest].toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  );
}

function claimLine({ day, reason, subject, rate, times, yen, taxYen }: ClaimLine): BookkeepingLine {
  const asked = reason === 'keep' || reason === 'waive' ? 'kept' : 'charged';
  const [from, to] = reason === 'charge' || reason === 'keep' ? [asked, 'owed'] : ['owed', asked];
  return {
    ...{ day, purpose: 'BOOKING', reason, from, to, times, yen, claim: { subject, rate, taxYen } },
    ...{ means: null, facilityId: null, isCorrection: false },
  };
}
