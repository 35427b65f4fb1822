/**
 * Work for after the commit. A module declares its tasks, and leaves them inside its own transactions; the queue hands
 * them out at least once, so every task has a key under which it remembers that it was done.
 */
import { sql } from 'kysely';
import type { SystemActor } from './actor.ts';
import type { Queryable } from './database.ts';
import type { SendMail } from './mail.ts';
import type { Services } from './services.ts';

/** What background work is handed: the services, with the database as the queue's own role reaches it. */
export type JobServices = Services & { readonly send: SendMail };

/** How soon a task is wanted: lower goes first. What somebody awaits before a screen never stands behind the others. */
const URGENCIES = {
  first: { priority: -20, awaited: true },
  soon: { priority: -10, awaited: true },
  usual: { priority: 0, awaited: false },
  later: { priority: 10, awaited: false },
} as const;
export type Urgency = keyof typeof URGENCIES;

declare const payloadOf: unique symbol;
/** A task by its name, which stays the same as long as one may be waiting in the queue. */
export type Task<Payload = never> = {
  readonly name: string;
  readonly priority: number;
  /** Whether a runner of its own takes it. */
  readonly awaited: boolean;
  readonly [payloadOf]?: (payload: Payload) => void;
};

/** Declares a task. Its payload holds ids only: it is kept by the queue, and may be read in its tables. */
export function defineTask<Payload>(name: string, urgency: Urgency = 'usual'): Task<Payload> {
  return { name, ...URGENCIES[urgency] };
}

/**
 * Whether a payload can be one that a server left: what it is about, and the asker, if any, with a language that is known.
 * Anything else was left by a stranger or a mistake, and trying it again would not mend it.
 */
export function isPayload(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return false;
  const { asked } = payload as { asked?: { language?: unknown } | null };
  return asked === undefined || asked === null || asked.language === 'ja' || asked.language === 'en';
}

/** What is done for a task, by the module that declares it or by another. */
export type Handler = {
  readonly task: Task;
  readonly run: (services: JobServices, payload: never) => Promise<void>;
};

export function handle<Payload>(
  task: Task<Payload>,
  run: (services: JobServices, payload: Payload) => Promise<void>,
): Handler {
  return { task, run };
}

/** What the portal does of itself, as the system under the name of the work. */
export type SystemWork<S, T = unknown> = (services: S, actor: SystemActor) => Promise<T>;

/** Work that comes round by the clock; `cron` is in UTC. */
export type Scheduled = {
  readonly name: string;
  /** What it was called before: jobs that a server of then left in the queue are done as well. */
  readonly formerNames?: readonly string[];
  readonly cron: string;
  readonly run: SystemWork<JobServices>;
};

/** Work that every process does every second or so, as the application and not as the queue; answers how much was done. */
export type Sweep = { readonly name: string; readonly run: SystemWork<Services, number> };

/** Leaves a task to the queue; it exists if and only if the surrounding transaction commits. */
export async function enqueue<Payload>(
  db: Queryable,
  task: Task<Payload>,
  payload: NoInfer<Payload>,
  dedupeKey?: string,
): Promise<void> {
  await sql`
    select enqueue_job(${task.name}, ${JSON.stringify(payload)}::jsonb, ${dedupeKey ?? null}, urgency => ${task.priority})`.execute(
    db,
  );
}
