/** What stands in the queue of tasks (graphile), done or given up or not: stories ask whether something was asked for. */
import type { Club } from './club.ts';

/** How many tasks of a kind stand in the queue: those whose payload has all of `payload`, where that is given. A task that was done stands there no more. */
export const queued = (club: Pick<Club, 'value'>, task: string, payload: object = {}): Promise<number> =>
  club.value<number>(
    `select count(*)::int from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and coalesce(j.payload::jsonb, '{}') @> $2::jsonb`,
    [task, JSON.stringify(payload)],
  );

type Task = { readonly task: string; readonly payload: object };

/** What tasks stand in the queue whose payload has all of `payload`, in the order in which they were asked for. */
export async function queuedTasks(
  { owner }: Pick<Club, 'owner'>,
  payload: object = {},
): Promise<readonly Task[]> {
  const { rows } = await owner.query<Task>(
    `select t.identifier as task, j.payload::jsonb as payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where coalesce(j.payload::jsonb, '{}') @> $1::jsonb order by j.id`,
    [JSON.stringify(payload)],
  );
  return rows;
}

/** What the tasks of a kind in the queue are asked to do, as far as a story looks at it, in the order in which they were asked for. */
export const payloadsOf = async <Payload extends object>(
  club: Pick<Club, 'owner'>,
  task: string,
  payload: Partial<Payload> | object = {},
): Promise<readonly Payload[]> =>
  (await queuedTasks(club, payload)).filter((one) => one.task === task).map((one) => one.payload as Payload);

/** How many tasks of the kinds whose names begin so are still to be tried: none, once the queue is done with them. */
export const waitingTasksOf = (club: Pick<Club, 'value'>, beginning: string): Promise<number> =>
  club.value<number>(
    `select count(*)::int from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where starts_with(t.identifier, $1) and j.attempts < j.max_attempts`,
    [beginning],
  );

/** How many tasks of any kind are still to be tried: none, once the queue has nothing left to do. */
export const waitingTasks = (club: Pick<Club, 'value'>): Promise<number> =>
  club.value<number>('select count(*)::int from graphile_worker._private_jobs where attempts < max_attempts');
