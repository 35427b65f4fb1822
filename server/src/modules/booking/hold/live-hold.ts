/** The live hold of a login with all that is asked before it is confirmed. */
import { isLive, MOST_EXTENSIONS } from '#domain/booking/hold-life.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { catalogueVersionQuery } from '#server/modules/vacancy/public.ts';
import type { Lodging } from '#server/modules/vacancy/public.ts';
import { inGuestOrder } from '../guest-order.ts';
import type { Quote } from '../quote.ts';
import { groupBookingsQuery } from '../store.ts';
import type { GroupRow } from '../store.ts';
import { groupGuestsQuery } from '../view-store.ts';
import type { GuestRow } from '../view-store.ts';
import { endOf, lifeOf } from './hold-life.ts';
import { lodgingOf } from './check-confirmation.ts';
import { quoteOfGroup } from './price-group.ts';
import { findLiveGroup } from './store.ts';

export type LiveHold = {
  readonly group: GroupRow;
  readonly lodging: Lodging;
  /** Its rooms in the order in which they were asked for, each with its places for guests. */
  readonly rooms: readonly { readonly id: string; readonly places: readonly GuestRow[] }[];
  readonly quote: Quote;
  readonly expiresAt: Date;
  readonly at: Date;
  readonly extensionsLeft: number;
};

export async function liveHoldOf(
  db: Queryable,
  { loginId }: Pick<MemberActor, 'loginId'>,
): Promise<LiveHold | null> {
  const group = await findLiveGroup(db, loginId);
  const { at } = await businessNow(db);
  if (!group || !isLive(lifeOf(group), at)) return null;
  const [bookings, guests, [catalogue]] = await sendTogether(db, [
    groupBookingsQuery(group.id),
    groupGuestsQuery(group.id),
    catalogueVersionQuery,
  ]);
  const placesOf = Map.groupBy(guests, (guest) => guest.booking_id);
  return {
    group,
    lodging: await lodgingOf(db, group, catalogue!.version),
    rooms: bookings.map(({ id }) => ({ id, places: inGuestOrder(placesOf.get(id) ?? []) })),
    quote: await quoteOfGroup(db, group),
    ...{ at, expiresAt: endOf(group), extensionsLeft: MOST_EXTENSIONS - group.extensions_used },
  };
}
