/** Searches that a login keeps, and what it is told of them. */
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { lastOpenDay } from '#domain/booking/reception.ts';
import { PRODUCT } from '#domain/contract/product.ts';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { forgetOldSearches } from '#server/modules/booking/choose/forget-searches.ts';
import { tellOfSearches } from '#server/modules/booking/choose/tell-of-searches.ts';
import { noteLook, takeDueSearches } from '#server/modules/booking/choose/saved-search-store.ts';
import type { Tx } from '#server/platform/database.ts';
import { transact } from '#server/platform/transaction.ts';
import { systemActor } from '#server/platform/actor.ts';
import { Mails } from '../../checks/books/recount-mails.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

const FIELDS = 'id contractId fromDate toDate rooms { numberOfAdults } tags facilityIds tellMe opensAt';
const SAVE = `mutation s($contractId: ID!, $fromDate: Date!, $toDate: Date!, $rooms: [RoomInput!]!, $tags: [String!], $facilityIds: [ID!], $tellMe: Boolean!) {
  saveMySearch(contractId: $contractId, fromDate: $fromDate, toDate: $toDate, rooms: $rooms, tags: $tags, facilityIds: $facilityIds, tellMe: $tellMe) { ${FIELDS} } }`;
const LIST = `{ mySavedSearchList { ${FIELDS} } }`;
const AROUND = `query a($contractId: ID!, $day: Date!, $facility: ID!) {
  looked: daysAroundStay(contractId: $contractId, checkInDate: $day, nights: 2, days: 1, rooms: [{ numberOfAdults: 1 }], facilityIds: [$facility]) { checkInDate facilities } }`;
const DELETE = 'mutation d($id: ID!) { deleteMySavedSearch(id: $id) }';

type Saved = { id: string; tellMe: boolean; opensAt: string | null; facilityIds: string[]; tags: string[] };

let club: Club;
const today = calendarDate('2026-12-01');
const first = addDays(today, 40);
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  await club.clockAt(today);
  await club.owner.query(
    `insert into facility_tags (name_ja, name_en) values ('プール', 'Pool'), ('スキー', 'Skiing')`,
  );
  // What is kept of the nights knows the day a second later at most.
  const member = await aMember();
  const yesterday = () => member.refusal(SAVE, asked(member, { from: addDays(today, -1) }));
  await vi.waitUntil(async () => (await yesterday()) === 'PAST_DATE', { timeout: 10_000, interval: 100 });
});
afterAll(() => club.close());
beforeEach(() => club.owner.query('delete from saved_searches'));

type Facts = { from?: CalendarDate; nights?: number; facilityIds?: readonly number[]; tellMe?: boolean };
const asked = (
  member: Member,
  {
    from = first,
    nights = 2,
    facilityIds = [],
    tellMe = true,
    ...more
  }: Facts & Record<string, unknown> = {},
) => ({
  ...{ contractId: String(member.contractId), fromDate: from, toDate: addDays(from, nights) },
  ...{ rooms: [{ numberOfAdults: 2 }], facilityIds: facilityIds.map(String), tellMe, ...more },
});
const save = async (member: Member, facts?: Facts & Record<string, unknown>) =>
  (await member.get<{ saveMySearch: Saved }>(SAVE, asked(member, facts))).saveMySearch;
const listOf = async (member: Member) =>
  (await member.get<{ mySavedSearchList: Saved[] }>(LIST)).mySavedSearchList;
const aMember = async () => (await club.aMember({ product: 'SP', points: 1_000 })).logIn();
const lookAtDue = () =>
  tellOfSearches(club.portals[0]!.services, systemActor('tell_of_searches'), { limit: 50 });
/** How many mails were asked for. */
const sweep = async () => (await lookAtDue()).told;
/** As a quarter of an hour later. */
const lookAgain = async (ms = 16 * 60_000) => {
  await club.clockForward(`${ms} milliseconds`);
  return sweep();
};
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
  transact(club.portals[0]!.services.db, work, () => []);
const mailOf = (member: Member, searchId: string, of: 'FREE' | 'OPENING') =>
  new Mails(club).write('mail_saved_search', { to: member.email, searchId, of });

