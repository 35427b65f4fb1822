/** The link that opens a booking without a login: what it shows, until when, who takes it back, and who guesses in vain. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import {
  bookingCodeLimit,
  bookingCodeOriginLimit,
  bookingCodesLimit,
} from '#server/modules/booking/limits.ts';
import { bookingAccessCode } from '#server/modules/booking/secrets.ts';
import { randomToken } from '#server/platform/secrets.ts';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';

const from = calendarDate('2026-12-20');
const to = calendarDate('2026-12-22');
const SEE = `query s($id: ID!, $code: String!) { myBookingNonLogin(id: $id, code: $code) {
  id roomTypeName checkInDate checkOutDate cancelledAt checkedInAt representativeName
  facility { name postalCode address1 tel } guests { id name representative child bedShared } } }`;
const RENEW =
  'mutation r($id: ID!) { renewMyBookingLink(id: $id) { code booking { link { isOpen until } } } }';
const REVOKE = 'mutation r($id: ID!) { revokeMyBookingLink(id: $id) { link { isOpen } } }';
const LINK = 'query l($id: ID!) { myBookingV2(id: $id) { link { isOpen until } } }';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const nobody = () => new Member(club, { email: '', password: '', loginId: '', clientId: 0, contractId: 0 });

async function aStay() {
  await club.clockAt(calendarDate('2026-12-01'));
  await club.owner.query('delete from attempts');
  const roomType = await club.aRoomType(await club.aFacility());
  const member = await (await club.aMember()).logIn();
  const [booking] = await member.booked({ roomType, from, to });
  const code = bookingAccessCode(club.portals[0]!.services.secrets, booking!.id);
  return { member, id: booking!.id, code };
}

describe('the link of a booking', () => {
  it('shows where, when and who to somebody without a login, and nothing else can be asked', async () => {
    const { id, code } = await aStay();
    const { myBookingNonLogin: shown } = await nobody().get<{ myBookingNonLogin: Record<string, unknown> }>(
      SEE,
      { id, code },
    );
    expect(shown).toMatchObject({ id, checkInDate: from, checkOutDate: to, cancelledAt: null });
    expect(shown['facility']).toMatchObject({ tel: expect.stringMatching(/\d/) as string });
    expect(shown['guests']).toHaveLength(2);
    const more = ['prices { totalJpy }', 'guests { passportNumber }', 'guests { tel }', 'contract { id }'];
    for (const field of more) {
      const ask = `query s($id: ID!, $code: String!) { myBookingNonLogin(id: $id, code: $code) { ${field} } }`;
      expect((await nobody().ask(ask, { id, code })).data ?? null).toBeNull();
    }
  });

  it('opens it until seven days after departure, and says that it was cancelled', async () => {
    const { member, id, code } = await aStay();
    expect((await member.cancel(id, [from, addDays(from, 1)])).errors).toBeUndefined();
    const { myBookingNonLogin: shown } = await nobody().get<{
      myBookingNonLogin: { cancelledAt: string | null };
    }>(SEE, { id, code });
    expect(shown.cancelledAt).not.toBeNull();
    await club.clockAt(addDays(to, 7), '23:59');
    expect(await nobody().refusal(SEE, { id, code })).toBe('done');
    await club.clockAt(addDays(to, 8), '00:00');
    expect(await nobody().refusal(SEE, { id, code })).toBe('NOT_FOUND_ERROR');
    expect(await member.refusal(RENEW, { id })).toBe('UNEXECUTABLE_ERROR');
    expect(await member.get(LINK, { id })).toEqual({ myBookingV2: { link: null } });
  });

  it('is replaced and taken back: what was there before opens nothing', async () => {
    const { member, id, code } = await aStay();
    const { renewMyBookingLink: renewed } = await member.get<{ renewMyBookingLink: { code: string } }>(
      RENEW,
      {
        id,
      },
    );
    expect(renewed.code).not.toBe(code);
    expect(await nobody().refusal(SEE, { id, code })).toBe('NOT_FOUND_ERROR');
    expect(await nobody().refusal(SEE, { id, code: renewed.code })).toBe('done');
    expect(await member.get(REVOKE, { id })).toEqual({ revokeMyBookingLink: { link: { isOpen: false } } });
    expect(await nobody().refusal(SEE, { id, code: renewed.code })).toBe('NOT_FOUND_ERROR');
    const again = await member.get<{ renewMyBookingLink: { code: string } }>(RENEW, { id });
    expect(await nobody().refusal(SEE, { id, code: again.renewMyBookingLink.code })).toBe('done');
    expect([code, renewed.code]).not.toContain(again.renewMyBookingLink.code);
  });

  it('says whether it is the first, and of another since when it is good', async () => {
    const { member, id } = await aStay();
    const saying = 'query l($id: ID!) { myBookingV2(id: $id) { link { isOpen isFirst madeAt } } }';
    const said = async () =>
      (await member.get<{ myBookingV2: { link: Record<string, unknown> } }>(saying, { id })).myBookingV2.link;
    expect(await said()).toEqual({ isOpen: true, isFirst: true, madeAt: null });
    await member.get(RENEW, { id });
    const now = await club.value<Date>('select business_now()', []);
    const { madeAt, ...link } = await said();
    expect(link).toEqual({ isOpen: true, isFirst: false });
    expect(Math.abs(now.getTime() - new Date(madeAt as string).getTime())).toBeLessThan(60_000);
    await member.get(REVOKE, { id });
    expect(await said()).toEqual({ isOpen: false, isFirst: false, madeAt });
  });

  it('is for who looks after the booking: not for another membership, nor for a colleague who did not book', async () => {
    const { member, id } = await aStay();
    const other = await (await club.aMember()).logIn();
    const colleague = await (await club.aMember({ of: member, role: 'SUB' })).logIn();
    for (const call of [RENEW, REVOKE]) {
      expect(await other.refusal(call, { id })).toBe('NOT_FOUND_ERROR');
      expect(await colleague.refusal(call, { id })).toBe('NOT_YOUR_BOOKING_TO_CHANGE');
      expect(await nobody().refusal(call, { id })).toBe('UNAUTHORIZED_ERROR');
    }
    expect(await colleague.get(LINK, { id })).toEqual({ myBookingV2: { link: null } });
  });

  it('renewed twice at once has one code in the end', async () => {
    const { member, id } = await aStay();
    const both = await Promise.all(
      [1, 2].map(() => member.get<{ renewMyBookingLink: { code: string } }>(RENEW, { id })),
    );
    const open = await Promise.all(
      both.map(({ renewMyBookingLink: { code } }) => nobody().refusal(SEE, { id, code })),
    );
    expect(open.toSorted()).toEqual(['NOT_FOUND_ERROR', 'done']);
  });
});

describe('guesses at links', () => {
  it('all answer alike', async () => {
    const { id, code } = await aStay();
    const pairs = [
      { id, code: randomToken() },
      { id, code: '' },
      { id, code: `${code} ` },
      { id: '01890000-0000-7000-8000-000000000000', code },
      { id: 'no id', code },
    ];
    const answers = await Promise.all(pairs.map((pair) => nobody().ask(SEE, pair)));
    for (const { data, errors } of answers)
      expect({ data, errors }).toEqual({ data: answers[0]!.data, errors: answers[0]!.errors });
    expect(answers[0]!.errors![0]!.message).toBe('NOT_FOUND_ERROR');
  });

  it('are counted where they are wrong: however often the right code looks, it is answered', async () => {
    const { id, code } = await aStay();
    for (let n = 0; n < bookingCodeLimit.most + 2; n += 1)
      expect(await nobody().refusal(SEE, { id, code })).toBe('done');
  });

  it.each([
    ['at one booking', bookingCodeLimit],
    ['from one address', bookingCodeOriginLimit],
    ['at all bookings together', bookingCodesLimit],
  ])('are bounded %s, and what is beyond is not looked at', async (_what, limit) => {
    const { id, code } = await aStay();
    await club.setLimit(limit, 2);
    for (let n = 0; n < 2; n += 1)
      expect(await nobody().refusal(SEE, { id, code: randomToken() })).toBe('NOT_FOUND_ERROR');
    const beyond = (await nobody().ask(SEE, { id, code })).errors![0]!;
    expect(beyond).toMatchObject({ message: 'TOO_MANY_ATTEMPTS' });
    expect(beyond.extensions?.['minutes']).toBe(limit.windowSeconds / 60);
    await club.setLimit(limit, limit.most);
    expect(await nobody().refusal(SEE, { id, code })).toBe('done');
  });

  it('at ids that nobody has are bounded as any, and shut nothing else', async () => {
    const { id, code } = await aStay();
    for (const limit of [bookingCodeLimit, bookingCodesLimit]) await club.setLimit(limit, 2);
    const nobodys = { id: '01890000-0000-7000-8000-000000000000', code: 'x' };
    const answers = [1, 2, 3].map(() => nobody().refusal(SEE, nobodys));
    expect((await Promise.all(answers)).toSorted()).toEqual([
      ...['NOT_FOUND_ERROR', 'NOT_FOUND_ERROR', 'TOO_MANY_ATTEMPTS'],
    ]);
    expect(await nobody().refusal(SEE, { id, code })).toBe('done');
    for (const limit of [bookingCodeLimit, bookingCodesLimit]) await club.setLimit(limit, limit.most);
  });
});
