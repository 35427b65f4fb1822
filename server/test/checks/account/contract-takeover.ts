/**
 * Taking over a contract by registering for it. A proved mailbox that is not the contract's never makes a login,
 * however often it guesses at member number, birthday and telephone; the mailbox of a token cannot be exchanged; a
 * token opens one login. Who knows all three facts but not the mailbox is told that staff will make contact, as the
 * contract requires, and the contract's own mailbox hears of it: the answer says nothing else, and only within the
 * counts. The control forgets tries and counts.
 */
import pg from 'pg';
import { verificationToken } from '#server/modules/account/secrets.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Club } from '../../testkit/club.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, seeded } from '../check.ts';
import { fromManyPlaces, inClub, keyOf, send } from '../tools.ts';
import type { RawAnswer } from '../tools.ts';

const sizes: Record<Size, { atOneToken: number; tokens: number; members: number }> = {
  short: { atOneToken: 100, tokens: 10, members: 8 },
  full: { atOneToken: 4_000, tokens: 1_000, members: 400 },
};
const SEED = 10;
const MOST_TRIES = 5;
const LANES = 40;
const COPIES = 100;
const PASSWORD = 'Another-Horse-8';
const SUBMIT = `mutation s($token: String!, $memberId: String!, $birthday: Date!, $tel: String!, $password: String!) {
  submitTokenInfoClient(token: $token, memberId: $memberId, birthday: $birthday, tel: $tel, password: $password) { result } }`;

type Facts = { readonly memberId: string; readonly birthday: string; readonly tel: string };
type Contract = Facts & { readonly clientId: number; readonly email: string };

/** A membership that has a contract and, unless it is told so, no login. */
async function aContract(club: Club, login: 'no login' | 'a login' = 'no login'): Promise<Contract> {
  const { clientId } = await club.aMember();
  if (login === 'no login') await club.owner.query('delete from logins where client_id = $1', [clientId]);
  const email = `contract${clientId}@example.jp`;
  const facts = { birthday: '1957-05-14', tel: '0467-00-0001' };
  const memberId = await club.value<string>(
    'update clients set email = $2, birthday = $3, tel = $4 where id = $1 returning member_id',
    [clientId, email, facts.birthday, facts.tel],
  );
  return { ...facts, memberId, clientId, email };
}

/** A token as the mailed link brings it to the owner of a mailbox. */
async function aToken(club: Club, email: string): Promise<string> {
  const id = await club.value<string>('select gen_random_uuid()');
  const token = verificationToken(club.portals[0]!.services.secrets, id);
  await club.owner.query(
    `insert into client_verifications (id, email, token_hash, language, valid_until) values ($1, $2, $3, 'ja', now() + interval '1 day')`,
    [id, email, sha256(token)],
  );
  return token;
}

function submit(club: Club, token: string, { memberId, birthday, tel }: Facts): Promise<RawAnswer> {
  const variables = { token, memberId, birthday, tel, password: PASSWORD };
  return send({ port: club.portals[0]!.port, body: JSON.stringify({ query: SUBMIT, variables }) });
}

const resultOf = (answer: RawAnswer) => /"result":"(\w+)"/.exec(answer.text)?.[1] ?? keyOf(answer);
const count = (answers: readonly string[], key: string) => answers.filter((answer) => answer === key).length;
const loginsOf = (club: Club, { clientId }: Contract) =>
  club.value<number>('select count(*)::int from logins where client_id = $1', [clientId]);

/** Wrong by design, one fact right as often as not: only all three together count. */
function aGuess(contract: Contract, random: () => number): Facts {
  const birthdayKnown = random() < 0.5;
  const day = 1 + Math.floor(random() * 28);
  return {
    memberId: contract.memberId,
    birthday: birthdayKnown ? contract.birthday : `1960-06-${String(day).padStart(2, '0')}`,
    tel: birthdayKnown ? `0467-01-${String(Math.floor(random() * 10_000)).padStart(4, '0')}` : contract.tel,
  };
}

async function guessing(club: Club, { atOneToken, tokens, members }: (typeof sizes)[Size]) {
  const random = seeded(SEED);
  const one = await aContract(club);
  const token = await aToken(club, 'guesser@example.jp');
  const first = await inLanes(atOneToken, LANES, async () =>
    resultOf(await submit(club, token, aGuess(one, random))),
  );
  const late = resultOf(await submit(club, token, one));

  const victim = await aContract(club);
  const day: string[] = [];
  for (let n = 0; n < tokens; n += 1) {
    const fresh = await aToken(club, `guesser${n}@example.jp`);
    const tries = await inLanes(MOST_TRIES - 1, LANES, async () =>
      resultOf(await submit(club, fresh, aGuess(victim, random))),
    );
    day.push(...tries);
  }
  const lateByOther = resultOf(await submit(club, await aToken(club, 'late@example.jp'), victim));

  const spray: string[] = [];
  const there = await aContract(club);
  for (let n = 0; n < members; n += 1) {
    const fresh = await aToken(club, `sprayer${n}@example.jp`);
    for (let m = 0; m <= MOST_TRIES; m += 1) {
      const memberId = String(10_000_000 + Math.floor(random() * 79_999_999));
      spray.push(resultOf(await submit(club, fresh, { ...there, memberId })));
    }
  }
  const all = [...first, late, ...day, lateByOther, ...spray];
  return {
    guesses: all.length,
    // The fifth try is compared too, and answered by the end.
    comparedPerToken: count(first, 'REGISTRATION_NOT_MATCHED') + 1,
    comparedPerMemberAndDay: count(day, 'REGISTRATION_NOT_MATCHED'),
    comparedPerTokenSprayed: count(spray, 'REGISTRATION_NOT_MATCHED') / members + 1,
    rightAfterTheEnd: [late, lateByOther].filter((a) => a !== 'REGISTRATION_TRIES_USED_UP').length,
    loginsByGuess:
      (await loginsOf(club, one)) + (await loginsOf(club, victim)) + (await loginsOf(club, there)),
  };
}

