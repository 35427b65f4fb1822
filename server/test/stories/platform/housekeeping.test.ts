/** The nightly work: a night opened once, however often the job runs, and an audit log that shows when it was touched. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { forgetOldLogins } from '#server/modules/account/login/forget-old-logins.ts';
import { openNights } from '#server/modules/vacancy/open-nights.ts';
import { brokenSeals, sealAudit } from '#server/platform/audit-seal.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { Club } from '../../testkit/club.ts';
import { startLogin } from '../../testkit/passkeys.ts';

describe('the nightly work, under the role of the jobs', () => {
  let club: Club;
  let jobs: Services;
  const actor = systemActor('housekeeping');
  beforeAll(async () => {
    club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
    jobs = club.jobServices();
  });
  afterAll(() => club.close());

  it('opens the nights that are missing up to 400 ahead, with the prices of the same weekday a year earlier', async () => {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 3, sp: 33, nights: 390 });
    const last = addDays(await club.today(), 399);

    expect(await openNights(jobs, actor)).toBe(9);
    expect(await openNights(jobs, actor)).toBe(0);
    expect(
      await club.value('select price_sp from room_nights where room_type_id = $1 and night = $2', [
        roomType.id,
        last,
      ]),
    ).toBe(33);
  });

  it('opens a night with as many rooms as there are, though it was closed a year earlier', async () => {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 3, nights: 390 });
    const last = addDays(await club.today(), 399);
    await club.owner.query(
      'update room_nights set total = 0, closed = true where room_type_id = $1 and night = $2',
      [roomType.id, addDays(last, -364)],
    );
    expect(await openNights(jobs, actor)).toBeGreaterThan(0);
    const rooms = 'select total from room_nights where room_type_id = $1 and night = $2';
    expect(await club.value(rooms, [roomType.id, last])).toBe(3);
  });

  it('seals the audit log and finds a row that was changed or removed afterwards', async () => {
    await (await club.aMember()).logIn();
    await (await club.aMember()).logIn();
    await club.owner.query(`update audit_events set at = at - interval '5 minutes'`);
    expect(await sealAudit(jobs, actor)).toBeGreaterThan(0);
    expect(await sealAudit(jobs, actor)).toBe(0);
    expect(await brokenSeals(jobs.db)).toEqual([]);

    await club.owner.query(
      `update audit_events set subject = 'somebody else' where id = (select min(id) from audit_events)`,
    );
    expect(await brokenSeals(jobs.db)).toHaveLength(1);
  });

  it('seals row after row: no seal leaves any out, takes any twice, or ends beyond what is there', async () => {
    const seal = (first: string, last: string) =>
      sql`insert into audit_seals (first_event_id, last_event_id, hash)
        select ${sql.raw(first)}, ${sql.raw(last)}, '\\x' from audit_events`.execute(jobs.db);
    for (const [first, last] of [
      ['max(id)', 'max(id)'],
      ['1', 'max(id)'],
      ['(select max(last_event_id) + 1 from audit_seals)', '9000000000'],
    ] as const)
      await expect(seal(first, last)).rejects.toMatchObject({ code: '23514' });
    await club.owner.query('begin');
    await club.owner.query('set local session_replication_role = replica');
    await club.owner.query(`insert into audit_seals (first_event_id, last_event_id, hash)
      select last_event_id + 2, last_event_id + 2, sha256(hash) from audit_seals order by id desc limit 1`);
    await club.owner.query('commit');
    expect(await brokenSeals(jobs.db)).toContain(
      await club.value<number>('select max(id)::int from audit_seals'),
    );
    await club.owner.query('delete from audit_seals where id = (select max(id) from audit_seals)');
  });

  it('goes on vouching for rows that were sealed before the audit log said who acted', async () => {
    await club.owner.query('delete from audit_seals');
    await club.owner.query(`
      with old as (select * from audit_events order by id limit 2)
      insert into audit_seals (first_event_id, last_event_id, row_format, hash)
      select 1, max(id), 1, sha256(convert_to(string_agg(
        row(id, at, request_id, login_id, client_id, action, outcome, refusal, subject, origin_hash)::text,
        E'\\n' order by id), 'UTF8')) from old`);
    expect(await sealAudit(jobs, actor)).toBeGreaterThan(0);
    expect(await brokenSeals(jobs.db)).toEqual([]);

    const { rows } = await club.owner.query<{ id: number }>('select id from audit_seals order by id');
    const change = (id: string, what: string) =>
      club.owner.query(`update audit_events set ${what} where id = (select ${id}(id) from audit_events)`);
    await change('max', `actor_kind = 'gateway'`);
    expect(await brokenSeals(jobs.db)).toEqual(rows.slice(1).map(({ id }) => Number(id)));
    await change('min', `action = 'something else'`);
    expect(await brokenSeals(jobs.db)).toHaveLength(rows.length);
  });

  it('leaves a row for a run that did something, under the name of its job, and none for one that did not', async () => {
    const rows = async () =>
      (
        await club.owner.query<{ action: string; kind: string; name: string; request: string }>(
          `select action, actor_kind as kind, actor_name as name, request_id as request from audit_events
           where request_id = 'job 7' order by id`,
        )
      ).rows;
    const run = systemActor('forget_old', 'job 7');
    await club.owner.query('delete from trusted_devices');
    await forgetOldLogins(jobs, run);
    expect(await rows()).toEqual([]);
    const member = await club.aMember();
    await club.owner.query(
      `insert into trusted_devices (login_id, secret_hash, label, trusted_until) values ($1, '\\x01', '', now() - interval '1 hour')`,
      [member.loginId],
    );
    await forgetOldLogins(jobs, run);
    expect(await rows()).toEqual([
      { action: 'forgetOldLogins', kind: 'system', name: 'forget_old', request: 'job 7' },
    ]);
  });

  it('forgets what is over and nothing that still counts', async () => {
    const member = await club.aMember();
    await member.requestChallenge();
    await club.owner.query(
      `update mfa_challenges set valid_until = now() - interval '8 days' where login_id = $1`,
      [member.loginId],
    );
    await startLogin(member);
    await club.owner.query(`update passkey_challenges set valid_until = now() - interval '25 hours'`);
    const other = await club.aMember();
    await other.requestChallenge();
    await startLogin(other);
    await forgetOldLogins(jobs, actor);
    expect(await club.value('select count(*)::int from passkey_challenges')).toBe(1);
    expect(
      await club.value('select count(*)::int from mfa_challenges where login_id = $1', [member.loginId]),
    ).toBe(0);
    expect(
      await club.value('select count(*)::int from mfa_challenges where login_id = $1', [other.loginId]),
    ).toBe(1);
  });
});
