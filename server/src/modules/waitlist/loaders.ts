/** Rows of entries that a list shows beside each: asked for by all of its rows at once. */
import { rowByKey } from '#server/platform/per-request.ts';
import { openOffersOf, placesOf } from './store.ts';

export const openOfferLoader = rowByKey(
  ({ db }, entryIds: readonly string[]) => openOffersOf(db, entryIds),
  (offer) => offer.entry_id,
);

export const placeLoader = rowByKey(
  ({ db }, entryIds: readonly string[]) => placesOf(db, entryIds),
  (place) => place.entryId,
);
