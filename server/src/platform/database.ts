/**
 * The one door to PostgreSQL: pools, and Kysely over them. Days come back as text and big integers as numbers, which every
 * amount of this club fits. Transactions are in transaction.ts. A pooler may stand between and give each transaction
 * another connection, so nothing is left on one for the next: no settings, no locks, no temporary tables.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { hostsOfAddress } from './database-address.ts';
import type { DB } from './database-types.ts';
import { openHostPool } from './host-pool.ts';
import { watch } from './watched.ts';

/** A pool of connections: each query takes one and gives it back. */
export type Database = Kysely<DB>;
declare const inTransaction: unique symbol;
/** One connection inside a transaction. What needs a transaction asks for it, and a pool is none. */
export type Tx = Kysely<DB> & { readonly [inTransaction]: true };
/** Either: for reads that serve both inside and outside a transaction. */
export type Queryable = Database | Tx;

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
  [1182, (text) => (text === '{}' ? [] : text.slice(1, -1).split(','))], // date[]
]);

/** How the values of columns are read. */
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as never,
};

export type PoolOptions = {
  readonly connectionString: string;
  readonly connections: number;
  readonly name: string;
  /** Whether statements are prepared once per connection under a name; no where a pooler does not carry that over. */
  readonly preparesStatements?: boolean;
  /** Which of several hosts are meant; where nothing is said, what the address says. */
  readonly hosts?: 'that only read';
  /** How long a connection is awaited: ten seconds where a member waits, longer where nobody does. */
  readonly connectMs?: number;
  /** How long an answer is awaited; later than the database would end a statement by itself, where nothing is said. */
  readonly answerMs?: number;
};

/**
 * A pool whose statements are prepared once per connection and named by their text. Texts are few because lists travel
 * as arrays. How long a lock, a statement or an idle transaction is waited for are settings of the roles, which the command
 * that migrates makes (server/db/roles.ts): a pooler takes none from a connection.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const settings = {
    max: options.connections,
    application_name: options.name,
    connectionTimeoutMillis: options.connectMs ?? 10_000,
    idleTimeoutMillis: 60_000,
    // A database that neither answers nor refuses.
    query_timeout: options.answerMs ?? 20_000,
    types,
    // Statements of a transaction that do not wait for each other's answers travel together.
    pipeline: true,
  };
  const hosts = hostsOfAddress(options.connectionString);
  const wanted = options.hosts ?? (hosts?.writable ? 'that take writes' : 'any');
  const pool =
    hosts && (hosts.addresses.length > 1 || wanted === 'that take writes')
      ? openHostPool({ addresses: hosts.addresses, wanted }, settings)
      : new pg.Pool({ ...settings, connectionString: options.connectionString });
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (options.preparesStatements === false) unprepared.add(client);
  });
  return pool;
}

const unprepared = new WeakSet<pg.ClientBase>();

/** What a connection has prepared, by text; of before a migration it is prepared anew, under other texts. */
type Prepared = { readonly sinceAnew: number; readonly names: Map<string, string> };
const preparedOn = new WeakMap<pg.ClientBase, Prepared>();
/** The database keeps each statement that a connection has prepared, so others are sent without a name. */
const MOST_PREPARED = 1_000;

/**
 * A short name for a statement's text, the same in every process of every build: on a connection that others had before,
 * a name stands for this text or is refused, and never for another one.
 */
