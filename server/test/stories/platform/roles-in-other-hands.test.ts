/**
 * What a serving role's password is worth to somebody who has it: nothing of what that role owned or left is run by others,
 * the owner who migrates and the application.
 */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startThrowawayPostgres } from '../../../../scripts/lib/postgres.mjs';
import type { RunningPostgres } from '../../../../scripts/lib/postgres.mjs';
import { addressesFor, prepareDatabase } from '../../testkit/prepared-database.ts';

// Roles belong to a cluster, and these stories change them: so they have one of their own.
let postgres: RunningPostgres;
let ownerUrl: string;
let owner: pg.Client;
let counter = 0;
beforeAll(async () => {
  postgres = await startThrowawayPostgres();
});
afterAll(() => postgres.stop());

beforeEach(async () => {
  const name = `taken_${(counter += 1)}`;
  await postgres.ensureDatabase(name);
  ownerUrl = postgres.connectionString(name);
  await prepareDatabase(ownerUrl);
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterEach(() => owner.end());

async function asRole<T>(role: 'app' | 'jobs', work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { databaseUrl, jobsUrl } = addressesFor(ownerUrl);
  const client = new pg.Client({ connectionString: role === 'app' ? databaseUrl : jobsUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('the queue, whose role may have been in other hands', () => {
  const owned = () =>
    owner.query(`select pg_get_userbyid(refobjid) as role, objid from pg_shdepend
    where deptype = 'o' and pg_get_userbyid(refobjid) in ('resort_app', 'resort_jobs')
      and dbid = (select oid from pg_database where datname = current_database())`);
  const waiting = async () =>
    (
      await owner.query<{ task: string }>(
        `select j.id || ' ' || j.task_id || ' ' || t.identifier || coalesce(j.key, $1) || j.attempts as task
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
        ['-'],
      )
    ).rows.map(({ task }) => task);

  it('runs nothing that its role left in tables of its own, and loses no task', async () => {
    // As a database of before has it: without what came later, and the role that serves the queue owns it.
    await owner.query('drop function given_up_tasks, try_given_up_task');
    await owner.query('reassign owned by resort_queue_owner to resort_jobs');
    await owner.query(`select enqueue_job('gone', '{}', 'gone')`);
    await owner.query(`delete from graphile_worker._private_jobs where key = 'gone'`);
    await owner.query(`select enqueue_job('first', '{"id": 1}', 'key'), enqueue_job('second', '{}')`);
    await asRole('jobs', (thief) =>
      thief.query(`
        update graphile_worker._private_jobs set attempts = 3 where key = 'key';
        create table graphile_worker.ran (as_whom text, of_session text);
        grant insert on graphile_worker.ran to public;
        grant usage on schema graphile_worker to public;
        create function graphile_worker.mine() returns int language plpgsql as $$ begin
          perform set_config('role', 'none', false);
          if session_user <> 'resort_jobs' then
            update public.business_clock set shift = interval '1 hour';
            alter role resort_jobs createrole;
          end if;
          perform set_config('role', 'resort_jobs', false);
          return 0;
        end $$;
        create function graphile_worker.mine_too() returns trigger language plpgsql as $$ begin
          perform graphile_worker.mine(); return new; end $$;
        create trigger mine after insert on graphile_worker._private_tasks for each row execute function graphile_worker.mine_too();
        alter table graphile_worker._private_jobs alter column last_error set default graphile_worker.mine()::text;
        alter table graphile_worker.migrations rename to migrations_kept;
        create view graphile_worker.migrations as
          select id + graphile_worker.mine() as id, ts, breaking from graphile_worker.migrations_kept;
        alter function public.enqueue_job(text, jsonb, text, timestamptz, integer) security invoker;`),
    );
    // The migrations since then are applied once more.
    await owner.query(`delete from schema_migrations where name = '0050_queue_owner.sql'`);
    await prepareDatabase(ownerUrl);
    const { rows } = await owner.query(
      `select shift = '0' as clock, (select rolcreaterole from pg_roles where rolname = 'resort_jobs') as mighty from business_clock`,
    );
    expect(rows).toEqual([{ clock: true, mighty: false }]);
    expect((await owned()).rows).toEqual([]);
    expect((await owner.query(`select from pg_proc where proname like 'mine%'`)).rowCount).toBe(0);
    // A runner that goes on meanwhile knows tasks and their kinds by these numbers.
    const kept = ['2 2 firstkey3', '3 3 second-0'];
    expect(await waiting()).toEqual(kept);
    await asRole('app', (app) => app.query(`select enqueue_job('third', '{}')`));
    expect(await waiting()).toEqual([...kept, '4 4 third-0']);
  }, 60_000);

  it.each([
    'create table graphile_worker.mine (a int)',
    'create table public.mine (a int)',
    'create temporary table business_clock (shift interval)',
    'alter table graphile_worker.migrations rename to mine',
    'insert into graphile_worker.migrations (id) values (99)',
    'create trigger mine after insert on graphile_worker._private_jobs for each row execute function public.business_today()',
    'alter function public.enqueue_job(text, jsonb, text, timestamptz, integer) security invoker',
    `create or replace function graphile_worker.add_jobs(specs graphile_worker.job_spec[], job_key_preserve_run_at boolean default false)
       returns setof graphile_worker._private_jobs language sql as 'select null::graphile_worker._private_jobs'`,
    'set role resort_queue_owner',
    'grant resort_jobs to resort_app',
  ])('has a role that may not: %s', async (statement) => {
    await expect(asRole('jobs', (jobs) => jobs.query(statement))).rejects.toMatchObject({ code: '42501' });
  });

  it('is not migrated where a role of a server owns what the portal has not made, which is named', async () => {
    await owner.query('create schema trap authorization resort_jobs');
    await expect(prepareDatabase(ownerUrl)).rejects.toThrow('resort_jobs owns the schema trap');
  });
});
