/**
 * The nightly turn: points whose time is over are carried forward or expire. Each contract is its own transaction under
 * its own lock, and what is left to do is read from the lots, so the job can run twice, or days late, without harm.
 */
import { planTurn } from '#domain/points/turn.ts';
import type { TurnStep } from '#domain/points/turn.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database.ts';
import { transact } from '#server/platform/transaction.ts';
import { lockContracts } from '#server/modules/contract/public.ts';
import { allLotsOfContracts, contractsWithEndedLots, insertCarriedLot, postMovements } from './store.ts';
import type { LotRow, Posting } from './store.ts';

export type Turned = { readonly contracts: number; readonly carried: number; readonly expired: number };

const BATCH = 200;

/** Works through all contracts. Answers how many were touched, and the points carried and expired over all kinds. */
export async function turnPoints(db: Database): Promise<Turned> {
  let turned: Turned = { contracts: 0, carried: 0, expired: 0 };
  const { moment } = await businessNow(db);
  for (let after = 0; ;) {
    const ids = await contractsWithEndedLots(db, { before: moment.date, after, limit: BATCH });
    for (const id of ids) turned = add(turned, await turnContract(db, id));
    if (ids.length < BATCH) return turned;
    after = ids.at(-1)!;
  }
}

function turnContract(db: Database, contractId: number): Promise<TurnStep[]> {
  return transact(db, async (tx) => {
    await lockContracts(tx, [contractId]);
    const now = await businessNow(tx);
    const done: TurnStep[] = [];
    // A lot that should have been carried long ago makes one that has ended too; so look until nothing is left.
    for (;;) {
      const lots = await allLotsOfContracts(tx, [contractId]);
      const steps = planTurn(lots, now.moment.date);
      if (steps.length === 0) return done;
      await takeSteps(tx, { lots, steps, now });
      done.push(...steps);
    }
  });
}

async function takeSteps(
  tx: Tx,
  { lots, steps, now }: { lots: readonly LotRow[]; steps: readonly TurnStep[]; now: Now },
): Promise<void> {
  const opened = new Map<string, string>();
  const postings: Posting[] = [];
  for (const step of steps) {
    const lot = lots.find(({ id }) => id === step.lotId)!;
    const posting = {
      fromLotId: lot.id,
      fromAccount: 'available',
      points: step.points,
      bookingGroupId: null,
      bookingId: null,
      night: null,
    };
    if (step.what === 'EXPIRE') {
      postings.push({ ...posting, reason: 'expire', toLotId: lot.id, toAccount: 'expired' });
      continue;
    }
    // Lots of one kind and year go on as one.
    const key = `${lot.kind} ${lot.fiscalYear} ${step.into.from}`;
    const toLotId = opened.get(key) ?? (await insertCarriedLot(tx, lot, { ...step.into, at: now.at }));
    opened.set(key, toLotId);
    postings.push({ ...posting, reason: 'carry-forward', toLotId, toAccount: 'available' });
  }
  await postMovements(tx, lots[0]!.contractId, now.at, postings);
}

function add(turned: Turned, steps: readonly TurnStep[]): Turned {
  const sum = (what: TurnStep['what']) =>
    steps.filter((step) => step.what === what).reduce((points, step) => points + step.points, 0);
  return {
    contracts: turned.contracts + 1,
    carried: turned.carried + sum('CARRY_FORWARD'),
    expired: turned.expired + sum('EXPIRE'),
  };
}
