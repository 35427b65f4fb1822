/** Other ways in: a password forgotten, a first login for a contract that exists, and devices looked after. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { resetCode, resetLink, verificationToken } from '#server/modules/account/secrets.ts';
import { sha256 } from '#server/platform/secrets.ts';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
});
afterAll(() => club.close());

const NEW_PASSWORD = 'Another-Horse-8';
const keyOf = (answer: { errors?: readonly { message: string }[] }) => answer.errors?.[0]?.message ?? 'done';
const secretsOf = () => club.portals[0]!.services.secrets;

/** Somebody without a session, at a browser of their own. */
const visitor = (email = 'visitor@example.jp') =>
  new Member(club, { email, password: '', loginId: '', clientId: 0, contractId: 0 });

type Mail = { to: string; subject: string; text: string };

/** The newest mail to an address, once the post has come; null when none does. */
async function mailTo(email: string, about: RegExp, waitMs = 8_000): Promise<Mail | null> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline;) {
    const response = await fetch(`${club.address}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const found = ((await response.json()) as Mail[]).find(({ subject }) => about.test(subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}

const fragmentOf = (mail: Mail | null) => new URLSearchParams(/#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');

const REQUEST =
  'mutation r($email: String!) { requestResetPasswordClient(email: $email) { token validUntil } }';
const CONFIRM = `mutation c($code: String!, $token: String!, $password: String!) {
  confirmResetPasswordClient(code: $code, token: $token, password: $password) }`;

type Handle = { requestResetPasswordClient: { token: string; validUntil: string } };
const handleFor = async (email: string) =>
  (await visitor().get<Handle>(REQUEST, { email })).requestResetPasswordClient.token;
const idOf = (token: string) =>
  club.value<string>('select id from password_resets where token_hash = $1', [sha256(token)]);
const confirm = (facts: { code: string; token: string; password?: string }) =>
  visitor().ask(CONFIRM, { password: NEW_PASSWORD, ...facts });

describe('a forgotten password', () => {
  it('is set anew by the mailed link, which ends every session, trust and step that was open', async () => {
    const member = await (await club.aMember({ mfaPolicy: 'NEW_DEVICE' })).logIn();
    const begun = (await visitorAs(member).requestChallenge()).data!.requestMFAClient.token;
    const token = await handleFor(member.email.toUpperCase());
    const mail = await mailTo(member.email, /再設定/);
    const fragment = fragmentOf(mail);
    const confirmed = await confirm({ code: fragment.get('code')!, token: fragment.get('token')! });
    const lateCode = await visitorAs(member).confirmChallenge(begun, await member.codeOf(begun));

    expect(fragment.get('token')).toBe(token);
    expect(mail?.text).toContain(`${club.portals[0]!.services.configuration.publicUrl}password-reset#`);
    expect(keyOf(confirmed)).toBe('done');
    expect(keyOf(await member.ask('{ myUserInfo { name } }'))).toBe('UNAUTHORIZED_ERROR');
    expect(keyOf(lateCode)).toBe('INVALID_MFA_CODE_ERROR');
    expect(keyOf(await member.requestChallenge())).toBe('EMAIL_OR_PASSWORD_WRONG');
    const next = await member.requestChallenge(NEW_PASSWORD);
    expect(next.data?.requestMFAClient.codeRequired).toBe(true);
    expect(await mailTo(member.email, /変更されました/)).not.toBeNull();
  });

  it('is set anew by the code that can be typed, once', async () => {
    const member = await club.aMember();
    const token = await handleFor(member.email);
    const code = resetCode(secretsOf(), await idOf(token));
    expect((await mailTo(member.email, /再設定/))?.text).toContain(code);
    expect(keyOf(await confirm({ code, token, password: `${member.email}1` }))).toBe('PASSWORD_TOO_COMMON');
    expect(keyOf(await confirm({ code: ` ${code} `, token }))).toBe('done');
    expect(keyOf(await confirm({ code, token }))).toBe('INVALID_CHANGE_PASSWORD_CODE_ERROR');
    expect(keyOf(await member.requestChallenge(NEW_PASSWORD))).toBe('done');
  });

  it('refuses a weak password without counting, and counts five wrong codes', async () => {
    const member = await club.aMember();
    const token = await handleFor(member.email);
    const right = resetCode(secretsOf(), await idOf(token));
    const wrong = right === '00000000' ? '00000001' : '00000000';
    expect(keyOf(await confirm({ code: right, token, password: 'abcdefgh' }))).toBe('PASSWORD_TOO_WEAK');
    expect(keyOf(await confirm({ code: right, token, password: 'password1' }))).toBe('PASSWORD_TOO_COMMON');
    for (const triesLeft of [4, 3, 2, 1]) {
      const answer = await confirm({ code: wrong, token });
      expect(answer.errors?.[0]).toMatchObject({
        message: 'RESET_CODE_WRONG',
        extensions: { code: 'INVALID_CHANGE_PASSWORD_CODE_ERROR', triesLeft },
      });
    }
    expect(keyOf(await confirm({ code: wrong, token }))).toBe('INVALID_CHANGE_PASSWORD_CODE_ERROR');
    expect(keyOf(await confirm({ code: right, token }))).toBe('INVALID_CHANGE_PASSWORD_CODE_ERROR');
  });

  it('is over after twenty minutes', async () => {
    const member = await club.aMember();
    const token = await handleFor(member.email);
    const id = await idOf(token);
    await club.owner.query(
      `update password_resets set valid_until = clock_timestamp() - interval '1 s' where id = $1`,
      [id],
    );
    const code = resetLink(secretsOf(), id);
    expect(keyOf(await confirm({ code, token }))).toBe('INVALID_CHANGE_PASSWORD_CODE_ERROR');
  });

  it('answers an address that nobody has like any other, to the last try, and mails nothing', async () => {
    const email = 'nobody.here@example.jp';
    const answer = await visitor().ask<Handle>(REQUEST, { email });
    const token = answer.data!.requestResetPasswordClient.token;
    const id = await idOf(token);
    const secret = resetLink(secretsOf(), id);
    const refused = [];
    for (let n = 0; n < 6; n += 1) refused.push(keyOf(await confirm({ code: secret, token })));
    expect(Object.keys(answer.data!.requestResetPasswordClient)).toEqual(['token', 'validUntil']);
    expect(refused).toEqual([
      ...Array.from({ length: 4 }, () => 'RESET_CODE_WRONG'),
      ...Array.from({ length: 2 }, () => 'INVALID_CHANGE_PASSWORD_CODE_ERROR'),
    ]);
    expect(await mailTo(email, /./, 600)).toBeNull();
  });

  it('lets an owner in whose door strangers have shut, and typed codes of strangers do not close the link', async () => {
    const member = await club.aMember();
    for (let n = 0; n < 11; n += 1) await visitorAs(member).requestChallenge('guess');
    expect(keyOf(await visitorAs(member).requestChallenge())).toBe('TOO_MANY_ATTEMPTS');
    for (let n = 0; n < 5; n += 1) {
      const token = await handleFor(member.email);
      for (let guess = 0; guess < 5; guess += 1) await confirm({ code: '12345678', token });
    }
    const token = await handleFor(member.email);
    const id = await idOf(token);
    const code = resetCode(secretsOf(), id);
    expect(keyOf(await confirm({ code, token }))).toBe('INVALID_CHANGE_PASSWORD_CODE_ERROR');
    expect(keyOf(await confirm({ code: resetLink(secretsOf(), id), token }))).toBe('done');
    expect(keyOf(await visitorAs(member).requestChallenge(NEW_PASSWORD))).toBe('done');
  });

  it.each(['', 'a', 'a@', '@b.jp', 'a b@c.jp'])('needs an address: %s', async (email) => {
    expect(await visitor().refusal(REQUEST, { email })).toBe('BAD_INPUT_ERROR');
  });
});

