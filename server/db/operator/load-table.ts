/**
 * Loading a table: all rows or none. Every row is read and tried, so that one run names all that is wrong; a rehearsal
 * does the very same and takes it back at the end.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database, Tx } from '#server/platform/database.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Inside, Services, UseCaseServices } from '#server/platform/services.ts';
import { transact } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { catalogue, isCatalogue } from './catalogue/kinds.ts';
import type { CatalogueName } from './catalogue/kinds.ts';
import { storeStock } from './catalogue/stock-rows.ts';
import { storeCatalogue } from './catalogue/store-catalogue.ts';
import type { Became, StoredTable } from './catalogue/store-catalogue.ts';
import { connectionOf } from './connection.ts';
import type { Connection } from './connection.ts';
import { kinds } from './kinds.ts';
import type { KindName } from './kinds.ts';
import { columnProblems, readRow } from './read-rows.ts';
import type { RowProblem } from './read-rows.ts';
import { NotATable, readTable } from '#server/platform/table.ts';
import type { Table } from '#server/platform/table.ts';

export type Loaded = {
  readonly rows: number;
  readonly problems: readonly RowProblem[];
  /** Of a table that is loaded by its key. */
  readonly became?: Became;
};
/** What became of the rows: an id for each that was stored, in their order, and all that is wrong. */
export type Stored = { readonly ids: readonly number[]; readonly problems: readonly RowProblem[] };

/** Tries one row on a savepoint, so that a refusal of the database leaves the others to be tried too. */
async function tryRow(
  owner: Connection,
  { insert, line, values }: { insert: string; line: number; values: unknown[] },
): Promise<number | RowProblem> {
  await owner.query('savepoint row');
  try {
    const { rows } = await owner.query(insert, values);
    await owner.query('release savepoint row');
    return rows[0]
      ? Number(rows[0].id)
      : { line, column: null, what: 'names a member, contract or resort that does not exist' };
  } catch (error) {
    await owner.query('rollback to savepoint row');
    const { detail, message } = error as { detail?: string; message: string };
    return { line, column: null, what: detail ?? message };
  }
}

/** Stores the rows of a table within the transaction that the caller has begun, and keeps if nothing is wrong. */
export async function storeRows(owner: Connection, name: KindName, table: Table): Promise<Stored> {
  const { columns, insert } = kinds[name];
  const wrong = columnProblems(columns, table);
  if (wrong.length > 0) return { ids: [], problems: wrong };
  const ids: number[] = [];
  const problems: RowProblem[] = [];
  for (const row of table.rows) {
    const read = readRow(columns, row);
    problems.push(...read.problems);
    if (read.problems.length > 0) continue;
    const stored = await tryRow(owner, { insert, line: row.line, values: read.values });
    if (typeof stored === 'number') ids.push(stored);
    else problems.push(stored);
  }
  return { ids, problems };
}

/** The same bytes a second time are most likely a mistake, and nobody could tell from the rows. */
async function loadedBefore(
  owner: Connection,
  load: { kind: KindName; bytes: Uint8Array; rows: number },
): Promise<RowProblem[]> {
  const { rows } = await owner.query(
    `insert into operator_loads (kind, file_hash, rows) values ($1, $2, $3)
     on conflict do nothing returning kind`,
    [load.kind, sha256(load.bytes), load.rows],
  );
  return rows.length === 0 ? [{ line: 1, column: null, what: 'this very file was loaded before' }] : [];
}

function tableOf(bytes: Uint8Array): Table | RowProblem {
  try {
    return readTable(bytes);
  } catch (error) {
    if (error instanceof NotATable) return { line: error.line, column: null, what: error.message };
    throw error;
  }
}

class TakenBack extends Error {}

/** Does the very same as a load, and takes it back. */
async function rehearse(db: Database, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const rehearsal = transact(db, async (tx) => {
    await work(tx);
    throw new TakenBack();
  });
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}

export type Load = {
  readonly kind: KindName | CatalogueName;
  readonly bytes: Uint8Array;
  readonly mode: 'rehearsal' | 'for good';
};

type LoadServices = UseCaseServices & Pick<Services, 'ports' | 'log'>;

/**
 * Stores what a table tells. Members, points and news are added, so the same file is taken once only; the catalogue is changed by its keys and
 * takes any file again, as when the prices of last month hold once more.
 */
async function store(
  tx: Tx,
  inside: Inside<LoadServices>,
  { kind, bytes, table }: { kind: Load['kind']; bytes: Uint8Array; table: Table },
): Promise<Pick<Loaded, 'problems' | 'became'>> {
  const owner = connectionOf(tx);
  if (isCatalogue(kind)) return storeByKey(tx, inside, kind, table);
  const before = await loadedBefore(owner, { kind, bytes, rows: table.rows.length });
  return { problems: before.length > 0 ? before : (await storeRows(owner, kind, table)).problems };
}

function storeByKey(
  tx: Tx,
  inside: Inside<LoadServices>,
  kind: CatalogueName,
  table: Table,
): Promise<StoredTable> {
  const owner = connectionOf(tx);
  return kind === 'stock'
    ? storeCatalogue(owner, catalogue.stock, table, (rows) => storeStock(tx, inside, rows))
    : storeCatalogue(owner, catalogue[kind], table);
}

/**
 * Loads a file in one transaction, on the owner's connection; with any problem, and in a rehearsal, nothing stays. The
 * audit log tells who loaded what, and what was not taken.
 */
export async function loadFile(
  services: LoadServices,
  actor: Actor,
  { kind, bytes, mode }: Load,
): Promise<Loaded> {
  const about = {
    action: 'loadTable' as const,
    subject: `${kind} ${sha256(bytes).toString('hex').slice(0, 16)}`,
  };
  const table = tableOf(bytes);
  if ('what' in table) {
    if (mode === 'for good') await recordRefusal(services, actor, about, refuse('BAD_INPUT_ERROR'));
    return { rows: 0, problems: [table] };
  }
  let loaded: Pick<Loaded, 'problems' | 'became'> = { problems: [] };
  const work = async (tx: Tx, inside: Inside<LoadServices>): Promise<true | Refusal> => {
    loaded = await store(tx, inside, { kind, bytes, table });
    return loaded.problems.length > 0 ? refuse('BAD_INPUT_ERROR') : true;
  };
  if (mode === 'rehearsal') {
    const { db, ...inside } = services;
    await rehearse(db, (tx) => work(tx, inside));
  } else {
    const done = await runUseCase(services, actor, { ...about, work });
    if (isRefusal(done) && loaded.problems.length === 0)
      throw new Error('The database was busy; nothing was loaded.');
  }
  return { rows: table.rows.length, ...loaded };
}
