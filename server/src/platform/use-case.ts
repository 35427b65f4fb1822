/**
 * The frame of every change: one transaction, one audit row, one retry. A member who acts is locked and looked at again
 * before anything else. A refusal rolls everything back and leaves a row saying so; an exception likewise. What commits
 * has its audit row in the same transaction.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isReason } from '#domain/staff/reason.ts';
import { kindOf, nameOf } from './actor.ts';
import { answeredBefore, keepAnswerQuery, onceAsked } from './answered-requests.ts';
import type { OnceAsked, PlainAnswer } from './answered-requests.ts';
import type { Actor, Mandate, MemberActor } from './actor.ts';
import { isContention, isUnavailable } from './database.ts';
import type { Tx } from './database.ts';
import { writeRefusal } from './refusal-log.ts';
import type { Inside, Ports, Services, UseCaseServices } from './services.ts';
import { WrittenLast, sendTogether, statement, transact } from './transaction.ts';
import type { Statement } from './transaction.ts';

export type UseCase<T, S extends UseCaseServices = Services> = {
  /** The operation as the contract names it. */
  readonly action: AuditAction;
  /** What it is about, by id. */
  readonly subject?: string;
  /** What it turned out to be about, where its result alone says so: whose things a list has shown. All of them, however many. */
  readonly subjectOf?: (result: T) => string;
  /** Other logins that the change is about: locked together with the actor's, before everything else. */
  readonly logins?: readonly string[];
  /** Read as soon as those locks are had, on the same way to the database; whoever wants the rows hears them. */
  readonly reads?: readonly Statement[];
  /** Whose things change where no member acts: the audit log finds the row by it. */
  readonly whose?: Whose;
  /**
   * Why it is done, as typed by whoever was asked. Judged before anything else (BAD_INPUT_ERROR, `argument: 'reason'`) and kept without
   * the blanks at its ends. The console's role alone may write it.
   */
  readonly reason?: string | undefined;
  /** Whether what was done is worth a row: a sweep that found nothing to do is not. Every result is, where this is not said. */
  readonly leavesRow?: (result: T) => boolean;
  /** A lock not had in time is tried once more, unless whoever acts comes back by itself: then it is left for that time. */
  readonly whenBusy?: 'leave';
  /**
   * All that was asked, where doing it twice would do more than doing it once: at the console the same request is then answered as before, without a row
   * (answered-requests.ts, with its refusals).
   */
  readonly once?: T extends PlainAnswer ? unknown : never;
  /** Works with what it is given: the services of the call are left outside, since their database is another connection. */
  readonly work: (tx: Tx, inside: Inside<S>) => Promise<T | WrittenLast<T> | Refusal>;
};

type Whose = { readonly loginId: string | null; readonly clientId: number | null };

class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** What was found before the locks were had is no longer so: the change is begun once more, as after a deadlock. */
export class ChangedMeanwhile extends Error {
  readonly code = '40001';
}

/** What was read before a change began, for its first try; each further try reads it anew. */
export function readBefore<T>(first: T, again: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  let isFirst = true;
  return (tx) => {
    const read = isFirst ? Promise.resolve(first) : again(tx);
    isFirst = false;
    return read;
  };
}

/**
 * Runs a change. BAD_INPUT_ERROR for a reason that is none, UNAUTHORIZED_ERROR when the actor's session or login has ended since the call began. A lock not had in
 * time, or a deadlock broken by the database, is tried once more, then refused as busy.
 */
export async function runUseCase<S extends UseCaseServices, T>(
  services: S,
  actor: Actor,
  useCase: UseCase<T, S>,
): Promise<T | Refusal> {
  if (useCase.reason !== undefined && !isReason(useCase.reason))
    return recordRefusal(services, actor, useCase, refuse('BAD_INPUT_ERROR', { argument: 'reason' }));
  const once = useCase.once === undefined ? null : onceAsked(actor, useCase.action, useCase.once);
  if (isRefusal(once)) return recordRefusal(services, actor, useCase, once);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(services, { actor, once }, useCase);
    } catch (error) {
      if (error instanceof RolledBack) return recordRefusal(services, actor, useCase, error.refusal);
      if (isContention(error) && useCase.whenBusy === 'leave') return refuse('SERVER_BUSY');
      if (isContention(error) && attempt < 2) continue;
      if (isContention(error)) return recordRefusal(services, actor, useCase, refuse('SERVER_BUSY'));
      // A database that is away takes no row either, and asking it again would only keep the member waiting.
      if (!isUnavailable(error))
        await writeRefusal(services, actor, { ...useCase, refusal: null }).catch(() => {});
      throw error;
    }
  }
}

