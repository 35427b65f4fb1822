/**
 * Rolls the year over, nightly: points whose time is over are carried forward or expire. Each contract is its own transaction under
 * its own lock, and what is left to do is read from the lots, so the job can run twice, or days late, without harm.
 */
import type { Refusal } from '#domain/kernel/refusal.ts';
import { planRollOver } from '#domain/points/roll-over.ts';
import type { RollOverStep } from '#domain/points/roll-over.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import { isUnavailable } from '#server/platform/database.ts';
import type { Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { done, runUseCase } from '#server/platform/use-case.ts';
import { clientsOfContracts, lockContracts } from '#server/modules/contract/public.ts';
import { allLotsOfContracts, contractsWithEndedLots, insertCarriedLot, postMovements } from './store.ts';
import type { LotRow, Posting } from './store.ts';

export type RolledOver = { readonly contracts: number; readonly carried: number; readonly expired: number };

const BATCH = 200;

/**
 * Works through all contracts. Answers how many were touched, and the points carried and expired over all kinds. One that
 * cannot be had, or fails, keeps none of the others from theirs; where there are such it throws at the end, so that the
 * queue tries again.
 */
export async function rollOverPoints(services: UseCaseServices, actor: Actor): Promise<RolledOver> {
  let rolledOver: RolledOver = { contracts: 0, carried: 0, expired: 0 };
  const left: { readonly id: number; readonly error: unknown }[] = [];
  const { moment } = await businessNow(services.db);
  for (let after = 0; ;) {
    const ids = await contractsWithEndedLots(services.db, { before: moment.date, after, limit: BATCH });
    const clientOf = await clientsOfContracts(services.db, ids);
    for (const id of ids) {
      try {
        const steps = done(await rollOverContract(services, actor, { id, clientId: clientOf.get(id)! }));
        rolledOver = add(rolledOver, steps);
      } catch (error) {
        // Without a database none can be rolled over, and no contract is to blame.
        if (isUnavailable(error)) throw error;
        left.push({ id, error });
      }
    }
    if (ids.length < BATCH) break;
    after = ids.at(-1)!;
  }
  if (left.length === 0) return rolledOver;
  throw new AggregateError(
    left.map(({ error }) => error),
    `contracts whose points could not be rolled over: ${left.map(({ id }) => id).join(', ')}`,
  );
}

type Contract = { readonly id: number; readonly clientId: number };

function rollOverContract(
  services: UseCaseServices,
  actor: Actor,
  { id, clientId }: Contract,
): Promise<RollOverStep[] | Refusal> {
  return runUseCase(services, actor, {
    action: 'rollOverPoints',
    subject: String(id),
    whose: { clientId, loginId: null },
    leavesRow: (steps: RollOverStep[]) => steps.length > 0,
    work: async (tx) => {
      await lockContracts(tx, [id]);
      const now = await businessNow(tx);
      const taken: RollOverStep[] = [];
      // A lot that should have been carried long ago makes one that has ended too; so look until nothing is left.
      for (;;) {
        const lots = await allLotsOfContracts(tx, [id]);
        const steps = planRollOver(lots, now.moment.date);
        if (steps.length === 0) return taken;
        await takeSteps(tx, { lots, steps, now });
        taken.push(...steps);
      }
    },
  });
}

async function takeSteps(
  tx: Tx,
  { lots, steps, now }: { lots: readonly LotRow[]; steps: readonly RollOverStep[]; now: Now },
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

function add(rolledOver: RolledOver, steps: readonly RollOverStep[]): RolledOver {
  const sum = (what: RollOverStep['what']) =>
    steps.filter((step) => step.what === what).reduce((points, step) => points + step.points, 0);
  return {
    contracts: rolledOver.contracts + 1,
    carried: rolledOver.carried + sum('CARRY_FORWARD'),
    expired: rolledOver.expired + sum('EXPIRE'),
  };
}
