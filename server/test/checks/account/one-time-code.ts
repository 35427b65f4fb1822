/**
 * The one-time code. Good once, for its own challenge, with five tries that parallel guesses share and a re-send
 * does not renew, and twenty wrong ones a day over all challenges of a login. The control forgets tries and use.
 */
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, seeded } from '../check.ts';
import { inClub, keyOf, send } from '../tools.ts';

const sizes: Record<Size, { rounds: number; guesses: number; copies: number }> = {
  short: { rounds: 2, guesses: 60, copies: 20 },
  full: { rounds: 50, guesses: 200, copies: 50 },
};
const SEED = 20_261_121;
const MOST_TRIES = 5;
const MOST_A_DAY = 20;
const CONFIRM =
  'mutation c($token: String!, $code: String) { confirmMFAClient(token: $token, code: $code) { memberUserId } }';

type Challenge = { readonly token: string; readonly code: string };

async function challenge(member: Member): Promise<Challenge> {
  const { data, errors } = await member.requestChallenge();
  if (!data) throw new Error(`no challenge: ${errors?.[0]?.message}`);
  const { token } = data.requestMFAClient;
  return { token, code: await member.codeOf(token) };
}

/** Sends a code as a browser without any cookie would. */
async function confirm(club: Club, token: string, code: string): Promise<string> {
  return keyOf(
    await send({
      port: club.portals[0]!.port,
      body: JSON.stringify({ query: CONFIRM, variables: { token, code } }),
    }),
  );
}

const successes = (answers: readonly string[]) => answers.filter((a) => a === 'done').length;

/** Wrong codes that answer 'wrong, n left' were compared, and so was the last, which ends the challenge. */
async function parallelGuesses(
  club: Club,
  size: Size,
  random: () => number,
): Promise<{ compared: number; rightAfterwards: number }> {
  const member = await club.aMember();
  const { token, code } = await challenge(member);
  const wrong = () =>
    String((Number(code) + 1 + Math.floor(random() * 999_998)) % 1_000_000).padStart(6, '0');
  const answers = await inLanes(sizes[size].guesses, sizes[size].guesses, () =>
    confirm(club, token, wrong()),
  );
  const told = answers.filter((a) => a === 'MFA_CODE_WRONG').length;
  return { compared: told + 1, rightAfterwards: successes([await confirm(club, token, code)]) };
}

/** The right code, many times at once and then once more. */
async function parallelUse(club: Club, size: Size): Promise<number> {
  const { token, code } = await challenge(await club.aMember());
  const copies = await inLanes(sizes[size].copies, sizes[size].copies, () => confirm(club, token, code));
  return successes([...copies, await confirm(club, token, code)]);
}

/** Four wrong codes, ten re-sends, a fifth wrong code: the challenge is over for the right one too. */
async function resends(club: Club): Promise<number> {
  const member = await club.aMember();
  const { token, code } = await challenge(member);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let n = 1; n < MOST_TRIES; n += 1) await confirm(club, token, wrong);
  for (let n = 0; n < 10; n += 1) {
    await member.refusal('mutation r($t: String!) { resendMFAClient(token: $t) { token } }', { t: token });
  }
  await confirm(club, token, wrong);
  return successes([await confirm(club, token, code)]);
}

/** Codes given to a challenge that is not theirs: another of the same login, and one of another login. */
async function swapped(club: Club): Promise<number> {
  const member = await club.aMember();
  const [one, two, foreign] = [
    await challenge(member),
    await challenge(member),
    await challenge(await club.aMember()),
  ];
  const pairs: [Challenge, Challenge][] = [
    [one, two],
    [two, one],
    [one, foreign],
    [foreign, one],
  ];
  const honest = pairs.filter(([to, from]) => to.code !== from.code);
  return successes(
    await inLanes(honest.length, 1, (i) => confirm(club, honest[i]![0].token, honest[i]![1].code)),
  );
}

async function late(club: Club): Promise<number> {
  const { token, code } = await challenge(await club.aMember());
  await club.owner.query(`update mfa_challenges set valid_until = clock_timestamp() - interval '1 second'`);
  return successes([await confirm(club, token, code)]);
}

/** All the challenges a login may have mailed in an hour, guessed at side by side. */
async function manyChallenges(club: Club): Promise<{ guessedADay: number; rightAfterADay: number }> {
  const member = await club.aMember();
  const open: Challenge[] = [];
  for (let n = 0; n < 26; n += 1) {
    await club.owner.query('delete from attempts');
    open.push(await challenge(member));
  }
  const last = open.pop()!;
  const guesses = open.flatMap((c) => Array.from({ length: MOST_TRIES - 1 }, () => c));
  const answers = await inLanes(guesses.length, guesses.length, (i) =>
    confirm(club, guesses[i]!.token, guesses[i]!.code === '000000' ? '000001' : '000000'),
  );
  return {
    guessedADay: answers.filter((a) => a === 'MFA_CODE_WRONG').length,
    rightAfterADay: successes([await confirm(club, last.token, last.code)]),
  };
}

async function tryCodes(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  return inClub(postgresUrl, {}, async (club) => {
    await arrange(club);
    const random = seeded(SEED);
    const totals = {
      comparedAtMost: 0,
      rightAfterTheLastTry: 0,
      sessionsPerCode: 0,
      afterResends: 0,
      ofAnotherChallenge: 0,
      late: 0,
    };
    for (let round = 0; round < sizes[size].rounds; round += 1) {
      const guessed = await parallelGuesses(club, size, random);
      totals.comparedAtMost = Math.max(totals.comparedAtMost, guessed.compared);
      totals.rightAfterTheLastTry += guessed.rightAfterwards;
      totals.sessionsPerCode = Math.max(totals.sessionsPerCode, await parallelUse(club, size));
      totals.afterResends += await resends(club);
      totals.ofAnotherChallenge += await swapped(club);
      totals.late += await late(club);
    }
    const day = await manyChallenges(club);
    const figures = { seed: SEED, ...sizes[size], ...totals, ...day };
    const broken = brokenWhere(figures, {
      rightAfterTheLastTry: 0,
      sessionsPerCode: 1,
      afterResends: 0,
      ofAnotherChallenge: 0,
      late: 0,
      rightAfterADay: 0,
    });
    if (totals.comparedAtMost > MOST_TRIES)
      broken.push(`${totals.comparedAtMost} guesses at one challenge were compared`);
    if (day.guessedADay > MOST_A_DAY)
      broken.push(`${day.guessedADay} wrong codes of one login were compared in a day`);
    return { figures, broken };
  });
}

async function forgetful(club: Club): Promise<void> {
  await club.owner.query(`
    create function forget() returns trigger language plpgsql as $$ begin new.tries := 0; new.used_at := null; return new; end $$;
    create trigger forget before update on mfa_challenges for each row execute function forget();`);
}

export const oneTimeCode: Check = {
  name: 'one-time-code',
  claim: 'a one-time code is good once, for its own challenge, within five tries',
  run: (postgresUrl, size) => tryCodes(postgresUrl, size, async () => {}),
  control: (postgresUrl) => tryCodes(postgresUrl, 'short', forgetful),
};
