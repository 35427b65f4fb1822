/** A stay to which nobody came, and whose fee is due at the office. */
import { expect } from 'vitest';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { noteNoShow } from '#server/modules/booking/public.ts';
import type { Club } from './club.ts';
import type { Desk } from './desk.ts';

/** Of one night from tomorrow on; the club's clock stands at ten on the morning after it, when the fee arose. */
export async function aMissedStay(club: Club, desk: Desk) {
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { sp: 30 });
  const [from, to] = [await club.daysAhead(1), await club.daysAhead(2)];
  const member = await (await club.aMember({ points: 100 })).logIn();
  const [stay] = await member.booked({ roomType, from, to });
  const n = stay!.bookingNumber;
  await club.clockAt(to, '10:00');
  expect(isRefusal(await noteNoShow(desk.services(), desk.actor, n))).toBe(false);
  return { house, member, n, arose: to };
}
