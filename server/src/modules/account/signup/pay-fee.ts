/** Paying the joining fee of an application that staff have accepted, by the link of their mail. */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { FeeCharge, FeePage, Services } from '#server/platform/services.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { signupCardLimit } from '../limits.ts';
import { openApplication } from './open-application.ts';
import { lockApplication } from './store.ts';
import type { Submitted } from './submit-signup.ts';

const action = 'vsSignupPayFee' as const;

type Begun =
  | { readonly charge: FeeCharge; readonly feeYen: number }
  | { readonly securePayment: FeePage | null; readonly feeYen: number };

/** SIGNUP_NOT_OPEN where nothing is to be paid. The same page is answered while a holder is being asked. */
export async function payFee(
  services: Services,
  actor: Actor,
  { token, creditCardToken }: { readonly token: string; readonly creditCardToken: string },
): Promise<Submitted | Refusal> {
  const application = await openApplication(services, actor, token);
  if (isRefusal(application)) return recordRefusal(services, actor, { action }, application);
  const about = { action, subject: application.id };
  const begun = await runUseCase<Services, Begun>(services, actor, {
    ...about,
    leavesRow: (done) => !('charge' in done),
    work: async (tx, inside) => {
      const now = await lockApplication(tx, application.id);
      const feeYen = now?.feeYen ?? 0;
      if (now?.state === 'TAKING') return { securePayment: null, feeYen };
      if (now?.state !== 'FEE_DUE') return refuse('SIGNUP_NOT_OPEN');
      const { fees } = inside.ports;
      if ((await fees.stateOf(tx, now.id)) === 'open') {
        const securePayment = await fees.pageOf(tx, now.id);
        return securePayment ? { securePayment, feeYen } : refuse('PAYMENT_UNSURE');
      }
      const charge = await fees.beginCharge(tx, inside, {
        ...{ applicationId: now.id, yen: feeYen, payloadHash: sha256(now.id) },
        limit: signupCardLimit,
      });
      return isRefusal(charge) ? charge : { charge, feeYen };
    },
  });
  if (isRefusal(begun)) return begun;
  const { feeYen } = begun;
  if (!('charge' in begun)) {
    const { securePayment } = begun;
    return { result: securePayment ? 'CardAuthentication' : 'Complete', feeYen, securePayment };
  }
  const charged = await services.ports.fees.charge(services, actor, begun.charge, {
    ...about,
    token: creditCardToken,
  });
  if (isRefusal(charged)) return charged;
  return charged.kind === 'asked'
    ? { result: 'CardAuthentication', feeYen, securePayment: charged.securePayment }
    : { result: 'Complete', feeYen, securePayment: null };
}
