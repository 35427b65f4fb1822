/** Guests check in before they arrive: when, by whom, what is asked of whom, and who is told of it. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { inviteToPreCheckIn } from '#server/modules/booking/arrival/invite.ts';
import { bookingAccessCode } from '#server/modules/booking/secrets.ts';
import { systemActor } from '#server/platform/actor.ts';
import { randomToken } from '#server/platform/secrets.ts';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';
import { queuedTasks } from '../../testkit/queued.ts';

const from = calendarDate('2026-12-20');
const to = calendarDate('2026-12-22');
const STATE = `preCheckIn { stands state arrivalTime } guests { id name isEntered }`;
const ENTER = `mutation e($bookingId: ID!, $arrival: ArrivalInput!) {
  preCheckInMyBooking(bookingId: $bookingId, arrival: $arrival) { ${STATE} } }`;
const ENTER_BY_LINK = `mutation e($id: ID!, $code: String!, $arrival: ArrivalInput!) {
  preCheckInMyBookingNonLogin(id: $id, code: $code, arrival: $arrival) { ${STATE} } }`;
const READ = `query r($id: ID!) { myBookingV2(id: $id) { representativeName
  preCheckIn { stands state arrivalTime accommodationRequests dietaryRequests }
  guests { id name kana address1 tel email occupation nationality passportNumber isEntered noAddressInJapan } } }`;
const READ_BY_LINK = `query r($id: ID!, $code: String!) { myBookingNonLogin(id: $id, code: $code) {
  preCheckIn { opensAt stands state arrivalTime hasRequests } guests { id name isEntered filled } } }`;

type Read = {
  myBookingV2: {
    representativeName: string;
    preCheckIn: Record<string, string | null>;
    guests: Record<string, unknown>[];
  };
};
type Entered = { preCheckIn: { stands: string; state: string }; guests: { isEntered: boolean }[] };

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const nobody = () => new Member(club, { email: '', password: '', loginId: '', clientId: 0, contractId: 0 });
const inJapan = (guestId: string, name = '見本 花子') => ({
  ...{ guestId, name, kana: 'ミホン ハナコ', address1: '静岡県熱海市見本町1-2', tel: '0557-00-0000' },
  noAddressInJapan: false,
});
const fromAbroad = (guestId: string) => ({
  ...{ guestId, name: 'Sample Guest', address1: '1 Sample St, Honolulu', email: 'guest@example.com' },
  ...{ noAddressInJapan: true, nationality: 'USA', passportNumber: 'XA7654321' },
});

async function aStay(day = '2026-12-10') {
  await club.clockAt(calendarDate('2026-12-01'));
  const roomType = await club.aRoomType(await club.aFacility());
  const member = await (await club.aMember()).logIn();
  const [booking] = await member.booked({ roomType, from, to });
  const id = booking!.id;
  const { myBookingV2 } = await member.get<Read>(READ, { id });
  const guests = myBookingV2.guests.map((guest) => String(guest['id']));
  const code = bookingAccessCode(club.portals[0]!.services.secrets, id);
  await club.clockAt(calendarDate(day));
  return { member, id, code, guests: guests as [string, string] };
}

describe('pre-check-in', () => {
  it('is entered for some guests and then for the others, and says how far it is', async () => {
    const { member, id, guests } = await aStay();
    const first = await member.get<{ preCheckInMyBooking: Entered }>(ENTER, {
      bookingId: id,
      arrival: { guests: [inJapan(guests[0], '見本 明')], arrivalTime: '15:30', dietaryRequests: 'えび' },
    });
    expect(first.preCheckInMyBooking.preCheckIn).toEqual({
      stands: 'OPEN',
      state: 'PARTLY',
      arrivalTime: '15:30',
    });
    const second = await member.get<{ preCheckInMyBooking: Entered }>(ENTER, {
      bookingId: id,
      arrival: { guests: [fromAbroad(guests[1])] },
    });
    expect(second.preCheckInMyBooking.preCheckIn.state).toBe('DONE');
    const { myBookingV2: read } = await member.get<Read>(READ, { id });
    expect(read.representativeName).toBe('見本 明');
    // What was not sent again stays as it was.
    expect(read.preCheckIn).toMatchObject({ arrivalTime: '15:30', dietaryRequests: 'えび' });
    expect(read.guests[1]).toMatchObject({
      name: 'Sample Guest',
      nationality: 'USA',
      noAddressInJapan: true,
    });
  });

  it('replaces what was entered before, and forgets a passport once there is an address in Japan', async () => {
    const { member, id, guests } = await aStay();
    await member.get(ENTER, { bookingId: id, arrival: { guests: [fromAbroad(guests[1])] } });
    await member.get(ENTER, {
      bookingId: id,
      arrival: { guests: [inJapan(guests[1])], accommodationRequests: '車いす' },
    });
    await member.get(ENTER, {
      bookingId: id,
      arrival: { guests: [{ ...inJapan(guests[1]), email: '' }], accommodationRequests: '' },
    });
    const { myBookingV2: read } = await member.get<Read>(READ, { id });
    expect(read.guests[1]).toMatchObject({ nationality: null, passportNumber: null, email: null });
    expect(read.preCheckIn['accommodationRequests']).toBeNull();
  });

  it.each([
    ['2026-12-05', '23:59', 'PRE_CHECK_IN_NOT_YET'],
    ['2026-12-06', '00:00', 'done'],
    ['2026-12-20', '23:59', 'done'],
    ['2026-12-21', '00:00', 'PRE_CHECK_IN_CLOSED'],
  ])('on %s at %s answers %s', async (day, time, said) => {
    const { member, id, code, guests } = await aStay();
    await club.clockAt(calendarDate(day), time);
    const arrival = { guests: [inJapan(guests[0])] };
    // The session has run out meanwhile or not: the link needs none.
    expect(await nobody().refusal(ENTER_BY_LINK, { id, code, arrival })).toBe(said);
    expect(await member.refusal(ENTER, { bookingId: id, arrival })).toBe(said);
  });

  it('is over once the stay is cancelled or its guests are there', async () => {
    const { member, id, code, guests } = await aStay();
    const arrival = { guests: [inJapan(guests[0])] };
    await club.owner.query('update bookings set checked_in_at = business_now() where id = $1', [id]);
    expect(await member.refusal(ENTER, { bookingId: id, arrival })).toBe('PRE_CHECK_IN_CLOSED');
    await club.owner.query('update bookings set checked_in_at = null where id = $1', [id]);
    expect((await member.cancel(id, [from, addDays(from, 1)])).errors).toBeUndefined();
    expect(await nobody().refusal(ENTER_BY_LINK, { id, code, arrival })).toBe('PRE_CHECK_IN_CLOSED');
  });

  it.each(['address1', 'occupation', 'nationality', 'passportNumber'])(
    'takes one line as %s, without signs that a terminal acts on',
    async (field) => {
      const { member, id, guests } = await aStay();
      for (const sign of ['\u001b[2J', '\u0001', '\u202e', '\r\nx']) {
        const guest = { ...fromAbroad(guests[1]), [field]: `XA1${sign}x` };
        const { errors } = await member.ask(ENTER, { bookingId: id, arrival: { guests: [guest] } });
        expect(errors?.[0]).toMatchObject({
          ...{ message: 'GUEST_DETAILS_INVALID' },
          extensions: { guestId: guests[1], field, problem: 'unprintable' },
        });
      }
      const { myBookingV2: read } = await member.get<Read>(READ, { id });
      expect(read.guests[1]).toMatchObject({ isEntered: false, passportNumber: null });
    },
  );

  it('keeps the lines of requests, and nothing else in them that a terminal acts on', async () => {
    const { member, id } = await aStay();
    const dietaryRequests = 'えび\r\nかに\u001b[2J\u0007\u202e';
    await member.get(ENTER, {
      bookingId: id,
      arrival: { guests: [], dietaryRequests, accommodationRequests: '\u001b' },
    });
    const { myBookingV2: read } = await member.get<Read>(READ, { id });
    expect(read.preCheckIn).toMatchObject({
      dietaryRequests: 'えび\nかに[2J',
      accommodationRequests: null,
    });
  });

  it('says what of whom is missing, and keeps nothing of it', async () => {
    const { member, id, guests } = await aStay();
    const refused = async (change: Record<string, unknown>) => {
      const arrival = { guests: [inJapan(guests[0]), { ...inJapan(guests[1]), ...change }] };
      const { errors } = await member.ask(ENTER, { bookingId: id, arrival });
      const { field, problem, guestId } = errors![0]!.extensions!;
      expect([errors![0]!.message, guestId]).toEqual(['GUEST_DETAILS_INVALID', guests[1]]);
      return [field, problem];
    };
    expect(await refused({ name: ' ' })).toEqual(['name', 'required']);
    expect(await refused({ kana: 'みほん', address1: '' })).toEqual(['address1', 'required']);
    expect(await refused({ tel: '' })).toEqual(['tel', 'contactNeeded']);
    expect(await refused({ noAddressInJapan: true })).toEqual(['nationality', 'required']);
    const { myBookingV2: read } = await member.get<Read>(READ, { id });
    expect(read.guests.map((guest) => guest['isEntered'])).toEqual([false, false]);
  });

  it('is for who looks after the booking', async () => {
    const { member, id, guests } = await aStay();
    const arrival = { guests: [inJapan(guests[0])] };
    const other = await aStay();
    const colleague = await (await club.aMember({ of: member, role: 'SUB' })).logIn();
    expect(await other.member.refusal(ENTER, { bookingId: id, arrival })).toBe('NOT_FOUND_ERROR');
    expect(await colleague.refusal(ENTER, { bookingId: id, arrival })).toBe('NOT_YOUR_BOOKING_TO_CHANGE');
    // A guest of another booking is nobody here.
    const foreign = { guests: [inJapan(other.guests[0])] };
    expect(await member.refusal(ENTER, { bookingId: id, arrival: foreign })).toBe('NOT_FOUND_ERROR');
    expect(
      await member.refusal(ENTER, { bookingId: id, arrival: { ...arrival, arrivalTime: '25:00' } }),
    ).toBe('BAD_INPUT_ERROR');
  });

  it('sent twice at once is entered once, and the number of guests stays', async () => {
    const { member, id, guests } = await aStay();
    const arrival = { guests: guests.map((guest) => inJapan(guest)) };
    const answers = await Promise.all([1, 2].map(() => member.refusal(ENTER, { bookingId: id, arrival })));
    expect(answers).toEqual(['done', 'done']);
    const { myBookingV2: read } = await member.get<Read>(READ, { id });
    expect(read.guests).toHaveLength(2);
    expect(read.preCheckIn['state']).toBe('DONE');
  });
});

describe('pre-check-in by the link', () => {
  it('tells names and which fields are filled, and leaves what is not sent as it is kept', async () => {
    const { member, id, code, guests } = await aStay();
    await member.get(ENTER, {
      bookingId: id,
      arrival: { guests: [fromAbroad(guests[1])], dietaryRequests: 'そば' },
    });
    const answer = await nobody().get<{
      myBookingNonLogin: { preCheckIn: object; guests: { filled: string[] }[] };
    }>(READ_BY_LINK, { id, code });
    expect(answer.myBookingNonLogin.guests[1]!.filled).toEqual([
      ...['name', 'address1', 'email', 'nationality', 'passportNumber'],
    ]);
    expect(answer.myBookingNonLogin.preCheckIn).toMatchObject({ state: 'PARTLY', hasRequests: true });
    expect(JSON.stringify(answer)).not.toMatch(/XA7654321|Honolulu|guest@example|そば/);
    const arrival = { guests: [{ guestId: guests[1], noAddressInJapan: true, tel: '+1-415-555-0100' }] };
    await nobody().get(ENTER_BY_LINK, { id, code, arrival });
    const { myBookingV2: read } = await member.get<Read>(READ, { id });
    expect(read.guests[1]).toMatchObject({ address1: '1 Sample St, Honolulu', tel: '+1-415-555-0100' });
  });

  it('takes nothing by a wrong code, one that was taken back, or one of another booking', async () => {
    const { member, id, code, guests } = await aStay();
    const other = await aStay();
    const arrival = { guests: [inJapan(guests[0])] };
    for (const pair of [
      { id, code: randomToken() },
      { id, code: other.code },
      { id: other.id, code },
    ])
      expect(await nobody().refusal(ENTER_BY_LINK, { ...pair, arrival })).toBe('NOT_FOUND_ERROR');
    await member.get('mutation r($id: ID!) { revokeMyBookingLink(id: $id) { id } }', { id });
    expect(await nobody().refusal(ENTER_BY_LINK, { id, code, arrival })).toBe('NOT_FOUND_ERROR');
    const { myBookingV2: read } = await member.get<Read>(READ, { id });
    expect(read.guests[0]!['isEntered']).toBe(false);
  });
});

describe('the mails before an arrival', () => {
  const queued = async (bookingId: string) =>
    (await queuedTasks(club, { bookingId })).map(({ task }) => task);
  const run = () => inviteToPreCheckIn(club.jobServices(), systemActor('invite_to_pre_check_in'));

  it('invite once when it opens, and remind once where something is missing', async () => {
    const [missing, complete] = [await aStay('2026-12-05'), await aStay('2026-12-05')];
    await run();
    expect(await queued(missing.id)).toEqual([]);
    await club.clockAt(calendarDate('2026-12-06'), '08:05');
    await run();
    await run();
    expect(await queued(missing.id)).toEqual(['mail_pre_check_in_invitation']);
    await nobody().get(ENTER_BY_LINK, {
      ...{ id: complete.id, code: complete.code },
      arrival: { guests: complete.guests.map((guest) => inJapan(guest)) },
    });
    await club.clockAt(calendarDate('2026-12-17'), '08:05');
    await run();
    await run();
    expect(await queued(missing.id)).toEqual(['mail_pre_check_in_invitation', 'mail_pre_check_in_reminder']);
    expect(await queued(complete.id)).toEqual(['mail_pre_check_in_invitation']);
  });
});
