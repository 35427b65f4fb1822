/** The card of a booking: what it says, to whom it is handed, and until when. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';

const from = calendarDate('2026-12-20');
const to = calendarDate('2026-12-22');

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

async function aStay() {
  await club.clockAt(calendarDate('2026-12-01'));
  const house = await club.aFacility();
  await club.owner.query(
    `update facilities set name_ja = code || ' 海 <b>&"', check_in_from = '15:00', check_out_until = '10:00' where id = $1`,
    [house.id],
  );
  const member = await (await club.aMember()).logIn();
  const [booking] = await member.booked({ roomType: await club.aRoomType(house), from, to });
  return { member, id: booking!.id, number: booking!.bookingNumber };
}

describe('the card of a booking', () => {
  it('says where and when, and nothing of who comes and what it costs; it runs nothing', async () => {
    const { member, id, number } = await aStay();
    const answer = await member.fetchFile(`/card/${id}?language=ja`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    for (const said of [number, '15:00から', '10:00まで', '和室', '〒413-0000', '0557-00-0000', '<svg'])
      expect(text).toContain(said);
    expect(text).toContain('海 &lt;b&gt;&amp;&quot;');
    expect(text).toContain('汐凪倶楽部');
    expect(text).not.toMatch(/<script|見本|[\d,]+円|\bPt\b/);
    // A browser that keeps it is told until when, and what to call it.
    expect(decodeURIComponent(answer.headers.get('card-title')!)).toContain('海 <b>&"\n2026年12月20日');
    const seconds = Number(answer.headers.get('card-seconds'));
    const now = await club.value<Date>('select business_now()', []);
    const ends = new Date('2026-12-23T00:00:00+09:00').getTime();
    expect(Math.abs(seconds - (ends - now.getTime()) / 1000)).toBeLessThan(60);
    const english = await (await member.fetchFile(`/card/${id}?language=en`)).text();
    expect(english).toContain('+81-557-00-0000');
    expect(english).not.toContain('〒');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('is handed to its membership alone; a foreign booking and a missing one answer alike', async () => {
    const { member, id } = await aStay();
    const stranger = await (await club.aMember()).logIn();
    const foreign = await stranger.fetchFile(`/card/${id}`);
    const missing = await stranger.fetchFile('/card/01890000-0000-7000-8000-000000000000');
    expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
    expect((await fetch(`${club.address}/card/${id}`)).status).toBe(401);
    expect((await member.fetchFile(`/card/${id}`)).status).toBe(200);
  });

  it('is there until the day of departure, without the code once the guests have come, and not once it was given up', async () => {
    const { member, id } = await aStay();
    const status = async () => (await member.fetchFile(`/card/${id}`)).status;
    await club.clockAt(to, '23:59');
    expect(await status()).toBe(200);
    await club.clockAt(addDays(to, 1), '00:00');
    expect(await status()).toBe(404);
    await club.clockAt(calendarDate('2026-12-02'));
    await club.owner.query('update bookings set checked_in_at = now() where id = $1', [id]);
    expect(await (await member.fetchFile(`/card/${id}`)).text()).not.toContain('<svg');
    await club.owner.query('update bookings set checked_in_at = null where id = $1', [id]);
    expect((await member.cancel(id, [from, addDays(from, 1)])).errors).toBeUndefined();
    expect(await status()).toBe(404);
  });
});
