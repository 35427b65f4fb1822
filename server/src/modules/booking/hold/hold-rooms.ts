/**
 * Holding rooms: one transaction that takes rooms and points together for twenty minutes. Locks in the one order of
 * the house (login, contracts, group, nights), decides with the domain's rules, writes. A login has one live hold; a new
 * one replaces it here, or leaves it as it was when this one fails. Locks, reads and writes each travel together, so
 * that others wait for these rooms as shortly as can be.
 */
import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { paysInPoints } from '#domain/contract/product.ts';
import { heldInstead, isBeingPaid } from '#domain/booking/hold-life.ts';
import { checkStayDates } from '#domain/booking/reception.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { sumStayPrices } from '#domain/booking/price.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { allocatePoints } from '#domain/points/allocation.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor, MemberActor } from '#server/platform/actor.ts';
import type { Inside, KeptRooms, Services } from '#server/platform/services.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { fairShare } from '#server/platform/fair-share.ts';
import { databaseOf, sendTogether, WrittenLast } from '#server/platform/transaction.ts';
import type { RowsOf } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { lotsAfter, postMovementsQuery, reservations } from '#server/modules/points/public.ts';
import type { LotRow } from '#server/modules/points/public.ts';
import { changeStockQuery, looksFull, priceColumn, tellFree } from '#server/modules/vacancy/public.ts';
import type { StockNight } from '#server/modules/vacancy/public.ts';
import { checkRoomNumber } from '../choose/check-stay.ts';
import { endExtrasOfGroupQueries } from '../extras-store.ts';
import { keepDraftQuery } from './draft-store.ts';
import { heldBefore, lifeOf } from './hold-life.ts';
import { endGroupQuery, insertGroupQueries, liveGroupUnderLock } from './store.ts';
import type { NewRoom } from './store.ts';
import { offerOf } from '../choose/load-offer.ts';
import type { Offer } from '../choose/load-offer.ts';
import { lockForHold, rangeWanted } from './lock-for-hold.ts';
import type { HoldFacts, HoldRequest, Wanted } from './lock-for-hold.ts';
import { pricedNights, priceRooms } from '../choose/quote-stay.ts';
import { sharesOf } from '../quote.ts';
import type { Quote } from '../quote.ts';
import { planHoldRelease, releaseExpiredHolds } from './release-hold.ts';
import type { HoldRelease } from './release-hold.ts';
import { checkWanted, firstFull, refusedAsFull } from './told-full.ts';
import type { BookingRow, GroupRow } from '../store.ts';
import type { GuestRow } from '../view-store.ts';

/** A hold as it was written, with what its price is. */
export type Held = {
  readonly group: GroupRow;
  readonly bookings: readonly BookingRow[];
  readonly guests: readonly GuestRow[];
  readonly quote: Quote;
};

const ACTION = 'createTemporaryBookingGroup' as const;

/** Answers the new hold, or the first refusal of the rules: dates, guests, plan, other stays, rooms, points. */
export async function holdRooms(
  services: Services,
  actor: MemberActor,
  request: HoldRequest,
  /** Whether a live hold of the login gives way. */
  replaces = true,
): Promise<Held | Refusal> {
  const { contractId, roomTypeId } = request;
  if (contractId === null || roomTypeId === null)
    return recordRefusal(services, actor, { action: ACTION }, refuse('NOT_FOUND_ERROR'));
  const wanted: Wanted = { ...request, contractId, roomTypeId };
  const subject = { action: ACTION, subject: String(contractId) };
  // Before anything is locked for it: a stay of many years or rooms would be much to lock.
  const absurd = checkStayDates(request) ?? checkRoomNumber(request);
  if (absurd) return recordRefusal(services, actor, subject, absurd);
  const attempt = () => {
    const live = liveGroupUnderLock(actor.loginId);
    return runUseCase<Services, Held>(services, actor, {
      ...subject,
      subjectOf: ({ group }) => group.id,
      reads: live.reads,
      work: async (tx, inside) => {
        const begun = await beginHold(tx, inside, { actor, wanted, replaces, live: live.found() });
        if (isRefusal(begun)) return begun;
        const { givesBack, making, answer, groupId: about } = begun;
        return givesBack ? written(tx, begun) : WrittenLast.of(making, { answer, subject: about });
      },
    });
  };
  const take = async () => {
    const first = await attempt();
    if (!isRefusal(first) || first.refused !== 'NO_INVENTORY' || wanted.offerId) return first;
    // Rooms may be kept by holds that ended a moment ago: free those of this room type and try once more.
    return (await freeExpired(services, actor, wanted)) ? attempt() : first;
  };
  const line = `${roomTypeId} ${request.checkIn}`;
  const seemsFull = () =>
    wanted.offerId === null && looksFull(services.db, rangeWanted(wanted), wanted.rooms.length);
  if (!seemsFull()) {
    // Whoever finds at their turn that the rooms are gone steps aside, and is told so together with all others behind them.
    const taken = await inLine(line, async () => (seemsFull() ? null : take()));
    if (taken) return taken;
  }
  const full = await refusedAsFull(services.db, { actor, wanted });
  return full ? recordRefusal(services, actor, subject, full) : inLine(line, take);
}

