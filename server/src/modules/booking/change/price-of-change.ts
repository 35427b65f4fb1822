/** What the nights of a changed stay cost: those that it keeps as they were priced, those that it takes as they are sold now. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { paysInPoints } from '#domain/contract/product.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { priceStay } from '#domain/booking/price.ts';
import type { PricedNight, StayPrice } from '#domain/booking/price.ts';
import type { NightsOfChange } from '#domain/booking/stay-change.ts';
import { allPreferences, wayOf } from '#domain/payment/pay-by.ts';
import type { ChargeSubject, FeePaymentType, PayBy } from '#domain/payment/pay-by.ts';
import { chargesOf, liveCharges, priceFromCharges } from '../charges.ts';
import type { ChargeLine } from '../charges.ts';
import { currentTerms, termsOf } from '../stay-terms.ts';
import { liveNights } from '../stay/nights.ts';
import type { NewCharge } from '../store.ts';
import type { ChangeFacts } from './change-facts.ts';
import type { ChangeWanted } from './wanted-change.ts';

/** A night that the stay takes, as it is priced. */
export type TakenNight = {
  readonly night: CalendarDate;
  readonly points: number;
  readonly yen: number;
  readonly usageFeeYen: number;
  readonly planFeeYen: number;
};

/** The nights that are taken must be free, and have a price. EXTENSION_ROOM_UNAVAILABLE, NO_INVENTORY. */
export function pricesOf(
  { onSale, nightsOfPlan, contract }: ChangeFacts,
  { taken, kind }: { readonly taken: readonly CalendarDate[]; readonly kind: ChangeWanted['kind'] },
): PricedNight[] | Refusal {
  const calendar = new Map(onSale.map((offer) => [offer.night, offer]));
  const priced: PricedNight[] = [];
  for (const night of taken) {
    const offer = calendar.get(night);
    const price = offer && offer.price !== null ? (planPrice(night) ?? offer.price) : null;
    if (!offer || offer.free < 1 || price === null)
      return refuse(kind === 'EXTENSION' ? 'EXTENSION_ROOM_UNAVAILABLE' : 'NO_INVENTORY', { date: night });
    priced.push({ night, price });
  }
  return priced;

  function planPrice(night: CalendarDate): number | null {
    const row = nightsOfPlan.find((n) => n.night === night);
    const unit =
      contract &&
      ({ 2: 'price_sp', 3: 'price_fp', 4: 'price_vs', 5: 'price_vm' } as const)[contract.productTypeId as 2];
    return row && unit ? row[unit] : null;
  }
}

type ToPrice = {
  readonly wanted: ChangeWanted;
  readonly counts: RoomCounts;
  readonly nights: NightsOfChange;
  readonly onSale: readonly PricedNight[];
};
export type Priced = {
  readonly price: StayPrice;
  readonly taken: readonly TakenNight[];
  readonly undone: readonly ChargeLine[];
  readonly charged: readonly NewCharge[];
};

/**
 * The stay's price as it would be: nights that are kept at theirs, fees on the terms of the stay, taxes by the tables of today;
 * and the lines that go and come by it. The cleaning fee is for the stay and stays as it is; so do fees of nights that are
 * kept while the guests are.
 */
