/**
 * The password reset. A genuine handle alone sets nothing: five tries each, twenty a day for an address over all
 * handles; the link leads to the portal's own address whatever host a request names; a reset ends every session, and
 * the next login still asks for a code. The control forgets tries and counts.
 */
import { resetCode, resetLink } from '#server/modules/account/secrets.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes } from '../check.ts';
import { fromManyPlaces, inClub, keyOf, openSession, send } from '../tools.ts';

const sizes: Record<Size, { guesses: number; handles: number; resets: number }> = {
  short: { guesses: 120, handles: 8, resets: 3 },
  full: { guesses: 10_000, handles: 25, resets: 100 },
};
const MOST_TRIES = 5;
const MOST_A_DAY = 20;
const LANES = 40;
const NEW_PASSWORD = 'Another-Horse-8';
const REQUEST = 'mutation r($email: String!) { requestResetPasswordClient(email: $email) { token } }';
const CONFIRM = `mutation c($code: String!, $token: String!, $password: String!) {
  confirmResetPasswordClient(code: $code, token: $token, password: $password) }`;

async function post(club: Club, query: string, variables: object, headers: Record<string, string> = {}) {
  return send({ port: club.portals[0]!.port, headers, body: JSON.stringify({ query, variables }) });
}

/** A handle as anyone gets it for any address. */
async function handleFor(club: Club, email: string, headers: Record<string, string> = {}): Promise<string> {
  const { text } = await post(club, REQUEST, { email }, headers);
  const { data } = JSON.parse(text) as { data: { requestResetPasswordClient: { token: string } } };
  return data.requestResetPasswordClient.token;
}

const idOf = (club: Club, token: string) =>
  club.value<string>('select id from password_resets where token_hash = $1', [sha256(token)]);

const confirm = async (club: Club, token: string, code: string) =>
  keyOf(await post(club, CONFIRM, { token, code, password: NEW_PASSWORD }));

const compared = (answers: readonly string[]) => answers.filter((a) => a === 'RESET_CODE_WRONG').length;

/** Every guess is wrong by design; what is counted is how many were compared. */
async function guessAt(club: Club, token: string, guesses: number): Promise<string[]> {
  const right = resetCode(club.portals[0]!.services.secrets, await idOf(club, token));
  return inLanes(guesses, LANES, (index) =>
    confirm(club, token, String((Number(right) + 1 + index) % 100_000_000).padStart(8, '0')),
  );
}

async function guessing(club: Club, { guesses, handles }: { guesses: number; handles: number }) {
  const one = await club.aMember();
  const first = await guessAt(club, await handleFor(club, one.email), guesses);
  const victim = await club.aMember();
  const day: string[] = [];
  for (let n = 0; n < handles; n += 1) {
    day.push(...(await guessAt(club, await handleFor(club, victim.email), MOST_TRIES - 1)));
  }
  const last = await handleFor(club, victim.email);
  const link = resetLink(club.portals[0]!.services.secrets, await idOf(club, last));
  return {
    // The fifth try is compared too, and answered by the end.
    comparedPerHandle: compared(first) + 1,
    comparedADay: compared(day),
    resetsByGuess: [...first, ...day].filter((a) => a === 'done').length,
    ownerInByLink: (await confirm(club, last, link)) === 'done' ? 1 : 0,
  };
}

/** A reset asked for under another host's name, and done by its own mail. */
async function resetOnce(club: Club, member: Member) {
  await openSession(member);
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' };
  const poisoned = await post(club, REQUEST, { email: member.email }, evil);
  const token = await handleFor(club, member.email);
  const secrets = club.portals[0]!.services.secrets;
  const done = await confirm(club, token, resetLink(secrets, await idOf(club, token)));
  const alive = (await member.ask('{ myUserInfo { name } }')).data ? 1 : 0;
  const next = await member.requestChallenge(NEW_PASSWORD);
  return {
    done: done === 'done' ? 1 : 0,
    alive,
    codeAsked: next.data?.requestMFAClient.codeRequired ? 1 : 0,
    poisonedTaken: keyOf(poisoned) === 'done' ? 1 : 0,
  };
}

/** The mails that have come, once there are as many as were asked for. */
async function resetMails(club: Club, least: number): Promise<{ text: string }[]> {
  for (const deadline = Date.now() + 30_000; ;) {
    const { rows } = await club.owner.query<{ text: string }>(
      `select text_body || html_body as text from dev_mails where text_body like '%/password-reset%'`,
    );
    if (rows.length >= least || Date.now() > deadline) return rows;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function reset(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  return inClub(postgresUrl, {}, async (club) => {
    await fromManyPlaces(club);
    await arrange(club);
    const guessed = await guessing(club, sizes[size]);
    const totals = { resets: 0, sessionsAlive: 0, codeNotAsked: 0 };
    for (let n = 0; n < sizes[size].resets; n += 1) {
      const each = await resetOnce(club, await club.aMember({ mfaPolicy: 'NEW_DEVICE' }));
      totals.resets += each.done;
      totals.sessionsAlive += each.alive;
      totals.codeNotAsked += 1 - each.codeAsked;
    }
    const mails = await resetMails(club, 2);
    const figures = {
      ...sizes[size],
      ...guessed,
      ...totals,
      mailsRead: mails.length,
      poisonedMails: mails.filter(({ text }) => text.includes('evil.example')).length,
    };
    const broken = brokenWhere(figures, {
      resetsByGuess: 0,
      ownerInByLink: 1,
      resets: sizes[size].resets,
      sessionsAlive: 0,
      codeNotAsked: 0,
      poisonedMails: 0,
    });
    if (guessed.comparedPerHandle > MOST_TRIES)
      broken.push(`${guessed.comparedPerHandle} codes were compared for one handle`);
    if (guessed.comparedADay > MOST_A_DAY)
      broken.push(`${guessed.comparedADay} codes were compared for one address in a day`);
    if (mails.length === 0) broken.push('no mail was read: the figure of poisoned mails says nothing');
    return { figures, broken };
  });
}

async function forgetful(club: Club): Promise<void> {
  await club.owner.query(`
    create function forget() returns trigger language plpgsql as $$ begin new.tries := 0; return new; end $$;
    create trigger forget before update on password_resets for each row execute function forget();`);
}

export const passwordReset: Check = {
  name: 'password-reset',
  claim: 'a handle without its code resets nothing, and a reset leaves nothing of the old password open',
  run: (postgresUrl, size) => reset(postgresUrl, size, async () => {}),
  control: (postgresUrl) => reset(postgresUrl, 'short', forgetful),
};
