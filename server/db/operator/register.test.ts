import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { aPicture, byLogin, sendPicture } from '../../test/testkit/pictures.ts';
import { Club } from '../../test/testkit/club.ts';
import { openDesk } from '../../test/testkit/desk.ts';
import type { Desk } from '../../test/testkit/desk.ts';
import { registerOf } from './register.ts';

const from = calendarDate('2026-12-20');

let club: Club;
let desk: Desk;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  desk = openDesk(club);
});
afterAll(async () => {
  await desk.close();
  await club.close();
});

describe('the register of a house and day', () => {
  it('names who stays that night with what is missing, and leaves a row of who asked', async () => {
    await club.clockAt(calendarDate('2026-12-10'));
    const facility = await club.aFacility();
    const roomType = await club.aRoomType(facility);
    const member = await (await club.aMember()).logIn();
    const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) });
    const guestId = await club.value<string>(
      'select id from booking_guests where booking_id = $1 and not representative',
      [booking!.id],
    );
    await member.get(
      `mutation e($id: ID!, $arrival: ArrivalInput!) { preCheckInMyBooking(bookingId: $id, arrival: $arrival) { id } }`,
      {
        id: booking!.id,
        arrival: {
          arrivalTime: '15:30',
          dietaryRequests: 'えび',
          guests: [
            {
              ...{ guestId, noAddressInJapan: true, name: '=Sample Guest', address1: 'Honolulu' },
              ...{ email: 'guest@example.com', nationality: 'USA', passportNumber: 'XA7654321' },
            },
          ],
        },
      },
    );
    await club.owner.query(
      'update booking_guests set address1 = null where booking_id = $1 and representative',
      [booking!.id],
    );
    const house = await club.value<string>(
      'select code from facilities where id = (select facility_id from room_types where id = $1)',
      [roomType.id],
    );
    const show = async (day: typeof from) => {
      const table = await registerOf(desk.services(), desk.actor, { house, day });
      if (isRefusal(table)) throw new Error(table.refused);
      return parse(table, { columns: true, bom: true }) as Record<string, string>[];
    };
    const [first, second] = await show(addDays(from, 1));
    expect(first).toMatchObject({
      nights: '2',
      expected_at: '15:30',
      cannot_eat: 'えび',
      missing: 'address1',
    });
    expect(second).toMatchObject({
      passport_number: 'XA7654321',
      nationality: 'USA',
      missing: 'passportPicture',
      passport_picture: '',
    });
    expect(second!['name']).toBe("'=Sample Guest");
    await sendPicture(club, byLogin(member), { guestId, bytes: await aPicture() });
    expect((await show(addDays(from, 1)))[1]).toMatchObject({ missing: '', passport_picture: guestId });
    // As it may have been entered before that was refused.
    await club.owner.query('update booking_guests set address1 = $2, occupation = $3 where id = $1', [
      ...[guestId, 'Honolulu\u001b[2J\u202e', 'pilot\r\nx'],
    ]);
    expect((await show(addDays(from, 1)))[1]).toMatchObject({
      address: 'Honolulu [2J ',
      occupation: 'pilot  x',
    });
    // The day of departure is no night any more.
    expect(await show(addDays(from, 2))).toEqual([]);
    const rows = await club.value<number>(
      `select count(*)::int from audit_events where action = 'exportRegister' and actor_name = 'desk' and subject = $1`,
      [`${facility.id} ${addDays(from, 1)}`],
    );
    expect(rows).toBe(3);
  });

  it('of a house that there is not is refused', async () => {
    const table = await registerOf(desk.services(), desk.actor, {
      house: 'nowhere',
      day: from,
    });
    expect(table).toMatchObject({ refused: 'NOT_FOUND_ERROR' });
  });
});
