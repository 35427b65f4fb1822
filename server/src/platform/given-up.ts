/** Tasks that the queue has given up after all its tries: which they are, and trying one again. What they are about stays with the queue. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from './actor.ts';
import type { UseCaseServices } from './services.ts';
import { sendTogether, statement } from './transaction.ts';
import type { Statement } from './transaction.ts';
import { runUseCase } from './use-case.ts';

export type GivenUpTask = {
  readonly id: string;
  /** By the name under which it is declared. */
  readonly task: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly givenUpAt: Date;
};

const TASKS = `select id, task, attempts, last_error as "lastError", given_up_at as "givenUpAt"`;
const isTaskId = (id: string): boolean => /^[1-9]\d{0,15}$/.test(id);

/** Those that wait longest first. The queue has no index for them: they are few, or the post is away and they are looked at as one. */
export const givenUpTasksQuery = (page: {
  readonly take: number;
  readonly skip: number;
}): Statement<GivenUpTask> => statement(`${TASKS} from given_up_tasks(null, $1, $2)`, [page.take, page.skip]);

/** Some of them; none for what cannot be a task's id. */
export const givenUpTasksByIdsQuery = (ids: readonly string[]): Statement<GivenUpTask> =>
  statement(
    `select t.id, task, attempts, last_error as "lastError", given_up_at as "givenUpAt"
     from unnest($1::bigint[]) wanted (id) cross join lateral given_up_tasks(wanted.id, 1, 0) t`,
    [ids.filter(isTaskId)],
  );

/** How many there are, of those that were given up before a moment; no further than `most`. */
export const givenUpCountQuery = (before: Date | null, most: number): Statement<{ count: number }> =>
  statement(
    `select count(*)::int as count from given_up_tasks(null, $2, 0) where given_up_at < coalesce($1, 'infinity'::timestamptz)`,
    [before, most],
  );

/** The queue tries it anew, as often as at first. NOT_FOUND_ERROR where it was not given up, BAD_INPUT_ERROR without a reason. */
export function tryTaskAgain(
  services: UseCaseServices,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<true | Refusal> {
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...{ action: 'tryTaskAgain', subject: id.slice(0, 60) },
    reason,
    work: async (tx) => {
      if (!isTaskId(id)) return refuse('NOT_FOUND_ERROR');
      const [[tried]] = await sendTogether(tx, [
        statement<{ found: boolean }>('select try_given_up_task($1) as found', [id]),
      ]);
      return tried!.found ? true : refuse('NOT_FOUND_ERROR');
    },
  });
}
