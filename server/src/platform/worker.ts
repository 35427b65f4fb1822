/**
 * The background: two runners of one queue under its own role, and sweeps that come round every second or so. One
 * runner takes alone what somebody awaits, so that it never stands behind thousands of others. Several processes may run it;
 * the queue and the locks share the work between them.
 */
import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, run } from 'graphile-worker';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { startHeartbeats } from './queue-heartbeats.ts';
import type { Heartbeats } from './queue-heartbeats.ts';

export type Background = {
  /** Takes no more tasks; those under way are waited for, but not longer than this. */
  readonly stop: (withinMs: number) => Promise<void>;
};

export type Work = {
  readonly tasks: TaskList;
  /** The names of those that somebody waits for before a screen. */
  readonly awaited: readonly string[];
  readonly crontab: string;
  /** Each answers how much it did. */
  readonly sweeps: readonly { readonly name: string; readonly run: () => Promise<number> }[];
};

type Parts = Work & {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly log: Logger;
  readonly lostAfterSeconds: number;
};

/** How many tasks of each runner are under way at once. */
const RUNNING = { all: 3, awaited: 2 } as const;
const SWEEP_EVERY_MS = 1_500;
/** After a sweep that found something to do: there may be more than it takes at once. */
const SWEEP_AGAIN_MS = 100;
const BEGIN_AGAIN_MS = 1_000;
const ENDING_MS = 3_000;

/** One that has ended by itself refuses to be stopped, and need not be. */
const endRunner = (runner: Runner) => runner.stop().catch(() => {});

/**
 * When a runner is over. One that fails takes no more tasks, but where several could not be written down at once it
 * waits for them in vain and never says that it has ended; after a while it is taken to have.
 */
function overOf(runner: Runner): Promise<void> {
  const failed = new Promise<void>((resolve) => {
    runner.events.once('pool:fatalError', () => setTimeout(resolve, ENDING_MS).unref());
  });
  return Promise.race([runner.promise, failed]);
}

type Queue = {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly tasks: TaskList;
  readonly crontab: string;
  readonly concurrency: number;
  readonly heartbeats: Heartbeats;
};

/** A runner that is known to live from before its first task until it is over. */
async function beginRunner({ pool, tasks, log, crontab, concurrency, heartbeats }: Queue): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents;
  let id: string | undefined;
  events.once('pool:create', ({ workerPool }) => heartbeats.add((id = workerPool.id)));
  const runner = await run({
    // Batches are waited for at the end, and a failure among them ends the runner instead of the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency,
    events,
    pollInterval: 1_000,
    noHandleSignals: true,
    schema: 'graphile_worker',
    logger: new WorkerLogger(() => (level, message) => level === 'error' && log.error({ message }, 'queue')),
  });
  const over = () => id !== undefined && heartbeats.remove(id);
  void overOf(runner).then(over, over);
  return runner;
}

/**
 * Runs the queue until it is stopped. A runner ends itself when it cannot write down that a task is done, because the
 * database went away; the next one begins when it is back, and the server goes on all the while.
 */
async function keepQueue(queue: Queue): Promise<{ readonly stop: () => Promise<void> }> {
  const wish = { stopped: false };
  let runner = await beginRunner(queue);
  const keep = async () => {
    for (let begun = true; !wish.stopped;) {
      try {
        if (begun) {
          await overOf(runner);
          void endRunner(runner);
        } else runner = await beginRunner(queue);
        begun = !begun;
      } catch (err) {
        begun = false;
        queue.log.error({ err }, 'queue ended');
      }
      if (!begun && !wish.stopped) await new Promise((resolve) => setTimeout(resolve, BEGIN_AGAIN_MS));
    }
    await endRunner(runner);
  };
  void keep();
  return {
    stop: async () => {
      wish.stopped = true;
      await endRunner(runner);
    },
  };
}

/** Runs a sweep again and again until it is stopped. Each has its own round: one that waits for somebody keeps no other waiting. */
function keepSweeping(
  { name, run: sweep }: Work['sweeps'][number],
  log: Logger,
): {
  readonly stop: () => Promise<void>;
} {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();
  const once = async (): Promise<number> => {
    try {
      const done = await sweep();
      if (done > 0) log.info({ sweep: name, done }, 'swept');
      return done;
    } catch (err) {
      log.error({ sweep: name, err }, 'sweep failed');
      return 0;
    }
  };
  const tick = () => {
    sweeping = once().then((done) => {
      if (!stopped) timer = setTimeout(tick, done > 0 ? SWEEP_AGAIN_MS : SWEEP_EVERY_MS);
    });
  };
  tick();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await sweeping;
    },
  };
}

export async function startBackground(parts: Parts): Promise<Background> {
  const { pool, log, tasks, crontab } = parts;
  const awaited = Object.fromEntries(parts.awaited.map((name) => [name, tasks[name]]));
  const heartbeats = startHeartbeats(parts.db, log, parts.lostAfterSeconds);
  const queues = [
    await keepQueue({ pool, log, heartbeats, tasks, crontab, concurrency: RUNNING.all }),
    await keepQueue({ pool, log, heartbeats, tasks: awaited, crontab: '', concurrency: RUNNING.awaited }),
  ];
  const sweepers = parts.sweeps.map((sweep) => keepSweeping(sweep, log));
  return {
    stop: async (withinMs) => {
      const atRest = Promise.all([...sweepers, ...queues].map((part) => part.stop()));
      const late = new Promise((resolve) => setTimeout(resolve, withinMs).unref());
      await Promise.race([atRest, late]);
      await heartbeats.stop();
    },
  };
}
