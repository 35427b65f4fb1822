/** Until when a saved card is good: to the end of the month printed on it, in Japan. */

/** Reads 'MM/YY', 'MM/YYYY' and the gateway's 'YYMM'; null for anything else. */
export function cardMonth(expire: string): { year: number; month: number } | null {
  const printed = /^(\d{2})\/(?:20)?(\d{2})$/.exec(expire);
  const packed = /^(\d{2})(\d{2})$/.exec(expire);
  const month = Number(printed?.[1] ?? packed?.[2] ?? 0);
  const year = 2000 + Number(printed?.[2] ?? packed?.[1] ?? 0);
  return month >= 1 && month <= 12 ? { year, month } : null;
}

/** A date that cannot be read is not held against the member. */
export function cardExpired(expire: string, now: number): boolean {
  const last = cardMonth(expire);
  if (!last) return false;
  const endOfMonthInJapan = Date.UTC(last.year, last.month, 1) - 9 * 3_600_000;
  return now >= endOfMonthInJapan;
}
