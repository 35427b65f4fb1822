/** What the page of a change that is done is told of it, also when it is opened again: the stay on both sides, and what was kept. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { changed } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const SIDE = `checkInDate checkOutDate adults children bedShares totalPoints totalJpy prePayment
  rentalItems { name quantity } parkings { carNumber } pets { breed petWeight }`;
type Shown = { myBookingV2: { lastChange: Record<string, unknown> | null } };
const lastChangeOf = async (member: Member, id: string) =>
  (
    await member.get<Shown>(
      `query l($id: ID!) { myBookingV2(id: $id) { lastChange { kind penaltyPoints penaltyJpy chargedJpy refundedJpy
        paymentsBefore { way jpy } payments { way jpy }
        before { ${SIDE} } after { ${SIDE} } } } }`,
      { id },
    )
  ).myBookingV2.lastChange;

it('is the last one that was carried out, and no cancellation', async () => {
  const member = await (await club.aMember({ points: 900 })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 3, sp: 40 });
  const from = await club.daysAhead(5);
  const to = addDays(from, 2);
  const [booking] = await member.booked({ roomType, from, to, rooms: [{ adults: 2 }] });
  const id = booking!.id;
  expect(await lastChangeOf(member, id)).toBeNull();

  const [later, end] = [addDays(from, 30), addDays(from, 32)];
  await changed(member, id, { days: [to] });
  const { before } = await changed(member, id, { from: later, to: end });
  const nothing = { prePayment: 0, rentalItems: [], parkings: [], pets: [] };
  const party = { adults: 2, children: 0, bedShares: 0 };
  const moved = {
    ...{ kind: 'MOVE', chargedJpy: 0, refundedJpy: 0 },
    // 20 percent of three nights of 40 points, and of their usage fee of 3,000 yen.
    ...{ penaltyPoints: 24, penaltyJpy: 1_800 },
    paymentsBefore: [{ way: 'ON_SITE', jpy: before.totalJpy }],
    payments: [{ way: 'ON_SITE', jpy: before.totalJpy - 3_300 + 1_800 }],
    before: {
      ...{ ...party, ...nothing, checkInDate: from, checkOutDate: addDays(to, 1) },
      ...{ totalPoints: 120, totalJpy: before.totalJpy },
    },
    after: {
      ...{ ...party, ...nothing, checkInDate: later, checkOutDate: end },
      // A night less of 3,300 yen with tax, and the fee.
      ...{ totalPoints: 80, totalJpy: before.totalJpy - 3_300 + 1_800 },
    },
  };
  expect(await lastChangeOf(member, id)).toEqual(moved);
  await member.cancel(id, [addDays(later, 1)]);
  expect(await lastChangeOf(member, id)).toEqual(moved);
});
