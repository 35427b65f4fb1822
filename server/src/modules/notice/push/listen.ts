/** A browser listens for pushes to a login, since its member asked for that there; and stops. */
import { ECDH } from 'node:crypto';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { attemptQuery, refusalOf } from '#server/platform/attempts.ts';
import { isPushService } from '#server/platform/push.ts';
import type { PushSubscription } from '#server/platform/push.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { pushLimit } from './limits.ts';
import { forgetOlderQuery, keepListeningQuery, stopListeningQuery } from './store.ts';

const MOST_BROWSERS = 5;
/** A point of the curve, uncompressed, and sixteen bytes, as browsers give them. */
const P256DH = /^[\w-]{87}=?$/;
const AUTH = /^[\w-]{22}={0,2}$/;

/** Whether it is a point of the curve: for another nothing can be encrypted. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return P256DH.test(p256dh);
  } catch {
    return false;
  }
}

/** PUSH_SERVICE_UNKNOWN for an address that is none of a push service's, BAD_INPUT_ERROR for keys that are none. */
export async function listen(
  services: Services,
  actor: MemberActor,
  subscription: PushSubscription,
): Promise<true | Refusal> {
  const action = 'registerMyPush';
  if (!isPoint(subscription.p256dh) || !AUTH.test(subscription.auth))
    return recordRefusal(services, actor, { action }, refuse('BAD_INPUT_ERROR'));
  if (!isPushService(subscription.endpoint, services.configuration))
    return recordRefusal(services, actor, { action }, refuse('PUSH_SERVICE_UNKNOWN'));
  return runUseCase(services, actor, {
    action,
    work: async (tx, inside): Promise<true | Refusal> => {
      const [[counted]] = await sendTogether(tx, [attemptQuery(inside, pushLimit, actor.loginId)]);
      const tooMany = refusalOf(counted!);
      if (tooMany) return tooMany;
      await sendTogether(tx, [
        keepListeningQuery(actor, subscription),
        forgetOlderQuery(actor.loginId, MOST_BROWSERS),
      ]);
      return true;
    },
  });
}

/** The same for a browser that did not listen. */
export const stopListening = (
  services: Services,
  actor: MemberActor,
  endpoint: string,
): Promise<true | Refusal> =>
  runUseCase(services, actor, {
    action: 'unregisterMyPush',
    work: async (tx): Promise<true> => {
      await sendTogether(tx, [stopListeningQuery(actor.loginId, endpoint)]);
      return true;
    },
  });
