/** A pooler in transaction mode between the calls and the database: everything works, and nothing is left on a connection. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { derivedAddress } from '#server/platform/database-roles.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { installedPgBouncer, startPgBouncer } from '../../testkit/pgbouncer.ts';
import { startPooler } from '../../testkit/pooler.ts';
import type { Pooler } from '../../testkit/pooler.ts';
import { SECRET_KEY } from '../../testkit/prepared-database.ts';

/** As the application reaches a database directly, which is what a pooler does for it. */
function appAddress(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return derivedAddress(url.toString(), 'app', SECRET_KEY);
}

const ownPooler = (carriesStatements: boolean) => startPooler({ addressOf: appAddress, carriesStatements });

const SHARED = 2;

/** Asks each of the connections behind a pooler: as many transactions as it has connections, all open at once. */
async function askEach<Row extends object>(
  address: string,
  database: string,
  question: string,
): Promise<Row[][]> {
  const clients = Array.from(
    { length: SHARED },
    () => new pg.Client({ connectionString: `postgresql://resort_app@${address}/${database}` }),
  );
  const answers: Row[][] = [];
  for (const client of clients) {
    await client.connect();
    await client.query('begin');
  }
  for (const client of clients) answers.push((await client.query<Row>(question)).rows);
  for (const client of clients) {
    await client.query('rollback');
    await client.end();
  }
  return answers;
}

/** What someone left on a connection for whoever gets it next. */
const LEFT = `
  select 'lock' as what from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
  union all select 'statement ' || name from pg_prepared_statements where name not like 'pooled_%'
  union all select 'table ' || relname from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r'
  union all select 'setting ' || name from pg_settings where source = 'session' and name not in ('application_name', 'client_encoding')
  union all select 'channel ' || c from pg_listening_channels() as c`;

async function leftOn(address: string, database: string): Promise<string[]> {
  const found = await askEach<{ what: string }>(address, database, LEFT);
  return found.flat().map(({ what }) => what);
}

async function eventually(holds: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** The main path of several members at once in two processes, so that they share the few connections all the while. */
async function liveThrough(club: Club): Promise<void> {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 9, sp: 3 });
  const [from, to] = [await club.daysAhead(30), await club.daysAhead(32)];
  await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const member = await club.aMember({ product: 'SP', points: 100 });
      member.process = n % 2;
      await member.logIn();
      for (let turn = 0; turn < 3; turn += 1) {
        const { bookingAvailableFacilityList: found } = await member.get<{
          bookingAvailableFacilityList: unknown[];
        }>(
          `query s($from: Date!, $to: Date!, $contract: ID!) {
            bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contract, numberOfAdults: 2) { id } }`,
          { from, to, contract: String(member.contractId) },
        );
        expect(found.length).toBeGreaterThan(0);
        const [booking] = await member.booked({ roomType, from, to });
        const cancelled = await member.cancel(booking!.id, [from, await club.daysAhead(31)]);
        expect(cancelled.errors).toBeUndefined();
      }
      await member.held({ roomType, from, to });
    }),
  );
  // The sweep ends the holds whose time is over, and the queue sends the mails.
  await club.owner.query(`update booking_groups set expires_at = business_now() where state = 'HELD'`);
  const held = () => club.value<number>(`select sum(held)::int from room_nights`);
  expect(await eventually(async () => (await held()) === 0)).toBe(true);
  const mails = () => club.value<number>('select count(*)::int from dev_mails');
  expect(await eventually(async () => (await mails()) >= 6 + 2 * 18)).toBe(true);
  expect((await fetch(`${club.address}/readyz`)).status).toBe(200);
  expect(await brokenBooks(club.owner)).toEqual([]);
}

const database = (club: Club) => new URL(club.ownerUrl).pathname.slice(1);

describe.each([
  ['that carries no prepared statements', false],
  ['that carries prepared statements', true],
])('through a pooler %s', (_which, carries) => {
  let pooler: Pooler;
  let club: Club;
  beforeAll(async () => {
    pooler = await ownPooler(carries);
    club = await Club.open(inject('postgresUrl'), {
      processes: 2,
      pooler: pooler.address,
      configuration: { preparesStatements: carries },
    });
  });
  afterAll(async () => {
    await club.close();
    await pooler.close();
  });

  it('members book and cancel, holds end and mails leave, and nothing is left on a connection', async () => {
    await liveThrough(club);
    const { clients, transactions } = await pooler.seen();
    expect(clients).toBeGreaterThan(SHARED);
    expect(transactions).toHaveLength(SHARED);
    for (const count of transactions) expect(count).toBeGreaterThan(100);
    expect(await leftOn(pooler.address, database(club))).toEqual([]);
  }, 60_000);
});