/** The same person at another browser: nothing in its storage, no cookies. */
const visitorAs = (member: Member) => new Member(club, { ...member });

const VERIFY = 'mutation v($email: String!) { submitEmailClientVerification(email: $email) { validUntil } }';
const READ = 'query q($token: String!) { clientVerification(token: $token) { email } }';
const REGISTER = `mutation s($token: String!, $memberId: String!, $birthday: Date!, $tel: String!, $password: String!) {
  submitTokenInfoClient(token: $token, memberId: $memberId, birthday: $birthday, tel: $tel, password: $password) { result } }`;

type Contract = { clientId: number; memberId: string; email: string };
let unregistered = 0;

/** A membership with a contract and nobody who can log in. */
async function aContractWithoutLogin(): Promise<Contract> {
  const member = await club.aMember();
  await club.owner.query('delete from logins where client_id = $1', [member.clientId]);
  const email = `first${(unregistered += 1)}@example.jp`;
  await club.owner.query(
    `update clients set email = $2, birthday = '1957-05-14', tel = '0467-00-0001', mobile = '090-0000-0001' where id = $1`,
    [member.clientId, email],
  );
  const memberId = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  return { clientId: member.clientId, memberId, email };
}

/** The token of the newest link for an address. */
async function tokenFor(email: string): Promise<string> {
  await visitor().get(VERIFY, { email });
  const id = await club.value<string>(
    'select id from client_verifications where email = $1 order by created_at desc limit 1',
    [email],
  );
  return verificationToken(secretsOf(), id);
}

