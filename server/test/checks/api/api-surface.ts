/**
 * What the endpoint shows and takes. The dozen attacks of the usual GraphQL auditors, each sent as they send it,
 * and the cross-site shapes of requests: none finds anything. The control's door takes all that the standard allows.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { graphql } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { schema } from '#server/schema.ts';
import type { Check, Figures, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { inClub, send } from '../tools.ts';
import type { RawAnswer, RawRequest } from '../tools.ts';

type Attack = {
  readonly request: Omit<RawRequest, 'port'>;
  /** Whether the answer shows that the attack worked. */
  readonly found: (answer: RawAnswer) => boolean;
};

/** A question that the endpoint answers, one like it that it does not have, and the names that neither may tell. */
export type Target = {
  readonly query: string;
  readonly misspelt: string;
  readonly names: RegExp;
  readonly mutation: string;
};
const MEMBERS: Target = {
  query: '{ portalSettings { environment } }',
  misspelt: '{ portalSetting { environmen } }',
  names: /did you mean|portalSettings|environment/i,
  mutation: 'mutation { logoutClient }',
};
const json = (value: unknown) => JSON.stringify(value);
const ran = ({ status, text }: RawAnswer) => status === 200 && text.includes('"data":{');
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const many = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join(' ');
const encoded = (query: string) => `query=${encodeURIComponent(query)}`;

const attacksOn = ({ query, misspelt, names, mutation }: Target): Readonly<Record<string, Attack>> => ({
  'alias overloading': {
    request: { body: json({ query: `{ ${many(101, (i) => `a${i}: __typename`)} }` }) },
    found: ran,
  },
  'batch queries': {
    request: { body: json(Array.from({ length: 10 }, () => ({ query }))) },
    found: ({ text }) => text.startsWith('['),
  },
  'directive overloading': {
    request: { body: json({ query: `{ __typename ${many(10, () => '@aa')} }` }) },
    found: ({ text }) => text.split('@aa').length > 6,
  },
  'circular introspection': {
    request: {
      body: json({
        query: `{ __schema { types { ${many(5, () => 'fields { type { ')} name ${many(5, () => '} }')} } } }`,
      }),
    },
    found: ran,
  },
  introspection: {
    request: { body: json({ query: '{ __schema { queryType { name } types { name fields { name } } } }' }) },
    found: ({ text }) => /"(?:__schema|types|queryType)"/.test(text),
  },
  'field suggestions': {
    request: { body: json({ query: misspelt }) },
    found: ({ text }) => names.test(text),
  },
  'field duplication': {
    request: { body: json({ query: `{ ${many(500, () => '__typename')} }` }) },
    found: ran,
  },
  'a page to try operations on': {
    request: { method: 'GET', headers: { accept: 'text/html' } },
    found: ({ text }) => /graphiql|playground|sandbox|apollo|altair|voyager/i.test(text),
  },
  'a page at its usual addresses': {
    request: { method: 'GET', path: '/graphiql', headers: { accept: 'text/html' } },
    found: ({ text }) => /graphiql|playground|altair|voyager/i.test(text),
  },
  'queries by GET': { request: { method: 'GET', path: `/graphql?${encoded(query)}` }, found: ran },
  'mutations by GET': { request: { method: 'GET', path: `/graphql?${encoded(mutation)}` }, found: ran },
  'forms by POST': { request: { headers: form, body: encoded(mutation) }, found: ran },
  tracing: {
    request: { body: json({ query }), headers: { 'apollo-federation-include-trace': 'ftv1' } },
    found: ({ text }) => /"(?:tracing|ftv1)"/.test(text),
  },
  'unhandled errors': {
    request: { body: json({ query: `qwerty ${query.slice(0, -1)}` }) },
    found: ({ text, status }) => status >= 500 || /"(?:exception|stacktrace|stack)"|\n\s+at /.test(text),
  },
});

