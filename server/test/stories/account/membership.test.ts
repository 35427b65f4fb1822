/** Looking after the membership through the API: contact, persons and their logins, introductions. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';
import { queued } from '../../testkit/queued.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  await club.clockAt(calendarDate('2026-11-21'), '12:00');
});
afterAll(() => club.close());

const aMain = async () => (await club.aMember()).logIn();

describe('the main contact', () => {
  const UPDATE = `mutation ($data: MainContactInput!) { updateMyMainContact(data: $data) { mainContact {
    tel mobile email postalCode prefecture locality address1 address2 } } }`;
  const whole = {
    tel: '03-1234-5678',
    mobile: '09012345678',
    email: 'new-contact@example.jp',
    postalCode: '248-0001',
    prefecture: '神奈川県',
    locality: '鎌倉市',
    address1: '十二所1-2',
    address2: '海荘101',
  };

  it('takes every field, keeps what is left out, and empties what may be empty', async () => {
    const member = await aMain();
    expect(await member.get(UPDATE, { data: whole })).toEqual({
      updateMyMainContact: { mainContact: { ...whole, postalCode: '2480001' } },
    });
    expect(await member.get(UPDATE, { data: { address2: '', mobile: null } })).toEqual({
      updateMyMainContact: {
        mainContact: { ...whole, postalCode: '2480001', address2: null, mobile: null },
      },
    });
    const typed = {
      tel: '０３－１２３４－００００',
      email: ' Other＠Example．jp ',
      postalCode: '〒２４８－０００２',
    };
    expect(await member.get(UPDATE, { data: typed })).toMatchObject({
      updateMyMainContact: {
        mainContact: { tel: '03-1234-0000', email: 'Other@Example.jp', postalCode: '2480002' },
      },
    });
    expect(await queued(club, 'mail_contact_changed')).toBe(3);
  });

  it('names the field that is not right, and changes nothing then', async () => {
    const member = await aMain();
    const answer = await member.ask(UPDATE, { data: { ...whole, tel: '0312345-678901' } });
    expect(answer.errors?.[0]).toMatchObject({
      message: 'DETAILS_INVALID',
      extensions: { code: 'BAD_INPUT_ERROR', field: 'tel', problem: 'phone' },
    });
    expect(await member.refusal(UPDATE, { data: { tel: '', mobile: '' } })).toBe('DETAILS_INVALID');
    expect(await member.get('{ myClientInfo { mainContact { locality } } }')).toEqual({
      myClientInfo: { mainContact: { locality: null } },
    });
  });

  it('is for main and sub members, and reads in English in English', async () => {
    const main = await aMain();
    const sub = await (await club.aMember({ of: main, role: 'SUB' })).logIn();
    const family = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
    sub.language = 'en';
    expect(await sub.get(UPDATE, { data: { ...whole, prefecture: 'Kyoto' } })).toMatchObject({
      updateMyMainContact: { mainContact: { prefecture: 'Kyoto' } },
    });
    expect(await main.get('{ myClientInfo { mainContact { prefecture } } }')).toEqual({
      myClientInfo: { mainContact: { prefecture: '京都府' } },
    });
    expect(await family.refusal(UPDATE, { data: whole })).toBe('NOT_FOR_FAMILY_MEMBERS');
  });
});

describe('what forms need', () => {
  const ADDRESS = `query ($code: String!) { addressOfPostalCode(postalCode: $code) {
    postalCode prefecture locality address1 } }`;

  it.each([
    ['248-0001', ['神奈川県', '鎌倉市', '十二所']],
    ['4130000', ['静岡県', '熱海市', '']],
    ['106-6001', ['東京都', '港区', '六本木泉ガーデンタワー']],
    ['0000000', null],
    ['12345', null],
  ] as const)('the address of %s', async (code, expected) => {
    const member = await aMain();
    const { addressOfPostalCode: found } = await member.get<{
      addressOfPostalCode: { prefecture: string; locality: string; address1: string } | null;
    }>(ADDRESS, { code });
    expect(found && [found.prefecture, found.locality, found.address1]).toEqual(expected);
  });

  it('the prefectures and relationships in the language of the caller', async () => {
    const member = await aMain();
    const LISTS = '{ enumPrefectureList { id name } enumPersonRelationshipList { id name } }';
    type Lists = Record<'enumPrefectureList' | 'enumPersonRelationshipList', { id: number; name: string }[]>;
    const ja = await member.get<Lists>(LISTS);
    member.language = 'en';
    const en = await member.get<Lists>(LISTS);
    expect([ja.enumPrefectureList.length, en.enumPrefectureList.length]).toEqual([47, 47]);
    expect([ja.enumPrefectureList[12], en.enumPrefectureList[12]]).toEqual([
      { id: 13, name: '東京都' },
      { id: 13, name: 'Tokyo' },
    ]);
    expect([ja.enumPersonRelationshipList[0]?.name, en.enumPersonRelationshipList[0]?.name]).toEqual([
      '配偶者',
      'Spouse',
    ]);
  });
});

const CREATE = `mutation ($data: SubMemberInput!) { createMySubMemberAccount(data: $data) {
  id name nameKana birthday subMemberTypeId memberUser { id email } } }`;
const UPDATE = `mutation ($id: ID!, $data: SubMemberChangeInput!) { updateMySubMemberAccount(id: $id, data: $data) {
  name nameKana birthday tel memberUser { email } } }`;
const DELETE = 'mutation ($id: ID!) { deleteMySubMember(id: $id) }';
const LIST = '{ mySubMemberList { id name subMemberTypeId } }';
type Created = { createMySubMemberAccount: { id: string; memberUser: { id: string; email: string } | null } };

const person = {
  subMemberTypeId: 2,
  name: '海野 さくら',
  nameKana: 'ウミノ サクラ',
  birthday: '1988-03-27',
  relationshipId: 3,
};

let addresses = 0;
const anAddress = () => `person${(addresses += 1)}@example.jp`;

async function create(member: Member, data: Record<string, unknown> = {}) {
  return (await member.get<Created>(CREATE, { data: { ...person, ...data } })).createMySubMemberAccount;
}

/** The login of a person who was registered with one. */
const loginOf = (of: Member, user: { id: string; email: string }, password: string) =>
  new Member(club, {
    email: user.email,
    password,
    loginId: user.id,
    clientId: of.clientId,
    contractId: of.contractId,
  });