function nameOf(client: pg.ClientBase, text: string): string | undefined {
  const before = preparedOn.get(client);
  const own: Prepared =
    before?.sinceAnew === preparedAnew ? before : { sinceAnew: preparedAnew, names: new Map() };
  if (own !== before) preparedOn.set(client, own);
  const known = own.names.get(text);
  if (known) return known;
  if (own.names.size >= MOST_PREPARED) return undefined;
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 21)}`;
  own.names.set(text, name);
  return name;
}

/** Connections to a database that takes no writes any more; they are not given to anybody again. */
const readOnly = new WeakSet<pg.PoolClient>();

/**
 * How often statements had to be prepared anew, because a migration had changed what they answer. It stands in their text, so that
 * every connection, and a pooler that knows them by their text, takes them for others.
 */
let preparedAnew = 0;

/** A statement that was prepared before a migration gave its table another column, where it answers all of them. */
function isPreparedBefore(error: unknown): boolean {
  return sqlStateOf(error) === '0A000' && /cached plan/.test((error as Error).message);
}

/**
 * Sends a statement, prepared under a name where it has values. One that was prepared before a migration is prepared anew and sent once
 * more; inside a transaction, which it has ended, it is thrown, and isContention.
 */
export function send(client: pg.PoolClient, text: string, values: readonly unknown[] = []) {
  return watch('statement', { text }, async () => {
    if (values.length === 0) return noted(client, client.query(text));
    const sentAt = preparedAnew;
    try {
      return await noted(client, sendPrepared(client, text, values));
    } catch (error) {
      if (!isPreparedBefore(error)) throw error;
      if (preparedAnew === sentAt) preparedAnew += 1;
      if (insideTransaction.getStore()) throw error;
      return noted(client, sendPrepared(client, text, values));
    }
  });
}

function sendPrepared(client: pg.PoolClient, text: string, values: readonly unknown[]) {
  const sent = preparedAnew === 0 ? text : `${text} /* ${preparedAnew} */`;
  const name = unprepared.has(client) ? undefined : nameOf(client, sent);
  return client.query({ name, text: sent, values: values as unknown[] } as pg.QueryConfig);
}

/** An answer, or the note that its connection is of no more use. */
async function noted<T>(client: pg.PoolClient, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (sqlStateOf(error) === '25006') readOnly.add(client);
    throw error;
  }
}

/** Gives a connection back to its pool; one that is lost, or takes no writes any more, is closed. */
export function giveBack(client: pg.PoolClient, lost?: Error): void {
  client.release(lost ?? readOnly.has(client));
}

/** True for whatever runs inside a transaction, however deep. */
export const insideTransaction = new AsyncLocalStorage<true>();

const pools = new WeakMap<Database, pg.Pool>();

/**
 * A connection of the pool. Inside a transaction it throws: whoever holds one connection and waits for a second of the
 * same pool waits for itself as soon as enough others do the same.
 */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  if (insideTransaction.getStore()) throw new Error('a second connection was asked for inside a transaction');
  return pool.connect();
}

/** A connection of a database's pool; whoever takes it releases it. */
export function connectionOf(db: Database): Promise<pg.PoolClient> {
  const pool = pools.get(db);
  if (!pool) throw new Error('not a database of openDatabase');
  return connect(pool);
}

export function openDatabase(pool: pg.Pool): Database {
  const connected = async () => {
    const client = await connect(pool);
    return {
      query: (text: string, values?: unknown[]) => send(client, text, values),
      release: () => giveBack(client),
    };
  };
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: connected, end: () => pool.end() } as never }),
  });
  pools.set(db, pool);
  return db;
}

/** The SQLSTATE of a driver's error, or null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** A lock not had in time, a deadlock broken, or a migration in between: worth one more try, and 'busy' after that. */
export function isContention(error: unknown): boolean {
  return ['55P03', '40P01', '40001', '57014'].includes(sqlStateOf(error) ?? '') || isPreparedBefore(error);
}

/** What the system says where a connection cannot be made or was cut. */
const CUT = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EMFILE'],
]);
/** The driver has no codes for these. */
const CUT_WORDS =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client was closed|Client has encountered a connection error|Cannot use a pool after calling end)/;
/**
 * Connection exceptions (08), too few resources, a full disk among them (53), ended or not yet begun by the operator
 * (57P, all but a dropped database), a database closed to connections (55000), one that may only be read (25006), an
 * idle transaction ended (25P03) and a disk that fails (58030).
 */
const UNAVAILABLE_STATE = /^(?:08...|53...|57P0[1235]|55000|25006|25P03|58030)$/;

/**
 * Whether the database could not be reached, or could not do what anyone asks of it: down, just starting, full, out of
 * connections, or open for reading only. Nothing was wrong with the question, so it may be asked again in a while.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isUnavailable);
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // The socket's file is missing as long as the database is not up.
  if (CUT.has(String(code)) || (code === 'ENOENT' && syscall === 'connect')) return true;
  if (UNAVAILABLE_STATE.test(sqlStateOf(error) ?? '')) return true;
  return CUT_WORDS.test(error.message) || (error.cause !== undefined && isUnavailable(error.cause));
}
