/**
 * Everything known of the stay being chosen, put together: the offer, the price, the points, and what still stands in
 * the way of going on. Shared by the three steps before the hold.
 */
import { japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import type { Asked } from '#web/api/use-asked.ts';
import { mayWait, roomsFit } from '#web/features/vacancy/public.ts';
import { useLiveHold } from '../live-hold.ts';
import type { StayChoice } from './choice.ts';
import { freedomOf, useOffer, type Offer } from './offer.ts';
import { pointUse, type PaidLot, type PointUse } from './point-use.ts';
import { usePrice, type PriceState, type StayPrice } from './price.ts';
import type { Stay } from './stay-facts.tsx';

export type Blocked = 'dates' | 'rooms' | 'full' | 'price' | 'refused' | 'points' | 'consent';

export type ChosenStay = {
  offer: Offer;
  stay: Stay;
  priceState: PriceState;
  points: PointUse | null;
  lots: readonly PaidLot[];
  freedom: ReturnType<typeof freedomOf>;
  /** What keeps the member from going on; null when nothing does. */
  blocked: Blocked | null;
};

function pointUseOf(offer: Offer, price: StayPrice | null): PointUse | null {
  if (!price || price.pointUnit === 'yen') return null;
  return pointUse({
    nights: price.pricesByDay,
    lots: offer.points?.lots ?? [],
    today: japanDay(serverNow()),
  });
}

/** One room's lots come from the server; for several rooms together they are worked out here. */
function lotsOf(price: StayPrice | null, points: PointUse | null): readonly PaidLot[] {
  if (!price || !points || points.kind === 'short') return [];
  return price.lots.length > 0 ? price.lots : points.lots;
}

/** `dates`: while other dates are being typed, what is known of the last ones is neither a price nor a way on. */
export function useChosenStay(choice: StayChoice, dates: 'decided' | 'open' = 'decided'): Asked<ChosenStay> {
  const live = useLiveHold();
  const { data: offer, fresh, ...asked } = useOffer(choice);
  const fits = offer !== undefined && roomsFit(choice.rooms, offer.roomType);
  const priceState = usePrice(fits && dates === 'decided' ? choice : null);
  if (!offer) return { ...asked, data: undefined };

  const price = priceState.pending || dates === 'open' ? null : priceState.price;
  // What the member's own hold keeps comes back when this choice takes its place: the server alone can judge by it.
  const points = live?.contractId === choice.contractId ? null : pointUseOf(offer, price);
  // Days kept from an earlier choice must not judge the present one.
  const isOfChoice = offer.days[0]?.stayDate === choice.checkInDate && fresh && dates === 'decided';
  // What the waiting list keeps for the choice is free to it alone, and full to everybody else.
  const freedom =
    isOfChoice && choice.offerId === null && live?.roomType.id !== choice.roomTypeId
      ? freedomOf(choice, offer)
      : 'unknown';
  const blocked = ((): Blocked | null => {
    if (dates === 'open') return 'dates';
    if (!fits) return 'rooms';
    if (mayWait(freedom) || freedom === 'notOnSale') return 'full';
    if (priceState.error) return 'refused';
    if (!price) return 'price';
    if (points?.kind === 'short') return 'points';
    if (points?.kind === 'borrow' && !choice.borrowPoints) return 'consent';
    return null;
  })();
  return {
    ...asked,
    data: {
      offer,
      stay: { ...offer, ...choice },
      priceState,
      points,
      lots: lotsOf(price, points),
      freedom,
      blocked,
    },
  };
}