function inTransaction<S extends UseCaseServices, T>(
  { db, ...inside }: S,
  { actor, once }: { readonly actor: Actor; readonly once: OnceAsked | null },
  // Handed on as it is: what it is about may be known only once it is done.
  useCase: UseCase<T, S>,
): Promise<T> {
  let isRepeated = false;
  const work = async (tx: Tx) => {
    const locked = mayGoOn(tx, inside.ports, actor, useCase.logins);
    // Of a member the locks are one statement, behind which the reads are sent at once; where staff act, a second follows the first.
    if (mandateOf(actor)) await locked;
    const [goesOn] = await Promise.all([locked, sendTogether(tx, useCase.reads ?? [])]);
    if (!goesOn) throw new RolledBack(refuse('UNAUTHORIZED_ERROR'));
    const before = once && (await answeredBefore(tx, once));
    if (isRefusal(before)) throw new RolledBack(before);
    isRepeated = before !== null;
    if (before) return before.answer as T;
    const barred = await inside.aroundWork?.begins(tx);
    if (barred) throw new RolledBack(barred);
    const result = await useCase.work(tx, inside as Inside<S>);
    if (isRefusal(result)) throw new RolledBack(result);
    if (result instanceof WrittenLast && (once || useCase.leavesRow))
      throw new Error('what is looked at before the commit must not be written with it');
    await inside.aroundWork?.ends(tx);
    return result;
  };
  return transact(db, work, (result) => {
    if (isRepeated) return [];
    // What is kept of an answer, and whether it is worth a row, is known once the answer is.
    if (result instanceof WrittenLast)
      return [auditQuery(actor, { ...useCase, subject: result.subject }, 'ok')];
    const { leavesRow = () => true, subjectOf, subject } = useCase;
    const row = { ...useCase, subject: subjectOf?.(result) ?? subject };
    return [
      ...(once ? [keepAnswerQuery(once, result)] : []),
      ...(leavesRow(result) ? [auditQuery(actor, row, 'ok')] : []),
    ];
  });
}

/** Whose things were shown, as a subject names them: each once, and nobody left out. */
export const namesOf = (shown: Iterable<string>): string => [...new Set(shown)].join(' ');

/**
 * Locks the logins concerned. A member is looked at again: somebody who was logged out, taken out or given another role
 * since the call began goes no further, and neither does whoever is at the console. The operator's tools, gateway and system have no login here
 * that could have ended.
 */
async function mayGoOn(
  tx: Tx,
  ports: UseCaseServices['ports'],
  actor: Actor,
  logins: readonly string[] = [],
): Promise<boolean> {
  const mandate = mandateOf(actor);
  if (mandate && !(await ports.lockMandate(tx, mandate))) return false;
  if (actor.kind === 'member') return isStillThere(actor, await ports.lockMember(tx, actor, logins));
  if (logins.length > 0) await ports.lockLogins(tx, logins);
  return true;
}

function mandateOf(actor: Actor): Mandate | null {
  if (actor.kind === 'member') return actor.by?.mandate ?? null;
  return actor.kind === 'staff' ? actor.mandate : null;
}

type Now = Awaited<ReturnType<Ports['lockMember']>>;

/** Whether a member may go on as they began. A new password that is due closes the session; what a login has asked for before goes on without one. */
export function isStillThere(actor: MemberActor, now: Now): boolean {
  if (now === null || now.role !== actor.role) return false;
  return actor.sessionId === null || now.passwordChangeRequired === actor.passwordChangeRequired;
}

/** What a job did. A refusal there (its locks were not to be had) is a failure, after which the queue tries again. */
export function done<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`a job was refused: ${result.refused}`);
  return result;
}

/** Writes down a refusal that needed no transaction, or one that has been rolled back. */
export async function recordRefusal(
  services: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  { action, subject, whose }: Pick<UseCase<unknown>, 'action' | 'subject' | 'whose'>,
  refusal: Refusal,
): Promise<Refusal> {
  await writeRefusal(services, actor, { action, subject, whose, refusal: refusal.refused });
  return refusal;
}

type Deed = Pick<UseCase<unknown>, 'action' | 'subject' | 'whose' | 'reason'>;

const AUDIT = `
  insert into audit_events
    (request_id, actor_kind, actor_name, login_id, client_id, action, outcome, subject, origin_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
const AUDIT_WITH_REASON = `
  insert into audit_events
    (request_id, actor_kind, actor_name, login_id, client_id, action, outcome, subject, origin_hash, reason)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** A part of a change that has a name of its own: a row beside the change's. */
export const partDoneQuery = (actor: Actor, deed: Deed): Statement => auditQuery(actor, deed, 'ok');

/** The row of a part that failed without taking the rest of the transaction with it. */
export const failedPartQuery = (actor: Actor, deed: Deed): Statement => auditQuery(actor, deed, 'failed');

/** A row that stays with what the transaction did, or goes with it. */
function auditQuery(actor: Actor, deed: Deed, outcome: 'ok' | 'failed'): Statement {
  const whose = actor.kind === 'member' ? actor : deed.whose;
  const values = [
    ...[actor.requestId, kindOf(actor), nameOf(actor), whose?.loginId ?? null, whose?.clientId ?? null],
    ...[deed.action, outcome, deed.subject ?? null, actor.originHash || null],
  ];
  return deed.reason === undefined
    ? statement(AUDIT, values)
    : statement(AUDIT_WITH_REASON, [...values, deed.reason.trim()]);
}
