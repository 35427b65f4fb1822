/**
 * The one door to PostgreSQL: pools, Kysely, and transactions that wait for a lock only so long. Days come back as
 * text and big integers as numbers, which every amount of this club fits.
 */
import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** Either: for reads that serve both inside and outside a transaction. */
export type Queryable = Database | Tx;

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
  [1182, (text) => (text === '{}' ? [] : text.slice(1, -1).split(','))], // date[]
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as never,
};

export type PoolOptions = {
  readonly connectionString: string;
  readonly connections: number;
  readonly name: string;
  readonly user?: string;
  readonly password?: string;
  /** How long a connection is awaited: ten seconds where a member waits, longer where nobody does. */
  readonly connectMs?: number;
};

/**
 * A pool whose statements are prepared once per connection and named by their text. Texts are few because lists travel
 * as arrays. A lock is awaited for 5 s, a statement 15 s, an idle transaction 30 s.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const url = new URL(options.connectionString);
  if (options.user) url.username = options.user;
  if (options.password) url.password = encodeURIComponent(options.password);
  const pool = new pg.Pool({
    connectionString: url.toString(),
    max: options.connections,
    application_name: options.name,
    connectionTimeoutMillis: options.connectMs ?? 10_000,
    idleTimeoutMillis: 60_000,
    types,
    options:
      '-c lock_timeout=5s -c statement_timeout=15s -c idle_in_transaction_session_timeout=30s -c timezone=UTC',
  });
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

const statementNames = new Map<string, string>();

/** A short name for a statement's text, the same on every connection of this process. */
function nameOf(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known) return known;
  if (statementNames.size >= 1000) return undefined;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

export function openDatabase(pool: pg.Pool): Database {
  const connect = async () => {
    const client = await pool.connect();
    return {
      query: (text: string | object, values?: unknown[]) =>
        typeof text === 'string' && values && values.length > 0
          ? client.query({ name: nameOf(text), text, values } as pg.QueryConfig)
          : client.query(text as string, values),
      release: () => client.release(),
    };
  };
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } as never }),
  });
}

/** The SQLSTATE of a driver's error, or null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** A lock not had in time, or a deadlock broken: worth one more try, and 'busy' after that. */
export function isContention(error: unknown): boolean {
  return ['55P03', '40P01', '40001', '57014'].includes(sqlStateOf(error) ?? '');
}
