/** The background when its connections are cut: it goes on, and takes nothing of the server with it. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { queued } from '../../testkit/queued.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
});
afterAll(() => club.close());

async function eventually(holds: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

const mails = () => club.value<number>('select count(*)::int from dev_mails');

it('works on after its connections were cut while it wrote down that tasks were done', async () => {
  const member = await (await club.aMember()).logIn();
  await eventually(async () => (await mails()) > 0);
  // Writing down takes so long that the cut comes in the middle of it.
  await club.owner.query(`
    create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return old; end $$;
    create trigger dawdle before delete on graphile_worker._private_jobs for each row execute function dawdle();`);
  const before = await mails();
  for (let n = 0; n < 3; n += 1) await member.requestChallenge();
  expect(await eventually(async () => (await mails()) > before)).toBe(true);
  const deleting = `query like '%delete from%_private_jobs%' and application_name = 'portal-jobs' and state = 'active'`;
  const count = (what: string) =>
    club.value<number>(`select count(${what})::int from pg_stat_activity where ${deleting}`);
  // Several at once: one alone is the easier case.
  expect(await eventually(async () => (await count('*')) >= 2)).toBe(true);
  expect(await count('pg_terminate_backend(pid)')).toBeGreaterThanOrEqual(2);
  await club.owner.query('drop trigger dawdle on graphile_worker._private_jobs');
  const sent = await mails();
  await member.requestChallenge();
  expect(await eventually(async () => (await mails()) > sent)).toBe(true);
}, 60_000);

it('does a job that was queued under the name its task had before', async () => {
  const member = await club.aMember({ points: 0 });
  await club.aLot(member.contractId, { kind: 'tvp', points: 90, thru: calendarDate('2021-03-31') });
  await club.owner.query(`select graphile_worker.add_job('turn_points')`);
  expect(await eventually(async () => (await queued(club, 'turn_points')) === 0)).toBe(true);
  const left = 'select available::int from point_lots where contract_id = $1';
  expect(await club.value<number>(left, [member.contractId])).toBe(0);
}, 60_000);

it('gives up at once what is about nothing, or asked for in a language that nobody knows', async () => {
  const { loginId, email } = await club.aMember();
  const at = new Date().toISOString();
  const wrong = [null, [], 'x', { loginId, deviceId: loginId, at, asked: { loginId, language: 'xx' } }];
  for (const payload of wrong)
    await club.owner.query(`select enqueue_job('mail_device_removed', $1::jsonb)`, [JSON.stringify(payload)]);
  expect(await eventually(async () => (await queued(club, 'mail_device_removed')) === 0)).toBe(true);
  expect(await club.value<number>('select count(*)::int from dev_mails where recipient = $1', [email])).toBe(
    0,
  );
}, 60_000);
