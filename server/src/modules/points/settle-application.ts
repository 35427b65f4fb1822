/**
 * What became of an application about points. The points themselves are moved elsewhere, by a grant or as the year rolls over: here staff
 * write down that it is done, or that it is declined.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { characters } from '#domain/kernel/characters.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { clientsOfContracts } from '#server/modules/contract/public.ts';
import { applicationsByIdsQuery, endApplicationQuery } from './application-store.ts';

const LONGEST_NOTE = 500;

type Settled = { readonly id: string; readonly as: 'DONE' | 'DECLINED'; readonly note: string };

/** The member sees how it ended; the note stays in the audit log. NOT_FOUND_ERROR, BAD_INPUT_ERROR, QUEUE_ITEM_DONE. */
export async function settleApplication(
  services: UseCaseServices,
  actor: Actor,
  { id, as, note }: Settled,
): Promise<true | Refusal> {
  const reason = note.trim();
  const action: AuditAction = as === 'DONE' ? 'completePointApplication' : 'declinePointApplication';
  const deed = { action, subject: id.slice(0, 60) };
  const [[found]] = isUuid(id) ? await sendTogether(services.db, [applicationsByIdsQuery([id])]) : [[]];
  const barred = !found
    ? refuse('NOT_FOUND_ERROR')
    : reason === '' || characters(reason) > LONGEST_NOTE
      ? refuse('BAD_INPUT_ERROR', { argument: 'note' })
      : null;
  if (!found || barred) return recordRefusal(services, actor, deed, barred ?? refuse('NOT_FOUND_ERROR'));
  const clientOf = await clientsOfContracts(services.db, [found.contractId]);
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...{ ...deed, reason },
    whose: { clientId: clientOf.get(found.contractId) ?? null, loginId: null },
    work: async (tx) => {
      const [[ended]] = await sendTogether(tx, [endApplicationQuery(id, as)]);
      return ended ? true : refuse('QUEUE_ITEM_DONE');
    },
  });
}
