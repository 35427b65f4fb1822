/** The frame of every change, for every kind of actor: one row each for what was done, refused and broken, with who it was. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { refuse } from '#domain/kernel/refusal.ts';
import { staffActor, systemActor } from '#server/platform/actor.ts';
import type { Actor, MemberActor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import type { Database } from '#server/platform/database.ts';
import type { Services } from '#server/platform/services.ts';
import { ROWS_AN_HOUR } from '#server/platform/refusal-log.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let services: Services;
let owners: Database;
let member: Member;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  ({ services } = club.portals[0]!);
  owners = openDatabase(openPool({ connectionString: club.ownerUrl, connections: 2, name: 'test' }));
  member = await club.aMember();
});
afterAll(async () => {
  await owners.destroy();
  await club.close();
});

/** Staff act with the tools of the owner: the application may not say that they did. */
const servicesOf = (actor: Actor) => (actor.kind === 'staff' ? { ...services, db: owners } : services);

const origin = { requestId: 'r', language: 'ja', originHash: 'place', device: '' } as const;
const withoutSession = (): MemberActor => ({
  ...origin,
  kind: 'member',
  sessionId: null,
  through: 'gateway return',
  loginId: member.loginId,
  clientId: member.clientId,
  subMemberId: null,
  role: 'MAIN',
  isCompany: false,
  passwordChangeRequired: false,
});

async function told(action: string) {
  const { rows } = await club.owner.query<Record<string, unknown>>(
    `select outcome, actor_kind as kind, actor_name as name, login_id as login, client_id::int as client, origin_hash as origin
     from audit_events where action = $1 order by id`,
    [action],
  );
  return rows;
}

