/**
 * How a hold gives back its rooms and points, and what it had reserved of extras while its card was asked. What it takes is planned in one way; leaving the flow, expiry and a closed login
 * write the plan here, and a hold that replaces another writes it with its own rows (hold-rooms.ts). Whoever waits for the rooms is
 * asked at the end of the transaction (vacancy/stock.ts).
 */
import { isBeingPaid, isLive, stateReleased } from '#domain/booking/hold-life.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor, MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { readBefore, recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { WAIT_SHORTLY, sweep } from '#server/platform/sweep.ts';
import type { Outcome } from '#server/platform/sweep.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { lockContractsQuery } from '#server/modules/contract/public.ts';
import { groupUsesQuery, planRelease, postMovementsQuery } from '#server/modules/points/public.ts';
import type { AnyUse, Posting } from '#server/modules/points/public.ts';
import { changeStockQuery, lockNightsQuery } from '#server/modules/vacancy/public.ts';
import type { StockChange } from '#server/modules/vacancy/public.ts';
import { endExtrasOfGroupQueries, lockExtrasOfGroupsQueries } from '../extras-store.ts';
import { lifeOf } from './hold-life.ts';
import { endGroupQuery, findExpiredGroups, findHoldsOnNights, findLiveGroups, rangeOf } from './store.ts';
import { findGroup, lockGroupsQuery, mustBeAsRead } from '../store.ts';
import type { LockedGroup, GroupRow } from '../store.ts';

/** What releasing a hold takes, planned and not yet done. */
export type HoldRelease = {
  readonly groupId: string;
  readonly state: 'REMOVED' | 'EXPIRED';
  readonly contractId: number | null;
  readonly freed: StockChange;
  readonly postings: readonly Posting[];
};

type Ending = {
  readonly group: LockedGroup;
  readonly now: Now;
  /** What the group has reserved. */
  readonly uses: readonly AnyUse[];
};

/** Plans it under the locks of the contract, the group and its nights; makes return lots where lots have expired. */
export async function planHoldRelease(tx: Tx, { group, now, uses }: Ending): Promise<HoldRelease> {
  const { id: groupId, contract_id: contractId } = group;
  const posted = { contractId: contractId ?? 0, groupId, at: now.at };
  return {
    groupId,
    state: stateReleased(lifeOf(group), now.at),
    contractId,
    freed: { ...rangeOf(group), sold: 0, held: -group.rooms },
    postings: contractId === null ? [] : await planRelease(tx, posted, now.moment.date, uses),
  };
}

/** Releases a hold that is locked with its contract and its nights, in the order of the house. */
export async function releaseHold(
  tx: Tx,
  services: Pick<Services, 'ports' | 'log'>,
  { group, now }: { group: LockedGroup; now: Now },
): Promise<void> {
  const [uses] = await sendTogether(tx, [groupUsesQuery(group.id, 'reserved')]);
  const { contractId, freed, postings, state } = await planHoldRelease(tx, { group, now, uses });
  await sendTogether(tx, [
    endGroupQuery(group.id, state),
    changeStockQuery(tx, services, [freed]),
    ...endExtrasOfGroupQueries(group.id, now.at),
    postMovementsQuery(contractId ?? 0, now.at, postings),
  ]);
}

/** Locks groups in the order of the house, with their nights and those of whoever waits for them; some of them may have been confirmed or have ended meanwhile. */
export async function lockGroups(
  tx: Tx,
  services: Pick<Services, 'ports' | 'log'>,
  found: readonly GroupRow[],
): Promise<LockedGroup[]> {
  const [, groups] = await sendTogether(tx, [
    lockContractsQuery(found.flatMap(({ contract_id: id }) => id ?? [])),
    lockGroupsQuery(found.map(({ id }) => id)),
    lockNightsQuery(tx, services, { freeing: found.map(rangeOf) }),
    ...lockExtrasOfGroupsQueries(
      tx,
      found.map(({ id }) => id),
    ),
  ]);
  for (const group of groups)
    mustBeAsRead(
      found.find(({ id }) => id === group.id)!,
      group,
    );
  return groups;
}

/** Likewise, without those that are no hold any more. */
async function lockHolds(
  tx: Tx,
  services: Pick<Services, 'ports' | 'log'>,
  found: readonly GroupRow[],
): Promise<LockedGroup[]> {
  const groups = await lockGroups(tx, services, found);
  return groups.filter(({ live_until: end }) => end !== null);
}

/**
 * Ends the live holds of logins that are closed. The caller holds the logins' locks, so none is confirmed meanwhile. One
 * that is being paid is left to its payment.
 */
