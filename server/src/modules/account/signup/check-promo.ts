/** What a promo code takes off the joining fee, for anyone who asks; a person who has used it is told so behind their link only. */
import { checkPromoCode, readPromoCode } from '#domain/account/signup.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuseBeyond, uncountAttempt } from '#server/platform/attempts.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { recordRefusal } from '#server/platform/use-case.ts';
import { promoOriginLimit } from '../limits.ts';
import { accountSecrets } from '../secrets.ts';
import { joiningOffer } from './joining-fee.ts';
import type { JoiningOffer } from './joining-fee.ts';
import { openApplication } from './open-application.ts';
import { findPromo, isPromoUsed } from './promo-store.ts';
import type { PromoRow } from './promo-store.ts';
import type { Application } from './store.ts';

const action = 'validateVsPromoCodeSignupBonus';

/** PROMO_CODE_INVALID, PROMO_CODE_ENDED, with a token PROMO_CODE_USED; TOO_MANY_ATTEMPTS for whoever guesses. */
export async function checkPromo(
  services: Services,
  actor: Actor,
  { promoCode, token }: { readonly promoCode: string; readonly token: string | null },
): Promise<JoiningOffer | Refusal> {
  const checked = await unlessGuessing(services, actor, () => judge(services, actor, { promoCode, token }));
  return isRefusal(checked) ? recordRefusal(services, actor, { action }, checked) : checked;
}

/** Codes that take nothing off are counted by where they come from: before they are looked at, so that parallel ones are counted too. */
export async function unlessGuessing<Found>(
  services: Services,
  { originHash }: Actor,
  look: () => Promise<Found | Refusal>,
): Promise<Found | Refusal> {
  const tooMany = await refuseBeyond(services, promoOriginLimit, originHash);
  if (tooMany) return tooMany;
  const found = await look();
  if (!isRefusal(found)) await uncountAttempt(services, promoOriginLimit, originHash);
  return found;
}

async function judge(
  services: Services,
  actor: Actor,
  { promoCode, token }: { readonly promoCode: string; readonly token: string | null },
): Promise<JoiningOffer | Refusal> {
  const { db } = services;
  const promo = await findPromo(db, readPromoCode(promoCode));
  const { moment } = await businessNow(db);
  const unfit = checkPromoCode(promo, moment.date);
  if (unfit || !promo) return unfit ?? refuse('PROMO_CODE_INVALID');
  if (token !== null) {
    const application = await openApplication(services, actor, token);
    if (isRefusal(application)) return application;
    const used = await whyUsedBefore(services, application, promo);
    if (used) return used;
  }
  return joiningOffer(db, promo);
}

/** PROMO_CODE_USED where the mailbox of an application, or the company of its code, has used a promo code in another one. */
export async function whyUsedBefore(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { id, email, clientCode }: Application,
  { code }: Pick<PromoRow, 'code'>,
): Promise<Refusal | null> {
  const keys = promoKeys(secrets, [`mailbox:${email}`, ...(clientCode ? [`code:${clientCode}`] : [])]);
  return (await isPromoUsed(db, { code, keys, but: id })) ? refuse('PROMO_CODE_USED') : null;
}

/** As they are kept: they name nobody without the server's key. */
export function promoKeys(secrets: Secrets, keys: readonly string[]): Buffer[] {
  return [...new Set(keys)].map((key) => secrets.derive(accountSecrets.promoPerson, key));
}
