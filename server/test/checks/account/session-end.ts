/**
 * The end of a session. Whatever ends it, the very next call with its token is refused at the server, and a role
 * counts as it stands in the books at the call; a search, which shows nothing of whoever asks, is refused within a second. The
 * control's door remembers whom it once let in.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { authenticate } from '#server/modules/account/public.ts';
import type { Authenticate } from '#server/graphql/endpoint.ts';
import { resetOriginLimit } from '#server/modules/account/limits.ts';
import type { Caller } from '#server/platform/actor.ts';
import { resetLink } from '#server/modules/account/secrets.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { headersOf, inClub, keyOf, openDoor, openSession, send } from '../tools.ts';

const sizes: Record<Size, { rounds: number }> = { short: { rounds: 2 }, full: { rounds: 200 } };
const ME = '{ myUserInfo { name } }';
/** For such a call it is enough who asked up to a second ago. */
const LATE = '{ publicFacilityList { id } }';
const LATE_MS = 1_000;
/** Every so many rounds, for each takes a part of a second. */
const LATE_EVERY = 10;
const NEW_PASSWORD = 'Another-Horse-8';

type Ending = (club: Club, member: Member) => Promise<unknown>;
const sessionOf = (member: Member) => member.refreshToken!.split('.')[0]!;

/** The same login at another browser. */
async function elsewhere(member: Member): Promise<Member> {
  const other = Object.assign(Object.create(Object.getPrototypeOf(member) as object) as Member, member, {
    cookies: new Map(),
  });
  return openSession(other);
}

const aged =
  (column: 'refreshed_at' | 'created_at', seconds: number): Ending =>
  (club, member) =>
    club.owner.query(
      `update sessions set ${column} = clock_timestamp() - make_interval(secs => $2) where id = $1`,
      [sessionOf(member), seconds],
    );

const endings: Readonly<Record<string, Ending>> = {
  loggedOut: (_club, member) => {
    const { accessToken, cookies } = member;
    const kept = new Map(cookies);
    return member.get('mutation { logoutClient }').then(() => {
      member.accessToken = accessToken;
      for (const [name, value] of kept) member.cookies.set(name, value);
    });
  },
  passwordChangedElsewhere: async (_club, member) =>
    (await elsewhere(member)).get(
      `mutation c($p: String!, $n: String!) { changeMyPassword(currentPassword: $p, newPassword: $n) { memberUserId } }`,
      { p: member.password, n: NEW_PASSWORD },
    ),
  passwordReset: async (club, member) => {
    const { requestResetPasswordClient } = await member.get<{
      requestResetPasswordClient: { token: string };
    }>('mutation r($email: String!) { requestResetPasswordClient(email: $email) { token } }', {
      email: member.email,
    });
    const { token } = requestResetPasswordClient;
    const id = await club.value<string>('select id from password_resets where token_hash = $1', [
      sha256(token),
    ]);
    const code = resetLink(club.portals[0]!.services.secrets, id);
    await member.get(
      'mutation c($code: String!, $token: String!, $p: String!) { confirmResetPasswordClient(code: $code, token: $token, password: $p) }',
      { code, token, p: NEW_PASSWORD },
    );
  },
  endedByItsOwner: async (_club, member) =>
    (await elsewhere(member)).get('mutation e($id: ID!) { endMySession(id: $id) }', {
      id: sessionOf(member),
    }),
  othersEnded: async (_club, member) => (await elsewhere(member)).get('mutation { endMyOtherSessions }'),
  disabled: (club, member) =>
    club.owner.query('update logins set disabled_at = now() where id = $1', [member.loginId]),
  idle: aged('refreshed_at', 4_501),
  twelveHours: aged('created_at', 12 * 3_600 + 1),
};

async function ask(port: number, member: Member, query: string): Promise<string> {
  return keyOf(await send({ port, headers: headersOf(member), body: JSON.stringify({ query }) }));
}

/** For how long such a call is still answered; more than was waited is said as that. */
async function answeredForMs(port: number, member: Member): Promise<number> {
  const since = performance.now();
  const gone = () => Math.round(performance.now() - since);
  while (gone() <= 2 * LATE_MS) {
    if ((await ask(port, member, LATE)) === 'UNAUTHORIZED_ERROR') return gone();
    await pause(10);
  }
  return gone();
}

/** A sub member becomes a family member between two calls. */
async function roleCounts(club: Club, port: number): Promise<number> {
  const main = await club.aMember();
  const sub = await openSession(await club.aMember({ of: main, role: 'SUB' }));
  const change = 'mutation { updateMyClientInfo(data: { taxPayment: ON_SITE }) { memberId } }';
  const before = await ask(port, sub, change);
  await club.owner.query(`update logins set role = 'FAMILY' where id = $1`, [sub.loginId]);
  return before === 'done' && (await ask(port, sub, change)) === 'NOT_FOR_FAMILY_MEMBERS' ? 0 : 1;
}

async function end(postgresUrl: string, size: Size, weak: Authenticate | null): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    const door = weak ? await openDoor(club, { authenticate: weak }) : null;
    const port = door?.port ?? club.portals[0]!.port;
    // All members come from one address here.
    await club.setLimit(resetOriginLimit, 1_000_000);
    let tried = 0;
    let notOpenBefore = 0;
    let oldRoleCounted = 0;
    const accepted: string[] = [];
    const lateMs: number[] = [];
    for (let round = 0; round < sizes[size].rounds; round += 1) {
      for (const [name, ending] of Object.entries(endings)) {
        const member = await openSession(await club.aMember());
        const isLate = round % LATE_EVERY === 0;
        for (const query of isLate ? [ME, LATE, LATE] : [ME])
          if ((await ask(port, member, query)) !== 'done') notOpenBefore += 1;
        await ending(club, member);
        tried += 1;
        if ((await ask(port, member, ME)) !== 'UNAUTHORIZED_ERROR') accepted.push(name);
        if (isLate) lateMs.push(await answeredForMs(port, member));
      }
      oldRoleCounted += await roleCounts(club, port);
    }
    await door?.stop(1_000);
    const figures = {
      ...sizes[size],
      endings: Object.keys(endings).length,
      tried,
      notOpenBefore,
      acceptedAfterwards: accepted.length,
      oldRoleCounted,
      searchedForMs: Math.max(...lateMs),
      searchedTooLong: lateMs.filter((ms) => ms > LATE_MS).length,
    };
    const zero = { notOpenBefore: 0, acceptedAfterwards: 0, oldRoleCounted: 0, searchedTooLong: 0 };
    const broken = brokenWhere(figures, zero);
    return { figures, broken: [...broken, ...new Set(accepted)] };
  });
}

/** Lets in whoever was let in before. */
function remembering(): Authenticate {
  const known = new Map<string | undefined, Caller>();
  return async (services, presented, mayBeASecondOld) => {
    const before = known.get(presented.authorization);
    const caller = before ?? (await authenticate(services, presented, mayBeASecondOld));
    if (caller) known.set(presented.authorization, caller);
    return caller;
  };
}

export const sessionEnd: Check = {
  name: 'session-end',
  claim: 'whatever ends a session ends it at the next call, and a role counts as it stands then',
  run: (postgresUrl, size) => end(postgresUrl, size, null),
  control: (postgresUrl) => end(postgresUrl, 'short', remembering()),
};
