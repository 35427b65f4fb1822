/** What a demo stay is: in which house and room, under which plan, and who comes along. */
import { addDays, ageOn, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { Dice } from './dice.ts';
import type { EnrolledLogin, EnrolledMember } from './enrol-members.ts';
import { representativeOf } from './guest-rows.ts';
import type { PlacedClub, PlacedPlan, PlacedRoomType } from './place-facilities.ts';
import type { PlannedStay } from './plan-stays.ts';

export function nightsOfStay({ checkIn, nights }: PlannedStay): CalendarDate[] {
  return nightsOf({ checkIn, checkOut: addDays(checkIn, nights) });
}

/** A room of the house where the stay must be, or now and then of the member's favourite one, or of any. */
export function chooseRoomType(
  { facts }: EnrolledMember,
  { club, stay }: { readonly club: PlacedClub; readonly stay: PlannedStay },
  dice: Dice,
): PlacedRoomType {
  const must = club.facilities.find((house) => house.facts.code === stay.house);
  if (must) return dice.pick(must.rooms);
  const favourite = club.facilities.find((house) => house.facts.code === facts.favourite);
  return dice.pick(favourite && dice.happens(45) ? favourite.rooms : dice.pick(club.facilities).rooms);
}

/** Now and then a plan of the house that sets no limits. */
export function choosePlan(room: PlacedRoomType, club: PlacedClub, dice: Dice): PlacedPlan | null {
  const plan = club.plans.find(
    (candidate) => candidate.facts.sampleAnswers && candidate.roomTypeIds.includes(room.id),
  );
  return plan && dice.happens(60) ? plan : null;
}

/** The guests of one room with their ages: the representative first, adults, children, children sharing a bed. */
export type ChosenGuests = { readonly counts: RoomCounts; readonly ages: readonly number[] };

type Company = {
  readonly room: PlacedRoomType;
  readonly stay: PlannedStay;
  readonly member: EnrolledMember;
  readonly login: EnrolledLogin | null;
};

export function chooseGuests({ room: { facts }, stay, member, login }: Company, dice: Dice): ChosenGuests {
  const { happens, between } = dice;
  const adults = facts.maxOccupancy > 3 && happens(20) ? 3 : happens(85) ? 2 : 1;
  const children = facts.maxOccupancy - adults > 1 && happens(25) ? 1 : 0;
  const bedShares = facts.bedShareMaxOccupancy > facts.maxOccupancy && happens(40) ? 1 : 0;
  const own = ageOn(representativeOf(member, login).birthday, stay.checkIn);
  const company = Array.from({ length: adults - 1 }, () => Math.max(20, own - between(-3, 6)));
  const young = Array.from({ length: children }, () => between(6, 11));
  const youngest = Array.from({ length: bedShares }, () => between(1, 2));
  return { counts: { adults, children, bedShares }, ages: [own, ...company, ...young, ...youngest] };
}
