/** Forgetting what has served its time: rows deleted in one change, with one row in the audit log for a run that found any. */
import type { RawBuilder } from 'kysely';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import type { Actor } from './actor.ts';
import type { UseCaseServices } from './services.ts';
import { done, runUseCase } from './use-case.ts';

type Forgetting = { readonly action: AuditAction; readonly deletions: readonly RawBuilder<unknown>[] };

/** Answers how many rows are gone. */
export async function forget(
  services: UseCaseServices,
  actor: Actor,
  { action, deletions }: Forgetting,
): Promise<number> {
  const forgotten = await runUseCase(services, actor, {
    action,
    leavesRow: (rows: number) => rows > 0,
    work: async (tx) => {
      let rows = 0;
      for (const deletion of deletions) rows += Number((await deletion.execute(tx)).numAffectedRows ?? 0);
      return rows;
    },
  });
  return done(forgotten);
}
