/**
 * Tells the club's past and near future: stays that were booked, some cancelled, written as the same rows that holding,
 * confirming and cancelling would have left. Rooms and points are only taken where they are there.
 */
import { randomUUID } from 'node:crypto';
import { addDays, ageOn, fiscalYearOf, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { cancelNights, standardCancelPolicy } from '#domain/booking/cancellation.ts';
import type { LodgingTaxTable } from '#domain/booking/local-tax.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { priceStay } from '#domain/booking/price.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { chargesOf, reversalsOf } from '#server/modules/booking/charges.ts';
import type { NewCharge } from '#server/modules/booking/store.ts';
import { nightPrices } from './club/seasons.ts';
import { lodgingTaxes } from './club/taxes.ts';
import type { FacilityFacts } from './club/types.ts';
import { diceFor } from './dice.ts';
import type { Dice } from './dice.ts';
import type { EnrolledContract, EnrolledLogin, EnrolledMember } from './enrol-members.ts';
import { guestRows, representativeOf } from './guest-rows.ts';
import { moment } from './ledger.ts';
import type { Stock } from './open-nights.ts';
import { BATHING_TAX_FROM_AGE, CLEANING_FEE_YEN, USAGE_FEE_YEN } from './place-facilities.ts';
import type { PlacedClub, PlacedRoomType } from './place-facilities.ts';
import { planStays } from './plan-stays.ts';
import type { PlannedStay } from './plan-stays.ts';
import type { Row } from './rows.ts';

export type StayTables = Record<'groups' | 'bookings' | 'nights' | 'guests' | 'charges' | 'penalties', Row[]>;
export type Telling = {
  readonly club: PlacedClub;
  readonly stock: Stock;
  readonly tables: StayTables;
  readonly today: CalendarDate;
};

const FIRST_BOOKING_NUMBER = 100_001;

type BookedRoom = {
  readonly id: string;
  readonly counts: RoomCounts;
  readonly ages: readonly number[];
  readonly price: StayPrice;
};
type BookedStay = {
  readonly groupId: string;
  readonly room: PlacedRoomType;
  readonly contract: EnrolledContract;
  readonly stay: PlannedStay;
  readonly rooms: readonly BookedRoom[];
};

/** Tells one member's stays in the order of their days, points carried forward in between. */
export function bookStays(member: EnrolledMember, telling: Telling): void {
  const dice = diceFor(`bookings of ${member.facts.email}`);
  const stays = planStays(member.facts, telling.today);
  const year = fiscalYearOf(telling.today);
  const events: { readonly on: CalendarDate; readonly order: number; readonly happen: () => void }[] = [
    {
      on: `${year}-04-01` as CalendarDate,
      order: 0,
      happen: () => member.contracts.forEach((contract) => contract.ledger?.carryForward(year)),
    },
  ];
  stays.forEach((stay, index) => {
    let booked: BookedStay | null = null;
    events.push({
      on: stay.bookedOn,
      order: 1,
      happen: () => {
        booked = book(member, stay, { telling, dice, rooms: roomsWanted(member, stays, index) });
      },
    });
    if (stay.cancelledOn)
      events.push({
        on: stay.cancelledOn,
        order: 2,
        happen: () => {
          if (booked) cancel(booked, telling);
        },
      });
  });
  events.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.order - b.order));
  for (const event of events) event.happen();
  for (const { ledger, facts } of member.contracts)
    if (facts.pointsEndSoon) ledger?.grantEndingSoon(telling.today, 18);
}

/** The member with the longest history takes two rooms for the last stay booked. */
function roomsWanted(member: EnrolledMember, stays: readonly PlannedStay[], index: number): 1 | 2 {
  return member.facts.stays.past > 20 && index === stays.length - 1 ? 2 : 1;
}

type Wish = { readonly telling: Telling; readonly dice: Dice; readonly rooms: 1 | 2 };

