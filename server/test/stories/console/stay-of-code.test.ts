/** Whose code it is, asked at the console before anybody is let in: judged first, told at its own house alone, and with a row. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const WHOSE = 'query($code: String!) { stayOfCode(code: $code) }';
const CODE = 'query($id: ID!) { myBookingV2(id: $id) { checkInCode } }';

it('a code tells its stay at its own house, and a made up one nothing of the stay that it names', async () => {
  const facility = await club.aFacility();
  const roomType = await club.aRoomType(facility);
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
  const { id: elsewhere } = await club.aFacility();
  const other = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: elsewhere }]);
  const from = await club.daysAhead(5);
  const member = await (await club.aMember()).logIn();
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 1) });
  await club.clockAt(from, '16:00');
  const { myBookingV2 } = await member.get<{ myBookingV2: { checkInCode: string } }>(CODE, {
    id: booking!.id,
  });
  const code = myBookingV2.checkInCode;
  expect(await desk.get(WHOSE, { code })).toEqual({ stayOfCode: booking!.bookingNumber });
  const forged = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
  for (const named of [forged, booking!.bookingNumber, 'SC1.abc', ''])
    expect(await desk.refusal(WHOSE, { code: named })).toBe('NOT_FOUND_ERROR');
  expect(await other.refusal(WHOSE, { code })).toBe('ACCESS_DENIED_ERROR');
  const rows = `select string_agg(client_id::text || ' ' || outcome, ', ' order by id) from audit_events where action = 'viewStay' and subject = $1`;
  const whose = String(member.clientId);
  expect(await club.value(rows, [booking!.id])).toBe(`${whose} ok, ${whose} denied, ${whose} denied`);
  const kept = `select count(*)::int from audit_events where subject like 'SC1%' or subject = $1`;
  expect(await club.value(kept, [booking!.bookingNumber])).toBe(0);
  await club.clockBack();
});
