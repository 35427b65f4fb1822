/** All kinds of rooms of a house for one stay: how many are free, what it would cost, or what bars it, other stays of the contract among that. Asked of the database as it is now. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { checkOtherStays, checkStayDates } from '#domain/booking/reception.ts';
import type { Stay } from '#domain/booking/reception.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { freeRoomsQuery, roomTypesOfHouseQuery } from '#server/modules/vacancy/public.ts';
import type { HouseRoomType } from '#server/modules/vacancy/public.ts';
import type { Quote } from '../quote.ts';
import { otherStays } from '../store.ts';
import { checkGuestCounts, checkRoomNumber } from './check-stay.ts';
import { quoteStays } from './quote-stay.ts';

export type RoomOffer = {
  readonly roomType: HouseRoomType;
  /** Rooms that are free in all nights; null where one of them is not for sale to the contract. */
  readonly free: number | null;
  /** The first night that is not for sale: without a price for the contract, or without any rooms. */
  readonly notOnSale: CalendarDate | null;
  readonly quote: Quote | Refusal;
  /** What the contract has on these nights already, where that bars the stay. */
  readonly beside: Refusal | null;
};
type Asked = Stay & {
  readonly contractId: number;
  readonly facilityId: number;
  readonly rooms: readonly RoomCounts[];
  /** What the member holds now gives way to what is held next. */
  readonly exceptGroupId: string | null;
};

/** A stay is priced also where too few rooms are free, since somebody may want to wait for it. */
export async function roomOffers(
  db: Queryable,
  actor: MemberActor,
  { facilityId, rooms, contractId, exceptGroupId, ...stay }: Asked,
): Promise<readonly RoomOffer[] | Refusal> {
  const absurd =
    checkStayDates(stay) ?? checkRoomNumber({ rooms, checkIn: stay.checkIn }) ?? checkGuestCounts(rooms);
  if (absurd) return absurd;
  const [kinds] = await sendTogether(db, [roomTypesOfHouseQuery(facilityId)]);
  const others = await otherStays(db, { contractId, ...stay, exceptGroupId });
  const beside = checkOtherStays({ facilityId, ...stay, rooms: rooms.length }, others);
  const ids = kinds.map(({ id }) => id);
  const [free] = await sendTogether(db, [freeRoomsQuery(ids, { from: stay.checkIn, before: stay.checkOut })]);
  const freeOf = Map.groupBy(free, ({ roomTypeId }) => roomTypeId);
  const quotes = await quoteStays(
    db,
    actor,
    { contractId, ...stay, rooms, allRooms: null },
    ids.map((roomTypeId) => ({ roomTypeId, planId: null })),
  );
  const unknown = quotes.find((quote) => isRefusal(quote) && quote.refused === 'NOT_FOUND_ERROR');
  if (unknown && isRefusal(unknown)) return unknown;
  return kinds.map((roomType, nth) => {
    const quote = quotes[nth]!;
    const freeOn = new Map((freeOf.get(roomType.id) ?? []).map((one) => [one.night, one.free]));
    const notOnSale = firstUnsold(nightsOf(stay), freeOn, quote);
    const least = Math.max(0, Math.min(...nightsOf(stay).map((night) => freeOn.get(night) ?? 0)));
    return { roomType, free: notOnSale === null ? least : null, notOnSale, quote, beside };
  });
}

/** A quote refuses for want of rooms where a night has no price for the contract, and else does not ask for them. */
function firstUnsold(
  nights: readonly CalendarDate[],
  freeOn: ReadonlyMap<CalendarDate, number>,
  quote: Quote | Refusal,
): CalendarDate | null {
  const unpriced =
    isRefusal(quote) && quote.refused === 'NO_INVENTORY' ? (quote.facts?.['date'] as CalendarDate) : null;
  return nights.find((night) => !freeOn.has(night) || night === unpriced) ?? null;
}
