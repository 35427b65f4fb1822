/**
 * A3: who is a member. Login, reset and registration answer a known and an unknown address alike: status, headers,
 * cookies and body, with what is random masked; in the full run the medians of their times are compared too. The
 * control's door fails for addresses that nobody has.
 */
import { hashPassword } from '#server/modules/account/passwords.ts';
import type { Club } from '../testkit/club.ts';
import type { Check, Size, Verdict } from './check.ts';
import { brokenWhere, percentile } from './check.ts';
import { inClub, send } from './tools.ts';
import type { RawAnswer } from './tools.ts';

const sizes: Record<Size, { calls: number }> = { short: { calls: 12 }, full: { calls: 2_000 } };
/** Medians may differ by so much, in share or in milliseconds, whichever is more. */
const SHARE = 0.15;
const MILLISECONDS = 1;

const doors: readonly { name: string; query: string }[] = [
  {
    name: 'login',
    query: `mutation l($email: String!) { requestMFAClient(email: $email, password: "not the password", vsIntent: false) {
      token validUntil loginUrl codeRequired } }`,
  },
  {
    name: 'reset',
    query: 'mutation r($email: String!) { requestResetPasswordClient(email: $email) { token validUntil } }',
  },
  {
    name: 'registration',
    query: 'mutation v($email: String!) { submitEmailClientVerification(email: $email) { validUntil } }',
  },
];

/** Headers that differ between any two answers. */
const ALWAYS_NEW = ['x-request-id', 'date', 'keep-alive'];

/** All of an answer that could tell one address from another. */
function shapeOf({ status, headers, text }: RawAnswer): string {
  const kept = Object.entries(headers).filter(([name]) => !ALWAYS_NEW.includes(name));
  const masked = text
    .replace(/"token":"[\w-]{22}"/g, '"token":"…"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/"requestId":"[^"]+"/g, '"requestId":"…"');
  return JSON.stringify([status, kept.sort(([a], [b]) => a.localeCompare(b)), masked]);
}

type Timed = { readonly shape: string; readonly ms: number };

async function call(club: Club, query: string, email: string): Promise<Timed> {
  const started = performance.now();
  const answer = await send({
    port: club.portals[0]!.port,
    body: JSON.stringify({ query, variables: { email } }),
  });
  return { shape: shapeOf(answer), ms: performance.now() - started };
}

/** Known and unknown in turn, so that a slow moment of the machine falls on both. */
async function tryDoor(club: Club, query: string, calls: number) {
  // The test kit's own hashes are cheap; an evaluation must cost what it costs members.
  const passwordHash = await hashPassword('Correct-Horse-7');
  const known: Timed[] = [];
  const unknown: Timed[] = [];
  for (let n = 0; n < calls; n += 1) {
    // Addresses that were tried often answer that they were; this is about those that were not.
    if (n % 5 === 0) await club.owner.query('delete from attempts');
    const { email, loginId } = await club.aMember();
    await club.owner.query('update logins set password_hash = $2 where id = $1', [loginId, passwordHash]);
    known.push(await call(club, query, email));
    unknown.push(await call(club, query, email.replace('member', 'nobody')));
  }
  const shapes = new Set([...known, ...unknown].map(({ shape }) => shape));
  const median = (times: readonly Timed[]) =>
    percentile(
      times.map(({ ms }) => ms),
      0.5,
    );
  return { different: shapes.size - 1, knownMs: median(known), unknownMs: median(unknown) };
}

async function enumerate(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    await arrange(club);
    const figures: Record<string, number> = { ...sizes[size], doors: doors.length, differences: 0 };
    const broken: string[] = [];
    for (const { name, query } of doors) {
      await tryDoor(club, query, 3);
      const { different, knownMs, unknownMs } = await tryDoor(club, query, sizes[size].calls);
      figures.differences = (figures.differences ?? 0) + different;
      figures[`${name}KnownMs`] = Math.round(knownMs * 100) / 100;
      figures[`${name}UnknownMs`] = Math.round(unknownMs * 100) / 100;
      const apart = Math.abs(knownMs - unknownMs);
      if (size === 'full' && apart > Math.max(MILLISECONDS, SHARE * knownMs))
        broken.push(`${name}: the medians are ${apart.toFixed(2)} ms apart`);
    }
    broken.push(...brokenWhere(figures, { differences: 0 }));
    return { figures, broken };
  });
}

async function talkative(club: Club): Promise<void> {
  await club.owner.query(`
    create function tell() returns trigger language plpgsql as $$ begin
      if new.login_id is null then raise exception 'nobody has this address'; end if; return new; end $$;
    create trigger tell before insert on password_resets for each row execute function tell();`);
}

export const a3: Check = {
  id: 'a3',
  claim: 'login, reset and registration answer a known and an unknown address alike',
  run: (postgresUrl, size) => enumerate(postgresUrl, size, async () => {}),
  control: (postgresUrl) => enumerate(postgresUrl, 'short', talkative),
};
