/** Adding passkeys: by who knows the password, in one session, once, and only what an authenticator truly made. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Lie } from '../../testkit/authenticator.ts';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';
import {
  added,
  anAuthenticator,
  aVisitor,
  confirmLogin,
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

const credential = (response: object, rawId = 'a') =>
  JSON.stringify({ id: 'a', rawId, type: 'public-key', response });

describe('adding a passkey', () => {
  it('is done with the password, shows in the list and is told by mail', async () => {
    const member = await (await club.aMember()).logIn();
    const id = await added(member, anAuthenticator(club), '  花子の　iPhone ');
    // Before there is a second one, whose mail might come first.
    expect(await mailAbout(club, member.email, /パスキーを追加/)).toContain('パスキー：花子の iPhone');
    await added(member, anAuthenticator(club, 'counting'), 'Security key');
    expect(await passkeysOf(member)).toMatchObject([
      { name: 'Security key', synced: false, lastUsedAt: null },
      { id, name: '花子の iPhone', synced: true, lastUsedAt: null },
    ]);
  });

  it('asks the browser for a key that verifies its user, and names neither address nor login as the handle', async () => {
    const member = await (await club.aMember()).logIn();
    const device = anAuthenticator(club);
    await added(member, device);
    const options = JSON.parse((await startAdding(member)).options) as { user: { id: string } };
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: '汐凪倶楽部' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.credentialId.toString('base64url') }],
    });
    const handle = Buffer.from(options.user.id, 'base64url').toString('hex');
    expect(handle).toHaveLength(32);
    expect(handle).not.toBe(member.loginId.replaceAll('-', ''));
  });

  it('is refused for a wrong password, which counts with all others', async () => {
    const member = await (await club.aMember()).logIn();
    for (let n = 0; n < 10; n += 1)
      expect(await member.refusal(operations.start, { password: 'guess' })).toBe('BAD_CREDENTIAL_ERROR');
    expect(await member.refusal(operations.start, { password: member.password })).toBe('TOO_MANY_ATTEMPTS');
    expect(await member.refusal(operations.remove, { id: member.loginId, password: member.password })).toBe(
      'TOO_MANY_ATTEMPTS',
    );
  });

  it.each<[string, Lie]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of the same host', { origin: 'http://localhost:1' }],
    ['another site id', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['the ceremony of a login', { type: 'webauthn.get' }],
    ['a user who was not verified', { unverified: true }],
    ['a user who was not there', { absent: true }],
    [
      'a statement with certificates',
      { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(9)]]]) } },
    ],
    ['a statement of another format', { attestation: { fmt: 'fido-u2f', attStmt: new Map() } }],
  ])('is refused for %s', async (_what, lie) => {
    const member = await (await club.aMember()).logIn();
    const { token, options } = await startAdding(member);
    const response = anAuthenticator(club).create(options, lie);
    expect(await member.refusal(operations.add, { token, response, name: 'x' })).toBe(
      'PASSKEY_NOT_CONFIRMED',
    );
    expect(await passkeysOf(member)).toEqual([]);
    // What was answered once is not answered again, not even rightly.
    const right = anAuthenticator(club).create(options);
    expect(await member.refusal(operations.add, { token, response: right, name: 'x' })).toBe(
      'PASSKEY_STEP_OVER',
    );
  });

  it('belongs to the session that began it', async () => {
    const member = await (await club.aMember()).logIn();
    const elsewhere = await new Member(club, member).logIn();
    const stranger = await (await club.aMember()).logIn();
    const { token, options } = await startAdding(member);
    const begun = { token, response: anAuthenticator(club).create(options), name: 'x' };
    for (const other of [elsewhere, stranger])
      expect(await other.refusal(operations.add, begun)).toBe('PASSKEY_STEP_OVER');
    const { options: otherOptions } = await startLogin(aVisitor(club));
    const device = anAuthenticator(club);
    device.create(options);
    expect(await confirmLogin(aVisitor(club), token, device.get(otherOptions))).toBe('PASSKEY_STEP_OVER');
    expect(await member.refusal(operations.add, begun)).toBe('done');
    expect(await member.refusal(operations.add, begun)).toBe('PASSKEY_STEP_OVER');
  });

  it('is over after five minutes, and void once the password is changed', async () => {
    const member = await (await club.aMember()).logIn();
    const late = await startAdding(member);
    await club.owner.query(`update passkey_challenges set valid_until = now() where login_id = $1`, [
      member.loginId,
    ]);
    const open = await startAdding(member);
    const password = { currentPassword: member.password, newPassword: 'Another-Horse-8' };
    const changed = await member.get<{ changeMyPassword: { accessToken: string; refreshToken: string } }>(
      `mutation c($currentPassword: String!, $newPassword: String!) {
        changeMyPassword(currentPassword: $currentPassword, newPassword: $newPassword) { accessToken refreshToken } }`,
      password,
    );
    member.keepTokens(changed.changeMyPassword);
    for (const { token, options } of [late, open]) {
      const response = anAuthenticator(club).create(options);
      expect(await member.refusal(operations.add, { token, response, name: 'x' })).toBe('PASSKEY_STEP_OVER');
    }
  });

  it('is refused for a passkey that somebody has already, and leaves it with its owner', async () => {
    const [one, two] = [await (await club.aMember()).logIn(), await (await club.aMember()).logIn()];
    const device = anAuthenticator(club);
    await added(one, device);
    const { token, options } = await startAdding(two);
    const response = device.create(options);
    expect(await two.refusal(operations.add, { token, response, name: 'x' })).toBe('PASSKEY_ADDED_ALREADY');
    expect(await passkeysOf(two)).toEqual([]);
    expect(await passkeysOf(one)).toHaveLength(1);
  });

  it('ends at ten, also when several are added at once', async () => {
    const member = await (await club.aMember()).logIn();
    for (let n = 0; n < 8; n += 1) await added(member);
    const begun = [
      await startAdding(member),
      await startAdding(member),
      await startAdding(member),
      await startAdding(member),
    ];
    const answers = await Promise.all(
      begun.map(({ token, options }) =>
        member.refusal(operations.add, { token, response: anAuthenticator(club).create(options), name: 'x' }),
      ),
    );
    expect(answers.toSorted()).toEqual(['TOO_MANY_PASSKEYS', 'TOO_MANY_PASSKEYS', 'done', 'done']);
    expect(await member.refusal(operations.start, { password: member.password })).toBe('TOO_MANY_PASSKEYS');
  });

  it.each([
    ['nothing', '', 'BAD_INPUT_ERROR'],
    ['half a text', '{', 'BAD_INPUT_ERROR'],
    ['no object', 'null', 'BAD_INPUT_ERROR'],
    ['a list', '[]', 'BAD_INPUT_ERROR'],
    ['a long text', `"${'a'.repeat(20_000)}"`, 'BAD_INPUT_ERROR'],
    ['no parts', credential({}), 'BAD_INPUT_ERROR'],
    [
      'another name inside',
      credential({ clientDataJSON: 'e30', attestationObject: 'oA' }, 'b'),
      'BAD_INPUT_ERROR',
    ],
    ['empty parts', credential({ clientDataJSON: 'e30', attestationObject: 'oA' }), 'PASSKEY_NOT_CONFIRMED'],
    [
      'broken parts',
      credential({ clientDataJSON: 'bnVsbA', attestationObject: '_w' }),
      'PASSKEY_NOT_CONFIRMED',
    ],
  ])('answers %s with %s', async (_what, response, key) => {
    const member = await (await club.aMember()).logIn();
    const { token } = await startAdding(member);
    expect(await member.refusal(operations.add, { token, response, name: 'x' })).toBe(key);
  });

  it('needs a name, and keeps the ceremony open until it has one', async () => {
    const member = await (await club.aMember()).logIn();
    const { token, options } = await startAdding(member);
    const response = anAuthenticator(club).create(options);
    expect(await member.refusal(operations.add, { token, response, name: ' 　' })).toBe(
      'PASSKEY_NAME_MISSING',
    );
    expect(await member.refusal(operations.add, { token, response, name: '海'.repeat(41) })).toBe(
      'PASSKEY_NAME_TOO_LONG',
    );
    expect(await member.refusal(operations.add, { token, response, name: '海'.repeat(40) })).toBe('done');
  });
});

describe('a portal without a name', () => {
  it('offers no passkeys, and says so', async () => {
    const configuration = { publicUrl: new URL('http://127.0.0.1:3000') };
    const nameless = await Club.open(inject('postgresUrl'), { configuration });
    const member = await (await nameless.aMember()).logIn();
    expect(await member.refusal(operations.start, { password: member.password })).toBe('PASSKEYS_NOT_HERE');
    expect(await member.refusal(operations.ask, { vs: false })).toBe('PASSKEYS_NOT_HERE');
    await nameless.close();
  });
});
