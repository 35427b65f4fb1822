/** Companions whom a membership keeps: found again by all of its logins, by nobody else, and gone when they are taken off. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';
import { untilWaiting } from '../../testkit/until-waiting.ts';

const KEEP = `mutation k($companions: [CompanionInput!]!) { keepMyCompanions(companions: $companions, ageOn: "2027-01-09") }`;
const LIST = '{ myCompanionList { id name kana age ageOn tel } }';
const DELETE = 'mutation d($id: ID!) { deleteMyCompanion(id: $id) }';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

type Listed = { id: string; name: string; age: number | null; ageOn: string | null };
const listOf = async (member: Member) =>
  (await member.get<{ myCompanionList: Listed[] }>(LIST)).myCompanionList;
const keep = (member: Member, ...companions: readonly object[]) => member.ask(KEEP, { companions });
const child = { name: '海野 はな', kana: 'ウミノ ハナ', age: 6 };

it('are kept, found by their names and replaced by what is entered last', async () => {
  const member = await (await club.aMember()).logIn();
  expect(await listOf(member)).toEqual([]);
  expect((await keep(member, child, { name: '青木 太郎' })).data).toEqual({ keepMyCompanions: 2 });
  expect((await keep(member, { ...child, age: 7, tel: '090-1234-5678' })).data).toEqual({
    keepMyCompanions: 2,
  });
  expect(await listOf(member)).toMatchObject([
    { name: '海野 はな', kana: 'ウミノ ハナ', age: 7, ageOn: '2027-01-09', tel: '090-1234-5678' },
    { name: '青木 太郎', age: null, ageOn: null },
  ]);
});

it('are seen and taken off by every login of the membership, and by nobody else', async () => {
  const main = await club.aMember();
  const member = await main.logIn();
  const family = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
  const stranger = await (await club.aMember()).logIn();
  await keep(member, child);
  const [kept] = await listOf(family);
  expect(kept?.name).toBe('海野 はな');
  expect(await listOf(stranger)).toEqual([]);
  const denied = await stranger.ask(DELETE, { id: kept!.id });
  expect(denied.errors?.[0]?.message).toBe('NOT_FOUND_ERROR');
  expect((await family.ask(DELETE, { id: kept!.id })).data).toEqual({ deleteMyCompanion: true });
  expect(await listOf(member)).toEqual([]);
  for (const id of [kept!.id, 'x'])
    expect((await member.ask(DELETE, { id })).errors?.[0]?.message).toBe('NOT_FOUND_ERROR');
});

it('are thirty at most, and kept all or none', async () => {
  const member = await (await club.aMember()).logIn();
  const many = Array.from({ length: 29 }, (_, n) => ({ name: `見本 ${n}` }));
  for (let from = 0; from < 29; from += 10) await keep(member, ...many.slice(from, from + 10));
  expect((await keep(member, child, { name: '見本 30' })).errors?.[0]?.message).toBe('TOO_MANY_KEPT');
  expect((await keep(member, child)).data).toEqual({ keepMyCompanions: 30 });
  expect((await keep(member, { name: '見本 0', tel: '12' })).errors?.[0]?.message).toBe(
    'GUEST_DETAILS_INVALID',
  );
  expect(await listOf(member)).toHaveLength(30);
});

it('are thirty at most for two logins that keep at the same moment', async () => {
  const main = await club.aMember();
  const logins = [await main.logIn(), await (await club.aMember({ of: main, role: 'FAMILY' })).logIn()];
  const names = (login: number, from: number) =>
    Array.from({ length: 10 }, (_, n) => ({ name: `見本 ${login} ${from + n}` }));
  await keep(logins[0]!, ...names(0, 0));
  await club.owner.query('begin');
  await club.owner.query('select from clients where id = $1 for update', [main.clientId]);
  const both = logins.flatMap((member, login) => [
    keep(member, ...names(login, 10)),
    keep(member, ...names(login, 20)),
  ]);
  await untilWaiting(club, 2);
  await club.owner.query('commit');
  const refused = (await Promise.all(both)).filter(({ errors }) => errors?.[0]?.message === 'TOO_MANY_KEPT');
  expect(refused).toHaveLength(2);
  expect(await listOf(logins[0]!)).toHaveLength(30);
});

it('have no passport number: there is no field for one', async () => {
  const member = await (await club.aMember()).logIn();
  const answer = await keep(member, { ...child, passportNumber: 'TR1234567' });
  expect(answer.errors?.length).toBeGreaterThan(0);
  expect(await listOf(member)).toEqual([]);
});