/** What a page of another site can make a browser send without asking first, and what it can try to. */
function crossSite({ query }: Target): [string, Omit<RawRequest, 'port'>][] {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
    'text/html',
    'application/xml',
    'application/graphql',
    'application/jsonp',
    'text/json',
    'application/json-patch+json',
  ];
  const byType = types.map((type): [string, Omit<RawRequest, 'port'>] => [
    `content type '${type}'`,
    { headers: { 'content-type': type }, body: json({ query }) },
  ]);
  const sites = ['cross-site', 'same-site', 'something-new'].map(
    (site): [string, Omit<RawRequest, 'port'>] => [
      `from ${site}`,
      { headers: { 'sec-fetch-site': site, origin: 'https://evil.example' }, body: json({ query }) },
    ],
  );
  const methods = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'].map(
    (method): [string, Omit<RawRequest, 'port'>] => [
      `method ${method}`,
      {
        method,
        path: `/graphql?${encoded(query)}`,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
        body: method === 'GET' || method === 'HEAD' ? '' : json({ query }),
      },
    ],
  );
  return [...byType, ...sites, ...methods];
}

/** All attacks and shapes against one port, sent with the headers of whoever is signed in, and what of them worked. */
export async function probeSurface(
  { port, headers = {} }: { readonly port: number; readonly headers?: Record<string, string> },
  target: Target,
): Promise<{ readonly sent: Figures; readonly findings: string[]; readonly executed: string[] }> {
  const ask = (request: Omit<RawRequest, 'port'>) =>
    send({ port, ...request, headers: { ...headers, ...request.headers } });
  const findings: string[] = [];
  const attacks = Object.entries(attacksOn(target));
  for (const [name, { request, found }] of attacks) {
    const answer = await ask(request);
    if (found(answer)) findings.push(`${name}: ${answer.status} ${answer.text.slice(0, 120)}`);
  }
  const executed: string[] = [];
  const shapes = crossSite(target);
  for (const [name, request] of shapes) {
    const answer = await ask(request);
    const shared = answer.headers['access-control-allow-origin'];
    if (ran(answer) || shared) executed.push(`${name}: ${answer.status} ${shared ?? ''}`);
  }
  return { sent: { attacks: attacks.length, crossSiteShapes: shapes.length }, findings, executed };
}

/** Whether the question is answered when it is asked as it should be. */
export async function isAnswered(
  { port, headers = {} }: { readonly port: number; readonly headers?: Record<string, string> },
  { query }: Target,
): Promise<boolean> {
  return ran(await send({ port, headers, body: json({ query }) }));
}

async function probe(postgresUrl: string, careless: boolean): Promise<Verdict> {
  return inClub(postgresUrl, {}, async (club) => {
    const own = { port: club.portals[0]!.port };
    const door = careless ? await carelessDoor(schema) : null;
    const { sent, findings, executed } = await probeSurface(door ?? own, MEMBERS);
    await door?.stop();
    const figures = {
      ...sent,
      findings: findings.length,
      executedCrossSite: executed.length,
      honestRequestWorks: (await isAnswered(own, MEMBERS)) ? 1 : 0,
    };
    const broken = brokenWhere(figures, { findings: 0, executedCrossSite: 0, honestRequestWorks: 1 });
    return { figures, broken: broken.length > 0 ? [...broken, ...findings, ...executed] : [] };
  });
}

/** A server as the standard's reference makes it: any method, any type, everything told. */
export async function carelessDoor(
  contract: GraphQLSchema,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const body = Buffer.concat(chunks).toString('utf8');
      const source = url.searchParams.get('query') ?? new URLSearchParams(body).get('query') ?? safely(body);
      void graphql({ schema: contract, source }).then((result) => {
        response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
        response.end(JSON.stringify(result));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function safely(body: string): string {
  try {
    return String((JSON.parse(body) as { query?: string }).query ?? '');
  } catch {
    return body;
  }
}

export const apiSurface: Check = {
  name: 'api-surface',
  claim: 'the endpoint shows nothing of itself and takes one shape of request, from its own site',
  run: (postgresUrl) => probe(postgresUrl, false),
  control: (postgresUrl) => probe(postgresUrl, true),
};
