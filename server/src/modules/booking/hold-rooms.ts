/**
 * Holding rooms: one transaction that takes rooms and points together for twenty minutes. Locks in the one order of
 * the house (contracts, group, nights), decides with the domain's rules, writes. A login has one live hold; a new one
 * replaces it here, or leaves it as it was when this one fails.
 */
import { randomUUID } from 'node:crypto';
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { paysInPoints } from '#domain/contract/product.ts';
import { checkOtherStays } from '#domain/booking/reception.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { allocatePoints } from '#domain/points/allocation.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { Inside, MemberContext } from '#server/platform/request-context.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { lockContracts } from '#server/modules/contract/public.ts';
import { lotsOfContract, reservePoints } from '#server/modules/points/public.ts';
import { changeStock, databaseSource, lockNights, vacancySource } from '#server/modules/vacancy/public.ts';
import type { StayRange, StockNight, VacancySource } from '#server/modules/vacancy/public.ts';
import { checkStay } from './check-stay.ts';
import { HOLD_MINUTES } from './hold-life.ts';
import { loadOffer } from './load-offer.ts';
import type { Offer } from './load-offer.ts';
import { pricedNights, priceRooms } from './quote-stay.ts';
import { giveBackHold, releaseExpiredHolds } from './release-hold.ts';
import { findLiveGroup, insertGroup, lockGroup, otherStays } from './store.ts';
import { keepDraft } from './draft-store.ts';
import type { GroupRow, NewRoom } from './store.ts';

export type HoldRequest = {
  readonly contractId: number | null;
  readonly roomTypeId: number | null;
  readonly planId: number | null;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: readonly RoomCounts[];
  readonly borrowing: 'WITH_CONSENT' | 'NOT_ASKED';
};

const ACTION = 'createTemporaryBookingGroup';

/** Answers the new group's id, or the first refusal of the rules: dates, guests, plan, other stays, rooms, points. */
export async function holdRooms(
  context: MemberContext,
  request: HoldRequest,
): Promise<{ groupId: string } | Refusal> {
  const offer = await loadOffer(context.db, { ...request, clientId: context.caller.clientId });
  if (isRefusal(offer)) return recordRefusal(context, { action: ACTION }, offer);
  const task = { offer, request };
  const subject = { action: ACTION, subject: String(offer.contract.id) };
  const full = await fullWithoutLocks(context, task);
  if (full) return recordRefusal(context, subject, await refuseFull(context, task, full));
  const attempt = () => runUseCase(context, { ...subject, work: (tx, inside) => hold(tx, inside, task) });
  const first = await attempt();
  if (!isRefusal(first) || first.refused !== 'NO_INVENTORY') return first;
  // Rooms may be kept by holds that ended a moment ago: free those of this room type and try once more.
  return (await freeExpired(context, task)) ? attempt() : first;
}

/**
 * Thousands may ask for a room type that is sold out, and each would queue for its locks to be told no. Where the
 * picture shows too few rooms, the database is asked without locks, and what it says is as true as any refusal a moment
 * later. Answers the full night, or null when it is worth taking the locks.
 */
async function fullWithoutLocks(context: MemberContext, task: Task): Promise<CalendarDate | null> {
  const wanted = nightsOf(task.request);
  if (wanted.length > 31) return null;
  const ask = {
    roomTypeIds: [task.offer.roomType.id],
    from: task.request.checkIn,
    days: wanted.length,
    productTypeId: task.offer.contract.productTypeId,
  };
  const shortOn = async (source: VacancySource) => {
    const [run] = await source.nights(ask);
    const index = run?.free.findIndex((free) => free < task.request.rooms.length) ?? -1;
    return index < 0 ? null : (wanted[index] ?? null);
  };
  if (!(await shortOn(vacancySource(context.db)))) return null;
  // A hold of one's own may be what makes it full; replacing it is decided under locks.
  if (await findLiveGroup(context.db, context.caller.loginId)) return null;
  const database = databaseSource(context.db);
  const full = await shortOn(database);
  return full && (await freeExpired(context, task)) ? shortOn(database) : full;
}

/** A stay that may not be booked at all is told so before it is told that the rooms are gone. */
async function refuseFull(context: MemberContext, task: Task, full: CalendarDate): Promise<Refusal> {
  const { offer, request } = task;
  const { moment } = await businessNow(context.db);
  return (
    checkStay({ offer, stay: request, rooms: request.rooms, now: moment }) ??
    (await checkOthers(context.db, task, null)) ??
    refuse('NO_INVENTORY', { date: full })
  );
}

async function freeExpired(context: MemberContext, { offer }: Task): Promise<boolean> {
  return (await releaseExpiredHolds(context, { roomTypeId: offer.roomType.id, limit: 20 })) > 0;
}

type Task = { readonly offer: Offer; readonly request: HoldRequest };

