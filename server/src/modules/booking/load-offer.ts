/**
 * Everything a price or a hold needs to know of what is on offer: contract, room type, facility, plan and terms. These
 * rows change by the season and are read without locks; stock and points are read under locks by the hold itself.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { PlanLimits } from '#domain/booking/plan-limits.ts';
import type { StayTerms } from '#domain/booking/stay-terms.ts';
import type { Queryable } from '#server/platform/database.ts';
import { findContract } from '#server/modules/contract/public.ts';
import type { ContractRow } from '#server/modules/contract/public.ts';
import {
  facilitiesByIds,
  planById,
  planFitsRoomType,
  planNights,
  priceColumn,
  roomTypesByIds,
} from '#server/modules/vacancy/public.ts';
import type { FacilityRow, PlanRow, RoomTypeRow } from '#server/modules/vacancy/public.ts';
import { currentTerms } from './stay-terms.ts';

export type OfferRequest = {
  readonly clientId: number;
  readonly contractId: number | null;
  readonly roomTypeId: number | null;
  readonly planId: number | null;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

export type Offer = {
  readonly contract: ContractRow;
  readonly roomType: RoomTypeRow;
  readonly facility: FacilityRow;
  readonly plan: PlanRow | null;
  /** The plan's price by night, where it sets one for this contract's product. */
  readonly planPrices: ReadonlyMap<CalendarDate, number>;
  /** What the stay would be held on. */
  readonly terms: StayTerms;
};

/** NOT_FOUND_ERROR for a contract of another membership as for one that does not exist. */
export async function loadOffer(db: Queryable, request: OfferRequest): Promise<Offer | Refusal> {
  const { clientId, contractId, roomTypeId, planId } = request;
  if (contractId === null || roomTypeId === null) return refuse('NOT_FOUND_ERROR');
  const contract = await findContract(db, clientId, contractId);
  const [roomType] = await roomTypesByIds(db, [roomTypeId]);
  if (!contract || !roomType) return refuse('NOT_FOUND_ERROR');
  const [facility] = await facilitiesByIds(db, [roomType.facility_id]);
  if (!facility) return refuse('NOT_FOUND_ERROR');
  const plan = planId === null ? null : await planById(db, planId);
  if (plan === undefined) return refuse('NOT_FOUND_ERROR');
  if (plan && !(await planFitsRoomType(db, plan.id, roomType.id))) return refuse('PLAN_NOT_FOR_ROOM_TYPE');
  return {
    contract,
    roomType,
    facility,
    plan,
    planPrices: plan ? await planPricesOf(db, plan, contract, request) : new Map(),
    terms: await currentTerms(db, { unit: contract.unit, facility, plan }),
  };
}

async function planPricesOf(
  db: Queryable,
  plan: PlanRow,
  contract: ContractRow,
  { roomTypeId, checkIn, checkOut }: OfferRequest,
) {
  const column = priceColumn(contract.productTypeId);
  const prices = new Map<CalendarDate, number>();
  if (!column || roomTypeId === null) return prices;
  for (const row of await planNights(db, [plan.id], { roomTypeId, from: checkIn, before: checkOut })) {
    const price = row[column];
    if (price !== null) prices.set(row.night, price);
  }
  return prices;
}

export function planLimitsOf(plan: PlanRow): PlanLimits {
  return {
    minNights: plan.min_nights,
    maxNights: plan.max_nights,
    minGuests: plan.min_guests,
    maxGuests: plan.max_guests,
    minRooms: plan.min_rooms,
    maxRooms: plan.max_rooms,
    excludedDates: plan.excluded_dates,
    weekdays: plan.weekdays,
    acceptFromDays: plan.accept_from_days,
    acceptUntilDays: plan.accept_until_days,
    saleStart: plan.sale_start,
    saleEnd: plan.sale_end,
  };
}
