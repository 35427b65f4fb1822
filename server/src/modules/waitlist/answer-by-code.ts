/**
 * An offer by the code of its mailed link, without a login: seen, and declined. Accepting is a hold, and needs its
 * member.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { openByCode } from '#server/platform/open-by-code.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { declineLocked } from './leave.ts';
import { offerCodeLimit, offerCodeOriginLimit, offerCodesLimit } from './limits.ts';
import { lockEntry } from './lock-entry.ts';
import { offerAnswerCode } from './secrets.ts';
import { entryById, findOffer, offerQuery } from './store.ts';
import type { OfferRow, ToldEntry } from './store.ts';

export type OfferByCode = { readonly offer: OfferRow; readonly entry: ToldEntry };
export type CodeOfOffer = { readonly offerId: string; readonly code: string };

const limits = { origin: offerCodeOriginLimit, each: offerCodeLimit, all: offerCodesLimit };

/** NOT_FOUND_ERROR for whatever is wrong with the pair. One that is over is shown as over. */
export async function offerByCode(
  services: Services,
  actor: Actor,
  { offerId, code }: CodeOfOffer,
): Promise<OfferByCode | Refusal> {
  const offer = await openByCode(services, actor, {
    ...{ id: offerId, code, limits, find: offerQuery },
    isOpen: () => true,
    hashOf: ({ id }) => sha256(offerAnswerCode(services.secrets, id)),
  });
  if (isRefusal(offer)) return offer;
  const entry = await entryById(services.db, offer.entry_id);
  return entry ? { offer, entry } : refuse('NOT_FOUND_ERROR');
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
