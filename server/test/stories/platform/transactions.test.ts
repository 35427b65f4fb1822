/** One connection for one transaction: what runs inside takes no second one, and statements sent together keep their order. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Database, Tx } from '#server/platform/database.ts';
import { systemActor } from '#server/platform/actor.ts';
import { sendTogether, statement, transact, WrittenLast } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { Club } from '../../testkit/club.ts';

let club: Club;
let db: Database;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), {
    configuration: { databaseConnections: 2, runsJobs: false },
  });
  ({ db } = club.portals[0]!.services);
});
afterAll(() => club.close());

describe('a transaction', () => {
  it('runs what is sent together in the order given', async () => {
    const [[first], [second], [third]] = await transact(db, (tx) =>
      sendTogether(tx, [
        sql<{ n: number }>`select 1 as n`,
        sql<{
          key: string;
        }>`insert into attempts (key, made_at, forget_after) values ('order', '{}', now()) returning key`,
        sql<{ rows: number }>`select count(*)::int as rows from attempts where key = 'order'`,
      ]),
    );
    expect([first, second, third]).toEqual([{ n: 1 }, { key: 'order' }, { rows: 1 }]);
  });

  it('throws the statement that failed first, and keeps nothing', async () => {
    const failed = transact(db, (tx) =>
      sendTogether(tx, [
        sql`insert into attempts (key, made_at, forget_after) values ('half', '{}', now())`,
        sql`select 1 / 0`,
        sql`insert into attempts (key, made_at, forget_after) values ('after', '{}', now())`,
      ]),
    );
    await expect(failed).rejects.toMatchObject({ code: '22012' });
    expect(await club.value(`select count(*)::int from attempts where key in ('half', 'after')`)).toBe(0);
  });

  it('sends nothing, and gives its locks back at once, where one of its statements cannot be made', async () => {
    await club.owner.query(
      `insert into attempts (key, made_at, forget_after) values ('locked', '{}', now())`,
    );
    const unmakable = {
      compile: () => {
        throw new Error('cannot be made');
      },
    };
    const before = performance.now();
    const failed = transact(db, async (tx) => {
      await sendTogether(tx, [sql`select 1 from attempts where key = 'locked' for update`]);
      await sendTogether(tx, [
        sql`insert into attempts (key, made_at, forget_after) values ('sent', '{}', now())`,
        unmakable,
      ]);
    });
    await expect(failed).rejects.toThrow('cannot be made');
    await club.owner.query(`update attempts set forget_after = now() where key = 'locked'`);
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(await club.value(`select count(*)::int from attempts where key = 'sent'`)).toBe(0);
    await expect(sendTogether(db, [unmakable])).rejects.toThrow('cannot be made');
    expect(await sendTogether(db, [sql<{ n: number }>`select 1 as n`])).toEqual([[{ n: 1 }]]);
  });

  it('is not committed where what closes it cannot be made', async () => {
    const failed = transact(
      db,
      (tx) =>
        sendTogether(tx, [
          sql`insert into attempts (key, made_at, forget_after) values ('unclosed', '{}', now())`,
        ]),
      () => [
        {
          compile: () => {
            throw new Error('cannot be made');
          },
        },
      ],
    );
    await expect(failed).rejects.toThrow('cannot be made');
    expect(await club.value(`select count(*)::int from attempts where key = 'unclosed'`)).toBe(0);
  });

  it('writes with its commit what it leaves for the last, and answers of that', async () => {
    const keep = (key: string) =>
      sql<{
        key: string;
      }>`insert into attempts (key, made_at, forget_after) values (${key}, '{}', now()) returning key`;
    const last = { answer: ([[row]]: [{ key: string }[]]) => row!.key, subject: 'last' };
    expect(await transact(db, () => Promise.resolve(WrittenLast.of([keep('last')], last)))).toBe('last');
    expect(await club.value(`select count(*)::int from attempts where key = 'last'`)).toBe(1);
    // What fails there is thrown as it is, and takes with it what was written before and what closes it.
    const failed = transact(
      db,
      async (tx) => {
        await sendTogether(tx, [keep('before')]);
        return WrittenLast.of([keep('early'), sql`select 1 / 0`], { answer: () => 'never', subject: '' });
      },
      () => [keep('closing')],
    );
    await expect(failed).rejects.toMatchObject({ code: '22012' });
    const unmakable = {
      compile: () => {
        throw new Error('cannot be made');
      },
    };
    const unmade = transact(
      db,
      async (tx) => {
        await sendTogether(tx, [keep('before')]);
        return WrittenLast.of([keep('early'), unmakable], { answer: () => 'never', subject: '' });
      },
      () => [keep('closing')],
    );
    await expect(unmade).rejects.toThrow('cannot be made');
    expect(
      await club.value(`select count(*)::int from attempts where key in ('before', 'early', 'closing')`),
    ).toBe(0);
  });

  it('does not pass for committed when a failure inside was swallowed', async () => {
    const failed = transact(db, async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(failed).rejects.toThrow('unnoticed');
  });

  it('refuses a second connection at once, however the pool is reached', async () => {
    const failed = transact(db, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await sql`select 1`.execute(db);
    });
    await expect(failed).rejects.toThrow('a second connection');
    await expect(transact(db, () => transact(db, () => Promise.resolve()))).rejects.toThrow(
      'a second connection',
    );
  });

  it('gives its connection back after a success, a refusal and a failure', async () => {
    const { services } = club.portals[0]!;
    const actor = systemActor('test');
    for (let round = 0; round < 5; round += 1) {
      await runUseCase(services, actor, { action: 'test' as never, work: () => Promise.resolve(1) });
      await runUseCase(services, actor, {
        action: 'test' as never,
        work: () => Promise.resolve(refuse('NOT_FOUND_ERROR')),
      });
      const broken = runUseCase(services, actor, {
        action: 'test' as never,
        work: () => Promise.reject(new Error('broken')),
      });
      await expect(broken).rejects.toThrow('broken');
    }
    expect(await sql<{ n: number }>`select 1 as n`.execute(db)).toMatchObject({ rows: [{ n: 1 }] });
    const outcomes = await club.owner.query(
      `select outcome, count(*)::int as rows from audit_events where action = 'test' group by 1 order by 1`,
    );
    expect(outcomes.rows).toEqual([
      { outcome: 'denied', rows: 5 },
      { outcome: 'failed', rows: 5 },
      { outcome: 'ok', rows: 5 },
    ]);
  });
});

describe('a statement that was prepared before a migration', () => {
  const ASKED = 'select * from changed_table where n = $1';
  const asked = statement<{ n: number }>(ASKED, [1]);
  let columns = 0;
  const migrate = () => club.owner.query(`alter table changed_table add column c${(columns += 1)} int`);
  beforeAll(async () => {
    await club.owner.query('create table changed_table (n int)');
    await club.owner.query('insert into changed_table values (1)');
    await club.owner.query('grant select on changed_table to resort_app');
  });

  /** On both connections of the pool: neither is given back before the other was asked, too. */
  const everywhere = () => {
    const both = Promise.withResolvers<void>();
    let answered = 0;
    const ask = async (tx: Tx) => {
      await sendTogether(tx, [asked]);
      if ((answered += 1) === 2) both.resolve();
      await both.promise;
    };
    return Promise.all([1, 2].map(() => transact(db, ask)));
  };

  it('is answered as the table is now, on every connection', async () => {
    await everywhere();
    await migrate();
    for (let n = 0; n < 4; n += 1)
      expect((await sendTogether(db, [asked]))[0]).toMatchObject([{ n: 1, c1: null }]);
    await everywhere();
  });

  it('begins its change anew, once', async () => {
    await everywhere();
    await migrate();
    const { services } = club.portals[0]!;
    let tries = 0;
    const change = {
      action: 'test' as never,
      work: async (tx: Tx) => {
        tries += 1;
        return (await sendTogether(tx, [asked]))[0].length;
      },
    };
    expect(await runUseCase(services, systemActor('test'), change)).toBe(1);
    expect(tries).toBe(2);
    expect(await runUseCase(services, systemActor('test'), change)).toBe(1);
    expect(tries).toBe(3);
  });
});
