/**
 * Refusals and failures in the audit log. Each has a row of its own, up to a number an hour for one caller: a login, or for
 * those without one the place they come from. Where nobody called, but staff, the gateway or a job acts, they are counted
 * for each whose things it was about, so that no member's are lost among others'. Beyond that they are counted, and a row
 * stands for all since the last one each time their number has doubled, so that nobody fills the audit log by being refused.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { kindOf, nameOf } from './actor.ts';
import type { Actor } from './actor.ts';
import { askedTogether } from './asked-together.ts';
import { isUnavailable } from './database.ts';
import type { Database } from './database.ts';
import { defineSecret } from './secrets.ts';
import type { Services } from './services.ts';
import { sendTogether, statement } from './transaction.ts';

export const refusalsSecret = defineSecret('refusals');

/** Refusals, and likewise failures, of one caller in an hour that have a row each; the first row after them comes with the 128th. */
export const ROWS_AN_HOUR = 100;
const FIRST_DOUBLING = 128;

type Whose = { readonly loginId: string | null; readonly clientId: number | null };

export type Refused = {
  readonly action: AuditAction;
  readonly subject?: string;
  /** Whose things it was about, where no member acted. */
  readonly whose?: Whose;
  /** The key of the refusal; null for a failure, which is no answer of ours. */
  readonly refusal: string | null;
};

type Row = { readonly key: string; readonly requestId: string; readonly values: readonly unknown[] };

/** Writes a refusal or a failure down, or counts it. Those of many callers at once are written together, each whole or not at all. */
export async function writeRefusal(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  { action, subject, whose, refusal }: Refused,
): Promise<void> {
  const login = actor.kind === 'member' ? actor : whose;
  const outcome = refusal === null ? 'failed' : 'denied';
  const who = whoOf(actor, { whose, action });
  // Apart from each other, so that failures are not lost among many refusals.
  const key = secrets.derive(refusalsSecret, refusal === null ? `failed ${who}` : who).toString('base64url');
  const { requestId } = actor;
  const values = [
    ...[key, requestId, kindOf(actor), nameOf(actor), login?.loginId ?? null, login?.clientId ?? null],
    ...[action, outcome, refusal, subject ?? null, actor.originHash || null],
  ];
  const row: Row = { key, requestId, values };
  // A statement counts one key once, and finds the row that it wrote by its request.
  if (underWay.has(key) || underWay.has(requestId)) return writeRows(db, [row]);
  underWay.add(key).add(requestId);
  try {
    await writeTogether(db, '', row);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // Nothing was written of those that were sent together; what is wrong with one of them is none of the others' fault.
    await writeRows(db, [row]);
  } finally {
    underWay.delete(key);
    underWay.delete(requestId);
  }
}

/** Keys and requests of the rows that are being written together. */
const underWay = new Set<string>();

const MOST_TOGETHER = 100;

const writeTogether = askedTogether<Database, Row, void>(MOST_TOGETHER, async (db, rows) => {
  await writeRows(db, rows);
  return rows.map(() => undefined);
});

/** In the order of the keys, so that two processes never wait for each other. */
const WRITE = `
  with asked as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[])
      as a(key, request_id, actor_kind, actor_name, login_id, client_id, action, outcome, refusal, subject, origin_hash)
  ), counted as (
    insert into refusal_counts as c (key, hour) select key, date_trunc('hour', clock_timestamp()) from asked order by key
    on conflict (key, hour) do update set count = c.count + 1 returning key, count
  ), written as (
    insert into audit_events
      (request_id, actor_kind, actor_name, login_id, client_id, action, outcome, refusal, subject, origin_hash)
    select request_id, actor_kind, actor_name, login_id, client_id, action, outcome, refusal, subject, origin_hash
    from asked join counted using (key) where count <= ${ROWS_AN_HOUR} or (count & (count - 1)) = 0
    returning id, request_id
  )
  insert into audit_repeats (event_id, stands_for)
  select w.id, case count when ${FIRST_DOUBLING} then count - ${ROWS_AN_HOUR} else count / 2 end
  from written w join asked using (request_id) join counted using (key) where count > ${ROWS_AN_HOUR}`;

async function writeRows(db: Database, rows: readonly Row[]): Promise<void> {
  const columns = rows[0]!.values.map((_, column) => rows.map(({ values }) => values[column]));
  await sendTogether(db, [statement(WRITE, columns)]);
}

/** Under whom refusals are counted together. */
function whoOf(actor: Actor, { whose, action }: Pick<Refused, 'whose' | 'action'>): string {
  if (actor.kind === 'member') return `login ${actor.loginId}`;
  if (actor.kind === 'visitor') return `from ${actor.originHash}`;
  const acting = actor.kind === 'gateway' ? 'gateway' : `${actor.kind} ${actor.name}`;
  // Of staff each deed apart, so that what somebody tries is not lost among what they are refused all day.
  const doing = actor.kind === 'staff' ? `${acting} ${action}` : acting;
  if (!whose) return doing;
  return `${doing} about ${whose.loginId ?? `client ${whose.clientId}`}`;
}
