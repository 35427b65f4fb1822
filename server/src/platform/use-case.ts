/**
 * The frame of every change: one transaction, one audit row, one retry. A refusal rolls everything back and leaves a row
 * saying so; an exception likewise. What commits has its audit row in the same transaction.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isContention } from './database.ts';
import type { Queryable, Tx } from './database.ts';
import type { RequestContext } from './request-context.ts';

export type UseCase<T> = {
  /** The operation as the contract names it. */
  readonly action: string;
  /** What it is about, by id. */
  readonly subject?: string;
  readonly work: (tx: Tx) => Promise<T | Refusal>;
};

class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** Runs a change. A lock not had in time, or a deadlock broken by the database, is tried once more, then refused as busy. */
export async function runUseCase<T>(context: RequestContext, useCase: UseCase<T>): Promise<T | Refusal> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(context, useCase);
    } catch (error) {
      if (error instanceof RolledBack) return recordRefusal(context, useCase, error.refusal);
      if (isContention(error) && attempt < 2) continue;
      if (isContention(error)) return recordRefusal(context, useCase, refuse('SERVER_BUSY'));
      await writeAudit(context.db, context, { ...useCase, outcome: 'failed' }).catch(() => {});
      throw error;
    }
  }
}

async function inTransaction<T>(context: RequestContext, useCase: UseCase<T>): Promise<T> {
  return context.db.transaction().execute(async (tx) => {
    const result = await useCase.work(tx);
    if (isRefusal(result)) throw new RolledBack(result);
    await writeAudit(tx, context, { ...useCase, outcome: 'ok' });
    return result;
  });
}

/** Writes down a refusal that needed no transaction, or one that has been rolled back. */
export async function recordRefusal(
  context: RequestContext,
  { action, subject }: { action: string; subject?: string },
  refusal: Refusal,
): Promise<Refusal> {
  await writeAudit(context.db, context, { action, subject, outcome: 'denied', refusal: refusal.refused });
  return refusal;
}

type AuditRow = { action: string; subject?: string; outcome: 'ok' | 'denied' | 'failed'; refusal?: string };

/** Adds the audit row of a change that was made outside runUseCase, in the transaction given. */
export async function writeAudit(db: Queryable, context: RequestContext, row: AuditRow): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      request_id: context.requestId,
      login_id: context.caller?.loginId ?? null,
      client_id: context.caller?.clientId ?? null,
      action: row.action,
      outcome: row.outcome,
      refusal: row.refusal ?? null,
      subject: row.subject ?? null,
      origin_hash: context.originHash,
    })
    .execute();
}
