/** A login puts its own house in order: ends sessions and takes the trust from devices. Others' are as good as missing. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { MemberActor, SessionActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { mailDeviceRemoved } from '../tasks.ts';
import { endOwnSession, endTrust } from './device-store.ts';
import { endOtherSessions } from './store.ts';

/** NOT_FOUND_ERROR for a session that is over, somebody else's or none. */
export function revokeSession(services: Services, actor: MemberActor, id: string): Promise<true | Refusal> {
  return runUseCase(services, actor, {
    action: 'endMySession',
    subject: uuidOf(id),
    work: async (tx) =>
      (await endOwnSession(tx, actor.loginId, uuidOf(id))) ? true : refuse('NOT_FOUND_ERROR'),
  });
}

/** Ends every session but the one that asks. */
export function revokeOtherSessions(services: Services, actor: SessionActor): Promise<true | Refusal> {
  const { loginId, sessionId } = actor;
  return runUseCase(services, actor, {
    action: 'endMyOtherSessions',
    subject: loginId,
    work: async (tx) => {
      await endOtherSessions(tx, loginId, sessionId, 'ended by its owner');
      return true as const;
    },
  });
}

/** The device proves a code again at its next login; its owner is told by mail. */
export function revokeDevice(services: Services, actor: MemberActor, id: string): Promise<true | Refusal> {
  const { loginId } = actor;
  return runUseCase(services, actor, {
    action: 'removeMyTrustedDevice',
    subject: uuidOf(id),
    work: async (tx) => {
      const deviceId = uuidOf(id);
      if (!(await endTrust(tx, loginId, deviceId))) return refuse('NOT_FOUND_ERROR');
      const at = (await securityNow(tx)).toISOString();
      await enqueue(
        tx,
        mailDeviceRemoved,
        { loginId, deviceId, at, asked: askerOf(actor) },
        `device-removed:${loginId}:${at}`,
      );
      return true as const;
    },
  });
}
