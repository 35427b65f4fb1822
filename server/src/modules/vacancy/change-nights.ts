/**
 * Changing the rooms and prices of a house's nights, and taking a change back: in one transaction, with what each night was. What is held or
 * booked keeps its price; rooms that come are offered to whoever waits, by the transaction itself.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Inside, Services, UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { keyOf, lockNightsQuery, setTotalsQuery } from './stock.ts';
import type { StockNight } from './store.ts';
import { becoming, farOffIn, hasOtherPrices, doneInShort, summaryOf } from './nights-becoming.ts';
import type { Becoming } from './nights-becoming.ts';
import { nightsInShort, wishesOf } from './nights-asked.ts';
import type { NightsAsked, WantedNight, Wishes } from './nights-asked.ts';
import * as store from './night-store.ts';
import type { NightChange } from './night-store.ts';

type ChangeServices = UseCaseServices & Pick<Services, 'ports' | 'log'>;

/** So many nights in one statement, so that nobody else's call waits for the making of it. */
const AT_ONCE = 2_000;

export type NightsChanged = ReturnType<typeof summaryOf> & { readonly id: string };

/** What the audit log and the list of changes say of what was asked; a table by how many nights it tells. */
const told = (asked: NightsAsked, { nights }: Wishes) =>
  asked.kind === 'TABLE' ? { kind: 'TABLE', nights: nights.length } : asked;

type Changed = {
  readonly facilityId: number;
  readonly asked: NightsAsked;
  readonly reason: string;
  /** Whether prices far from the old ones were confirmed, or are still to be asked about. */
  readonly farOff?: 'confirmed' | 'asked';
};

/**
 * BAD_INPUT_ERROR without a reason of 1 to 500 letters, for a table with problems (`argument: 'table'`) and for what is no span;
 * NOT_FOUND_ERROR for a house, a kind of rooms or a change that there is not; NIGHTS_UNCHANGED where nothing would become another;
 * NIGHTS_CHANGED_SINCE for a change that cannot be taken back; PRICES_FAR_OFF with how many nights, where a new price is three times the old one as it is
 * under the locks, or more, or a third of it, or less, and nobody has confirmed that it is meant so.
 */
export function changeNights(
  services: ChangeServices,
  actor: Actor,
  { facilityId, asked, reason, farOff = 'asked' }: Changed,
): Promise<NightsChanged | Refusal> {
  return runUseCase(services, actor, {
    action: asked.kind === 'UNDO' ? 'undoNights' : 'changeNights',
    subject: `${facilityId} ${nightsInShort(asked)}`,
    subjectOf: (done) => `${facilityId} ${nightsInShort(asked, doneInShort(done))}`,
    reason,
    once: { facilityId, asked, reason, farOff },
    work: async (tx, inside) => {
      await sendTogether(tx, [store.lockHouseQuery(facilityId)]);
      const wishes = await wishesOf(tx, facilityId, asked);
      if (isRefusal(wishes)) return wishes;
      if (wishes.problems.length > 0) return refuse('BAD_INPUT_ERROR', { argument: 'table' });
      const { changes, notOnSale } = await lockAndLook(tx, inside, wishes.nights);
      if (asked.kind === 'TABLE' && notOnSale.length > 0)
        return refuse('BAD_INPUT_ERROR', { argument: 'table' });
      if (changes.length === 0 && !wishes.seasons) return refuse('NIGHTS_UNCHANGED');
      const far = farOff === 'confirmed' ? null : farOffIn(asked, changes);
      if (far) return refuse('PRICES_FAR_OFF', { nights: far.nights });
      const id = await write(tx, inside, {
        changes,
        wishes,
        ...{ facilityId, asked, reason: reason.trim(), by: nameOf(actor) ?? '' },
      });
      return { ...summaryOf(changes), id };
    },
  });
}

/** Those to which rooms come bring the nights of whoever waits for them; all are locked in one order. */
async function lockAndLook(
  tx: Tx,
  inside: Inside<ChangeServices>,
  wanted: readonly WantedNight[],
): Promise<Becoming> {
  const before = becoming(wanted, await nightsAsTheyAre(tx, wanted));
  const gains = ({ was, becomes }: NightChange) => becomes.rooms > was.total;
  const freeing = before.changes.filter(gains).map(({ was }) => store.ofNight(was));
  const taking = before.changes.filter((one) => !gains(one)).map(({ was }) => store.ofNight(was));
  const [locked] = await sendTogether(tx, [lockNightsQuery(tx, inside, { taking, freeing })]);
  const own = new Set(before.changes.map(({ was }) => keyOf(was)));
  const locks = becoming(
    wanted.filter((night) => own.has(keyOf(night))),
    locked,
  );
  return { ...locks, notOnSale: before.notOnSale };
}

/** Of the kinds and the span that the wishes are about. */
export async function nightsAsTheyAre(
  db: Tx | ChangeServices['db'],
  wanted: readonly WantedNight[],
): Promise<readonly StockNight[]> {
  if (wanted.length === 0) return [];
  const nights = wanted.map(({ night }) => night).toSorted();
  const roomTypeIds = [...new Set(wanted.map(({ roomTypeId }) => roomTypeId))];
  const [found] = await sendTogether(db, [
    store.nightsQuery(roomTypeIds, {
      from: nights[0]!,
      before: addDays(nights.at(-1)!, 1),
    }),
  ]);
  return found;
}

/** The list of changes says too whether closed nights are on sale again: what nights were is forgotten after some weeks. */
const toldWith = (asked: object, changes: readonly NightChange[]): object =>
  changes.some(({ was, becomes }) => was.closed && !becomes.isClosed) ? { ...asked, opens: true } : asked;

type Writing = Pick<store.NewChange, 'facilityId' | 'by' | 'reason'> & {
  readonly changes: readonly NightChange[];
  readonly wishes: Wishes;
  readonly asked: NightsAsked;
};

async function write(
  tx: Tx,
  inside: Inside<ChangeServices>,
  { changes, wishes, asked, ...change }: Writing,
): Promise<string> {
  const [[added]] = await sendTogether(tx, [
    store.addChangeQuery({
      ...change,
      ...{ asked: toldWith(told(asked, wishes), changes), nights: changes.length, seasons: wishes.seasons },
      undoes: asked.kind === 'UNDO' ? asked.changeId : null,
    }),
    ...(wishes.seasons ? store.writeSeasonsQueries(change.facilityId, wishes.seasons.is) : []),
  ]);
  const { id } = added as { id: string };
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const part = changes.slice(at, at + AT_ONCE);
    const rooms = part.filter(
      ({ was, becomes }) => becomes.rooms !== was.total || becomes.isClosed !== was.closed,
    );
    const totals = rooms.map(({ was, becomes: { rooms: many, isClosed } }) => ({
      ...{ night: was, rooms: many, isClosed },
    }));
    await sendTogether(tx, [
      setTotalsQuery(tx, inside, totals),
      store.setPricesQuery(part.filter(hasOtherPrices)),
      store.addChangeRowsQuery(id, part),
    ]);
  }
  return id;
}
