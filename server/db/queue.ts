/**
 * The tables and functions of the queue's library, in a schema that a role without login owns. What serves may read and
 * write its rows and call its functions, and change none of it: whatever runs there runs for others too.
 */
import { EventEmitter } from 'node:events';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ROLES } from '#server/platform/database-roles.ts';
import { QUEUE_OWNER, serverOwns } from './roles.ts';

/** As text, which no type of another's making can stand behind. */
type Rows = readonly Readonly<Record<string, string | null>>[];
type Waiting = { readonly tasks: Rows; readonly jobs: Rows };

const TASKS = 'select id::text as id, identifier::text as identifier from graphile_worker._private_tasks';

const JOBS = `
  select id::text as id, task_id::text as task_id, payload::text as payload, priority::text as priority, run_at::text as run_at,
    attempts::text as attempts, max_attempts::text as max_attempts, last_error::text as last_error, key::text as key,
    locked_at::text as locked_at, locked_by::text as locked_by, created_at::text as created_at
  from graphile_worker._private_jobs`;

const NOTHING: Waiting = { tasks: [], jobs: [] };

/** Numbers stay, because runners know them that go on meanwhile; ones near the end of their range were never given. */
const TAKEN_OVER = [
  {
    table: '_private_tasks',
    sql: `
      insert into graphile_worker._private_tasks (id, identifier) overriding system value
      select id, identifier from json_to_recordset($1::json) as t (id integer, identifier text)
      where id between 1 and 1000000000`,
  },
  {
    table: '_private_jobs',
    sql: `
      insert into graphile_worker._private_jobs (id, task_id, payload, priority, run_at, attempts, max_attempts, last_error, key,
        locked_at, locked_by, created_at) overriding system value
      select j.id, j.task_id, j.payload::json, j.priority, j.run_at, j.attempts, j.max_attempts, j.last_error, j.key,
        j.locked_at, j.locked_by, j.created_at
      from json_to_recordset($1::json) as j (id bigint, task_id integer, payload text, priority smallint, run_at timestamptz,
        attempts smallint, max_attempts smallint, last_error text, key text, locked_at timestamptz, locked_by text,
        created_at timestamptz)
      where j.id between 1 and 1000000000000000 and j.task_id in (select id from graphile_worker._private_tasks)`,
  },
] as const;

/** What the queue's role needs while it runs, and no more: rows, and the library's functions. */
const RIGHTS = `
  grant usage on schema graphile_worker to ${ROLES.jobs};
  revoke execute on all functions in schema graphile_worker from public;
  grant execute on all functions in schema graphile_worker to ${ROLES.jobs};
  grant select on all tables in schema graphile_worker to ${ROLES.jobs};
  do $$
  declare kept record;
  begin
    for kept in
      select c.oid, c.relname, c.relrowsecurity from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    loop
      execute format('grant insert, update, delete on graphile_worker.%I to ${ROLES.jobs}', kept.relname);
      -- The library shows the rows of these tables to their owner only.
      if kept.relrowsecurity and not exists (select from pg_policy where polrelid = kept.oid) then
        execute format('create policy all_rows on graphile_worker.%I to ${ROLES.jobs} using (true) with check (true)',
          kept.relname);
      end if;
    end loop;
  end $$;`;

/**
 * Brings the queue to what the library of this build expects, in one transaction, so that members' calls find it before
 * or after and never between. A queue that a serving role owns is made anew from the library's own text: nothing that was
 * left in it is run or kept but the tasks that wait, and these are read in a session of that role.
 */
