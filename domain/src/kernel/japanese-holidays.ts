/**
 * The national holidays of Japan by the law as it stands since 2022, so that a calendar can mark them without
 * carrying a table. It promises the years 2022 to 2050; the equinoxes follow the usual astronomical formula.
 */

const fixed: Readonly<Record<string, string>> = {
  '01-01': '元日',
  '02-11': '建国記念の日',
  '02-23': '天皇誕生日',
  '04-29': '昭和の日',
  '05-03': '憲法記念日',
  '05-04': 'みどりの日',
  '05-05': 'こどもの日',
  '08-11': '山の日',
  '11-03': '文化の日',
  '11-23': '勤労感謝の日',
};

/** Month, which Monday, name. */
const mondays: readonly (readonly [number, number, string])[] = [
  [1, 2, '成人の日'],
  [7, 3, '海の日'],
  [9, 3, '敬老の日'],
  [10, 2, 'スポーツの日'],
];

const dayMs = 86_400_000;
const years = new Map<number, ReadonlyMap<string, string>>();

const textOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

function nthMonday({ year, month, nth }: { year: number; month: number; nth: number }): number {
  const first = Date.UTC(year, month - 1, 1);
  const untilMonday = (8 - new Date(first).getUTCDay()) % 7;
  return first + (untilMonday + (nth - 1) * 7) * dayMs;
}

function equinoxDay(year: number, atEpoch: number): number {
  return Math.floor(atEpoch + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4));
}

/** A holiday on a Sunday moves to the next free day; a day between two holidays becomes one. */
function withSubstitutes(days: Map<string, string>): Map<string, string> {
  const complete = new Map(days);
  for (const day of days.keys()) {
    let moment = Date.parse(day);
    if (new Date(moment).getUTCDay() === 0) {
      while (days.has(textOf(moment))) moment += dayMs;
      complete.set(textOf(moment), '振替休日');
    }
    const between = textOf(Date.parse(day) + dayMs);
    if (!days.has(between) && days.has(textOf(Date.parse(day) + 2 * dayMs)) && !complete.has(between)) {
      complete.set(between, '国民の休日');
    }
  }
  return complete;
}

function holidaysOf(year: number): ReadonlyMap<string, string> {
  const known = years.get(year);
  if (known) return known;
  const days = new Map<string, string>();
  for (const [monthDay, name] of Object.entries(fixed)) days.set(`${year}-${monthDay}`, name);
  for (const [month, nth, name] of mondays) days.set(textOf(nthMonday({ year, month, nth })), name);
  days.set(textOf(Date.UTC(year, 2, equinoxDay(year, 20.8431))), '春分の日');
  days.set(textOf(Date.UTC(year, 8, equinoxDay(year, 23.2488))), '秋分の日');
  const complete = withSubstitutes(days);
  years.set(year, complete);
  return complete;
}

/** The holiday's Japanese name, or null on an ordinary day. */
export function japaneseHoliday(date: string): string | null {
  return holidaysOf(Number(date.slice(0, 4))).get(date) ?? null;
}
