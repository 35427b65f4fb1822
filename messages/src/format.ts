/**
 * Every yen, point, date and percentage that a person reads goes through here, in both languages. Days are
 * YYYY-MM-DD and mean Japan; moments are ISO 8601 and are shown in Japan's time wherever the reader sits.
 */
import { nightsBetween } from './days.ts';
import { japaneseHoliday } from '#domain/kernel/japanese-holidays.ts';
import type { Language } from '#domain/kernel/language.ts';

export { addDays, nightsBetween } from './days.ts';

const japan = 'Asia/Tokyo';
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const weekdaysJa = ['日', '月', '火', '水', '木', '金', '土'] as const;
const weekdaysEn = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const monthsEn = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
const monthsEnLong = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const japanParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: japan,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function formatNumber(value: number): string {
  return grouped.format(value);
}

const minusOf = (amount: number) => (amount < 0 ? '−' : '');

/** With its sign, also of what is more. */
export const formatSigned = (value: number): string =>
  `${value > 0 ? '+' : minusOf(value)}${grouped.format(Math.abs(value))}`;

export function formatYen(yen: number, language: Language): string {
  const amount = grouped.format(Math.abs(yen));
  return language === 'ja' ? `${minusOf(yen)}${amount}円` : `${minusOf(yen)}¥${amount}`;
}

export function formatPoints(points: number): string {
  return `${minusOf(points)}${grouped.format(Math.abs(points))} Pt`;
}

/** A stay is paid in points for SP and FP and in yen for the others; TVP is counted in points too. */
export function formatAmount(amount: number, unit: string, language: Language): string {
  return unit === 'yen' ? formatYen(amount, language) : formatPoints(amount);
}

/** Percentages are whole, halves rounded up. */
export function formatPercent(percent: number): string {
  return `${Math.floor(percent + 0.5)}%`;
}

