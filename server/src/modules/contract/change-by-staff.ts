/** The frame of what staff do with a contract that is there: it is locked first, as by every hold, and must be as they saw it. */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Inside, UseCaseServices } from '#server/platform/services.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { isStanding } from '#server/modules/account/public.ts';
import type { ContractRow } from './store.ts';
import { findContractsById, lockContracts } from './store.ts';

/** Which contract, and the version of it that was shown; null where only its lock is needed. */
export type ContractSeen = { readonly contractId: number; readonly version: number | null };

export type ContractDeed<T, S extends UseCaseServices = UseCaseServices> = {
  readonly action: AuditAction;
  /** What stands behind the number in the audit log; with what it was, where it was done. */
  readonly about?: string;
  readonly aboutDone?: (before: ContractRow) => string;
  readonly of: ContractSeen;
  readonly reason: string;
  readonly work: (
    tx: Tx,
    found: { readonly contract: ContractRow; readonly now: Now; readonly inside: Inside<S> },
  ) => Promise<T | Refusal>;
};

/** NOT_FOUND_ERROR, BAD_INPUT_ERROR without a reason, CHANGED_BY_ANOTHER, and what `work` refuses. */
export async function changeByStaff<T, S extends UseCaseServices = UseCaseServices>(
  services: S,
  actor: Actor,
  { action, about, aboutDone, of: { contractId, version }, reason, work }: ContractDeed<T, S>,
): Promise<T | Refusal> {
  const [contract] = await findContractsById(services.db, [contractId]);
  const subjectOf = (behind: string | undefined) =>
    [contract?.contractNumber ?? contractId, behind].filter(Boolean).join(' ');
  let subject = subjectOf(about);
  const deed = {
    action,
    subject,
    whose: { loginId: null, clientId: contract?.clientId ?? null },
    reason,
  };
  if (!contract) return recordRefusal(services, actor, deed, refuse('NOT_FOUND_ERROR'));
  return runUseCase<S, T>(services, actor, {
    ...deed,
    subjectOf: () => subject,
    work: async (tx, inside) => {
      if (!(await isStanding(tx, contract!.clientId))) return refuse('NOT_FOUND_ERROR');
      await lockContracts(tx, [contractId]);
      const [locked] = await findContractsById(tx, [contractId]);
      if (!locked) return refuse('NOT_FOUND_ERROR');
      if (version !== null && locked.version !== version) return refuse('CHANGED_BY_ANOTHER');
      if (aboutDone) subject = subjectOf(aboutDone(locked));
      return work(tx, { contract: locked, now: await businessNow(tx), inside });
    },
  });
}
