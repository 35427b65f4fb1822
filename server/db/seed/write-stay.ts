/** Writes a demo stay, and its cancellation, as the rows that holding, confirming and cancelling leave behind. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { cancelNights } from '#domain/booking/cancellation.ts';
import { movementsOf } from '#domain/payment/money.ts';
import type { ChargeStep } from '#domain/payment/money.ts';
import { chargesOf } from '#server/modules/booking/stay/charges.ts';
import type { NewCharge } from '#server/modules/booking/store.ts';
import type { ChosenStay } from './choose-stay.ts';
import type { Dice } from './dice.ts';
import { guestRows, representativeOf } from './guest-rows.ts';
import { moment } from './ledger.ts';
import type { Stock } from './open-nights.ts';
import type { PlacedClub } from './place-facilities.ts';
import type { Row } from './rows.ts';

export type StayTables = Record<
  'groups' | 'bookings' | 'nights' | 'guests' | 'charges' | 'penalties' | 'money',
  Row[]
>;
export type Telling = {
  readonly club: PlacedClub;
  readonly stock: Stock;
  readonly tables: StayTables;
  readonly today: CalendarDate;
};

export const FIRST_BOOKING_NUMBER = 100_001;
const MINUTE_MS = 60_000;
const LOOK_BACK = 4_000;
/** Stays that ended this many days ago or less still wait for the member's word. */
const CONFIRM_WITHIN_DAYS = 21;

export function writeStay(
  chosen: ChosenStay,
  { telling, at, dice }: { telling: Telling; at: string; dice: Dice },
): void {
  const { tables, stock } = telling;
  tables.groups.push(groupRow(chosen, { at, dice }));
  for (const one of chosen.rooms) {
    const number = FIRST_BOOKING_NUMBER + tables.bookings.length;
    tables.bookings.push(bookingRow(chosen, one, { number, today: telling.today }));
    for (const night of one.price.nights) {
      stock.sell(chosen.room.id, night.night);
      tables.nights.push({
        booking_id: one.id,
        night: night.night,
        room_type_id: chosen.room.id,
        points: night.points,
        yen: night.yen,
        plan_fee_yen: night.planFeeYen,
        usage_fee_yen: night.usageFeeYen,
        ended_at: null,
        ended_as: null,
      });
    }
    tables.guests.push(...guestRows(one, chosen));
    for (const charge of chargesOf(one.id, one.price)) addCharge(tables, charge, at);
    moveMoney(tables, chosen, { bookingId: one.id, at, chargedYen: one.price.totalYen });
  }
}

function groupRow(
  { groupId, member, login, contract, room, plan, stay, terms }: ChosenStay,
  { at, dice }: { at: string; dice: Dice },
): Row {
  const heldAt = Date.parse(at) - 9 * MINUTE_MS;
  const byCard = member.facts.card === 'GOOD' && login !== null && dice.happens(40);
  return {
    id: groupId,
    client_id: member.id,
    contract_id: contract?.id ?? null,
    login_id: login?.id ?? null,
    created_sub_member_id: login?.subMemberId ?? null,
    room_type_id: room.id,
    facility_id: room.facility.id,
    booking_plan_id: plan?.id ?? null,
    check_in: stay.checkIn,
    check_out: addDays(stay.checkIn, stay.nights),
    state: 'CONFIRMED',
    created_at: new Date(heldAt).toISOString(),
    expires_at: new Date(heldAt + 20 * MINUTE_MS).toISOString(),
    extensions_used: 0,
    confirmed_at: at,
    request_same_room: false,
    request_mail_certificate: false,
    fee_payment_type: byCard ? 'CARD' : 'ON_SITE',
    borrow_consent: false,
    terms,
  };
}

type Numbered = { readonly number: number; readonly today: CalendarDate };

function bookingRow(chosen: ChosenStay, one: ChosenStay['rooms'][number], { number, today }: Numbered): Row {
  const { groupId, room, plan, stay, login, member } = chosen;
  const checkOut = addDays(stay.checkIn, stay.nights);
  const stayed = checkOut <= today && !stay.cancelledOn;
  const confirmed = stayed && checkOut < addDays(today, -CONFIRM_WITHIN_DAYS);
  return {
    id: one.id,
    group_id: groupId,
    client_id: member.id,
    contract_id: chosen.contract?.id ?? null,
    booking_type_id: chosen.bookingTypeId,
    booking_number: `R${String(number).padStart(8, '0')}`,
    room_type_id: room.id,
    check_in: stay.checkIn,
    check_out: checkOut,
    representative_name: representativeOf(member, login).name,
    adults: one.counts.adults,
    children: one.counts.children,
    bed_shares: one.counts.bedShares,
    cancelled_at: null,
    checked_in_at: stayed ? moment(stay.checkIn, 930) : null,
    stay_confirmed_at: confirmed ? moment(addDays(checkOut, 1), 600) : null,
    needs_stay_confirmation: stayed && !confirmed,
    client_may_modify: login !== null,
    parking_requested_number: 0,
    plan_answers: plan?.facts.sampleAnswers ?? [],
  };
}

