/**
 * Transactions: one connection, begun and ended here and nowhere else. Statements that do not need each other's answers
 * are sent together and take one round trip; the database runs them in the order given, each seeing what the ones
 * before it did and waited for.
 */
import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, QueryResult } from 'kysely';
import type pg from 'pg';
import { connectionOf, giveBack, insideTransaction, send } from './database.ts';
import type { Database, Queryable, Tx } from './database.ts';
import type { DB } from './database-types.ts';
import { inOnePacket } from './driver.ts';

/** What can be sent together with others: a query of Kysely, an sql template, or a prepared statement. */
export type Statement<Row = unknown> = {
  /** Null where no rows are known to be the answer: then nothing is sent. */
  compile(db: Queryable): CompiledQuery<Row> | null;
  /** Told of the rows that were answered, before the sender has them. */
  heard?(rows: readonly Row[]): void;
};

/** The rows that statements answer when they are sent together. */
export type RowsOf<S extends readonly Statement[]> = {
  -readonly [K in keyof S]: S[K] extends Statement<infer Row> ? Row[] : never;
};

/** A statement whose text is made once, for those that every search and every hold asks. */
export function statement<Row>(text: string, values: readonly unknown[]): Statement<Row> {
  return { compile: () => CompiledQuery.raw(text, [...values]) as CompiledQuery<Row> };
}

/** Held until the transaction ends: whatever is sent under the same id of its sender's at the same moment follows. */
export const lockIdQuery = (id: string): Statement =>
  statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);

/** In the place of a statement that would find nothing, as one for a list without members; it costs the database no work. */
export const nothing: Statement<never> = { compile: () => null };

/**
 * Statements of one query of Kysely whose text is made at the first use. Values are given each time, in the order of the
 * query's own, which stand for nothing.
 */
export function compiledOnce<Row>(
  query: (db: Queryable) => { compile(): CompiledQuery<Row> },
): (values: readonly unknown[]) => Statement<Row> {
  let text: string | undefined;
  return (values) => ({
    compile: (db) => {
      text ??= query(db).compile().sql;
      return CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>;
    },
  });
}

const clients = new WeakMap<Queryable, pg.PoolClient>();
const databases = new WeakMap<Queryable, Database>();
const transactions = new WeakMap<pg.PoolClient, Tx>();

/** The database that a transaction belongs to, or the database itself: what a process keeps is kept for this one. */
export function databaseOf(db: Queryable): Database {
  return databases.get(db) ?? db;
}

/**
 * Sends statements in one go and answers their rows, in the order given. All are made before any is sent, so that one that
 * cannot be made leaves none under way. The first that fails is thrown. Inside a
 * transaction those after it have done nothing, and what is sent later in the same turn follows in the same order.
 * Outside, one connection of the pool is taken, and each statement stands by itself.
 */
export async function sendTogether<const S extends readonly Statement[]>(
  db: Queryable,
  statements: S,
): Promise<RowsOf<S>> {
  const client = clients.get(db);
  if (client) return sendOn(client, db, statements);
  const taken = await connectionOf(db);
  try {
    return await sendOn(taken, db, statements);
  } finally {
    giveBack(taken);
  }
}

function sendOn<S extends readonly Statement[]>(
  client: pg.PoolClient,
  db: Queryable,
  statements: S,
): Promise<RowsOf<S>> {
  return sendCompiled(client, compiled(db, statements));
}

/** Statements ready to be sent: from here on nothing of ours can fail before all of them are on their way. */
type Compiled<S extends readonly Statement[]> = {
  readonly statements: S;
  readonly queries: readonly (CompiledQuery | null)[];
};

function compiled<S extends readonly Statement[]>(db: Queryable, statements: S): Compiled<S> {
  return { statements, queries: statements.map((one) => one.compile(db)) };
}

const NO_ROWS = Promise.resolve({ rows: [] as unknown[] });

async function sendCompiled<S extends readonly Statement[]>(
  client: pg.PoolClient,
  { statements, queries }: Compiled<S>,
): Promise<RowsOf<S>> {
  const answers = await Promise.all(
    inOnePacket(client, () =>
      queries.map((query) => (query ? send(client, query.sql, query.parameters) : NO_ROWS)),
    ),
  );
  return answers.map(({ rows }, index) => {
    statements[index]?.heard?.(rows);
    return rows as unknown[];
  }) as RowsOf<S>;
}

const MARK = statement('savepoint apart', []);
const BACK_TO_MARK = statement('rollback to savepoint apart', []);

/**
 * Runs a part of a transaction that must not take the rest with it: where it throws, what it did is undone, and the
 * transaction goes on. The error is answered, for whoever asked to tell of it.
 */
export async function undoneAlone(
  tx: Tx,
  work: () => Promise<void>,
): Promise<{ readonly done: true } | { readonly done: false; readonly error: unknown }> {
  await sendTogether(tx, [MARK]);
  try {
    await work();
    return { done: true };
  } catch (error) {
    await sendTogether(tx, [BACK_TO_MARK]);
    return { done: false, error };
  }
}