/**
 * Who wants the same room type from the same day waits for the same locks. More of them than can use it would wait with a
 * connection each, which all others then miss.
 */
const inLine = fairShare(2);

async function freeExpired(
  services: Services,
  { requestId }: Actor,
  { roomTypeId }: Wanted,
): Promise<boolean> {
  return (
    (await releaseExpiredHolds(services, systemActor('release_expired_holds', requestId), {
      roomTypeId,
      limit: 20,
    })) > 0
  );
}

type Task = {
  readonly actor: MemberActor;
  readonly wanted: Wanted;
  /** The login's live hold, read under its lock. */
  readonly live: GroupRow | undefined;
  /** Whether it gives way; else it is in the way. */
  readonly replaces: boolean;
};

/** The hold inside a transaction that has locked the login. */
export async function holdInside(tx: Tx, inside: Inside, task: Task): Promise<Held | Refusal> {
  const begun = await beginHold(tx, inside, task);
  return isRefusal(begun) ? begun : written(tx, begun);
}

async function beginHold(
  tx: Tx,
  inside: Inside,
  { actor, wanted, live, replaces }: Task,
): Promise<Writing | Refusal> {
  const facts = await lockForHold(tx, inside, actor, { wanted, live });
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
  return writingOf(tx, inside, { actor, offer, wanted, rooms, uses, back, kept, life, now, quote });
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

/** What a replaced hold gives back to another contract than the new one's. */
const postingElsewhere = ({ contractId, postings }: HoldRelease, paying: number, { at }: Now) =>
  contractId === null || contractId === paying ? [] : [postMovementsQuery(contractId, at, postings)];

type Decided = {
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

/** The statements that write a hold, in their order. All are made before the first is sent: whatever is wrong with one must not leave the other under way alone. */
type Writing = ReturnType<typeof writingOf>;

function writingOf(
  tx: Tx,
  inside: Inside,
  { actor, offer, wanted, rooms, uses, back, kept, life, now, quote }: Decided,
) {
  const groupId = randomUUID();
  const { contractId, roomTypeId, planId, checkIn, checkOut } = wanted;
  const taken = { ...rangeWanted(wanted), sold: 0, held: rooms.length };
  const reserved = reservations(groupId, uses);
  // Both posted at once where one contract gives and takes, as nearly always.
  const together = back?.contractId === contractId ? [...back.postings, ...reserved] : reserved;
  const group = insertGroupQueries({
    ...{ id: groupId, contractId, roomTypeId, planId, checkIn, checkOut, rooms },
    clientId: actor.clientId,
    loginId: actor.loginId,
    subMemberId: actor.subMemberId,
    facilityId: offer.facility.id,
    bookingTypeId: offer.contract.bookingTypeId,
    borrowConsent: wanted.borrowing === 'WITH_CONSENT',
    replacesBookingId: kept?.givesWay ?? null,
    terms: offer.terms,
    at: now.at,
    ...life,
  });
  const draft = { loginId: actor.loginId, contractId, roomTypeId, planId, checkIn, checkOut, at: now.at };
  const ending = back
    ? [
        endGroupQuery(back.groupId, back.state),
        ...endExtrasOfGroupQueries(back.groupId, now.at),
        ...postingElsewhere(back, contractId, now),
      ]
    : [];
  const making = [
    ...group,
    changeStockQuery(tx, inside, [...(back ? [back.freed] : []), ...(kept ? [kept.freed] : []), taken]),
    postMovementsQuery(contractId, now.at, together),
    keepDraftQuery({ ...draft, rooms: wanted.rooms }),
  ] as const;
  const accepting = kept?.accept(groupId) ?? [];
  const answer = ([[inserted], bookings, guests]: RowsOf<typeof making>): Held => ({
    group: inserted!,
    bookings,
    guests,
    quote,
  });
  // What is given back may have to be offered to whoever waits, which comes before the commit.
  return { groupId, ending, making, accepting, answer, givesBack: back !== null || kept !== null };
}

async function written(tx: Tx, { ending, making, accepting, answer }: Writing): Promise<Held> {
  // A login has one live hold, so the replaced one ends first; points go back before they are taken again.
  const [, rows] = await Promise.all([
    sendTogether(tx, ending),
    sendTogether(tx, making),
    sendTogether(tx, accepting),
  ]);
  return answer(rows);
}
