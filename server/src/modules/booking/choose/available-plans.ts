/** The plans that are offered for a stay, with their prices. */
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import { checkRoomCounts } from '#domain/booking/occupancy.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { checkPlanLimits } from '#domain/booking/plan-limits.ts';
import { checkStayDates } from '#domain/booking/reception.ts';
import type { Stay } from '#domain/booking/reception.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { ownContract } from '#server/modules/contract/public.ts';
import { allPrices, planNights, plansForRoomType } from '#server/modules/vacancy/public.ts';
import type { RoomTypeRow } from '#server/modules/vacancy/public.ts';
import { placeOf } from '../find-own.ts';
import type { PlanPrice, ShownPlan } from '../shown-plan.ts';
import { checkGuestCounts } from './check-stay.ts';
import { planLimitsOf } from './load-offer.ts';

type PlanQuestion = {
  readonly contractId: string;
  readonly roomTypeId: string;
  readonly stay: Stay;
  readonly rooms: readonly RoomCounts[];
};

/** The plans of a room type whose limits the stay keeps, each with its prices by night; none where a room cannot hold its guests. */
export async function availablePlans(
  db: Queryable,
  actor: MemberActor,
  { contractId, roomTypeId, stay, rooms }: PlanQuestion,
): Promise<ShownPlan[] | Refusal> {
  const absurd = checkStayDates(stay) ?? checkGuestCounts(rooms);
  if (absurd) return absurd;
  const contract = await ownContract(db, actor, contractId);
  if (isRefusal(contract)) return contract;
  const place = await placeOf(db, roomTypeId);
  if (isRefusal(place)) return place;
  return plansOnOffer(db, { ...place, productTypeId: contract.productTypeId, stay, rooms });
}

type Offered = Pick<PlanQuestion, 'stay' | 'rooms'> & {
  readonly roomType: RoomTypeRow;
  readonly productTypeId: number;
};

async function plansOnOffer(
  db: Queryable,
  { roomType, productTypeId, stay, rooms }: Offered,
): Promise<ShownPlan[]> {
  const roomTypeId = roomType.id;
  const capacity = {
    maxOccupancy: roomType.max_occupancy,
    bedShareMaxOccupancy: roomType.bed_share_max_occupancy,
  };
  if (rooms.some((room) => checkRoomCounts(room, capacity))) return [];
  const { moment } = await businessNow(db);
  const plans = (await plansForRoomType(db, roomTypeId)).filter(
    (plan) => checkPlanLimits({ limits: planLimitsOf(plan), stay, rooms, today: moment.date }) === null,
  );
  if (plans.length === 0) return [];
  const range = { roomTypeId, from: stay.checkIn, before: stay.checkOut };
  const calendar = new Map((await allPrices(db, range)).map((n) => [n.night, n]));
  const own = await planNights(
    db,
    plans.map((p) => p.id),
    range,
  );
  const yenColumn = productTypeId === 5 ? ('price_vm' as const) : ('price_vs' as const);
  return plans.map((plan): ShownPlan => ({
    ...plan,
    prices: nightsOf(stay).map((night): PlanPrice => {
      const base = calendar.get(night);
      const set = own.find((n) => n.planId === plan.id && n.night === night);
      const pick = (column: 'price_sp' | 'price_fp' | 'price_vs' | 'price_vm') =>
        base?.[column] == null ? null : (set?.[column] ?? base[column]);
      return {
        stayDate: night,
        yen: pick(yenColumn),
        sp: pick('price_sp'),
        fp: pick('price_fp'),
        feeYen: plan.fee_yen,
        feePer: plan.fee_per,
      };
    }),
  }));
}
