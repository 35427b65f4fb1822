/** Applying for something about a contract that only the club's staff can do. The application is recorded and shown. */
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { businessNow } from '#server/platform/clock.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { contractRequestLimit } from './limits.ts';
import type { ContractRequest } from './store.ts';
import { findContract, insertContractRequest } from './store.ts';

/** As many characters as the page lets in; the table refuses more. */
const LONGEST_REQUEST = 2_000;

/** Records an application. REQUEST_TEXT_REQUIRED for a text that is empty or too long, TOO_MANY_ATTEMPTS by the day. */
export async function requestChange(
  services: Services,
  actor: MemberActor,
  order: { readonly contractId: number; readonly kind: string; readonly message: string },
): Promise<ContractRequest | Refusal> {
  const message = order.message.trim();
  const about = { action: 'createMyContractRequest' as const, subject: String(order.contractId) };
  const contract = await findContract(services.db, actor.clientId, order.contractId);
  const barred =
    checkMembershipCare(actor) ??
    (contract ? null : refuse('NOT_FOUND_ERROR')) ??
    (await refuseBeyond(services, contractRequestLimit, String(actor.clientId)));
  if (barred || !contract) return recordRefusal(services, actor, about, barred ?? refuse('NOT_FOUND_ERROR'));
  return runUseCase(services, actor, {
    ...about,
    work: async (tx) => {
      if (message.length === 0 || message.length > LONGEST_REQUEST)
        return refuse('REQUEST_TEXT_REQUIRED', { most: LONGEST_REQUEST });
      const { at } = await businessNow(tx);
      return insertContractRequest(tx, {
        contractId: contract.id,
        loginId: actor.loginId,
        kind: order.kind,
        message,
        at,
      });
    },
  });
}
