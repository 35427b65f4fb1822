/**
 * Thousands may ask for a room type that is sold out, and each would take its locks to be told no. Where it looks full, the
 * database is asked without locks, for all at once who want the same stay, and what it says is as true as any refusal a moment later.
 */
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { checkOtherStays } from '#domain/booking/reception.ts';
import type { OtherStay } from '#domain/booking/reception.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { askedTogether } from '#server/platform/asked-together.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { contractQuery } from '#server/modules/contract/public.ts';
import type { ContractRow } from '#server/modules/contract/public.ts';
import {
  catalogueVersionQuery,
  freeRoomsQuery,
  lodgingAt,
  planNightsQuery,
} from '#server/modules/vacancy/public.ts';
import { checkStay } from '../choose/check-stay.ts';
import { offerOf } from '../choose/load-offer.ts';
import type { Offer } from '../choose/load-offer.ts';
import { otherStaysQuery } from '../store.ts';
import type { GroupRow } from '../store.ts';
import { rangeWanted } from './lock-for-hold.ts';
import type { Wanted } from './lock-for-hold.ts';
import { expiredGroupQuery, liveGroupQuery } from './store.ts';

type Asked = { readonly actor: MemberActor; readonly wanted: Wanted };

/**
 * The refusal of a stay that finds no room, or may not be booked at all: that is told before that the rooms are gone. Null where it is
 * worth taking the locks: a room is free, or a hold of one's own, or one that is over, may be what makes it full.
 */
export function refusedAsFull(db: Database, asked: Asked): Promise<Refusal | null> {
  const { roomTypeId, planId, checkIn, checkOut } = asked.wanted;
  return judgeTogether(db, `${roomTypeId} ${planId} ${checkIn} ${checkOut}`, asked);
}

/** As many as leave the connection to others soon. */
const MOST_TOGETHER = 30;

const judgeTogether = askedTogether<Database, Asked, Refusal | null>(MOST_TOGETHER, async (db, asked) => {
  const { roomTypeId, planId, checkIn, checkOut } = asked[0]!.wanted;
  const range = rangeWanted(asked[0]!.wanted);
  const [free, [expired], [at], [catalogue], nightsOfPlan, ...own] = await sendTogether(db, [
    freeRoomsQuery([roomTypeId], range),
    expiredGroupQuery(roomTypeId),
    businessNowQuery,
    catalogueVersionQuery,
    planNightsQuery(planId === null ? [] : [planId], range),
    ...asked.flatMap(({ actor: { loginId, clientId }, wanted: { contractId } }) => [
      liveGroupQuery(loginId),
      contractQuery(clientId, contractId),
      otherStaysQuery({ contractId, checkIn, checkOut, exceptGroupId: null }),
    ]),
  ]);
  const freeByNight = new Map(free.map((night) => [night.night, night.free]));
  const now = nowOf(at!.at);
  const lodging = await lodgingAt(db, catalogue!.version, { roomTypeId, planId });
  return asked.map(({ actor, wanted }, nth) => {
    const [[live], [contract], others] = own.slice(3 * nth, 3 * nth + 3) as [
      GroupRow[],
      ContractRow[],
      OtherStay[],
    ];
    if (live || expired) return null;
    const full = firstFull(wanted, freeByNight);
    if (full === undefined) return null;
    const offer = offerOf({ contract, lodging, nightsOfPlan });
    if (isRefusal(offer)) return offer;
    return checkWanted(offer, wanted, { actor, now, others }) ?? refuse('NO_INVENTORY', { date: full });
  });
});

/** The first night with too few rooms. */
export const firstFull = (
  wanted: Wanted,
  free: ReadonlyMap<CalendarDate, number>,
): CalendarDate | undefined => nightsOf(wanted).find((night) => (free.get(night) ?? 0) < wanted.rooms.length);

type Circumstances = {
  readonly now: Now;
  readonly actor: MemberActor;
  readonly others: readonly OtherStay[];
};

/** What bars the stay whether or not rooms are free. */
export function checkWanted(
  offer: Offer,
  wanted: Wanted,
  { now, actor, others }: Circumstances,
): Refusal | null {
  return (
    checkStay({ offer, stay: wanted, rooms: wanted.rooms, now: now.moment, actor }) ??
    checkOtherStays({ ...wanted, facilityId: offer.facility.id, rooms: wanted.rooms.length }, others)
  );
}
