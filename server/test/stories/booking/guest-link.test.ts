/** A link for one guest: it opens the guest's own entry and nobody else's, until it is taken back or pre-check-in closes. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { forgetGuestLinks } from '#server/modules/booking/arrival/forget-guest-links.ts';
import { guestLinkFacts } from '#server/modules/booking/arrival/mail-facts.ts';
import { bookingCodeOriginLimit, bookingCodesLimit, guestCodeLimit } from '#server/modules/booking/limits.ts';
import { bookingAccessCode } from '#server/modules/booking/secrets.ts';
import { systemActor } from '#server/platform/actor.ts';
import { randomToken } from '#server/platform/secrets.ts';
import { carryOut } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';

const from = calendarDate('2026-12-20');
const to = calendarDate('2026-12-22');
const CREATE = `mutation c($guestId: ID!, $email: String) {
  createMyGuestLink(guestId: $guestId, email: $email) { code guest { id link { mailedTo } } } }`;
const REVOKE = 'mutation r($guestId: ID!) { revokeMyGuestLink(guestId: $guestId) { link { mailedTo } } }';
const SHOWN = `guest { id name noAddressInJapan isEntered filled child }
  facility { name tel } checkInDate checkOutDate opensAt stands cancelledAt checkedInAt`;
const SEE = `query s($id: ID!, $code: String!) { myGuestEntryNonLogin(id: $id, code: $code) { ${SHOWN} } }`;
const ENTER = `mutation e($id: ID!, $code: String!, $entry: RegisterEntryInput!) {
  preCheckInGuestNonLogin(id: $id, code: $code, entry: $entry) { ${SHOWN} } }`;
const READ = `query r($id: ID!) { myBookingV2(id: $id) { representativeName
  guests { id name representative address1 passportNumber isEntered link { mailedTo madeAt } } } }`;

type Created = { createMyGuestLink: { code: string; guest: { link: { mailedTo: string | null } } } };
type Shown = { stands: string; guest: { name: string; isEntered: boolean; filled: string[] } };
type Read = { myBookingV2: { representativeName: string; guests: Record<string, unknown>[] } };

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const nobody = () => new Member(club, { email: '', password: '', loginId: '', clientId: 0, contractId: 0 });
const fromAbroad = (guestId: string, name = 'Sample Guest') => ({
  ...{ guestId, name, address1: '1 Sample St, Honolulu', email: 'guest@example.com' },
  ...{ noAddressInJapan: true, nationality: 'USA', passportNumber: 'XA7654321' },
});

async function aStay(day = '2026-12-10') {
  await club.clockAt(calendarDate('2026-12-01'));
  await club.owner.query('delete from attempts');
  const roomType = await club.aRoomType(await club.aFacility());
  const member = await (await club.aMember()).logIn();
  const [booking] = await member.booked({ roomType, from, to });
  const id = booking!.id;
  const { myBookingV2 } = await member.get<Read>(READ, { id });
  const ids = (representative: boolean) =>
    String(myBookingV2.guests.find((guest) => guest['representative'] === representative)!['id']);
  await club.clockAt(calendarDate(day));
  return { member, id, first: ids(true), second: ids(false) };
}

async function aLink(member: Member, guestId: string, email: string | null = null) {
  const { createMyGuestLink } = await member.get<Created>(CREATE, { guestId, email });
  return createMyGuestLink.code;
}
const read = async (member: Member, id: string, guestId: string) => {
  const { myBookingV2 } = await member.get<Read>(READ, { id });
  return myBookingV2.guests.find((guest) => guest['id'] === guestId)!;
};

describe('the link of a guest', () => {
  it('lets the guest write their own entry, and tells which fields are filled, not what is in them', async () => {
    const { member, id, second } = await aStay();
    const code = await aLink(member, second);
    const pair = { id: second, code };
    const entered = await nobody().get<{ preCheckInGuestNonLogin: Shown }>(ENTER, {
      ...pair,
      entry: fromAbroad(second),
    });
    expect(entered.preCheckInGuestNonLogin.guest).toMatchObject({ name: 'Sample Guest', isEntered: true });
    const shown = await nobody().get<{ myGuestEntryNonLogin: Shown }>(SEE, pair);
    expect(shown.myGuestEntryNonLogin).toMatchObject({ stands: 'OPEN', checkInDate: from, checkOutDate: to });
    expect(shown.myGuestEntryNonLogin.guest.filled).toContain('passportNumber');
    expect(JSON.stringify(shown)).not.toMatch(/XA7654321|Honolulu|guest@example/);
    expect(await read(member, id, second)).toMatchObject({
      ...{ name: 'Sample Guest', passportNumber: 'XA7654321', isEntered: true },
    });
    // Who has the link mends their own name, and keeps the link.
    await nobody().get(ENTER, { ...pair, entry: fromAbroad(second, 'Sample Guest Jr') });
    expect(await nobody().refusal(SEE, pair)).toBe('done');
  });

  it('names nobody else: no other guest can be asked, entered or opened by it', async () => {
    const { member, id, first, second } = await aStay();
    const code = await aLink(member, second);
    const before = await read(member, id, first);
    expect(await nobody().refusal(ENTER, { id: second, code, entry: fromAbroad(first) })).toBe(
      'NOT_FOUND_ERROR',
    );
    expect(await nobody().refusal(ENTER, { id: first, code, entry: fromAbroad(first) })).toBe(
      'NOT_FOUND_ERROR',
    );
    expect(await nobody().refusal(SEE, { id: first, code })).toBe('NOT_FOUND_ERROR');
    const bookings = bookingAccessCode(club.portals[0]!.services.secrets, id);
    expect(await nobody().refusal(SEE, { id: second, code: bookings })).toBe('NOT_FOUND_ERROR');
    expect(await read(member, id, first)).toEqual(before);
    const more = ['representativeName', 'guests { name }', 'roomTypeName', 'guest { passportNumber }'];
    for (const field of more) {
      const ask = `query s($id: ID!, $code: String!) { myGuestEntryNonLogin(id: $id, code: $code) { ${field} } }`;
      expect((await nobody().ask(ask, { id: second, code })).errors).toHaveLength(1);
    }
  });

  it('of the representative renames who signs the register', async () => {
    const { member, id, first } = await aStay();
    const code = await aLink(member, first);
    await nobody().get(ENTER, { id: first, code, entry: fromAbroad(first, 'Sample Signer') });
    const { myBookingV2 } = await member.get<Read>(READ, { id });
    expect(myBookingV2.representativeName).toBe('Sample Signer');
  });

  it('is kept as a hash, and made anew ends the one before it', async () => {
    const { member, second } = await aStay();
    const [one, two] = [await aLink(member, second), await aLink(member, second)];
    expect(one).not.toBe(two);
    expect(await nobody().refusal(SEE, { id: second, code: one })).toBe('NOT_FOUND_ERROR');
    expect(await nobody().refusal(SEE, { id: second, code: two })).toBe('done');
    const kept = await club.value<string>('select g::text from booking_guests g where id = $1', [second]);
    expect(kept).not.toContain(two);
    await member.get(REVOKE, { guestId: second });
    expect(await nobody().refusal(SEE, { id: second, code: two })).toBe('NOT_FOUND_ERROR');
    expect(await nobody().refusal(ENTER, { id: second, code: two, entry: fromAbroad(second) })).toBe(
      'NOT_FOUND_ERROR',
    );
  });

  it.each([
    ['2026-12-20', '23:59', 'done', 'OPEN'],
    ['2026-12-21', '00:00', 'PRE_CHECK_IN_CLOSED', 'CLOSED'],
    ['2026-12-29', '23:59', 'PRE_CHECK_IN_CLOSED', 'CLOSED'],
    ['2026-12-30', '00:00', 'NOT_FOUND_ERROR', null],
  ])('on %s at %s answers an entry with %s, and is shown as %s', async (day, time, said, stands) => {
    const { member, second } = await aStay();
    const code = await aLink(member, second);
    await club.clockAt(calendarDate(day), time);
    expect(await nobody().refusal(ENTER, { id: second, code, entry: fromAbroad(second) })).toBe(said);
    const { data } = await nobody().ask(SEE, { id: second, code });
    expect((data as { myGuestEntryNonLogin: Shown } | null)?.myGuestEntryNonLogin.stands ?? null).toBe(
      stands,
    );
    await forgetGuestLinks(club.jobServices(), systemActor('forget'));
    const kept = 'select link_code_hash is not null from booking_guests where id = $1';
    expect(await club.value<boolean>(kept, [second])).toBe(stands !== null);
  });

  it('takes nothing once the guests are there or the stay is cancelled, says so, and leaves no address then', async () => {
    const { member, id, second } = await aStay();
    const code = await aLink(member, second, 'guest@example.com');
    const pair = { id: second, code };
    const see = async () =>
      (await nobody().get<{ myGuestEntryNonLogin: Record<string, unknown> }>(SEE, pair)).myGuestEntryNonLogin;
    const enter = () => nobody().refusal(ENTER, { ...pair, entry: fromAbroad(second) });
    await club.owner.query('update bookings set checked_in_at = business_now() where id = $1', [id]);
    expect(await see()).toMatchObject({
      stands: 'CLOSED',
      checkedInAt: expect.any(String),
      cancelledAt: null,
    });
    expect(await enter()).toBe('PRE_CHECK_IN_CLOSED');
    await club.owner.query('update bookings set checked_in_at = null where id = $1', [id]);
    const forget = () => forgetGuestLinks(club.jobServices(), systemActor('forget'));
    const address = () =>
      club.value<string | null>('select link_email from booking_guests where id = $1', [second]);
    await forget();
    expect(await address()).toBe('guest@example.com');
    expect((await member.cancel(id, [from, addDays(from, 1)])).errors).toBeUndefined();
    expect(await enter()).toBe('PRE_CHECK_IN_CLOSED');
    await forget();
    expect(await address()).toBeNull();
    expect(await see()).toMatchObject({ stands: 'CLOSED', cancelledAt: expect.any(String) });
  });

  it.each(['another name beforehand', 'another name by a change of guests', 'no longer coming'] as const)(
    'ends with %s',
    async (how) => {
      const { member, id, first, second } = await aStay();
      await club.owner.query(`update booking_guests set name = '見本 一郎' where id = $1`, [second]);
      const code = await aLink(member, second);
      const stays = { id: first, representative: true };
      const guests = how === 'no longer coming' ? [stays] : [stays, { id: second, name: '見本 二郎' }];
      const { errors } =
        how === 'another name beforehand'
          ? await member.ask(
              `mutation e($id: ID!, $arrival: ArrivalInput!) { preCheckInMyBooking(bookingId: $id, arrival: $arrival) { id } }`,
              { id, arrival: { guests: [fromAbroad(second)] } },
            )
          : await carryOut(member, id, { guests });
      expect(errors).toBeUndefined();
      expect(await nobody().refusal(SEE, { id: second, code })).toBe('NOT_FOUND_ERROR');
    },
  );

  it('is for who looks after the booking, while guests can check in beforehand', async () => {
    const { member, id, second } = await aStay('2026-12-05');
    expect(await member.refusal(CREATE, { guestId: second })).toBe('PRE_CHECK_IN_NOT_YET');
    await club.clockAt(calendarDate('2026-12-10'));
    const other = await (await club.aMember()).logIn();
    const colleague = await (await club.aMember({ of: member, role: 'SUB' })).logIn();
    for (const call of [CREATE, REVOKE]) {
      expect(await other.refusal(call, { guestId: second })).toBe('NOT_FOUND_ERROR');
      expect(await colleague.refusal(call, { guestId: second })).toBe('NOT_YOUR_BOOKING_TO_CHANGE');
      expect(await nobody().refusal(call, { guestId: second })).toBe('UNAUTHORIZED_ERROR');
    }
    expect(await member.refusal(CREATE, { guestId: second, email: 'no address' })).toBe('BAD_INPUT_ERROR');
    await aLink(member, second, ' Guest@Example.com ');
    expect((await read(member, id, second))['link']).toEqual({
      ...{ mailedTo: 'guest@example.com', madeAt: expect.stringMatching(/^2026-12-10T/) as string },
    });
    expect((await read(colleague, id, second))['link']).toBeNull();
    await club.clockAt(calendarDate('2026-12-21'));
    expect(await member.refusal(CREATE, { guestId: second })).toBe('PRE_CHECK_IN_CLOSED');
  });
});

describe('guesses at the links of guests', () => {
  it.each([
    ['at one guest', guestCodeLimit],
    ['from one address', bookingCodeOriginLimit],
    ['at all links together', bookingCodesLimit],
  ])('are bounded %s, and what is beyond is not looked at', async (_what, limit) => {
    const { member, second } = await aStay();
    const pair = { id: second, code: await aLink(member, second) };
    await club.setLimit(limit, 2);
    for (let n = 0; n < 2; n += 1)
      expect(await nobody().refusal(SEE, { id: second, code: randomToken() })).toBe('NOT_FOUND_ERROR');
    expect(await nobody().refusal(SEE, pair)).toBe('TOO_MANY_ATTEMPTS');
    await club.setLimit(limit, limit.most);
    expect(await nobody().refusal(SEE, pair)).toBe('done');
  });

  it('do not shut the link of the booking', async () => {
    const { member, id, second } = await aStay();
    await aLink(member, second);
    for (let n = 0; n <= guestCodeLimit.most; n += 1)
      await nobody().refusal(SEE, { id: second, code: randomToken() });
    const code = bookingAccessCode(club.portals[0]!.services.secrets, id);
    const open = 'query s($id: ID!, $code: String!) { myBookingNonLogin(id: $id, code: $code) { id } }';
    expect(await nobody().refusal(open, { id, code })).toBe('done');
  });
});

describe('the mail of a guest’s link', () => {
  it('says the newest link and where it goes; of one that was made anew or taken back there is none', async () => {
    const { member, second } = await aStay();
    const facts = (serial: number) => guestLinkFacts(club.jobServices(), { guestId: second, serial });
    await aLink(member, second, 'gone@example.com');
    const code = await aLink(member, second, 'guest@example.com');
    expect(await facts(1)).toBeUndefined();
    expect(await facts(2)).toMatchObject({ code, email: 'guest@example.com' });
    await member.get(REVOKE, { guestId: second });
    expect(await facts(2)).toBeUndefined();
  });
});
