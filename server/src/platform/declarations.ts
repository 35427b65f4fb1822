/**
 * What modules declare, gathered in one place when a server starts. Names that the queue, the settings or the secrets
 * keep must be one module's alone: two of one name would run each other's tasks and know each other's secrets.
 */
import type { Gauge } from './gauges.ts';
import type { Handler, JobServices, Scheduled, Sweep, SystemWork, Task } from './jobs.ts';
import { settingOf } from './limits.ts';
import type { Limit } from './limits.ts';
import type { SecretPurpose } from './secrets.ts';
import type { Setting } from './settings.ts';

export type Declarations = {
  /** What it leaves to the queue. */
  readonly tasks?: readonly Task[];
  /** What it does for tasks, its own or others'. */
  readonly handlers?: readonly Handler[];
  readonly scheduled?: readonly Scheduled[];
  readonly sweeps?: readonly Sweep[];
  /** What it does every night to forget what has served its time. */
  readonly forgets?: readonly SystemWork<JobServices>[];
  readonly limits?: readonly Limit[];
  readonly secrets?: readonly SecretPurpose[];
  readonly settings?: readonly Setting[];
  /** What it tells whoever measures. */
  readonly gauges?: readonly Gauge[];
};

export type Gathered = Required<Declarations> & {
  /** Every row of settings that something reads, those that change limits among them. */
  readonly allSettings: readonly Setting[];
};

/** Puts together what all declare. Throws at names that two declare, and at tasks that nobody or two would do. */
export function gather(all: readonly Declarations[]): Gathered {
  const gathered = {
    tasks: all.flatMap(({ tasks = [] }) => tasks),
    handlers: all.flatMap(({ handlers = [] }) => handlers),
    scheduled: all.flatMap(({ scheduled = [] }) => scheduled),
    sweeps: all.flatMap(({ sweeps = [] }) => sweeps),
    forgets: all.flatMap(({ forgets = [] }) => forgets),
    limits: all.flatMap(({ limits = [] }) => limits),
    secrets: all.flatMap(({ secrets = [] }) => secrets),
    settings: all.flatMap(({ settings = [] }) => settings),
    gauges: all.flatMap(({ gauges = [] }) => gauges),
  };
  const { tasks, handlers, scheduled, limits, secrets, settings } = gathered;
  const allSettings = [...settings, ...limits.map(settingOf)];
  const problems = [
    ...twice('task', [
      ...namesOf([...tasks, ...scheduled]),
      ...scheduled.flatMap(({ formerNames = [] }) => formerNames),
    ]),
    ...twice('handler of task', namesOf(handlers.map(({ task }) => task))),
    ...twice('setting', namesOf(allSettings)),
    ...twice('secret', namesOf(secrets)),
    ...twice('measurement', namesOf(gathered.gauges)),
    ...tasks
      .filter((task) => !handlers.some((handler) => handler.task === task))
      .map(({ name }) => `nobody handles task '${name}'`),
    ...handlers
      .filter(({ task }) => !tasks.includes(task))
      .map(({ task }) => `task '${task.name}' is handled, and nobody declares it`),
  ];
  if (problems.length > 0) throw new Error(`The modules do not fit together: ${problems.join('; ')}.`);
  return { ...gathered, allSettings };
}

const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

function twice(what: string, names: readonly string[]): string[] {
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...repeated].map((name) => `two declare ${what} '${name}'`);
}
