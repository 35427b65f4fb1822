/** What of a price a company pays in which way. */
import { preferredWay, yenByWay, type AllPreferences, type YenByWay } from '#domain/payment/pay-by.ts';
import type { StayPrice } from '../choose/price.ts';

type Fee = StayPrice['pricesByDay'][number]['fees'][number];

/** What of a price is needed: each fee with consumption tax, and each local tax. */
export type Priced = {
  pricesByDay: readonly { fees: readonly Pick<Fee, 'kind' | 'priceWithSalesTax'>[] }[];
  taxes: readonly Pick<StayPrice['taxes'][number], 'kind' | 'price'>[];
};

/** The same rule by which the server divides what is confirmed. */
export function partsOfPrice({ pricesByDay, taxes }: Priced, preferences: AllPreferences): YenByWay {
  const fees = pricesByDay.flatMap((day) => day.fees);
  const lines = [
    ...fees.map(({ kind, priceWithSalesTax: yen }) => ({ kind, yen })),
    ...taxes.map(({ kind, price: yen }) => ({ kind, yen })),
  ];
  return yenByWay(lines.map(({ kind, yen }) => ({ payBy: preferredWay(kind, preferences), yen })));
}
