/** A stay as a calendar file: read by another library than the one that wrote it. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { calendarFileLimit } from '#server/modules/booking/limits.ts';
import { Club } from '../../testkit/club.ts';
import { changed } from '../../testkit/changes.ts';
import type { Member } from '../../testkit/member.ts';

const from = calendarDate('2026-12-20');
const to = calendarDate('2026-12-22');

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

async function aStay({ times = true } = {}) {
  await club.clockAt(calendarDate('2026-12-01'));
  const house = await club.aFacility();
  if (times)
    await club.owner.query(
      `update facilities set check_in_from = '15:00', check_out_until = '10:30' where id = $1`,
      [house.id],
    );
  const roomType = await club.aRoomType(house);
  const member = await (await club.aMember()).logIn();
  const [booking] = await member.booked({ roomType, from, to });
  return { member, id: booking!.id, number: booking!.bookingNumber };
}

const addressOf = (id: string, language = 'ja') => `/calendar/stays/${id}.ics?language=${language}`;

async function fileOf(member: Member, id: string, language?: string) {
  const answer = await member.fetchFile(addressOf(id, language));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
  const entries = calendar.getAllSubcomponents('vevent');
  expect(entries).toHaveLength(1);
  const said = (name: string) => entries[0]!.getFirstPropertyValue(name);
  const zone = (name: string) => entries[0]!.getFirstProperty(name)?.getParameter('tzid');
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: said('uid'),
    sequence: Number(said('sequence')),
    status: said('status'),
    summary: said('summary'),
    location: String(said('location')),
    description: String(said('description')),
    start: String(said('dtstart')),
    end: String(said('dtend')),
    zones: [zone('dtstart'), zone('dtend')],
    stamp: String(said('dtstamp')),
    zonesDescribed: calendar.getAllSubcomponents('vtimezone').length,
  };
}

describe('the calendar file of a stay', () => {
  it("says place and times of the house in Japan's time, its telephone and the way to the booking", async () => {
    const { member, id, number } = await aStay();
    const file = await fileOf(member, id);
    expect(file).toMatchObject({
      ...{ method: 'PUBLISH', status: 'CONFIRMED', sequence: 0, zonesDescribed: 1 },
      ...{ start: '2026-12-20T15:00:00', end: '2026-12-22T10:30:00' },
      zones: ['Asia/Tokyo', 'Asia/Tokyo'],
      stamp: expect.stringMatching(/^2026-12-01T03:00:\d\dZ$/) as string,
    });
    expect(file.summary).toMatch(/^海の家 F\d+ ご宿泊$/);
    expect(file.location).toContain('〒413-0000 静岡県熱海市');
    for (const said of [number, '和室', '0557-00-0000', `/home/booking/reservation-details/${id}`])
      expect(file.description).toContain(said);
    const english = await fileOf(member, id, 'en');
    expect(english.summary).toMatch(/^Stay at Sea House/);
    expect(english.uid).toBe(file.uid);
  });

  it('is of whole days where the house says no times', async () => {
    const { member, id } = await aStay({ times: false });
    // The day after the last one ends an entry of whole days.
    expect(await fileOf(member, id)).toMatchObject({ start: '2026-12-20', end: '2026-12-23' });
  });

  it('keeps its id through changes, and its number rises with each until it says that the stay was cancelled', async () => {
    const { member, id } = await aStay();
    const seen = [await fileOf(member, id)];
    const nights = [from, addDays(from, 1)];
    await changed(member, id, { days: [to] });
    seen.push(await fileOf(member, id));
    expect((await member.cancel(id, [to])).errors).toBeUndefined();
    seen.push(await fileOf(member, id));
    expect((await member.cancel(id, nights)).errors).toBeUndefined();
    seen.push(await fileOf(member, id));
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
    expect(
      seen.map(({ sequence, end, status, method }) => [sequence, end.slice(0, 10), status, method]),
    ).toEqual([
      [0, '2026-12-22', 'CONFIRMED', 'PUBLISH'],
      [1, '2026-12-23', 'CONFIRMED', 'PUBLISH'],
      [2, '2026-12-22', 'CONFIRMED', 'PUBLISH'],
      [3, '2026-12-22', 'CANCELLED', 'CANCEL'],
    ]);
    expect(seen.at(-1)!.summary).toContain('キャンセル済み');
  });

  it('is handed to its membership alone; a foreign stay and a missing one answer alike', async () => {
    const { member, id } = await aStay();
    const colleague = await (await club.aMember({ of: member, role: 'FAMILY' })).logIn();
    const stranger = await (await club.aMember()).logIn();
    expect((await colleague.fetchFile(addressOf(id))).status).toBe(200);
    const foreign = await stranger.fetchFile(addressOf(id));
    const missing = await stranger.fetchFile(addressOf('01890000-0000-7000-8000-000000000000'));
    expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
    expect((await fetch(`${club.address}${addressOf(id)}`)).status).toBe(401);
  });

  it('names no guest and no sum', async () => {
    const { member, id } = await aStay();
    const text = await (await member.fetchFile(addressOf(id))).text();
    expect(text).not.toMatch(/[\d,]+円|¥|Pt\b|見本/);
  });

  it('is handed out so often and no more', async () => {
    const { member, id } = await aStay();
    await club.setLimit(calendarFileLimit, 2);
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await member.fetchFile(addressOf(id))).status);
    expect(statuses).toEqual([200, 200, 429]);
    await club.setLimit(calendarFileLimit, calendarFileLimit.most);
  });
});
