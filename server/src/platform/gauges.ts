/** Numbers that are asked for when measurements are read: what the platform has to tell, and what modules declare beside it. */
import type { Attributes } from '@opentelemetry/api';
import type pg from 'pg';
import type { Database } from './database.ts';
import { sendTogether, statement } from './transaction.ts';

/** As the calls of members reach the database, and as the queue does. */
export type Looked = { readonly db: Database; readonly jobsDb: Database };
export type Reading = { readonly value: number; readonly attributes?: Attributes };
/** Read at most once in a few seconds, so what it asks goes by an index, and counts to a limit. */
export type Gauge = {
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  /** One value, or one for each state; none where nothing can be said. A failure leaves this one out, and the others stand. */
  readonly read: (looked: Looked) => Promise<readonly Reading[]> | readonly Reading[];
};

export const oneReading = (value: number | null | undefined): readonly Reading[] =>
  value == null ? [] : [{ value }];

/** More than so many tasks are told as so many: they are not counted further. */
const TASKS_COUNTED = 10_000;

const DUE = `
  select count(*)::int as due from (
    select from graphile_worker._private_jobs where is_available and run_at <= clock_timestamp() limit ${TASKS_COUNTED}) as due`;
const OLDEST = `
  select extract(epoch from clock_timestamp() - run_at)::float8 as oldest from graphile_worker._private_jobs
  where is_available and run_at <= clock_timestamp() order by run_at limit 1`;
const GIVEN_UP = `
  select count(*)::int as "givenUp" from (
    select from graphile_worker._private_jobs where attempts >= max_attempts limit ${TASKS_COUNTED}) as given_up`;
const BOOKS = `
  select cardinality(broken) as broken, extract(epoch from clock_timestamp() - asked_at)::float8 as ago
  from book_checks order by asked_at desc limit 1`;

/** Whether the archive of backups refuses what it is given, and since when it has taken nothing. Never so where nothing is archived. */
const ARCHIVE = `
  select case when last_failed_time > coalesce(last_archived_time, '-infinity')
    then extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 else 0 end as behind
  from pg_stat_archiver`;

type Books = { readonly broken: number; readonly ago: number };
const newestCheck = async ({ db }: Looked): Promise<Books | undefined> =>
  (await sendTogether(db, [statement<Books>(BOOKS, [])]))[0][0];

export const platformGauges: readonly Gauge[] = [
  {
    ...{ name: 'portal_queue_tasks', unit: '{task}' },
    description: `Tasks that are due, and those that were given up; ${TASKS_COUNTED} stands for more.`,
    read: async ({ jobsDb }) => {
      const [[due], [over]] = await sendTogether(jobsDb, [
        statement<{ due: number }>(DUE, []),
        statement<{ givenUp: number }>(GIVEN_UP, []),
      ]);
      return [
        { value: due!.due, attributes: { state: 'due' } },
        { value: over!.givenUp, attributes: { state: 'given up' } },
      ];
    },
  },
  {
    ...{ name: 'portal_queue_oldest_seconds', unit: 's' },
    description: 'How long the oldest task has been due.',
    read: async ({ jobsDb }) => {
      const [[due]] = await sendTogether(jobsDb, [statement<{ oldest: number }>(OLDEST, [])]);
      return oneReading(due?.oldest ?? 0);
    },
  },
  {
    ...{ name: 'portal_books_broken_laws', unit: '{law}' },
    description: 'Laws of the books that were broken when they were asked last.',
    read: async (looked) => oneReading((await newestCheck(looked))?.broken),
  },
  {
    ...{ name: 'portal_books_asked_ago_seconds', unit: 's' },
    description: 'How long ago they were asked (npm run check:books).',
    read: async (looked) => oneReading((await newestCheck(looked))?.ago),
  },
  {
    ...{ name: 'portal_archive_behind_seconds', unit: 's' },
    description: 'How long the archive of backups has taken nothing, while it refuses what it is given.',
    read: async ({ db }) => {
      const [[archive]] = await sendTogether(db, [statement<{ behind: number }>(ARCHIVE, [])]);
      return oneReading(archive?.behind);
    },
  },
];

/** Connections of each pool, and requests that wait for one. */
export function poolGauge(pools: Readonly<Record<string, pg.Pool>>): Gauge {
  return {
    ...{ name: 'portal_pool_connections', unit: '{connection}' },
    description: 'Connections to the database, and requests that wait for one.',
    read: () =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        { value: totalCount - idleCount, attributes: { pool, state: 'used' } },
        { value: idleCount, attributes: { pool, state: 'idle' } },
        { value: waitingCount, attributes: { pool, state: 'awaited' } },
      ]),
  };
}

/** For how long each feed has not been read. */
export function feedGauge(feeds: Readonly<Record<string, { readonly ageMs: () => number }>>): Gauge {
  return {
    ...{ name: 'portal_feed_age_seconds', unit: 's' },
    description:
      'Since when what is kept by a feed of changes is as the database was; beyond a second it is not used.',
    read: () =>
      Object.entries(feeds).map(([feed, kept]) => ({ value: kept.ageMs() / 1_000, attributes: { feed } })),
  };
}
