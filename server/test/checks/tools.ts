/**
 * What several checks need: sessions without the login (where the login is not the question), requests as bytes from
 * any loopback address, a door to the same club with other parts built in, and tables whose row locks do not hold.
 */
import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { makeGraphQLHandler } from '#server/graphql/endpoint.ts';
import type { Authenticate } from '#server/graphql/endpoint.ts';
import { memberAuthority } from '#server/graphql/authority.ts';
import { makeExecutor } from '#server/graphql/execute.ts';
import type { Executor } from '#server/graphql/execute.ts';
import { openTrustedDocuments } from '#server/graphql/trusted-documents.ts';
import { authenticate } from '#server/modules/account/public.ts';
import { fingerprintOf, refreshSecretOf, signAccessToken } from '#server/modules/account/login/tokens.ts';
import { serve } from '#server/platform/http.ts';
import type { Routes, RunningServer } from '#server/platform/http.ts';
import {
  loginOriginLimit,
  promoOriginLimit,
  resetOriginLimit,
  signupFormOriginLimit,
  signupOriginLimit,
  verificationOriginLimit,
} from '#server/modules/account/limits.ts';
import { ticketOriginLimit } from '#server/modules/booking/limits.ts';
import { schema } from '#server/schema.ts';
import { Club } from '../testkit/club.ts';
import type { ClubOptions } from '../testkit/club.ts';
import { freePort } from '../testkit/free-port.ts';
import { TestGateway } from '../testkit/gateway.ts';
import type { Member } from '../testkit/member.ts';

/** A club for one run, closed whatever happens. */
export async function inClub<T>(
  postgresUrl: string,
  options: ClubOptions,
  work: (club: Club) => Promise<T>,
): Promise<T> {
  const club = await Club.open(postgresUrl, options);
  try {
    return await work(club);
  } finally {
    await club.close();
  }
}

/** The same with a club that takes cards at a simulated gateway of its own. */
export async function inCardClub<T>(
  postgresUrl: string,
  { configuration, ...options }: ClubOptions,
  work: (club: Club, gateway: TestGateway) => Promise<T>,
): Promise<T> {
  const gateway = await TestGateway.open();
  try {
    const withCards = { ...configuration, gateway: gateway.settings };
    return await inClub(postgresUrl, { ...options, configuration: withCards }, (club) => work(club, gateway));
  } finally {
    await gateway.close();
  }
}

/** A check asks thousands of times from one place, which is not what it tests. */
export async function fromManyPlaces(club: Club): Promise<void> {
  for (const limit of [
    ...[loginOriginLimit, resetOriginLimit, verificationOriginLimit, ticketOriginLimit],
    ...[signupOriginLimit, promoOriginLimit, signupFormOriginLimit],
  ])
    await club.setLimit(limit, 1_000_000);
}

/** Gives a member a session as a finished login would leave it. */
export async function openSession(member: Member): Promise<Member> {
  const { club, loginId } = member;
  const { secrets } = club.portals[0]!.services;
  const { rows } = await club.owner.query<{ id: string; role: 'MAIN' | 'SUB' | 'FAMILY'; company: boolean }>(
    `with opened as (insert into sessions (login_id) values ($1) returning id)
     select opened.id, l.role, c.is_company as company from opened, logins l join clients c on c.id = l.client_id where l.id = $1`,
    [loginId],
  );
  const { id: sessionId, role, company } = rows[0]!;
  const subject = { sessionId, generation: 0, loginId, role, isCompany: company };
  member.accessToken = await signAccessToken(secrets, subject, Math.floor(Date.now() / 1000));
  member.refreshToken = `${sessionId}.0`;
  member.cookies.set('fp', fingerprintOf(secrets, sessionId));
  member.cookies.set('rt', refreshSecretOf(secrets, subject));
  return member;
}

/** The headers with which a member's page asks. */
export function headersOf(member: Member): Record<string, string> {
  return {
    cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(member.accessToken ? { authorization: `Bearer ${member.accessToken}` } : {}),
  };
}

export type RawAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};
export type RawRequest = {
  readonly port: number;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** Where the request seems to come from; any loopback address. */
  readonly from?: string;
  /** Connections of the caller's own, apart from those that all others share. */
  readonly agent?: Agent;
};

const agents = new Map<string, Agent>();