/** What a transaction collects: begun when it is first asked for, and dealt with once the work has answered. */
export type Collected<T> = {
  readonly begin: () => T;
  /** The last act of the transaction, before what closes it. */
  readonly atEnd: (tx: Tx, collected: T) => Promise<void>;
};

const collections = new WeakMap<Tx, Map<Collected<unknown>, unknown>>();

/** What this transaction has collected so far. The next one begins anew, also after a failure. */
export function collectedIn<T>(tx: Tx, collected: Collected<T>): T {
  const own = collections.get(tx);
  if (!own) throw new Error('nothing is collected outside a transaction');
  const key = collected as Collected<unknown>;
  if (!own.has(key)) own.set(key, collected.begin());
  return own.get(key) as T;
}

async function workToTheEnd<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const own = new Map<Collected<unknown>, unknown>();
  collections.set(tx, own);
  const result = await work(tx);
  for (const [{ atEnd }, collected] of own) await atEnd(tx, collected);
  return result;
}

/**
 * What a transaction writes last, in the place of its answer: it travels with the commit, so that the locks are held a round trip shorter. For statements after whose answers nothing
 * is decided, and of which nothing is collected (`atEnd` comes before them).
 */
export class WrittenLast<T> {
  readonly statements: readonly Statement[];
  /** The answer, of what the statements have answered. */
  readonly answer: (rows: readonly (readonly unknown[])[]) => T;
  /** What it turns out to be about. */
  readonly subject: string;
  private constructor(
    statements: readonly Statement[],
    answer: (rows: readonly (readonly unknown[])[]) => T,
    subject: string,
  ) {
    this.statements = statements;
    this.answer = answer;
    this.subject = subject;
  }

  static of<const S extends readonly Statement[], T>(
    statements: S,
    { answer, subject }: { readonly answer: (rows: RowsOf<S>) => T; readonly subject: string },
  ): WrittenLast<T> {
    return new WrittenLast(statements, answer as (rows: readonly (readonly unknown[])[]) => T, subject);
  }
}

/** The answers of statements of one packet. The first that failed is thrown: those behind it were refused because of it. */
async function inOrder<const P extends readonly Promise<unknown>[]>(
  answers: P,
): Promise<{ -readonly [K in keyof P]: Awaited<P[K]> }> {
  const settled = await Promise.allSettled(answers);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}

/**
 * Runs work in a transaction: committed when it answers, rolled back when it throws. Nothing inside takes a second
 * connection. What was collected is dealt with at the end; `closing` names statements that travel with the commit.
 */
export async function transact<T>(
  db: Database,
  work: (tx: Tx) => Promise<T | WrittenLast<T>>,
  closing: (result: T | WrittenLast<T>) => readonly Statement[] = () => [],
): Promise<T> {
  const client = await connectionOf(db);
  const tx = transactionOn(client, db);
  let lost: Error | undefined;
  try {
    // What the work sends first travels with the beginning, and the commit with what closes it.
    const { begun, working } = inOnePacket(client, () => {
      const first = client.query('begin');
      // Its failure is told by the first statement, and below.
      first.catch(() => {});
      return { begun: first, working: insideTransaction.run(true, () => workToTheEnd(tx, work)) };
    });
    const result = await working;
    // Made before the commit is sent: what cannot be made must not be missing from what is committed.
    const writing = compiled(tx, result instanceof WrittenLast ? result.statements : []);
    const last = compiled(tx, closing(result));
    const [, written, , ended] = await inOrder(
      inOnePacket(
        client,
        () =>
          [begun, sendCompiled(client, writing), sendCompiled(client, last), client.query('commit')] as const,
      ),
    );
    // The database answers the commit of a failed transaction with a rollback, and no error.
    if (ended.command !== 'COMMIT') throw new Error('a failed statement went unnoticed');
    return result instanceof WrittenLast ? result.answer(written) : result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (lost = failure));
    throw error;
  } finally {
    collections.delete(tx);
    giveBack(client, lost);
  }
}

/** Kysely over one connection. It outlives a transaction with its connection, and is reached inside transactions only. */
function transactionOn(client: pg.PoolClient, db: Database): Tx {
  const known = transactions.get(client);
  if (known) return known;
  const tx = new Kysely<DB>({ dialect: dialectOver(client) }) as Tx;
  transactions.set(client, tx);
  clients.set(tx, client);
  databases.set(tx, db);
  return tx;
}

function dialectOver(client: pg.PoolClient): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const { rows, rowCount } = await send(client, sql, parameters);
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
    },
    streamQuery: () => {
      throw new Error('nothing is streamed inside a transaction');
    },
  };
  const never = () => Promise.reject(new Error('a transaction inside a transaction'));
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => ({
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(connection),
      releaseConnection: () => Promise.resolve(),
      beginTransaction: never,
      commitTransaction: never,
      rollbackTransaction: never,
      destroy: () => Promise.resolve(),
    }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
