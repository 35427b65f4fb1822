/**
 * What every answer carries. Pages, files, the endpoint, health, the mailbox, and every way in which a request can
 * be refused or fail: all with the whole set of headers, a policy without anything inline, and cookies that no script
 * and no other site can use. The control stands behind a proxy that takes headers away.
 */
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Club } from '../../testkit/club.ts';
import type { Check, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { openDoor, send } from '../tools.ts';
import type { RawAnswer, RawRequest } from '../tools.ts';

type Rule = readonly [header: string, good: (value: string) => boolean];

const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .map((d) => d.trim())
    .find((d) => d.startsWith(`${name} `))
    ?.slice(name.length + 1) ?? null;

/** A script source that lets nothing in but the portal's own files. */
function isStrictPolicy(policy: string): boolean {
  const scripts = directive(policy, 'script-src') ?? directive(policy, 'default-src') ?? '*';
  const objects = directive(policy, 'object-src') ?? directive(policy, 'default-src');
  const loose = /unsafe-inline|unsafe-eval|unsafe-hashes|\*|data:|blob:|https?:/;
  return (
    !loose.test(scripts) &&
    !/unsafe-inline|\*/.test(directive(policy, 'style-src') ?? '*') &&
    objects === "'none'" &&
    directive(policy, 'base-uri') === "'none'" &&
    directive(policy, 'frame-ancestors') === "'none'" &&
    directive(policy, 'form-action') === "'self'"
  );
}

const rules: readonly Rule[] = [
  ['content-security-policy', isStrictPolicy],
  [
    'strict-transport-security',
    (v) => Number(/max-age=(\d+)/.exec(v)?.[1] ?? 0) >= 31_536_000 && /includeSubDomains/i.test(v),
  ],
  ['x-content-type-options', (v) => v === 'nosniff'],
  ['x-frame-options', (v) => v === 'DENY'],
  ['referrer-policy', (v) => ['no-referrer', 'same-origin', 'strict-origin-when-cross-origin'].includes(v)],
  ['cross-origin-opener-policy', (v) => v === 'same-origin'],
  ['cross-origin-resource-policy', (v) => v === 'same-origin'],
  ['permissions-policy', (v) => v.includes('camera=()')],
];
const NEVER = ['server', 'x-powered-by', 'access-control-allow-origin'];

const query = (text: string) => JSON.stringify({ query: text });
const SETTINGS = query('{ portalSettings { environment } }');

type Asked = {
  readonly name: string;
  readonly status: number;
  readonly request: Omit<RawRequest, 'port'>;
  readonly noStore?: true;
};

function routes(): Asked[] {
  const get = (address: string, status = 200, extra: Partial<Asked> = {}): Asked => ({
    name: `GET ${address}`,
    status,
    request: { method: 'GET', path: address },
    ...extra,
  });
  const pages = [
    '/',
    '/login',
    '/register',
    '/mfa-auth',
    '/maintenance',
    '/home',
    '/home/vacancy-search',
    '/home/booking/reservation-details/1',
    '/3ds-callback',
    '/no/such/page',
  ];
  return [
    ...pages.map((page) => get(page)),
    get('/assets/app-abcdef12.js'),
    get('/pictures/sea.svg'),
    get('/favicon.svg'),
    get('/assets/no-such-file.js', 404),
    get('/index.php', 404),
    get('/../../etc/passwd.txt', 404),
    get('/%00%ff', 200),
    get('/.git/config.txt', 404),
    get('/livez', 200, { noStore: true }),
    get('/readyz', 200, { noStore: true }),
    get('/dev/mailbox', 200, { noStore: true }),
    get('/dev/mailbox.json', 200, { noStore: true }),
    get('/dev/nothing', 404),
    { name: 'HEAD /', status: 200, request: { method: 'HEAD', path: '/' } },
    { name: 'PUT /', status: 405, request: { method: 'PUT', path: '/' } },
    { name: 'GET /graphql', status: 405, request: { method: 'GET', path: '/graphql' } },
    { name: 'an operation', status: 200, noStore: true, request: { body: SETTINGS } },
    {
      name: 'a refused operation',
      status: 200,
      noStore: true,
      request: { body: query('{ myUserInfo { name } }') },
    },
    { name: 'an invalid operation', status: 200, noStore: true, request: { body: query('{ nothing }') } },
    { name: 'no operation', status: 400, noStore: true, request: { body: 'x' } },
    { name: 'a form', status: 415, request: { headers: { 'content-type': 'text/plain' }, body: SETTINGS } },
    {
      name: 'another site',
      status: 403,
      request: { headers: { 'sec-fetch-site': 'cross-site' }, body: SETTINGS },
    },
    { name: 'a large body', status: 413, request: { body: 'x'.repeat(300_000) } },
  ];
}

/** What an answer lacks. */
export function missesOf(name: string, answer: RawAnswer, noStore: boolean): string[] {
  const misses = rules
    .filter(([header, good]) => !good(String(answer.headers[header] ?? '')))
    .map(([header]) => `${name}: ${header} is ${String(answer.headers[header] ?? 'missing')}`);
  misses.push(
    ...NEVER.filter((header) => header in answer.headers).map((header) => `${name}: ${header} is sent`),
  );
  if (noStore && answer.headers['cache-control'] !== 'no-store')
    misses.push(`${name}: may be kept by caches`);
  if (answer.text !== '' && !answer.headers['content-type'])
    misses.push(`${name}: has a body without a type`);
  return misses;
}

/** Bytes that are no HTTP at all, answered by the parser and not by any route. */
function sendGarbage(port: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('NONSENSE / HTTP/9.9\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      const [, ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      );
      resolve({ status: Number(text.split(' ')[1] ?? 0), headers, text: '' });
    });
  });
}

