/** What stands in the queue of tasks (graphile), done or given up or not: stories ask whether something was asked for. */
import type { Club } from './club.ts';

/** How many tasks of a kind stand in the queue: those whose payload has all of `payload`, where that is given. A task that was done stands there no more. */
export const queued = (club: Pick<Club, 'value'>, task: string, payload: object = {}): Promise<number> =>
  club.value<number>(
    `select count(*)::int from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and coalesce(j.payload::jsonb, '{}') @> $2::jsonb`,
    [task, JSON.stringify(payload)],
  );

/** How many tasks of any kind are still to be tried: none, once the queue has nothing left to do. */
export const waitingTasks = (club: Pick<Club, 'value'>): Promise<number> =>
  club.value<number>('select count(*)::int from graphile_worker._private_jobs where attempts < max_attempts');
