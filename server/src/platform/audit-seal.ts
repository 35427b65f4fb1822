/**
 * Sealing the audit log: finished rows are hashed into a chain, so that a row changed or removed afterwards is found.
 * It happens in the background and a little behind, so that no member ever waits for the chain's end.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { AuditSealsTable } from './database-types.ts';
import type { Actor } from './actor.ts';
import type { UseCaseServices } from './services.ts';
import { done, runUseCase } from './use-case.ts';

const SEAL_LOCK = 7_301_149;
const ROWS_A_SEAL = 5_000;

const FIRST_COLUMNS =
  'id, at, request_id, login_id, client_id, action, outcome, refusal, subject, origin_hash';
const SECOND_COLUMNS = `${FIRST_COLUMNS}, actor_kind, actor_name`;
/** The columns that a seal covers, by its format: who acted has been noted since the second, and why since the third. */
const COLUMNS = { 1: FIRST_COLUMNS, 2: SECOND_COLUMNS, 3: `${SECOND_COLUMNS}, reason` } as const;
const FORMAT = 3;

/** The rows of a range, one a line; null where it has none. */
async function rowsAsText(
  db: Database | Tx,
  { first, last, format }: { first: number; last: number; format: number },
): Promise<string | null> {
  const columns = COLUMNS[format as typeof FORMAT];
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(row(${sql.raw(columns)})::text, E'\n' order by id) as text
    from audit_events where id between ${first} and ${last}`.execute(db);
  return rows[0]?.text ?? null;
}

const chain = (previous: Buffer, text: string) => createHash('sha256').update(previous).update(text).digest();

/**
 * Seals the next rows that no running transaction can still add to; answers how many. Several processes take turns.
 * Ids are given before commits, so rows younger than a minute are left for the next time. The seal is its own record: a
 * row about it would want a seal again.
 */
export async function sealAudit(services: UseCaseServices, actor: Actor): Promise<number> {
  return done(
    await runUseCase(services, actor, { action: 'sealAudit', leavesRow: () => false, work: sealNext }),
  );
}

async function sealNext(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(tx);
  const newest = await tx
    .selectFrom('audit_seals')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = (newest?.last_event_id ?? 0) + 1;
  const { rows } = await sql<{ last: number | null; count: number }>`
      select max(id) as last, count(*)::int as count from (
        select id from audit_events where id >= ${first} and at < clock_timestamp() - interval '1 minute' order by id limit ${ROWS_A_SEAL}) ripe`.execute(
    tx,
  );
  const last = rows[0]?.last;
  if (last == null) return 0;
  const text = await rowsAsText(tx, { first, last, format: FORMAT });
  await tx
    .insertInto('audit_seals')
    .values({
      first_event_id: first,
      last_event_id: last,
      row_format: FORMAT,
      hash: chain(newest?.hash ?? Buffer.alloc(0), text ?? ''),
    })
    .execute();
  return rows[0]?.count ?? 0;
}

type Seal = Selectable<AuditSealsTable>;

/**
 * The seals whose rows are no longer what was sealed, and those that do not begin where the one before them ended; none
 * while the audit log is whole.
 */
export async function brokenSeals(db: Database): Promise<number[]> {
  return brokenOf(db, await db.selectFrom('audit_seals').selectAll().orderBy('id').execute(), null);
}

/** Likewise of the newest few, with how many were looked at: what can be asked while somebody waits. */
export async function brokenNewestSeals(
  db: Database,
  most: number,
): Promise<{ readonly looked: number; readonly broken: number }> {
  const query = db.selectFrom('audit_seals').selectAll().orderBy('id', 'desc');
  const newest = (await query.limit(most + 1).execute()).toReversed();
  // The one more only says behind what the others stand.
  const before = newest.length > most ? newest.shift()! : null;
  return { looked: newest.length, broken: (await brokenOf(db, newest, before)).length };
}

async function brokenOf(db: Database, seals: readonly Seal[], before: Seal | null): Promise<number[]> {
  const broken: number[] = [];
  let previous: Buffer = before?.hash ?? Buffer.alloc(0);
  let sealedUntil = before?.last_event_id ?? 0;
  for (const seal of seals) {
    const { first_event_id: first, last_event_id: last, row_format: format } = seal;
    const text = await rowsAsText(db, { first, last, format });
    if (first !== sealedUntil + 1 || text === null || !chain(previous, text).equals(seal.hash))
      broken.push(seal.id);
    previous = seal.hash;
    sealedUntil = last;
  }
  return broken;
}
