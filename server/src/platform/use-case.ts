/**
 * The frame of every change: one transaction, one audit row, one retry. Whoever acts is locked and looked at again before
 * anything else. A refusal rolls everything back and leaves a row saying so; an exception likewise. What commits has its
 * audit row in the same transaction.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isContention, isUnavailable } from './database.ts';
import type { Queryable, Tx } from './database.ts';
import type { Caller, Inside, RequestContext } from './request-context.ts';
import { writeRefusal } from './refusal-trail.ts';
import { sendTogether, statement, transact } from './transaction.ts';
import type { Statement } from './transaction.ts';

export type UseCase<C extends RequestContext, T> = {
  /** The operation as the contract names it. */
  readonly action: string;
  /** What it is about, by id. */
  readonly subject?: string;
  /** Other logins that the change is about: locked together with the caller's, before everything else. */
  readonly logins?: readonly string[];
  /** Works with what it is given: the context of the call is left outside, since its database is another connection. */
  readonly work: (tx: Tx, inside: Inside<C>) => Promise<T | Refusal>;
};

class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/**
 * Runs a change. UNAUTHORIZED_ERROR when the caller's session or login has ended since the call began. A lock not had in
 * time, or a deadlock broken by the database, is tried once more, then refused as busy.
 */
export async function runUseCase<C extends RequestContext, T>(
  context: C,
  useCase: UseCase<C, T>,
): Promise<T | Refusal> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(context, useCase);
    } catch (error) {
      if (error instanceof RolledBack) return recordRefusal(context, useCase, error.refusal);
      if (isContention(error) && attempt < 2) continue;
      if (isContention(error)) return recordRefusal(context, useCase, refuse('SERVER_BUSY'));
      // A database that is away takes no row either, and asking it again would only keep the member waiting.
      if (!isUnavailable(error))
        await writeAudit(context.db, context, { ...useCase, outcome: 'failed' }).catch(() => {});
      throw error;
    }
  }
}

function inTransaction<C extends RequestContext, T>(context: C, useCase: UseCase<C, T>): Promise<T> {
  const { db, ...inside } = context;
  const work = async (tx: Tx) => {
    if (context.caller && !(await isStillThere(tx, context, context.caller, useCase.logins)))
      throw new RolledBack(refuse('UNAUTHORIZED_ERROR'));
    const result = await useCase.work(tx, inside as Inside<C>);
    if (isRefusal(result)) throw new RolledBack(result);
    return result;
  };
  return transact(db, work, () => [auditQuery(context, { ...useCase, outcome: 'ok' })]);
}

/** Whether the caller, locked now, is whom the call began with: not logged out, taken out, or given another role. */
async function isStillThere(
  tx: Tx,
  { ports }: RequestContext,
  caller: Caller,
  logins: readonly string[] = [],
): Promise<boolean> {
  const now = await ports.lockCaller(tx, caller, logins);
  return (
    now !== null && now.role === caller.role && now.passwordChangeRequired === caller.passwordChangeRequired
  );
}

/** Writes down a refusal that needed no transaction, or one that has been rolled back. */
export async function recordRefusal(
  context: RequestContext,
  { action, subject }: { action: string; subject?: string },
  refusal: Refusal,
): Promise<Refusal> {
  await writeRefusal(context, { action, subject, refusal: refusal.refused });
  return refusal;
}

type AuditRow = { action: string; subject?: string; outcome: 'ok' | 'failed' };
/** Whose deed it is, as the audit trail names it. */
type Trace = Pick<RequestContext, 'requestId' | 'caller' | 'originHash'>;

/** Adds the audit row of a change that was made outside runUseCase, in the transaction given. */
export async function writeAudit(db: Queryable, trace: Trace, row: AuditRow): Promise<void> {
  await sendTogether(db, [auditQuery(trace, row)]);
}

const AUDIT = `
  insert into audit_events (request_id, login_id, client_id, action, outcome, subject, origin_hash)
  values ($1, $2, $3, $4, $5, $6, $7)`;

const auditQuery = ({ requestId, caller, originHash }: Trace, row: AuditRow): Statement =>
  statement(AUDIT, [
    ...[requestId, caller?.loginId ?? null, caller?.clientId ?? null],
    ...[row.action, row.outcome, row.subject ?? null, originHash],
  ]);
