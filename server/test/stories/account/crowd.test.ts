/** Thousands of mails in the queue: whoever waits for a code before the screen does not wait for them. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startServerProcess } from '../../testkit/server-process.ts';
import type { ServerProcess } from '../../testkit/server-process.ts';
import { openFakePost } from '../../testkit/fake-post.ts';
import type { FakePost } from '../../testkit/fake-post.ts';
import { Club } from '../../testkit/club.ts';

const QUEUED = 3_000;

let club: Club;
let post: FakePost;
let server: ServerProcess;
beforeAll(async () => {
  post = await openFakePost(20);
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  server = await startServerProcess({
    ...club.serverSettings,
    settings: { RUN_JOBS: 'yes', SMTP_URL: post.url },
  });
});
afterAll(async () => {
  await server.kill();
  await club.close();
  await post.stop();
});

it('sends a code at once although thousands of mails were asked for before it', async () => {
  const member = await club.aMember();
  await club.owner.query(
    `with asked as (
       insert into client_verifications (id, email, token_hash, language, valid_until)
       select gen_random_uuid(), 'stranger' || n || '@example.jp', sha256(n::text::bytea), 'ja', clock_timestamp() + interval '1 day'
       from generate_series(1, $1::int) n returning id
     )
     select count(enqueue_job('mail_client_verification', jsonb_build_object('verificationId', id), null, urgency => 10)) from asked`,
    [QUEUED],
  );
  const begun = performance.now();
  await member.requestChallenge();
  const arrived = () => post.taken.some(({ to }) => to === member.email);
  while (!arrived() && performance.now() - begun < 20_000)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const waited = Math.round(performance.now() - begun);
  const stillQueued = QUEUED - post.taken.filter(({ to }) => to.startsWith('stranger')).length;
  process.stdout.write(`code after ${waited} ms, ${stillQueued} mails still queued\n`);
  expect(arrived()).toBe(true);
  expect(waited).toBeLessThan(2_000);
  // Had it stood behind them, none would be left.
  expect(stillQueued).toBeGreaterThan(QUEUED / 2);
});