/** Tries a few houses and rooms until one has room and the points suffice; null when none did. */
function book(member: EnrolledMember, stay: PlannedStay, { telling, dice, rooms }: Wish): BookedStay | null {
  const bookable = member.contracts.filter((contract) => contract.rule.opensMonthsBefore !== null);
  if (bookable.length === 0) return null;
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const contract = dice.pick(bookable);
    const room = dice.pick(dice.pick(telling.club.facilities).rooms);
    const nights = nightsOf({ checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, stay.nights) });
    if (nights.some((night) => telling.stock.left(room, night) < rooms)) continue;
    const login = dice.happens(70) ? member.logins[0]! : dice.pick(member.logins);
    const booked = chooseRooms({ contract, room, stay, nights, member, login, dice, count: rooms });
    const at = moment(stay.bookedOn, dice.between(605, 1290));
    const needs = booked.rooms.map((one) => ({
      groupId: booked.groupId,
      bookingId: one.id,
      at,
      needs: one.price.nights.map(({ night, points }) => ({ night, points })),
    }));
    if (contract.ledger && !contract.ledger.pay(needs, stay.bookedOn)) continue;
    writeStay(booked, { telling, member, login, at, dice });
    return booked;
  }
  return null;
}

type Choosing = {
  readonly contract: EnrolledContract;
  readonly room: PlacedRoomType;
  readonly stay: PlannedStay;
  readonly nights: readonly CalendarDate[];
  readonly member: EnrolledMember;
  readonly login: EnrolledLogin;
  readonly dice: Dice;
  readonly count: number;
};

