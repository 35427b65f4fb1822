/** Ways in while something else happens: what is taken away stays away, whoever was under way at that moment. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { resetCode, sha256 } from '#server/platform/secrets.ts';
import { Club } from '../testkit/club.ts';
import {
  added,
  anAuthenticator,
  aVisitor,
  confirmLogin,
  operations,
  passkeysOf,
  startAdding,
  startLogin,
} from '../testkit/passkeys.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
});
afterAll(() => club.close());
// The whole file comes from one address.
beforeEach(() => club.owner.query('delete from attempts'));

/** Until so many calls wait for a lock. */
async function waiting(most: number): Promise<void> {
  for (const deadline = Date.now() + 4_000; Date.now() < deadline;) {
    // Within a transaction, who is there is otherwise answered as at its first asking.
    await club.owner.query('select pg_stat_clear_snapshot()');
    const count = await club.value<number>(
      `select count(distinct pid)::int from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
    if (count >= most) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nobody waits');
}

/** Holds up every change at its last step, the audit row, until it is told to go on. */
async function holdUp(): Promise<() => Promise<unknown>> {
  await club.owner.query('begin');
  await club.owner.query('lock table audit_events in share row exclusive mode');
  return () => club.owner.query('commit');
}

describe('a login under way', () => {
  it('is ended by the password reset that overtakes it, and its device is not trusted', async () => {
    const member = await club.aMember();
    const { secrets } = club.portals[0]!.services;
    const { requestResetPasswordClient: reset } = await aVisitor(club).get<{
      requestResetPasswordClient: { token: string };
    }>('mutation r($email: String!) { requestResetPasswordClient(email: $email) { token } }', {
      email: member.email,
    });
    const resetId = await club.value<string>('select id from password_resets where token_hash = $1', [
      sha256(reset.token),
    ]);
    const { token } = (await member.requestChallenge()).data!.requestMFAClient;
    const code = await member.codeOf(token);
    const goOn = await holdUp();
    const login = member.confirmChallenge(token, code);
    await waiting(1);
    const confirmed = aVisitor(club).refusal(
      `mutation c($token: String!, $code: String!, $password: String!) {
        confirmResetPasswordClient(token: $token, code: $code, password: $password) }`,
      { token: reset.token, code: resetCode(secrets, resetId), password: 'Another-Horse-8' },
    );
    await waiting(2);
    await goOn();
    expect((await login).errors).toBeUndefined();
    expect(await confirmed).toBe('done');
    expect(
      await club.value('select count(*)::int from sessions where login_id = $1 and ended_at is null', [
        member.loginId,
      ]),
    ).toBe(0);
    expect(
      await club.value('select count(*)::int from trusted_devices where login_id = $1', [member.loginId]),
    ).toBe(0);
  });
});

describe('passkeys under way', () => {
  it('are not let in by a login that a removal overtakes', async () => {
    const member = await (await club.aMember()).logIn();
    const device = anAuthenticator(club);
    const id = await added(member, device);
    const inside = aVisitor(club);
    const { token, options } = await startLogin(inside);
    const goOn = await holdUp();
    const login = confirmLogin(inside, token, device.get(options));
    await waiting(1);
    const removal = member.refusal(operations.remove, { id, password: member.password });
    await waiting(2);
    await goOn();
    expect(await Promise.all([login, removal])).toEqual(['done', 'done']);
    expect(await inside.refusal(operations.list)).toBe('UNAUTHORIZED_ERROR');
    expect(await passkeysOf(member)).toEqual([]);
  });

  it('are not added by a session that ends meanwhile', async () => {
    const member = await (await club.aMember()).logIn();
    const { token, options } = await startAdding(member);
    await club.owner.query('begin');
    await club.owner.query('select from logins where id = $1 for update', [member.loginId]);
    const adding = member.refusal(operations.add, {
      token,
      response: anAuthenticator(club).create(options),
      name: 'x',
    });
    await waiting(1);
    await club.owner.query('update sessions set ended_at = now() where login_id = $1', [member.loginId]);
    await club.owner.query('commit');
    expect(await adding).toBe('UNAUTHORIZED_ERROR');
    expect(await club.value('select count(*)::int from passkeys where login_id = $1', [member.loginId])).toBe(
      0,
    );
  });

  it.each([0, 1_024])('are refused with an id of %i bytes', async (length) => {
    const member = await (await club.aMember()).logIn();
    const { token, options } = await startAdding(member);
    const device = anAuthenticator(club);
    Object.assign(device, { credentialId: Buffer.alloc(length, 7) });
    const made = JSON.parse(device.create(options)) as object;
    const response = JSON.stringify({ ...made, id: 'a', rawId: 'a' });
    expect(await member.refusal(operations.add, { token, response, name: 'x' })).toBe(
      'PASSKEY_NOT_CONFIRMED',
    );
  });
});
