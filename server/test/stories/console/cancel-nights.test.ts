/** Which nights of a stay are given up on the telephone was agreed on by a page: where the stay has others by then, it is said so, and none is given up. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
let [desk, other]: StaffMember[] = [];
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  other = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
});
afterAll(() => club.close());
afterEach(async () => {
  const broken = await brokenBooks(club.owner);
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const FEE = `query($n: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $n, nights: $nights) { points yen } }`;
const PREVIEW = `query($n: String!, $nights: [Date!]!, $shown: [Date!]) {
  cancellationForMember(bookingNumber: $n, nights: $nights, shownNights: $shown) { points yen } }`;
const CANCEL = `mutation($n: String!, $nights: [Date!]!, $points: Int!, $yen: Int!, $shown: [Date!]) {
  cancelForMember(bookingNumber: $n, nights: $nights, points: $points, yen: $yen, shownNights: $shown) }`;
const QUOTE = `query($n: String!, $change: StayChangeWanted!) { changeQuoteForMember(bookingNumber: $n, change: $change) { quote } }`;
const CHANGE = `mutation($n: String!, $change: StayChangeWanted!, $quote: String!) {
  changeForMember(bookingNumber: $n, change: $change, quote: $quote) }`;

type Fee = { points: number; yen: number };
type Nights = readonly CalendarDate[];

/** A stay of some nights, far enough ahead that nothing is kept, which two clerks have before them. `withoutLogin`: its membership has none any more. */
async function aStay(count: number, { withoutLogin = false } = {}) {
  const member = await (await club.aMember({ points: 900 })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 10 });
  const from = await club.daysAhead(40);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, count) });
  const { id, bookingNumber: n } = booking!;
  if (withoutLogin)
    await club.owner.query('update logins set disabled_at = now() where id = $1', [member.loginId]);
  const nights: Nights = Array.from({ length: count }, (_, index) => addDays(from, index));
  const cancel = async (by: StaffMember, given: Nights, shown: Nights | null) => {
    const { cancellationForMember: fee } = await by.get<{ cancellationForMember: Fee }>(FEE, {
      ...{ n, nights: given },
    });
    return by.ask(CANCEL, { n, nights: given, ...fee, shown });
  };
  /** As by a page that was told the fee before the other clerk came in between: nothing is kept of it, then as now. */
  const press = (given: Nights, shown: Nights | null) =>
    desk!.ask(CANCEL, { n, nights: given, points: 0, yen: 0, shown });
  /** The fee that a page asks for which shows some nights. */
  const preview = (given: Nights, shown: Nights | null) => desk!.ask(PREVIEW, { n, nights: given, shown });
  const extend = async () => {
    const change = { days: [addDays(from, count)] };
    const { changeQuoteForMember } = await other!.get<{ changeQuoteForMember: { quote: string } }>(QUOTE, {
      ...{ n, change },
    });
    await other!.get(CHANGE, { n, change, quote: changeQuoteForMember.quote });
  };
  const live = () =>
    club.value<number>(
      'select count(*)::int from booking_nights where booking_id = $1 and ended_at is null',
      [id],
    );
  const lastSaid = () =>
    club.value<string>(
      `select outcome || ' ' || refusal from audit_events where action = 'cancelMyBookingV2' and actor_name = $1 order by id desc limit 1`,
      [desk!.name],
    );
  return { from, nights, cancel, press, preview, extend, live, lastSaid };
}

describe.each([
  ['of a member', {}],
  ['of a membership whose login is locked', { withoutLogin: true }],
])('nights that are given up on the telephone, %s', (_, how) => {
  it('are refused by name, in the log too, where another clerk has given up the last of them meanwhile', async () => {
    const { from, nights, cancel, press, preview, live, lastSaid } = await aStay(2, how);
    expect((await preview(nights, nights)).errors).toBeUndefined();
    expect((await cancel(other!, nights.slice(1), nights)).errors).toBeUndefined();
    // Nor is a fee told, or another reason, of a page that shows others.
    for (const given of [nights, nights.slice(1), nights.slice(0, 1)])
      expect((await preview(given, nights)).errors?.[0]).toMatchObject({
        message: 'STAY_NIGHTS_CHANGED',
        extensions: { checkIn: from, checkOut: addDays(from, 1), nights: 1 },
      });
    expect((await preview(nights.slice(0, 1), nights.slice(0, 1))).errors).toBeUndefined();
    // By a console that was opened before it said which nights it had shown, they are not compared.
    expect((await preview(nights.slice(0, 1), null)).errors).toBeUndefined();
    const { errors } = await press(nights, nights);
    expect(errors?.[0]).toMatchObject({
      message: 'STAY_NIGHTS_CHANGED',
      extensions: { checkIn: from, checkOut: addDays(from, 1), nights: 1 },
    });
    expect(await lastSaid()).toBe('denied STAY_NIGHTS_CHANGED');
    expect(await live()).toBe(1);
    // Read out anew as the stay is by now, it is given up.
    expect((await press(nights.slice(0, 1), nights.slice(0, 1))).errors).toBeUndefined();
    expect(await live()).toBe(0);
    const { errors: again } = await press(nights.slice(0, 1), nights.slice(0, 1));
    expect(again?.[0]?.message).toBe('ALREADY_CANCELLED');
  });
});

describe('nights that are given up on the telephone', () => {
  it('are refused where the stay became longer meanwhile, also where what is asked would be its last nights', async () => {
    const { from, nights, press, extend, live } = await aStay(3);
    await extend();
    const asked = [nights.slice(1), nights, [...nights.slice(1), addDays(from, 3)]];
    for (const given of asked) {
      const { errors } = await press(given, nights);
      expect(errors?.[0]).toMatchObject({ message: 'STAY_NIGHTS_CHANGED', extensions: { nights: 4 } });
    }
    expect(await live()).toBe(4);
    const now = [...nights, addDays(from, 3)];
    expect((await press(now.slice(2), now.toReversed())).errors).toBeUndefined();
    expect(await live()).toBe(2);
  });

  it('are not compared for a console that was opened before it said which nights it had shown', async () => {
    const { nights, press, extend, live } = await aStay(2);
    await extend();
    expect((await press(nights, null)).errors?.[0]?.message).toBe('CANCEL_ONLY_FROM_LAST_NIGHT');
    expect(await live()).toBe(3);
  });

  it('of two clerks at the same moment are given up once, and the second hears that the nights changed', async () => {
    const { nights, press, live } = await aStay(3);
    const both = await Promise.all([press(nights.slice(2), nights), press(nights.slice(1), nights)]);
    const said = both.map(({ errors }) => errors?.[0]?.message ?? 'done');
    expect(said.toSorted()).toEqual(['STAY_NIGHTS_CHANGED', 'done']);
    expect(await live()).toBe(said[0] === 'done' ? 2 : 1);
  });
});
