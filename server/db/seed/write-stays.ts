/**
 * Stays that only staff make, those of the past among them, which the use case of their desk refuses, written as the rows that confirming leaves behind: those that
 * came through another channel and that no contract pays, and the own weeks of weekly owners.
 */
import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { movementsOf } from '#domain/payment/money.ts';
import { OTHER_CHANNELS } from '#domain/booking/staff-stay.ts';
import { weekStart } from '#domain/contract/weekly-right.ts';
import { chargesOf, yenByWayOfNew } from '#server/modules/booking/charges.ts';
import { postingsOf } from '#server/modules/booking/moved-yen.ts';
import { insertChargesQuery } from '#server/modules/booking/store.ts';
import { moveMoneyQuery } from '#server/modules/payment/public.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { chooseGuests, chooseRoomType, nightsOfStay } from './choose-stay.ts';
import { diceFor } from './dice.ts';
import type { Dice } from './dice.ts';
import type { EnrolledContract, EnrolledMember } from './enrol-members.ts';
import { moment } from './grant-points.ts';
import { guestRows, representativeOf } from './guest-rows.ts';
import type { Stock } from './open-nights.ts';
import type { PlacedClub, PlacedRoomType } from './place-facilities.ts';
import { planStays, throughOtherChannels } from './plan-stays.ts';
import type { PlannedStay } from './plan-stays.ts';
import { priceAsWritten, termsInYen } from './price-as-written.ts';
import type { Row } from './rows.ts';

export type StayTables = Record<'groups' | 'bookings' | 'nights' | 'guests', Row[]> & {
  /** What confirming sends for the charges, once the rows are there. */
  readonly charges: Statement[];
};
export type Writing = {
  readonly club: PlacedClub;
  readonly stock: Stock;
  readonly tables: StayTables;
  readonly today: CalendarDate;
};

export const FIRST_BOOKING_NUMBER = 100_001;
const MINUTE_MS = 60_000;

type ToWrite = {
  readonly member: EnrolledMember;
  readonly contract: EnrolledContract | null;
  readonly bookingTypeId: number;
  readonly room: PlacedRoomType;
  readonly stay: PlannedStay;
  readonly at: string;
};

export function writeStays(member: EnrolledMember, writing: Writing): void {
  const dice = diceFor(`stays written of ${member.facts.email}`);
  const stays = planStays(member.facts, writing.today);
  const types = Object.values(OTHER_CHANNELS);
  throughOtherChannels(member.facts, { stays, today: writing.today }).forEach((stay, turn) => {
    const room = freeRoom(() => chooseRoomType(member, { club: writing.club, stay }, dice), stay, writing);
    const at = moment(stay.bookedOn, dice.between(605, 1_290));
    const bookingTypeId = types[turn % types.length]!;
    if (room) writeStay({ member, contract: null, bookingTypeId, room, stay, at }, writing, dice);
  });
  if (stays.length > 0) return;
  for (const contract of member.contracts) writeWeeks(member, contract, writing, dice);
}

/** The first of a few that has room left; null when none has. */
function freeRoom(
  choose: () => PlacedRoomType,
  stay: PlannedStay,
  { stock }: Writing,
): PlacedRoomType | null {
  const rooms = Array.from({ length: 8 }, choose);
  return rooms.find((room) => nightsOfStay(stay).every((night) => stock.left(room, night) > 0)) ?? null;
}

/** A weekly owner's own weeks: the last one and the coming one. */
function writeWeeks(member: EnrolledMember, contract: EnrolledContract, writing: Writing, dice: Dice): void {
  const { week, roomType } = contract.facts;
  const owned = writing.club.facilities
    .flatMap((house) => house.rooms)
    .find((candidate) => candidate.facts.name[0] === roomType);
  if (!week || !owned) return;
  const year = Number(writing.today.slice(0, 4));
  for (const checkIn of [year - 1, year, year + 1].map((each) => weekStart(each, week))) {
    const bookedOn = addDays(checkIn, -120);
    const stay = { checkIn, nights: 7, bookedOn, shortenedOn: null, cancelledOn: null };
    const near = addDays(writing.today, -400) < checkIn && bookedOn <= writing.today;
    const room = near ? freeRoom(() => owned, stay, writing) : null;
    const { bookingTypeId } = contract.rule;
    const at = moment(bookedOn, 600);
    if (room) writeStay({ member, contract, bookingTypeId, room, stay, at }, writing, dice);
  }
}

function writeStay(written: ToWrite, { tables, stock }: Writing, dice: Dice): void {
  const { member, contract, room, stay, at } = written;
  const [groupId, bookingId, nights] = [randomUUID(), randomUUID(), nightsOfStay(stay)];
  const guests = chooseGuests({ room, stay, member, login: null }, dice);
  const terms = termsInYen(room);
  const price = priceAsWritten({ ...guests, terms, room, nights, owned: contract !== null });
  tables.groups.push({ ...groupRow(written), id: groupId, terms });
  const number = FIRST_BOOKING_NUMBER + tables.bookings.length;
  tables.bookings.push({
    ...bookingRow(written),
    id: bookingId,
    group_id: groupId,
    client_id: member.id,
    contract_id: contract?.id ?? null,
    booking_number: `R${String(number).padStart(8, '0')}`,
    representative_name: representativeOf(member, null).name,
    adults: guests.counts.adults,
    children: guests.counts.children,
    bed_shares: guests.counts.bedShares,
  });
  for (const night of price.nights) {
    stock.sell(room.id, night.night);
    tables.nights.push({
      booking_id: bookingId,
      night: night.night,
      room_type_id: room.id,
      points: night.points,
      yen: night.yen,
      plan_fee_yen: night.planFeeYen,
      usage_fee_yen: night.usageFeeYen,
      ended_at: null,
      ended_as: null,
    });
  }
  tables.guests.push(...guestRows(bookingId, { ...guests, member, login: null }));
  const charges = chargesOf(bookingId, price, () => 'ON_SITE');
  const moved = postingsOf(
    { id: bookingId, client_id: member.id },
    movementsOf({ charged: yenByWayOfNew(charges) }),
  );
  tables.charges.push(insertChargesQuery(new Date(at), charges), moveMoneyQuery(new Date(at), moved));
}

function groupRow({ member, contract, room, stay, at }: ToWrite): Row {
  const heldAt = Date.parse(at) - 9 * MINUTE_MS;
  return {
    client_id: member.id,
    contract_id: contract?.id ?? null,
    login_id: null,
    created_sub_member_id: null,
    room_type_id: room.id,
    facility_id: room.facility.id,
    booking_plan_id: null,
    check_in: stay.checkIn,
    check_out: addDays(stay.checkIn, stay.nights),
    state: 'CONFIRMED',
    created_at: new Date(heldAt).toISOString(),
    expires_at: new Date(heldAt + 20 * MINUTE_MS).toISOString(),
    extensions_used: 0,
    confirmed_at: at,
    request_same_room: false,
    request_mail_certificate: false,
    fee_payment_type: 'ON_SITE',
    borrow_consent: false,
  };
}

function bookingRow({ room, stay, bookingTypeId }: ToWrite): Row {
  return {
    booking_type_id: bookingTypeId,
    room_type_id: room.id,
    check_in: stay.checkIn,
    check_out: addDays(stay.checkIn, stay.nights),
    cancelled_at: null,
    checked_in_at: null,
    stay_confirmed_at: null,
    needs_stay_confirmation: false,
    client_may_modify: false,
    parking_requested_number: 0,
    plan_answers: [],
  };
}
