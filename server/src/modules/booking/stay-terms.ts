/**
 * The terms of a stay: gathered from today's catalogue while it is being chosen, read back from its group once it is
 * held. Nothing that happens to a held or booked stay asks the catalogue for a fee, a tax or a policy again.
 */
import type { CancelPolicy } from '#domain/booking/cancellation.ts';
import type { StayTerms } from '#domain/booking/stay-terms.ts';
import type { PriceUnit } from '#domain/contract/product.ts';
import type { Queryable } from '#server/platform/database.ts';
import { cancelPolicyOf, feesOf, taxesOf } from '#server/modules/vacancy/public.ts';
import type { Lodging } from '#server/modules/vacancy/public.ts';
import type { GroupRow } from './store.ts';

/** The terms a group was held on. */
export function termsOf(group: Pick<GroupRow, 'terms'>): StayTerms {
  return group.terms as StayTerms;
}

/** The terms a stay would be held on now. */
export function currentTerms(unit: PriceUnit, lodging: Lodging): StayTerms {
  const { facility, plan, taxTables, cancelPolicy } = lodging;
  return {
    unit,
    fees: feesOf(facility, plan),
    taxes: taxesOf(facility, taxTables),
    cancelPolicy: policyOf(cancelPolicy),
    minNights: plan?.min_nights ?? null,
  };
}

/** The cancel policy of a plan, or the club's own, as it is now. */
export async function currentPolicy(db: Queryable, planId: number | null): Promise<CancelPolicy> {
  return policyOf(await cancelPolicyOf(db, planId));
}

function policyOf(row: Lodging['cancelPolicy']): CancelPolicy {
  return {
    noShowPenalty: row.no_show_penalty,
    day0Penalty: row.day0_penalty,
    thresholds: row.thresholds as CancelPolicy['thresholds'],
    partialBase: row.partial_base as CancelPolicy['partialBase'],
  };
}
