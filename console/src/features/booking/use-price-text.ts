/** What nights cost as it is read out: points with the yen that come beside them. */
import { useFormat } from '#web/i18n/use-format.ts';

type Price = { readonly unit: string; readonly points: number; readonly yen: number };

export function usePriceText(): (price: Price) => string {
  const format = useFormat();
  return ({ unit, points, yen }) =>
    [points > 0 ? format.amount(points, unit.toLowerCase()) : null, format.yen(yen)]
      .filter(Boolean)
      .join(' + ');
}
