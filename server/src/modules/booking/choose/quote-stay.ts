/** What a stay would cost, and which lots would pay, without touching anything. */
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse, isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { paysInPoints } from '#domain/contract/product.ts';
import { priceStay, sumStayPrices } from '#domain/booking/price.ts';
import type { PricedNight, StayPrice } from '#domain/booking/price.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { checkStayDates } from '#domain/booking/reception.ts';
import type { Stay } from '#domain/booking/reception.ts';
import { allocatePoints } from '#domain/points/allocation.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { lotsOfContract } from '#server/modules/points/public.ts';
import { nightsOnSale } from '#server/modules/vacancy/public.ts';
import { checkStay } from './check-stay.ts';
import type { Offer, OfferRequest } from './load-offer.ts';
import { loadOffer } from './load-offer.ts';
import { sharesOf } from '../quote.ts';
import type { Quote } from '../quote.ts';

/** The contract's price of each night: the plan's where it sets one, else the calendar's. Refuses nights not for sale. */
export function pricedNights(
  offer: Offer,
  stay: Stay,
  onSale: readonly { night: CalendarDate; price: number | null }[],
): PricedNight[] | Refusal {
  const calendar = new Map(onSale.map((n) => [n.night, n.price]));
  const nights: PricedNight[] = [];
  for (const night of nightsOf(stay)) {
    const price =
      calendar.get(night) == null ? null : (offer.planPrices.get(night) ?? calendar.get(night) ?? null);
    if (price === null) return refuse('NO_INVENTORY', { date: night });
    nights.push({ night, price });
  }
  return nights;
}

/** The price of each room of a group. */
export function priceRooms(
  offer: Offer,
  nights: readonly PricedNight[],
  rooms: readonly RoomCounts[],
): StayPrice[] {
  return rooms.map((counts) => priceStay({ terms: offer.terms, nights, counts }));
}

export type QuoteRequest = Omit<OfferRequest, 'clientId'> & {
  readonly rooms: readonly RoomCounts[];
  /** All rooms of the stay, where more than the priced ones: by them its limits are judged. */
  readonly allRooms: readonly RoomCounts[] | null;
};

/** Prices one stay for the rooms given, as it would be held now. Stock is not asked: a full stay has a price too. */
export async function quoteStay(
  db: Queryable,
  actor: MemberActor,
  request: QuoteRequest,
): Promise<Quote | Refusal> {
  // Before anything is loaded for it: a stay of centuries is told apart from one of days.
  const absurd = checkStayDates(request);
  if (absurd) return absurd;
  const offer = await loadOffer(db, { ...request, clientId: actor.clientId });
  if (isRefusal(offer)) return offer;
  const { moment } = await businessNow(db);
  const stay = { checkIn: request.checkIn, checkOut: request.checkOut };
  const refusal = checkStay({ offer, stay, rooms: request.allRooms ?? request.rooms, now: moment, actor });
  if (refusal) return refusal;
  const onSale = await nightsOnSale(db, {
    roomTypeIds: [offer.roomType.id],
    from: stay.checkIn,
    before: stay.checkOut,
    productTypeId: offer.contract.productTypeId,
  });
  const nights = pricedNights(offer, stay, onSale);
  if (isRefusal(nights)) return nights;
  const price = sumStayPrices(priceRooms(offer, nights, request.rooms));
  return { price, ...(await quoteLots(db, offer, price, moment)) };
}

/** A shortfall is no refusal here: the page shows the price and says what is missing. */
async function quoteLots(
  db: Queryable,
  offer: Offer,
  price: StayPrice,
  now: BusinessMoment,
): Promise<Pick<Quote, 'lots' | 'borrowablePoints'>> {
  if (!paysInPoints(offer.contract.unit)) return { lots: [], borrowablePoints: 0 };
  const lots = await lotsOfContract(db, offer.contract.id, offer.contract.unit);
  const needs = price.nights.map((n) => ({ night: n.night, points: n.points }));
  const allocation = allocatePoints({ needs, lots, today: now.date, borrowing: 'WITH_CONSENT' });
  if (isRefusal(allocation)) return { lots: [], borrowablePoints: 0 };
  return { lots: sharesOf(allocation.uses, lots), borrowablePoints: allocation.borrowed };
}
