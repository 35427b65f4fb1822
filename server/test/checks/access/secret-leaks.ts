/**
 * What is told to the portal in confidence. Canaries go through every flow of a server that runs as in production,
 * with mails that are refused and failures that nobody foresaw. Passwords, codes, tokens and secrets are then to be
 * found nowhere: not in its log, its measurements and traces, its error answers, the audit log, the queue, any table, or the write-ahead log. Addresses,
 * passports and telephones stand in the columns they belong to and nowhere else. A session's handle is no secret: it
 * is the session's id. The control leaves a canary in every place, and each must be found.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import type { Portal } from '#server/portal.ts';
import { SERVER_FLAGS } from '../../../../scripts/lib/service.mjs';
import type { Club } from '../../testkit/club.ts';
import { freePort } from '../../testkit/free-port.ts';
import { TraceCollector } from '../../testkit/trace-collector.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { CARD_NUMBER, tellAll } from './leak-flows.ts';
import { worksAtConsole } from './leak-console.ts';
import { Journey } from './leak-journey.ts';
import { cardNumbersIn, columnsOf, databaseLog, journalEnd, journalSince, strayed } from './leak-search.ts';
import type { Canary, Place } from './leak-search.ts';
import { inClub } from '../tools.ts';

const SEEDS: Record<Size, readonly number[]> = { short: [4711], full: [4711, 4712, 4713, 4714, 4715] };
const LEAST_MAILS = 10;
const LEAST_SPANS = 500;

type Post = { readonly server: Server; port: number; readonly mails: string[]; refused: number };

/** A mail server that takes every mail but the first to each mailbox of a member, which it turns away by its name. */
async function openPost(): Promise<Post> {
  const known = new Set<string>();
  const post: Post = { server: createServer(), port: 0, mails: [], refused: 0 };
  post.server.on('connection', (socket) => {
    let [rest, mail]: [string, string | null] = ['', null];
    const takeLine = (line: string) => {
      if (mail !== null) {
        if (line !== '.') return void (mail += `${line}\n`);
        post.mails.push(mail);
        mail = null;
        return void socket.write('250 taken\r\n');
      }
      const [, recipient = ''] = /^RCPT TO:<(.*?)>/i.exec(line) ?? [];
      const strange = recipient !== '' && !known.has(recipient);
      if (recipient) known.add(recipient);
      if (strange) post.refused += 1;
      if (/^DATA/i.test(line)) mail = '';
      if (strange) socket.write(`450 4.2.1 <${recipient}> is not known here, try later\r\n`);
      else if (/^DATA/i.test(line)) socket.write('354 go on\r\n');
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 so be it\r\n');
    };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(takeLine);
    });
    socket.write('220 post\r\n');
  });
  await new Promise<void>((resolve) => post.server.listen(0, '127.0.0.1', resolve));
  post.port = (post.server.address() as AddressInfo).port;
  return post;
}

type RunningServer = {
  readonly child: ChildProcess;
  readonly port: number;
  readonly consolePort: number;
  readonly log: Buffer[];
  readonly metricsPort: number;
};

