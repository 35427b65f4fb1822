/** The logins of members, as membership helps with them: where they are signed in, sessions ended, and wrong tries forgotten. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openSession } from '../../checks/tools.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
let desk: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
});
afterAll(() => club.close());

type Login = {
  id: string;
  email: string;
  codePolicy: string;
  lastLoginAt: string | null;
  trustedDevices: number;
  sessions: { device: string }[];
  passkeys: { name: string }[];
  locks: { of: string; minutes: number | null }[];
};
const LOGINS = `query($m: String!) { memberLogins(memberId: $m) {
  id role name email isClosed mustChangePassword codePolicy lastLoginAt trustedDevices sessions { device since lastUsedAt }
  passkeys { name addedAt lastUsedAt } locks { of minutes } } }`;
const END = 'mutation($id: ID!, $reason: String!) { endMemberSessions(loginId: $id, reason: $reason) }';
const UNLOCK = 'mutation($id: ID!, $reason: String!) { unlockMemberLogin(loginId: $id, reason: $reason) }';

async function aLogin() {
  const member = await openSession(await club.aMember());
  const memberId = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  const shown = async () =>
    (await desk.get<{ memberLogins: Login[] }>(LOGINS, { m: memberId })).memberLogins[0]!;
  return { member, memberId, shown };
}
const audited = (action: string, loginId: string) =>
  club.value<string | null>(
    `select reason from audit_events where action = $1 and login_id = $2 and outcome = 'ok'`,
    [action, loginId],
  );

it('a login is shown with where it is signed in and what it signs in with, and without anything secret', async () => {
  const { member, shown } = await aLogin();
  await club.owner.query(
    `insert into passkeys (login_id, credential_id, public_key, counter, synced_kind, backed_up, name)
     select id, '\\x01', '\\x02', 0, true, true, 'telephone' from logins where client_id = $1`,
    [member.clientId],
  );
  const login = await shown();
  expect(login).toMatchObject({ email: member.email, codePolicy: 'ALWAYS', locks: [] });
  expect(login.sessions).toHaveLength(1);
  expect(login.passkeys.map(({ name }) => name)).toEqual(['telephone']);
  expect(login.lastLoginAt).not.toBeNull();
});

it('all its sessions are ended for a reason, which stands in the audit log, and no device is trusted any more', async () => {
  const { member, shown } = await aLogin();
  const { id } = await shown();
  await club.owner.query(
    `insert into trusted_devices (login_id, secret_hash, trusted_until)
     select id, sha256('s'), now() + interval '9 days' from logins where id = $1`,
    [id],
  );
  expect((await shown()).trustedDevices).toBe(1);
  expect(await desk.refusal(END, { id, reason: ' ' })).toBe('BAD_INPUT_ERROR');
  expect(await desk.refusal(END, { id: 'x', reason: 'lost' })).toBe('NOT_FOUND_ERROR');
  expect((await shown()).sessions).toHaveLength(1);
  expect(await desk.refusal(END, { id, reason: 'lost telephone' })).toBe('done');
  expect(await shown()).toMatchObject({ sessions: [], trustedDevices: 0 });
  expect(await audited('endMemberSessions', id)).toBe('lost telephone');
  await expect(member.get('{ myOpenSessionList { id } }')).rejects.toThrow('UNAUTHORIZED_ERROR');
});

it('a login that wrong passwords keep out is told so, and let in again at once', async () => {
  const { member, shown } = await aLogin();
  const { id } = await shown();
  expect(await desk.refusal(UNLOCK, { id, reason: 'forgot it' })).toBe('UNEXECUTABLE_ERROR');
  const guess = async () => JSON.stringify(await member.requestChallenge('Wrong-1!'));
  for (let nth = 0; nth < 10; nth += 1) expect(await guess()).toContain('EMAIL_OR_PASSWORD_WRONG');
  expect(await guess()).toContain('TOO_MANY_ATTEMPTS');
  const { locks } = await shown();
  expect(locks.map(({ of }) => of)).toEqual(['PASSWORD']);
  expect(locks[0]!.minutes).toBeGreaterThan(13);
  expect(await desk.refusal(UNLOCK, { id, reason: 'called from the known number' })).toBe('done');
  expect((await shown()).locks).toEqual([]);
  expect(await audited('unlockMemberLogin', id)).toBe('called from the known number');
  expect(await guess()).toContain('EMAIL_OR_PASSWORD_WRONG');
});

it('a count that does not end by itself says so, whatever other count there is', async () => {
  const { member, shown } = await aLogin();
  await club.owner.query(
    `insert into settings (name, value) values ('limit: password in a row', '1'), ('limit: password', '1')`,
  );
  await member.requestChallenge('Wrong-1!');
  expect((await shown()).locks).toEqual([{ of: 'PASSWORD', minutes: null }]);
  await club.owner.query(`delete from settings where name like 'limit: password%'`);
});

it('reservations see logins and end none', async () => {
  const { memberId, shown } = await aLogin();
  const reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  expect(await reservations.refusal(LOGINS, { m: memberId })).toBe('done');
  for (const deed of [END, UNLOCK])
    expect(await reservations.refusal(deed, { id: (await shown()).id, reason: 'x' })).toBe(
      'ACCESS_DENIED_ERROR',
    );
});