export function priceAfter(
  facts: ChangeFacts,
  { wanted, counts, nights, onSale }: ToPrice,
): Priced | Refusal {
  const { rows, guests, lodging } = facts;
  const terms = termsOf(rows.group);
  const inPoints = paysInPoints(terms.unit);
  const live = liveNights(rows.nights);
  const kept = live
    .filter(({ night }) => nights.kept.includes(night))
    .map((n) => ({ night: n.night, price: inPoints ? n.points : n.yen }));
  const price = priceStay({
    terms: { ...terms, taxes: currentTerms(terms.unit, lodging).taxes },
    nights: [...kept, ...onSale].sort((a, b) => (a.night < b.night ? -1 : 1)),
    counts,
    ages: (wanted.kind === 'GUESTS' ? wanted.guests : guests).map(({ age }) => age),
  });
  const way = waysOf(facts);
  if (isRefusal(way)) return way;
  const lines = chargesOf(rows.booking.id, price, way);
  const isPriced = (subject: string) => PRICED.has(subject);
  const stays = (subject: string, night: CalendarDate | null) =>
    wanted.kind !== 'GUESTS' && !TAXES.has(subject) && night !== null && nights.kept.includes(night);
  const current = liveCharges(rows.charges).filter(
    ({ subject, night }) => isPriced(subject) && !stays(subject, night),
  );
  const coming = lines.filter(({ subject, night }) => isPriced(subject) && !stays(subject, night));
  const same = (line: ChargeLine, next: NewCharge) =>
    line.subject === next.subject &&
    line.detail === next.detail &&
    line.night === next.night &&
    line.yen === next.yen &&
    line.sales_tax_yen === next.salesTaxYen;
  // A night that is kept is paid as it was, whatever is charged for it now.
  const wayBefore = ({ subject, night }: NewCharge) =>
    current.find((line) => line.subject === subject && line.night === night)?.pay_by as PayBy | undefined;
  return {
    price,
    taken: price.nights
      .filter(({ night }) => nights.taken.includes(night))
      .map(({ night, points, yen, usageFeeYen, planFeeYen }) => ({
        ...{ night, points, yen, usageFeeYen, planFeeYen },
      })),
    undone: current.filter((line) => !coming.some((next) => same(line, next))),
    charged: coming
      .filter((next) => !current.some((line) => same(line, next)))
      .map((next) => ({ ...next, payBy: wayBefore(next) ?? next.payBy })),
  };
}

/** How what comes is paid: as its member chose for the stay. PAYMENT_METHODS_NOT_SET. */
export function waysOf({
  rows: { group },
  membership,
}: ChangeFacts): ((subject: ChargeSubject) => PayBy) | Refusal {
  const chosen = (group.fee_payment_type ?? 'ON_SITE') as FeePaymentType;
  const preferences = allPreferences(membership);
  if (chosen === 'PREFERENCE' && !preferences) return refuse('PAYMENT_METHODS_NOT_SET');
  return (subject) => wayOf(subject, chosen, preferences);
}

/** The stay as it is priced, where neither its nights nor its guests change. */
export function priceAsItIs({ rows }: ChangeFacts): Priced {
  const { unit } = termsOf(rows.group);
  const price = priceFromCharges(unit, liveNights(rows.nights), liveCharges(rows.charges));
  return { price, taken: [], undone: [], charged: [] };
}

const TAXES = new Set<string>(['LODGING_TAX', 'BATHING_TAX']);
const PRICED = new Set<string>(['ACCOMMODATION', 'USAGE_FEE', 'PLAN_FEE', ...TAXES]);

/** The price by night as it is and as it would be, from the lines that live then. */
export function sidesOf({ rows, now }: ChangeFacts, { price, undone, charged }: Priced) {
  const { unit } = termsOf(rows.group);
  const live = liveNights(rows.nights);
  const lines = liveCharges(rows.charges);
  const left = lines.filter((line) => !undone.includes(line));
  const coming = charged.map((line, index): ChargeLine => ({
    ...{ id: -1 - index, at: now.at, subject: line.subject, detail: line.detail, night: line.night },
    ...{ yen: line.yen, sales_tax_yen: line.salesTaxYen, reason: line.reason, pay_by: line.payBy },
    reverses_id: null,
    rental_id: line.rentalId ?? null,
  }));
  const after = price.nights.map((n) => ({
    ...{ night: n.night, points: n.points, yen: n.yen, ended_at: null },
    ...{ plan_fee_yen: n.planFeeYen, usage_fee_yen: n.usageFeeYen },
  }));
  return {
    before: priceFromCharges(unit, live, lines),
    after: priceFromCharges(unit, after, [...left, ...coming]),
  };
}