export async function migrateQueue(
  owner: pg.Client,
  { ownerUrl, jobsPassword }: { ownerUrl: string; jobsPassword: string },
): Promise<void> {
  await owner.query('begin');
  try {
    const waiting = (await isOurs(owner))
      ? NOTHING
      : await takeDown(owner, urlAsJobs(ownerUrl, jobsPassword));
    await asQueueOwner(owner, () =>
      runMigrations({ pgPool: insideTransactionOf(owner), schema: 'graphile_worker' }),
    );
    await owner.query(`set local role ${QUEUE_OWNER}`);
    await owner.query(RIGHTS);
    await putBack(owner, waiting);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** The library asks for its schema to be made even where it is: the right to do so is given for this moment. */
async function asQueueOwner(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name');
  const database = rows[0]?.name ?? '';
  await owner.query(`grant create on database ${database} to ${QUEUE_OWNER}`);
  await owner.query(`set local role ${QUEUE_OWNER}`);
  await work();
  await owner.query('reset role');
  await owner.query(`revoke create on database ${database} from ${QUEUE_OWNER}`);
}

/** Whether the queue's schema is the role's without login, with all that is in it. */
async function isOurs(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ name: string }>(
    `select pg_get_userbyid(nspowner)::text as name from pg_namespace where nspname = 'graphile_worker'`,
  );
  return rows[0]?.name === QUEUE_OWNER && !(await serverOwns(owner)).some(({ inQueue }) => inQueue);
}

/** Takes the schema away, if there is one; answers the tasks that waited in it. */
async function takeDown(owner: pg.Client, jobsUrl: string): Promise<Waiting> {
  const { rows } = await owner.query<{ tables: string | null; queued: boolean }>(
    `select string_agg(format('graphile_worker.%I', relname), ', ') as tables,
       coalesce(bool_or(relname = '_private_jobs'), false) as queued
     from pg_class where relnamespace = to_regnamespace('graphile_worker') and relkind in ('r', 'v', 'p')`,
  );
  const [{ tables, queued } = { tables: null, queued: false }] = rows;
  // Nobody adds or finishes a task from here to the commit; reading goes on.
  if (tables) await owner.query(`lock table ${tables} in exclusive mode`);
  const waiting = queued ? await readAsJobs(jobsUrl) : NOTHING;
  await owner.query('drop schema if exists graphile_worker cascade');
  return waiting;
}

/**
 * The tasks that wait, as the role that owned the tables sees them. A session that began as this role cannot become the
 * owner's, whatever lies behind a name that is read here.
 */
async function readAsJobs(jobsUrl: string): Promise<Waiting> {
  const jobs = new pg.Client({ connectionString: jobsUrl, query_timeout: 20_000 });
  jobs.on('error', () => {});
  try {
    await jobs.connect();
    await jobs.query('set search_path = pg_catalog');
    return { tasks: (await jobs.query(TASKS)).rows as Rows, jobs: (await jobs.query(JOBS)).rows as Rows };
  } catch (error) {
    throw new Error(
      `The tasks that wait in the queue could not be read as ${ROLES.jobs} (${error instanceof Error ? error.message : ''}). ` +
        'Look into schema graphile_worker; if nothing in it is wanted any more, drop it and run this again.',
      { cause: error },
    );
  } finally {
    await jobs.end().catch(() => {});
  }
}

/** Writes what waited into the new tables, under its own numbers, and lets new ones begin after them. */
async function putBack(owner: pg.Client, waiting: Waiting): Promise<void> {
  for (const { table, sql } of TAKEN_OVER) {
    const rows = table === '_private_tasks' ? waiting.tasks : waiting.jobs;
    if (rows.length === 0) continue;
    await owner.query(sql, [JSON.stringify(rows)]);
    await owner.query(`select setval(pg_get_serial_sequence('graphile_worker.${table}', 'id'), max(id))
      from graphile_worker.${table} having max(id) is not null`);
  }
}

function urlAsJobs(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  [url.username, url.password] = [ROLES.jobs, encodeURIComponent(password)];
  return url.toString();
}

/**
 * The owner's connection as the pool that the library asks for. Its migrations begin and end transactions of their own;
 * here they are part of ours, and a statement that fails, such as the look for tables that are not there yet, leaves
 * what came before it.
 */
function insideTransactionOf(owner: pg.Client): pg.Pool {
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    if (typeof statement === 'string' && /^(?:begin|commit|rollback)$/.test(statement)) return { rows: [] };
    await owner.query('savepoint statement');
    try {
      const result = await owner.query(statement as string, values);
      await owner.query('release savepoint statement');
      return result;
    } catch (error) {
      await owner.query('rollback to savepoint statement');
      throw error;
    }
  };
  const pool = Object.assign(new EventEmitter(), {
    connect: () => Promise.resolve({ query, release: () => {} }),
    options: { max: 1 },
  });
  // The library asks for listeners; errors of this connection are the command's to hear.
  pool.on('error', () => {});
  pool.on('connect', () => {});
  return pool as unknown as pg.Pool;
}
