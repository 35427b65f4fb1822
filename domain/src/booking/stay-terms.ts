/**
 * What a stay was agreed on beside the prices of its nights: fees, taxes, the cancel policy and the nights its plan asks
 * for. The terms freeze with the hold; whatever the club changes in its catalogue afterwards is for later stays.
 */
import type { CancelPolicy } from './cancellation.ts';
import type { PriceTerms } from './price.ts';

export type StayTerms = PriceTerms & {
  readonly cancelPolicy: CancelPolicy;
  /** The fewest nights its plan may be stayed for; null where there is no such plan. */
  readonly minNights: number | null;
};
