/**
 * Serving whoever waits with rooms that became free, as the last act of the transaction that frees them (vacancy/stock.ts): the oldest
 * entry first, all its rooms for all its nights, or not at all. What is offered is kept until its deadline; mails leave with the commit.
 */
import { randomUUID } from 'node:crypto';
import { longestStayNights } from '#domain/booking/reception.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { offerEndsMs } from '#domain/waitlist/offer.ts';
import { serveWaiting } from '#domain/waitlist/serving.ts';
import type { FreeNight } from '#domain/waitlist/serving.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { FreedRooms, Services, WaitingList } from '#server/platform/services.ts';
import { collectedIn, sendTogether } from '#server/platform/transaction.ts';
import type { Collected } from '#server/platform/transaction.ts';
import { whyNotBookable } from '#server/modules/booking/public.ts';
import { changeStockQuery, nightsOnSale } from '#server/modules/vacancy/public.ts';
import { announceOffer } from './announce-offer.ts';
import {
  fittingEntriesQuery,
  makeOffersQuery,
  NIGHTS_WAITED_FOR,
  noteToldQuery,
  skipBarredQuery,
  skipOlderQuery,
} from './store.ts';
import type { FittingAsked, LiveEntry, NewOffer } from './store.ts';
import { mailRoomsFree } from './tasks.ts';

/** Entries that are looked at together; more are asked for while rooms are left. */
const ENTRIES_AT_ONCE = 50;
/** Contracts that are looked at before rooms are kept for them. */
const CONTRACTS_LOOKED_AT = 100;
/** Whoever wants to be told is told of the same stay once in so many hours. */
const TOLD_AGAIN_HOURS = 24;

/** Those that rooms are remembered to have passed over; where more have declined them, the first may be asked once more. */
const PASSED_OVER_AT_MOST = 50;

/** Entries whose offer this transaction ends, and whoever had the same rooms before them: the rooms are for the next. */
const passedOver: Collected<Set<string>> = { begin: () => new Set(), atEnd: () => Promise.resolve() };

/** What this transaction frees is not offered again to those who have left it. */
export const passOver = (tx: Tx, entryIds: readonly string[]): void => {
  for (const id of entryIds) collectedIn(tx, passedOver).add(id);
};

export function openWaitingList({ log }: Pick<Services, 'log'>): WaitingList {
  const list: WaitingList = {
    nightsWaitedFor: NIGHTS_WAITED_FOR,
    offer: (tx, freed) => serve(tx, { ports: { waitingList: list }, log }, freed),
  };
  return list;
}

type Given = Parameters<typeof changeStockQuery>[1];

async function serve(tx: Tx, given: Given, freed: readonly FreedRooms[]): Promise<void> {
  const now = await businessNow(tx);
  const { at } = now;
  let free: readonly FreeNight[] = await freeAround(tx, freed);
  const except = [...collectedIn(tx, passedOver)];
  const offered: LiveEntry[] = [];
  const looking = lookAtContracts(tx, now);
  for (let isMore = true, after: LiveEntry | null = null; isMore;) {
    const entries: LiveEntry[] = await fitting(tx, { free, at, except, after, modes: ['OFFER', 'BOOK'] });
    const served = await serveBookable(entries, free, looking);
    offered.push(...served.offered);
    free = served.left;
    after = entries.at(-1) ?? null;
    isMore = entries.length === ENTRIES_AT_ONCE;
  }
  if (looking.barred.length > 0) await sendTogether(tx, [skipBarredQuery(looking.barred, at)]);
  if (offered.length > 0)
    await makeOffers(tx, given, { offered, freed, except, barred: looking.barred.map(({ id }) => id), now });
  await tellOfFree(tx, { free, except, at });
}

type Looking = {
  /** Whether an entry's contract could book its stay now; the reason against it is kept. */
  readonly mayBook: (entry: LiveEntry) => Promise<boolean>;
  readonly barred: { readonly id: string; readonly because: string }[];
};

/** So many at most in one transaction, which keeps others from the nights; accepting looks at each once more. */
function lookAtContracts(tx: Tx, now: Now): Looking {
  const barred: { id: string; because: string }[] = [];
  let looked = 0;
  return {
    barred,
    mayBook: async (entry) => {
      if (looked >= CONTRACTS_LOOKED_AT) return true;
      looked += 1;
      const refusal = await whyNotBookable(tx, entry, now);
      if (refusal) barred.push({ id: entry.id, because: refusal.refused });
      return refusal === null;
    },
  };
}

