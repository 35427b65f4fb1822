/** The address from which a calendar fetches a login's stays: what it answers, to whom, how often, and what it costs to guess. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { calendarFetchLimit, calendarOriginLimit } from '#server/modules/booking/limits.ts';
import { randomToken } from '#server/platform/secrets.ts';
import { changed } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

const RENEW = 'mutation { renewMyCalendarAddress { address calendarAddress { madeAt } } }';
const REVOKE = 'mutation { revokeMyCalendarAddress }';
const KNOWN = '{ myCalendarAddress { madeAt } }';
const first = calendarDate('2026-12-20');
const atFirst = calendarDate('2026-12-01');

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

async function subscribed(member: Member): Promise<string> {
  type Renewed = { renewMyCalendarAddress: { address: string } };
  const { renewMyCalendarAddress } = await member.get<Renewed>(RENEW);
  return new URL(renewMyCalendarAddress.address).pathname;
}

async function start() {
  await club.clockAt(atFirst);
  await club.owner.query('delete from attempts');
  return (await club.aMember()).logIn();
}

async function booked(member: Member, from = first, nights = 2): Promise<string> {
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 1 });
  const [booking] = await member.booked({ roomType, from, to: addDays(from, nights) });
  return booking!.id;
}

const fetched = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${club.address}${path}`, { headers });

async function entriesAt(path: string): Promise<Record<string, string>> {
  const answer = await fetched(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
  return Object.fromEntries(
    calendar
      .getAllSubcomponents('vevent')
      .map((one) => [
        String(one.getFirstPropertyValue('uid')).split('@')[0]!,
        `${String(one.getFirstPropertyValue('status'))} ${String(one.getFirstPropertyValue('sequence'))}`,
      ]),
  );
}

describe('the calendar of a login', () => {
  it('has its coming stays and those of the past ninety days, cancelled ones for thirty', async () => {
    const member = await start();
    const path = await subscribed(member);
    const [kept, moved, cancelled] = [
      await booked(member),
      await booked(member, addDays(first, 10)),
      await booked(member, addDays(first, 20)),
    ];
    await changed(member, moved, { days: [addDays(first, 12)] });
    expect(
      (
        await member.cancel(
          cancelled,
          [20, 21].map((day) => addDays(first, day)),
        )
      ).errors,
    ).toBeUndefined();
    const all = { [kept]: 'CONFIRMED 0', [moved]: 'CONFIRMED 1', [cancelled]: 'CANCELLED 1' };
    expect(await entriesAt(path)).toEqual(all);
    await club.clockAt(addDays(atFirst, 30), '11:00');
    expect(await entriesAt(path)).toEqual(all);
    await club.clockAt(addDays(atFirst, 30), '13:00');
    expect(await entriesAt(path)).toEqual({ [kept]: all[kept], [moved]: all[moved] });
    const departure = addDays(first, 2);
    await club.clockAt(addDays(departure, 90));
    expect(Object.keys(await entriesAt(path))).toContain(kept);
    await club.clockAt(addDays(departure, 91));
    expect(Object.keys(await entriesAt(path))).not.toContain(kept);
  });

  it("is the membership's for the main member, and for others what they booked", async () => {
    const main = await start();
    const sub = await (await club.aMember({ of: main, role: 'SUB' })).logIn();
    const stranger = await (await club.aMember()).logIn();
    const [mains, subs] = [await booked(main), await booked(sub, addDays(first, 10))];
    await booked(stranger);
    expect(Object.keys(await entriesAt(await subscribed(main))).toSorted()).toEqual([mains, subs].toSorted());
    expect(Object.keys(await entriesAt(await subscribed(sub)))).toEqual([subs]);
  });

  it('says that nothing is new where nothing is, and is kept by nobody on the way', async () => {
    const member = await start();
    const path = await subscribed(member);
    await booked(member);
    const answer = await fetched(path);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('cdn-cache-control')).toBe('no-store');
    const etag = answer.headers.get('etag')!;
    const again = await fetched(path, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await booked(member, addDays(first, 10));
    expect((await fetched(path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('holds so many stays and no more', async () => {
    const member = await start();
    const path = await subscribed(member);
    const id = await booked(member);
    await club.owner.query(
      `insert into bookings (group_id, booking_type_id, room_type_id, check_in, check_out, adults, booking_number, client_id, contract_id)
       select group_id, booking_type_id, room_type_id, check_in + n, check_out + n, adults, booking_number || n, client_id, contract_id
       from bookings, generate_series(1, 250) n where id = $1`,
      [id],
    );
    expect(Object.keys(await entriesAt(path))).toHaveLength(200);
  });
});

describe('the address of a calendar', () => {
  it('is answered once, ends with the next one, and can be taken back', async () => {
    const member = await start();
    expect(await member.get(KNOWN)).toEqual({ myCalendarAddress: null });
    const path = await subscribed(member);
    expect(path).toMatch(/^\/calendar\/[\w-]{22}\.ics$/);
    expect(await member.get(KNOWN)).toMatchObject({
      myCalendarAddress: { madeAt: expect.any(String) as string },
    });
    const kept = await club.value<string>('select encode(token_hash, $1) from calendar_addresses', ['hex']);
    expect(kept).not.toContain(Buffer.from(path.slice(10, 32), 'base64url').toString('hex'));
    const next = await subscribed(member);
    expect([(await fetched(path)).status, (await fetched(next)).status]).toEqual([404, 200]);
    await member.get(REVOKE);
    expect((await fetched(next)).status).toBe(404);
    expect(await member.get(KNOWN)).toEqual({ myCalendarAddress: null });
    expect(await member.refusal(REVOKE)).toBe('done');
  });

  it("is each login's own: a colleague neither sees nor ends it", async () => {
    const main = await start();
    const path = await subscribed(main);
    const colleague = await (await club.aMember({ of: main, role: 'SUB' })).logIn();
    expect(await colleague.get(KNOWN)).toEqual({ myCalendarAddress: null });
    await colleague.get(REVOKE);
    expect((await fetched(path)).status).toBe(200);
  });

  it('answers alike whatever is wrong with it: made up, taken back, of a login that was closed', async () => {
    const member = await start();
    const closed = await (await club.aMember()).logIn();
    const [revoked, ended] = [await subscribed(member), await subscribed(closed)];
    await member.get(REVOKE);
    await club.owner.query('update logins set disabled_at = now() where id = $1', [closed.loginId]);
    const paths = [`/calendar/${randomToken()}.ics`, revoked, ended];
    const answers = await Promise.all(
      paths.map(async (path) => {
        const answer = await fetched(path);
        const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers);
        return { status: answer.status, text: await answer.text(), headers };
      }),
    );
    expect(answers[0]!.status).toBe(404);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('may be guessed so often from one place: then nothing is looked at there, while right ones are never counted', async () => {
    const member = await start();
    const path = await subscribed(member);
    await club.setLimit(calendarOriginLimit, 3);
    for (let n = 0; n < 5; n += 1) expect((await fetched(path)).status).toBe(200);
    for (let n = 0; n < 3; n += 1) expect((await fetched(`/calendar/${randomToken()}.ics`)).status).toBe(404);
    expect((await fetched(path)).status).toBe(404);
    await club.setLimit(calendarOriginLimit, calendarOriginLimit.most);
    expect((await fetched(path)).status).toBe(200);
  });

  it('is fetched so often an hour for one login', async () => {
    const member = await start();
    const path = await subscribed(member);
    await club.setLimit(calendarFetchLimit, 2);
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await fetched(path)).status);
    expect(statuses).toEqual([200, 200, 429]);
    await club.setLimit(calendarFetchLimit, calendarFetchLimit.most);
  });
});
