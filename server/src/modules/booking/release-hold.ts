/**
 * The one way in which a hold gives back its rooms and points: to whoever waits first, then to everyone. Leaving the
 * flow, expiry and replacement all come through here.
 */
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import { isContention } from '#server/platform/database.ts';
import type { Tx } from '#server/platform/database.ts';
import type { MemberContext, Services } from '#server/platform/request-context.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { transact } from '#server/platform/transaction.ts';
import { lockContracts } from '#server/modules/contract/public.ts';
import { releasePoints } from '#server/modules/points/public.ts';
import { changeStock, lockNights } from '#server/modules/vacancy/public.ts';
import {
  bookingsOfGroup,
  findExpiredGroups,
  findGroup,
  findLiveGroups,
  lockGroup,
  setGroupState,
} from './store.ts';
import type { GroupRow } from './store.ts';

type Ending = { readonly group: GroupRow; readonly state: 'REMOVED' | 'EXPIRED'; readonly now: Now };

/**
 * Gives back a live hold and answers how many rooms it had. The caller holds the locks of its contract, the group and
 * its nights, in that order.
 */
export async function giveBackHold(
  tx: Tx,
  { ports }: Pick<Services, 'ports'>,
  { group, state, now }: Ending,
): Promise<number> {
  const rooms = (await bookingsOfGroup(tx, group.id)).length;
  await setGroupState(tx, group.id, state);
  await changeStock(tx, {
    roomTypeId: group.room_type_id,
    from: group.check_in,
    before: group.check_out,
    sold: 0,
    held: -rooms,
  });
  if (group.contract_id !== null) {
    await releasePoints(
      tx,
      { contractId: group.contract_id, groupId: group.id, at: now.at },
      now.moment.date,
    );
  }
  const nights = nightsOf({ checkIn: group.check_in, checkOut: group.check_out });
  await ports.offerFreedRooms(
    tx,
    nights.map((night) => ({ roomTypeId: group.room_type_id, night })),
  );
  return rooms;
}

/** Locks a group in the order of the house; undefined when it has ended meanwhile. */
async function lockLiveHold(
  tx: Tx,
  groupId: string,
  contractId: number | null,
): Promise<GroupRow | undefined> {
  if (contractId !== null) await lockContracts(tx, [contractId]);
  const group = await lockGroup(tx, groupId);
  if (group?.state !== 'HELD') return undefined;
  await lockNights(
    tx,
    [{ roomTypeId: group.room_type_id, from: group.check_in, before: group.check_out }],
    0,
  );
  return group;
}

/**
 * Ends the live holds of logins that are closed. The caller holds the logins' locks, so none is confirmed meanwhile. One
 * that is being paid is left to its payment.
 */
export async function giveBackHoldsOf(
  tx: Tx,
  services: Pick<Services, 'ports'>,
  loginIds: readonly string[],
): Promise<void> {
  const live = await findLiveGroups(tx, loginIds);
  const contracts = live.flatMap((group) => group.contract_id ?? []);
  await lockContracts(tx, contracts);
  for (const { id } of live) {
    const group = await lockLiveHold(tx, id, null);
    const now = await businessNow(tx);
    if (!group || isBeingPaid(group, now)) continue;
    await giveBackHold(tx, services, { group, state: 'REMOVED', now });
  }
}

const isBeingPaid = ({ paying_until: until }: GroupRow, { at }: Now) => until !== null && until > at;

/**
 * The member leaves the flow. A hold that has ended already is no error, so that leaving twice is harmless; a hold
 * whose card is being authenticated stays.
 */
export async function removeHold(context: MemberContext, groupId: string): Promise<true | Refusal> {
  const action = 'removeTemporaryBookingGroup';
  const found = await findGroup(context.db, groupId);
  if (!found || found.login_id !== context.caller.loginId)
    return recordRefusal(context, { action }, refuse('NOT_FOUND_ERROR'));
  return runUseCase(context, {
    action,
    subject: groupId,
    work: async (tx, inside) => {
      const group = await lockLiveHold(tx, groupId, found.contract_id);
      if (!group) return true;
      const now = await businessNow(tx);
      if (isBeingPaid(group, now)) return refuse('UNEXECUTABLE_ERROR');
      await giveBackHold(tx, inside, { group, state: 'REMOVED', now });
      return true;
    },
  });
}

/**
 * Ends holds whose time is over, each in its own transaction. Several servers may do it at once: whoever gets the lock
 * first ends the hold, the others find it ended. Answers how many have ended now, by this call or another one meanwhile:
 * either way their rooms are free again.
 */
export async function releaseExpiredHolds(
  services: Services,
  scope: { limit: number; roomTypeId?: number },
): Promise<number> {
  const expired = await findExpiredGroups(services.db, scope.limit, scope.roomTypeId);
  let ended = 0;
  for (const { id, contractId } of expired) {
    if (await endExpiredHold(services, id, contractId)) ended += 1;
  }
  return ended;
}

/** Whether it has ended now. A hold whose locks are not to be had in time waits for the next sweep. */
async function endExpiredHold(services: Services, id: string, contractId: number | null): Promise<boolean> {
  const attempt = transact(services.db, async (tx) => {
    const group = await lockLiveHold(tx, id, contractId);
    if (!group) return true;
    const now = await businessNow(tx);
    const { paying_until: payingUntil, expires_at: expiresAt } = group;
    if ((payingUntil && payingUntil > expiresAt ? payingUntil : expiresAt) > now.at) return false;
    await giveBackHold(tx, services, { group, state: 'EXPIRED', now });
    await tx
      .insertInto('audit_events')
      .values({
        request_id: 'sweeper',
        client_id: group.client_id,
        login_id: group.login_id,
        action: 'expireBookingGroup',
        outcome: 'ok',
        subject: id,
      })
      .execute();
    return true;
  });
  return attempt.catch((error: unknown) => {
    if (isContention(error)) return false;
    throw error;
  });
}
