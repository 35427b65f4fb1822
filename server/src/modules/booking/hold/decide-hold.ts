/**
 * What a hold comes to, decided of what was locked and read: first the rules that bar it, then rooms, prices and points. Nothing is
 * written here.
 */
import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { paysInPoints } from '#domain/contract/product.ts';
import { heldInstead, isBeingPaid } from '#domain/booking/hold-life.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { sumStayPrices } from '#domain/booking/price.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { allocatePoints } from '#domain/points/allocation.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import type { KeptRooms } from '#server/platform/services.ts';
import { databaseOf } from '#server/platform/transaction.ts';
import { lotsAfter } from '#server/modules/points/public.ts';
import type { LotRow } from '#server/modules/points/public.ts';
import { priceColumn, tellFree } from '#server/modules/vacancy/public.ts';
import type { StockNight } from '#server/modules/vacancy/public.ts';
import { offerOf } from '../choose/load-offer.ts';
import type { Offer } from '../choose/load-offer.ts';
import { pricedNights, priceRooms } from '../choose/quote-stay.ts';
import { sharesOf } from '../quote.ts';
import type { Quote } from '../quote.ts';
import { heldBefore, lifeOf } from './hold-life.ts';
import type { HoldFacts, HoldRequest, Wanted } from './lock-for-hold.ts';
import { planHoldRelease } from './release-hold.ts';
import type { HoldRelease } from './release-hold.ts';
import type { NewRoom } from './store.ts';
import { checkWanted, firstFull } from './told-full.ts';

export type Deciding = {
  readonly actor: MemberActor;
  readonly wanted: Wanted;
  /** Whether a live hold of the login gives way; else it is in the way. */
  readonly replaces: boolean;
};

/** A hold that may be written. */
export type DecidedHold = {
  readonly groupId: string;
  readonly actor: MemberActor;
  readonly offer: Offer;
  readonly wanted: Wanted;
  readonly rooms: readonly NewRoom[];
  readonly uses: readonly RoomUse[];
  /** What giving the replaced hold back takes; null where there is none. */
  readonly back: HoldRelease | null;
  /** What the waiting list kept for it. */
  readonly kept: KeptRooms | null;
  readonly life: ReturnType<typeof heldInstead>;
  readonly now: Now;
  readonly quote: Quote;
};

/** The first refusal of the rules: limit, plan, dates, guests, other stays, rooms, points. */
export async function decideHold(
  tx: Tx,
  facts: HoldFacts,
  { actor, wanted, replaces }: Deciding,
): Promise<DecidedHold | Refusal> {
  if (facts.tooMany) return facts.tooMany;
  const offer = offerOf(facts);
  if (isRefusal(offer)) return offer;
  const { replaced, now } = facts;
  if (replaced && isBeingPaid(lifeOf(replaced), now.at)) return refuse('PAYMENT_PENDING');
  if (replaced && !replaces) return refuse(actor.by ? 'MEMBER_HOLDS_ROOMS' : 'PAYMENT_PENDING');
  const { kept } = facts;
  if (isRefusal(kept)) return kept;
  const barred = checkWanted(offer, wanted, { ...facts, actor });
  if (barred) return barred;
  const free = freeNights(wanted, facts);
  const full = firstFull(wanted, free);
  tellFree(
    databaseOf(tx),
    wanted.roomTypeId,
    full ? [[full, 0]] : [...free].map(([night, rooms]) => [night, rooms - wanted.rooms.length]),
  );
  if (full) return refuse('NO_INVENTORY', { date: full });
  const nights = pricedNights(offer, wanted, onSale(offer, facts.stock));
  if (isRefusal(nights)) return nights;

  const prices = priceRooms(offer, nights, wanted.rooms);
  const rooms = roomsOf(prices, wanted.rooms);
  const back = replaced && (await planHoldRelease(tx, { group: replaced, now, uses: facts.replacedUses }));
  const lots = lotsAfter(facts.lots, back?.postings ?? []);
  const uses = chooseLots(offer, { rooms, lots, now, borrowing: wanted.borrowing });
  if (isRefusal(uses)) return uses;
  const life = heldInstead(wanted, replaced && heldBefore(replaced), now.at);
  const quote = { price: sumStayPrices(prices), lots: sharesOf(uses, lots), borrowablePoints: 0 };
  return { groupId: randomUUID(), actor, offer, wanted, rooms, uses, back, kept, life, now, quote };
}

/** Free rooms by night; what a replaced hold gives back counts as free, and so does what is kept for it, except on a closed night. */
function freeNights(wanted: Wanted, { stock, replaced, kept }: HoldFacts): Map<CalendarDate, number> {
  const isOwn = (night: CalendarDate) =>
    replaced?.room_type_id === wanted.roomTypeId && replaced.check_in <= night && night < replaced.check_out;
  const rooms = kept && !isRefusal(kept) ? kept.rooms : 0;
  return new Map(
    stock
      .filter((n) => n.roomTypeId === wanted.roomTypeId)
      .map((n) => [
        n.night,
        n.closed ? 0 : n.total - n.sold - n.held + (isOwn(n.night) ? replaced!.rooms : 0) + rooms,
      ]),
  );
}

/** The calendar's price of each locked night for the contract's product. */
function onSale({ contract, roomType }: Offer, stock: readonly StockNight[]) {
  const column = priceColumn(contract.productTypeId);
  return stock
    .filter((night) => night.roomTypeId === roomType.id)
    .map((night) => ({ night: night.night, price: column ? night[column] : null }));
}

/** Rooms are told apart and listed by their ids, so ascending ids keep the order in which they were asked for. */
function roomsOf(prices: readonly StayPrice[], counts: readonly RoomCounts[]): NewRoom[] {
  const ids = prices.map(() => randomUUID()).sort();
  return prices.map((price, index) => ({ id: ids[index]!, counts: counts[index]!, nights: price.nights }));
}

type RoomUse = LotUse & { readonly bookingId: string };

type Paying = {
  readonly rooms: readonly NewRoom[];
  readonly lots: readonly LotRow[];
  readonly now: Now;
  readonly borrowing: HoldRequest['borrowing'];
};

/** Pays all rooms from the contract's lots, night by night, and shares each lot's points out to the rooms. */
function chooseLots(
  { contract: { unit } }: Offer,
  { rooms, lots, now, borrowing }: Paying,
): RoomUse[] | Refusal {
  if (!paysInPoints(unit)) return [];
  const needs = rooms.flatMap((room) =>
    room.nights.map((n) => ({ night: n.night, points: n.points, bookingId: room.id })),
  );
  needs.sort((a, b) => (a.night < b.night ? -1 : a.night > b.night ? 1 : 0));
  const ofKind = lots.filter((lot) => lot.kind === unit);
  const allocation = allocatePoints({ needs, lots: ofKind, today: now.moment.date, borrowing });
  return isRefusal(allocation) ? allocation : shareOut(allocation.uses, needs);
}

/** The allocation works by night; rooms of one night take their points from it in turn. */
function shareOut(
  uses: readonly LotUse[],
  needs: readonly { night: CalendarDate; points: number; bookingId: string }[],
): RoomUse[] {
  const open = needs.map((need) => ({ ...need }));
  return uses.flatMap((use) => {
    let left = use.points;
    const shares: RoomUse[] = [];
    for (const need of open.filter((n) => n.night === use.night && n.points > 0)) {
      const take = Math.min(left, need.points);
      need.points -= take;
      left -= take;
      if (take > 0) shares.push({ ...use, points: take, bookingId: need.bookingId });
    }
    return shares;
  });
}
