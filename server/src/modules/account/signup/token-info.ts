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
import { findPromo } from './promo-store.ts';
import type { PromoRow } from './promo-store.ts';
import { currentTerms } from './store.ts';
import type { Application, Terms } from './store.ts';
import { whyUsedBefore } from './check-promo.ts';

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
  const { promoCode, fullFeeYen, feeYen } = application;
  const promo = await findPromo(db, promoCode);
  const isAgreed = fullFeeYen !== null && feeYen !== null;
  const promoProblem = promo && !isAgreed ? await whyNoPromo({ db, secrets }, application, promo) : null;
  const offer = await joiningOffer(db, promoProblem ? null : promo);
  if (!isAgreed) return { fee: offer, promoProblem };
  const agreed = { fullYen: yen(fullFeeYen), yen: yen(feeYen), discountYen: yen(fullFeeYen - feeYen) };
  return { fee: { ...offer, ...agreed }, promoProblem };
}

/** Why the code takes nothing off for this mailbox any more, or null. */
async function whyNoPromo(
  services: Pick<Services, 'db' | 'secrets'>,
  application: Application,
  promo: PromoRow,
): Promise<Refusal | null> {
  const { moment } = await businessNow(services.db);
  return checkPromoCode(promo, moment.date) ?? whyUsedBefore(services, application, promo);
}