async function aFullResort(rooms = 1) {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms, sp: 10 });
  const taker = await aMember();
  const isFree = async (free: boolean) => {
    const { looked } = await taker.get<{ looked: { checkInDate: string; facilities: number }[] }>(AROUND, {
      ...{ contractId: String(taker.contractId), day: first, facility: String(roomType.facilityId) },
    });
    return looked.some(({ checkInDate, facilities }) => checkInDate === first && facilities > 0) === free;
  };
  // A search sees what has changed within a second.
  await expect.poll(() => isFree(true)).toBe(true);
  const stay = { roomType, from: first, to: addDays(first, 2) };
  const taken: string[] = [];
  const book = async () => taken.push((await taker.booked(stay))[0]!.id);
  for (let room = 0; room < rooms; room += 1) await book();
  await expect.poll(() => isFree(false)).toBe(true);
  const freeUp = async () => {
    await taker.cancel(taken.pop()!, [first, addDays(first, 1)]);
    await expect.poll(() => isFree(true)).toBe(true);
  };
  const fillUp = async () => {
    await book();
    await expect.poll(() => isFree(false)).toBe(true);
  };
  return { id: roomType.facilityId, roomType, freeUp, fillUp };
}

it('are kept once for a login, by their days, seen by nobody else, and taken off the list', async () => {
  const member = await aMember();
  const family = await (await club.aMember({ of: member, role: 'FAMILY' })).logIn();
  const later = await save(member, { from: addDays(first, 3), tellMe: false });
  const [one, two] = [(await club.aFacility()).id, (await club.aFacility()).id];
  const tags = ['スキー', 'プール'];
  const saved = await save(member, { tags: ['プール', 'スキー'], facilityIds: [two, one] });
  const facilityIds = [one, two].map(String);
  expect(saved).toMatchObject({ facilityIds, tags, tellMe: true, opensAt: null });
  expect(await save(member, { tags: [...tags, 'スキー'], facilityIds: [one, two, one] })).toEqual(saved);
  expect(await listOf(member)).toEqual([saved, later]);
  expect(await listOf(family)).toEqual([]);
  expect((await family.ask(DELETE, { id: saved.id })).errors?.[0]?.message).toBe('NOT_FOUND_ERROR');
  // Saved once more, it is not told of any more.
  const silent = await save(member, { tags, facilityIds: [one, two], tellMe: false });
  expect(silent).toEqual({ ...saved, tellMe: false });
  expect((await member.ask(DELETE, { id: saved.id })).data).toEqual({ deleteMySavedSearch: true });
  expect(await listOf(member)).toEqual([later]);
});

it('are all looked at in a row as long as any is due, whether or not anybody is told', async () => {
  const member = await aMember();
  for (const ahead of [0, 1, 2]) await save(member, { from: addDays(first, ahead), tellMe: true });
  await club.clockForward(`${16 * 60_000} milliseconds`);
  const { looked, told } = await lookAtDue();
  expect([looked >= 3, told]).toEqual([true, 0]);
  expect((await lookAtDue()).looked).toBe(0);
});

it('are refused as a search is, and beyond twenty', async () => {
  const member = await aMember();
  const stranger = await aMember();
  const refusal = (facts: Facts & Record<string, unknown>) => member.refusal(SAVE, asked(member, facts));
  expect(await refusal({ nights: 0 })).toBe('STAY_DATES_INVALID');
  expect(await refusal({ nights: 15 })).toBe('STAY_TOO_LONG');
  expect(await refusal({ from: addDays(today, -1) })).toBe('PAST_DATE');
  expect(await refusal({ rooms: [] })).toBe('BAD_INPUT_ERROR');
  expect(await refusal({ rooms: [{ numberOfAdults: 0 }] })).not.toBe('');
  expect(await refusal({ contractId: String(stranger.contractId) })).toBe('NOT_FOUND_ERROR');
  for (let day = 0; day < 20; day += 1) await save(member, { from: addDays(first, day), tellMe: false });
  expect(await refusal({ from: addDays(first, 20) })).toBe('TOO_MANY_KEPT');
  expect((await save(member, { from: first, tellMe: true })).tellMe).toBe(true);
});

it('are refused where they name what no search can find, with the argument', async () => {
  const member = await aMember();
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 10 });
  const misnamed = async (facts: Record<string, unknown>) => {
    const { errors } = await member.ask(SAVE, { ...asked(member), ...facts });
    return [errors?.[0]?.message, errors?.[0]?.extensions?.argument];
  };
  for (const tag of ['', 'Poool', '\u202ePool', 'Pool\u200b', 'pool'])
    expect(await misnamed({ tags: ['プール', tag] })).toEqual(['BAD_INPUT_ERROR', 'tags']);
  const { facilityId } = roomType;
  for (const id of ['x', '-1', '0', '99999999999', '2000000000'])
    expect(await misnamed({ facilityIds: [String(facilityId), id] })).toEqual([
      ...['BAD_INPUT_ERROR', 'facilityIds'],
    ]);
  // As soon as the catalogue that searches read has the room type.
  const crowded = { rooms: [{ numberOfAdults: 100 }], facilityIds: [String(facilityId)] };
  expect(await listOf(member)).toEqual([]);
  await expect.poll(() => misnamed(crowded)).toEqual(['BAD_INPUT_ERROR', 'rooms']);
});

