/**
 * The club's product lines: what each pays a night with, which booking type its stays have, and when its calendar
 * opens. The numbers are the contract's own and never change; a table in the database carries the names.
 */
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';

export const PRODUCT = { MW: 1, SP: 2, FP: 3, VS: 4, VM: 5, PW: 6 } as const;
export type ProductTypeId = (typeof PRODUCT)[keyof typeof PRODUCT];

/** What a night's contract price is counted in; weekly ownership buys no single nights. */
export type PriceUnit = 'sp' | 'fp' | 'yen' | 'none';

export type ProductRule = {
  readonly id: ProductTypeId;
  readonly unit: PriceUnit;
  readonly bookingTypeId: number;
  /** Months before check-in at which its calendar opens; null where no stay can be newly booked. */
  readonly opensMonthsBefore: number | null;
};

const rules: Record<ProductTypeId, ProductRule> = {
  1: { id: 1, unit: 'none', bookingTypeId: 10, opensMonthsBefore: null },
  2: { id: 2, unit: 'sp', bookingTypeId: 1, opensMonthsBefore: 12 },
  3: { id: 3, unit: 'fp', bookingTypeId: 2, opensMonthsBefore: 6 },
  4: { id: 4, unit: 'yen', bookingTypeId: 5, opensMonthsBefore: 3 },
  5: { id: 5, unit: 'yen', bookingTypeId: 7, opensMonthsBefore: 9 },
  6: { id: 6, unit: 'none', bookingTypeId: 9, opensMonthsBefore: null },
};

/** The rule of a product type number; throws on a number outside the six. */
export function productRule(id: number): ProductRule {
  const rule = rules[id as ProductTypeId];
  if (!rule) throw new RangeError(`no such product type: ${id}`);
  return rule;
}

/**
 * Why no stay can be newly booked with a line, or null: a week of My Week is exchanged by its own rules
 * (MW_EXCHANGE_RULES), Prime Week has no new bookings at all.
 */
export function checkNewBooking(id: number): Refusal | null {
  if (productRule(id).opensMonthsBefore !== null) return null;
  return refuse(id === PRODUCT.MW ? 'MW_EXCHANGE_RULES' : 'CONTRACT_NOT_BOOKABLE');
}

/** Whether nights are paid in points (SP, FP). */
export function paysInPoints(unit: PriceUnit): unit is 'sp' | 'fp' {
  return unit === 'sp' || unit === 'fp';
}
