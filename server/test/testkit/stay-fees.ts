/** Stays to which nobody came, whose fees are due at the office, and one that is over, whose nights are. */
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { guideStayDue, noteNoShow, payStayFee, returnStayFee } from '#server/modules/booking/public.ts';
import type { Club } from './club.ts';
import { openDesk } from './desk.ts';

/** The fees of three: one paid in part, one whose payment was wrong, one whose entry was. And a stay whose guests have left, paid in part. */
export async function payForMissedStays(club: Club): Promise<void> {
  const desk = openDesk(club);
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 5, sp: 30 });
  const [from, to] = [await club.daysAhead(1), await club.daysAhead(2)];
  const booked = async () => {
    const member = await (await club.aMember({ points: 100 })).logIn();
    const [stay] = await member.booked({ roomType, from, to });
    return stay!.bookingNumber;
  };
  const [unpaid, partly, wrongly, left] = [await booked(), await booked(), await booked(), await booked()];
  await club.clockAt(to, '10:00');
  for (const number of [unpaid, partly, wrongly])
    expect(isRefusal(await noteNoShow(desk.services(), desk.actor, number))).toBe(false);
  // Of one its member is told before a part is paid, of another afterwards; of the others nobody is told.
  const guided = async (bookingNumber: string) => {
    const asked = { bookingNumber, way: 'POST' as const, again: false, evenNotCheckedIn: true };
    expect(isRefusal(await guideStayDue(desk.services(), desk.actor, asked))).toBe(false);
  };
  await guided(partly);
  type More = { replaces?: { id: string; reason: string }; receivedOn?: CalendarDate };
  const paid = async (bookingNumber: string, yen: number, more: More = {}) => {
    const id = randomUUID();
    const asked = { id, bookingNumber, yen, means: 'CASH' as const, ...more };
    expect(isRefusal(await payStayFee(desk.services(), desk.actor, asked))).toBe(false);
    const isReceipted = 'select receipts_due_at is null from desk_payments where id = $1';
    await vi.waitUntil(() => club.value<boolean>(isReceipted, [id]), 60_000);
    return id;
  };
  await paid(partly, 100);
  const wrong = { id: await paid(wrongly, 200), reason: '振込の誤り', isCorrection: true };
  expect(isRefusal(await returnStayFee(desk.services(), desk.actor, wrong))).toBe(false);
  const isReturned = `select count(*) = 2 from receipts where desk_payment_id = $1`;
  await vi.waitUntil(() => club.value<boolean>(isReturned, [wrong.id]), 60_000);
  await club.clockAt(addDays(to, 1), '10:00');
  await paid(left, 300);
  // An entry of another day that was put right in one step.
  const typed = await paid(unpaid, 40, { receivedOn: to });
  await paid(unpaid, 50, { receivedOn: to, replaces: { id: typed, reason: '打ち間違い' } });
  await guided(left);
  await desk.close();
  await club.clockBack();
}

/** What each breaks the law of them. */
export const STAYS_DUE_BROKEN: readonly string[] = [
  `delete from stays_due`,
  `update stays_due set fee_yen = fee_yen + 1`,
  `update stays_due set stay_yen = stay_yen + 1`,
  `update stays_due set fee_yen = stay_yen, stay_yen = 0 where fee_yen = 0`,
  `update stays_due set guided_at = null`,
  `update stays_due set guided_at = coalesce(guided_at, now()) + interval '1 hour'`,
  `update stays_due set guided_yen = guided_yen - 1 where guided_yen > 0`,
  `update stays_due set guided_yen = guided_yen + 101`,
  `update stays_due set guided_yen = -1 where guided_yen is not null`,
  `update stays_due set guided_yen = null`,
  `update stays_due set pay_by = pay_by + 1`,
  `update stays_due set tell_anew_from = null`,
  `update stays_due set tell_anew_from = 'infinity'`,
  `update stays_due set tell_anew_from = tell_anew_from + interval '1 hour'`,
  `update stays_due set guided_yen = 1 where guided_yen is null`,
  `update stay_guidances set pay_by = (at at time zone 'Asia/Tokyo')::date - 1`,
  `delete from stay_guidances`,
  `update stays_due set since = since - interval '1 day'`,
  `insert into stays_due (booking_id, since, fee_yen, stay_yen) select purpose_id, now(), 1, 0 from money_balances
   where purpose_kind = 'BOOKING' and owed = 0 limit 1`,
  `delete from receipts where desk_payment_id is not null`,
  `update receipts set replaced_at = now() where desk_payment_id is not null and kind = 'RETURN'`,
  `update desk_payments set fee_yen = fee_yen + 1 where fee_yen < yen`,
  `update desk_payments set paid_for = '[]' where paid_for is not null`,
  `update receipts set content = jsonb_set(content, '{lines,0,subject}', '"ACCOMMODATION"') where desk_payment_id is not null`,
];

/** What each breaks the law of what was paid at a house or to the office. */
export const DESK_PAYMENTS_BROKEN: readonly string[] = [
  'update desk_payments set yen = yen + 1',
  'update desk_payments set payer_client_id = payer_client_id + 1',
  `update desk_payments set returned_at = at, returned_by = 'x', return_reason = 'x' where returned_at is null`,
  'update desk_payments set is_correction = false, returned_on = null where id in (select replaces_id from desk_payments)',
  'update desk_payments set returned_on = received_on + 1 where returned_on is not null and is_correction',
  `update desk_payments set came_on_closed_day = '2001-01-01' where received_on is null and sent_on is null`,
  'delete from desk_payments where returned_at is null',
  'delete from return_transfers',
  `update return_transfers set from_means = 'OTHER' where id = (select min(id) from return_transfers)`,
  `update return_transfers set to_means = 'CASH' where id = (select max(id) from return_transfers)`,
  `update return_transfers set to_means = 'OTHER' where id = (select min(id) from return_transfers)`,
  `update return_transfers set at = at - interval '2 days'`,
  'update desk_payments set return_said_means = null',
  `update desk_payments set returned_means = 'OTHER' where id in (select desk_payment_id from return_transfers)`,
  'update desk_payments set return_corrections = null',
  'delete from daily_closes',
];
