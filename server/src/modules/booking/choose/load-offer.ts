/**
 * Everything a price or a hold needs to know of what is on offer: contract, room type, facility, plan and terms. These
 * rows change by the season and are kept in memory; stock and points are read under locks by the hold itself.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { PlanLimits } from '#domain/booking/plan-limits.ts';
import type { StayTerms } from '#domain/booking/stay-terms.ts';
import type { Queryable } from '#server/platform/database.ts';
import { findContract } from '#server/modules/contract/public.ts';
import type { ContractRow } from '#server/modules/contract/public.ts';
import { lodgingsNow, planNights, priceColumn } from '#server/modules/vacancy/public.ts';
import type {
  FacilityRow,
  Lodging,
  LodgingKey,
  PlanNightRow,
  PlanRow,
  RoomTypeRow,
} from '#server/modules/vacancy/public.ts';
import { currentTerms } from '../stay-terms.ts';

export type OfferRequest = {
  readonly clientId: number;
  readonly contractId: number | null;
  readonly roomTypeId: number | null;
  readonly planId: number | null;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

/** A stay, and the contract that would pay for it. */
export type StayOfContract = Pick<OfferRequest, 'clientId' | 'checkIn' | 'checkOut'> & {
  readonly contractId: number;
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

/** What an offer is made of, each read by whoever owns it. */
export type OfferFacts = {
  readonly contract: ContractRow | undefined;
  readonly lodging: Lodging | undefined;
  /** What the plan asks for the nights of the stay; none without a plan. */
  readonly nightsOfPlan: readonly PlanNightRow[];
};

/** NOT_FOUND_ERROR for a contract of another membership as for one that does not exist. */
export function offerOf({ contract, lodging, nightsOfPlan }: OfferFacts): Offer | Refusal {
  if (!contract || !lodging) return refuse('NOT_FOUND_ERROR');
  if (!lodging.planFits) return refuse('PLAN_NOT_FOR_ROOM_TYPE');
  const { roomType, facility, plan } = lodging;
  const column = priceColumn(contract.productTypeId);
  const planPrices = new Map<CalendarDate, number>();
  for (const row of column ? nightsOfPlan : []) {
    const price = row[column!];
    if (price !== null) planPrices.set(row.night, price);
  }
  return { contract, roomType, facility, plan, planPrices, terms: currentTerms(contract.unit, lodging) };
}

/** The offer as it is now, without locks; refused as offerOf does. */
export async function loadOffer(db: Queryable, request: OfferRequest): Promise<Offer | Refusal> {
  const { contractId, roomTypeId, planId } = request;
  if (contractId === null || roomTypeId === null) return refuse('NOT_FOUND_ERROR');
  const [offer] = await loadOffers(db, { ...request, contractId }, [{ roomTypeId, planId }]);
  return offer!;
}

/** Likewise several for one stay, in the order asked for, with as many statements as for one unless kinds of rooms differ in plans. */
export async function loadOffers(
  db: Queryable,
  { clientId, contractId, checkIn, checkOut }: StayOfContract,
  choices: readonly LodgingKey[],
): Promise<readonly (Offer | Refusal)[]> {
  const contract = await findContract(db, clientId, contractId);
  const lodgings = await lodgingsNow(db, choices);
  const nightsOfPlans = await planNightsOf(db, choices, { from: checkIn, before: checkOut });
  return choices.map(({ roomTypeId, planId }, nth) =>
    offerOf({
      ...{ contract, lodging: lodgings[nth] },
      nightsOfPlan: (nightsOfPlans.get(roomTypeId) ?? []).filter((night) => night.planId === planId),
    }),
  );
}

/** What plans ask for the nights of each kind of rooms that is chosen with one. */
async function planNightsOf(
  db: Queryable,
  choices: readonly LodgingKey[],
  range: { readonly from: CalendarDate; readonly before: CalendarDate },
): Promise<ReadonlyMap<number, readonly PlanNightRow[]>> {
  const nights = new Map<number, readonly PlanNightRow[]>();
  for (const [roomTypeId, chosen] of Map.groupBy(choices, (choice) => choice.roomTypeId)) {
    const planIds = chosen.flatMap(({ planId }) => planId ?? []);
    if (planIds.length > 0) nights.set(roomTypeId, await planNights(db, planIds, { roomTypeId, ...range }));
  }
  return nights;
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
