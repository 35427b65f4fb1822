/** How often the main path asks the database: others wait for its locks as long as it does. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';
import { FakeWaitingList } from '../../testkit/fake-waiting-list.ts';
import type { Member } from '../../testkit/member.ts';
import { recording } from '../../testkit/recorded.ts';

describe.each([
  ['where nobody can wait for rooms', null],
  ['where rooms can be waited for, and nobody does', new FakeWaitingList('whole stays')],
])('round trips to the database, %s', (_where, waitingList) => {
  let club: Club;
  let member: Member;
  beforeAll(async () => {
    club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false }, waitingList });
    await waitingList?.prepare(club.owner);
    member = await (await club.aMember({ product: 'SP', points: 10_000 })).logIn();
  });
  afterAll(() => club.close());

  it('are three for a hold, and four for one that replaces another by the same or other nights', async () => {
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 1, rooms: 10 });
    const stay = { roomType, from: await club.daysAhead(30), to: await club.daysAhead(32) };
    const other = { roomType, from: await club.daysAhead(31), to: await club.daysAhead(33) };
    await member.held(stay);
    const first: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const one = await (await club.aMember({ product: 'SP', points: 10 })).logIn();
      // Who asks is read at their first call.
      await one.hold({ ...stay, to: stay.from });
      first.push((await recording(() => one.held(stay))).roundTrips);
    }
    expect(Math.min(...first)).toBe(3);
    expect(Math.max(...first)).toBeLessThanOrEqual(6);
    // Just then the availability cache may be refreshed for the room type, and who asks may have to be read: one more each, without locks.
    const counts: number[] = [];
    for (const next of [stay, stay, other, stay])
      counts.push((await recording(() => member.held(next))).roundTrips);
    expect(Math.min(...counts)).toBe(4);
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
  });

  it('are two to be told that nothing is left, which whoever took the last room has told its process', async () => {
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 1, rooms: 1 });
    const stay = { roomType, from: await club.daysAhead(30), to: await club.daysAhead(32) };
    await (await (await club.aMember()).logIn()).held(stay);
    const late = await (await club.aMember()).logIn();
    const counts: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const { roundTrips } = await recording(async () => {
        const { errors } = await late.hold(stay);
        expect(errors?.[0]).toMatchObject({ message: 'NO_INVENTORY', extensions: { date: stay.from } });
      });
      counts.push(roundTrips);
    }
    expect(Math.min(...counts)).toBe(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(5);
  });

  it('are six for a confirmation, however many rooms it has', async () => {
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 1 });
    const stay = { roomType, from: await club.daysAhead(40), to: await club.daysAhead(42) };
    const one = await member.held(stay);
    expect(await recording(() => member.confirm(one))).toMatchObject({ roundTrips: 6 });
    const later = { roomType, from: await club.daysAhead(50), to: await club.daysAhead(52) };
    const three = await member.held({ ...later, rooms: [{ adults: 1 }, { adults: 2 }, { adults: 2 }] });
    expect(await recording(() => member.confirm(three))).toMatchObject({ roundTrips: 6 });
  });

  it('are nine for a cancellation, two of them for the password', async () => {
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 1 });
    const nights = [await club.daysAhead(60), await club.daysAhead(61)];
    const [booking] = await member.booked({ roomType, from: nights[0]!, to: await club.daysAhead(62) });
    expect(await recording(() => member.cancel(booking!.id, nights))).toMatchObject({ roundTrips: 9 });
  });
});
