/** The years of Japan's eras, by which many know their own birth year better than by the number of the calendar. */

const inEra = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', {
  era: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '昭和33年'; where one era ends and another begins, both: '昭和64年・平成元年'. */
export function eraYears(year: number): string {
  const edges = [Date.UTC(year, 0, 1), Date.UTC(year, 11, 31)].map((moment) => inEra.format(moment));
  return [...new Set(edges)].join('・');
}