/** The server as its operator runs it, telling as much as it can be made to. */
async function startServer(club: Club, post: Post, traces: TraceCollector): Promise<RunningServer> {
  const metricsPort = await freePort();
  const { databaseUrl, jobsUrl, secretKey } = club.serverSettings;
  const main = path.join(import.meta.dirname, '../../../src/main.ts');
  const child = spawn(process.execPath, [...SERVER_FLAGS, main], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      APP_ENV: 'staging',
      OPEN_DOCUMENTS: 'yes',
      DATABASE_URL: databaseUrl,
      JOBS_DATABASE_URL: jobsUrl,
      PUBLIC_URL: 'http://localhost',
      CONSOLE_URL: 'http://console.localhost',
      CONSOLE_PORT: '0',
      SECRET_KEY: secretKey,
      ...club.keysSettings,
      SMTP_URL: `smtp://127.0.0.1:${post.port}/?ignoreTLS=true`,
      MAIL_FROM: 'club@example.jp',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'debug',
      METRICS_PORT: String(metricsPort),
      TRACES_URL: traces.url.href,
      TRACES_PERCENT: '100',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => log.push(chunk));
  const ports = await new Promise<{ port: number; consolePort: number }>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      log.push(chunk);
      const ready = /\{"ready":true,"port":(\d+),"consolePort":(\d+)/.exec(Buffer.concat(log).toString());
      if (ready) resolve({ port: Number(ready[1]), consolePort: Number(ready[2]) });
    });
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code}: ${Buffer.concat(log).toString()}`)),
    );
  });
  return { child, ...ports, log, metricsPort };
}

/** The last spans are sent within a second or two of their work. */
/** Of thousands of ids, which are drawn by lot, one has digits alone now and then, and passes for a card's number. */
const withoutIds = (spans: string): string =>
  spans.replace(/"(traceId|spanId|parentSpanId)":"[0-9a-f]{16,32}"/g, '"$1":""');

async function seenFromOutside({ metricsPort }: RunningServer, traces: TraceCollector): Promise<Place[]> {
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const measured = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  // Sums of seconds have so many digits behind the point that some pass for a card's number.
  const rounded = measured.replace(/(\.\d{6})\d+/g, '$1');
  return [
    { name: 'the measurements', bytes: Buffer.from(rounded) },
    { name: 'the traces', bytes: Buffer.from(withoutIds(traces.bodies.join('\n'))) },
  ];
}

async function stopServer({ child }: RunningServer): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** Until the queue has tried every task at least once. */
async function mailsTried(club: Club): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    const waiting = await club.value<number>(
      `select count(*)::int from graphile_worker._private_jobs where attempts = 0 and run_at <= now()`,
    );
    if (waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Leaves a canary in every place, each in another guise; answers what must be found of it. */
async function leave(
  club: Club,
  journey: Journey,
  { log, traces }: { readonly log: Buffer[]; readonly traces: TraceCollector },
): Promise<string[]> {
  const passport = journey.canaries.find(({ name }) => name === 'passport number')!;
  const secrets = journey.canaries.filter(
    ({ name, homes }) => homes.length === 0 && name.startsWith('what was'),
  );
  const [inLog, inAuditLog, inQueue, inTable, inJournal] = secrets as [
    Canary,
    Canary,
    Canary,
    Canary,
    Canary,
  ];
  log.push(Buffer.from(`{"level":20,"form":"a=${encodeURIComponent(inLog.value)}"}\n`));
  log.push(Buffer.from(`{"level":20,"number":"${CARD_NUMBER}"}\n`));
  traces.bodies.push(JSON.stringify({ 'db.query.text': `select '${inQueue.value}'` }));
  journey.errorAnswers.push(JSON.stringify({ errors: [{ message: passport.value }] }));
  await club.owner.query(
    `insert into audit_events (request_id, action, outcome, subject) values ('x', 'x', 'ok', $1)`,
    [Buffer.from(inAuditLog.value).toString('base64')],
  );
  await club.owner.query(
    `select graphile_worker.add_job('none', json_build_object('typed', $1::text), run_at => now() + interval '1 day')`,
    [inQueue.value],
  );
  await club.owner.query('create table forgotten (bytes bytea)');
  for (const { value } of [inTable, inJournal])
    await club.owner.query('insert into forgotten values ($1)', [Buffer.from(value)]);
  await club.owner.query('delete from forgotten where bytes = $1', [Buffer.from(inJournal.value)]);
  return [
    `${inLog.name} in the server's log`,
    "a card number in the server's log",
    `${inQueue.name} in the traces`,
    `${passport.name} in the error answers`,
    `${inAuditLog.name} in audit_events.subject`,
    `${inQueue.name} in graphile_worker._private_jobs.payload`,
    `${inTable.name} in forgotten.bytes`,
    `${inJournal.name} in the write-ahead log`,
  ];
}

type Searched = { readonly places: readonly Place[]; readonly journal: Place; readonly log: Place };

