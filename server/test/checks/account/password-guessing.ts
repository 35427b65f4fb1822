/**
 * Guessing at the door. From many addresses, in many spellings of one e-mail, only so many guesses are compared
 * with the password in a quarter of an hour, and only so many in a row ever; meanwhile the owner keeps the session
 * that lives and the device that is known. The control forgets the count.
 */
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, percentile } from '../check.ts';
import { inClub, keyOf, openSession, send } from '../tools.ts';

const sizes: Record<Size, { guesses: number; addresses: number; strangers: number; windows: number }> = {
  short: { guesses: 300, addresses: 20, strangers: 10, windows: 11 },
  full: { guesses: 10_000, addresses: 200, strangers: 200, windows: 12 },
};
const PER_WINDOW = 10;
const IN_A_ROW = 100;
const LANES = 40;
const WINDOW_MS = 900_000;

const LOGIN = `mutation guess($email: String!, $password: String!) {
  requestMFAClient(email: $email, password: $password, vsIntent: false) { token } }`;

/** The same mailbox written in other ways. */
function spelling(email: string, index: number): string {
  const spellings = [
    email,
    email.toUpperCase(),
    ` ${email}`,
    `${email}  `,
    email.replace('m', 'M'),
    `\t${email.toUpperCase()}\n`,
  ];
  return spellings[index % spellings.length]!;
}

type Attack = { readonly email: string; readonly guesses: number; readonly addresses: number };

/** Answers what each guess came to. */
async function guess(club: Club, { email, guesses, addresses }: Attack): Promise<string[]> {
  const port = club.portals[0]!.port;
  return inLanes(guesses, LANES, async (index) => {
    const from = `127.1.${Math.floor((index % addresses) / 250)}.${1 + ((index % addresses) % 250)}`;
    const variables = { email: spelling(email, index), password: `guess number ${index}` };
    return keyOf(await send({ port, from, body: JSON.stringify({ query: LOGIN, variables }) }));
  });
}

const compared = (answers: readonly string[]) =>
  answers.filter((a) => a === 'EMAIL_OR_PASSWORD_WRONG').length;

/** Lets a quarter of an hour pass for the counters, without passing it. */
async function nextWindow(club: Club): Promise<void> {
  await club.owner.query(`delete from attempts where forget_after < clock_timestamp() + interval '7 days'`);
}

/** A member in no hurry, timed while others guess. */
async function bystander(member: Member, until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!until()) {
    const started = performance.now();
    await member.get('{ myUserInfo { name } }');
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return times;
}

/** Ways in that strangers must not be able to close: the session that lives, and the device that is known. */
async function ownerGetsIn(owner: Member): Promise<{ bySession: number; byDevice: number }> {
  const asked = await owner.ask('{ myUserInfo { name } }');
  const device = await owner.logIn().then(
    () => 1,
    () => 0,
  );
  return { bySession: asked.data ? 1 : 0, byDevice: device };
}

async function attack(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const { guesses, addresses, strangers, windows } = sizes[size];
  return inClub(postgresUrl, {}, async (club) => {
    const owner = await (await club.aMember()).logIn();
    const other = await openSession(await club.aMember());
    await arrange(club);
    await nextWindow(club);
    const started = Date.now();
    let over = false;
    const watched = bystander(other, () => over);
    const first = await guess(club, { email: owner.email, guesses, addresses });
    const windowsTouched = Math.ceil((Date.now() - started) / WINDOW_MS);
    const unknown = await inLanes(strangers, LANES, (index) =>
      guess(club, { email: `nobody${index}@example.jp`, guesses: 1, addresses: 1 }),
    );
    over = true;
    const bystanderMs = await watched;
    const rss = Math.round(process.memoryUsage().rss / 2 ** 20);
    let inARow = compared(first);
    for (let window = 1; window < windows; window += 1) {
      await nextWindow(club);
      inARow += compared(await guess(club, { email: owner.email, guesses: PER_WINDOW * 2, addresses }));
    }
    await nextWindow(club);
    const way = await ownerGetsIn(owner);
    const figures = {
      guesses,
      addresses,
      comparedInWindow: compared(first),
      windowsTouched,
      comparedInARow: inARow,
      unknownAddressesAlike:
        unknown.flat().filter((a) => a === 'EMAIL_OR_PASSWORD_WRONG').length === strangers ? 1 : 0,
      otherAnswers: first.filter((a) => a !== 'EMAIL_OR_PASSWORD_WRONG' && a !== 'TOO_MANY_ATTEMPTS').length,
      ownerInBySession: way.bySession,
      ownerInByKnownDevice: way.byDevice,
      rssMiB: rss,
      bystanderP99Ms: Math.round(percentile(bystanderMs, 0.99)),
    };
    const broken = brokenWhere(figures, {
      otherAnswers: 0,
      unknownAddressesAlike: 1,
      ownerInBySession: 1,
      ownerInByKnownDevice: 1,
    });
    if (figures.comparedInWindow > PER_WINDOW * windowsTouched)
      broken.push(`${figures.comparedInWindow} guesses were compared`);
    if (figures.comparedInWindow < PER_WINDOW)
      broken.push('guesses were refused too early: the figure says nothing');
    if (inARow > IN_A_ROW) broken.push(`${inARow} wrong guesses in a row were compared`);
    return { figures, broken };
  });
}

/** The log keeps its rows and forgets what they say. */
async function forgetful(club: Club): Promise<void> {
  await club.owner.query(`
    create function forget() returns trigger language plpgsql as $$ begin new.made_at := new.made_at[cardinality(new.made_at):]; return new; end $$;
    create trigger forget before insert or update on attempts for each row execute function forget();`);
}

export const passwordGuessing: Check = {
  name: 'password-guessing',
  claim:
    'a password is compared with ten guesses in a quarter of an hour and a hundred in a row, and its owner still gets in',
  run: (postgresUrl, size) => attack(postgresUrl, size, async () => {}),
  control: (postgresUrl) => attack(postgresUrl, 'short', forgetful),
};
