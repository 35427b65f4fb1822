/** Looking into a process: measurements and traces, off unless asked for, and without anything personal. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { derivedAddress } from '#server/platform/database-roles.ts';
import { channels } from '#server/platform/watched.ts';
import { Club } from '../../testkit/club.ts';
import { freshDatabase } from '../../testkit/fresh-database.ts';
import { freePort } from '../../testkit/free-port.ts';
import type { Member } from '../../testkit/member.ts';
import { SECRET_KEY } from '../../testkit/prepared-database.ts';
import { TraceCollector } from '../../testkit/trace-collector.ts';

const isWatched = () => Object.values(channels).some((channel) => channel.hasSubscribers);
const attributeOf = (attributes: readonly { key: string; value: Record<string, unknown> }[], name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

let collector: TraceCollector;
/** The names of all measurements. */
const told = new Set<string>();
beforeAll(async () => {
  collector = await TraceCollector.open();
});
afterAll(() => collector.close());

it('is off unless the environment asks for it', async () => {
  const club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  expect(club.portals[0]!.services.configuration).toMatchObject({ metrics: null, traces: null });
  expect(isWatched()).toBe(false);
  await club.close();
});

it('tells of requests, operations, statements, connections, the queue, holds, the cache and the books', async () => {
  const metrics = { host: '127.0.0.1', port: await freePort() };
  const traces = { url: collector.url, share: 1 };
  const url = await freshDatabase(inject('postgresUrl'));
  // The database itself is no standby, so it answers in its place.
  const standbyDatabaseUrl = derivedAddress(url, 'app', SECRET_KEY);
  const club = await Club.on(url, { configuration: { metrics, traces, standbyDatabaseUrl } });
  const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  let member: Member;
  let answered: string | null;
  try {
    member = await (await club.aMember({ points: 100 })).logIn();
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 1 });
    await member.held({ roomType, from: await club.daysAhead(20), to: await club.daysAhead(21) });
    await club.owner.query(`insert into book_checks (laws, broken) values (30, '{points-balance}')`);
    const response = await fetch(`http://127.0.0.1:${club.portals[0]!.port}/livez`);
    answered = response.headers.get('x-request-id');
    const text = await read();
    for (const line of [
      /^portal_request_seconds_count\{kind="graphql",status="200"[^}]*\} \d+/m,
      /^portal_request_seconds_count\{kind="health",status="200"[^}]*\} 1/m,
      /^portal_operation_seconds_count\{field="createTemporaryBookingGroup",outcome="ok"[^}]*\} 1/m,
      /^portal_statement_seconds_count\{outcome="ok"[^}]*\} \d+/m,
      /^portal_pool_connections\{pool="calls",state="awaited"[^}]*\} 0/m,
      /^portal_queue_tasks\{state="due"[^}]*\} \d+/m,
      /^portal_queue_oldest_seconds(\{[^}]*\})? [\d.]+/m,
      /^portal_live_holds(\{[^}]*\})? 1/m,
      /^portal_feed_age_seconds(\{[^}]*\})? 0\.\d+/m,
      /^portal_standby_answers\{by="database"[^}]*\} [1-9]/m,
      /^portal_standby_answers\{by="standby"[^}]*\} 0/m,
      /^portal_books_broken_laws(\{[^}]*\})? 1/m,
      /^portal_books_asked_ago_seconds(\{[^}]*\})? \d/m,
      /^portal_archive_behind_seconds(\{[^}]*\})? 0/m,
      /^process_resident_memory_bytes(\{[^}]*\})? \d{8,}/m,
    ])
      expect(text).toMatch(line);
    for (const [, name] of text.matchAll(/^# TYPE (\w+)/gm)) told.add(name!);
    expect(text).not.toContain(member.email);
  } finally {
    await club.close();
  }
  expect(isWatched()).toBe(false);
  await expect(read()).rejects.toThrow('fetch failed');

  // What waited to be sent was sent as the process stopped.
  const spans = collector.spans();
  const health = spans.find(({ attributes }) => attributeOf(attributes, 'request.id') === answered);
  expect(health?.name).toBe('request health');
  const operation = spans.find(({ name }) => name === 'createTemporaryBookingGroup');
  const request = spans.find(({ spanId }) => spanId === operation?.parentSpanId);
  expect(request).toMatchObject({ name: 'request graphql', traceId: operation?.traceId });
  const inserted = spans.filter(
    ({ name, parentSpanId }) => name === 'insert' && parentSpanId === operation?.spanId,
  );
  expect(inserted.length).toBeGreaterThan(0);
  expect(attributeOf(inserted[0]!.attributes, 'db.query.text')).toMatch(/\$1/);
  expect(collector.bodies.join('')).not.toContain(member.email);
  expect(collector.bodies.join('')).not.toContain(member.password);
});

it('measures a task and what it asks of others, with what came of it', async () => {
  const metrics = { host: '127.0.0.1', port: await freePort() };
  const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
  const club = await Club.open(inject('postgresUrl'), { configuration: { metrics, smtpUrl } });
  try {
    const member = await club.aMember();
    await member.requestChallenge();
    const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
    await expect
      .poll(read, { timeout: 20_000 })
      .toMatch(
        /^portal_call_seconds_count\{service="mail",call="send",outcome="failed"[^}]*\} [1-9][^]*^portal_task_seconds_count\{task="\w+",outcome="failed"[^}]*\} [1-9]/m,
      );
    for (const [, name] of (await read()).matchAll(/^# TYPE (\w+)/gm)) told.add(name!);
  } finally {
    await club.close();
  }
});

it('has an alert for what is measured alone, and each leads to a part of the runbook', async () => {
  const alerts = await readFile('deploy/alerts.yaml', 'utf8');
  const runbook = await readFile('docs/runbook.md', 'utf8');
  const parts = [...runbook.matchAll(/^## (.+)$/gm)].map(
    ([, heading]) => `docs/runbook.md#${heading!.toLowerCase().replaceAll(' ', '-')}`,
  );
  const led = [...alerts.matchAll(/runbook: (\S+)/g)].map(([, place]) => place);
  expect(led.filter((place) => !parts.includes(place!))).toEqual([]);
  expect(led).toHaveLength(alerts.match(/- alert: /g)!.length);
  expect(alerts.match(/reason: /g)).toHaveLength(led.length);
  const asked = [...alerts.matchAll(/(?:portal|process)_[a-z_]+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count)$/, ''),
  );
  expect(asked.filter((name) => !told.has(name))).toEqual([]);
});
