/** The nightly work: a night opened once, however often the job runs, and an audit trail that shows when it was touched. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { forgetOldLogins } from '#server/modules/account/login/forget-old-logins.ts';
import { openNights } from '#server/modules/vacancy/open-nights.ts';
import { brokenSeals, sealAudit } from '#server/platform/audit-seal.ts';
import type { Database } from '#server/platform/database.ts';
import { Club } from '../../testkit/club.ts';
import { startLogin } from '../../testkit/passkeys.ts';

describe('the nightly work, under the role of the jobs', () => {
  let club: Club;
  let jobs: Database;
  beforeAll(async () => {
    club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
    jobs = club.jobs();
  });
  afterAll(() => club.close());

  it('opens the nights that are missing up to 400 ahead, with the prices of the same weekday a year earlier', async () => {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 3, sp: 33, nights: 390 });
    const last = addDays(await club.today(), 399);

    expect(await openNights(jobs)).toBe(9);
    expect(await openNights(jobs)).toBe(0);
    expect(
      await club.value('select price_sp from room_nights where room_type_id = $1 and night = $2', [
        roomType.id,
        last,
      ]),
    ).toBe(33);
  });

  it('seals the trail and finds a row that was changed or removed afterwards', async () => {
    await (await club.aMember()).logIn();
    await (await club.aMember()).logIn();
    await club.owner.query(`update audit_events set at = at - interval '5 minutes'`);
    expect(await sealAudit(jobs)).toBeGreaterThan(0);
    expect(await sealAudit(jobs)).toBe(0);
    expect(await brokenSeals(jobs)).toEqual([]);

    await club.owner.query(
      `update audit_events set subject = 'somebody else' where id = (select min(id) from audit_events)`,
    );
    expect(await brokenSeals(jobs)).toHaveLength(1);
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
    await forgetOldLogins(jobs);
    expect(await club.value('select count(*)::int from passkey_challenges')).toBe(1);
    expect(
      await club.value('select count(*)::int from mfa_challenges where login_id = $1', [member.loginId]),
    ).toBe(0);
    expect(
      await club.value('select count(*)::int from mfa_challenges where login_id = $1', [other.loginId]),
    ).toBe(1);
  });
});
