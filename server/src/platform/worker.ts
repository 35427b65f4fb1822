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

export async function startBackground({ pool, tasks, log, sweep, crontab }: Parts): Promise<Background> {
  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency: 3,
    pollInterval: 1_000,
    noHandleSignals: true,
    schema: 'graphile_worker',
    logger: new WorkerLogger(() => (level, message) => level === 'error' && log.error({ message }, 'queue')),
  });
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
      await runner.stop();
    },
  };
}
