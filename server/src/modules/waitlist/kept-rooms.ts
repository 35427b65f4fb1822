/**
 * What is offered becomes the rooms of a hold: asked by the hold's own transaction, once it has locked its contracts and nights. What binds
 * the member is looked at by the hold, as with any other; what the offer kept counts as free to it.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Tx } from '#server/platform/database.ts';
import type { KeptRooms, KeptRoomsAsked } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { businessNowQuery } from '#server/platform/clock.ts';
import {
  acceptOfferQuery,
  changeEntryQuery,
  endOthersQuery,
  findOffer,
  lockEntryQuery,
  lockOpenOfferQuery,
  rangeOf,
} from './store.ts';

/**
 * NOT_FOUND_ERROR for an offer of another membership, or for another contract or stay than it was made for; OFFER_OVER for one that was
 * answered or has lapsed.
 */
export async function keptRooms(tx: Tx, asked: KeptRoomsAsked): Promise<KeptRooms | Refusal> {
  const read = await findOffer(tx, asked.offerId);
  if (!read) return refuse('NOT_FOUND_ERROR');
  const [[entry], [offer], [now]] = await sendTogether(tx, [
    lockEntryQuery(read.entry_id),
    lockOpenOfferQuery(read.entry_id),
    businessNowQuery,
  ]);
  if (!entry || entry.client_id !== asked.clientId) return refuse('NOT_FOUND_ERROR');
  const isSame =
    entry.contract_id === asked.contractId &&
    entry.room_type_id === asked.roomTypeId &&
    entry.check_in === asked.checkIn &&
    entry.check_out === asked.checkOut;
  if (!isSame) return refuse('NOT_FOUND_ERROR');
  const { at } = now!;
  if (offer?.id !== asked.offerId || offer.deadline <= at) return refuse('OFFER_OVER');
  return {
    freed: { ...rangeOf(offer), sold: 0, held: -offer.rooms },
    rooms: offer.rooms,
    givesWay: entry.replaces_booking_id,
    accept: (groupId) => [
      acceptOfferQuery(offer.id, groupId, at),
      changeEntryQuery({ id: entry.id, state: 'SERVED', unanswered: 0, at }),
      ...(entry.ends_others && offer.books ? [endOthersQuery(entry, at)] : []),
    ],
  };
}
