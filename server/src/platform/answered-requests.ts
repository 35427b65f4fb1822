/**
 * Requests of the console that may be done once only, however often they are sent: the console makes an id for each thing that somebody wants
 * done, and sends it again (the header Idempotency-Key) where no answer came. The answer is kept in the transaction of what was done, and given again.
 */
import { createHash } from 'node:crypto';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor, ConsoleActor } from './actor.ts';
import type { Queryable, Tx } from './database.ts';
import { lockIdQuery, sendTogether, statement } from './transaction.ts';
import type { Statement } from './transaction.ts';

/** What JSON gives back as it was: all that can be an answer here. */
export type PlainAnswer =
  | string
  | number
  | boolean
  | null
  | readonly PlainAnswer[]
  | { readonly [name: string]: PlainAnswer };

/** A request that is done once only, by its id. */
export type OnceAsked = { readonly id: string; readonly fingerprint: Buffer };

/**
 * What is remembered of a request, by who asked and all that was asked. BAD_INPUT_ERROR (`argument: 'idempotencyKey'`) for one that came without an id. Null for the operator's tools and for
 * jobs, whose answers are not lost on a line.
 */
export function onceAsked(actor: Actor, action: string, asked: unknown): OnceAsked | null | Refusal {
  if (!isAtConsole(actor)) return null;
  const id = actor.idempotencyKey;
  if (id === null) return refuse('BAD_INPUT_ERROR', { argument: 'idempotencyKey' });
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([actor.mandate.staffId, action, asked]))
    .digest();
  return { id, fingerprint };
}

const isAtConsole = (actor: Actor): actor is ConsoleActor => actor.kind === 'staff' && actor.mandate !== null;

const BEFORE = 'select answer, fingerprint = $2 as "isSame" from answered_requests where id = $1';
const KEEP = 'insert into answered_requests (id, fingerprint, answer) values ($1, $2, $3)';

/**
 * What the same request was answered before, or null; whoever sends it at the same moment waits until the first has ended. UNEXECUTABLE_ERROR where something else was
 * asked under its id.
 */
export async function answeredBefore(
  tx: Tx,
  { id, fingerprint }: OnceAsked,
): Promise<{ readonly answer: PlainAnswer } | null | Refusal> {
  const [, [before]] = await sendTogether(tx, [
    lockIdQuery(id),
    statement<{ answer: PlainAnswer; isSame: boolean }>(BEFORE, [id, fingerprint]),
  ]);
  if (!before) return null;
  return before.isSame ? { answer: before.answer } : refuse('UNEXECUTABLE_ERROR');
}

/** What the same request of somebody at the console was answered before, outside a transaction; null where none was, or something else was asked. */
export async function answerKept(
  db: Queryable,
  actor: ConsoleActor,
  { action, asked }: { readonly action: string; readonly asked: unknown },
): Promise<PlainAnswer | null> {
  const once = onceAsked(actor, action, asked);
  if (once === null || isRefusal(once)) return null;
  const [[before]] = await sendTogether(db, [
    statement<{ answer: PlainAnswer; isSame: boolean }>(BEFORE, [once.id, once.fingerprint]),
  ]);
  return before?.isSame ? before.answer : null;
}

/** Keeps an answer with what was done. */
export const keepAnswerQuery = ({ id, fingerprint }: OnceAsked, answer: unknown): Statement =>
  statement(KEEP, [id, fingerprint, JSON.stringify(answer)]);
