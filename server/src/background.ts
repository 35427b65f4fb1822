/** What runs beside requests, made of what is declared: tasks of the queue, work by the clock, and sweeps. */
import type { Task, TaskList } from 'graphile-worker';
import { declared } from './declared.ts';
import { systemActor } from './platform/actor.ts';
import type { SystemActor } from './platform/actor.ts';
import { isPayload } from './platform/jobs.ts';
import type { JobServices } from './platform/jobs.ts';
import type { Services } from './platform/services.ts';
import { watch } from './platform/watched.ts';
import type { Work } from './platform/worker.ts';

/** Every module forgets in one task of the night: 18:10 is ten past three in Japan. */
const forgetOld = {
  name: 'forget_old',
  cron: '10 18 * * *',
  run: async (services: JobServices, actor: SystemActor) => {
    const errors: unknown[] = [];
    // One that fails keeps nobody else's from being forgotten; the queue then tries all of them again.
    for (const forget of declared.forgets)
      await forget(services, actor).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, 'not everything could be forgotten');
  },
};

/** All of it, the tasks with the services of the queue's role and the sweeps with those of the application's. */
export function backgroundWork(jobServices: JobServices, services: Services): Work {
  const scheduled = [...declared.scheduled, forgetOld];
  return {
    tasks: { ...handled(jobServices), ...byTheClock(jobServices, scheduled) },
    awaited: declared.tasks.filter((task) => task.awaited).map(({ name }) => name),
    crontab: scheduled.map(({ name, cron }) => `${cron} ${name}`).join('\n'),
    sweeps: declared.sweeps.map(({ name, run }) => ({ name, run: () => run(services, systemActor(name)) })),
  };
}

/** The tasks that modules leave in their transactions, by their names. */
export function handled(services: JobServices): TaskList {
  return Object.fromEntries(
    declared.handlers.map(({ task, run }) => [
      task.name,
      async (payload) => {
        if (!isPayload(payload))
          return services.log.error({ task: task.name }, 'a task about nothing is given up');
        // The queue kept the payload as it was left with this task's type.
        await watch('task', { task: task.name }, () => run(services, payload as never));
      },
    ]),
  );
}

function byTheClock(services: JobServices, scheduled: typeof declared.scheduled): TaskList {
  return Object.fromEntries(
    scheduled.flatMap(({ name, formerNames = [], run }) =>
      [name, ...formerNames].map((queued): [string, Task] => [
        queued,
        (_payload, { job }) =>
          watch('task', { task: name }, async () => {
            await run(services, systemActor(name, `job ${job.id}`));
          }),
      ]),
    ),
  );
}
