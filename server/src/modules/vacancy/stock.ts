/**
 * The rooms of nights in a transaction: locked in one order, taken and given back. Whatever a transaction frees is
 * collected here, set off against what it takes, and offered once to those who wait, as its last act; so no use case
 * offers anything itself, and none can forget it. An offer that fails is undone by itself, and the rooms stay free. It does
 * not know why rooms are taken, nor who waits.
 */
import type { Logger } from 'pino';
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Ports, WaitingList } from '#server/platform/services.ts';
import { collectedIn, sendTogether, statement, undoneAlone } from '#server/platform/transaction.ts';
import type { Collected, Statement } from '#server/platform/transaction.ts';
import { ChangedMeanwhile, failedPartQuery } from '#server/platform/use-case.ts';
import type { StayRange, StockNight } from './store.ts';

/** So many nights ahead every room type is for sale, tonight among them. */
export const NIGHTS_ON_SALE = 400;

type RoomNight = { readonly roomTypeId: number; readonly night: CalendarDate };
type Given = { readonly ports: Pick<Ports, 'waitingList'>; readonly log: Pick<Logger, 'error'> };

/** What a transaction has locked and changed so far, by night. */
type Stock = {
  readonly locked: Set<string>;
  /** Rooms taken less rooms given back. */
  readonly taken: Map<string, RoomNight & { readonly rooms: number }>;
  /** The nights of those who wait for something that was given back. */
  readonly waitedFor: RoomNight[];
  waitingList: WaitingList | null;
  log: Given['log'] | null;
};

/** By which a night of a kind of rooms is known in a map. */
export const keyOf = ({ roomTypeId, night }: RoomNight) => `${roomTypeId} ${night}`;
const nightsIn = ({ roomTypeId, from, before }: StayRange): RoomNight[] =>
  nightsOf({ checkIn: from, checkOut: before }).map((night) => ({ roomTypeId, night }));
const columns = (nights: readonly RoomNight[]) => [
  nights.map(({ roomTypeId }) => roomTypeId),
  nights.map(({ night }) => night),
];

const stockOfTransaction: Collected<Stock> = {
  begin: () => ({ locked: new Set(), taken: new Map(), waitedFor: [], waitingList: null, log: null }),
  atEnd: offerWhatIsFree,
};

async function offerWhatIsFree(tx: Tx, stock: Stock): Promise<void> {
  const { waitingList, waitedFor, locked, taken } = stock;
  if (!waitingList || waitedFor.length === 0) return;
  const waited = new Set(waitedFor.map(keyOf));
  // A night that nobody waits for concerns no entry, and a change may free all nights of a year.
  const freed = [...taken.values()]
    .filter((night) => night.rooms < 0 && waited.has(keyOf(night)))
    .map((night) => ({ ...night, rooms: -night.rooms }))
    .sort((a, b) => a.roomTypeId - b.roomTypeId || (a.night < b.night ? -1 : 1));
  if (freed.length === 0) return;
  // Somebody began to wait while these locks were waited for.
  if (!waitedFor.every((night) => locked.has(keyOf(night))))
    throw new ChangedMeanwhile('freed nights are waited for together with others');
  taken.clear();
  const offered = await undoneAlone(tx, async () => {
    await waitingList.offer(tx, freed);
    if ([...taken.values()].some(({ rooms }) => rooms < 0))
      throw new Error('rooms were freed while freed rooms were offered');
  });
  if (offered.done) return;
  stock.log?.error({ err: offered.error, freed }, 'freed rooms could not be offered');
  const subject = keyOf(freed[0]!);
  await sendTogether(tx, [failedPartQuery(OFFERING, { action: 'offerFreedRooms', subject })]);
}

const OFFERING = systemActor('offer_freed_rooms');

const COLUMNS = `n.room_type_id as "roomTypeId", n.night, n.total, n.sold, n.held, n.price_sp, n.price_fp, n.price_vs, n.price_vm, n.closed`;
// One stay, as nearly always: its nights are named by their bounds, so that the database plans the statement once for a connection. Of lists it makes a plan each time.
const LOCK_OF_ONE = `
  select ${COLUMNS} from room_nights n where n.room_type_id = $1 and n.night >= $2 and n.night < $3
  order by n.room_type_id, n.night
  for no key update of n`;
const LOCK_NIGHTS = `
  select ${COLUMNS}
  from wanted join room_nights n on n.room_type_id = wanted.room_type_id and n.night = wanted.night
  order by n.room_type_id, n.night
  for no key update of n`;
