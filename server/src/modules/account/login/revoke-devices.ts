/** A login puts its own house in order: ends sessions and takes the trust from devices. Others' are as good as missing. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { uuidOf } from '#server/graphql/builder.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { askerOf } from '#server/platform/request-context.ts';
import type { MemberContext } from '#server/platform/request-context.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { endOwnSession, removeTrustedDevice } from './device-store.ts';
import { endOtherSessions } from './store.ts';

/** NOT_FOUND_ERROR for a session that is over, somebody else's or none. */
export function revokeSession(context: MemberContext, id: string): Promise<true | Refusal> {
  return runUseCase(context, {
    action: 'endMySession',
    subject: uuidOf(id),
    work: async (tx, inside) =>
      (await endOwnSession(tx, inside.caller.loginId, uuidOf(id))) ? true : refuse('NOT_FOUND_ERROR'),
  });
}

/** Ends every session but the one that asks. */
export function revokeOtherSessions(context: MemberContext): Promise<true | Refusal> {
  const { loginId, sessionId } = context.caller;
  return runUseCase(context, {
    action: 'endMyOtherSessions',
    subject: loginId,
    work: async (tx) => {
      await endOtherSessions(tx, loginId, sessionId, 'ended by its owner');
      return true as const;
    },
  });
}

/** The device proves a code again at its next login; its owner is told by mail. */
export function revokeDevice(context: MemberContext, id: string): Promise<true | Refusal> {
  const { loginId } = context.caller;
  return runUseCase(context, {
    action: 'removeMyTrustedDevice',
    subject: uuidOf(id),
    work: async (tx, inside) => {
      const device = await removeTrustedDevice(tx, loginId, uuidOf(id));
      if (device === undefined) return refuse('NOT_FOUND_ERROR');
      const at = (await securityNow(tx)).toISOString();
      await enqueue(
        tx,
        'mail_device_removed',
        { loginId, device, at, asked: askerOf(inside) },
        `device-removed:${loginId}:${at}`,
      );
      return true as const;
    },
  });
}
