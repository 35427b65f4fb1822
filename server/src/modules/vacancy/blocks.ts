/**
 * Rooms that staff keep for a group or an agency until a day: held like what the waiting list keeps, so nobody else can have them. Stays are booked
 * out of them by staff; what is left becomes free on its day, by a sweep, or when staff end it, and is offered to whoever waits.
 */
import { addDays, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { blockProblem, isRelease } from '#domain/vacancy/room-block.ts';
import type { BlockWanted } from '#domain/vacancy/room-block.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor, SystemActor } from '#server/platform/actor.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Inside, Services, UseCaseServices } from '#server/platform/services.ts';
import { WAIT_SHORTLY, sweep } from '#server/platform/sweep.ts';
import { lockIdQuery, sendTogether, statement } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import * as store from './block-store.ts';
import type { BlockNight, BlockRow } from './block-store.ts';
import { kindsQuery } from './night-store.ts';
import { changeStockQuery, lockNightsQuery } from './stock.ts';
import type { StockChange } from './stock.ts';

type BlockServices = UseCaseServices & Pick<Services, 'ports' | 'log'>;

type NewBlock = BlockWanted & {
  /** Made by whoever sends it: the same one sent again is kept once. */
  readonly id: string;
  readonly facilityId: number;
  readonly roomTypeId: number;
  readonly reason: string;
};

/**
 * Answers the block. BAD_INPUT_ERROR with the field that is wrong, NOT_FOUND_ERROR for a kind of rooms that the house has not, NOT_ON_SALE with the first night
 * that is not, NO_INVENTORY with that on which too few rooms are free and how many are, UNEXECUTABLE_ERROR for an id that says something else already.
 */
export async function keepRooms(
  services: BlockServices,
  actor: Actor,
  { id, facilityId, roomTypeId, reason, ...asked }: NewBlock,
): Promise<BlockRow | Refusal> {
  const wanted = { ...asked, name: asked.name.trim() };
  const { firstNight, before, rooms } = wanted;
  const deed = {
    action: 'keepRooms' as const,
    subject: `${facilityId} ${roomTypeId} ${firstNight} ${before} ${rooms}`,
  };
  if (!isUuid(id)) return recordRefusal(services, actor, deed, refuse('BAD_INPUT_ERROR', { argument: 'id' }));
  let isNew = true;
  return runUseCase<BlockServices, BlockRow>(services, actor, {
    ...{ ...deed, reason },
    // For whom they are kept stands in their own row alone, which this one leads to.
    subjectOf: () => `${deed.subject} ${id}`,
    leavesRow: () => isNew,
    work: async (tx, inside) => {
      const [[read], kinds] = await sendTogether(tx, [businessNowQuery, kindsQuery(facilityId)]);
      if (!kinds.some((kind) => kind.id === roomTypeId)) return refuse('NOT_FOUND_ERROR');
      const wrong = blockProblem(wanted, nowOf(read!.at).moment.date);
      if (wrong) return refuse('BAD_INPUT_ERROR', { argument: wrong });
      const range = { roomTypeId, from: firstNight, before };
      // Whatever else is sent under the same id at the same moment follows.
      const [, locked, [written]] = await sendTogether(tx, [
        lockIdQuery(id),
        lockNightsQuery(tx, inside, { taking: [range] }),
        store.blockQuery(id),
      ]);
      if (written) {
        const isSame =
          written.roomTypeId === roomTypeId &&
          written.firstNight === firstNight &&
          written.before === before &&
          written.rooms === rooms &&
          written.name === wanted.name;
        if (!isSame) return refuse('UNEXECUTABLE_ERROR');
        isNew = false;
        return written;
      }
      const wantedNights = nightsOf({ checkIn: firstNight, checkOut: before });
      const onSale = locked.filter((night) => night.total > 0 && !night.closed);
      const free = new Map(onSale.map((night) => [night.night, night.total - night.sold - night.held]));
      const unsold = wantedNights.find((night) => !free.has(night));
      if (unsold) return refuse('NOT_ON_SALE', { date: unsold });
      const full = wantedNights.find((night) => free.get(night)! < rooms);
      if (full) return refuse('NO_INVENTORY', { date: full, free: free.get(full) ?? 0 });
      const [, , , [made]] = await sendTogether(tx, [
        ...store.insertBlockQueries({ id, facilityId, roomTypeId, ...wanted, by: nameOf(actor) ?? '' }),
        changeStockQuery(tx, inside, [{ ...range, sold: 0, held: rooms }]),
        store.blockQuery(id),
      ]);
      return made!;
    },
  });
}

/** Another day on which what is left becomes free. BAD_INPUT_ERROR without a reason or for a day that is none, UNEXECUTABLE_ERROR once it has ended, CHANGED_BY_ANOTHER where it is another by then than was seen. */
export async function changeRelease(
  services: BlockServices,
  actor: Actor,
  {
    id,
    was,
    releaseOn,
    reason,
  }: {
    readonly id: string;
    readonly was: CalendarDate | null;
    readonly releaseOn: CalendarDate | null;
    readonly reason: string;
  },
): Promise<BlockRow | Refusal> {
  const deed = { action: 'changeRelease' as const, subject: `${id} ${releaseOn ?? '-'}` };
  return runUseCase<BlockServices, BlockRow>(services, actor, {
    ...{ ...deed, reason },
    work: async (tx) => {
      const [[block], [read]] = await sendTogether(tx, [store.lockBlockQuery(id), businessNowQuery]);
      if (!block) return refuse('NOT_FOUND_ERROR');
      if (block.endedAt) return refuse('UNEXECUTABLE_ERROR');
      if (block.releaseOn !== was) return refuse('CHANGED_BY_ANOTHER');
      const { before } = block;
      if (!isRelease(releaseOn, { before, today: nowOf(read!.at).moment.date }))
        return refuse('BAD_INPUT_ERROR', { argument: 'releaseOn' });
      await sendTogether(tx, [store.setReleaseQuery(id, releaseOn)]);
      return { ...block, releaseOn };
    },
  });
}

/** What is left becomes free now. BAD_INPUT_ERROR without a reason, NOT_FOUND_ERROR, UNEXECUTABLE_ERROR once it has ended. */
export async function endBlock(
  services: BlockServices,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<BlockRow | Refusal> {
  const deed = { action: 'endBlock' as const, subject: id };
  return runUseCase<BlockServices, BlockRow>(services, actor, {
    ...{ ...deed, reason },
    work: async (tx, inside) => {
      const locked = await lockBlock(tx, inside, id);
      if (isRefusal(locked)) return locked;
      if (locked.block.endedAt) return refuse('UNEXECUTABLE_ERROR');
      return end(tx, inside, { ...locked, by: nameOf(actor) });
    },
  });
}

/** Blocks that stand on the closed nights still, and whether there are more than a step takes. */
export type BlocksOfClosing = { readonly left: readonly string[]; readonly more: boolean };

const BLOCKS_IN_A_STEP = 20;

/**
 * A house closes: what is kept on its closed nights ends as a whole, twenty blocks in a step. Answers the names of those that cannot be ended now; each
 * further step, and the closing told again, comes back to them.
 */
export async function endBlocksOfClosing(
  services: BlockServices,
  actor: Actor,
  {
    facilityId,
    reason,
    ...closed
  }: {
    readonly facilityId: number;
    readonly from: CalendarDate;
    readonly before: CalendarDate;
    readonly reason: string;
  },
): Promise<BlocksOfClosing> {
  const [blocks] = await sendTogether(services.db, [
    store.blocksOnNightsQuery(facilityId, closed, BLOCKS_IN_A_STEP),
  ]);
  const left: string[] = [];
  for (const { id, name } of blocks) {
    const done = await runUseCase<BlockServices, BlockRow>(services, actor, {
      ...{ action: 'endBlock', subject: id, reason },
      work: async (tx, inside) => {
        const locked = await lockBlock(tx, inside, id);
        if (isRefusal(locked)) return locked;
        return locked.block.endedAt
          ? refuse('UNEXECUTABLE_ERROR')
          : end(tx, inside, { ...locked, by: nameOf(actor) });
      },
    });
    // Somebody else has ended it meanwhile.
    if (isRefusal(done) && done.refused !== 'UNEXECUTABLE_ERROR') left.push(name);
  }
  return { left, more: blocks.length === BLOCKS_IN_A_STEP && left.length < blocks.length };
}

type LockedBlock = { readonly block: BlockRow; readonly nights: readonly BlockNight[] };

/** With its nights, and those of whoever waits for them. NOT_FOUND_ERROR. */
async function lockBlock(tx: Tx, inside: Inside<BlockServices>, id: string): Promise<LockedBlock | Refusal> {
  const [[found]] = await sendTogether(tx, [store.blockQuery(id)]);
  if (!found) return refuse('NOT_FOUND_ERROR');
  const range = { roomTypeId: found.roomTypeId, from: found.firstNight, before: found.before };
  const [, [block], nights] = await sendTogether(tx, [
    lockNightsQuery(tx, inside, { freeing: [range] }),
    store.lockBlockQuery(id),
    store.blockNightsQuery(id),
  ]);
  return block ? { block, nights } : refuse('NOT_FOUND_ERROR');
}

async function end(
  tx: Tx,
  inside: Inside<BlockServices>,
  { block, nights, by }: LockedBlock & { readonly by: string | null },
): Promise<BlockRow> {
  const freed = nights
    .filter(({ rooms }) => rooms > 0)
    .map(({ night, rooms }): StockChange => ({
      ...{ roomTypeId: block.roomTypeId, from: night, before: addDays(night, 1) },
      ...{ sold: 0, held: -rooms },
    }));
  const [[read]] = await sendTogether(tx, [businessNowQuery]);
  const { at } = nowOf(read!.at);
  await sendTogether(tx, [store.endBlockQuery(block.id, at, by), changeStockQuery(tx, inside, freed)]);
  return { ...block, endedAt: at, endedBy: by };
}

/** Ends what is due, each in its own transaction; answers how many. */
export function endDueBlocks(
  services: Services,
  actor: SystemActor,
  { limit }: { readonly limit: number },
): Promise<number> {
  return sweep(services, actor, {
    ...{ name: 'end_due_blocks', limit },
    find: async (asked) => (await sendTogether(services.db, [store.dueBlocksQuery(asked)]))[0],
    idOf: ({ id }) => id,
    settle: async ({ id }) => (isRefusal(await endDueBlock(services, actor, id)) ? 'busy' : 'settled'),
  });
}

function endDueBlock(
  services: Services,
  actor: SystemActor,
  id: string,
): Promise<'now' | 'before' | Refusal> {
  return runUseCase<Services, 'now' | 'before'>(services, actor, {
    ...{ action: 'endDueBlock', subject: id, whenBusy: 'leave' },
    leavesRow: (when) => when === 'now',
    work: async (tx, inside) => {
      await sendTogether(tx, [WAIT_SHORTLY]);
      const locked = await lockBlock(tx, inside, id);
      if (isRefusal(locked)) return locked;
      const [[read]] = await sendTogether(tx, [businessNowQuery]);
      const { block } = locked;
      if (block.endedAt || (block.releaseOn ?? block.before) > nowOf(read!.at).moment.date) return 'before';
      await end(tx, inside, { ...locked, by: null });
      return 'now';
    },
  });
}

export type Taking = {
  readonly roomTypeId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: number;
};

/**
 * What booking a stay out of a block takes, under the locks of its nights: the rooms that it keeps no more, and what of the stock they were.
 * NOT_FOUND_ERROR for one of another kind of rooms; NO_INVENTORY with the first night on which it keeps too few, and once it has ended.
 */
export async function takeFromBlock(
  tx: Tx,
  id: string,
  { roomTypeId, checkIn, checkOut, rooms }: Taking,
): Promise<{ readonly freed: StockChange; readonly take: ReturnType<typeof statement> } | Refusal> {
  const [[block], nights] = await sendTogether(tx, [store.lockBlockQuery(id), store.blockNightsQuery(id)]);
  if (block?.roomTypeId !== roomTypeId) return refuse('NOT_FOUND_ERROR');
  const kept = new Map(nights.map((night) => [night.night, night.rooms]));
  const full = nightsOf({ checkIn, checkOut }).find((night) => (kept.get(night) ?? 0) < rooms);
  if (full) return refuse('NO_INVENTORY', { date: full });
  if (block.endedAt) return refuse('NO_INVENTORY', { date: checkIn });
  return {
    freed: { roomTypeId, from: checkIn, before: checkOut, sold: 0, held: -rooms },
    take: store.takeFromBlockQuery(id, { from: checkIn, before: checkOut, rooms }),
  };
}

/** Those of a house out of which a stay could be booked. */
export async function blocksForStay(
  db: Queryable,
  facilityId: number,
  stay: Pick<Taking, 'checkIn' | 'checkOut'>,
): Promise<readonly store.ListedBlock[]> {
  const [blocks] = await sendTogether(db, [store.blocksForStayQuery(facilityId, stay)]);
  return blocks;
}
