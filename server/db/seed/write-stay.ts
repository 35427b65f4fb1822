/** Writes a demo stay, and its cancellation, as the rows that holding, confirming and cancelling leave behind. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { cancelNights } from '#domain/booking/cancellation.ts';
import { chargesOf, reversalsOf } from '#server/modules/booking/stay/charges.ts';
import type { NewCharge } from '#server/modules/booking/store.ts';
import type { ChosenStay } from './choose-stay.ts';
import type { Dice } from './dice.ts';
import { guestRows, representativeOf } from './guest-rows.ts';
import { moment } from './ledger.ts';
import type { Stock } from './open-nights.ts';
import type { PlacedClub } from './place-facilities.ts';
import type { Row } from './rows.ts';

export type StayTables = Record<'groups' | 'bookings' | 'nights' | 'guests' | 'charges' | 'penalties', Row[]>;
export type Telling = {
  readonly club: PlacedClub;
  readonly stock: Stock;
  readonly tables: StayTables;
  readonly today: CalendarDate;
};

export const FIRST_BOOKING_NUMBER = 100_001;
const MINUTE_MS = 60_000;
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
        cancelled_at: null,
      });
    }
    tables.guests.push(...guestRows(one, chosen));
    tables.charges.push(
      ...chargesOf(one.id, one.price)
        .filter((charge) => charge.yen !== 0)
        .map((charge) => chargeRow(charge, at)),
    );
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
    mark(tables.bookings, (row) => row.id === id, at);
    mark(tables.nights, (row) => row.booking_id === id, at);
    chosen.contract?.ledger?.giveBack({ groupId: chosen.groupId, bookingId: id, at }, outcome.penaltyPoints);
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
    const { percent, penaltyPoints: points, penaltyYen: yen, cancelledNights } = outcome;
    tables.penalties.push({ booking_id: id, at, percent, points, yen, nights: cancelledNights });
  }
}

/** The rows of a stay are marked where they stand; one member's stays lie together at the end. */
function mark(rows: Row[], fits: (row: Row) => boolean, at: string): void {
  const lookBack = Math.max(0, rows.length - 400);
  for (let index = rows.length - 1; index >= lookBack; index -= 1) {
    const row = rows[index]!;
    if (fits(row)) rows[index] = { ...row, cancelled_at: at };
  }
}
