/** Ways in while something else happens: what is taken away stays away, whoever was under way at that moment. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { resetCode } from '#server/modules/account/secrets.ts';
import { sha256 } from '#server/platform/secrets.ts';
import { Club } from '../../testkit/club.ts';
import {
  added,
  anAuthenticator,
  aVisitor,
  confirmLogin,
  operations,
  passkeysOf,
  startAdding,
  startLogin,
} from '../../testkit/passkeys.ts';
import { untilWaiting } from '../../testkit/until-waiting.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
});
afterAll(() => club.close());
// The whole file comes from one address.
beforeEach(() => club.owner.query('delete from attempts'));

const waiting = (most: number) => untilWaiting(club, most);

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

describe('holds of one login', () => {
  it('replace one another when they are made at the same moment', async () => {
    const facility = await club.aFacility();
    const [one, other] = [
      await club.aRoomType(facility, { rooms: 2 }),
      await club.aRoomType(facility, { rooms: 2 }),
    ];
    const member = await (await club.aMember({ product: 'SP', points: 1_000 })).logIn();
    const dates = { from: await club.daysAhead(30), to: await club.daysAhead(32) };
    for (let round = 0; round < 10; round += 1) {
      const pair = await Promise.all([one, other].map((roomType) => member.hold({ roomType, ...dates })));
      expect(pair.map((answer) => answer.errors?.[0]?.message)).toEqual([undefined, undefined]);
    }
    expect(
      await club.value(`select count(*)::int from booking_groups where login_id = $1 and state = 'HELD'`, [
        member.loginId,
      ]),
    ).toBe(1);
    expect(
      await club.value(`select sum(held)::int from room_nights where room_type_id in ($1, $2)`, [
        one.id,
        other.id,
      ]),
    ).toBe(2);
  });
});

describe('a person who is taken out of the membership', () => {
  const personOf = async (loginId: string) =>
    String(await club.value<number>('select sub_member_id from logins where id = $1', [loginId]));
  const takeOut = (main: Awaited<ReturnType<Club['aMember']>>, id: string) =>
    main.refusal('mutation d($id: ID!) { deleteMySubMember(id: $id) }', { id });

  it('does not get the stay that is being confirmed meanwhile, and the room is free again', async () => {
    const main = await (await club.aMember({ product: 'SP', points: 100 })).logIn();
    const family = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
    const person = await personOf(family.loginId);
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 1 });
    const dates = { roomType, from: await club.daysAhead(30), to: await club.daysAhead(31) };
    const group = await family.held(dates);
    const goOn = await holdUp();
    const takenOut = takeOut(main, person);
    await waiting(1);
    const confirmed = family.confirm(group);
    await waiting(2);
    await goOn();
    expect(await takenOut).toBe('done');
    expect((await confirmed).errors?.[0]?.message).toBe('UNAUTHORIZED_ERROR');
    expect(await club.value('select state from booking_groups where id = $1', [group.id])).toBe('REMOVED');
    expect(
      await club.value('select held + sold from room_nights where room_type_id = $1 and night = $2', [
        roomType.id,
        dates.from,
      ]),
    ).toBe(0);
    expect(
      await club.value('select available from point_lots where contract_id = $1', [main.contractId]),
    ).toBe('100');
  });

  it('keeps a hold that is being paid, for its payment decides it', async () => {
    const main = await (await club.aMember({ product: 'SP', points: 100 })).logIn();
    const family = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
    const person = await personOf(family.loginId);
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 1 });
    const dates = { roomType, from: await club.daysAhead(30), to: await club.daysAhead(31) };
    const group = await family.held(dates);
    await club.beginPaying(group);
    expect(await takeOut(main, person)).toBe('done');
    expect(await club.value('select state from booking_groups where id = $1', [group.id])).toBe('PAYING');
  });
});
