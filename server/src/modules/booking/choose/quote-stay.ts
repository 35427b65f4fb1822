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
import type { LodgingKey } from '#server/modules/vacancy/public.ts';
import { checkStay } from './check-stay.ts';
import type { Offer, OfferRequest } from './load-offer.ts';
import { loadOffers } from './load-offer.ts';
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
  { contractId, roomTypeId, planId, ...request }: QuoteRequest,
): Promise<Quote | Refusal> {
  if (contractId === null || roomTypeId === null) return checkStayDates(request) ?? refuse('NOT_FOUND_ERROR');
  const [quote] = await quoteStays(db, actor, { ...request, contractId }, [{ roomTypeId, planId }]);
  return quote!;
}

type QuotesRequest = Pick<QuoteRequest, 'checkIn' | 'checkOut' | 'rooms' | 'allRooms'> & {
  readonly contractId: number;
};

/** Likewise one stay in several kinds of rooms or with several plans, in the order asked for. */
export async function quoteStays(
  db: Queryable,
  actor: MemberActor,
  request: QuotesRequest,
  choices: readonly LodgingKey[],
): Promise<readonly (Quote | Refusal)[]> {
  // Before anything is loaded for it: a stay of centuries is told apart from one of days.
  const absurd = checkStayDates(request);
  if (absurd) return choices.map(() => absurd);
  const offers = await loadOffers(db, { ...request, clientId: actor.clientId }, choices);
  const { moment: now } = await businessNow(db);
  const { rooms, allRooms, ...stay } = request;
  const judged = offers.map((offer) =>
    isRefusal(offer) ? offer : (checkStay({ offer, stay, rooms: allRooms ?? rooms, now, actor }) ?? offer),
  );
  const first = judged.find((offer): offer is Offer => !isRefusal(offer));
  if (!first) return judged.filter((offer) => isRefusal(offer));
  const { unit, id, productTypeId } = first.contract;
  const onSale = await nightsOnSale(db, {
    ...{ roomTypeIds: [...new Set(choices.map(({ roomTypeId }) => roomTypeId))], productTypeId },
    ...{ from: stay.checkIn, before: stay.checkOut },
  });
  const byRoomType = Map.groupBy(onSale, ({ roomTypeId }) => roomTypeId);
  const lots = paysInPoints(unit) ? await lotsOfContract(db, id, unit) : [];
  return judged.map((offer) => {
    if (isRefusal(offer)) return offer;
    const nights = pricedNights(offer, stay, byRoomType.get(offer.roomType.id) ?? []);
    if (isRefusal(nights)) return nights;
    const price = sumStayPrices(priceRooms(offer, nights, rooms));
    return { price, ...quoteLots(offer, { price, lots, now }) };
  });
}

type ToPay = {
  readonly price: StayPrice;
  readonly lots: Awaited<ReturnType<typeof lotsOfContract>>;
  readonly now: BusinessMoment;
};

/** A shortfall is no refusal here: the page shows the price and says what is missing. */
function quoteLots(offer: Offer, { price, lots, now }: ToPay): Pick<Quote, 'lots' | 'borrowablePoints'> {
  const none = { lots: [], borrowablePoints: 0 };
  if (!paysInPoints(offer.contract.unit)) return none;
  const needs = price.nights.map((n) => ({ night: n.night, points: n.points }));
  const allocation = allocatePoints({ needs, lots, today: now.date, borrowing: 'WITH_CONSENT' });
  if (isRefusal(allocation)) return none;
  return { lots: sharesOf(allocation.uses, lots), borrowablePoints: allocation.borrowed };
}