export async function releaseHoldsOf(
  tx: Tx,
  services: Pick<Services, 'ports' | 'log'>,
  loginIds: readonly string[],
): Promise<void> {
  const groups = await lockHolds(tx, services, await findLiveGroups(tx, loginIds));
  if (groups.length === 0) return;
  const now = await businessNow(tx);
  for (const group of groups) {
    if (!isBeingPaid(lifeOf(group), now.at)) await releaseHold(tx, services, { group, now });
  }
}

/**
 * The member leaves the flow. A hold that has ended already is no error, so that leaving twice is harmless; one whose
 * card is being authenticated stays (PAYMENT_PENDING), and so does what was confirmed (HOLD_ALREADY_CONFIRMED).
 */
export async function removeHold(
  services: Services,
  actor: MemberActor,
  groupId: string,
): Promise<true | Refusal> {
  const action = 'removeTemporaryBookingGroup';
  const found = await findGroup(services.db, groupId);
  if (!found || found.login_id !== actor.loginId)
    return recordRefusal(services, actor, { action }, refuse('NOT_FOUND_ERROR'));
  const toLock = readBefore<GroupRow | undefined>(found, (tx) => findGroup(tx, groupId));
  return runUseCase(services, actor, {
    action,
    subject: groupId,
    work: async (tx, inside) => {
      const read = await toLock(tx);
      const [group] = read ? await lockGroups(tx, inside, [read]) : [];
      if (group?.state === 'CONFIRMED') return refuse('HOLD_ALREADY_CONFIRMED');
      if (!group?.live_until) return true;
      const now = await businessNow(tx);
      if (isBeingPaid(lifeOf(group), now.at)) return refuse('PAYMENT_PENDING');
      await releaseHold(tx, inside, { group, now });
      return true;
    },
  });
}

/**
 * Ends holds whose time is over, each in its own transaction. Several servers may do it at once: whoever gets the lock
 * first ends the hold, the others find it ended. Answers how many have ended now, by this call or another one meanwhile:
 * either way their rooms are free again.
 */
export function releaseExpiredHolds(
  services: Services,
  actor: Actor,
  { limit, roomTypeId }: { limit: number; roomTypeId?: number },
): Promise<number> {
  return sweep(services, actor, {
    ...{ name: 'release_expired_holds', limit },
    find: (asked) => findExpiredGroups(services.db, { ...asked, roomTypeId }),
    idOf: ({ id }) => id,
    settle: (group) => endExpiredHold(services, actor, group),
  });
}

async function endExpiredHold(services: Services, actor: Actor, found: GroupRow): Promise<Outcome> {
  const outcome = await runUseCase(services, actor, {
    action: 'expireBookingGroup',
    subject: found.id,
    whose: { loginId: found.login_id, clientId: found.client_id },
    whenBusy: 'leave',
    leavesRow: (end) => end === 'ended now',
    work: async (tx, inside) => {
      await sendTogether(tx, [WAIT_SHORTLY]);
      const [group] = await lockHolds(tx, inside, [found]);
      if (!group) return 'ended before';
      const now = await businessNow(tx);
      if (isLive(lifeOf(group), now.at)) return 'lives';
      await releaseHold(tx, inside, { group, now });
      return 'ended now';
    },
  });
  return isRefusal(outcome) || outcome === 'lives' ? 'busy' : 'settled';
}

/**
 * A house closes: what is held on its closed nights ends, so that nobody goes on with what cannot be booked any more. One that is being paid is left to its payment, which falls away
 * (settle-payment.ts); one that is busy just now, to its confirmation, which is refused.
 */
export async function endHoldsOfClosing(
  services: Pick<Services, 'db' | 'ports' | 'log' | 'secrets'>,
  actor: Actor,
  { roomTypeIds, ...nights }: { readonly roomTypeIds: readonly number[] } & Nights,
): Promise<void> {
  const held = await findHoldsOnNights(services.db, roomTypeIds, { ...nights, limit: HOLDS_IN_A_STEP });
  for (const found of held)
    await runUseCase(services, actor, {
      action: 'endHoldOfClosing',
      subject: found.id,
      whose: { loginId: found.login_id, clientId: found.client_id },
      whenBusy: 'leave',
      leavesRow: (isEnded: boolean) => isEnded,
      work: async (tx, inside) => {
        await sendTogether(tx, [WAIT_SHORTLY]);
        const [group] = await lockHolds(tx, inside, [found]);
        const now = await businessNow(tx);
        if (!group || isBeingPaid(lifeOf(group), now.at)) return false;
        await releaseHold(tx, inside, { group, now });
        return true;
      },
    });
}

const HOLDS_IN_A_STEP = 20;
type Nights = { readonly from: CalendarDate; readonly before: CalendarDate };
