/**
 * The heartbeats of the queue. Every runner of every process sends one some times in a minute; tasks that were taken by
 * a runner that has sent none for long are free again, so that a process that was killed keeps none of them.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Actor } from './actor.ts';
import type { Database } from './database.ts';
import { forget } from './forget.ts';
import type { UseCaseServices } from './services.ts';

/** How many heartbeats fit into the time after which a silent runner is taken for dead. */
const BEATS = 6;

export type Heartbeats = {
  readonly add: (runnerId: string) => void;
  readonly remove: (runnerId: string) => void;
  readonly stop: () => Promise<void>;
};

async function beat(db: Database, runnerIds: readonly string[]): Promise<void> {
  await sql`
    insert into queue_runners as r (id, seen_at) select id, clock_timestamp() from unnest(${[...runnerIds]}::text[]) as id
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** Takes the tasks from runners that have sent no heartbeat for long; answers how many tasks are free again. */
async function freeTasksOfTheDead(db: Database, lostAfterSeconds: number): Promise<number> {
  const { rows } = await sql<{ tasks: number }>`
    with lost as materialized (
      select locked_by as id, count(*)::int as tasks from graphile_worker._private_jobs j
      where locked_at < clock_timestamp() - make_interval(secs => ${lostAfterSeconds})
        and not exists (select from queue_runners r
          where r.id = j.locked_by and r.seen_at > clock_timestamp() - make_interval(secs => ${lostAfterSeconds}))
      group by locked_by
    ), freed as materialized (
      select graphile_worker.force_unlock_workers(array_agg(id)) from lost having count(*) > 0
    )
    select coalesce(sum(tasks), 0)::int as tasks from lost where (select count(*) from freed) > 0`.execute(
    db,
  );
  return rows[0]?.tasks ?? 0;
}

/** Begins to send heartbeats for the runners added, and frees the tasks of those that send none any more. */
export function startHeartbeats(db: Database, log: Logger, lostAfterSeconds: number): Heartbeats {
  const runnerIds = new Set<string>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  /** Since when the database has heard every heartbeat of this process. */
  let heardSince: number | null = null;
  const beatOnce = async () => {
    try {
      if (runnerIds.size > 0) await beat(db, [...runnerIds]);
      heardSince ??= performance.now();
      // After the database was away all are silent alike: the others get the time to be heard before they are judged.
      if (performance.now() - heardSince < lostAfterSeconds * 1_000) return;
      const tasks = await freeTasksOfTheDead(db, lostAfterSeconds);
      if (tasks > 0) log.warn({ tasks }, 'tasks of a process that ended are free again');
    } catch (err) {
      heardSince = null;
      log.error({ err }, 'no heartbeat could be sent');
    }
  };
  const beatNow = () => (beating = beating.then(beatOnce));
  const tick = () =>
    void beatNow().then(() => {
      if (!stopped) timer = setTimeout(tick, (lostAfterSeconds * 1_000) / BEATS);
    });
  tick();
  return {
    add: (id) => {
      runnerIds.add(id);
      void beatNow();
    },
    remove: (id) => void runnerIds.delete(id),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await beating;
    },
  };
}

/** Forgets runners that ended long ago. */
export async function forgetOldRunners(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetOldRunners',
    deletions: [sql`delete from queue_runners where seen_at < clock_timestamp() - interval '1 day'`],
  });
}
