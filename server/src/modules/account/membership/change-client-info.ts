/** Changing the membership's own choices: how fees are paid, when a code is asked. Not for family members. */
import { checkMembershipCare } from '#domain/account/permissions.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { mailCodePolicyChanged } from '../tasks.ts';
import { codePolicyLimit } from '../limits.ts';
import type { PaymentPreferences } from '#domain/payment/pay-by.ts';
import { findClient, updateClientInfo } from './client-store.ts';

type Change = Partial<PaymentPreferences> & {
  mfaPolicy?: 'ALWAYS' | 'NEW_DEVICE' | null;
  pointReminders?: boolean | null;
};

/** Null leaves mfaPolicy and pointReminders alone and clears a payment preference. Answers the client as it is then. */
export async function changeClientInfo(
  services: Services,
  actor: MemberActor,
  change: Change,
): Promise<Awaited<ReturnType<typeof findClient>> | Refusal> {
  const action = 'updateMyClientInfo';
  const denied = checkMembershipCare(actor);
  if (denied) return recordRefusal(services, actor, { action }, denied);
  const { clientId } = actor;
  const tooMany = change.mfaPolicy ? await refuseBeyond(services, codePolicyLimit, String(clientId)) : null;
  if (tooMany) return recordRefusal(services, actor, { action }, tooMany);
  return runUseCase(services, actor, {
    action,
    subject: String(clientId),
    work: async (tx) => {
      const { mfaPolicy, pointReminders, ...preferences } = change;
      const before = await findClient(tx, clientId);
      await updateClientInfo(tx, clientId, {
        ...preferences,
        ...(mfaPolicy ? { mfaPolicy } : {}),
        ...(typeof pointReminders === 'boolean' ? { pointReminders } : {}),
      });
      if (mfaPolicy && mfaPolicy !== before.mfa_policy) {
        const { loginId } = actor;
        const at = (await securityNow(tx)).toISOString();
        await enqueue(
          tx,
          mailCodePolicyChanged,
          { loginId, policy: mfaPolicy, at, asked: askerOf(actor) },
          `policy:${clientId}:${at}`,
        );
      }
      return findClient(tx, clientId);
    },
  });
}