/** As serveWaiting, without those whose contracts could not book: what they would have had is for the next. */
async function serveBookable(
  entries: readonly LiveEntry[],
  free: readonly FreeNight[],
  { mayBook }: Looking,
): Promise<ReturnType<typeof serveWaiting<LiveEntry>>> {
  const looked = new Set<LiveEntry>();
  for (let waiting = entries; ;) {
    const served = serveWaiting(waiting, free);
    const next = served.offered.find((entry) => !looked.has(entry));
    if (!next) return served;
    looked.add(next);
    if (!(await mayBook(next))) waiting = waiting.filter((entry) => entry !== next);
  }
}

async function fitting(tx: Tx, asked: Omit<FittingAsked, 'limit'>): Promise<LiveEntry[]> {
  const [entries] = await sendTogether(tx, [fittingEntriesQuery({ ...asked, limit: ENTRIES_AT_ONCE })]);
  return entries;
}

/** Rooms that are free on all nights that an entry which wants a freed night can want. */
async function freeAround(tx: Tx, freed: readonly FreedRooms[]): Promise<FreeNight[]> {
  const nights = freed.map(({ night }) => night).sort();
  const rows = await nightsOnSale(tx, {
    roomTypeIds: [...new Set(freed.map(({ roomTypeId }) => roomTypeId))],
    from: addDays(nights[0]!, 1 - longestStayNights),
    before: addDays(nights.at(-1)!, longestStayNights),
    productTypeId: 0,
  });
  return rows.filter(({ free }) => free > 0);
}

type Offering = {
  readonly offered: readonly LiveEntry[];
  readonly freed: readonly { readonly roomTypeId: number; readonly night: CalendarDate }[];
  readonly except: readonly string[];
  readonly barred: readonly string[];
  readonly now: Now;
};

async function makeOffers(
  tx: Tx,
  given: Given,
  { offered, freed, except, barred, now }: Offering,
): Promise<void> {
  const { at } = now;
  const offers = offered.map((entry): NewOffer => {
    // Nobody waits longer than reception is open.
    const waitsUntil = entry.waitUntil.getTime();
    const ends = Math.min(offerEndsMs(at.getTime(), entry.checkIn) ?? waitsUntil, waitsUntil);
    return { id: randomUUID(), entry, deadline: new Date(ends) };
  });
  const taken = offers.map(({ entry }) => ({
    ...{ roomTypeId: entry.roomTypeId, from: entry.checkIn, before: entry.checkOut },
    ...{ sold: 0, held: entry.rooms },
  }));
  await sendTogether(tx, [
    makeOffersQuery(offers, { at, passedOver: except.slice(-PASSED_OVER_AT_MOST) }),
    changeStockQuery(tx, given, taken),
    skipOlderQuery({
      ...{ nights: freed, at, than: offered.at(-1)!.createdAt },
      except: [...except, ...barred, ...offered.map(({ id }) => id)],
    }),
  ]);
  // What is booked without asking is told when that is done, or when it is not to be had.
  for (const { id, entry } of offers)
    if (entry.mode !== 'BOOK') await announceOffer(tx, { offerId: id, checkIn: entry.checkIn, now });
}

/** Whoever asked to be told is told of what nobody waits for, and not every hour. */
async function tellOfFree(
  tx: Tx,
  {
    free,
    except,
    at,
  }: { readonly free: readonly FreeNight[]; readonly except: readonly string[]; readonly at: Date },
): Promise<void> {
  const toldBefore = new Date(at.getTime() - TOLD_AGAIN_HOURS * 3_600_000);
  for (let after: LiveEntry | null = null; ;) {
    const told: LiveEntry[] = await fitting(tx, { free, at, except, after, toldBefore, modes: ['NOTIFY'] });
    const ids = told.map(({ id }) => id);
    await sendTogether(tx, [noteToldQuery(ids, at)]);
    for (const id of ids)
      await enqueue(tx, mailRoomsFree, { entryId: id }, `rooms-free:${id}:${at.toISOString()}`);
    if (told.length < ENTRIES_AT_ONCE) return;
    after = told.at(-1)!;
  }
}