const installed = installedPgBouncer();
describe('through PgBouncer', () => {
  beforeEach(({ skip }) => skip(!installed, 'PgBouncer is not installed on this machine'));
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let club: Club | null = null;
  beforeAll(async () => {
    if (installed) bouncer = await startPgBouncer(installed, appAddress('postgres'));
  });
  afterEach(async () => {
    await club?.close();
    club = null;
  });
  afterAll(async () => bouncer?.close());
  const open = async (preparesStatements: boolean) => {
    club = await Club.open(inject('postgresUrl'), {
      processes: 2,
      pooler: bouncer.address,
      configuration: { preparesStatements },
    });
    return club;
  };
  const carries = installed?.carriesStatements ?? false;

  it('members book and cancel, holds end and mails leave, and nothing is left on a connection', async () => {
    const opened = await open(false);
    await liveThrough(opened);
    expect(await leftOn(bouncer.address, database(opened))).toEqual([]);
  }, 60_000);

  it('the same is so with prepared statements, which it carries over since 1.21', async ({ skip }) => {
    skip(!carries, 'the installed PgBouncer is older');
    const opened = await open(true);
    await liveThrough(opened);
    const left = await leftOn(bouncer.address, database(opened));
    // What PgBouncer prepares for its clients bears its own names.
    expect(left.filter((what) => !what.startsWith('statement PGBOUNCER_'))).toEqual([]);
    expect(left.length).toBeGreaterThan(20);
  }, 60_000);

  it('a server that was told wrong does not start, and names the setting', async ({ skip }) => {
    skip(carries, 'the installed PgBouncer carries prepared statements over');
    await expect(open(true)).rejects.toThrow('set PREPARED_STATEMENTS=no');
  });
});

describe('a client that takes its connection for its own', () => {
  let pooler: Pooler;
  let club: Club;
  const clients: pg.Client[] = [];
  const aClient = async (more: pg.ClientConfig = {}) => {
    const connectionString = `postgresql://resort_app@${pooler.address}/${database(club)}`;
    const client = new pg.Client({ connectionString, ...more });
    client.on('error', () => {});
    clients.push(client);
    await client.connect();
    return client;
  };
  beforeAll(async () => {
    club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
    // The application has no right to it, so that this client could leave no table at all.
    await club.owner.query(`grant temporary on database ${database(club)} to resort_app`);
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.end().catch(() => {});
    await pooler.close();
  });
  afterAll(() => club.close());

  it.each([
    ['a lock of its session', 'select pg_advisory_lock(815)', 'lock'],
    ['a setting', `set lock_timeout = '1s'`, 'setting lock_timeout'],
    ['a temporary table', 'create temporary table mine (a int)', 'table mine'],
    ['a statement', 'prepare mine as select 1', 'statement mine'],
    ['a channel', 'listen mine', 'channel mine'],
  ])('leaves %s to others, and is found out', async (_what, statement, found) => {
    pooler = await ownPooler(false);
    const client = await aClient();
    await client.query(statement);
    await client.end();
    expect(await leftOn(pooler.address, database(club))).toEqual([found]);
  });

  it('cannot give back a lock that it took on another connection', async () => {
    pooler = await ownPooler(false);
    const client = await aClient();
    await client.query('select pg_advisory_lock(816)');
    const { rows } = await client.query<{ done: boolean }>('select pg_advisory_unlock(816) as done');
    expect(rows).toEqual([{ done: false }]);
  });

  it('is refused where it states settings when it connects', async () => {
    pooler = await ownPooler(false);
    await expect(aClient({ options: '-c lock_timeout=5s' })).rejects.toThrow(
      'unsupported startup parameter: options',
    );
  });

  it('does not find the statement again that it prepared, unless the pooler carries it over', async () => {
    const twice = async (carries: boolean) => {
      pooler = await ownPooler(carries);
      const client = await aClient();
      const ask = () => client.query({ name: 'mine', text: 'select $1::int as n', values: [7] });
      return [await ask(), await ask()].map(({ rows }) => rows as unknown);
    };
    await expect(twice(false)).rejects.toThrow('prepared statement "mine" does not exist');
    for (const client of clients.splice(0)) await client.end();
    await pooler.close();
    expect(await twice(true)).toEqual([[{ n: 7 }], [{ n: 7 }]]);
  });

  it('would be this portal, if it prepared statements behind a pooler that carries none', async () => {
    pooler = await ownPooler(false);
    const askTwice = async (preparesStatements: boolean) => {
      const connectionString = `postgresql://resort_app@${pooler.address}/${database(club)}`;
      const db = openDatabase(
        openPool({ connectionString, connections: 1, name: 'test', preparesStatements }),
      );
      const ask = () => sql<{ n: number }>`select ${7}::int as n`.execute(db);
      try {
        return [await ask(), await ask()].map(({ rows }) => rows);
      } finally {
        await db.destroy();
      }
    };
    await expect(askTwice(true)).rejects.toThrow(/prepared statement "s[\w-]+" does not exist/);
    expect(await askTwice(false)).toEqual([[{ n: 7 }], [{ n: 7 }]]);
  });

  it('is a server that was told wrong, which does not start and names the setting', async () => {
    pooler = await ownPooler(false);
    const start = (preparesStatements: boolean) =>
      Club.open(inject('postgresUrl'), {
        pooler: pooler.address,
        configuration: { preparesStatements, runsJobs: false },
      });
    await expect(start(true)).rejects.toThrow('set PREPARED_STATEMENTS=no');
    await (await start(false)).close();
  });
});
