/** Browsers that asked for it are told of offers that stand for an hour, by their push service and of nothing that names anybody. */
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { handled } from '#server/background.ts';
import { resetCode } from '#server/modules/account/secrets.ts';
import { pushLimit } from '#server/modules/notice/push/limits.ts';
import { sha256 } from '#server/platform/secrets.ts';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';
import { entriesOf, waiting } from '../../testkit/waiting.ts';
import { queued } from '../../testkit/queued.ts';

let service: Server;
let club: Club;
let origin: string;
let answer: number;
const told: { path: string; headers: IncomingHttpHeaders; bytes: Buffer }[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      told.push({ path: request.url ?? '', headers: request.headers, bytes: Buffer.concat(parts) });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  club = await Club.open(inject('postgresUrl'), {
    configuration: { runsJobs: false, pushStandIn: new URL(origin) },
  });
});
afterAll(async () => {
  await club.close();
  service.close();
});
beforeEach(() => {
  told.length = 0;
  answer = 201;
});

const aMember = async () => (await club.aMember({ product: 'SP', points: 1_000 })).logIn();
const keyOf = ({ errors }: { errors?: readonly { message: string }[] | undefined }) =>
  errors?.[0]?.message ?? 'done';
function aBrowser(path: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const p256dh = pair.getPublicKey().toString('base64url');
  return { endpoint: `${origin}/${path}`, p256dh, auth: randomBytes(16).toString('base64url') };
}
const listen = (member: Member, browser: ReturnType<typeof aBrowser>) =>
  member.ask(
    'mutation r($endpoint: String!, $p256dh: String!, $auth: String!) { registerMyPush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) }',
    browser,
  );
const isListening = async (member: Member, { endpoint }: { endpoint: string }) =>
  (
    await member.get<{ myPush: boolean }>('query p($endpoint: String!) { myPush(endpoint: $endpoint) }', {
      endpoint,
    })
  ).myPush;

/** An offer of an hour, or of a day, to a member who waits. */
async function offered(member: Member, ahead: number): Promise<string> {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 1, sp: 10 });
  const from = await club.daysAhead(ahead);
  const stay = { roomType, from, to: addDays(from, 1) };
  const taker = await aMember();
  const [booking] = await taker.booked(stay);
  await waiting(member, stay);
  expect(keyOf(await taker.cancel(booking!.id, [from]))).toBe('done');
  return (await entriesOf(member))[0]!.offer!.id;
}
const pushesLeft = (offerId: string) => queued(club, 'push_rooms_offered', { offerId });
async function push(offerId: string): Promise<void> {
  const tasks = handled({
    ...club.portals[0]!.services,
    db: club.jobs(),
    send: () => Promise.resolve(),
  });
  await tasks['push_rooms_offered']!({ offerId }, undefined as never);
}

it('is told of an offer that stands for an hour, encrypted and signed, and of no other', async () => {
  const member = await aMember();
  const browser = aBrowser('one');
  expect(await isListening(member, browser)).toBe(false);
  expect(keyOf(await listen(member, browser))).toBe('done');
  expect(await isListening(member, browser)).toBe(true);
  const far = await offered(member, 40);
  expect(await pushesLeft(far)).toBe(0);
  const near = await offered(member, 2);
  expect(await pushesLeft(near)).toBe(1);
  await push(near);
  expect(told).toHaveLength(1);
  const [{ path, headers, bytes }] = told as [(typeof told)[0]];
  expect(path).toBe('/one');
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(headers.authorization).toMatch(/^vapid t=/);
  expect(Number(headers.ttl)).toBeGreaterThan(0);
  const { myPushKey } = await member.get<{ myPushKey: string }>('{ myPushKey }');
  expect(headers.authorization).toContain(`k=${myPushKey}`);
  expect(bytes.toString('latin1')).not.toContain('vacancy-notification');
  expect(
    keyOf(
      await member.ask('mutation u($endpoint: String!) { unregisterMyPush(endpoint: $endpoint) }', browser),
    ),
  ).toBe('done');
  expect(await isListening(member, browser)).toBe(false);
  await push(near);
  expect(told).toHaveLength(1);
});

it('is forgotten once its service says that it is gone, and kept while that fails', async () => {
  const member = await aMember();
  const browser = aBrowser('gone');
  await listen(member, browser);
  const offerId = await offered(member, 2);
  answer = 500;
  await push(offerId);
  expect(await isListening(member, browser)).toBe(true);
  answer = 302;
  await push(offerId);
  expect(await isListening(member, browser)).toBe(true);
  answer = 410;
  await push(offerId);
  expect(await isListening(member, browser)).toBe(false);
  expect(told).toHaveLength(3);
});

