/** The plans that are offered for a stay, with their prices. */
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import { checkRoomCounts } from '#domain/booking/occupancy.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { checkPlanLimits } from '#domain/booking/plan-limits.ts';
import type { Stay } from '#domain/booking/reception.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { allPrices, planNights, plansForRoomType } from '#server/modules/vacancy/public.ts';
import type { RoomTypeRow } from '#server/modules/vacancy/public.ts';
import type { PlanPrice, ShownPlan } from '../shown-plan.ts';
import { planLimitsOf } from './load-offer.ts';

type PlanQuestion = {
  readonly roomType: RoomTypeRow;
  readonly productTypeId: number;
  readonly stay: Stay;
  readonly rooms: readonly RoomCounts[];
};

/** The plans of a room type whose limits the stay keeps, each with its prices by night; none where a room cannot hold its guests. */
export async function availablePlans(
  db: Queryable,
  { roomType, productTypeId, stay, rooms }: PlanQuestion,
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
      };
    }),
  }));
}
