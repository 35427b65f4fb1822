/**
 * Tells the club's past and near future: stays that were booked and some that were cancelled, in the order of their
 * days, points carried forward in between. Rooms and points are only taken where they are there.
 */
import { addDays, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import { weekStart } from '#domain/contract/weekly-right.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { chooseRooms, nightsOfStay } from './choose-stay.ts';
import type { ChosenStay, Terms } from './choose-stay.ts';
import { diceFor } from './dice.ts';
import type { Dice } from './dice.ts';
import type { EnrolledContract, EnrolledMember } from './enrol-members.ts';
import { moment } from './ledger.ts';
import type { PlacedRoomType } from './place-facilities.ts';
import { planStays } from './plan-stays.ts';
import type { PlannedStay } from './plan-stays.ts';
import { cancelStay, writeStay } from './write-stay.ts';
import type { Telling } from './write-stay.ts';

type Happening = { readonly on: CalendarDate; readonly order: number; readonly happen: () => void };

export function bookStays(member: EnrolledMember, telling: Telling): void {
  const dice = diceFor(`bookings of ${member.facts.email}`);
  const stays = planStays(member.facts, telling.today);
  const happenings = [yearsTurn(member, telling.today)];
  const channels = otherChannels(member, stays, telling.today);
  stays.forEach((stay, index) => {
    let booked: ChosenStay | null = null;
    const wish = {
      telling,
      dice,
      count: roomsWanted(member, stays, index),
      channel: channels.get(stay) ?? null,
    };
    happenings.push({
      on: stay.bookedOn,
      order: 1,
      happen: () => {
        booked = book(member, stay, wish);
      },
    });
    if (stay.cancelledOn)
      happenings.push({
        on: stay.cancelledOn,
        order: 2,
        happen: () => {
          if (booked) cancelStay(booked, telling);
        },
      });
  });
  happenings.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.order - b.order));
  for (const { happen } of happenings) happen();
  if (stays.length === 0)
    for (const contract of member.contracts) ownWeeks(member, contract, { telling, dice });
  for (const { ledger, facts } of member.contracts)
    if (facts.pointsEndSoon) ledger?.grantEndingSoon(telling.today, 18);
}

function yearsTurn(member: EnrolledMember, today: CalendarDate): Happening {
  const year = fiscalYearOf(today);
  const happen = () => {
    for (const { ledger } of member.contracts) ledger?.carryForward(year);
  };
  return { on: `${year}-04-01` as CalendarDate, order: 0, happen };
}

/** The member with the longest history takes two rooms for the last stay booked. */
function roomsWanted(member: EnrolledMember, stays: readonly PlannedStay[], index: number): 1 | 2 {
  return member.facts.stays.past > 20 && index === stays.length - 1 ? 2 : 1;
}

const OTHER_CHANNELS = { DP: 3, TICKET: 4, MO: 6, OTA: 8, OTHER: 11, POINT: 12, TRIAL: 13 } as const;

/**
 * Every third past stay of a frequent guest came through another channel, each channel in its turn, so that the longest
 * history shows them all.
 */
function otherChannels(
  member: EnrolledMember,
  stays: readonly PlannedStay[],
  today: CalendarDate,
): ReadonlyMap<PlannedStay, number> {
  const types = Object.values(OTHER_CHANNELS);
  const past = stays.filter((stay) => stay.checkIn < today && !stay.cancelledOn);
  const chosen = member.facts.stays.past > 5 ? past.filter((_, index) => index % 3 === 2) : [];
  return new Map(chosen.map((stay, turn) => [stay, types[turn % types.length]!]));
}

type Wish = {
  readonly telling: Telling;
  readonly dice: Dice;
  readonly count: 1 | 2;
  /** The booking type of a stay that no contract pays; null for one that the member booked. */
  readonly channel: number | null;
};

/** Tries a few houses and rooms until one has room and the points suffice; null when none did. */
function book(member: EnrolledMember, stay: PlannedStay, wish: Wish): ChosenStay | null {
  const { telling, dice, count, channel } = wish;
  const bookable = member.contracts.filter((contract) => contract.rule.opensMonthsBefore !== null);
  if (bookable.length === 0) return null;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const room = chooseHouseAndRoom(member, wish);
    if (nightsOfStay(stay).some((night) => telling.stock.left(room, night) < count)) continue;
    const terms = channel === null ? termsOf(dice.pick(bookable), room, wish) : termsOfChannel(channel);
    const login = channel !== null ? null : dice.happens(70) ? member.logins[0]! : dice.pick(member.logins);
    const chosen = chooseRooms({ ...terms, room, stay, member, login, dice, count });
    const at = moment(stay.bookedOn, dice.between(605, 1290));
    const needs = chosen.rooms.map((one) => ({
      groupId: chosen.groupId,
      bookingId: one.id,
      at,
      needs: one.price.nights,
    }));
    if (terms.contract?.ledger && !terms.contract.ledger.pay(needs, stay.bookedOn)) continue;
    writeStay(chosen, { telling, at, dice });
    return chosen;
  }
  return null;
}

function chooseHouseAndRoom({ facts }: EnrolledMember, { telling, dice }: Wish): PlacedRoomType {
  const houses = telling.club.facilities;
  const favourite = houses.find((house) => house.facts.code === facts.favourite);
  return dice.pick(favourite && dice.happens(45) ? favourite.rooms : dice.pick(houses).rooms);
}

/** Booked by a member on a contract, now and then with a plan of the house that sets no limits. */
function termsOf(contract: EnrolledContract, room: PlacedRoomType, { telling, dice }: Wish): Terms {
  const plan = telling.club.plans.find(
    (candidate) => candidate.facts.sampleAnswers && candidate.roomTypeIds.includes(room.id),
  );
  const { unit, bookingTypeId } = contract.rule;
  return { contract, unit, bookingTypeId, plan: plan && dice.happens(60) ? plan : null };
}

function termsOfChannel(bookingTypeId: number): Terms {
  return { contract: null, unit: 'yen', bookingTypeId, plan: null };
}

/** A weekly owner's own weeks: the last one and the coming one, made by the club. */
function ownWeeks(
  member: EnrolledMember,
  contract: EnrolledContract,
  { telling, dice }: Pick<Wish, 'telling' | 'dice'>,
): void {
  const { week, roomType } = contract.facts;
  const room = telling.club.facilities
    .flatMap((house) => house.rooms)
    .find((candidate) => candidate.facts.name[0] === roomType);
  if (!week || !room) return;
  const year = Number(telling.today.slice(0, 4));
  for (const checkIn of [year - 1, year, year + 1].map((each) => weekStart(each, week))) {
    const bookedOn = addDays(checkIn, -120);
    const near = addDays(telling.today, -400) < checkIn && bookedOn <= telling.today;
    const stay: PlannedStay = { checkIn, nights: 7, bookedOn, cancelledOn: null };
    if (!near || nightsOfStay(stay).some((night) => telling.stock.left(room, night) < 1)) continue;
    const { unit, bookingTypeId } = contract.rule;
    const chosen = chooseRooms({
      contract,
      unit,
      bookingTypeId,
      plan: null,
      room,
      stay,
      member,
      login: null,
      dice,
      count: 1,
    });
    writeStay(chosen, { telling, at: moment(bookedOn, 600), dice });
  }
}
