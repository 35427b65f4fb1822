/** Changing the membership's own choices: how fees are paid, when a code is asked. Not for family members. */
import { checkMembershipCare } from '#domain/account/permissions.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { codePolicyLimit } from '#server/platform/limits.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { askerOf } from '#server/platform/request-context.ts';
import type { MemberContext } from '#server/platform/request-context.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import type { PaymentPreferences } from './client-store.ts';
import { findClient, updateClientInfo } from './client-store.ts';

type Change = Partial<PaymentPreferences> & {
  mfaPolicy?: 'ALWAYS' | 'NEW_DEVICE' | null;
  pointReminders?: boolean | null;
};

/** Null leaves mfaPolicy and pointReminders alone and clears a payment preference. Answers the client as it is then. */
export async function changeClientInfo(
  context: MemberContext,
  change: Change,
): Promise<Awaited<ReturnType<typeof findClient>> | Refusal> {
  const action = 'updateMyClientInfo';
  const denied = checkMembershipCare(context.caller);
  if (denied) return recordRefusal(context, { action }, denied);
  const { clientId } = context.caller;
  const tooMany = change.mfaPolicy ? await refuseBeyond(context, codePolicyLimit, String(clientId)) : null;
  if (tooMany) return recordRefusal(context, { action }, tooMany);
  return runUseCase(context, {
    action,
    subject: String(clientId),
    work: async (tx, inside) => {
      const { mfaPolicy, pointReminders, ...preferences } = change;
      const before = await findClient(tx, clientId);
      await updateClientInfo(tx, clientId, {
        ...preferences,
        ...(mfaPolicy ? { mfaPolicy } : {}),
        ...(typeof pointReminders === 'boolean' ? { pointReminders } : {}),
      });
      if (mfaPolicy && mfaPolicy !== before.mfa_policy) {
        const { loginId } = inside.caller;
        const at = (await securityNow(tx)).toISOString();
        await enqueue(
          tx,
          'mail_code_policy_changed',
          { loginId, policy: mfaPolicy, at, asked: askerOf(inside) },
          `policy:${clientId}:${at}`,
        );
      }
      return findClient(tx, clientId);
    },
  });
}
