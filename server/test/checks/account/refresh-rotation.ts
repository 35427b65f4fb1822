/**
 * Refresh rotation. A secret used before its newest successor was seen is no theft (tabs, lost answers) and gets
 * the same successor; an older one ends the whole family at once, running access tokens included. The control keeps
 * sessions from ending.
 */
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes } from '../check.ts';
import { headersOf, inClub, openSession, send } from '../tools.ts';
import type { RawAnswer } from '../tools.ts';

const sizes: Record<Size, { replays: number; tabs: number; rounds: number }> = {
  short: { replays: 20, tabs: 40, rounds: 1 },
  full: { replays: 1_000, tabs: 100, rounds: 20 },
};
const LANES = 8;
const REFRESH =
  'mutation r($t: String!) { refreshClientToken(refreshToken: $t) { accessToken refreshToken } }';
const ASK = '{ myUserInfo { name } }';

/** What a browser holds of a session at one moment. */
type Holding = {
  readonly access: string;
  readonly handle: string;
  readonly cookies: Readonly<Record<string, string>>;
};

function holdingOf(member: Member): Holding {
  return {
    access: member.accessToken!,
    handle: member.refreshToken!,
    cookies: Object.fromEntries(member.cookies),
  };
}

function ask(club: Club, holding: Holding, query: string, variables = {}): Promise<RawAnswer> {
  const cookie = Object.entries(holding.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const headers = { cookie, authorization: `Bearer ${holding.access}` };
  return send({ port: club.portals[0]!.port, headers, body: JSON.stringify({ query, variables }) });
}

/** The successor a refresh answers with, or null where it is refused. */
async function refresh(club: Club, holding: Holding): Promise<Holding | null> {
  const answer = await ask(club, holding, REFRESH, { t: holding.handle });
  const tokens = (
    JSON.parse(answer.text) as {
      data: { refreshClientToken: { accessToken: string; refreshToken: string } } | null;
    }
  ).data?.refreshClientToken;
  if (!tokens) return null;
  const set = (answer.headers['set-cookie'] ?? []).map(
    (line) => line.split(';')[0]!.split('=') as [string, string],
  );
  return {
    access: tokens.accessToken,
    handle: tokens.refreshToken,
    cookies: { ...holding.cookies, ...Object.fromEntries(set) },
  };
}

const works = async (club: Club, holding: Holding) =>
  (await ask(club, holding, ASK)).text.includes('"data":{"myUserInfo"');

type Theft = { refusedReplays: number; deadFamilies: number; livingChildren: number; reasonsKept: number };

/** The thief (or the owner) presents a secret two generations old. */
async function replay(club: Club, member: Member): Promise<Theft> {
  await openSession(member);
  const stolen = holdingOf(member);
  const child = await refresh(club, stolen);
  if (!child || !(await works(club, child))) throw new Error('an honest refresh was refused');
  const grandchild = await refresh(club, child);
  if (!grandchild || !(await works(club, grandchild))) throw new Error('a second honest refresh was refused');
  const replayed = await refresh(club, stolen);
  const living = [
    await works(club, child),
    await works(club, grandchild),
    (await refresh(club, grandchild)) !== null,
  ];
  const [sessionId] = stolen.handle.split('.');
  const reason = await club.value<string | null>('select end_reason from sessions where id = $1', [
    sessionId,
  ]);
  return {
    refusedReplays: replayed ? 0 : 1,
    deadFamilies: living.includes(true) ? 0 : 1,
    livingChildren: living.filter(Boolean).length,
    reasonsKept: reason === 'refresh secret replayed' ? 1 : 0,
  };
}

/** Many tabs refresh at once with what they all hold; none is logged out and all hold the same afterwards. */
async function manyTabs(
  club: Club,
  member: Member,
  tabs: number,
): Promise<{ successors: number; falseLogOuts: number }> {
  await openSession(member);
  const held = holdingOf(member);
  const answers = await inLanes(tabs, tabs, () => refresh(club, held));
  const handles = new Set(answers.map((a) => a?.handle ?? 'refused'));
  const alive = await inLanes(
    answers.length,
    LANES,
    async (i) => answers[i] !== null && works(club, answers[i]!),
  );
  return { successors: handles.size, falseLogOuts: alive.filter((a) => !a).length };
}

/** Half of a pair is worth nothing: the handle without the cookie, the token without its fingerprint. */
async function halves(club: Club, member: Member): Promise<number> {
  await openSession(member);
  const whole = holdingOf(member);
  const { rt, fp } = whole.cookies;
  const { port } = club.portals[0]!;
  const other = await openSession(await club.aMember());
  const tries = [
    refresh(club, { ...whole, cookies: { fp: fp! } }),
    refresh(club, { ...whole, cookies: { fp: fp!, rt: `${rt}x` } }),
    refresh(club, { ...whole, cookies: { fp: fp!, rt: other.cookies.get('rt')! } }),
    send({
      port,
      headers: { authorization: `Bearer ${whole.access}` },
      body: JSON.stringify({ query: ASK }),
    }),
    send({
      port,
      headers: { ...headersOf(other), authorization: `Bearer ${whole.access}` },
      body: JSON.stringify({ query: ASK }),
    }),
  ];
  const answers = await Promise.all(tries);
  return answers.filter((a) => a !== null && (!('status' in a) || a.text.includes('"myUserInfo":{'))).length;
}

async function rotate(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const { replays, tabs, rounds } = sizes[size];
  return inClub(postgresUrl, { processes: 1 }, async (club) => {
    const people = await inLanes(LANES, 1, () => club.aMember());
    await arrange(club);
    const thefts = await inLanes(replays, LANES, (i) => replay(club, people[i % LANES]!));
    const crowds = await inLanes(rounds, 1, () => manyTabs(club, people[0]!, tabs));
    const sum = (name: keyof Theft) => thefts.reduce((total, theft) => total + theft[name], 0);
    const figures = {
      replays,
      tabs,
      rounds,
      replaysRefused: sum('refusedReplays'),
      familiesDead: sum('deadFamilies'),
      childTokensWorking: sum('livingChildren'),
      reasonsKept: sum('reasonsKept'),
      successors: Math.max(...crowds.map((c) => c.successors)),
      falseLogOuts: crowds.reduce((total, c) => total + c.falseLogOuts, 0),
      halvesAccepted: await halves(club, people[0]!),
    };
    return {
      figures,
      broken: brokenWhere(figures, {
        replaysRefused: replays,
        familiesDead: replays,
        childTokensWorking: 0,
        reasonsKept: replays,
        successors: 1,
        falseLogOuts: 0,
        halvesAccepted: 0,
      }),
    };
  });
}

async function immortal(club: Club): Promise<void> {
  await club.owner.query(`
    create function live_on() returns trigger language plpgsql as $$ begin new.ended_at := null; return new; end $$;
    create trigger live_on before update on sessions for each row execute function live_on();`);
}

export const refreshRotation: Check = {
  name: 'refresh-rotation',
  claim: 'an old refresh secret ends its family, running tokens included, and many tabs at once end nothing',
  run: (postgresUrl, size) => rotate(postgresUrl, size, async () => {}),
  control: (postgresUrl) => rotate(postgresUrl, 'short', immortal),
};
