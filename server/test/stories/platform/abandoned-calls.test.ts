/** Calls of one login that stand in line: so many at most, gone with whoever hangs up, looked at again when their turn comes. */
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';

const RUNNING = 5;
const WAITING = 60;
const POINTS = '{ myAvailablePoints { tvp } }';
const END_OTHERS = 'mutation { endMyOtherSessions }';
const HOLD = `mutation h($roomTypeId: ID!, $from: Date!, $to: Date!, $contractId: ID!) {
  createTemporaryBookingGroup(roomTypeId: $roomTypeId, checkInDate: $from, checkOutDate: $to, contractId: $contractId, rooms: [{ numberOfAdults: 1 }]) { id } }`;

let club: Club;
let isLocked = false;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterEach(() => unlock());
afterAll(() => club.close());

/** Whatever asks for points waits until this is over. */
async function lock(): Promise<void> {
  await club.owner.query('begin; lock table point_lots in access exclusive mode');
  isLocked = true;
}
async function unlock(): Promise<void> {
  if (isLocked) await club.owner.query('rollback');
  isLocked = false;
}

type Call = { readonly answer: Promise<string>; readonly hangUp: () => void };

/** What the call was answered, the error's key where there is one; 'none' where nothing came. */
function call(member: Member, query: string, variables: object = {}): Call {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request({
    ...{ host: '127.0.0.1', port: club.portals[0]!.port, path: '/graphql', method: 'POST', agent: false },
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.accessToken}`, cookie },
  });
  const answer = new Promise<string>((resolve) => {
    sent.on('error', () => resolve('none'));
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('error', () => resolve('none'));
      response.on('end', () => resolve(/"message":"([A-Z_]+)"/.exec(text)?.[1] ?? 'done'));
    });
  });
  sent.end(JSON.stringify({ query, variables }));
  return { answer, hangUp: () => sent.destroy() };
}

const counted = (answers: readonly string[], key: string) =>
  answers.filter((answer) => answer === key).length;
/** The answers so far. */
function answersOf(calls: readonly Call[]): readonly string[] {
  const answers: string[] = [];
  for (const { answer } of calls) void answer.then((text) => answers.push(text));
  return answers;
}
/** Until what was sent is there, also on a busy machine; the locks are waited for much longer. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 1_000));

describe('calls of one login', () => {
  it('wait in line up to a number, and are told beyond it that it is busy', async () => {
    const member = await (await club.aMember({ points: 10 })).logIn();
    const other = await (await club.aMember({ points: 10 })).logIn();
    await lock();
    const calls = Array.from({ length: RUNNING + WAITING + 10 }, () => call(member, POINTS));
    const early = answersOf(calls);
    await expect.poll(() => early.length, { timeout: 10_000 }).toBe(10);
    expect(counted(early, 'SERVER_BUSY')).toBe(10);
    // Half of the connections are left to everybody else.
    expect(await call(other, '{ myClientInfo { memberId } }').answer).toBe('done');
    await unlock();
    const answers = await Promise.all(calls.map(({ answer }) => answer));
    expect(counted(answers, 'done')).toBe(RUNNING + WAITING);
  });

  it('are not carried out once whoever asked has hung up before their turn', async () => {
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 1 });
    const member = await (await club.aMember({ points: 1_000 })).logIn();
    const stay = {
      ...{ roomTypeId: String(roomType.id), contractId: String(member.contractId) },
      ...{ from: await club.daysAhead(30), to: await club.daysAhead(31) },
    };
    await lock();
    const calls = Array.from({ length: RUNNING + 40 }, () => call(member, HOLD, stay));
    await settle();
    for (const { hangUp } of calls) hangUp();
    await settle();
    await unlock();
    expect(await call(member, POINTS).answer).toBe('done');
    const rows = await club.value<number>(
      `select count(*)::int from audit_events where login_id = $1 and action = 'createTemporaryBookingGroup'`,
      [member.loginId],
    );
    expect(rows).toBeLessThanOrEqual(RUNNING);
  });

  it('that waited are nobody’s where their session has ended meanwhile, and ending it stands in no line with them', async () => {
    const member = await (await club.aMember({ points: 10 })).logIn();
    const owner = await new Member(club, member).logIn();
    // What an operation does is known once it has run.
    expect(await call(owner, END_OTHERS).answer).toBe('done');
    const thief = await new Member(club, member).logIn();
    await lock();
    const calls = Array.from({ length: RUNNING + 30 }, () => call(thief, POINTS));
    const early = answersOf(calls);
    await settle();
    expect(await call(owner, END_OTHERS).answer).toBe('done');
    // In one line with them it would have waited for them.
    expect(early).toEqual([]);
    await unlock();
    const answers = await Promise.all(calls.map(({ answer }) => answer));
    expect(counted(answers, 'UNAUTHORIZED_ERROR')).toBeGreaterThanOrEqual(30);
  });
});

describe('a body that nobody reads', () => {
  it('ends its connection with the answer', async () => {
    for (const path of ['/readyz', '/passport-pictures/x', '/assets/none.js']) {
      let sent = 0;
      const cut = await new Promise<boolean>((resolve) => {
        const stream = request({
          ...{ host: '127.0.0.1', port: club.portals[0]!.port, path, method: 'POST', agent: false },
          headers: { 'content-type': 'application/octet-stream' },
        });
        const chunk = Buffer.alloc(64 * 1024);
        const timer = setTimeout(() => resolve(false), 5_000);
        const end = () => {
          clearTimeout(timer);
          resolve(true);
        };
        stream.on('error', end);
        stream.on('close', end);
        stream.on('response', (response) => response.resume());
        const more = () => {
          while (!stream.destroyed && sent < 100_000_000) {
            sent += chunk.length;
            if (!stream.write(chunk)) return void stream.once('drain', more);
          }
        };
        more();
      });
      expect([path, cut]).toEqual([path, true]);
      expect(sent).toBeLessThan(20_000_000);
    }
  });
});
