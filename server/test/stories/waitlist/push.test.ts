/** Browsers that asked for it are told of offers that stand for an hour, by their push service and of nothing that names anybody. */
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { handled } from '#server/background.ts';
import { pushLimit } from '#server/modules/notice/push/limits.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import { entriesOf, waiting } from '../../testkit/waiting.ts';

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
const pushesLeft = (offerId: string) =>
  club.value<number>(
    `select count(*)::int from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'push_rooms_offered' and j.payload ->> 'offerId' = $1`,
    [offerId],
  );
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
  expect(keyOf(await listen(member, { ...aBrowser('x'), auth: '' }))).toBe('BAD_INPUT_ERROR');
  expect(pushLimit.most).toBeGreaterThan(5);
});