const LOCK = `with wanted as (select * from unnest($1::int[], $2::date[]) as asked (room_type_id, night)) ${LOCK_NIGHTS}`;
const lockWithThoseOf = ({ nightsWaitedFor }: WaitingList) => `
  with freed as (select * from unnest($3::int[], $4::date[]) as given_back (room_type_id, night)),
  wanted as (
    select * from unnest($1::int[], $2::date[]) as asked (room_type_id, night)
    union select waited.room_type_id, waited.night from (${nightsWaitedFor}) as waited)
  ${LOCK_NIGHTS}`;

export type NightsToLock = {
  readonly taking?: readonly StayRange[];
  /** Nights of which rooms may be given back. */
  readonly freeing?: readonly StayRange[];
};

/**
 * The statement that locks the nights of stays, all at once, in (room type, night) order: the one order in which every
 * transaction takes them, whether it holds, confirms or frees. Nights that may be freed bring with them all nights of
 * those who wait for them, since these may be held for them in the end.
 */
export function lockNightsQuery(
  tx: Tx,
  { ports: { waitingList } }: Given,
  { taking = [], freeing = [] }: NightsToLock,
): Statement<StockNight> {
  const stock = collectedIn(tx, stockOfTransaction);
  const ranges = [...taking, ...freeing];
  const isWaited = waitingList !== null && freeing.length > 0;
  const [one] = ranges;
  const lock = () => {
    if (one && ranges.length === 1 && !isWaited)
      return statement<StockNight>(LOCK_OF_ONE, [one.roomTypeId, one.from, one.before]);
    const asked = new Map(ranges.flatMap(nightsIn).map((night) => [keyOf(night), night]));
    const wanted = columns([...asked.values()]);
    return isWaited
      ? statement<StockNight>(lockWithThoseOf(waitingList), [
          ...wanted,
          ...columns(freeing.flatMap(nightsIn)),
        ])
      : statement<StockNight>(LOCK, wanted);
  };
  return {
    ...lock(),
    // A night without a row is not locked, asked for or not, and its rooms cannot be changed.
    heard: (rows) => rows.forEach((night) => stock.locked.add(keyOf(night))),
  };
}

/** How many rooms of each night are sold and held more than before; fewer where the number is negative. */
export type StockChange = StayRange & { readonly sold: number; readonly held: number };

const CHANGE_STOCK = `
  update room_nights n set sold = n.sold + c.sold, held = n.held + c.held
  from unnest($1::int[], $2::date[], $3::int[], $4::int[]) as c (room_type_id, night, sold, held)
  where n.room_type_id = c.room_type_id and n.night = c.night`;
const CHANGE_STOCK_OF_ONE = `
  update room_nights n set sold = n.sold + $4, held = n.held + $5
  where n.room_type_id = $1 and n.night >= $2 and n.night < $3`;
const SET_TOTALS = `
  update room_nights n set total = c.total, closed = c.closed
  from unnest($1::int[], $2::date[], $3::int[], $4::boolean[]) as c (room_type_id, night, total, closed)
  where n.room_type_id = c.room_type_id and n.night = c.night`;

/** Changes nights, and answers the nights of those who wait for one that has rooms to give; its values follow those of the change. */
const changeAndAsk = (change: string, values: number, { nightsWaitedFor }: WaitingList) => `
  with changed as (${change}),
  freed as (select * from unnest($${values + 1}::int[], $${values + 2}::date[]) as given_back (room_type_id, night))
  select waited.room_type_id as "roomTypeId", waited.night from (${nightsWaitedFor}) as waited
  -- Nights that are not for sale yet have no row, and cannot be locked.
  join room_nights n on n.room_type_id = waited.room_type_id and n.night = waited.night`;

/**
 * The statement that adds to sold and held, every change of a night netted into one; the table itself refuses to
 * oversell. What is given back on a closed night is for nobody (trigger `keep_closed`). The nights are locked. Where rooms are given back it says in the same breath whether anyone waits for them.
 */
