/** The statements that write holds, of one login or of several that want the same nights. What they come to is decided before. */
import type { Inside } from '#server/platform/services.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { RowsOf } from '#server/platform/transaction.ts';
import { postMovementsQuery, postToContractsQuery, reservations } from '#server/modules/points/public.ts';
import { changeStockQuery } from '#server/modules/vacancy/public.ts';
import { endExtrasOfGroupQueries } from '../extras-store.ts';
import type { Quote } from '../quote.ts';
import type { BookingRow, GroupRow } from '../store.ts';
import type { GuestRow } from '../view-store.ts';
import type { DecidedHold } from './decide-hold.ts';
import { keepDraftsQuery } from './draft-store.ts';
import { rangeWanted } from './lock-for-hold.ts';
import { endGroupQuery, insertGroupsQueries } from './store.ts';
import type { NewGroup } from './store.ts';

/** A hold as it was written, with what its price is. */
export type Held = {
  readonly group: GroupRow;
  readonly bookings: readonly BookingRow[];
  readonly guests: readonly GuestRow[];
  readonly quote: Quote;
};

const groupOf = ({ groupId, actor, offer, wanted, rooms, kept, now, life }: DecidedHold): NewGroup => ({
  id: groupId,
  clientId: actor.clientId,
  contractId: wanted.contractId,
  loginId: actor.loginId,
  subMemberId: actor.subMemberId,
  roomTypeId: wanted.roomTypeId,
  facilityId: offer.facility.id,
  planId: wanted.planId,
  checkIn: wanted.checkIn,
  checkOut: wanted.checkOut,
  bookingTypeId: offer.contract.bookingTypeId,
  borrowConsent: wanted.borrowing === 'WITH_CONSENT',
  replacesBookingId: kept?.givesWay ?? null,
  terms: offer.terms,
  at: now.at,
  ...life,
  rooms,
});

/** What it takes of its contract's points, after what the replaced hold gives back to the same contract, as nearly always. */
function postingsOf({ groupId, wanted: { contractId }, uses, back }: DecidedHold) {
  const reserved = reservations(groupId, uses);
  return {
    contractId,
    postings: back?.contractId === contractId ? [...back.postings, ...reserved] : reserved,
  };
}

/** What ends the hold that is replaced, with what that gives back to another contract. */
function endingQueries({ back, wanted: { contractId }, now }: DecidedHold) {
  if (!back) return [];
  const isElsewhere = back.contractId !== null && back.contractId !== contractId;
  return [
    endGroupQuery(back.groupId, back.state),
    ...endExtrasOfGroupQueries(back.groupId, now.at),
    ...(isElsewhere ? [postMovementsQuery(back.contractId, now.at, back.postings)] : []),
  ];
}

/** One stock change for all of them: they want the same nights. */
function stockChanges(holds: readonly DecidedHold[]) {
  const [first] = holds;
  const held = holds.reduce((sum, { rooms }) => sum + rooms.length, 0);
  return [
    ...holds.flatMap(({ back, kept }) => [...(back ? [back.freed] : []), ...(kept ? [kept.freed] : [])]),
    { ...rangeWanted(first!.wanted), sold: 0, held },
  ];
}

const draftOf = ({ actor: { loginId }, wanted, now }: DecidedHold) => ({ ...wanted, loginId, at: now.at });

export type HoldsWriting = ReturnType<typeof writingOf>;

/**
 * The statements that write holds of the same nights, in their order. All are made before the first is sent: whatever is wrong with one must not leave the others under
 * way alone.
 */
export function writingOf(tx: Tx, inside: Inside, holds: readonly DecidedHold[]) {
  const { at } = holds[0]!.now;
  const making = [
    ...insertGroupsQueries(holds.map(groupOf)),
    changeStockQuery(tx, inside, stockChanges(holds)),
    postToContractsQuery(at, holds.map(postingsOf)),
    keepDraftsQuery(holds.map(draftOf)),
  ] as const;
  const answer = ([groups, bookings, guests]: RowsOf<typeof making>): readonly Held[] =>
    holds.map(({ groupId, quote }) => {
      const own = bookings.filter((booking) => booking.group_id === groupId);
      const ids = new Set(own.map(({ id }) => id));
      return {
        group: groups.find(({ id }) => id === groupId)!,
        bookings: own,
        guests: guests.filter((guest) => ids.has(guest.booking_id)),
        quote,
      };
    });
  return {
    ending: holds.flatMap(endingQueries),
    making,
    accepting: holds.flatMap(({ groupId, kept }) => kept?.accept(groupId) ?? []),
    answer,
    // What is given back may have to be offered to whoever waits, which comes before the commit.
    givesBack: holds.some(({ back, kept }) => back !== null || kept !== null),
  };
}

/** Sends them. */
export async function writeHolds(
  tx: Tx,
  { ending, making, accepting, answer }: HoldsWriting,
): Promise<readonly Held[]> {
  // A login has one live hold, so the replaced one ends first; points go back before they are taken again.
  const [, rows] = await Promise.all([
    sendTogether(tx, ending),
    sendTogether(tx, making),
    sendTogether(tx, accepting),
  ]);
  return answer(rows);
}