function agentFor(address: string): Agent {
  const known = agents.get(address);
  if (known) return known;
  const agent = new Agent({ keepAlive: true, maxSockets: 150, timeout: 30_000 });
  agents.set(address, agent);
  return agent;
}

/** Sends exactly these bytes; status 0 stands for a connection that was cut. */
export function send({
  port,
  path = '/graphql',
  method = 'POST',
  headers = {},
  body = '',
  from = '127.0.0.1',
  agent = agentFor(from),
}: RawRequest) {
  return new Promise<RawAnswer>((resolve) => {
    const cut = (error: Error) => resolve({ status: 0, headers: {}, text: error.message });
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        localAddress: from,
        agent,
        headers: {
          'content-type': 'application/json',
          ...headers,
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', cut);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    asked.on('error', cut);
    asked.end(body);
  });
}

/** The key an answer was refused with, 'done' for data, or the status of an answer that is no GraphQL. */
export function keyOf({ status, text }: RawAnswer): string {
  try {
    const parsed = JSON.parse(text) as { data?: unknown; errors?: { message: string }[] };
    return parsed.errors?.[0]?.message ?? (parsed.data ? 'done' : `status ${status}`);
  } catch {
    return `status ${status}`;
  }
}

export type Parts = {
  readonly authenticate?: Authenticate;
  readonly executor?: Executor;
  readonly openDocuments?: boolean;
};

/** Another front door to the club's first process, with some of its parts exchanged. */
export async function openDoor(club: Club, parts: Parts): Promise<RunningServer> {
  const [{ services: given }] = club.portals as [Club['portals'][number]];
  const openDocuments = parts.openDocuments ?? given.configuration.openDocuments;
  const services = { ...given, configuration: { ...given.configuration, openDocuments } };
  const routes: Routes = {
    graphql: makeGraphQLHandler(services, {
      execute: parts.executor ?? makeExecutor(schema, memberAuthority),
      authenticate: parts.authenticate ?? authenticate,
      documents: openTrustedDocuments(services.db, 'members'),
    }),
    ready: () => Promise.resolve(true),
    callbacks: () => null,
    mailbox: null,
    files: () => Promise.resolve({ status: 404 }),
    failed: () => {},
  };
  return serve({ ...services.configuration, port: await freePort() }, routes);
}

/**
 * Takes the row locks of tables away: each is read through a function, so that what is locked is nothing, and what is
 * written is written as it was read. Constraints named are dropped, for they would still refuse. A reading takes
 * `seconds`: the longer, the surer it is that two read the same, on a busy machine too.
 */
export async function withoutLocks(
  club: Club,
  tables: readonly string[],
  constraints: readonly [table: string, constraint: string][],
  seconds = 0.004,
) {
  for (const [table, constraint] of constraints) {
    await club.owner.query(`alter table ${table} drop constraint ${constraint}`);
  }
  for (const table of tables) {
    const { rows } = await club.owner.query<{ name: string; default: string | null; key: boolean }>(
      `select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as default, a.attnum = any(i.indkey) as key
       from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = ''`,
      [table],
    );
    // What the database makes of a row itself cannot be written.
    const columns = rows.map((r) => r.name);
    const key = rows.filter((r) => r.key).map((r) => r.name);
    const real = `${table}_unguarded`;
    await club.owner.query(`
      alter table ${table} rename to ${real};
      create function read_${table}() returns setof ${real} language plpgsql volatile as
        $$ begin return query select * from ${real}; perform pg_sleep(${seconds}); end $$;
      create view ${table} as select * from read_${table}();
      ${rows
        .filter((r) => r.default)
        .map((r) => `alter view ${table} alter column ${r.name} set default ${r.default};`)
        .join('\n')}
      create function write_${table}() returns trigger language plpgsql security definer as $$ begin
        if tg_op = 'INSERT' then insert into ${real} (${columns.join(', ')}) select ${columns.map((c) => `new.${c}`).join(', ')};
        else update ${real} set ${columns
          .filter((c) => !key.includes(c))
          .map((c) => `${c} = new.${c}`)
          .join(', ')}
          where ${key.map((c) => `${c} = old.${c}`).join(' and ')}; end if;
        return new; end $$;
      create trigger write_${table} instead of insert or update on ${table} for each row execute function write_${table}();
      grant select, insert, update on ${table}, ${real} to resort_app, resort_jobs;`);
  }
}
