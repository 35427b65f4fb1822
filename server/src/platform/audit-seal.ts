/**
 * Sealing the audit trail: finished rows are hashed into a chain, so that a row changed or removed afterwards is found.
 * It happens in the background and a little behind, so that no member ever waits for the chain's end.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { transact } from './transaction.ts';

const SEAL_LOCK = 7_301_149;
const ROWS_A_SEAL = 5_000;

/** A row of the trail as one line; null where a range has none. */
const rowsAsText = (db: Database | Tx, first: number, last: number) =>
  sql<{ text: string | null }>`
    select string_agg(e::text, E'\n' order by e.id) as text from audit_events e where e.id between ${first} and ${last}`.execute(
    db,
  );

const chain = (previous: Buffer, text: string) => createHash('sha256').update(previous).update(text).digest();

/**
 * Seals the next rows that no running transaction can still add to; answers how many. Several processes take turns.
 * Ids are given before commits, so rows younger than a minute are left for the next time.
 */
export async function sealAudit(db: Database): Promise<number> {
  return transact(db, async (tx) => {
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
    const { rows: texts } = await rowsAsText(tx, first, last);
    await tx
      .insertInto('audit_seals')
      .values({
        first_event_id: first,
        last_event_id: last,
        hash: chain(newest?.hash ?? Buffer.alloc(0), texts[0]?.text ?? ''),
      })
      .execute();
    return rows[0]?.count ?? 0;
  });
}

/** The seals whose rows are no longer what was sealed; none while the trail is whole. */
export async function brokenSeals(db: Database): Promise<number[]> {
  const broken: number[] = [];
  let previous: Buffer = Buffer.alloc(0);
  for (const seal of await db.selectFrom('audit_seals').selectAll().orderBy('id').execute()) {
    const { rows } = await rowsAsText(db, seal.first_event_id, seal.last_event_id);
    if (!chain(previous, rows[0]?.text ?? '').equals(seal.hash)) broken.push(seal.id);
    previous = seal.hash;
  }
  return broken;
}
