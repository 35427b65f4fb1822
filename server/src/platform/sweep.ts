/**
 * How every sweep goes through what is due: each in its own transaction, one after the other, until nothing is left that was not tried. What
 * cannot be settled now stops none of the others, takes the place of none, and is left alone for a while.
 */
import type { Actor } from './actor.ts';
import type { Database } from './database.ts';
import { isUnavailable } from './database.ts';
import type { Services } from './services.ts';
import { SweepPauses } from './sweep-pauses.ts';
import { statement } from './transaction.ts';

/** Sweeps come back by themselves, so they do not wait as long for a lock as whoever looks at a screen would. */
export const WAIT_SHORTLY = statement("set local lock_timeout = '1s'", []);

/**
 * What became of one: it is settled, by this sweep or by somebody else meanwhile; its locks were not to be had, and it is left alone for a while; or it has
 * to wait for something else, and is looked at by the next sweep.
 */
export type Outcome = 'settled' | 'busy' | 'waits';

/** What a sweep asks for: so many of what is due, but for some. */
export type DueAsked = { readonly except: readonly string[]; readonly limit: number };

type Swept<Found> = {
  readonly name: string;
  /** How many are settled at most; however many cannot be are tried beside them. */
  readonly limit: number;
  readonly find: (asked: DueAsked) => Promise<readonly Found[]>;
  readonly idOf: (found: Found) => string;
  /** What it throws is logged, and has left its row. */
  readonly settle: (found: Found) => Promise<Outcome>;
};

const pausesByDatabase = new WeakMap<Database, Map<string, SweepPauses>>();

/** Those of one sweep of a process. */
function pausesOf(db: Database, name: string): SweepPauses {
  const ofSweeps = pausesByDatabase.get(db) ?? new Map<string, SweepPauses>();
  pausesByDatabase.set(db, ofSweeps);
  const pauses = ofSweeps.get(name) ?? new SweepPauses();
  ofSweeps.set(name, pauses);
  return pauses;
}

/** Answers how many were settled. */
export async function sweep<Found>(
  services: Pick<Services, 'db' | 'log'>,
  actor: Actor,
  swept: Swept<Found>,
): Promise<number> {
  const { name, limit, find, idOf } = swept;
  const pauses = pausesOf(services.db, name);
  const tried = new Set<string>();
  for (let settled = 0; ;) {
    const except = [...pauses.at(performance.now()), ...tried];
    const found = await find({ except, limit: limit - settled });
    for (const one of found) {
      const id = idOf(one);
      if (tried.has(id)) continue;
      tried.add(id);
      const outcome = await settle(services, actor, swept, one);
      if (outcome === 'busy' || outcome === 'broken') pauses.hindered(id, outcome, performance.now());
      else pauses.over(id);
      if (outcome === 'settled') settled += 1;
    }
    if (found.length === 0 || settled >= limit) return settled;
  }
}

async function settle<Found>(
  { log }: Pick<Services, 'log'>,
  { requestId }: Actor,
  swept: Swept<Found>,
  found: Found,
): Promise<Outcome | 'broken'> {
  try {
    return await swept.settle(found);
  } catch (err) {
    // Without a database none can be settled, and none is to blame.
    if (isUnavailable(err)) throw err;
    const { name: of, idOf } = swept;
    log.error({ err, requestId, sweep: of, id: idOf(found) }, 'one of a sweep could not be settled');
    return 'broken';
  }
}