/** What somebody learns who proves another mailbox: the same of a contract with a login and of one without. */
async function fromAnotherMailbox(club: Club) {
  const [free, taken] = [await aContract(club), await aContract(club, 'a login')];
  const ask = async (facts: Facts) => submit(club, await aToken(club, 'stranger@example.jp'), facts);
  const [ofFree, ofTaken] = [await ask(free), await ask(taken)];
  const unknown = await ask({ ...free, memberId: '10000001' });
  const wrong = await ask({ ...free, birthday: '1957-05-15' });
  const told = await club.value<number>(
    `select count(*)::int from registration_requests where client_id = any($1)`,
    [[free.clientId, taken.clientId]],
  );
  const mails = await club.value<number>(
    `select count(*)::int from graphile_worker.jobs where task_identifier = 'mail_registration_attempt'`,
  );
  return {
    staffWillContact: count([ofFree, ofTaken].map(resultOf), 'StaffWillContact'),
    loginOrNoneDiffers: ofFree.text === ofTaken.text ? 0 : 1,
    unknownOrWrongDiffers: unknown.text === wrong.text ? 0 : 1,
    requestsForStaff: told,
    mailsToTheContract: mails,
    loginsFromAnotherMailbox: await loginsOf(club, free),
  };
}

/** The mailbox a token proves, under whatever name another one is sent along, or written as the server's own role. */
async function swapping(club: Club) {
  const contract = await aContract(club);
  const token = await aToken(club, 'swapper@example.jp');
  const port = club.portals[0]!.port;
  let taken = 0;
  for (const name of ['email', 'mail', 'address', 'clientCode', 'isCompany']) {
    const query = SUBMIT.replace('(token: $token,', `(token: $token, ${name}: "${contract.email}",`);
    const answer = await send({
      port,
      body: JSON.stringify({ query, variables: { token, ...contract, password: PASSWORD } }),
    });
    if (keyOf(answer) !== 'BAD_INPUT_ERROR') taken += 1;
  }
  const client = new pg.Client({ connectionString: club.urlAs('app') });
  await client.connect();
  for (const change of [`email = '${contract.email}'`, `token_hash = sha256('x')`, `valid_until = now()`])
    await client.query(`update client_verifications set ${change}`).then(
      () => (taken += 1),
      () => {},
    );
  await client.end();
  return { swapped: taken + (await loginsOf(club, contract)) };
}

/** The right facts from the right mailbox, many times at once: by one token, and by a token each. */
async function atOnce(club: Club) {
  const [byOne, byMany] = [await aContract(club), await aContract(club)];
  const token = await aToken(club, byOne.email);
  const one = await inLanes(COPIES, LANES, async () => resultOf(await submit(club, token, byOne)));
  const tokens = await inLanes(20, 1, () => aToken(club, byMany.email));
  const many = await inLanes(20, LANES, async (n) => resultOf(await submit(club, tokens[n]!, byMany)));
  const mailboxes = await club.value<number>(
    'select count(*)::int from logins where client_id = any($1) and email = any($2)',
    [
      [byOne.clientId, byMany.clientId],
      [byOne.email, byMany.email],
    ],
  );
  return {
    copies: COPIES,
    completedByOneToken: count(one, 'Complete'),
    loginsByOneToken: await loginsOf(club, byOne),
    completedByManyTokens: count(many, 'Complete'),
    loginsByManyTokens: await loginsOf(club, byMany),
    underTheProvedMailbox: mailboxes,
    failures: count([...one, ...many], 'UNEXPECTED_ERROR'),
  };
}

async function takeOver(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    await fromManyPlaces(club);
    await arrange(club);
    const figures = {
      seed: SEED,
      ...(await guessing(club, sizes[size])),
      ...(await fromAnotherMailbox(club)),
      ...(await swapping(club)),
      ...(await atOnce(club)),
    };
    const broken = brokenWhere(figures, {
      comparedPerToken: MOST_TRIES,
      comparedPerMemberAndDay: MOST_TRIES,
      comparedPerTokenSprayed: MOST_TRIES,
      rightAfterTheEnd: 0,
      loginsByGuess: 0,
      staffWillContact: 2,
      loginOrNoneDiffers: 0,
      unknownOrWrongDiffers: 0,
      requestsForStaff: 2,
      mailsToTheContract: 2,
      loginsFromAnotherMailbox: 0,
      swapped: 0,
      completedByOneToken: 1,
      loginsByOneToken: 1,
      completedByManyTokens: 1,
      loginsByManyTokens: 1,
      underTheProvedMailbox: 2,
      failures: 0,
    });
    return { figures, broken };
  });
}

async function forgetful(club: Club): Promise<void> {
  await club.owner.query(`
    create function forget_tries() returns trigger language plpgsql as $$ begin new.tries := 0; return new; end $$;
    create trigger forget_tries before update on client_verifications for each row execute function forget_tries();
    create function forget_counts() returns trigger language plpgsql as $$ begin
      new.made_at := new.made_at[cardinality(new.made_at):]; return new; end $$;
    create trigger forget_counts before insert or update on attempts for each row execute function forget_counts();`);
}

export const contractTakeover: Check = {
  name: 'contract-takeover',
  claim:
    'a contract is registered for from its own mailbox only, once, and guessing at it ends after five tries',
  run: (postgresUrl, size) => takeOver(postgresUrl, size, async () => {}),
  control: (postgresUrl) => takeOver(postgresUrl, 'short', forgetful),
};
