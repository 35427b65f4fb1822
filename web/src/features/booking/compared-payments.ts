/** How a stay is paid before a step and after it, as rows of the before-and-after view: shared by cancelling and changing. */
import type { PayBy } from '#domain/payment/pay-by.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import type { BeforeAfterRow } from './before-after.tsx';

type Parts = readonly { readonly way: PayBy; readonly jpy: number }[];

/** One row for each way. Where all is paid in one way the sum has said it, but for a bill, which comes by itself. */
export function useComparedPayments(): (before: Parts, after: Parts) => BeforeAfterRow[] {
  const { paymentWays } = useWords('booking/stay');
  const format = useFormat();
  return (before, after) => {
    const ways = [...new Set([...before, ...after].map(({ way }) => way))];
    if (ways.length < 2 && !ways.includes('INVOICE')) return [];
    const jpyOf = (parts: Parts, one: PayBy) => format.yen(parts.find(({ way }) => way === one)?.jpy ?? 0);
    return ways.map((way) => ({
      ...{ term: paymentWays[way], of: 'amounts' },
      ...{ before: jpyOf(before, way), after: jpyOf(after, way) },
    }));
  };
}