function addCharge({ charges }: StayTables, charge: NewCharge, at: string): void {
  charges.push({
    id: charges.length + 1,
    booking_id: charge.bookingId,
    at,
    subject: charge.subject,
    detail: charge.detail,
    night: charge.night,
    yen: charge.yen,
    sales_tax_yen: charge.salesTaxYen,
    reason: charge.reason,
    guests: charge.perGuest?.guests ?? null,
    rate_yen: charge.perGuest?.rateYen ?? null,
    reverses_id: null,
  });
}

/** Takes back all that was charged for a room, and answers what that was with consumption tax. */
function reverseCharges({ charges }: StayTables, bookingId: string, at: string): number {
  const booked = lastRows(charges).filter((row) => row.booking_id === bookingId);
  for (const row of booked) {
    charges.push({
      ...row,
      id: charges.length + 1,
      at,
      yen: -Number(row.yen),
      sales_tax_yen: -Number(row.sales_tax_yen),
      reason: 'CANCELLED',
      reverses_id: row.id,
    });
  }
  return booked.reduce((sum, row) => sum + Number(row.yen) + Number(row.sales_tax_yen), 0);
}

type Moved = ChargeStep & { readonly bookingId: string; readonly at: string };

function moveMoney({ money }: StayTables, { member }: ChosenStay, { bookingId, at, ...step }: Moved): void {
  for (const { reason, from, to, yen } of movementsOf(step)) {
    money.push({
      purpose_kind: 'BOOKING',
      purpose_id: bookingId,
      payer_client_id: member.id,
      at,
      reason,
      from_account: from,
      to_account: to,
      yen,
    });
  }
}

/** Calls a stay off: rooms and points come back, and the penalty of that day is kept. */
export function cancelStay(chosen: ChosenStay, { tables, stock }: Telling): void {
  const on = chosen.stay.cancelledOn;
  if (!on) return;
  const at = moment(on, 1180);
  for (const { id, price } of chosen.rooms) {
    const nights = price.nights.map((night) => ({
      night: night.night,
      points: night.points,
      yen: night.yen + night.usageFeeYen + night.planFeeYen,
      cancelled: false,
    }));
    const outcome = cancelNights({
      nights,
      cancel: chosen.nights,
      policy: chosen.terms.cancelPolicy,
      minNights: chosen.terms.minNights,
      checkIn: chosen.stay.checkIn,
      today: on,
      paid: [],
    });
    if (isRefusal(outcome)) throw new Error(`a demo stay could not be cancelled: ${outcome.refused}`);
    for (const night of chosen.nights) stock.giveBack(chosen.room.id, night);
    mark(tables.bookings, (row) => row.id === id, { cancelled_at: at });
    mark(tables.nights, (row) => row.booking_id === id, { ended_at: at, ended_as: 'CANCELLED' });
    chosen.contract?.ledger?.giveBack({ groupId: chosen.groupId, bookingId: id, at }, outcome.penaltyPoints);
    const { percent, penaltyPoints: points, penaltyYen: yen, cancelledNights } = outcome;
    const reversedYen = reverseCharges(tables, id, at);
    if (yen > 0) {
      const fee = { bookingId: id, subject: 'CANCELLATION_FEE', yen, salesTaxYen: 0 } as const;
      addCharge(tables, { ...fee, detail: null, night: null, reason: 'PENALTY' }, at);
    }
    moveMoney(tables, chosen, { bookingId: id, at, keptYen: yen, reversedYen });
    tables.penalties.push({ booking_id: id, at, percent, points, yen, nights: cancelledNights });
  }
}

/** The rows of a stay are marked where they stand; one member's stays lie together at the end. */
function mark(rows: Row[], fits: (row: Row) => boolean, changes: Row): void {
  const lookBack = Math.max(0, rows.length - LOOK_BACK);
  for (let index = rows.length - 1; index >= lookBack; index -= 1) {
    const row = rows[index]!;
    if (fits(row)) rows[index] = { ...row, ...changes };
  }
}

const lastRows = (rows: Row[]) => rows.slice(-LOOK_BACK);
