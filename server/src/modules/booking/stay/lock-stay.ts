/** Locks a booked stay in the order of the house, and reads what cancelling it is judged by. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { RowsOf } from '#server/platform/transaction.ts';
import { lockContractsQuery } from '#server/modules/contract/public.ts';
import { lockNightsQuery } from '#server/modules/vacancy/public.ts';
import type { NightsToLock, StockNight } from '#server/modules/vacancy/public.ts';
import { payingChangeQuery } from '../change-store.ts';
import type { ChangeRow } from '../change-store.ts';
import { lockExtrasOfGroupsQueries, lockExtrasQueries } from '../extras-store.ts';
import type { ExtraNight, ExtrasToLock } from '../extras-store.ts';
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
  return readOf(found, await sendTogether(db, rowQueries(found)));
}

type Read = RowsOf<ReturnType<typeof rowQueries>>;

function readOf(found: FoundStay, read: Read): ReadStay {
  const [
    [at],
    [paying],
    changes,
    nights,
    penalties,
    waivers,
    charges,
    [settled],
    uses,
    lots,
    prepaid,
    contractLots,
    ...reserved
  ] = read;
  const points = { uses, lots };
  const [rentals, parkings] = reserved;
  const extras = { rentals, parkings };
  const known = {
    changes,
    nights,
    penalties,
    waivers,
    charges,
    settled: settled!,
    points,
    prepaid,
    contractLots,
    extras,
  };
  return { rows: { ...found, ...known }, now: nowOf(at!.at), paying };
}

export type LockedStay = ReadStay & {
  /** All nights that are locked. */
  readonly stock: readonly StockNight[];
  /** What is taken of the extras that were to be locked besides. */
  readonly taken: { readonly parking: readonly ExtraNight[]; readonly rental: readonly ExtraNight[] };
};

/** What is locked of nights and extras beside the stay's own, since it may be taken, or given back. */
export type Besides = NightsToLock & { readonly extras?: ExtrasToLock };

/**
 * Locks its contract, its group, its nights and those of its extras, with what else is asked for; begun anew where it was moved
 * meanwhile.
 */
export async function lockStay(
  tx: Tx,
  inside: Pick<Services, 'ports' | 'log'>,
  found: FoundStay,
  { extras, ...besides }: Besides = {},
): Promise<LockedStay | Refusal> {
  const { id: groupId, client_id: clientId, contract_id: contractId } = found.group;
  const { id: bookingId, room_type_id: roomTypeId, check_in: from, check_out: before } = found.booking;
  const own = { roomTypeId, from, before };
  const locks = [
    lockContractsQuery(contractId === null ? [] : [contractId]),
    lockGroupQuery(groupId),
    lockNightsQuery(tx, inside, { ...besides, freeing: [own, ...(besides.freeing ?? [])] }),
  ] as const;
  const reads = [ownBookingQuery({ bookingId, clientId }), ...rowQueries(found)] as const;
  if (!extras) {
    const sent = [...locks, ...lockExtrasOfGroupsQueries(tx, [groupId]), ...reads] as const;
    const [, [group], stock, , , [booking], ...read] = await sendTogether(tx, sent);
    const taken = { parking: [], rental: [] };
    return locked(found, { group, booking, read }, { stock, taken });
  }
  // Whoever may take more of extras names all that is locked of them, in the one order.
  const sent = [...locks, ...lockExtrasQueries(tx, extras), ...reads] as const;
  const [, [group], stock, , parking, , rental, [booking], ...read] = await sendTogether(tx, sent);
  return locked(found, { group, booking, read }, { stock, taken: { parking, rental } });
}

type Locked = {
  readonly group: GroupRow | undefined;
  readonly booking: BookingRow | undefined;
  readonly read: Read;
};

function locked(
  found: FoundStay,
  { group, booking, read }: Locked,
  rest: Pick<LockedStay, 'stock' | 'taken'>,
): LockedStay | Refusal {
  if (!group || !booking) return refuse('NOT_FOUND_ERROR');
  mustBeAsRead(found.group, group);
  mustBeAsRead(found.booking, booking);
  return { ...readOf({ booking, group }, read), ...rest };
}
