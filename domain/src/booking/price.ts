/**
 * What a room's stay costs: each night by the contract's price (or the plan's), fees in yen on top, local taxes as
 * lines of their own. Prices and fees are stored without consumption tax; a displayed price carries it, floored.
 */
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { withSalesTax, yen } from '../kernel/amounts.ts';
import type { Names } from '../kernel/language.ts';
import type { PriceUnit } from '../contract/product.ts';
import { paysInPoints } from '../contract/product.ts';
import { guestCount } from './occupancy.ts';
import type { RoomCounts } from './occupancy.ts';
import { bathingTax, lodgingTax } from './local-tax.ts';
import type { LodgingTaxTable, PerGuest, TaxLine } from './local-tax.ts';

/** A night as the calendar sells it to one product: the price of a room, in the contract's unit. */
export type PricedNight = { readonly night: CalendarDate; readonly price: number };

export type StayFees = {
  /** Per person and night of a point stay, yen without consumption tax. */
  readonly usageFeeYen: number;
  /** Per room and stay of a point stay, yen without consumption tax. */
  readonly cleaningFeeYen: number;
  /** The plan's fee, yen without consumption tax; null without a plan. */
  readonly planFee: { readonly yen: number; readonly per: 'ROOM_NIGHT' | 'PERSON_NIGHT' } | null;
};

export type LocalTaxRules = {
  readonly lodging: readonly LodgingTaxTable[];
  readonly bathing: { readonly yenPerPersonNight: number; readonly fromAge: number };
};

/** The terms that make a price; a stay's other terms are for when it is cancelled. */
export type PriceTerms = {
  readonly unit: PriceUnit;
  readonly fees: StayFees;
  readonly taxes: LocalTaxRules;
};

export type RoomStay = {
  readonly terms: PriceTerms;
  readonly nights: readonly PricedNight[];
  readonly counts: RoomCounts;
  /** Ages where they are known already; null entries and missing ages count as taxable adults. */
  readonly ages?: readonly (number | null)[] | undefined;
};

export type FeeSubject = 'ACCOMMODATION' | 'USAGE_FEE' | 'CLEANING_FEE' | 'PLAN_FEE' | 'RENTAL';
export type FeeLine = {
  readonly subject: FeeSubject;
  readonly yen: number;
  readonly yenWithSalesTax: number;
  /** Of a fee by guests: how many there are, and what each pays. */
  readonly perGuest?: PerGuest | undefined;
  /** Of something that is rented: what, and whether the line is for the stay and not for its night. */
  readonly rental?: RentalOfLine | undefined;
};
export type RentalOfLine = { readonly id: string; readonly names: Names; readonly period: 'Day' | 'Stay' };

export type NightPrice = {
  readonly night: CalendarDate;
  readonly points: number;
  readonly yen: number;
  readonly usageFeeYen: number;
  readonly planFeeYen: number;
  readonly fees: readonly FeeLine[];
};

export type StayPrice = {
  readonly unit: PriceUnit;
  readonly nights: readonly NightPrice[];
  readonly taxes: readonly TaxLine[];
  readonly totalPoints: number;
  /** Everything payable in yen: stay, fees with consumption tax, local taxes. */
  readonly totalYen: number;
};

function feeLine(subject: FeeSubject, amount: number): FeeLine {
  return { subject, yen: amount, yenWithSalesTax: withSalesTax(yen(amount)) };
}

function feePerGuest(subject: FeeSubject, perGuest: PerGuest): FeeLine {
  return { ...feeLine(subject, perGuest.guests * perGuest.rateYen), perGuest };
}

/**
 * Prices one room's stay. Point stays pay points for the night and yen for usage and cleaning; yen stays pay the
 * night's price alone. The cleaning fee stands with the first night because it is charged once. Consumption tax is
 * floored per displayed line; local taxes bear none.
 */