export function changeStockQuery(
  tx: Tx,
  { ports: { waitingList }, log }: Given,
  changes: readonly StockChange[],
): Statement {
  const stock = collectedIn(tx, stockOfTransaction);
  const rows = netted(changes);
  const unlocked = rows.find((row) => !stock.locked.has(keyOf(row)));
  if (unlocked) throw new Error(`rooms of ${keyOf(unlocked)} are changed without the lock of the night`);
  const freed = rows.filter(({ sold, held }) => sold + held < 0);
  const note = (waitedFor: readonly RoomNight[]) => {
    Object.assign(stock, { waitingList, log });
    stock.waitedFor.push(...waitedFor);
    for (const row of rows) {
      const before = stock.taken.get(keyOf(row))?.rooms ?? 0;
      const { roomTypeId, night } = row;
      stock.taken.set(keyOf(row), { roomTypeId, night, rooms: before + row.sold + row.held });
    }
  };
  const isForNobody = !waitingList || freed.length === 0;
  const [one] = changes;
  if (one && changes.length === 1 && isForNobody) {
    const { roomTypeId, from, before, sold, held } = one;
    return {
      ...statement(CHANGE_STOCK_OF_ONE, [roomTypeId, from, before, sold, held]),
      heard: () => note([]),
    };
  }
  const values = [...columns(rows), rows.map(({ sold }) => sold), rows.map(({ held }) => held)];
  if (isForNobody) return { ...statement(CHANGE_STOCK, values), heard: () => note([]) };
  return {
    ...statement<RoomNight>(changeAndAsk(CHANGE_STOCK, values.length, waitingList), [
      ...values,
      ...columns(freed),
    ]),
    heard: note,
  };
}

export type NewTotal = {
  readonly night: StockNight;
  readonly rooms: number;
  /** Whether rooms that are given back later are not sold again. */
  readonly isClosed: boolean;
};

/**
 * The statement that sets how many rooms each night has; the table itself refuses fewer than are sold and held. The nights are locked. Rooms
 * that come are noted as rooms that are given back.
 */
export function setTotalsQuery(
  tx: Tx,
  { ports: { waitingList }, log }: Given,
  totals: readonly NewTotal[],
): Statement {
  const stock = collectedIn(tx, stockOfTransaction);
  const nights = totals.map(({ night }) => night);
  const unlocked = nights.find((night) => !stock.locked.has(keyOf(night)));
  if (unlocked) throw new Error(`rooms of ${keyOf(unlocked)} are changed without the lock of the night`);
  const more = totals.filter(({ night, rooms }) => night.total < rooms);
  const values = [
    ...columns(nights),
    ...[totals.map(({ rooms }) => rooms), totals.map(({ isClosed }) => isClosed)],
  ];
  if (!waitingList || more.length === 0) return statement(SET_TOTALS, values);
  return {
    ...statement<RoomNight>(changeAndAsk(SET_TOTALS, values.length, waitingList), [
      ...values,
      ...columns(more.map(({ night }) => night)),
    ]),
    heard: (waitedFor: readonly RoomNight[]) => {
      Object.assign(stock, { waitingList, log });
      stock.waitedFor.push(...waitedFor);
      for (const { night: was, rooms } of more) {
        const { roomTypeId, night, total } = was;
        stock.taken.set(keyOf(was), { roomTypeId, night, rooms: total - rooms });
      }
    },
  };
}

/** The first of some nights that is closed, if any: nothing is sold there, whoever had kept rooms on it. */
export const firstClosed = (nights: readonly StockNight[]): CalendarDate | undefined =>
  nights
    .filter(({ closed }) => closed)
    .map(({ night }) => night)
    .toSorted()[0];

const CLOSED = `
  select exists (select from room_nights where room_type_id = $1 and night >= $2::date and night < $3::date and closed) as "isClosed"`;

/** Whether one of the nights of a stay is closed; they are locked. */
export const closedQuery = ({ roomTypeId, from, before }: StayRange): Statement<{ isClosed: boolean }> =>
  statement(CLOSED, [roomTypeId, from, before]);

const OPEN = `
  select exists (select from room_nights where room_type_id = any($1::int[]) and night >= $2::date and night < $3::date and not closed) as "areOpen"`;

/** Whether some nights of kinds of rooms are open, one of them at least. */
export const openNightsQuery = (
  roomTypeIds: readonly number[],
  { from, before }: Pick<StayRange, 'from' | 'before'>,
): Statement<{ areOpen: boolean }> => statement(OPEN, [roomTypeIds, from, before]);

function netted(changes: readonly StockChange[]): (RoomNight & { sold: number; held: number })[] {
  const sums = new Map<string, RoomNight & { sold: number; held: number }>();
  for (const { sold, held, ...range } of changes) {
    for (const night of nightsIn(range)) {
      const sum = sums.get(keyOf(night)) ?? { ...night, sold: 0, held: 0 };
      sums.set(keyOf(night), { ...sum, sold: sum.sold + sold, held: sum.held + held });
    }
  }
  return [...sums.values()].filter(({ sold, held }) => sold !== 0 || held !== 0);
}