export function weekdayIndex(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export type DayKind = 'weekday' | 'saturday' | 'sunday' | 'holiday';

export function dayKind(date: string): DayKind {
  if (japaneseHoliday(date)) return 'holiday';
  const weekday = weekdayIndex(date);
  return weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : 'weekday';
}

/** '土', 'Sat'. */
export function formatWeekday(date: string, language: Language): string {
  return (language === 'ja' ? weekdaysJa : weekdaysEn)[weekdayIndex(date)] ?? '';
}

const partsOf = (date: string) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

const monthAndDay = (date: string, language: Language): string => {
  const { month, day } = partsOf(date);
  return language === 'ja' ? `${month}月${day}日` : `${day} ${monthsEn[month - 1]}`;
};

/** '2026年12月3日', '3 Dec 2026': without the weekday, for birthdays and terms. */
export function formatPlainDate(date: string, language: Language): string {
  const { year } = partsOf(date);
  const day = monthAndDay(date, language);
  return language === 'ja' ? `${year}年${day}` : `${day} ${year}`;
}

/** A part of a date; the one that names the weekday and the holiday may be coloured. */
export type DatePart = { readonly text: string; readonly of: 'date' | 'weekday' };

/** Japanese names the weekday behind the date, English before it; a holiday is named by both at the end. */
export function dateParts(date: string, language: Language, year: 'shown' | 'hidden'): readonly DatePart[] {
  const day = year === 'shown' ? formatPlainDate(date, language) : monthAndDay(date, language);
  const weekday = formatWeekday(date, language);
  const isHoliday = japaneseHoliday(date) !== null;
  if (language === 'ja')
    return [
      { text: day, of: 'date' },
      { text: `(${weekday}${isHoliday ? '・祝' : ''})`, of: 'weekday' },
    ];
  return [
    { text: weekday, of: 'weekday' },
    { text: ` ${day}`, of: 'date' },
    ...(isHoliday ? [{ text: ' (holiday)', of: 'weekday' } as const] : []),
  ];
}

const joined = (parts: readonly DatePart[]): string => parts.map(({ text }) => text).join('');

/** '2026年12月3日(木)', 'Thu 3 Dec 2026'. */
export function formatDate(date: string, language: Language): string {
  return joined(dateParts(date, language, 'shown'));
}

/** '12月3日(木)', 'Thu 3 Dec': where the year is plain. */
export function formatDayOfYear(date: string, language: Language): string {
  return joined(dateParts(date, language, 'hidden'));
}

/** '12/3', '3 Dec': for narrow calendar columns that show the weekday apart. */
export function formatShortDay(date: string, language: Language): string {
  const { month, day } = partsOf(date);
  return language === 'ja' ? `${month}/${day}` : `${day} ${monthsEn[month - 1]}`;
}

/** '2026年12月', 'December 2026'. */
export function formatMonth(date: string, language: Language): string {
  const { year, month } = partsOf(date);
  return language === 'ja' ? `${year}年${month}月` : `${monthsEnLong[month - 1]} ${year}`;
}

export function formatNights(nights: number, language: Language): string {
  if (language === 'ja') return `${nights}泊`;
  return nights === 1 ? '1 night' : `${nights} nights`;
}

export type Span = { readonly from: string; readonly to: string };

/** '2026年12月3日(木)〜12月5日(土)', 'Thu 3 Dec – Sat 5 Dec 2026'; the year stands twice where it changes. */
function formatSpan({ from, to }: Span, language: Language): string {
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  if (language === 'ja')
    return `${formatDate(from, 'ja')}〜${sameYear ? formatDayOfYear(to, 'ja') : formatDate(to, 'ja')}`;
  return `${sameYear ? formatDayOfYear(from, 'en') : formatDate(from, 'en')} – ${formatDate(to, 'en')}`;
}

/** '12月3日(木)〜12月5日(土)', 'Thu 3 Dec – Sat 5 Dec': where the year is plain. */
export function formatSpanOfYear({ from, to }: Span, language: Language): string {
  return `${formatDayOfYear(from, language)}${language === 'ja' ? '〜' : ' – '}${formatDayOfYear(to, language)}`;
}

/** '2026年12月3日(木)〜12月5日(土)', 'Thu 3 Dec – Sat 5 Dec 2026'; one day alone as it is. */
export function formatDays(days: Span, language: Language): string {
  return days.from === days.to ? formatDate(days.from, language) : formatSpan(days, language);
}

/** '2026年12月3日(木)〜12月5日(土)・2泊', 'Thu 3 Dec – Sat 5 Dec 2026, 2 nights'. */
export function formatStay(stay: { checkInDate: string; checkOutDate: string }, language: Language): string {
  const { checkInDate: from, checkOutDate: to } = stay;
  const nights = formatNights(nightsBetween(from, to), language);
  return `${formatSpan({ from, to }, language)}${language === 'ja' ? '・' : ', '}${nights}`;
}

/** '海辺・温泉', 'Seaside, Hot spring'. */
export function formatList(items: readonly string[], language: Language): string {
  return items.join(language === 'ja' ? '・' : ', ');
}

function japanMoment(moment: string | number | Date): { date: string; time: string } {
  const found: Record<string, string> = {};
  for (const part of japanParts.formatToParts(new Date(moment))) found[part.type] = part.value;
  return { date: `${found.year}-${found.month}-${found.day}`, time: `${Number(found.hour)}:${found.minute}` };
}

/** The calendar day in Japan at that moment. */
export function japanDay(moment: string | number | Date): string {
  return japanMoment(moment).date;
}

/** '4月3日 0:00〜1:00', '3 April, 0:00–1:00', in Japan's time; the day stands twice where it changes. */
export function formatPeriod({ from, to }: Span, language: Language): string {
  const [began, ended] = [japanMoment(from), japanMoment(to)];
  const dayOf = (date: string) => {
    const { month, day } = partsOf(date);
    return language === 'ja' ? `${month}月${day}日 ` : `${day} ${monthsEnLong[month - 1]}, `;
  };
  const until = began.date === ended.date ? ended.time : dayOf(ended.date) + ended.time;
  return `${dayOf(began.date)}${began.time}${language === 'ja' ? '〜' : '–'}${until}`;
}

/** '15:32'; English readers are told that it is Japan's time. */
export function formatTime(moment: string | number | Date, language: Language): string {
  const { time } = japanMoment(moment);
  return language === 'ja' ? time : `${time} JST`;
}

/** '2026年12月3日(木) 10:00'; English readers are told that it is Japan's time. */
export function formatMoment(moment: string | number | Date, language: Language): string {
  const { date, time } = japanMoment(moment);
  return language === 'ja' ? `${formatDate(date, 'ja')} ${time}` : `${formatDate(date, 'en')}, ${time} JST`;
}

/** '12月3日(木) 10:00': for moments within the year. */
export function formatMomentOfYear(moment: string | number | Date, language: Language): string {
  const { date, time } = japanMoment(moment);
  return language === 'ja'
    ? `${formatDayOfYear(date, 'ja')} ${time}`
    : `${formatDayOfYear(date, 'en')}, ${time} JST`;
}

/** '19:05' of the time left; never below zero. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** '2026年度', 'FY2026' (April to March). */
export function formatFiscalYear(year: number, language: Language): string {
  return language === 'ja' ? `${year}年度` : `FY${year}`;
}

/** '517-0000' from the seven digits, with or without a hyphen. */
export function formatPostalCode(postalCode: string): string {
  return postalCode.replace(/^(\d{3})-?(\d{4})$/, '$1-$2');
}
