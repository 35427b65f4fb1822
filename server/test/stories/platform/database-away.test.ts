/** The database full, closed, out of connections or read-only: members are asked to try again, and nobody is logged out. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

const ME = '{ myUserInfo { name } }';
const CHANGE = 'mutation { updateMyMainContact(data: { tel: "03-1111-2222" }) { memberId } }';
const REFRESH = 'mutation r($t: String!) { refreshClientToken(refreshToken: $t) { memberUserId } }';

let club: Club;
let member: Member;
let database: string;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  member = await (await club.aMember()).logIn();
  database = await club.value<string>('select current_database()');
});
afterAll(() => club.close());

/** Some of it cannot be said inside the database that it is about. */
async function say(statement: string): Promise<void> {
  const about = statement.replaceAll('$db', database);
  if (!about.startsWith('alter database')) return void (await club.owner.query(about));
  const outside = new pg.Client({ connectionString: inject('postgresUrl') });
  await outside.connect();
  await outside.query(about);
  await outside.end();
}

const cutAll = () =>
  club.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'resort_app'`,
  );
const ready = async () => (await fetch(`${club.address}/readyz`)).status;
const alive = async () => (await fetch(`${club.address}/livez`)).status;

async function eventually(holds: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

type Trouble = { readonly name: string; readonly begin: string; readonly end: string };

/** Each with what makes it so for this database alone, and what ends it. */
const troubles: readonly Trouble[] = [
  {
    name: 'out of connections',
    begin: 'alter database $db connection limit 0',
    end: 'alter database $db connection limit -1',
  },
  {
    name: 'closed to connections',
    begin: 'alter database $db allow_connections false',
    end: 'alter database $db allow_connections true',
  },
  {
    name: 'open for reading only',
    begin: 'alter database $db set default_transaction_read_only = on',
    end: 'alter database $db set default_transaction_read_only = off',
  },
  {
    name: 'full',
    // The application itself may make no table, so that what tries the disk for it fails.
    begin: `create function be_full() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger be_full before insert or update on clients for each statement execute function be_full();
      create trigger be_full before insert or update on audit_events for each statement execute function be_full();
      alter function disk_takes_writes() security invoker`,
    end: 'drop function if exists be_full() cascade; alter function disk_takes_writes() security definer',
  },
];

describe.each(troubles)('a database that is $name', ({ begin, end }) => {
  afterEach(async () => {
    await say(end);
    await cutAll();
    if (!(await eventually(async () => (await ready()) === 200))) throw new Error('it did not come back');
  });

  it('is SERVER_BUSY, is not ready, is alive, and keeps the session', async () => {
    const before = await club.value<number>('select count(*)::int from sessions where ended_at is not null');
    await say(begin);
    await cutAll();
    for (let n = 0; n < 5; n += 1) expect(await member.refusal(CHANGE)).toBe('SERVER_BUSY');
    expect(await member.refusal(REFRESH, { t: member.refreshToken })).toBe('SERVER_BUSY');
    expect(await eventually(async () => (await ready()) === 503)).toBe(true);
    expect(await alive()).toBe(200);
    await say(end);
    expect(await eventually(async () => (await member.refusal(ME)) === 'done')).toBe(true);
    expect(await club.value<number>('select count(*)::int from sessions where ended_at is not null')).toBe(
      before,
    );
  });
});