it('know a feature by any of its names, keep the Japanese one and show that of the language read', async () => {
  const member = await aMember();
  const saved = await save(member, { tags: ['Pool'] });
  expect(saved.tags).toEqual(['プール']);
  expect(await save(member, { tags: ['プール', 'Pool'] })).toEqual(saved);
  expect(await club.value('select tags from saved_searches where id = $1', [saved.id])).toEqual(['プール']);
  const { mySavedSearchList } = (await member.ask(LIST, {}, { 'content-language': 'en' })).data as {
    mySavedSearchList: Saved[];
  };
  expect(mySavedSearchList.map(({ tags }) => tags)).toEqual([['Pool']]);
  // As it was kept before there was one name.
  await club.owner.query(`update saved_searches set tags = '{Pool}' where id = $1`, [saved.id]);
  expect((await save(member, { tags: ['プール'] })).id).toBe(saved.id);
});

it('are told of no more where they are kept, whatever has become of what they name', async () => {
  const member = await aMember();
  const tag = async (from: string, to: string) =>
    club.owner.query('update facility_tags set name_ja = $2 where name_ja = $1', [from, to]);
  await club.owner.query(`insert into facility_tags (name_ja, name_en) values ('滝', 'Waterfall')`);
  const search = { tags: ['滝'], facilityIds: [(await club.aFacility()).id] };
  await expect.poll(async () => (await member.ask(SAVE, asked(member, search))).errors).toBeUndefined();
  const [saved] = (await listOf(member)) as [Saved];
  await tag('滝', '大滝');
  const misnamed = (facts: object) => member.refusal(SAVE, asked(member, { ...search, ...facts }));
  await expect.poll(() => misnamed({})).toBe('BAD_INPUT_ERROR');
  expect(await misnamed({ tellMe: false, nights: 1 })).toBe('BAD_INPUT_ERROR');
  expect(await save(member, { ...search, tellMe: false })).toEqual({ ...saved, tellMe: false });
  // Nobody else's search is ended, nor one of another contract.
  const stranger = await aMember();
  expect(await stranger.refusal(SAVE, asked(stranger, { ...search, tellMe: false }))).toBe('BAD_INPUT_ERROR');
  const contractId = String(stranger.contractId);
  expect(await misnamed({ tellMe: false, contractId })).toBe('NOT_FOUND_ERROR');
  expect(await listOf(member)).toHaveLength(1);
});

it('are known to have been told of by the one name of what they name', async () => {
  const member = await aMember();
  const { id } = await save(member, { tags: ['プール'] });
  // As it was kept before there was one name.
  await club.owner.query(
    `update saved_searches set tags = '{Pool}', told_at = business_now() where id = $1`,
    [id],
  );
  expect((await member.ask(DELETE, { id })).data).toEqual({ deleteMySavedSearch: true });
  const anew = await save(member, { tags: ['Pool'] });
  const hours = `select round(extract(epoch from look_at - business_now()) / 3600)::int from saved_searches where id = $1`;
  expect(await club.value(hours, [anew.id])).toBe(24);
});

it('leave a row in the audit log where they are new or told of otherwise', async () => {
  const member = await aMember();
  const rows = () =>
    club.value<number>(
      `select count(*)::int from audit_events where login_id = $1 and action = 'saveMySearch'`,
      [member.loginId],
    );
  const seen: number[] = [];
  for (const tellMe of [true, true, false, false, true]) {
    expect((await save(member, { tellMe })).tellMe).toBe(tellMe);
    seen.push(await rows());
  }
  expect(seen).toEqual([1, 1, 2, 2, 3]);
});

it('bring one mail a day, taken off the list and kept anew too', async () => {
  const full = await aFullResort(2);
  const member = await aMember();
  const search = { facilityIds: [full.id] };
  const before = await save(member, search);
  await full.freeUp();
  expect(await lookAgain()).toBe(1);
  await member.ask(DELETE, { id: before.id });
  await full.fillUp();
  const anew = await save(member, { ...search, tellMe: false });
  await save(member, search);
  // Of another search nothing was told yet.
  const other = await save(member, { ...search, nights: 1 });
  const due = () =>
    club.owner
      .query<{ id: string; hours: number }>(
        `select id, round(extract(epoch from look_at - business_now()) / 3600)::int as hours from saved_searches`,
      )
      .then(({ rows }) => Object.fromEntries(rows.map(({ id, hours }) => [id, hours])));
  expect(await due()).toEqual({ [anew.id]: 24, [other.id]: 0 });
  await full.freeUp();
  expect(await lookAgain()).toBe(1);
  expect((await due())[other.id]).toBe(24);
  expect(await lookAgain(24 * 3_600_000)).toBe(1);
});

