/** How a stay is paid before a step and after it, as rows of the before-and-after view: shared by cancelling and changing. */
import type { PayBy } from '#domain/payment/pay-by.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import type { BeforeAfterRow } from './before-after.tsx';

type Parts = readonly { readonly way: PayBy; readonly jpy: number }[];
type Standing = readonly { readonly way: PayBy; readonly jpy: number; readonly dueJpy: number }[];

/** Whether a card was to pay and has paid nothing: then that is paid at the house, as the stay says it. */
const isPaidAtHouse = (standing: Standing): boolean =>
  standing.some(({ way, jpy, dueJpy }) => way === 'CARD' && jpy > 0 && dueJpy === jpy);

const atHouse = (parts: Parts): Parts =>
  parts.map((part) => (part.way === 'CARD' ? { ...part, way: 'ON_SITE' } : part));

/** One row for each way, by how the stay stands. Where all is paid in one way the sum has said it, but for a bill, which comes by itself. */
export function useComparedPayments(): (before: Parts, after: Parts, standing: Standing) => BeforeAfterRow[] {
  const { paymentWays } = useWords('booking/stay');
  const format = useFormat();
  return (asBefore, asAfter, standing) => {
    const [before, after] = isPaidAtHouse(standing)
      ? [atHouse(asBefore), atHouse(asAfter)]
      : [asBefore, asAfter];
    const ways = [...new Set([...before, ...after].map(({ way }) => way))];
    if (ways.length < 2 && !ways.includes('INVOICE')) return [];
    const jpyOf = (parts: Parts, one: PayBy) =>
      format.yen(parts.reduce((sum, { way, jpy }) => sum + (way === one ? jpy : 0), 0));
    return ways.map((way) => ({
      ...{ term: paymentWays[way], of: 'amounts' },
      ...{ before: jpyOf(before, way), after: jpyOf(after, way) },
    }));
  };
}
