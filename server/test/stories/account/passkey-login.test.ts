/** Logging in by passkey: good in place of password and code, and refused whenever any part is not right. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Lie } from '../../testkit/authenticator.ts';
import { Club } from '../../testkit/club.ts';
import {
  added,
  anAuthenticator,
  aVisitor,
  confirmLogin,
  enter,
  mailAbout,
  operations,
  passkeysOf,
  startAdding,
  startLogin,
} from '../../testkit/passkeys.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
});
afterAll(() => club.close());
// The whole file comes from one address.
beforeEach(() => club.owner.query('delete from attempts'));

describe('logging in by passkey', () => {
  it('needs neither password nor code, opens a session like any other and says how', async () => {
    const member = await (await club.aMember()).logIn();
    const [phone, key] = [anAuthenticator(club), anAuthenticator(club, 'counting')];
    await added(member, phone);
    await added(member, key);
    for (const device of [phone, key, key]) {
      const who = aVisitor(club);
      expect(await enter(who, device)).toBe('done');
      const { myUserInfo, mySignInList } = await who.get<{
        myUserInfo: { email: string };
        mySignInList: { way: string; current: boolean }[];
      }>('{ myUserInfo { email } mySignInList { way current } }');
      expect(myUserInfo.email).toBe(member.email);
      expect(mySignInList[0]).toEqual({ way: 'PASSKEY', current: true });
      expect(mySignInList.at(-1)).toEqual({ way: 'CODE', current: false });
      expect(who.cookies.has('td')).toBe(false);
      expect((await who.refresh()).errors).toBeUndefined();
    }
    expect((await passkeysOf(member)).every(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true);
  });

  it('names nobody and no passkey before one has signed', async () => {
    const options = JSON.parse((await startLogin(aVisitor(club))).options) as Record<string, unknown>;
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
  });

  it.each<[string, Lie, string]>([
    ['another origin', { origin: 'https://evil.example' }, 'PASSKEY_NOT_CONFIRMED'],
    ['another site id', { rpId: 'evil.example' }, 'PASSKEY_NOT_CONFIRMED'],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }, 'PASSKEY_NOT_CONFIRMED'],
    ['the ceremony of an addition', { type: 'webauthn.create' }, 'PASSKEY_NOT_CONFIRMED'],
    ['a user who was not verified', { unverified: true }, 'PASSKEY_NOT_CONFIRMED'],
    ['a user who was not there', { absent: true }, 'PASSKEY_NOT_CONFIRMED'],
    ['a changed signature', { tamper: 'signature' }, 'PASSKEY_NOT_CONFIRMED'],
    ['changed authenticator data', { tamper: 'authenticatorData' }, 'PASSKEY_NOT_CONFIRMED'],
    ['changed client data', { tamper: 'clientDataJSON' }, 'PASSKEY_NOT_CONFIRMED'],
    ['no handle of a user', { handle: null }, 'PASSKEY_NOT_CONFIRMED'],
    ['the handle of another user', { handle: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'PASSKEY_NOT_CONFIRMED'],
  ])('is refused for %s', async (_what, lie, key) => {
    const member = await (await club.aMember()).logIn();
    const device = anAuthenticator(club);
    await added(member, device);
    const before = await club.value('select count(*)::int from sessions where login_id = $1', [
      member.loginId,
    ]);
    expect(await enter(aVisitor(club), device, lie)).toBe(key);
    expect(await club.value('select count(*)::int from sessions where login_id = $1', [member.loginId])).toBe(
      before,
    );
    expect(await enter(aVisitor(club), device)).toBe('done');
  });

  it('is refused for a passkey that nobody here has', async () => {
    const member = await (await club.aMember()).logIn();
    const [ours, foreign] = [anAuthenticator(club), anAuthenticator(club)];
    await added(member, ours);
    foreign.userHandle = ours.userHandle;
    expect(await enter(aVisitor(club), foreign)).toBe('PASSKEY_UNKNOWN');
    // Nor does it help to give one's own signature the name of another's passkey.
    const { token, options } = await startLogin(aVisitor(club));
    const claimed = ours.credentialId.toString('base64url');
    const signed = { ...(JSON.parse(foreign.get(options)) as object), id: claimed, rawId: claimed };
    expect(await confirmLogin(aVisitor(club), token, JSON.stringify(signed))).toBe('PASSKEY_NOT_CONFIRMED');
  });

  it('takes an answer once, within five minutes, and for its own challenge', async () => {
    const member = await (await club.aMember()).logIn();
    const device = anAuthenticator(club);
    await added(member, device);
    const [first, second, late] = [
      await startLogin(aVisitor(club)),
      await startLogin(aVisitor(club)),
      await startLogin(aVisitor(club)),
    ];
    const response = device.get(first.options);
    expect(await confirmLogin(aVisitor(club), second.token, response)).toBe('PASSKEY_NOT_CONFIRMED');
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => confirmLogin(aVisitor(club), first.token, response)),
    );
    expect(copies.filter((key) => key === 'done')).toHaveLength(1);
    expect(copies.filter((key) => key === 'PASSKEY_STEP_OVER')).toHaveLength(19);
    await club.owner.query('update passkey_challenges set valid_until = now() where used_at is null');
    expect(await confirmLogin(aVisitor(club), late.token, device.get(late.options))).toBe(
      'PASSKEY_STEP_OVER',
    );
    // The ceremony of an addition does not let anyone in either.
    const adding = await startAdding(member);
    expect(
      await confirmLogin(aVisitor(club), adding.token, device.get(adding.options, { rpId: 'localhost' })),
    ).toBe('PASSKEY_STEP_OVER');
  });

  it('is refused, and told to its owner once, when a counter goes back', async () => {
    const member = await (await club.aMember()).logIn();
    const device = anAuthenticator(club, 'counting');
    await added(member, device);
    device.counter = 8;
    expect(await enter(aVisitor(club), device)).toBe('done');
    for (const counter of [9, 8, 0])
      expect(await enter(aVisitor(club), device, { counter })).toBe('PASSKEY_DOUBTED');
    // Whoever cannot sign cannot raise the alarm either.
    expect(await enter(aVisitor(club), device, { counter: 1, tamper: 'signature' })).toBe(
      'PASSKEY_NOT_CONFIRMED',
    );
    expect(await mailAbout(club, member.email, /お断りしました/)).toContain('iPhone');
    expect(
      await club.value(
        `select count(*)::int from dev_mails where recipient = $1 and subject like '%お断りしました%'`,
        [member.email],
      ),
    ).toBe(1);
    expect(await enter(aVisitor(club), device)).toBe('done');
  });

  it('is barred by what bars every login', async () => {
    const ended = await (await club.aMember()).logIn();
    const sub = await (await club.aMember({ of: ended, role: 'SUB' })).logIn();
    const [device, subDevice] = [anAuthenticator(club), anAuthenticator(club)];
    await added(ended, device);
    await added(sub, subDevice);
    const vs = await startLogin(aVisitor(club), true);
    expect(await confirmLogin(aVisitor(club), vs.token, subDevice.get(vs.options))).toBe(
      'VS_SITE_NOT_FOR_SUB_MEMBERS',
    );
    await club.owner.query(`update contracts set end_date = '2021-03-31' where client_id = $1`, [
      ended.clientId,
    ]);
    expect(await enter(aVisitor(club), device)).toBe('NO_VALID_CONTRACT');
    await club.owner.query('update logins set disabled_at = now() where id = $1', [ended.loginId]);
    expect(await enter(aVisitor(club), device)).toBe('PASSKEY_UNKNOWN');
  });

  it('meets a forced change of password like any login', async () => {
    const member = await (await club.aMember()).logIn();
    const device = anAuthenticator(club);
    await added(member, device);
    await club.owner.query('update logins set force_password_change = true where id = $1', [member.loginId]);
    const who = aVisitor(club);
    expect(await enter(who, device)).toBe('done');
    expect(await who.refusal(operations.list)).toBe('PASSWORD_CHANGE_REQUIRED');
  });

  it('tells of a device that was never there, and leaves no trust on it', async () => {
    const member = await (await club.aMember({ mfaPolicy: 'NEW_DEVICE' })).logIn();
    const device = anAuthenticator(club);
    await added(member, device);
    const iPad = { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 19_0) Version/19.0 Safari/604.1' };
    for (let n = 0; n < 2; n += 1) {
      const who = aVisitor(club);
      const { token, options } = await startLogin(who);
      await who.ask(operations.confirm, { token, response: device.get(options) }, iPad);
    }
    expect(await mailAbout(club, member.email, /新しい端末/)).toContain('Safari, iPad');
    expect(
      await club.value(
        `select count(*)::int from dev_mails where recipient = $1 and subject like '%新しい端末%'`,
        [member.email],
      ),
    ).toBe(1);
    expect(
      await club.value('select count(*)::int from trusted_devices where login_id = $1', [member.loginId]),
    ).toBe(1);
  });

  it('can be begun a hundred times in a quarter of an hour from one address', async () => {
    const who = aVisitor(club);
    for (let n = 0; n < 100; n += 1) await startLogin(who);
    expect(await who.refusal(operations.ask, { vs: false })).toBe('TOO_MANY_ATTEMPTS');
  });

  it('answers what is no answer of an authenticator as bad input, and keeps the ceremony open', async () => {
    const member = await (await club.aMember()).logIn();
    const device = anAuthenticator(club);
    await added(member, device);
    const { token, options } = await startLogin(aVisitor(club));
    for (const response of ['', '{}', '"', '{"response":[]}', 'x'.repeat(16_001)])
      expect(await confirmLogin(aVisitor(club), token, response)).toBe('BAD_INPUT_ERROR');
    expect(await confirmLogin(aVisitor(club), token, device.get(options))).toBe('done');
  });
});

describe('a passkey', () => {
  it('is renamed and removed by its owner alone, and opens nothing afterwards', async () => {
    const member = await (await club.aMember()).logIn();
    const stranger = await (await club.aMember()).logIn();
    const device = anAuthenticator(club);
    const id = await added(member, device);
    const inside = aVisitor(club);
    expect(await enter(inside, device)).toBe('done');
    expect(await stranger.refusal(operations.rename, { id, name: 'Mine' })).toBe('NOT_FOUND_ERROR');
    expect(await stranger.refusal(operations.remove, { id, password: stranger.password })).toBe(
      'NOT_FOUND_ERROR',
    );
    expect(await member.refusal(operations.rename, { id, name: '' })).toBe('PASSKEY_NAME_MISSING');
    expect(await member.refusal(operations.rename, { id, name: '居間のiPad' })).toBe('done');
    expect((await passkeysOf(member))[0]!.name).toBe('居間のiPad');
    expect(await member.refusal(operations.remove, { id, password: 'guess' })).toBe('BAD_CREDENTIAL_ERROR');
    expect(await member.refusal(operations.remove, { id, password: member.password })).toBe('done');
    expect(await member.refusal(operations.remove, { id, password: member.password })).toBe(
      'NOT_FOUND_ERROR',
    );
    expect(await mailAbout(club, member.email, /パスキーを削除/)).toContain('に追加されたもの');
    expect(await enter(aVisitor(club), device)).toBe('PASSKEY_UNKNOWN');
    // The session it opened is over; the one with a code is not.
    expect(await inside.refusal(operations.list)).toBe('UNAUTHORIZED_ERROR');
    expect(await passkeysOf(member)).toEqual([]);
  });

  it('outlives a password reset', async () => {
    const member = await (await club.aMember()).logIn();
    const device = anAuthenticator(club);
    await added(member, device);
    const { requestResetPasswordClient } = await aVisitor(club).get<{
      requestResetPasswordClient: { token: string };
    }>('mutation r($email: String!) { requestResetPasswordClient(email: $email) { token } }', {
      email: member.email,
    });
    const mail = await mailAbout(club, member.email, /再設定/);
    const code = new URLSearchParams(/#(\S+)/.exec(mail ?? '')?.[1]).get('code');
    const reset = { token: requestResetPasswordClient.token, code, password: 'Another-Horse-8' };
    await aVisitor(club).get(
      `mutation c($token: String!, $code: String!, $password: String!) {
        confirmResetPasswordClient(token: $token, code: $code, password: $password) }`,
      reset,
    );
    expect(await member.refusal(operations.list)).toBe('UNAUTHORIZED_ERROR');
    const who = aVisitor(club);
    expect(await enter(who, device)).toBe('done');
    expect(await passkeysOf(who)).toHaveLength(1);
  });

  it('goes with the person who is taken out of the membership', async () => {
    const main = await (await club.aMember()).logIn();
    const sub = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
    await added(sub);
    const id = await club.value('select sub_member_id from logins where id = $1', [sub.loginId]);
    expect(await main.refusal('mutation ($id: ID!) { deleteMySubMember(id: $id) }', { id })).toBe('done');
    expect(await club.value('select count(*)::int from passkeys where login_id = $1', [sub.loginId])).toBe(0);
  });

  it('is a lone login’s: a colleague of the same membership neither sees nor ends it', async () => {
    const main = await (await club.aMember()).logIn();
    const sub = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
    const id = await added(sub);
    expect(await passkeysOf(main)).toEqual([]);
    expect(await main.refusal(operations.remove, { id, password: main.password })).toBe('NOT_FOUND_ERROR');
    expect(await passkeysOf(sub)).toHaveLength(1);
  });
});