async function search(club: Club, journey: Journey, since: Since, log: Buffer[]): Promise<Searched> {
  const logPlace = { name: "the server's log", bytes: Buffer.concat(log) };
  const answers = { name: 'the error answers', bytes: Buffer.from(journey.errorAnswers.join('\n')) };
  const places = [logPlace, answers, await databaseLog(club, since.logBytes), ...(await columnsOf(club))];
  return { places, log: logPlace, journal: await journalSince(club, since.journal) };
}

type Since = { readonly journal: string; readonly logBytes: number };

async function scan(postgresUrl: string, seed: number, arrange: 'as it is' | 'with leaks'): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    const since = { journal: await journalEnd(club), logBytes: (await databaseLog(club, 0)).bytes.length };
    const post = await openPost();
    const traces = await TraceCollector.open();
    const server = await startServer(club, post, traces);
    (club.portals as Portal[]).push({ ...club.portals[0]!, port: server.port, stop: async () => {} });
    try {
      const journey = new Journey(club, server.port, String(seed));
      const untold = await tellAll(journey);
      const askedAtConsole = await worksAtConsole(journey, server.consolePort);
      await mailsTried(club);
      const left = arrange === 'with leaks' ? await leave(club, journey, { log: server.log, traces }) : [];
      const outside = await seenFromOutside(server, traces);
      const { journal, log, ...inside } = await search(club, journey, since, server.log);
      const places = [...inside.places, ...outside];
      const never = journey.canaries.filter(({ homes }) => homes.length === 0);
      const found = [...strayed(places, journey.canaries), ...strayed([journal], never)];
      const cards = places
        .filter(({ home }) => home !== 'contract_requests.message')
        .flatMap((place) => cardNumbersIn(place).map(() => `a card number in ${place.name}`));
      const figures = {
        seed,
        canaries: journey.canaries.length,
        keptNowhere: never.length,
        errorAnswers: journey.errorAnswers.length,
        askedAtConsole,
        logLines: log.bytes.toString().split('\n').length,
        spans: outside[1]!.bytes.toString().split('"spanId"').length - 1,
        columns: places.filter(({ home }) => home).length,
        journalMb: Math.round(journal.bytes.length / 1_048_576),
        mailsSent: post.mails.length,
        mailsRefused: post.refused,
        untold: untold.length,
        hits: found.length,
        cardNumbers: cards.length,
      };
      const broken = [...brokenWhere(figures, { hits: 0, cardNumbers: 0 }), ...untold, ...found, ...cards];
      if (figures.mailsSent < LEAST_MAILS || post.refused === 0)
        broken.push('the mails did not go their way');
      if (figures.spans < LEAST_SPANS) broken.push('the traces did not come');
      // A leak that was left and not found makes the control hold, which is its failure.
      const overlooked = left.filter((leak) => ![...found, ...cards].includes(leak));
      return { figures: { ...figures, left: left.length }, broken: overlooked.length > 0 ? [] : broken };
    } finally {
      await stopServer(server);
      post.server.close();
      traces.close();
    }
  });
}

/** One journey for each seed; the figures are added up. */
async function scanAll(postgresUrl: string, size: Size): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  for (const seed of SEEDS[size]) verdicts.push(await scan(postgresUrl, seed, 'as it is'));
  const names = Object.keys(verdicts[0]!.figures).filter((name) => name !== 'seed');
  const sumOf = (name: string) => verdicts.reduce((sum, { figures }) => sum + Number(figures[name]), 0);
  return {
    figures: { seeds: SEEDS[size].join(' '), ...Object.fromEntries(names.map((n) => [n, sumOf(n)])) },
    broken: verdicts.flatMap(({ broken }) => broken),
  };
}

export const secretLeaks: Check = {
  name: 'secret-leaks',
  claim: 'passwords, codes, tokens and secrets are kept nowhere, and what is personal only where it belongs',
  run: scanAll,
  control: (postgresUrl) => scan(postgresUrl, SEEDS.short[0]!, 'with leaks'),
};
