/**
 * An offer by the code of its mailed link, without a login: seen, and declined. Accepting is a hold, and needs its member. Only wrong codes
 * are counted; a wrong one and an offer that does not exist answer alike.
 */
import { timingSafeEqual } from 'node:crypto';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { attemptQuery, uncountQuery } from '#server/platform/attempts.ts';
import { isUuid } from '#server/platform/ids.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { declineLocked } from './leave.ts';
import { offerCodeOriginLimit } from './limits.ts';
import { lockEntry } from './lock-entry.ts';
import { offerAnswerCode } from './secrets.ts';
import { entryById, findOffer } from './store.ts';
import type { OfferRow, ToldEntry } from './store.ts';

export type OfferByCode = { readonly offer: OfferRow; readonly entry: ToldEntry };
export type CodeOfOffer = { readonly offerId: string; readonly code: string };

/** NOT_FOUND_ERROR for whatever is wrong with the pair, and for any look from an address that was wrong too often. */
export async function offerByCode(
  services: Services,
  actor: Actor,
  { offerId, code }: CodeOfOffer,
): Promise<OfferByCode | Refusal> {
  const notFound = refuse('NOT_FOUND_ERROR');
  if (!isUuid(offerId)) return notFound;
  const counted = { limit: offerCodeOriginLimit, by: actor.originHash };
  const [[origin]] = await sendTogether(services.db, [attemptQuery(services, counted.limit, counted.by)]);
  const expected = sha256(offerAnswerCode(services.secrets, offerId));
  if (!origin?.counted || !timingSafeEqual(expected, sha256(code))) return notFound;
  await sendTogether(services.db, [uncountQuery(services, counted.limit, counted.by)]);
  const offer = await findOffer(services.db, offerId);
  const entry = offer && (await entryById(services.db, offer.entry_id));
  return entry ? { offer, entry } : notFound;
}

/** Declines it; its entry waits on. OFFER_OVER where it was answered or has lapsed, NOT_FOUND_ERROR as above. */
export async function declineByCode(
  services: Services,
  actor: Actor,
  pair: CodeOfOffer,
): Promise<OfferByCode | Refusal> {
  const action = 'declineMyCancelWaitListOfferNonLogin';
  const found = await offerByCode(services, actor, pair);
  if (isRefusal(found)) return recordRefusal(services, actor, { action }, found);
  const { entry, offer } = found;
  const declined = await runUseCase(services, actor, {
    action,
    subject: entry.id,
    whose: { loginId: entry.login_id, clientId: entry.client_id },
    work: async (tx, inside) => {
      const locked = await lockEntry(tx, inside, entry);
      return locked.offer?.id === offer.id ? declineLocked(tx, inside, locked) : refuse('OFFER_OVER');
    },
  });
  if (isRefusal(declined)) return declined;
  return { entry: declined, offer: (await findOffer(services.db, offer.id)) ?? offer };
}
