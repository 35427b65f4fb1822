/**
 * The background: a queue worker under its own role, and the sweep that ends holds whose time is over. Several
 * processes may run it; the queue and the locks share the work between them.
 */
import { Logger as WorkerLogger, run } from 'graphile-worker';
import type { Runner, TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';

export type Background = { readonly stop: () => Promise<void> };

type Parts = {
  readonly pool: pg.Pool;
  readonly tasks: TaskList;
  readonly log: Logger;
  /** Runs every second or so; answers how many holds it ended. */
  readonly sweep: () => Promise<number>;
  readonly crontab: string;
};

const SWEEP_EVERY_MS = 1_500;
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

/**
 * Runs the queue until it is stopped. A runner ends itself when it cannot write down that a task is done, because the
 * database went away; the next one begins when it is back, and the server goes on all the while.
 */
async function keepQueue({ pool, tasks, log, crontab }: Omit<Parts, 'sweep'>): Promise<Background> {
  const begin = () =>
    run({
      // Batches are waited for at the end, and a failure among them ends the runner instead of the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: pool,
      taskList: tasks,
      crontab,
      concurrency: 3,
      pollInterval: 1_000,
      noHandleSignals: true,
      schema: 'graphile_worker',
      logger: new WorkerLogger(
        () => (level, message) => level === 'error' && log.error({ message }, 'queue'),
      ),
    });
  const wish = { stopped: false };
  let runner = await begin();
  const keep = async () => {
    for (let begun = true; !wish.stopped;) {
      try {
        if (begun) {
          await overOf(runner);
          void endRunner(runner);
        } else runner = await begin();
        begun = !begun;
      } catch (err) {
        begun = false;
        log.error({ err }, 'queue ended');
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

export async function startBackground({ sweep, ...parts }: Parts): Promise<Background> {
  const { log } = parts;
  const queue = await keepQueue(parts);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();
  const tick = () => {
    sweeping = sweep()
      .then((ended) => ended > 0 && log.info({ ended }, 'expired holds released'))
      .catch((err: unknown) => log.error({ err }, 'sweep failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(tick, SWEEP_EVERY_MS);
      });
  };
  tick();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await sweeping;
      await queue.stop();
    },
  };
}
