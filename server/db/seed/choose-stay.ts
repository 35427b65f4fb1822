/**
 * What a demo stay is: which room, on which contract or through which other channel, for whom, under which plan, and at
 * what price. The price comes from the same rule as everywhere.
 */
import { randomUUID } from 'node:crypto';
import { addDays, ageOn, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { LodgingTaxTable } from '#domain/booking/local-tax.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { priceStay } from '#domain/booking/price.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import type { StayTerms } from '#domain/booking/stay-terms.ts';
import { standardCancelPolicy } from '#domain/booking/cancellation.ts';
import type { CancelPolicy } from '#domain/booking/cancellation.ts';
import type { PriceUnit } from '#domain/contract/product.ts';
import { cancelPolicies } from './club/plans.ts';
import { nightPrices } from './club/seasons.ts';
import { lodgingTaxes } from './club/taxes.ts';
import type { FacilityFacts } from './club/types.ts';
import type { Dice } from './dice.ts';
import type { EnrolledContract, EnrolledLogin, EnrolledMember } from './enrol-members.ts';
import { representativeOf } from './guest-rows.ts';
import { BATHING_TAX_FROM_AGE, CLEANING_FEE_YEN, USAGE_FEE_YEN } from './place-facilities.ts';
import type { PlacedPlan, PlacedRoomType } from './place-facilities.ts';
import type { PlannedStay } from './plan-stays.ts';

export type BookedRoom = {
  readonly id: string;
  readonly counts: RoomCounts;
  readonly ages: readonly number[];
  readonly price: StayPrice;
};

/** On which terms a stay was booked. Without a contract it was made by the club or came through another channel. */
export type Terms = {
  readonly contract: EnrolledContract | null;
  readonly unit: PriceUnit;
  readonly bookingTypeId: number;
  readonly plan: PlacedPlan | null;
};

export type ChosenStay = Terms & {
  readonly groupId: string;
  readonly room: PlacedRoomType;
  readonly stay: PlannedStay;
  readonly nights: readonly CalendarDate[];
  readonly rooms: readonly BookedRoom[];
  readonly terms: StayTerms;
  readonly member: EnrolledMember;
  /** Null when staff made it. */
  readonly login: EnrolledLogin | null;
};

type Choosing = Omit<ChosenStay, 'groupId' | 'rooms' | 'nights' | 'terms'> & {
  readonly count: number;
  readonly dice: Dice;
};

export function chooseRooms({ count, dice, ...chosen }: Choosing): ChosenStay {
  const nights = nightsOfStay(chosen.stay);
  const terms = stayTermsOf(chosen);
  const rooms = Array.from({ length: count }, () => chooseRoom({ ...chosen, nights, terms }, dice));
  return { ...chosen, nights, terms, rooms, groupId: randomUUID() };
}

/** What the stay is held on, as the catalogue that the seed writes would say. */
function stayTermsOf({ unit, plan, room }: Pick<ChosenStay, 'unit' | 'plan' | 'room'>): StayTerms {
  const planFee = plan ? { yen: plan.facts.feeYen, per: plan.facts.feePer } : null;
  return {
    unit,
    fees: { usageFeeYen: USAGE_FEE_YEN, cleaningFeeYen: CLEANING_FEE_YEN, planFee },
    taxes: taxesOf(room.facility.facts),
    cancelPolicy: policyOf(plan),
    minNights: plan?.facts.nights?.[0] ?? null,
  };
}

function policyOf(plan: PlacedPlan | null): CancelPolicy {
  const own = cancelPolicies.find(({ code }) => code === plan?.facts.cancelPolicy);
  if (!own) return standardCancelPolicy;
  const { noShowPenalty, day0Penalty, thresholds, partialBase } = own;
  return { noShowPenalty, day0Penalty, thresholds, partialBase };
}

export function nightsOfStay({ checkIn, nights }: PlannedStay): CalendarDate[] {
  return nightsOf({ checkIn, checkOut: addDays(checkIn, nights) });
}

function chooseRoom(chosen: Omit<ChosenStay, 'groupId' | 'rooms'>, dice: Dice): BookedRoom {
  const { room, nights, terms } = chosen;
  const { facts } = room;
  const { counts, ages } = chooseGuests(chosen, dice);
  const priced = nights.map((night) => ({ night, price: priceOf(room, { night, terms: chosen }) }));
  return { id: randomUUID(), counts, ages, price: priceStay({ terms, nights: priced, counts, ages }) };

  function chooseGuests({ member, login, stay }: typeof chosen, { happens, between }: Dice) {
    const adults = facts.maxOccupancy > 3 && happens(20) ? 3 : happens(85) ? 2 : 1;
    const children = facts.maxOccupancy - adults > 1 && happens(25) ? 1 : 0;
    const bedShares = facts.bedShareMaxOccupancy > facts.maxOccupancy && happens(40) ? 1 : 0;
    const own = ageOn(representativeOf(member, login).birthday, stay.checkIn);
    const company = Array.from({ length: adults - 1 }, () => Math.max(20, own - between(-3, 6)));
    const young = Array.from({ length: children }, () => between(6, 11));
    const youngest = Array.from({ length: bedShares }, () => between(1, 2));
    return { counts: { adults, children, bedShares }, ages: [own, ...company, ...young, ...youngest] };
  }
}

/** Weekly owners own their week; everybody else pays the night's price of the product, and strangers that of VS. */
function priceOf(
  { facts, facility }: PlacedRoomType,
  { night, terms }: { night: CalendarDate; terms: Terms },
): number {
  const prices = nightPrices(facts.level, night, facility.facts.seasons);
  switch (terms.contract?.rule.id) {
    case 1:
    case 6:
      return 0;
    case 2:
      return prices.sp;
    case 3:
      return prices.fp;
    case 5:
      return prices.vm;
    default:
      return prices.vs;
  }
}

const taxTables = lodgingTaxes.map((tax): LodgingTaxTable => ({
  authority: tax.authority,
  nameJa: tax.name[0],
  nameEn: tax.name[1],
  validFrom: tax.validFrom as CalendarDate,
  rule: tax.rule,
}));

function taxesOf(facts: FacilityFacts) {
  return {
    lodging: taxTables.filter((table) => facts.taxAuthorities.includes(table.authority)),
    bathing: { yenPerPersonNight: facts.bathingTaxYen, fromAge: BATHING_TAX_FROM_AGE },
  };
}