async function hold(
  tx: Tx,
  context: Inside<MemberContext>,
  task: Task,
): Promise<{ groupId: string } | Refusal> {
  const { offer, request } = task;
  const replaced = await lockForHold(tx, context, offer.contract.id);
  const now = await businessNow(tx);
  const refusal =
    checkStay({ offer, stay: request, rooms: request.rooms, now: now.moment }) ??
    (await checkOthers(tx, task, replaced));
  if (refusal) return refusal;

  const wanted: StayRange = {
    roomTypeId: offer.roomType.id,
    from: request.checkIn,
    before: request.checkOut,
  };
  const ranges = replaced
    ? [wanted, { roomTypeId: replaced.room_type_id, from: replaced.check_in, before: replaced.check_out }]
    : [wanted];
  const stock = await lockNights(tx, ranges, offer.contract.productTypeId);
  const returned = replaced ? await giveBackHold(tx, context, { group: replaced, state: 'REMOVED', now }) : 0;
  const full = findFullNight({ task, stock, replaced, returned });
  if (full) return refuse('NO_INVENTORY', { date: full });

  const nights = pricedNights(
    offer,
    request,
    stock.filter((n) => n.roomTypeId === offer.roomType.id),
  );
  if (isRefusal(nights)) return nights;
  const prices = priceRooms(offer, nights, request.rooms);
  const ids = orderedIds(prices.length);
  const rooms = prices.map((price, index): NewRoom => ({
    id: ids[index]!,
    counts: request.rooms[index]!,
    nights: price.nights,
  }));
  const uses = await chooseLots(tx, task, { rooms, now });
  if (isRefusal(uses)) return uses;
  return writeHold(tx, context, { ...task, rooms, uses, wanted, now });
}

/** Contracts first, sorted; then the live group, read again under its lock, since it may have ended meanwhile. */
async function lockForHold(
  tx: Tx,
  context: Inside<MemberContext>,
  contractId: number,
): Promise<GroupRow | null> {
  const live = await findLiveGroup(tx, context.caller.loginId);
  await lockContracts(tx, live?.contract_id ? [contractId, live.contract_id] : [contractId]);
  if (!live) return null;
  const locked = await lockGroup(tx, live.id);
  return locked?.state === 'HELD' ? locked : null;
}

async function checkOthers(
  db: Queryable,
  { offer, request }: Task,
  replaced: GroupRow | null,
): Promise<Refusal | null> {
  const others = await otherStays(db, {
    contractId: offer.contract.id,
    checkIn: request.checkIn,
    checkOut: request.checkOut,
    exceptGroupId: replaced?.id ?? null,
  });
  return checkOtherStays(
    {
      checkIn: request.checkIn,
      checkOut: request.checkOut,
      facilityId: offer.facility.id,
      rooms: request.rooms.length,
    },
    others,
  );
}

type StockQuestion = {
  readonly task: Task;
  readonly stock: readonly StockNight[];
  readonly replaced: GroupRow | null;
  /** Rooms that the replaced hold has just given back. */
  readonly returned: number;
};

/** The first night with too few rooms; the stock is as it was before the replaced hold gave its rooms back. */
function findFullNight({
  task: { offer, request },
  stock,
  replaced,
  returned,
}: StockQuestion): CalendarDate | null {
  for (const { roomTypeId, night, total, sold, held } of stock) {
    if (roomTypeId !== offer.roomType.id || night < request.checkIn || night >= request.checkOut) continue;
    const wasOwn =
      replaced?.room_type_id === roomTypeId && replaced.check_in <= night && night < replaced.check_out;
    if (total - sold - held + (wasOwn ? returned : 0) < request.rooms.length) return night;
  }
  return null;
}

/** Rooms are told apart and listed by their ids, so ascending ids keep the order in which they were asked for. */
function orderedIds(count: number): string[] {
  return Array.from({ length: count }, () => randomUUID()).sort();
}

type RoomUse = LotUse & { readonly bookingId: string };

/** Pays all rooms from the contract's lots, night by night, and shares each lot's points out to the rooms. */
async function chooseLots(
  tx: Tx,
  { offer, request }: Task,
  chosen: { rooms: readonly NewRoom[]; now: Now },
): Promise<RoomUse[] | Refusal> {
  if (!paysInPoints(offer.contract.unit)) return [];
  const needs = chosen.rooms.flatMap((room) =>
    room.nights.map((n) => ({ night: n.night, points: n.points, bookingId: room.id })),
  );
  needs.sort((a, b) => (a.night < b.night ? -1 : a.night > b.night ? 1 : 0));
  const lots = await lotsOfContract(tx, offer.contract.id, offer.contract.unit);
  const allocation = allocatePoints({
    needs,
    lots,
    today: chosen.now.moment.date,
    borrowing: request.borrowing,
  });
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

type Writing = Task & {
  readonly rooms: readonly NewRoom[];
  readonly uses: readonly RoomUse[];
  readonly wanted: StayRange;
  readonly now: Now;
};

async function writeHold(
  tx: Tx,
  context: Inside<MemberContext>,
  { offer, request, rooms, uses, wanted, now }: Writing,
): Promise<{ groupId: string }> {
  const groupId = randomUUID();
  const { caller } = context;
  await changeStock(tx, { ...wanted, sold: 0, held: rooms.length });
  await insertGroup(tx, {
    id: groupId,
    clientId: caller.clientId,
    contractId: offer.contract.id,
    loginId: caller.loginId,
    subMemberId: caller.subMemberId,
    roomTypeId: offer.roomType.id,
    facilityId: offer.facility.id,
    planId: offer.plan?.id ?? null,
    checkIn: request.checkIn,
    checkOut: request.checkOut,
    bookingTypeId: offer.contract.bookingTypeId,
    borrowConsent: request.borrowing === 'WITH_CONSENT',
    terms: offer.terms,
    at: now.at,
    expiresAt: new Date(now.at.getTime() + HOLD_MINUTES * 60_000),
    rooms,
  });
  await reservePoints(tx, { contractId: offer.contract.id, groupId, at: now.at }, uses);
  await keepDraft(tx, {
    loginId: caller.loginId,
    contractId: offer.contract.id,
    roomTypeId: offer.roomType.id,
    planId: offer.plan?.id ?? null,
    checkIn: request.checkIn,
    checkOut: request.checkOut,
    rooms: request.rooms,
    at: now.at,
  });
  return { groupId };
}
