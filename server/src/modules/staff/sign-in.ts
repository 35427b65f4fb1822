/**
 * The way in of the club's own people: name, password and a code of their app, judged together, so that nobody learns which of them
 * was wrong. Attempts are counted before anything is evaluated. A session is a secret in a cookie, of which a hash is kept.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor, StaffActor } from '#server/platform/actor.ts';
import { attemptQuery, clearAttempts, refusalOf } from '#server/platform/attempts.ts';
import { securityNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import { randomToken, sha256, sameBytes } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { passwordFits } from '#server/modules/account/public.ts';
import { stepOfCode } from './codes.ts';
import { staffSignInLimit, staffSignInOriginLimit } from './limits.ts';
import { codesSecret } from './secrets.ts';
import {
  liveSessionQuery,
  lockStaff,
  openSessionQuery,
  sawSessionQuery,
  staffByNameQuery,
  useCodeQuery,
} from './store.ts';
import type { LiveStaffSession } from './store.ts';

type Typed = { readonly name: string; readonly password: string; readonly code: string };

/** What the browser is to keep. */
export type SignedIn = { readonly cookie: string };

/**
 * BAD_CREDENTIAL_ERROR whatever was wrong, TOO_MANY_ATTEMPTS beyond the limits. A code is good once: of two sign-ins at the same moment by the
 * same code one is refused.
 */
export async function signIn(
  services: Services,
  actor: Actor,
  { name, password, code }: Typed,
): Promise<SignedIn | Refusal> {
  const action = 'staffSignIn';
  const typed = name.trim().toLowerCase().slice(0, 40);
  const [[here], [each], [found]] = await sendTogether(services.db, [
    attemptQuery(services, staffSignInOriginLimit, actor.originHash),
    attemptQuery(services, staffSignInLimit, typed),
    staffByNameQuery(typed),
  ]);
  const tooMany = refusalOf(here!) ?? refusalOf(each!);
  if (tooMany) return recordRefusal(services, actor, { action, subject: found?.name }, tooMany);
  const wrong = refuse('BAD_CREDENTIAL_ERROR');
  const known = found && !found.closedAt ? found : null;
  const fits = await passwordFits(known?.passwordHash ?? null, password);
  if (!known || !fits) return recordRefusal(services, actor, { action, subject: found?.name }, wrong);
  const signedIn = await runUseCase(services, staffOf(actor, known.name), {
    action,
    subject: known.name,
    work: async (tx, { secrets }) => {
      const staff = await lockStaff(tx, known.id);
      // Who was closed, or set up anew, since the password was looked at.
      if (!staff || staff.closedAt || staff.passwordHash !== known.passwordHash) return wrong;
      const step = stepOfCode(codesSecret(secrets, { id: staff.id, serial: staff.setUpSerial }), code, {
        at: await securityNow(tx),
        after: staff.lastCodeStep,
      });
      if (step === null) return wrong;
      await sendTogether(tx, [useCodeQuery(staff.id, step)]);
      return openStaffSession(tx, staff.id, actor);
    },
  });
  if (!isRefusal(signedIn)) await clearAttempts(services, [staffSignInLimit], typed);
  return signedIn;
}

/** Opens a session; answers what its cookie holds. */
export async function openStaffSession(
  tx: Tx,
  staffId: string,
  { device, originHash }: Actor,
): Promise<SignedIn> {
  const secret = randomToken();
  const [[session]] = await sendTogether(tx, [
    openSessionQuery({ staffId, secretHash: sha256(secret), device, originHash }),
  ]);
  return { cookie: `${session!.id}.${secret}` };
}

/** Whoever is at the keyboard, before there is a session. */
export const staffOf = ({ requestId, language, originHash, device }: Actor, name: string): StaffActor => ({
  kind: 'staff',
  name,
  mandate: null,
  requestId,
  language,
  originHash,
  device,
});

/** The live session behind a cookie, or null. Its use is written down once a minute. */
export async function staffOfCookie(
  { db }: Pick<Services, 'db'>,
  cookie: string | undefined,
): Promise<LiveStaffSession | null> {
  const [sessionId = '', secret = '', ...rest] = (cookie ?? '').split('.');
  if (!isUuid(sessionId) || secret.length > 100 || rest.length > 0) return null;
  const [[session]] = await sendTogether(db, [liveSessionQuery(sessionId)]);
  if (!session || !sameBytes(session.secretHash, sha256(secret))) return null;
  if (session.isToBeSeen) await sendTogether(db, [sawSessionQuery(sessionId)]);
  return session;
}