it('tell once of a resort that has become free, and not of what was free as they were saved', async () => {
  const [open, full] = [
    await club.aRoomType(await club.aFacility(), { rooms: 1, sp: 10 }),
    await aFullResort(),
  ];
  const member = await aMember();
  const { id } = await save(member, { facilityIds: [open.facilityId, full.id] });
  const silent = await aMember();
  await save(silent, { facilityIds: [full.id], tellMe: false });
  expect(await lookAgain()).toBe(0);
  await full.freeUp();
  // Not before it is due again.
  expect(await sweep()).toBe(0);
  expect(await lookAgain()).toBe(1);
  expect(await lookAgain()).toBe(0);
  const mail = await mailOf(member, id, 'FREE');
  const [name, other] = await Promise.all(
    [full.id, open.facilityId].map((facility) =>
      club.value<string>('select name_ja from facilities where id = $1', [facility]),
    ),
  );
  expect(mail).toContain(`・${name}`);
  expect(mail).not.toContain(`・${other}`);
  expect(mail).toContain(`/home/vacancy-search?saved=${id}`);
});

it('saved anew while they are looked at are not told of what was found before', async () => {
  const full = await aFullResort();
  const member = await aMember();
  await save(member, { facilityIds: [full.id] });
  await full.freeUp();
  await club.clockForward('16 minutes');
  const [due] = await inTransaction((tx) =>
    takeDueSearches(tx, new Date(Date.now() + 10 * 365 * 86_400_000), 1),
  );
  await save(member, { facilityIds: [full.id] });
  const found = { free: [full.id], opensAtMs: null, toldAtMs: null, lookAtMs: 0, tell: null };
  expect(await inTransaction((tx) => noteLook(tx, due!, found))).toBe(false);
  expect(await lookAgain()).toBe(0);
});

it('look for all rooms of the stay', async () => {
  const full = await aFullResort(2);
  const member = await aMember();
  const two = [{ numberOfAdults: 2 }, { numberOfAdults: 1 }];
  await save(member, { facilityIds: [full.id], rooms: two });
  await full.freeUp();
  expect(await lookAgain()).toBe(0);
});

it('remind the evening before dates open, and are silent as they do', async () => {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 1, sp: 10, nights: 400 });
  const member = await aMember();
  const open = lastOpenDay(PRODUCT.SP, { date: await club.today(), minutes: 12 * 60 })!;
  const day = addDays(open, 3);
  const search = { from: day, facilityIds: [roomType.facilityId] };
  // The catalogue that searches read is up to a second old.
  await expect.poll(async () => (await save(member, search)).opensAt).not.toBeNull();
  const { id, opensAt } = await save(member, search);
  const opensOn = calendarDate(new Date(Date.parse(opensAt!) + 9 * 3_600_000).toISOString().slice(0, 10));
  await club.clockAt(addDays(opensOn, -1), '17:50');
  const before = await sweep();
  await club.clockAt(addDays(opensOn, -1), '18:05');
  expect(before + (await sweep())).toBe(1);
  const mail = await mailOf(member, id, 'OPENING');
  expect(mail).toContain('10:00');
  await club.clockAt(opensOn, '10:01');
  // So is the time by which they are closed.
  let told = 0;
  const opened = async () => {
    told += await sweep();
    return (await listOf(member))[0]?.opensAt;
  };
  await expect.poll(opened).toBeNull();
  expect(told).toBe(0);
});

it('are not told of to a login that is closed, nor once they are off the list, and are forgotten when their day is over', async () => {
  const full = await aFullResort();
  const [closed, gone, member] = [await aMember(), await aMember(), await aMember()];
  for (const each of [closed, gone, member]) await save(each, { facilityIds: [full.id] });
  await club.owner.query('update logins set disabled_at = now() where id = $1', [closed.loginId]);
  const [{ id }] = (await listOf(gone)) as [Saved];
  await gone.ask(DELETE, { id });
  await full.freeUp();
  expect(await lookAgain()).toBe(1);
  await club.clockAt(addDays(first, 1));
  await forgetOldSearches(club.jobServices(), systemActor('forget_old'));
  expect(await listOf(member)).toEqual([]);
});
