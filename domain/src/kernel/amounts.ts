/**
 * Integer amounts. Yen and points are numbers of different kinds that never mix; every division says how it rounds.
 */

declare const yenBrand: unique symbol;
declare const pointsBrand: unique symbol;
/** Whole yen. */
export type Yen = number & { readonly [yenBrand]: true };
/** Whole points of one kind. */
export type Points = number & { readonly [pointsBrand]: true };

/** Marks a whole number as yen; throws on fractions, which would be a bug and not an input. */
export function yen(amount: number): Yen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole yen: ${amount}`);
  return amount as Yen;
}

/** Marks a whole number as points; throws on fractions. */
export function points(amount: number): Points {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole points: ${amount}`);
  return amount as Points;
}

/** The share of an amount in percent, rounded down (rules: penalties, in yen and in points). */
export function percentFloor(amount: number, percent: number): number {
  return Math.floor((amount * percent) / 100);
}

/** Consumption tax in percent; one rate applies to everything a stay is made of. */
const SALES_TAX_PERCENT = 10;

/** A displayed price with consumption tax: raised by 10 percent and rounded down (specification, constants). */
export function withSalesTax(net: Yen): Yen {
  return yen(net + percentFloor(net, SALES_TAX_PERCENT));
}
