/** The entries of a till's day as a table of comma-separated values, in the words of the month's table for bookkeeping. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { bookkeeping as bookkeepingEn } from '#messages/en/bookkeeping.ts';
import { tillDay as en } from '#messages/en/money-tables.ts';
import { bookkeeping as bookkeepingJa } from '#messages/ja/bookkeeping.ts';
import { tillDay as ja } from '#messages/ja/money-tables.ts';
import { asLongTable } from '../as-table.ts';
import { whatOf } from './money-tables.ts';
import type { TillEntry } from './till-day.ts';

/** Day and time in Japan, as programs of tables sort them. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'medium' },
});

type Written = TillEntry & { readonly papers: readonly string[] };

/** A line for each entry; what the till has less by one stands below nothing, so that all come to what is left of it. Keys of the program stand behind the words. */
export function tillTable(
  entries: readonly Written[],
  day: CalendarDate,
  language: Language,
): Promise<string> {
  const { columns: heads } = inLanguage(language, ja, en);
  const words = inLanguage(language, bookkeepingJa, bookkeepingEn);
  const { codes } = words.columns;
  return asLongTable(
    [
      ...[words.columns.day, heads.on, heads.time, words.columns.purpose, heads.number, heads.name],
      ...[words.columns.what, words.columns.way, words.columns.yen, heads.by, heads.why],
      ...[heads.cameOn, heads.papers, codes.purpose, codes.reason, codes.way],
    ],
    entries,
    ({ payment, reason, isCorrection, means, yen, at, by, why, cameOn, papers }) => {
      const what = whatOf({ reason, isCorrection });
      const [date = '', time = ''] = clock.format(at).split(' ');
      return [
        ...[day, date, time, words.purposes[payment.purposeKind], payment.number, payment.name ?? ''],
        ...[words.reasons[what], words.ways[means], yen, by, why ?? ''],
        ...[cameOn ?? '', papers.join(' '), payment.purposeKind, what, means],
      ];
    },
  );
}