/** The cookies of a login: for this host alone, for no script, for no other site. */
async function cookieMisses(club: Club, secure: boolean): Promise<string[]> {
  const member = await club.aMember();
  const challenge = await member.requestChallenge();
  const { token } = challenge.data!.requestMFAClient;
  const variables = { token, code: await member.codeOf(token) };
  const confirm = JSON.stringify({
    query:
      'mutation c($token: String!, $code: String) { confirmMFAClient(token: $token, code: $code) { memberUserId } }',
    variables,
  });
  const answer = await send({ port: club.portals[0]!.port, body: confirm });
  const cookies = answer.headers['set-cookie'] ?? [];
  if (cookies.length < 2) return ['a login sets no cookies'];
  return cookies.flatMap((cookie) => {
    const wanted = ['HttpOnly', 'SameSite=Strict', 'Path=/', ...(secure ? ['Secure'] : [])];
    const missing = wanted
      .filter((attribute) => !cookie.includes(attribute))
      .map((attribute) => `a cookie without ${attribute}`);
    if (/domain=/i.test(cookie)) missing.push('a cookie for a whole domain');
    if (secure && !cookie.startsWith('__Host-')) missing.push('a cookie without the __Host- prefix');
    return missing;
  });
}

async function aWebRoot(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'web-root-'));
  for (const folder of ['assets', 'pictures']) await mkdir(path.join(root, folder));
  // The page as it is served, so that what is inline in it would be found.
  const page = await readFile(path.resolve(import.meta.dirname, '../../../../web/index.html'), 'utf8');
  await writeFile(path.join(root, 'index.html'), page);
  for (const file of ['assets/app-abcdef12.js', 'pictures/sea.svg', 'favicon.svg'])
    await writeFile(path.join(root, file), '/**/');
  return root;
}

const INLINE = /<script(?![^>]*\bsrc=)[^>]*>|<style|\son[a-z]+=|\sstyle=|javascript:/i;

async function look(postgresUrl: string, weakened: boolean): Promise<Verdict> {
  const webRoot = await aWebRoot();
  const club = await Club.open(postgresUrl, { configuration: { webRoot } });
  const strict = {
    webRoot,
    environment: 'production',
    publicUrl: new URL('https://members.example'),
    runsJobs: false,
  } as const;
  const production = await Club.open(postgresUrl, { configuration: strict });
  const failing = await openDoor(club, { executor: () => Promise.reject(new Error('made to fail')) });
  const proxy = weakened ? await strippingProxy(club.portals[0]!.port) : null;
  const misses: string[] = [];
  let answers = 0;
  const judge = (
    name: string,
    answer: RawAnswer,
    { status, noStore }: { status?: number; noStore?: boolean },
  ) => {
    answers += 1;
    if (status !== undefined && answer.status !== status)
      misses.push(`${name}: status ${answer.status}, not ${status}`);
    misses.push(...missesOf(name, answer, noStore ?? false));
    const type = String(answer.headers['content-type'] ?? '');
    if (type.startsWith('text/html') && INLINE.test(answer.text))
      misses.push(`${name}: has something inline`);
  };
  try {
    for (const { name, request, ...must } of routes())
      judge(name, await send({ port: proxy?.port ?? club.portals[0]!.port, ...request }), must);
    judge('a failure', await send({ port: failing.port, body: SETTINGS }), { status: 500 });
    judge('bytes that are no request', await sendGarbage(club.portals[0]!.port), { status: 400 });
    const port = production.portals[0]!.port;
    for (const address of ['/', '/dev/mailbox', '/dev/mailbox.json', '/livez'])
      judge(`production ${address}`, await send({ port, method: 'GET', path: address }), {});
    const mailbox = await send({ port, method: 'GET', path: '/dev/mailbox.json' });
    if (mailbox.text.startsWith('[')) misses.push('the mailbox is open in production');
    misses.push(...(await cookieMisses(club, false)), ...(await cookieMisses(production, true)));
    const figures = { answers, headers: rules.length, misses: misses.length };
    return { figures, broken: [...brokenWhere(figures, { misses: 0 }), ...misses] };
  } finally {
    await proxy?.stop();
    await failing.stop(1_000);
    await production.close();
    await club.close();
    await rm(webRoot, { recursive: true });
  }
}

/** Hands requests on and keeps two headers of each answer to itself. */
async function strippingProxy(behind: number): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const inner = ask(
      {
        host: '127.0.0.1',
        port: behind,
        path: request.url,
        method: request.method,
        headers: request.headers,
      },
      (answer) => {
        const {
          'content-security-policy': _policy,
          'strict-transport-security': _transport,
          ...rest
        } = answer.headers;
        response.writeHead(answer.statusCode ?? 500, rest);
        answer.pipe(response);
      },
    );
    inner.on('error', () => response.destroy());
    request.pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const securityHeaders: Check = {
  name: 'security-headers',
  claim:
    'every answer, refusals and failures too, carries the whole set of headers, and nothing inline is allowed',
  run: (postgresUrl) => look(postgresUrl, false),
  control: (postgresUrl) => look(postgresUrl, true),
};
