/** Memberships found and looked at by staff: by whatever is known of them, by page, by an index, and never unseen. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, fiscalYearEnd, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import { searchMembersQuery } from '#server/modules/account/membership/search-store.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
let staff: StaffMember;
const memberIdOf = new Map<string, string>();

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  staff = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  for (const [name, kana, tel, email] of [
    ['海野 花子', 'ウミノ　ハナコ', '03-1111-2222', 'umino@example.jp'],
    ['海原 太郎', 'ウナバラ　タロウ', '090-3333-4444', 'unabara@example.jp'],
  ]) {
    const member = await club.aMember();
    await club.owner.query(
      'update clients set name = $2, name_kana = $3, tel = $4, email = $5 where id = $1',
      [...[member.clientId, name, kana, tel, email]],
    );
    memberIdOf.set(name!, await club.value('select member_id from clients where id = $1', [member.clientId]));
  }
  const client = 'select id from clients where member_id = $1';
  await club.owner.query(
    `insert into sub_members (client_id, sub_member_type_id, name, name_kana, birthday) values ((${client}), 2, '磯部 渚', 'イソベ　ナギサ', '1990-01-01')`,
    [memberIdOf.get('海野 花子')],
  );
});
afterAll(() => club.close());

type Found = { findMembers: { memberId: string; name: string; by: string; person: string | null }[] };
const find = async (text: string) =>
  (
    await staff.get<Found>('query($text: String!) { findMembers(text: $text) { memberId name by person } }', {
      text,
    })
  ).findMembers;

describe('a page of a hundred members', () => {
  it('leaves a row that names every one of them', async () => {
    await club.owner.query(
      `insert into clients (member_id, name, name_kana) select 70000000 + n, '百人 ' || n, 'ヒャクニン' from generate_series(1, 100) n`,
    );
    const { findMembers: shown } = await staff.get<Found>(
      '{ findMembers(text: "百人", take: 100) { memberId name by person } }',
    );
    expect(shown).toHaveLength(100);
    const subject = await club.value<string>(
      `select subject from audit_events where action = 'findMembers' and actor_name = $1 order by id desc limit 1`,
      [staff.name],
    );
    expect(subject.split(' ')).toEqual(shown.map(({ memberId }) => memberId));
  });
});

describe('a membership is found', () => {
  it.each([
    ['海野', '海野 花子'],
    ['海野花子', '海野 花子'],
    ['うみの', '海野 花子'],
    ['ｳﾐﾉ ﾊﾅ', '海野 花子'],
    ['03-1111', '海野 花子'],
    ['０３１１１１', '海野 花子'],
    ['UMINO@', '海野 花子'],
    ['いそべ', '海野 花子'],
    ['磯部　渚', '海野 花子'],
    ['unabara@example.jp', '海原 太郎'],
    ['0903333', '海原 太郎'],
  ])('by %s', async (text, name) => {
    expect((await find(text)).map((one) => one.name)).toEqual([name]);
  });

  it('by its number, and says by what and by whom', async () => {
    const memberId = memberIdOf.get('海野 花子')!;
    expect(await find(memberId)).toEqual([{ memberId, name: '海野 花子', by: 'NUMBER', person: null }]);
    expect(await find('イソベ')).toEqual([{ memberId, name: '海野 花子', by: 'NAME', person: '磯部 渚' }]);
  });

  it('by two letters or four digits at least, and signs are only signs', async () => {
    for (const text of ['海', '123', '  ', '%']) {
      const ask = staff.refusal('query($text: String!) { findMembers(text: $text) { memberId } }', { text });
      expect([text, await ask]).toEqual([text, 'BAD_INPUT_ERROR']);
    }
    expect(await find('%%')).toEqual([]);
    expect(await find('__')).toEqual([]);
  });

  it('by an index each way, however large the club is', async () => {
    await club.owner.query('begin');
    await club.owner.query('set local enable_seqscan = off');
    const statement = searchMembersQuery(
      { name: 'う', kana: 'ウ', digits: '03', email: 'a@' },
      { take: 50, skip: 0 },
    );
    const { sql, parameters } = statement.compile(club.portals[0]!.services.db)!;
    const { rows } = await club.owner.query<Record<'QUERY PLAN', string>>(`explain ${sql}`, [...parameters]);
    await club.owner.query('rollback');
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan on clients');
    expect(plan).not.toContain('Seq Scan on sub_members');
    for (const index of [
      'clients_found_by_name',
      'clients_found_by_kana',
      'sub_members_found_by_tel',
      'logins_found_by_email',
    ])
      expect(plan).toContain(index);
  });
});

it('one is shown with persons, contracts, points and stays, and whoever looked stands in the audit log', async () => {
  const member = await (await club.aMember({ points: 900 })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 10 });
  const from = await club.daysAhead(5);
  await member.booked({ roomType, from, to: addDays(from, 2) });
  const memberId = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  const MEMBER = `query($memberId: String!) { member(memberId: $memberId) {
    name persons { role hasLogin } contracts { productName lots { available reserved } } stays { bookingNumber isCancelled } } }`;
  const { member: shown } = await staff.get<{ member: Record<string, unknown[]> }>(MEMBER, { memberId });
  expect(shown).toMatchObject({
    persons: [{ role: 'MAIN', hasLogin: true }],
    contracts: [{ lots: [{ available: 880, reserved: 0 }] }],
    stays: [{ isCancelled: false }],
  });
  const looks = `select count(*)::int from audit_events where action = $1 and actor_name = $2 and outcome = 'ok'`;
  expect(await club.value(looks, ['viewMember', staff.name])).toBe(1);
  expect(await club.value<number>(looks, ['findMembers', staff.name])).toBeGreaterThan(5);
  const typed = `select count(*)::int from audit_events where action = 'findMembers' and subject like '%海%'`;
  expect(await club.value(typed)).toBe(0);
  expect(await staff.refusal(MEMBER, { memberId: '99999999' })).toBe('NOT_FOUND_ERROR');
});

it('mails are said to be written in the language in which they are: as the member chose, else as the last login', async () => {
  const memberIdOfClient = ({ clientId }: { clientId: number }) =>
    club.value<string>('select member_id from clients where id = $1', [clientId]);
  const member = await club.aMember();
  const memberId = await memberIdOfClient(member);
  const shown = async () =>
    (
      await staff.get<{ member: Record<string, unknown> }>(
        'query($memberId: String!) { member(memberId: $memberId) { mailLanguage mailLanguageBy persons { mailLanguage } } }',
        { memberId },
      )
    ).member;
  member.language = 'en';
  await member.logIn();
  // The membership was entered in Japanese; who logs in to English pages reads English mails.
  const written = { mailLanguage: 'en', persons: [{ mailLanguage: 'en' }] };
  expect(await shown()).toEqual({ ...written, mailLanguageBy: 'LAST_LOGIN' });
  await member.get('mutation { updateMyLanguage(language: ja) }');
  await member.logIn();
  const chosen = { mailLanguage: 'ja', persons: [{ mailLanguage: 'ja' }] };
  expect(await shown()).toEqual({ ...chosen, mailLanguageBy: 'CHOICE' });
  await club.owner.query('delete from sessions where login_id = $1', [member.loginId]);
  await club.owner.query(`update clients set language = 'en' where id = $1`, [member.clientId]);
  await club.owner.query(
    `update logins set email = id || '@closed.invalid', disabled_at = now() where id = $1`,
    [member.loginId],
  );
  expect(await shown()).toMatchObject({ mailLanguage: 'en', mailLanguageBy: 'MEMBERSHIP' });
});

it('points say whether they go on: those of the year once, what was carried, came back late or is TVP not', async () => {
  const member = await club.aMember({ points: 900 });
  const end = fiscalYearEnd(fiscalYearOf(await club.today()) + 1);
  const memberId = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  const after = async (change: string) => {
    await club.owner.query(`update point_lots set ${change} where contract_id = $1`, [member.contractId]);
    const { member: shown } = await staff.get<{ member: { contracts: { lots: object[] }[] } }>(
      'query($m: String!) { member(memberId: $m) { contracts { lots { isCarried isReturned validThru carriedUntil } } } }',
      { m: memberId },
    );
    return shown.contracts[0]!.lots[0];
  };
  const last = { isCarried: false, isReturned: false, validThru: end, carriedUntil: null };
  expect(await after(`valid_thru = '${end}'`)).toEqual({
    ...last,
    carriedUntil: fiscalYearEnd(fiscalYearOf(end) + 1),
  });
  expect(await after('carried_forward = true')).toEqual({ ...last, isCarried: true });
  expect(await after('carried_forward = false, returned = true')).toEqual({ ...last, isReturned: true });
  expect(await after(`returned = false, kind = 'tvp'`)).toEqual(last);
});
