/** What the log says of a failure, and what it never says. */
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { openLog } from './log.ts';

/** One line of the log, read back. */
function logged(fields: Record<string, unknown>): { line: string; err: Record<string, unknown> } {
  let line = '';
  openLog({ logLevel: 'info' }, { write: (text) => (line += text) }).error(fields, 'failed');
  return { line, err: (JSON.parse(line) as { err: Record<string, unknown> }).err };
}

async function failureOf(sql: string, values: unknown[] = []): Promise<unknown> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query('create temp table kept (address text primary key, days int)');
    await client.query(`insert into kept values ('hanako@example.jp', 1)`);
    return await client.query(sql, values).then(
      () => null,
      (error: unknown) => error,
    );
  } finally {
    await client.end();
  }
}

describe('the log', () => {
  it("keeps the database's own number of a failure and the object it names, and leaves the row out", async () => {
    const err = await failureOf('insert into kept values ($1, 2)', ['hanako@example.jp']);
    const { line, err: seen } = logged({ err });
    expect(seen).toMatchObject({ sqlState: '23505', table: 'kept', constraint: 'kept_pkey' });
    expect(line).not.toContain('hanako');
  });

  it('leaves out the value that a message would quote', async () => {
    const { line, err } = logged({ err: await failureOf(`select $1::int`, ['hanako@example.jp']) });
    expect(err).toMatchObject({ sqlState: '22P02', message: 'a value was refused' });
    expect(line).not.toContain('hanako');
  });

  it('says what the system called a failure', () => {
    const err = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(logged({ err }).err.systemCode).toBe('ECONNREFUSED');
  });

  it('takes out codes, passwords and tokens', () => {
    const err = Object.assign(new Error('refused'), { code: '123456' });
    const { line } = logged({ err, input: { code: '123456', password: 'Garden-1', token: 'abc.def' } });
    for (const secret of ['123456', 'Garden-1', 'abc.def']) expect(line).not.toContain(secret);
  });
});
