/** The days of a stay with the times at which its house takes guests in and sees them off, where it says them. */
import type { houseTimes } from '#messages/ja/house-times.ts';
import { useFormat } from '#web/i18n/use-format.ts';

type Stay = { checkInDate: string; checkOutDate: string };
type House = { checkInFrom: string | null; checkOutUntil: string | null };

export function useHouseTimes(words: typeof houseTimes): (stay: Stay, house: House) => [string, string] {
  const format = useFormat();
  return ({ checkInDate, checkOutDate }, { checkInFrom, checkOutUntil }) => {
    const [arrival, departure] = [format.date(checkInDate), format.date(checkOutDate)];
    return [
      checkInFrom === null ? arrival : words.from(arrival, checkInFrom),
      checkOutUntil === null ? departure : words.until(departure, checkOutUntil),
    ];
  };
}
