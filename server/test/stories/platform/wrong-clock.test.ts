/** A server whose own clock is wrong by hours: whatever the database has dated is judged by the database's clock. */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { oneTimeCode } from '#server/modules/account/secrets.ts';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';

const TWO_HOURS = 2 * 3_600_000;
const ME = '{ myUserInfo { name } }';
const RESET = 'mutation r($e: String!) { requestResetPasswordClient(email: $e) { token } }';
const REGISTER = 'mutation v($e: String!) { submitEmailClientVerification(email: $e) { validUntil } }';

/** Real time is counted by what no test sets. */
const start = Date.now() - performance.now();
const realNow = () => start + performance.now();

describe.each([
  ['two hours ahead', TWO_HOURS],
  ['two hours behind', -TWO_HOURS],
])('with its clock %s', (_words, wrongBy) => {
  let club: Club;
  beforeAll(async () => {
    club = await Club.open(inject('postgresUrl'));
    // Only what tells the time is set: timers run on, as they do on a machine with a wrong clock.
    vi.useFakeTimers({ toFake: ['Date'], now: realNow() + wrongBy });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await club.close();
  });

  const mailTo = async (address: string, having: string) => {
    for (const until = realNow() + 15_000; realNow() < until;) {
      const { rows } = await club.owner.query<{ text: string }>(
        `select text_body as text from dev_mails where recipient = $1 and text_body like '%' || $2 || '%'`,
        [address, having],
      );
      if (rows[0]) return rows[0].text;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return 'no mail';
  };

  it('sends the code, takes it, and knows the session at the next call and after a refresh', async () => {
    const member = await club.aMember();
    const token = (await member.requestChallenge()).data!.requestMFAClient.token;
    const id = await club.value<string>('select id from mfa_challenges where login_id = $1', [
      member.loginId,
    ]);
    const code = oneTimeCode(club.portals[0]!.services.secrets, id);
    expect(await mailTo(member.email, code)).toContain(code);
    expect((await member.confirmChallenge(token, code)).errors).toBeUndefined();
    expect(await member.refusal(ME)).toBe('done');
    member.keepTokens((await member.refresh()).data?.refreshClientToken);
    expect(await member.refusal(ME)).toBe('done');
  });

  it('hands out tokens that end an hour from now by the database, and takes none after that', async () => {
    const member = await (await club.aMember()).logIn();
    const claims = JSON.parse(Buffer.from(member.accessToken!.split('.')[1]!, 'base64url').toString()) as {
      exp: number;
    };
    const seconds = await club.value<number>('select extract(epoch from clock_timestamp())::int');
    expect(claims.exp - seconds).toBeGreaterThan(3_590);
    expect(claims.exp - seconds).toBeLessThanOrEqual(3_600);
  });

  it('sends the mails for a new password and for a registration', async () => {
    const member = await club.aMember();
    const stranger = new Member(club, { ...member, email: `stranger${wrongBy}@example.jp` });
    expect(await stranger.refusal(RESET, { e: member.email })).toBe('done');
    expect(await mailTo(member.email, '/password-reset')).toContain('/password-reset');
    expect(await stranger.refusal(REGISTER, { e: stranger.email })).toBe('done');
    expect(await mailTo(stranger.email, '/register/existing-contract')).toContain('token=');
  });

  it('sends no code that is over by the database', async () => {
    const member = await club.aMember();
    await club.owner.query(`
      create function end_at_once() returns trigger language plpgsql as $$ begin
        new.valid_until := clock_timestamp(); return new; end $$;
      create trigger end_at_once before insert on mfa_challenges for each row execute function end_at_once();`);
    await member.requestChallenge();
    await club.owner.query('drop trigger end_at_once on mfa_challenges');
    const next = await club.aMember();
    await next.requestChallenge();
    expect(await mailTo(next.email, '/mfa-auth')).toContain('/mfa-auth');
    expect(
      await club.value<number>('select count(*)::int from dev_mails where recipient = $1', [member.email]),
    ).toBe(0);
  });
});