const entries = (contract: Contract, token: string) => ({
  token,
  memberId: contract.memberId,
  birthday: '1957-05-14',
  tel: '0467000001',
  password: NEW_PASSWORD,
});

describe('a first login for a contract that exists', () => {
  it('is made by the contract’s mailbox, member number, birthday and telephone', async () => {
    const contract = await aContractWithoutLogin();
    await visitor().get(VERIFY, { email: contract.email });
    const token = fragmentOf(await mailTo(contract.email, /ご登録/)).get('token')!;
    const proved = await visitor().get<{ clientVerification: { email: string } }>(READ, { token });
    const made = await visitor().ask(REGISTER, entries(contract, token));
    const member = new Member(club, {
      ...contract,
      password: NEW_PASSWORD,
      loginId: '',
      contractId: 0,
    });
    expect(proved.clientVerification.email).toBe(contract.email);
    expect(made.data).toEqual({ submitTokenInfoClient: { result: 'Complete' } });
    await member.logIn();
    expect(await member.get('{ myUserInfo { role email } }')).toEqual({
      myUserInfo: { role: 'MAIN', email: contract.email },
    });
    expect(await visitor().refusal(REGISTER, entries(contract, token))).toBe('VERIFICATION_TOKEN_USED');
    expect(await mailTo(contract.email, /完了/)).not.toBeNull();
    expect(await mailTo(contract.email, /新しい端末/, 600)).toBeNull();
  });

  it.each([
    ['another member number', { memberId: '00000000' }, 'REGISTRATION_NOT_MATCHED'],
    ['another birthday', { birthday: '1957-05-15' }, 'REGISTRATION_NOT_MATCHED'],
    ['another telephone', { tel: '0467-00-0009' }, 'REGISTRATION_NOT_MATCHED'],
    ['a member number of seven digits', { memberId: '1234567' }, 'BAD_INPUT_ERROR'],
    ['a telephone without its zero', { tel: '467-00-0001' }, 'BAD_INPUT_ERROR'],
    ['a day that does not exist', { birthday: '1957-02-30' }, 'BAD_INPUT_ERROR'],
    ['a weak password', { password: 'abcdefgh' }, 'PASSWORD_TOO_WEAK'],
    ['an invented token', { token: 'invented' }, 'VERIFICATION_TOKEN_INVALID'],
  ])('is refused for %s, and no login is made', async (_what, change, refused) => {
    const contract = await aContractWithoutLogin();
    const token = await tokenFor(contract.email);
    const key = await visitor().refusal(REGISTER, { ...entries(contract, token), ...change });
    expect(key).toBe(refused);
    expect(
      await club.value('select count(*)::int from logins where client_id = $1', [contract.clientId]),
    ).toBe(0);
  });

  it('is left to staff when the mailbox is not the contract’s, whose own mailbox hears of it', async () => {
    const contract = await aContractWithoutLogin();
    const token = await tokenFor(`someone.else${contract.memberId}@example.jp`);
    const asked = await visitor().ask(REGISTER, entries(contract, token));
    expect(asked.data).toEqual({ submitTokenInfoClient: { result: 'StaffWillContact' } });
    expect(
      await club.value('select count(*)::int from logins where client_id = $1', [contract.clientId]),
    ).toBe(0);
    expect(
      await club.value('select state from registration_requests where client_id = $1', [contract.clientId]),
    ).toBe('RECEIVED');
    expect((await mailTo(contract.email, /お申し込みがありました/))?.text).toContain('0120-618-109');
  });

  it('gives five tries to a token, and five a day to a member number over all tokens', async () => {
    const [one, other] = [await aContractWithoutLogin(), await aContractWithoutLogin()];
    const token = await tokenFor(one.email);
    for (let n = 0; n < 4; n += 1) {
      const wrong = { ...entries(one, token), birthday: '1960-01-01' };
      expect(await visitor().refusal(REGISTER, wrong)).toBe('REGISTRATION_NOT_MATCHED');
    }
    const fifth = { ...entries(other, token), birthday: '1960-01-01' };
    expect(await visitor().refusal(REGISTER, fifth)).toBe('REGISTRATION_TRIES_USED_UP');
    expect(await visitor().refusal(REGISTER, entries(one, token))).toBe('REGISTRATION_TRIES_USED_UP');
    const next = await tokenFor(one.email);
    const last = { ...entries(one, next), birthday: '1960-01-01' };
    expect(await visitor().refusal(REGISTER, last)).toBe('REGISTRATION_NOT_MATCHED');
    expect(await visitor().refusal(REGISTER, entries(one, next))).toBe('REGISTRATION_TRIES_USED_UP');
    await club.owner.query(
      `update attempts set made_at = array(select m - interval '1 day' from unnest(made_at) m)`,
    );
    expect(await visitor().refusal(REGISTER, entries(one, next))).toBe('done');
  });

  it('says that a link is over, and of an address that is taken only its owner hears', async () => {
    const contract = await aContractWithoutLogin();
    const member = await club.aMember();
    const [old, taken] = [await tokenFor(contract.email), await tokenFor('taken@example.jp')];
    await club.owner.query(
      `update client_verifications set valid_until = clock_timestamp() - interval '1 s' where email = $1`,
      [contract.email],
    );
    await club.owner.query(`update logins set email = 'taken@example.jp' where id = $1`, [member.loginId]);
    expect(await visitor().refusal(READ, { token: old })).toBe('VERIFICATION_TOKEN_EXPIRED');
    expect(await visitor().refusal(READ, { token: taken })).toBe('EMAIL_ALREADY_USED');
    expect(await visitor().refusal(REGISTER, entries(contract, taken))).toBe('EMAIL_ALREADY_USED');

    const known = await visitor().ask(VERIFY, { email: 'taken@example.jp' });
    expect(Object.keys(known.data?.submitEmailClientVerification as object)).toEqual(['validUntil']);
    const mail = await mailTo('taken@example.jp', /すでに使われています/);
    expect(mail?.text).toContain('/forgot-password');
    expect(fragmentOf(mail).get('token')).toBeNull();
  });

  it('is refused where the membership has a login or no contract in force', async () => {
    const [registered, ended] = [await aContractWithoutLogin(), await aContractWithoutLogin()];
    await visitor().get(REGISTER, entries(registered, await tokenFor(registered.email)));
    await club.owner.query(`update logins set email = 'moved' || id || '@example.jp' where client_id = $1`, [
      registered.clientId,
    ]);
    await club.owner.query(`update contracts set end_date = '2021-03-31' where client_id = $1`, [
      ended.clientId,
    ]);
    const again = entries(registered, await tokenFor(registered.email));
    const without = entries(ended, await tokenFor(ended.email));
    expect(await visitor().refusal(REGISTER, again)).toBe('REGISTERED_ALREADY');
    expect(await visitor().refusal(REGISTER, without)).toBe('NO_VALID_CONTRACT');
  });

  it('makes one login of twenty calls at once', async () => {
    const contract = await aContractWithoutLogin();
    const tokens = await Promise.all(Array.from({ length: 4 }, () => tokenFor(contract.email)));
    const answers = await Promise.all(
      tokens.flatMap((token) =>
        Array.from({ length: 5 }, () => visitor().refusal(REGISTER, entries(contract, token))),
      ),
    );
    expect(answers.filter((a) => a === 'done')).toHaveLength(1);
    expect(
      await club.value('select count(*)::int from logins where client_id = $1', [contract.clientId]),
    ).toBe(1);
  });
});

