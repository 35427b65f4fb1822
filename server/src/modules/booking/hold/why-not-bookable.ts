/** Whether a contract could book a stay now, rooms aside: asked before rooms are kept for somebody, without locks. */
import { paysInPoints } from '#domain/contract/product.ts';
import { checkOtherStays } from '#domain/booking/reception.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { allocatePoints } from '#domain/points/allocation.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { lotsOfContract } from '#server/modules/points/public.ts';
import { nightsOnSale } from '#server/modules/vacancy/public.ts';
import { otherStays } from '../store.ts';
import { checkStay } from '../choose/check-stay.ts';
import { loadOffer } from '../choose/load-offer.ts';
import { pricedNights } from '../choose/quote-stay.ts';
import { findLiveGroup } from './store.ts';

export type StayAsked = {
  readonly clientId: number;
  readonly contractId: number;
  readonly roomTypeId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  /** How many; who comes is not known yet. */
  readonly rooms: number;
  /** Whose live hold gives way to it. */
  readonly loginId: string | null;
  /** A stay that gives way to it. */
  readonly replacesBookingId: string | null;
};

/** Whoever waits or searches does so in the portal. */
const BY_THEMSELVES = {};
const ONE_ADULT = { adults: 1, children: 0, bedShares: 0 };

/**
 * The first rule that bars it: contract, reception, other stays, points (those of the next year may be borrowed with consent). Null where it
 * could be booked; then it is judged once more when it is.
 */
export async function whyNotBookable(db: Queryable, stay: StayAsked, now: Now): Promise<Refusal | null> {
  const offer = await loadOffer(db, { ...stay, planId: null });
  if (isRefusal(offer)) return offer;
  const rooms = Array.from({ length: stay.rooms }, () => ONE_ADULT);
  const barred = checkStay({ offer, stay, rooms, now: now.moment, actor: BY_THEMSELVES });
  if (barred) return barred;
  const held = stay.loginId === null ? undefined : await findLiveGroup(db, stay.loginId);
  const others = await otherStays(db, {
    ...{ ...stay, exceptGroupId: held?.id ?? null },
    ...(stay.replacesBookingId ? { exceptBookingId: stay.replacesBookingId } : {}),
  });
  const other = checkOtherStays({ ...stay, facilityId: offer.facility.id }, others);
  if (other) return other;
  const { unit, id, productTypeId } = offer.contract;
  const onSale = await nightsOnSale(db, {
    ...{ roomTypeIds: [stay.roomTypeId], from: stay.checkIn, before: stay.checkOut },
    productTypeId,
  });
  const nights = pricedNights(offer, stay, onSale);
  if (isRefusal(nights)) return nights;
  if (!paysInPoints(unit)) return null;
  const lots = await lotsOfContract(db, id, unit);
  const needs = nights.map(({ night, price }) => ({ night, points: price * stay.rooms }));
  const allocation = allocatePoints({ needs, lots, today: now.moment.date, borrowing: 'WITH_CONSENT' });
  // What a live hold has reserved comes back as it gives way.
  return isRefusal(allocation) && !held ? allocation : null;
}