it('listens for one login, the last that asked there; a login has five browsers, the newest', async () => {
  const [first, second] = [await aMember(), await aMember()];
  const shared = aBrowser('shared');
  await listen(first, shared);
  await listen(second, shared);
  expect([await isListening(first, shared), await isListening(second, shared)]).toEqual([false, true]);
  const others = Array.from({ length: 5 }, (_, index) => aBrowser(`of-${index}`));
  for (const browser of others) await listen(second, browser);
  expect(await isListening(second, shared)).toBe(false);
  for (const browser of others) expect(await isListening(second, browser)).toBe(true);
});

it('is refused where it is none of a push service, or has no keys', async () => {
  const member = await aMember();
  for (const endpoint of [
    'https://example.jp/x',
    'http://169.254.169.254/latest',
    'http://127.0.0.1:1/x',
    'x',
  ])
    expect(keyOf(await listen(member, { ...aBrowser('x'), endpoint }))).toBe('PUSH_SERVICE_UNKNOWN');
  expect(keyOf(await listen(member, { ...aBrowser('x'), p256dh: 'short' }))).toBe('BAD_INPUT_ERROR');
  const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  expect(keyOf(await listen(member, { ...aBrowser('x'), p256dh: noPoint }))).toBe('BAD_INPUT_ERROR');
  expect(keyOf(await listen(member, { ...aBrowser('x'), auth: '' }))).toBe('BAD_INPUT_ERROR');
  expect(pushLimit.most).toBeGreaterThan(5);
});

describe('a browser that listens', () => {
  const rowsOf = ({ endpoint }: { endpoint: string }) =>
    club.value<number>('select count(*)::int from push_subscriptions where endpoint = $1', [endpoint]);
  const elsewhere = (member: Member) => new Member(club, { ...member }).logIn();
  const visitor = (member: Member) => new Member(club, { ...member });

  const endings: Readonly<Record<string, (there: Member, here: Member) => Promise<unknown>>> = {
    'logging out there': (there) => there.get('mutation { logoutClient }'),
    'being ended from elsewhere': (_there, here) => here.get('mutation { endMyOtherSessions }'),
    'a new password elsewhere': (_there, here) =>
      here.get(
        'mutation c($old: String!, $new: String!) { changeMyPassword(currentPassword: $old, newPassword: $new) { memberUserId } }',
        { old: here.password, new: 'Another-Horse-8' },
      ),
    'a password reset': async (there) => {
      const { requestResetPasswordClient: reset } = await visitor(there).get<{
        requestResetPasswordClient: { token: string };
      }>('mutation r($email: String!) { requestResetPasswordClient(email: $email) { token } }', {
        email: there.email,
      });
      const id = await club.value<string>('select id from password_resets where token_hash = $1', [
        sha256(reset.token),
      ]);
      const code = resetCode(club.portals[0]!.services.secrets, id);
      await visitor(there).get(
        `mutation c($token: String!, $code: String!, $password: String!) {
          confirmResetPasswordClient(token: $token, code: $code, password: $password) }`,
        { token: reset.token, code, password: 'Another-Horse-8' },
      );
    },
  };

  it.each(Object.entries(endings))('is forgotten with its session: %s', async (_how, end) => {
    const there = await aMember();
    const [here, bystander] = [await elsewhere(there), await aMember()];
    const [gone, stays] = [aBrowser(`there-${there.loginId}`), aBrowser(`by-${there.loginId}`)];
    await listen(there, gone);
    await listen(bystander, stays);
    await end(there, here);
    expect([await rowsOf(gone), await rowsOf(stays)]).toEqual([0, 1]);
  });

  it('is forgotten with a login that is closed', async () => {
    const main = await aMember();
    const family = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
    const browser = aBrowser(`family-${main.loginId}`);
    await listen(family, browser);
    const id = await club.value('select sub_member_id from logins where id = $1', [family.loginId]);
    await main.get('mutation ($id: ID!) { deleteMySubMember(id: $id) }', { id });
    expect(await rowsOf(browser)).toBe(0);
  });

  it('goes on where another session is ended, and where its own is over by itself until that is ended too', async () => {
    const there = await aMember();
    const here = await elsewhere(there);
    const browser = aBrowser(`idle-${there.loginId}`);
    await listen(there, browser);
    await here.get('mutation { logoutClient }');
    expect(await rowsOf(browser)).toBe(1);
    await club.owner.query(
      `update sessions set refreshed_at = now() - interval '3 hours' where login_id = $1`,
      [there.loginId],
    );
    const later = await elsewhere(there);
    expect(await isListening(later, browser)).toBe(true);
    await later.get('mutation { endMyOtherSessions }');
    expect(await rowsOf(browser)).toBe(0);
  });

  it('of which nobody knows the session is forgotten with any of its login', async () => {
    const there = await aMember();
    const here = await elsewhere(there);
    const browser = aBrowser(`older-${there.loginId}`);
    await listen(there, browser);
    await club.owner.query('update push_subscriptions set session_id = null where endpoint = $1', [
      browser.endpoint,
    ]);
    await here.get('mutation { logoutClient }');
    expect(await rowsOf(browser)).toBe(0);
  });
});
