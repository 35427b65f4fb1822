/** Locks a booked stay in the order of the house, and reads what cancelling it is judged by. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { Inside } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { lockContractsQuery } from '#server/modules/contract/public.ts';
import { lockNightsQuery } from '#server/modules/vacancy/public.ts';
import { payingChangeQuery } from '../change-store.ts';
import type { ChangeRow } from '../change-store.ts';
import { groupOfBookingQuery, lockGroupQuery, mustBeAsRead, ownBookingQuery } from '../store.ts';
import type { BookingRow, GroupRow } from '../store.ts';
import { stayRowsQueries } from './judge-cancellation.ts';
import type { StayRows } from './judge-cancellation.ts';

export type OwnStay = { readonly bookingId: string; readonly clientId: number };
export type FoundStay = { readonly booking: BookingRow; readonly group: GroupRow };

/** A confirmed stay of a membership with its group; null for a foreign one as for a missing one. */
export async function findOwnStay(db: Queryable, own: OwnStay): Promise<FoundStay | null> {
  const [[booking], [group]] = await sendTogether(db, [ownBookingQuery(own), groupOfBookingQuery(own)]);
  return booking && group ? { booking, group } : null;
}

export type ReadStay = {
  readonly rows: StayRows;
  readonly now: Now;
  /** A change of it that waits for its card. */
  readonly paying: ChangeRow | undefined;
};

const rowQueries = ({ booking, group }: FoundStay) =>
  [
    businessNowQuery,
    payingChangeQuery(booking.id),
    ...stayRowsQueries(booking.id, group.contract_id),
  ] as const;

/** The same rows without a lock, for what is only shown. */
export async function readStay(db: Queryable, found: FoundStay): Promise<ReadStay> {
  const [[at], [paying], nights, penalties, charges, [settled], uses, lots, contractLots] =
    await sendTogether(db, rowQueries(found));
  const points = { uses, lots };
  const rows = { ...found, nights, penalties, charges, settled: settled!, points, contractLots };
  return { rows, now: nowOf(at!.at), paying };
}

/** Locks its contract, its group and its nights; begun anew where it was moved meanwhile. */
export async function lockStay(tx: Tx, inside: Inside, found: FoundStay): Promise<ReadStay | Refusal> {
  const { id: groupId, client_id: clientId, contract_id: contractId } = found.group;
  const { id: bookingId, room_type_id: roomTypeId, check_in: from, check_out: before } = found.booking;
  const range = { roomTypeId, from, before };
  const [, [group], , [booking], ...read] = await sendTogether(tx, [
    lockContractsQuery(contractId === null ? [] : [contractId]),
    lockGroupQuery(groupId),
    lockNightsQuery(tx, inside, { freeing: [range] }),
    ownBookingQuery({ bookingId, clientId }),
    ...rowQueries(found),
  ]);
  if (!group || !booking) return refuse('NOT_FOUND_ERROR');
  mustBeAsRead(found.group, group);
  mustBeAsRead(found.booking, booking);
  const [[at], [paying], nights, penalties, charges, [settled], uses, lots, contractLots] = read;
  const points = { uses, lots };
  const rows = { booking, group, nights, penalties, charges, settled: settled!, points, contractLots };
  return { rows, now: nowOf(at!.at), paying };
}
