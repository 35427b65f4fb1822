/** The application that a link opens, and why it opens none. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { isEmailUsed } from '../registration/store.ts';
import { signupLinkLimit } from '../limits.ts';
import { findByToken } from './store.ts';
import type { Application } from './store.ts';

/**
 * VERIFICATION_TOKEN_INVALID for a token that nobody was sent (so many from one place, then TOO_MANY_ATTEMPTS), _USED where it led
 * to a decision, _EXPIRED where it is too old or another took its place. EMAIL_ALREADY_USED is told here, to the mailbox's owner.
 */
export async function openApplication(
  services: Services,
  actor: Actor,
  token: string,
): Promise<Application | Refusal> {
  const found = await findByToken(services.db, sha256(token));
  if (!found)
    return (
      (await refuseBeyond(services, signupLinkLimit, actor.originHash)) ??
      refuse('VERIFICATION_TOKEN_INVALID')
    );
  return (await whyClosed(services, found)) ?? found;
}

async function whyClosed({ db }: Pick<Services, 'db'>, found: Application): Promise<Refusal | null> {
  if (found.state === 'APPROVED' || found.state === 'DECLINED') return refuse('VERIFICATION_TOKEN_USED');
  const isBeingMade = found.state === 'CHARGING' || found.state === 'TAKING';
  if (found.state === 'EXPIRED' || (found.isOver && !isBeingMade))
    return refuse('VERIFICATION_TOKEN_EXPIRED');
  return (await isEmailUsed(db, found.email)) ? refuse('EMAIL_ALREADY_USED') : null;
}
