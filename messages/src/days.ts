/** Counting calendar days written YYYY-MM-DD, apart from the formatters, for code that only counts. */

const dayMs = 86_400_000;

export function nightsBetween(checkInDate: string, checkOutDate: string): number {
  return Math.round((Date.parse(checkOutDate) - Date.parse(checkInDate)) / dayMs);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}