function chooseRooms({ contract, room, stay, nights, member, login, dice, count }: Choosing): BookedStay {
  const { facts, facility } = room;
  const column = ({ 2: 'sp', 3: 'fp', 4: 'vs', 5: 'vm' } as const)[contract.rule.id as 2 | 3 | 4 | 5];
  const rooms = Array.from({ length: count }, (): BookedRoom => {
    const adults = facts.maxOccupancy > 3 && dice.happens(20) ? 3 : dice.happens(85) ? 2 : 1;
    const children = facts.maxOccupancy - adults > 1 && dice.happens(25) ? 1 : 0;
    const bedShares = facts.bedShareMaxOccupancy > facts.maxOccupancy && dice.happens(40) ? 1 : 0;
    const counts = { adults, children, bedShares };
    const own = ageOn(representativeOf(member, login).birthday, stay.checkIn);
    const ages = [own, ...Array.from({ length: adults - 1 }, () => Math.max(20, own - dice.between(-3, 6)))];
    ages.push(
      ...Array.from({ length: children }, () => dice.between(6, 11)),
      ...Array.from({ length: bedShares }, () => dice.between(1, 2)),
    );
    const priced = nights.map((night) => ({
      night,
      price: nightPrices(facts.level, night, facility.facts.seasons)[column],
    }));
    const fees = { usageFeeYen: USAGE_FEE_YEN, cleaningFeeYen: CLEANING_FEE_YEN, planFee: null };
    return {
      id: randomUUID(),
      counts,
      ages,
      price: priceStay({
        unit: contract.rule.unit,
        nights: priced,
        counts,
        ages,
        fees,
        taxes: taxesOf(facility.facts),
      }),
    };
  });
  return { groupId: randomUUID(), room, contract, stay, rooms };
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

type Writing = {
  readonly telling: Telling;
  readonly member: EnrolledMember;
  readonly login: EnrolledLogin;
  readonly at: string;
  readonly dice: Dice;
};

function writeStay(booked: BookedStay, { telling, member, login, at, dice }: Writing): void {
  const { tables, stock } = telling;
  const { stay, room, contract } = booked;
  const checkOut = addDays(stay.checkIn, stay.nights);
  const heldAt = new Date(Date.parse(at) - 9 * 60_000).toISOString();
  tables.groups.push({
    id: booked.groupId,
    client_id: member.id,
    contract_id: contract.id,
    login_id: login.id,
    created_sub_member_id: login.subMemberId,
    room_type_id: room.id,
    facility_id: room.facility.id,
    booking_plan_id: null,
    check_in: stay.checkIn,
    check_out: checkOut,
    state: 'CONFIRMED',
    created_at: heldAt,
    expires_at: new Date(Date.parse(heldAt) + 20 * 60_000).toISOString(),
    extensions_used: 0,
    confirmed_at: at,
    request_same_room: false,
    request_mail_certificate: false,
    fee_payment_type: member.facts.card === 'GOOD' && dice.happens(40) ? 'CARD' : 'ON_SITE',
    borrow_consent: false,
  });
  for (const one of booked.rooms) {
    const stayed = checkOut <= telling.today && !stay.cancelledOn;
    tables.bookings.push({
      id: one.id,
      group_id: booked.groupId,
      booking_type_id: contract.rule.bookingTypeId,
      booking_number: `R${String(FIRST_BOOKING_NUMBER + tables.bookings.length).padStart(8, '0')}`,
      room_type_id: room.id,
      check_in: stay.checkIn,
      check_out: checkOut,
      representative_name: representativeOf(member, login).name,
      adults: one.counts.adults,
      children: one.counts.children,
      bed_shares: one.counts.bedShares,
      cancelled_at: null,
      checked_in_at: stayed ? moment(stay.checkIn, 930) : null,
      stay_confirmed_at: stayed ? moment(checkOut, 600) : null,
      needs_stay_confirmation: false,
      client_may_modify: true,
      parking_requested_number: 0,
      plan_answers: [],
    });
    for (const night of one.price.nights) {
      stock.sell(room.id, night.night);
      tables.nights.push({
        booking_id: one.id,
        night: night.night,
        room_type_id: room.id,
        points: night.points,
        yen: night.yen,
        plan_fee_yen: night.planFeeYen,
        usage_fee_yen: night.usageFeeYen,
        cancelled_at: null,
      });
    }
    tables.guests.push(...guestRows(one, { member, login }));
    tables.charges.push(...chargesOf(one.id, one.price).map((charge) => chargeRow(charge, at)));
  }
}

function chargeRow(charge: NewCharge, at: string): Row {
  return {
    booking_id: charge.bookingId,
    at,
    subject: charge.subject,
    detail: charge.detail,
    night: charge.night,
    yen: charge.yen,
    sales_tax_yen: charge.salesTaxYen,
    reason: charge.reason,
  };
}

/** Calls a stay off: rooms and points come back, and the penalty of that day is kept. */
function cancel(booked: BookedStay, { tables, stock }: Telling): void {
  const on = booked.stay.cancelledOn!;
  const at = moment(on, 1180);
  for (const { id, price } of booked.rooms) {
    const nights = price.nights.map((night) => ({
      night: night.night,
      points: night.points,
      yen: night.yen + night.usageFeeYen + night.planFeeYen,
      cancelled: false,
    }));
    const outcome = cancelNights({
      nights,
      cancel: nights.map((n) => n.night),
      policy: standardCancelPolicy,
      checkIn: booked.stay.checkIn,
      today: on,
      paid: [],
    });
    if (isRefusal(outcome)) throw new Error(`a demo stay could not be cancelled: ${outcome.refused}`);
    for (const { night } of nights) stock.giveBack(booked.room.id, night);
    mark(tables.bookings, (row) => row.id === id, at);
    mark(tables.nights, (row) => row.booking_id === id, at);
    booked.contract.ledger?.giveBack({ groupId: booked.groupId, bookingId: id, at }, outcome.penaltyPoints);
    const lines = chargesOf(id, price).map((line) => ({ ...line, sales_tax_yen: line.salesTaxYen }));
    const charges = reversalsOf(id, lines, { nights: outcome.cancelledNights, whole: true });
    if (outcome.penaltyYen > 0) {
      charges.push({
        bookingId: id,
        subject: 'CANCELLATION_FEE',
        detail: null,
        night: null,
        yen: outcome.penaltyYen,
        salesTaxYen: 0,
        reason: 'PENALTY',
      });
    }
    tables.charges.push(...charges.map((charge) => chargeRow(charge, at)));
    tables.penalties.push({
      booking_id: id,
      at,
      percent: outcome.percent,
      points: outcome.penaltyPoints,
      yen: outcome.penaltyYen,
      nights: outcome.cancelledNights,
    });
  }
}

/** The rows of a stay that was just told stand near the end. */
function mark(rows: Row[], fits: (row: Row) => boolean, at: string): void {
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index]!;
    if (fits(row)) rows[index] = { ...row, cancelled_at: at };
  }
}
