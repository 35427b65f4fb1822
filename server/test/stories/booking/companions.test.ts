/** Companions whom a membership keeps: found again by all of its logins, by nobody else, and gone when they are taken off. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';
import { untilWaiting } from '../../testkit/until-waiting.ts';

const KEEP = `mutation k($companions: [CompanionInput!]!, $ageOn: Date!) { keepMyCompanions(companions: $companions, ageOn: $ageOn) }`;
const LIST = '{ myCompanionList { id name kana age ageOn tel address1 email nationality } }';
const DELETE = 'mutation d($id: ID!) { deleteMyCompanion(id: $id) }';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  await club.clockAt(today);
});
afterAll(() => club.close());

type Listed = { id: string; name: string; age: number | null; ageOn: string | null };
const listOf = async (member: Member) =>
  (await member.get<{ myCompanionList: Listed[] }>(LIST)).myCompanionList;
const today = calendarDate('2026-12-01');
const day = addDays(today, 39);
const keep = (member: Member, ...companions: readonly object[]) =>
  member.ask(KEEP, { companions, ageOn: day });
const child = { name: '海野 はな', kana: 'ウミノ ハナ', age: 6 };

it('are kept, found by their names and replaced by what is entered last', async () => {
  const member = await (await club.aMember()).logIn();
  expect(await listOf(member)).toEqual([]);
  expect((await keep(member, child, { name: '青木 太郎' })).data).toEqual({ keepMyCompanions: 2 });
  expect((await keep(member, { ...child, age: 7, tel: '090-1234-5678' })).data).toEqual({
    keepMyCompanions: 2,
  });
  expect(await listOf(member)).toMatchObject([
    { name: '海野 はな', kana: 'ウミノ ハナ', age: 7, ageOn: day, tel: '090-1234-5678' },
    { name: '青木 太郎', age: null, ageOn: null },
  ]);
});

it('keep what is left empty later, and live in one place', async () => {
  const main = await club.aMember();
  const member = await main.logIn();
  const family = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
  const known = { address1: '京都市1-1', tel: '090-1234-5678', email: 'hana@example.jp' };
  await keep(member, { ...child, ...known });
  await keep(family, { name: child.name });
  expect(await listOf(member)).toMatchObject([{ ...child, ...known, ageOn: day, nationality: null }]);
  await keep(family, { name: child.name, nationality: 'Türkiye' });
  expect(await listOf(member)).toMatchObject([{ ...child, address1: null, nationality: 'Türkiye' }]);
  await keep(family, { name: child.name, address1: '奈良市1-1' });
  expect(await listOf(member)).toMatchObject([{ ...child, address1: '奈良市1-1', nationality: null }]);
});

it('are one however a name is typed, and older doubles stay as they are', async () => {
  const member = await (await club.aMember()).logIn();
  const names = ['ダン Dan', 'ダン Dan'.normalize('NFD'), 'ﾀﾞﾝ　Ｄａｎ', 'ダン\u200b Dan', 'ダン  DAN'];
  for (const [n, name] of names.entries())
    expect((await keep(member, { name, age: 20 + n })).data).toEqual({ keepMyCompanions: 1 });
  expect((await keep(member, ...names.map((name) => ({ name })))).data).toEqual({ keepMyCompanions: 1 });
  expect(await listOf(member)).toMatchObject([{ name: names[0], age: 24 }]);
  await club.owner.query('insert into companions (client_id, name, kept_at) values ($1, $2, now())', [
    member.clientId,
    names[1],
  ]);
  expect((await keep(member, { name: names[1], age: 50 })).data).toEqual({ keepMyCompanions: 2 });
  expect((await listOf(member)).map(({ age }) => age)).toEqual(expect.arrayContaining([24, 50]));
});

it('are so old on a day that is near', async () => {
  const member = await (await club.aMember()).logIn();
  const on = async (ageOn: string) => {
    const { errors } = await member.ask(KEEP, { companions: [child], ageOn });
    return errors ? [errors[0]!.message, errors[0]!.extensions?.argument] : 'kept';
  };
  for (const far of ['1900-01-01', addDays(today, -367), addDays(today, 732), '2199-12-31'])
    expect(await on(far)).toEqual(['BAD_INPUT_ERROR', 'ageOn']);
  for (const near of [addDays(today, -366), addDays(today, 731)]) expect(await on(near)).toBe('kept');
});

it('leave a row in the audit log where something is kept that was not', async () => {
  const member = await (await club.aMember()).logIn();
  const rows = () =>
    club.value<number>(
      `select count(*)::int from audit_events where login_id = $1 and action = 'keepMyCompanions'`,
      [member.loginId],
    );
  const seen: number[] = [];
  for (const companions of [[], [child], [child], [{ name: child.name }], [{ ...child, age: 7 }]]) {
    await keep(member, ...companions);
    seen.push(await rows());
  }
  expect(seen).toEqual([0, 1, 1, 1, 2]);
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
  const [refused] = (await keep(member, ...many, child, child)).errors ?? [];
  expect([refused?.message, refused?.extensions?.argument]).toEqual(['BAD_INPUT_ERROR', 'companions']);
});

it('are changed and kept together, each as it was entered', async () => {
  const member = await (await club.aMember()).logIn();
  await keep(member, child, { name: '青木 太郎', tel: '03-1234-5678' });
  const entered = [
    { name: '青木 太郎', age: 40 },
    { name: '見本 一', age: 30 },
    { name: '見本　一', tel: '090-1234-5678' },
    child,
  ];
  expect((await keep(member, ...entered)).data).toEqual({ keepMyCompanions: 3 });
  const byName = Object.fromEntries((await listOf(member)).map((one) => [one.name, one]));
  expect(byName).toMatchObject({
    [child.name]: { ...child, ageOn: day },
    '青木 太郎': { age: 40, tel: '03-1234-5678' },
    '見本 一': { age: 30, tel: '090-1234-5678' },
  });
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
