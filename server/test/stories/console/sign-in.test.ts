/** How the club's own people come in at the console, and how nobody else does. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { staffActor } from '#server/platform/actor.ts';
import { beginSetUpAnew, closeStaffMember, setStaffRoles } from '#server/modules/staff/public.ts';
import { Club } from '../../testkit/club.ts';
import {
  STAFF_PASSWORD,
  StaffMember,
  aStaffMember,
  asOperator,
  codeOf,
  signInAnew,
} from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const ME = '{ me { name rights } }';
const operator = staffActor('operator', 'story');
const reservations = [{ role: 'RESERVATIONS', facilityId: null }] as const;

describe('signing in', () => {
  it('takes name, password and code together, and says of none which was wrong', async () => {
    const { name } = await aStaffMember(club, reservations);
    expect(await signInAnew(club, { name, password: 'Wrong-Horse-8' })).toBe('BAD_CREDENTIAL_ERROR');
    expect(await signInAnew(club, { name, code: '000000' })).toBe('BAD_CREDENTIAL_ERROR');
    expect(await signInAnew(club, { name: 'nobody-at-all', code: '000000' })).toBe('BAD_CREDENTIAL_ERROR');
    const again = await signInAnew(club, { name });
    expect(again).toBeInstanceOf(StaffMember);
    expect(await (again as StaffMember).get(ME)).toEqual({
      me: { name, rights: expect.arrayContaining(['SEE_ARRIVALS', 'BOOK_FOR_MEMBERS']) },
    });
  });

  it('takes a code once, also where two come with it at the same moment', async () => {
    const { name } = await aStaffMember(club, reservations);
    const code = await codeOf(club, name);
    const answers = await Promise.all([1, 2, 3].map(() => signInAnew(club, { name, code })));
    expect(answers.filter((one) => one instanceof StaffMember)).toHaveLength(1);
    expect(answers.filter((one) => one === 'BAD_CREDENTIAL_ERROR')).toHaveLength(2);
  });

  it('is counted by the name typed, known or not', async () => {
    const guess = () => signInAnew(club, { name: 'some.body', code: '123456' });
    for (let n = 0; n < 10; n += 1) expect(await guess()).toBe('BAD_CREDENTIAL_ERROR');
    expect(await guess()).toBe('TOO_MANY_ATTEMPTS');
  });

  it('leaves a row in the audit log, done or refused', async () => {
    const { name } = await aStaffMember(club, reservations);
    await signInAnew(club, { name, password: 'Wrong-Horse-8' });
    const rows = `select count(*)::int from audit_events where action = 'staffSignIn' and subject = $1 and outcome = $2`;
    expect(await club.value(rows, [name, 'denied'])).toBe(1);
    await signInAnew(club, { name });
    expect(await club.value(rows, [name, 'ok'])).toBe(1);
  });
});

describe('a set-up', () => {
  it('is shown by its link until it was used, and the one before it is good no more', async () => {
    const { name } = await aStaffMember(club, reservations);
    const begin = () => asOperator(club, (services) => beginSetUpAnew(services, operator, name));
    const [first, second] = [await begin(), await begin()];
    if (isRefusal(first) || isRefusal(second)) throw new Error('no link');
    const visitor = new StaffMember(club, name);
    const show = ({ text }: { text: string }) => {
      const [id, code] = text.split('.');
      return visitor.refusal(
        'query($id: ID!, $code: String!) { staffSetUp(id: $id, code: $code) { name } }',
        {
          id,
          code,
        },
      );
    };
    expect(await show(first)).toBe('NOT_FOUND_ERROR');
    expect(await show(second)).toBe('done');
    expect(await signInAnew(club, { name, code: '000000' })).toBe('BAD_CREDENTIAL_ERROR');
    const [id, code] = second.text.split('.');
    const finish = async (password: string, appCode: string) =>
      visitor.refusal(
        `mutation($id: ID!, $code: String!, $password: String!, $appCode: String!) {
          finishStaffSetUp(id: $id, code: $code, password: $password, appCode: $appCode) }`,
        { id, code, password, appCode },
      );
    expect(await finish('short', await codeOf(club, name))).toBe('PASSWORD_TOO_WEAK');
    expect(await finish(STAFF_PASSWORD, '000000')).toBe('INVALID_MFA_CODE_ERROR');
    expect(await finish(STAFF_PASSWORD, await codeOf(club, name))).toBe('done');
    expect(await finish(STAFF_PASSWORD, await codeOf(club, name))).toBe('NOT_FOUND_ERROR');
    expect(await show(second)).toBe('NOT_FOUND_ERROR');
  });
});

describe('a session', () => {
  it('ends by signing out, by closing its staff member, after half an hour unused and after a long day', async () => {
    const isIn = async (staff: StaffMember) => (await staff.refusal(ME)) === 'done';
    const leaver = await aStaffMember(club, reservations);
    const kept = leaver.cookie;
    await leaver.get('mutation { signOut }');
    leaver.cookie = kept;
    expect(await isIn(leaver)).toBe(false);

    const closed = await aStaffMember(club, reservations);
    await asOperator(club, (services) => closeStaffMember(services, operator, closed.name));
    expect(await isIn(closed)).toBe(false);

    for (const [column, before] of [
      ['seen_at', '31 minutes'],
      ['created_at', '13 hours'],
    ]) {
      const staff = await aStaffMember(club, reservations);
      expect(await isIn(staff)).toBe(true);
      await club.owner.query(
        `update staff_sessions s set ${column} = clock_timestamp() - $2::interval from staff_members m where m.id = s.staff_id and m.name = $1`,
        [staff.name, before],
      );
      expect(await isIn(staff)).toBe(false);
    }
  });

  it('has the rights of the roles as they are now, not as they were at the sign-in', async () => {
    const staff = await aStaffMember(club, reservations);
    expect(await staff.refusal('{ houseDay(houseId: "1", day: "2030-01-01") { name } }')).toBe('done');
    await asOperator(club, (services) =>
      setStaffRoles(services, operator, { name: staff.name, roles: [{ role: 'CONTENT', facilityId: null }] }),
    );
    expect(await staff.refusal('{ houseDay(houseId: "1", day: "2030-01-01") { name } }')).toBe(
      'ACCESS_DENIED_ERROR',
    );
  });

  it('is shown to its owner, who can end another and nobody else’s', async () => {
    const staff = await aStaffMember(club, reservations);
    const other = (await signInAnew(club, { name: staff.name })) as StaffMember;
    type SignIns = { mySignIns: { id: string; isThis: boolean }[] };
    const { mySignIns } = await staff.get<SignIns>('{ mySignIns { id isThis } }');
    const elsewhere = mySignIns.find(({ isThis }) => !isThis)!.id;
    const END = 'mutation($id: ID!) { endSignIn(id: $id) }';
    const stranger = await aStaffMember(club, reservations);
    expect(await stranger.refusal(END, { id: elsewhere })).toBe('NOT_FOUND_ERROR');
    expect(await staff.refusal(END, { id: elsewhere })).toBe('done');
    expect(await other.refusal(ME)).toBe('UNAUTHORIZED_ERROR');
    expect(await staff.refusal(ME)).toBe('done');
  });
});

describe('the two doors', () => {
  it('a member’s token and cookies open nothing at the console, and a staff cookie nothing at the portal', async () => {
    const member = await (await club.aMember()).logIn();
    const visitor = new StaffMember(club, 'member');
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}; st=${value}`).join('; ');
    const { errors } = await visitor.ask(ME, {}, { authorization: `Bearer ${member.accessToken}`, cookie });
    expect(errors?.[0]?.message).toBe('UNAUTHORIZED_ERROR');
    const staff = await aStaffMember(club, reservations);
    const response = await fetch(`${club.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${staff.cookie}; rt=${staff.cookie.slice(3)}` },
      body: JSON.stringify({ query: '{ myClientInfo { id } }' }),
    });
    expect(((await response.json()) as { errors: { message: string }[] }).errors[0]?.message).toBe(
      'UNAUTHORIZED_ERROR',
    );
  });

  it('the portal’s role of the database sees nothing of staff', async () => {
    for (const table of ['staff_members', 'staff_roles', 'staff_sessions', 'staff_proposals'])
      expect(await club.value(`select has_table_privilege('resort_app', $1, 'select')`, [table])).toBe(false);
  });
});