export function priceStay(stay: RoomStay): StayPrice {
  const guests = guestCount(stay.counts);
  const inPoints = paysInPoints(stay.terms.unit);
  const nights = stay.nights.map(({ night, price }, index): NightPrice => {
    const usageFee = feePerGuest('USAGE_FEE', {
      guests,
      rateYen: inPoints ? stay.terms.fees.usageFeeYen : 0,
    });
    const planFee = planFeeOfNight(stay.terms.fees.planFee, guests);
    const [usageFeeYen, planFeeYen] = [usageFee.yen, planFee.yen];
    const fees: FeeLine[] = [];
    if (!inPoints) fees.push(feeLine('ACCOMMODATION', price));
    if (usageFeeYen > 0) fees.push(usageFee);
    if (planFeeYen > 0) fees.push(planFee);
    if (inPoints && index === 0 && stay.terms.fees.cleaningFeeYen > 0) {
      fees.push(feeLine('CLEANING_FEE', stay.terms.fees.cleaningFeeYen));
    }
    return { night, points: inPoints ? price : 0, yen: inPoints ? 0 : price, usageFeeYen, planFeeYen, fees };
  });
  const taxes = nights.flatMap((night) => taxesOfNight(stay, night));
  const feesYen = nights.flatMap((n) => n.fees).reduce((sum, fee) => sum + fee.yenWithSalesTax, 0);
  return {
    unit: stay.terms.unit,
    nights,
    taxes,
    totalPoints: nights.reduce((sum, n) => sum + n.points, 0),
    totalYen: feesYen + taxes.reduce((sum, tax) => sum + tax.yen, 0),
  };
}

function planFeeOfNight(planFee: StayFees['planFee'], guests: number): FeeLine {
  if (planFee?.per === 'PERSON_NIGHT') return feePerGuest('PLAN_FEE', { guests, rateYen: planFee.yen });
  return feeLine('PLAN_FEE', planFee?.yen ?? 0);
}

/**
 * The taxable base is the yen payable for the night's lodging without consumption tax and meals, so a plan's fee
 * (meals, events) stays out; for a point stay it is the usage fee (rules: lodging tax).
 */
function taxesOfNight(stay: RoomStay, night: NightPrice): TaxLine[] {
  // Bed-share children pay nothing for a yen stay; in a point stay each guest pays the usage fee and counts.
  const charged = paysInPoints(stay.terms.unit)
    ? guestCount(stay.counts)
    : stay.counts.adults + stay.counts.children;
  const lodging = lodgingTax({
    night: night.night,
    baseYen: night.yen + night.usageFeeYen,
    chargedGuests: charged,
    tables: stay.terms.taxes.lodging,
  });
  const bathing = bathingTax({ night: night.night, persons: bathers(stay), rule: stay.terms.taxes.bathing });
  return bathing ? [...lodging, bathing] : lodging;
}

/** Before ages are known, children count as under age and adults as of age. */
function bathers(stay: RoomStay): number {
  if (!stay.ages) return stay.counts.adults;
  return stay.ages.filter((age) => age === null || age >= stay.terms.taxes.bathing.fromAge).length;
}

/** Adds the prices of a group's rooms: nights side by side, lines of one subject summed. */
export function sumStayPrices(prices: readonly StayPrice[]): StayPrice {
  const [first] = prices;
  if (!first) throw new RangeError('a group has at least one room');
  const nights = first.nights.map((night, index): NightPrice => {
    const same = prices.map((p) => p.nights[index] ?? night);
    const sum = (pick: (n: NightPrice) => number) => same.reduce((total, n) => total + pick(n), 0);
    return {
      night: night.night,
      points: sum((n) => n.points),
      yen: sum((n) => n.yen),
      usageFeeYen: sum((n) => n.usageFeeYen),
      planFeeYen: sum((n) => n.planFeeYen),
      fees: mergeFees(same.flatMap((n) => n.fees)),
    };
  });
  return {
    unit: first.unit,
    nights,
    taxes: mergeTaxes(prices.flatMap((p) => p.taxes)),
    totalPoints: prices.reduce((sum, p) => sum + p.totalPoints, 0),
    totalYen: prices.reduce((sum, p) => sum + p.totalYen, 0),
  };
}

function mergeFees(fees: readonly FeeLine[]): FeeLine[] {
  const merged = new Map<string, FeeLine>();
  for (const fee of fees) {
    const key = `${fee.subject} ${fee.rental?.id ?? ''}`;
    const sofar = merged.get(key);
    merged.set(key, {
      subject: fee.subject,
      rental: fee.rental,
      yen: (sofar?.yen ?? 0) + fee.yen,
      yenWithSalesTax: (sofar?.yenWithSalesTax ?? 0) + fee.yenWithSalesTax,
    });
  }
  return [...merged.values()];
}

function mergeTaxes(taxes: readonly TaxLine[]): TaxLine[] {
  const merged = new Map<string, TaxLine>();
  for (const tax of taxes) {
    const key = `${tax.night} ${tax.subject} ${tax.authority ?? ''}`;
    merged.set(key, { ...tax, yen: (merged.get(key)?.yen ?? 0) + tax.yen });
  }
  return [...merged.values()].sort((a, b) => (a.night < b.night ? -1 : a.night > b.night ? 1 : 0));
}
