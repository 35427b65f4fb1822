/**
 * Beginning to sign up: a link is mailed to the address typed, and what is said here stays with it. The answer is the same for
 * every address; that somebody has a login there, or an application, only the mail knows.
 */
import { randomUUID } from 'node:crypto';
import { checkPromoCode, readClientCode, readPromoCode } from '#domain/account/signup.ts';
import { email as emailRule, required } from '#domain/kernel/field-rules.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { mailboxOf } from '#domain/kernel/typed-text.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { businessNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { signupMailLimit, signupOriginLimit } from '../limits.ts';
import { signupToken } from '../secrets.ts';
import { accountSettings } from '../settings.ts';
import { mailSignupLink } from '../tasks.ts';
import { unlessGuessing } from './check-promo.ts';
import { findPromo } from './promo-store.ts';
import { beginApplication } from './store.ts';

const action = 'vsSignupEmailVerification';

export type Start = {
  readonly email: string;
  readonly isCompany: boolean;
  readonly promoCode: string | null;
  readonly clientCode: string | null;
};

/** Answers until when the mailed link is good. BAD_INPUT_ERROR, TOO_MANY_ATTEMPTS, PROMO_CODE_INVALID, PROMO_CODE_ENDED. */
export async function startSignup(
  services: Services,
  actor: Actor,
  typed: Start,
): Promise<{ validUntil: Date } | Refusal> {
  const email = mailboxOf(typed.email);
  const clientCode = typed.isCompany ? readClientCode(typed.clientCode) : null;
  if ((required(email) ?? emailRule(email)) || isRefusal(clientCode))
    return recordRefusal(services, actor, { action }, refuse('BAD_INPUT_ERROR'));
  const tooMany =
    (await refuseBeyond(services, signupOriginLimit, actor.originHash)) ??
    (await refuseBeyond(services, signupMailLimit, email));
  if (tooMany) return recordRefusal(services, actor, { action }, tooMany);
  const promoCode = await usablePromo(services, actor, typed.promoCode);
  if (isRefusal(promoCode)) return recordRefusal(services, actor, { action }, promoCode);
  const { signupLinkHours: validHours } = await readSettings(services.db, accountSettings);
  const id = randomUUID();
  const { isCompany } = typed;
  const { language } = actor;
  return runUseCase(services, actor, {
    action,
    subject: id,
    work: async (tx, inside) => {
      const tokenHash = sha256(signupToken(inside.secrets, id));
      const validUntil = await beginApplication(tx, {
        ...{ id, email, isCompany, clientCode, promoCode, language, tokenHash, validHours },
      });
      await enqueue(tx, mailSignupLink, { applicationId: id }, `signup:${id}`);
      return { validUntil };
    },
  });
}

/** The code that was typed, as it is kept; null where none was. */
async function usablePromo(
  services: Services,
  actor: Actor,
  typed: string | null,
): Promise<string | null | Refusal> {
  if ((typed ?? '').trim() === '') return null;
  return unlessGuessing(services, actor, async () => {
    const promo = await findPromo(services.db, readPromoCode(typed!));
    const { moment } = await businessNow(services.db);
    return checkPromoCode(promo, moment.date) ?? promo!.code;
  });
}
