/** A login from the first step to the last: who gets in, with what, for how long, and how it ends. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
});
afterAll(() => club.close());

const ME = '{ myUserInfo { name } }';
const CONTRACTS = '{ myContractList { id } }';
const keyOf = (answer: { errors?: readonly { message: string }[] }) => answer.errors?.[0]?.message ?? 'done';

async function challenge(member: Member, vsIntent = false) {
  const { data, errors } = await member.requestChallenge(member.password, vsIntent);
  if (!data) throw new Error(errors?.[0]?.message);
  return data.requestMFAClient;
}

/** The same person at another browser: nothing in its storage, no cookies. */
function elsewhere(member: Member): Member {
  return Object.assign(Object.create(Object.getPrototypeOf(member) as object) as Member, member, {
    cookies: new Map(),
    accessToken: null,
    refreshToken: null,
  });
}

describe('getting in', () => {
  it('takes password and code; a wrong code leaves four tries and a re-send leaves them as they are', async () => {
    const member = await club.aMember();
    const { token, codeRequired } = await challenge(member);
    const wrong = await member.confirmChallenge(token, 'wrong');
    const resent = await member.ask('mutation r($t: String!) { resendMFAClient(token: $t) { token } }', {
      t: token,
    });
    const again = await member.confirmChallenge(token, 'wrong');
    const right = await member.confirmChallenge(token, await member.codeOf(token));

    expect(codeRequired).toBe(true);
    expect(wrong.errors?.[0]).toMatchObject({ message: 'MFA_CODE_WRONG', extensions: { triesLeft: 4 } });
    expect(resent.errors).toBeUndefined();
    expect(again.errors?.[0]).toMatchObject({ message: 'MFA_CODE_WRONG', extensions: { triesLeft: 3 } });
    expect(keyOf(right)).toBe('done');
    expect(keyOf(await member.ask(ME))).toBe('done');
  });

  it('is refused alike for a wrong password, an unknown address and a disabled login', async () => {
    const known = await club.aMember();
    const disabled = await club.aMember();
    await club.owner.query('update logins set disabled_at = now() where id = $1', [disabled.loginId]);
    const unknown = Object.assign(elsewhere(known), { email: 'nobody@example.jp' });
    const answers = [
      await known.requestChallenge('wrong'),
      await unknown.requestChallenge(),
      await disabled.requestChallenge(),
    ];
    expect(answers.map(keyOf)).toEqual(Array.from({ length: 3 }, () => 'EMAIL_OR_PASSWORD_WRONG'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('tells of a contract that has ended only to someone who had password and code', async () => {
    const member = await club.aMember({ contractEnds: await club.daysAhead(-1) });
    const { token } = await challenge(member);
    expect(keyOf(await member.confirmChallenge(token, await member.codeOf(token)))).toBe('NO_VALID_CONTRACT');
  });

  it('to the vacation-style site is not for sub members', async () => {
    const sub = await club.aMember({ of: await club.aMember(), role: 'SUB' });
    const { token } = await challenge(sub, true);
    expect(keyOf(await sub.confirmChallenge(token, await sub.codeOf(token)))).toBe(
      'VS_SITE_NOT_FOR_SUB_MEMBERS',
    );
  });

  it('asks no code on a known device where the membership wants that, and always where it does not', async () => {
    const relaxed = await (await club.aMember({ mfaPolicy: 'NEW_DEVICE' })).logIn();
    const strict = await (await club.aMember({ mfaPolicy: 'ALWAYS' })).logIn();
    expect((await challenge(relaxed)).codeRequired).toBe(false);
    expect((await challenge(elsewhere(relaxed))).codeRequired).toBe(true);
    expect((await challenge(strict)).codeRequired).toBe(true);
  });

  it('stays possible from a known device while strangers guess', async () => {
    const member = await (await club.aMember()).logIn();
    const stranger = elsewhere(member);
    for (let guess = 0; guess < 12; guess += 1) await stranger.requestChallenge('wrong');
    expect(keyOf(await stranger.requestChallenge())).toBe('TOO_MANY_ATTEMPTS');
    expect(keyOf(await member.requestChallenge())).toBe('done');
  });

  it('may be tried ten times in any quarter of an hour, wherever that begins', async () => {
    const member = await club.aMember();
    const guess = async () => keyOf(await member.requestChallenge('wrong'));
    for (let early = 0; early < 6; early += 1) expect(await guess()).toBe('EMAIL_OR_PASSWORD_WRONG');
    await club.owner.query(
      `update attempts set made_at = array(select m - interval '14 minutes' from unnest(made_at) as m)`,
    );
    for (let late = 0; late < 4; late += 1) expect(await guess()).toBe('EMAIL_OR_PASSWORD_WRONG');
    expect(await guess()).toBe('TOO_MANY_ATTEMPTS');
    await club.owner.query(
      `update attempts set made_at = array(select m - interval '2 minutes' from unnest(made_at) as m)`,
    );
    for (let next = 0; next < 6; next += 1) expect(await guess()).toBe('EMAIL_OR_PASSWORD_WRONG');
    expect(await guess()).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('a password asked for inside a session', () => {
  const CHANGE = `mutation c($password: String!) {
    changeMyPassword(currentPassword: $password, newPassword: "Another-Horse-8") { memberUserId } }`;
  const tryIn = async (member: Member, password: string) => keyOf(await member.ask(CHANGE, { password }));
  const laterBy = (interval: string) =>
    club.owner.query(
      `update attempts set made_at = array(select m - $1::interval from unnest(made_at) as m)`,
      [interval],
    );
  async function guessOften(member: Member, times: number): Promise<void> {
    for (let guess = 0; guess < times; guess += 1)
      expect(await tryIn(member, `wrong ${guess}`)).toBe('BAD_CREDENTIAL_ERROR');
  }

  it('opens the way to a new one, which the login’s own address is not', async () => {
    const member = await (await club.aMember()).logIn();
    const changed = await member.ask(
      `mutation c($password: String!, $next: String!) {
        changeMyPassword(currentPassword: $password, newPassword: $next) { memberUserId } }`,
      { password: member.password, next: `${member.email.toUpperCase()}!` },
    );
    expect(keyOf(changed)).toBe('PASSWORD_TOO_COMMON');
    expect(await tryIn(member, member.password)).toBe('done');
  });

  it('guessed at does not close the door to the owner at a new device, nor the other way round', async () => {
    const taken = await (await club.aMember()).logIn();
    await guessOften(taken, 10);
    expect(await tryIn(taken, 'wrong')).toBe('TOO_MANY_ATTEMPTS');
    const owner = await elsewhere(taken).logIn();
    expect(keyOf(await owner.ask(ME))).toBe('done');
    const stranger = elsewhere(taken);
    await laterBy('16 minutes');
    for (let guess = 0; guess < 12; guess += 1) await stranger.requestChallenge('wrong');
    expect(await tryIn(owner, owner.password)).toBe('done');
  });

  it('is guessed at ten times in a quarter of an hour and fifty times a day, over all sessions of the login', async () => {
    const member = await (await club.aMember()).logIn();
    const other = await elsewhere(member).logIn();
    for (let quarter = 0; quarter < 5; quarter += 1) {
      await guessOften(quarter % 2 === 0 ? member : other, 10);
      for (const one of [member, other]) expect(await tryIn(one, 'wrong')).toBe('TOO_MANY_ATTEMPTS');
      await laterBy('16 minutes');
    }
    for (const one of [member, other]) expect(await tryIn(one, member.password)).toBe('TOO_MANY_ATTEMPTS');
    await laterBy('1 day');
    await guessOften(member, 1);
  });

  it('can be given again after a day of guesses by whoever knows it at the door', async () => {
    const member = await (await club.aMember()).logIn();
    for (let quarter = 0; quarter < 5; quarter += 1) {
      await guessOften(member, 10);
      await laterBy('16 minutes');
    }
    expect(await tryIn(member, member.password)).toBe('TOO_MANY_ATTEMPTS');
    const owner = await elsewhere(member).logIn();
    await laterBy('16 minutes');
    expect(await tryIn(owner, owner.password)).toBe('done');
  });
});

describe('a session', () => {
  it.each([
    ['idle for longer than 75 minutes', `refreshed_at = clock_timestamp() - interval '4501 seconds'`],
    ['older than twelve hours', `created_at = clock_timestamp() - interval '12 hours 1 second'`],
  ])('%s has ended', async (_what, change) => {
    const member = await (await club.aMember()).logIn();
    await club.owner.query(`update sessions set ${change} where login_id = $1`, [member.loginId]);
    expect(keyOf(await member.ask(ME))).toBe('UNAUTHORIZED_ERROR');
    expect(keyOf(await member.refresh())).toBe('UNAUTHORIZED_ERROR');
  });

  it('ends at the server when one logs out, and only that one', async () => {
    const member = await (await club.aMember()).logIn();
    const other = await elsewhere(member).logIn();
    const { accessToken } = member;
    const cookies = new Map(member.cookies);
    await member.ask('mutation { logoutClient }');
    const kept = Object.assign(elsewhere(member), { accessToken, cookies });

    expect(keyOf(await kept.ask(ME))).toBe('UNAUTHORIZED_ERROR');
    expect(keyOf(await other.ask(ME))).toBe('done');
  });

  it('that must change its password may do nothing else, and ends the others when it has', async () => {
    const member = await (await club.aMember()).logIn();
    const other = await elsewhere(member).logIn();
    await club.owner.query('update logins set force_password_change = true where id = $1', [member.loginId]);
    const before = [keyOf(await member.ask(CONTRACTS)), keyOf(await member.ask(ME))];
    const changed = await member.ask<{ changeMyPassword: { accessToken: string; refreshToken: string } }>(
      'mutation c($old: String!, $new: String!) { changeMyPassword(currentPassword: $old, newPassword: $new) { accessToken refreshToken } }',
      { old: member.password, new: 'Another-Horse-8' },
    );
    member.keepTokens(changed.data?.changeMyPassword);

    expect(before).toEqual(['PASSWORD_CHANGE_REQUIRED', 'done']);
    expect(keyOf(await member.ask(CONTRACTS))).toBe('done');
    expect(keyOf(await other.ask(ME))).toBe('UNAUTHORIZED_ERROR');
  });
});

describe('input that cannot be meant', () => {
  it.each([
    ['a day that no calendar has', '2026-02-30'],
    ['a day beyond all booking', '9999-12-31'],
  ])('such as %s is refused as input, not failed', async (_what, day) => {
    const member = await (await club.aMember()).logIn();
    const query =
      'query p($c: ID!, $d: Date!) { myCancelPolicy(contractId: $c, checkInDate: $d) { noShowPenalty } }';
    expect(keyOf(await member.ask(query, { c: String(member.contractId), d: day }))).toBe('BAD_INPUT_ERROR');
  });

  it('such as a text with a zero byte is refused as input, not failed', async () => {
    const member = Object.assign(await club.aMember(), { email: 'a\u0000b@example.jp' });
    expect(keyOf(await member.requestChallenge())).toBe('BAD_INPUT_ERROR');
  });
});
