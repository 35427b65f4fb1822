/** What the link of an application leads to: what it was begun with, what was typed so far, and what is awaited of whom. */
import { checkPromoCode } from '#domain/account/signup.ts';
import { yen } from '#domain/kernel/amounts.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { FeePage, Services } from '#server/platform/services.ts';
import { recordRefusal } from '#server/platform/use-case.ts';
import { joiningOffer } from './joining-fee.ts';
import type { JoiningOffer } from './joining-fee.ts';
import { openApplication } from './open-application.ts';
import { draftOf } from './sealed-form.ts';
import { findPromo, isPromoUsed } from './promo-store.ts';
import { currentTerms } from './store.ts';
import type { Application, Terms } from './store.ts';
import { promoKeys } from './check-promo.ts';

export type TokenInfo = {
  readonly application: Application;
  readonly draft: string | null;
  readonly fee: JoiningOffer;
  /** Why the promo code of the beginning takes nothing off any more. */
  readonly promoProblem: Refusal | null;
  readonly terms: Terms;
  /** Where the holder of the card is asked, while that is awaited. */
  readonly securePayment: FeePage | null;
  readonly needsCard: boolean;
};

export async function readTokenInfo(
  services: Services,
  actor: Actor,
  token: string,
): Promise<TokenInfo | Refusal> {
  const { db, ports } = services;
  const application = await openApplication(services, actor, token);
  if (isRefusal(application))
    return recordRefusal(services, actor, { action: 'vsSignupTokenInfo' }, application);
  const { id, state } = application;
  const isPaying = state === 'CHARGING' || state === 'FEE_DUE';
  const [{ fee, promoProblem }, terms, securePayment, isPaid, draft] = await Promise.all([
    feeNow(services, application),
    currentTerms(db, actor.language),
    isPaying ? ports.fees.pageOf(db, id) : null,
    ports.fees.isStanding(db, id),
    draftOf(services, application),
  ]);
  const isEntered = state === 'STARTED' || state === 'ASKED';
  const needsCard = fee.yen > 0 && !isPaid && (isEntered || state === 'FEE_DUE');
  return { application, draft, fee, promoProblem, terms, securePayment, needsCard };
}

/** What was agreed to, once that is so; until then what it would come to now. */
export async function feeNow(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  application: Application,
): Promise<{ readonly fee: JoiningOffer; readonly promoProblem: Refusal | null }> {
  const { id, email, clientCode, promoCode, fullFeeYen, feeYen } = application;
  const promo = await findPromo(db, promoCode);
  const offer = await joiningOffer(db, promo);
  if (fullFeeYen !== null && feeYen !== null) {
    const agreed = { fullYen: yen(fullFeeYen), yen: yen(feeYen), discountYen: yen(fullFeeYen - feeYen) };
    return { fee: { ...offer, ...agreed }, promoProblem: null };
  }
  if (!promo) return { fee: offer, promoProblem: null };
  const { moment } = await businessNow(db);
  const keys = promoKeys(secrets, [`mailbox:${email}`, ...(clientCode ? [`code:${clientCode}`] : [])]);
  const isUsed = await isPromoUsed(db, { code: promo.code, keys, but: id });
  const promoProblem: Refusal | null =
    checkPromoCode(promo, moment.date) ?? (isUsed ? { refused: 'PROMO_CODE_USED', facts: {} } : null);
  return { fee: promoProblem ? await joiningOffer(db, null) : offer, promoProblem };
}
