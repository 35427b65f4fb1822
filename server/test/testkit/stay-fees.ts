/** Stays to which nobody came, whose fees are due at the office. */
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { noteNoShow, payStayFee, returnStayFee } from '#server/modules/booking/public.ts';
import type { Club } from './club.ts';
import { openDesk } from './desk.ts';

/** The fees of three: one paid in part, one whose payment was wrong, one that nobody has paid. */
export async function payForMissedStays(club: Club): Promise<void> {
  const desk = openDesk(club);
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 5, sp: 30 });
  const [from, to] = [await club.daysAhead(1), await club.daysAhead(2)];
  const booked = async () => {
    const member = await (await club.aMember({ points: 100 })).logIn();
    const [stay] = await member.booked({ roomType, from, to });
    return stay!.bookingNumber;
  };
  const [unpaid, partly, wrongly] = [await booked(), await booked(), await booked()];
  await club.clockAt(to, '10:00');
  for (const number of [unpaid, partly, wrongly])
    expect(isRefusal(await noteNoShow(desk.services(), desk.actor, number))).toBe(false);
  const paid = async (bookingNumber: string, yen: number) => {
    const id = randomUUID();
    const asked = { id, bookingNumber, yen, means: 'CASH' as const };
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
  await desk.close();
  await club.clockBack();
}

/** What each breaks the law of them. */
export const STAY_FEES_BROKEN: readonly string[] = [
  `delete from stay_fees_due`,
  `update stay_fees_due set yen = yen + 1`,
  `update stay_fees_due set since = since - interval '1 day'`,
  `insert into stay_fees_due (booking_id, since, yen) select purpose_id, now(), 1 from money_balances
   where purpose_kind = 'BOOKING' and kept = 0 limit 1`,
  `delete from receipts where desk_payment_id is not null`,
  `update receipts set replaced_at = now() where desk_payment_id is not null and kind = 'RETURN'`,
];
