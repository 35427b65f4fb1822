/** How a price of a product is shown: points with their unit, yen with theirs. */
import { useFormat } from '#web/i18n/use-format.ts';

export function usePriceOf(): (product: string, amount: number) => string {
  const format = useFormat();
  return (product, amount) =>
    product === 'VS' || product === 'VM' ? format.yen(amount) : format.amount(amount, product);
}