describe('the persons of a membership', () => {
  it('are registered, shown, changed and taken out', async () => {
    const member = await aMain();
    const { id } = await create(member);
    expect(await member.get(LIST)).toEqual({
      mySubMemberList: [{ id, name: '海野 さくら', subMemberTypeId: 2 }],
    });
    expect(
      await member.get(UPDATE, { id, data: { tel: '03-1234-5678', nameKana: 'ウミノ　サクラ' } }),
    ).toMatchObject({ updateMySubMemberAccount: { name: '海野 さくら', tel: '03-1234-5678' } });
    for (const data of [{ nameKana: 'ヤマノ サクラ' }, { birthday: '1988-03-28' }])
      expect(await member.refusal(UPDATE, { id, data })).toBe('KANA_AND_BIRTHDAY_FIXED');
    expect(await member.get(DELETE, { id })).toEqual({ deleteMySubMember: true });
    expect(await member.get(LIST)).toEqual({ mySubMemberList: [] });
    expect(await member.refusal(DELETE, { id })).toBe('NOT_FOUND_ERROR');
    expect(await member.refusal(UPDATE, { id, data: { tel: '03-1234-5678' } })).toBe('NOT_FOUND_ERROR');
  });

  it.each([
    [{ subMemberTypeId: 1 }, 'SUB_MEMBER_ONLY_BY_PHONE'],
    [{ birthday: '2008-11-21' }, 'done'],
    [{ birthday: '2008-11-22' }, 'UNDER_18'],
    [{ nameKana: 'うみの' }, 'DETAILS_INVALID'],
    [{ relationshipId: 99 }, 'DETAILS_INVALID'],
    [{ prefecture: '江戸' }, 'DETAILS_INVALID'],
    [{ memberUser: { email: 'no address', password: 'Resort-Life-2026' } }, 'DETAILS_INVALID'],
    [{ memberUser: { email: 'someone@example.jp', password: 'short' } }, 'PASSWORD_TOO_WEAK'],
    [{ memberUser: { email: 'someone@example.jp' } }, 'PASSWORD_TOO_WEAK'],
  ])('registered with %j: %s', async (data, expected) => {
    const member = await aMain();
    expect(await member.refusal(CREATE, { data: { ...person, ...data } })).toBe(expected);
    const listed = await member.get<{ mySubMemberList: unknown[] }>(LIST);
    expect(listed.mySubMemberList.length).toBe(expected === 'done' ? 1 : 0);
  });

  it('depend on the role and on canModifySubMember', async () => {
    const main = await aMain();
    const { id } = await create(main);
    const sub = await (await club.aMember({ of: main, role: 'SUB' })).logIn();
    const family = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
    expect(await sub.refusal(UPDATE, { id, data: { tel: '03-1234-5678' } })).toBe('done');
    expect(await family.get('query ($id: ID!) { mySubMember(id: $id) { name } }', { id })).toBeTruthy();
    const all: [string, Record<string, unknown>][] = [
      [CREATE, { data: person }],
      [UPDATE, { id, data: { tel: '03-1234-5678' } }],
      [DELETE, { id }],
    ];
    for (const [call, variables] of all)
      expect(await family.refusal(call, variables)).toBe('NOT_FOR_FAMILY_MEMBERS');
    await club.owner.query('update clients set can_modify_sub_member = false where id = $1', [main.clientId]);
    for (const [call, variables] of all)
      expect(await main.refusal(call, variables)).toBe('SUB_MEMBERS_CLOSED');
  });

  it('get a login whose first use asks for another password', async () => {
    const main = await aMain();
    const email = anAddress();
    const { id, memberUser } = await create(main, { memberUser: { email, password: 'Resort-Life-2026' } });
    const owner = await loginOf(main, memberUser!, 'Resort-Life-2026').logIn();
    expect(await owner.refusal(LIST)).toBe('PASSWORD_CHANGE_REQUIRED');
    expect(await owner.get('{ myUserInfo { role name } }')).toEqual({
      myUserInfo: { role: 'FAMILY', name: '海野 さくら' },
    });
    const exchange = { memberUser: { email: anAddress(), password: 'Resort-Life-2026' } };
    expect(await main.refusal(UPDATE, { id, data: exchange })).toBe('MEMBER_LOGIN_FIXED');
    expect(await main.refusal(UPDATE, { id, data: { memberUser: { email } } })).toBe('done');
  });

  it('get none for an address that logs in somebody already, which only its owner is told', async () => {
    const [main, stranger] = [await aMain(), await aMain()];
    const password = 'Resort-Life-2026';
    const free = await create(main, { memberUser: { email: anAddress(), password } });
    const taken = await create(main, { memberUser: { email: stranger.email.toUpperCase(), password } });
    const shape = ({ id: _id, memberUser, ...rest }: Awaited<ReturnType<typeof create>>) => ({
      ...rest,
      login: memberUser && { ...memberUser, id: typeof memberUser.id, email: 'named' },
    });
    expect(shape(taken)).toEqual(shape(free));
    expect(taken.memberUser!.email).toBe(stranger.email);
    const { mySubMemberList } = await main.get<{ mySubMemberList: unknown[] }>(
      '{ mySubMemberList { id memberUser { id email } } }',
    );
    expect(mySubMemberList).toContainEqual({ id: taken.id, memberUser: taken.memberUser });
    // What can be changed later tells no more.
    for (const { id } of [free, taken]) {
      const another = { memberUser: { email: anAddress(), password } };
      expect(await main.refusal(UPDATE, { id, data: another })).toBe('MEMBER_LOGIN_FIXED');
    }
    expect((await stranger.requestChallenge(password)).errors?.[0]?.message).toBe('EMAIL_OR_PASSWORD_WRONG');
    expect(await queued(club, 'mail_login_not_made')).toBe(1);
  });

  it('have their mails sent to their own address, and to the membership where they gave none', async () => {
    const main = await aMain();
    await main.get('mutation ($data: MainContactInput!) { updateMyMainContact(data: $data) { memberId } }', {
      data: { email: 'all-of-us@example.jp' },
    });
    for (const [email, expected] of [
      ['sakura-mails@example.jp', 'sakura-mails@example.jp'],
      [null, 'all-of-us@example.jp'],
    ]) {
      const login = { email: anAddress(), password: 'Resort-Life-2026' };
      const { memberUser } = await create(main, { email, memberUser: login });
      const owner = await loginOf(main, memberUser!, login.password).logIn();
      expect(await owner.get('{ myUserInfo { email contactEmail } }')).toEqual({
        myUserInfo: { email: login.email, contactEmail: expected },
      });
    }
  });

  it('get a login later too', async () => {
    const main = await aMain();
    const { id } = await create(main);
    const email = anAddress();
    const data = { memberUser: { email, password: 'Resort-Life-2026' } };
    expect(await main.get(UPDATE, { id, data })).toMatchObject({
      updateMySubMemberAccount: { memberUser: { email } },
    });
  });

  it('are not taken out while stays they booked are to come, and lose login and sessions with it', async () => {
    const main = await aMain();
    const family = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
    const [{ id }] = (await main.get<{ mySubMemberList: [{ id: string }] }>(LIST)).mySubMemberList;
    const from = await club.daysAhead(30);
    const roomType = await club.aRoomType(await club.aFacility());
    const [room] = await family.booked({ roomType, from, to: addDays(from, 2) });
    const answer = await main.ask(DELETE, { id });
    expect(answer.errors?.[0]).toMatchObject({
      message: 'SUB_MEMBER_HAS_STAYS',
      extensions: { until: addDays(from, 2) },
    });
    expect(await family.refusal(LIST)).toBe('done');
    await family.cancel(room!.id, [from, addDays(from, 1)]);
    expect(await main.refusal(DELETE, { id })).toBe('done');
    expect(await family.refusal(LIST)).toBe('UNAUTHORIZED_ERROR');
    expect((await family.requestChallenge()).errors?.[0]?.message).toBe('EMAIL_OR_PASSWORD_WRONG');
    const again = { memberUser: { email: family.email, password: 'Resort-Life-2026' } };
    expect((await create(main, again)).memberUser?.email).toBe(family.email);
  });

  it('cannot take themselves out', async () => {
    const main = await aMain();
    const sub = await (await club.aMember({ of: main, role: 'SUB' })).logIn();
    const [{ id }] = (await main.get<{ mySubMemberList: [{ id: string }] }>(LIST)).mySubMemberList;
    expect(await sub.refusal(DELETE, { id })).toBe('NOT_YOURSELF');
  });
});

describe('introductions', () => {
  const REFER = `mutation ($name: String!, $kana: String!, $tel: String!) {
    referFutureClient(name: $name, kana: $kana, tel: $tel) { id } }`;

  it('are recorded, with kana and telephone as they should be', async () => {
    const member = await aMain();
    const friend = { name: '友田 良子', kana: 'トモダ　リョウコ', tel: '090-0000-0000' };
    expect(await member.refusal(REFER, friend)).toBe('done');
    expect(await member.refusal(REFER, { ...friend, kana: 'tomoda' })).toBe('DETAILS_INVALID');
    expect(await member.refusal(REFER, { ...friend, tel: '1234' })).toBe('DETAILS_INVALID');
    const { rows } = await club.owner.query(
      'select name, name_kana, tel, login_id from future_clients where client_id = $1',
      [member.clientId],
    );
    expect(rows).toEqual([
      { name: '友田 良子', name_kana: 'トモダ　リョウコ', tel: '090-0000-0000', login_id: member.loginId },
    ]);
  });
});
