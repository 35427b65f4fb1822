/** One address with several hosts: the one that takes writes is found, also after it has become another one. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable, openDatabase, openPool } from '#server/platform/database.ts';
import { sendTogether, statement, transact } from '#server/platform/transaction.ts';
import { openDatabasePair } from '../../testkit/database-pair.ts';
import type { DatabasePair } from '../../testkit/database-pair.ts';
import { freePort } from '../../testkit/free-port.ts';
import { FixedAddress } from '../../testkit/fixed-address.ts';

const hosts = { one: new FixedAddress(), two: new FixedAddress() };
let pair: DatabasePair;
let nobody: number;

/** The second only reads, and takes no writes. */
beforeAll(async () => {
  pair = await openDatabasePair(
    async (first) => {
      await first.ensureDatabase('club');
      await tell(first.connectionString('club'), 'create table written (n int)');
    },
    { follows: false },
  );
  await hosts.one.open(pair.primary.connectionString('club'));
  await hosts.two.open(pair.standby.connectionString('club'));
  nobody = await freePort();
});
afterAll(async () => {
  await Promise.all([hosts.one.close(), hosts.two.close()]);
  await pair.close();
});

async function tell(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
}

function open(order: readonly number[], wanted = '?target_session_attrs=read-write') {
  const { username, password } = new URL(pair.standby.connectionString('club'));
  const hostList = order.map((port) => `127.0.0.1:${port}`).join(',');
  const connectionString = `postgresql://${username}:${password}@${hostList}/club${wanted}`;
  return openDatabase(openPool({ connectionString, connections: 3, name: 'several-hosts' }));
}

const write = (db: ReturnType<typeof open>) =>
  transact(db, async (tx) => {
    await sendTogether(tx, [statement('insert into written values (1)', [])]);
  });
const standby = async (db: ReturnType<typeof open>) =>
  (
    await sendTogether(db, [statement<{ standby: boolean }>('select pg_is_in_recovery() as standby', [])])
  )[0][0]!.standby;

describe('an address with several hosts', () => {
  it('leads to the one that takes writes, past one that is not there and one that only reads', async () => {
    const db = open([nobody, hosts.two.port, hosts.one.port]);
    // More at once than there are connections.
    await Promise.all(Array.from({ length: 12 }, () => write(db)));
    expect(await standby(db)).toBe(false);
    await db.destroy();
  });

  it('leads to the first that answers where any is meant', async () => {
    const db = open([nobody, hosts.two.port, hosts.one.port], '');
    expect(await standby(db)).toBe(true);
    await expect(write(db)).rejects.toMatchObject({ code: '25006' });
    await db.destroy();
  });

  it('says that the database is away where its only host takes connections and says nothing', async () => {
    hosts.one.fault = { kind: 'stalled' };
    const db = open([hosts.one.port]);
    const lost = await write(db).catch((error: unknown) => error);
    expect(isUnavailable(lost)).toBe(true);
    hosts.one.fault = { kind: 'none' };
    await db.destroy();
  });

  it('follows when another one becomes the primary, and says meanwhile that the database is away', async () => {
    const db = open([hosts.one.port, hosts.two.port]);
    await write(db);
    await hosts.one.close();
    await pair.primary.stop();
    const lost = await write(db).catch((error: unknown) => error);
    expect(isUnavailable(lost)).toBe(true);
    await tell(pair.standby.connectionString('club'), 'select pg_promote()');
    await write(db);
    expect(await standby(db)).toBe(false);
    await db.destroy();
  });

  it('closes a connection whose database takes no writes any more', async () => {
    const db = open([hosts.two.port], '');
    const first = (
      await sendTogether(db, [statement<{ pid: number }>('select pg_backend_pid() as pid', [])])
    )[0][0]!;
    const refused = transact(db, async (tx) => {
      await sendTogether(tx, [
        statement('set transaction read only', []),
        statement('insert into written values (2)', []),
      ]);
    });
    await expect(refused).rejects.toMatchObject({ code: '25006' });
    const second = (
      await sendTogether(db, [statement<{ pid: number }>('select pg_backend_pid() as pid', [])])
    )[0][0]!;
    expect(second.pid).not.toBe(first.pid);
    await db.destroy();
  });
});