type SignIn = { id: string; device: string; current: boolean; open: boolean };
const SESSIONS = '{ myOpenSessionList { id device current open } }';
const DEVICES = '{ myTrustedDeviceList { id device current trustedUntil } }';
const END = 'mutation e($id: ID!) { endMySession(id: $id) }';
const REMOVE = 'mutation d($id: ID!) { removeMyTrustedDevice(id: $id) }';
const iPhone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
};

describe('sessions and devices', () => {
  it('are listed with what they run on; the others can be ended one by one and all at once', async () => {
    const here = await (await club.aMember()).logIn();
    const there = await visitorAs(here).logIn();
    await visitorAs(here).logIn();
    const listed = (await here.get<{ myOpenSessionList: SignIn[] }>(SESSIONS)).myOpenSessionList;
    const thereId = (await there.get<{ myOpenSessionList: SignIn[] }>(SESSIONS)).myOpenSessionList.find(
      (s) => s.current,
    )!.id;
    expect(listed).toHaveLength(3);
    expect(listed.filter((s) => s.current)).toHaveLength(1);
    expect(await here.refusal(END, { id: thereId })).toBe('done');
    expect(await there.refusal(SESSIONS)).toBe('UNAUTHORIZED_ERROR');
    expect(await here.refusal(END, { id: thereId })).toBe('NOT_FOUND_ERROR');
    expect(await here.refusal('mutation { endMyOtherSessions }')).toBe('done');
    expect((await here.get<{ myOpenSessionList: SignIn[] }>(SESSIONS)).myOpenSessionList).toHaveLength(1);
    const all = await here.get<{ mySignInList: SignIn[] }>('{ mySignInList(take: 50) { id open } }');
    expect(all.mySignInList.filter((s) => s.open)).toHaveLength(1);
    expect(all.mySignInList).toHaveLength(3);
  });

  it('a new device is told by mail, named, and asked for a code again once it is removed', async () => {
    const member = await (await club.aMember({ mfaPolicy: 'NEW_DEVICE' })).logIn();
    const phone = visitorAs(member);
    const asked = await phone.requestChallenge();
    const token = asked.data!.requestMFAClient.token;
    const confirmed = await phone.ask<{ confirmMFAClient: { accessToken: string; refreshToken: string } }>(
      'mutation m($token: String!, $code: String) { confirmMFAClient(token: $token, code: $code) { accessToken refreshToken } }',
      { token, code: await phone.codeOf(token) },
      iPhone,
    );
    phone.keepTokens(confirmed.data?.confirmMFAClient);
    expect((await mailTo(member.email, /新しい端末/))?.text).toContain('Safari, iPhone');
    expect((await phone.requestChallenge()).data!.requestMFAClient.codeRequired).toBe(false);

    type Device = { id: string; device: string; current: boolean };
    const { myTrustedDeviceList } = await phone.get<{ myTrustedDeviceList: Device[] }>(DEVICES);
    expect(myTrustedDeviceList.map(({ device, current }) => [device, current])).toEqual([
      ['Safari, iPhone', true],
      ['', false],
    ]);
    const { id } = myTrustedDeviceList[0]!;
    const stranger = await (await club.aMember()).logIn();
    expect(await stranger.refusal(REMOVE, { id })).toBe('NOT_FOUND_ERROR');
    expect(await stranger.refusal(REMOVE, { id: 'no id' })).toBe('NOT_FOUND_ERROR');
    expect(await member.refusal(REMOVE, { id })).toBe('done');
    expect((await phone.requestChallenge()).data!.requestMFAClient.codeRequired).toBe(true);
    expect((await mailTo(member.email, /取り消しました/))?.text).toContain('端末：Safari, iPhone');
  });

  it('the policy is changed by those who look after the membership, and everyone hears of it once', async () => {
    const main = await (await club.aMember()).logIn();
    const family = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
    const set =
      'mutation p($data: ClientInfoInput!) { updateMyClientInfo(data: $data) { mfaPolicy taxPayment } }';
    await main.get(set, { data: { taxPayment: 'ON_SITE' } });
    const changed = await main.get(set, { data: { mfaPolicy: 'NEW_DEVICE' } });
    await main.get(set, { data: { mfaPolicy: 'NEW_DEVICE' } });
    expect(changed).toEqual({ updateMyClientInfo: { mfaPolicy: 'NEW_DEVICE', taxPayment: 'ON_SITE' } });
    expect(await family.refusal(set, { data: { mfaPolicy: 'ALWAYS' } })).toBe('NOT_FOR_FAMILY_MEMBERS');
    for (const { email } of [main, family]) expect(await mailTo(email, /設定が変更/)).not.toBeNull();
    expect(
      await club.value(
        `select count(*)::int from dev_mails where recipient = $1 and subject like '%設定が変更%'`,
        [main.email],
      ),
    ).toBe(1);
  });
});