describe('whoever acts', () => {
  it.each<[string, () => Actor, Record<string, unknown>]>([
    [
      'a login without a session',
      withoutSession,
      { kind: 'member', name: 'gateway return', origin: 'place' },
    ],
    [
      'a visitor',
      () => ({ ...origin, kind: 'visitor' }),
      { kind: 'visitor', name: null, origin: 'place', login: null, client: null },
    ],
    [
      'staff',
      () => staffActor('front desk', 'r'),
      { kind: 'staff', name: 'front desk', origin: null, login: null, client: null },
    ],
    [
      'the gateway',
      () => ({ ...origin, originHash: '', kind: 'gateway' }),
      { kind: 'gateway', name: null, origin: null, login: null, client: null },
    ],
    [
      'the system',
      () => systemActor('a_job', 'job 1'),
      { kind: 'system', name: 'a_job', origin: null, login: null, client: null },
    ],
  ])('is told of with what was done, refused and broken: %s', async (name, actorOf, who) => {
    const actor = actorOf();
    const row = { login: member.loginId, client: member.clientId, ...who };
    const action = `test by ${name}` as never;
    await runUseCase(servicesOf(actor), actor, { action, work: () => Promise.resolve(true) });
    await runUseCase(servicesOf(actor), actor, {
      action,
      work: () => Promise.resolve(refuse('NOT_FOUND_ERROR')),
    });
    const broken = runUseCase(servicesOf(actor), actor, {
      action,
      work: () => Promise.reject(new Error('broken')),
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await told(action)).toEqual([
      { ...row, outcome: 'ok' },
      { ...row, outcome: 'denied' },
      { ...row, outcome: 'failed' },
    ]);
  });

  it('is found by the membership whose things were changed, where no member acted', async () => {
    const whose = { loginId: member.loginId, clientId: member.clientId };
    const action = 'test on behalf' as never;
    const staff = staffActor('front desk', 'r');
    await runUseCase(servicesOf(staff), staff, { action, whose, work: () => Promise.resolve(true) });
    await runUseCase(servicesOf(staff), staff, {
      action,
      whose,
      work: () => Promise.resolve(refuse('NOT_FOUND_ERROR')),
    });
    const row = { kind: 'staff', login: member.loginId, client: member.clientId };
    expect(await told(action)).toMatchObject([
      { ...row, outcome: 'ok' },
      { ...row, outcome: 'denied' },
    ]);
  });

  it.each<[string, () => Actor]>([
    ['the gateway', () => ({ ...origin, originHash: '', kind: 'gateway' })],
    ['staff', () => staffActor('busy desk', 'r')],
    ['the system', () => systemActor('busy_job', 'job 2')],
  ])(
    'is told of with each membership it was about, however much was refused others: %s',
    async (name, by) => {
      const action = `test of many by ${name}`;
      const answer = (refusal: boolean, clientId: number) => {
        const work = () =>
          refusal ? Promise.resolve(refuse('NOT_FOUND_ERROR')) : Promise.reject(new Error('broken'));
        const actor = by();
        const whose = { loginId: null, clientId };
        return runUseCase(servicesOf(actor), actor, { action: action as never, whose, work }).catch(() => {});
      };
      const noisy = (await club.aMember()).clientId;
      for (let n = 0; n <= ROWS_AN_HOUR; n += 1) await answer(true, noisy);
      for (let n = 0; n <= ROWS_AN_HOUR; n += 1) await answer(false, noisy);
      await answer(true, member.clientId);
      await answer(false, member.clientId);
      const rows = await club.owner.query<{ client: number; outcome: string; rows: number }>(
        `select client_id::int as client, outcome, count(*)::int as rows from audit_events where action = $1
       group by 1, 2 order by 1, 2`,
        [action],
      );
      // Nobody fills the audit log, by failures no more than by refusals.
      const [theirs, ours] = [{ client: noisy }, { client: member.clientId }];
      expect(rows.rows.toSorted((a, b) => b.client - a.client)).toEqual([
        { ...theirs, outcome: 'denied', rows: ROWS_AN_HOUR },
        { ...theirs, outcome: 'failed', rows: ROWS_AN_HOUR },
        { ...ours, outcome: 'denied', rows: 1 },
        { ...ours, outcome: 'failed', rows: 1 },
      ]);
    },
  );

  it('is not told of where a run found nothing to do', async () => {
    const action = 'test of nothing' as never;
    const sweep = { action, leavesRow: (rows: number) => rows > 0 };
    await runUseCase(services, systemActor('sweep'), { ...sweep, work: () => Promise.resolve(0) });
    expect(await told(action)).toEqual([]);
    await runUseCase(services, systemActor('sweep'), { ...sweep, work: () => Promise.resolve(1) });
    expect(await told(action)).toHaveLength(1);
  });

  it.each([
    ['staff', () => staffActor('front desk', 'r')],
    ['a login', withoutSession],
  ])('holds the logins that the change is about: %s', async (_name, actorOf) => {
    const other = await club.aMember();
    const grab = (loginId: string) =>
      club.owner.query('select 1 from logins where id = $1 for update nowait', [loginId]).then(
        () => 'had',
        (error: { code?: string }) => error.code,
      );
    const actor = actorOf();
    const meanwhile = await runUseCase(servicesOf(actor), actor, {
      action: 'test of locks' as never,
      logins: [other.loginId],
      work: () => grab(other.loginId),
    });
    expect(meanwhile).toBe('55P03');
    expect(await grab(other.loginId)).toBe('had');
  });

  it('does not wait twice for locks where it comes back by itself', async () => {
    const busy = Object.assign(new Error('busy'), { code: '55P03' });
    let tries = 0;
    const attempt = (more: { whenBusy?: 'leave' }) =>
      runUseCase(services, systemActor('sweep'), {
        action: 'test of patience' as never,
        ...more,
        work: () => {
          tries += 1;
          return Promise.reject(busy);
        },
      });
    expect(await attempt({ whenBusy: 'leave' })).toMatchObject({ refused: 'SERVER_BUSY' });
    expect([tries, await told('test of patience')]).toEqual([1, []]);
    expect(await attempt({})).toMatchObject({ refused: 'SERVER_BUSY' });
    expect([tries, await told('test of patience')]).toMatchObject([3, [{ outcome: 'denied' }]]);
  });
});
