/**
 * What a hold needs to know, locked and read together: contracts, the login's live hold, nights, then everything that is
 * decided by. The login is locked already, so its live hold may have ended meanwhile, but no other has come.
 */
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { OtherStay } from '#domain/booking/reception.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { attemptQuery, refusalOf, usedUpQuery } from '#server/platform/attempts.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import type { KeptRooms, Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { contractQuery, contractsQuery, lockContractsQuery } from '#server/modules/contract/public.ts';
import { contractLotsQuery, groupUsesQuery, lotsOfContractsQuery } from '#server/modules/points/public.ts';
import type { AnyUse, LotRow } from '#server/modules/points/public.ts';
import {
  catalogueVersionQuery,
  lockNightsQuery,
  lodgingAt,
  planNightsQuery,
} from '#server/modules/vacancy/public.ts';
import type { StayRange, StockNight } from '#server/modules/vacancy/public.ts';
import { lockExtrasOfGroupsQueries } from '../extras-store.ts';
import { holdLimit } from '../limits.ts';
import { rangeOf } from './store.ts';
import {
  lockGroupQuery,
  mustBeAsRead,
  otherStays,
  otherStaysQuery,
  staysOfContractsQuery,
} from '../store.ts';
import type { GroupRow, LockedGroup } from '../store.ts';
import type { OfferFacts } from '../choose/load-offer.ts';

export type HoldRequest = {
  readonly contractId: number | null;
  readonly roomTypeId: number | null;
  readonly planId: number | null;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: readonly RoomCounts[];
  readonly borrowing: 'WITH_CONSENT' | 'NOT_ASKED';
  /** What the waiting list keeps for it; null where it takes what is free. */
  readonly offerId: string | null;
};

/** A request whose ids can name rows. */
export type Wanted = HoldRequest & { readonly contractId: number; readonly roomTypeId: number };

/** The nights that it asks for. */
export const rangeWanted = ({ roomTypeId, checkIn, checkOut }: Wanted): StayRange => ({
  roomTypeId,
  from: checkIn,
  before: checkOut,
});

export type HoldFacts = OfferFacts & {
  /** The login's live hold, which the new one takes the place of. */
  readonly replaced: LockedGroup | null;
  readonly replacedUses: readonly AnyUse[];
  readonly stock: readonly StockNight[];
  readonly lots: readonly LotRow[];
  readonly others: readonly OtherStay[];
  readonly now: Now;
  /** What the waiting list keeps for it. */
  readonly kept: KeptRooms | Refusal | null;
  /** Where the login has held too often today. A hold that fails is not counted, since nothing of it stays. */
  readonly tooMany: Refusal | null;
};

export async function lockForHold(
  tx: Tx,
  { secrets, ports, log }: Pick<Services, 'secrets' | 'ports' | 'log'>,
  { loginId, clientId }: MemberActor,
  { wanted, live }: { readonly wanted: Wanted; readonly live: GroupRow | undefined },
): Promise<HoldFacts> {
  const { contractId, roomTypeId, planId, checkIn, checkOut, offerId } = wanted;
  const range = rangeWanted(wanted);
  const [
    ,
    [group],
    stock,
    ,
    ,
    [at],
    [catalogue],
    [contract],
    others,
    lots,
    nightsOfPlan,
    replacedUses,
    [counted],
  ] = await sendTogether(tx, [
    lockContractsQuery(live?.contract_id ? [contractId, live.contract_id] : [contractId]),
    lockGroupQuery(live?.id ?? null),
    lockNightsQuery(
      tx,
      { ports, log },
      { taking: [range], freeing: [...(live ? [rangeOf(live)] : []), ...(offerId ? [range] : [])] },
    ),
    ...lockExtrasOfGroupsQueries(tx, live ? [live.id] : []),
    businessNowQuery,
    catalogueVersionQuery,
    contractQuery(clientId, contractId),
    otherStaysQuery({ contractId, checkIn, checkOut, exceptGroupId: live?.id ?? null }),
    contractLotsQuery(contractId),
    planNightsQuery(planId === null ? [] : [planId], range),
    groupUsesQuery(live?.id ?? null, 'reserved'),
    attemptQuery({ secrets }, holdLimit, loginId),
  ]);
  if (live && group) mustBeAsRead(live, group);
  const replaced = group?.live_until ? group : null;
  const kept = offerId ? await ports.keptRooms(tx, { ...wanted, offerId, clientId }) : null;
  const givesWay = kept && !isRefusal(kept) ? kept.givesWay : null;
  const dates = { contractId, checkIn, checkOut, exceptGroupId: live?.id ?? null };
  return {
    contract,
    lodging: await lodgingAt(tx, catalogue!.version, { roomTypeId, planId }),
    nightsOfPlan,
    replaced,
    replacedUses: replaced ? replacedUses : [],
    stock,
    kept,
    lots,
    others: givesWay ? await otherStays(tx, { ...dates, exceptBookingId: givesWay }) : others,
    now: nowOf(at!.at),
    tooMany: refusalOf(counted!),
  };
}

/**
 * Likewise for several logins, all locked, that want the same nights of one kind of rooms and hold nothing; their contracts differ. Whether one has held too often is looked at here,
 * and counted with what is written.
 */
export async function lockForHolds(
  tx: Tx,
  { secrets, ports, log }: Pick<Services, 'secrets' | 'ports' | 'log'>,
  asked: readonly { readonly actor: MemberActor; readonly wanted: Wanted }[],
): Promise<readonly HoldFacts[]> {
  const { roomTypeId, planId, ...dates } = asked[0]!.wanted;
  const range = rangeWanted(asked[0]!.wanted);
  const contractIds = asked.map(({ wanted }) => wanted.contractId);
  const counts = asked.map(({ actor }) => ({ limit: holdLimit, subject: actor.loginId }));
  const [, stock, [at], [catalogue], contracts, others, lots, nightsOfPlan, usedUp] = await sendTogether(tx, [
    lockContractsQuery(contractIds),
    lockNightsQuery(tx, { ports, log }, { taking: [range] }),
    businessNowQuery,
    catalogueVersionQuery,
    contractsQuery(contractIds),
    staysOfContractsQuery(contractIds, dates),
    lotsOfContractsQuery(contractIds),
    planNightsQuery(planId === null ? [] : [planId], range),
    usedUpQuery({ secrets }, counts),
  ]);
  const lodging = await lodgingAt(tx, catalogue!.version, { roomTypeId, planId });
  const now = nowOf(at!.at);
  return asked.map(({ actor, wanted: { contractId } }, nth) => ({
    ...{ lodging, nightsOfPlan, stock, now, replaced: null, replacedUses: [], kept: null },
    contract: contracts.find(({ id, clientId }) => id === contractId && clientId === actor.clientId),
    lots: lots.filter((lot) => lot.contractId === contractId),
    others: others.filter((other) => other.contractId === contractId),
    tooMany: refusalOf({
      waitSeconds: null,
      ...usedUp.find((used) => used.nth === nth + 1),
      counted: !usedUp.some((used) => used.nth === nth + 1),
    }),
  }));
}
