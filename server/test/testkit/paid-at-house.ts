/** Payments of every fate at a house, for the laws of the books. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { payAtDesk, returnAtDesk } from '#server/modules/booking/public.ts';
import { closeDay, correctReturn } from '#server/modules/payment/public.ts';
import type { Club } from './club.ts';
import { openDesk } from './desk.ts';

/** What is to be paid at the house is paid there in parts, of which some are taken back. */
export async function payAtTheHouse(club: Club): Promise<void> {
  const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }), { sp: 30 });
  const member = await (await club.aMember({ points: 100 })).logIn();
  const [from, to] = [await club.daysAhead(14), await club.daysAhead(15)];
  const [stay] = await member.booked({ roomType, from, to });
  await club.clockAt(from, '15:00');
  const desk = openDesk(club);
  const pay = async (yen: number): Promise<string> => {
    const payment = { id: randomUUID(), bookingNumber: stay!.bookingNumber, yen, means: 'CASH' } as const;
    expect(await payAtDesk(desk.services(), desk.actor, payment)).toMatchObject({ desk: yen });
    return payment.id;
  };
  await returnAtDesk(desk.services(), desk.actor, { id: await pay(100), reason: '誤り', isCorrection: true });
  // Given back in a way that is put right twice after the day was closed.
  const id = await pay(70);
  const back = { id, reason: 'お釣り', isCorrection: false, means: 'CASH' } as const;
  expect(await returnAtDesk(desk.services(), desk.actor, back)).toMatchObject({ desk: 0 });
  await pay(50);
  await club.clockAt(to, '15:00');
  expect(await closeDay(desk.services(), desk.actor, from)).toBe(from);
  const wrong = { id, givenBackOn: null, reason: '端末で返金' };
  for (const means of ['CARD', 'OTHER'] as const)
    expect(await correctReturn(desk.services(), desk.actor, { ...wrong, means })).toBe(true);
  await desk.close();
  await club.clockBack();
}
