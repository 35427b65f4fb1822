/**
 * Refusals in the audit log. Each has a row of its own, up to a number an hour for one caller: a login, or for those
 * without one the place they come from. Beyond that they are counted, and a row stands for all since the last one each
 * time their number has doubled, so that nobody fills the audit log by being refused.
 */
import { sql } from 'kysely';
import { nameOf } from './actor.ts';
import type { Actor } from './actor.ts';
import { defineSecret } from './secrets.ts';
import type { Services } from './services.ts';

export const refusalsSecret = defineSecret('refusals');

/** Refusals of one caller in an hour that have a row each; the first row after them comes with the 128th. */
export const ROWS_AN_HOUR = 100;
const FIRST_DOUBLING = 128;

export type Refused = {
  readonly action: string;
  readonly subject?: string;
  /** Whose things it was about, where no member acted. */
  readonly whose?: { readonly loginId: string | null; readonly clientId: number | null };
  readonly refusal: string;
};

/** Writes a refusal down, or counts it. */
export async function writeRefusal(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  { action, subject, whose, refusal }: Refused,
): Promise<void> {
  const login = actor.kind === 'member' ? actor : whose;
  const key = secrets.derive(refusalsSecret, whoOf(actor));
  await sql`
    with counted as (
      insert into refusal_counts as c (key, hour) values (${key.toString('base64url')}, date_trunc('hour', clock_timestamp()))
      on conflict (key, hour) do update set count = c.count + 1 returning count
    ), written as (
      insert into audit_events
        (request_id, actor_kind, actor_name, login_id, client_id, action, outcome, refusal, subject, origin_hash)
      select ${actor.requestId}, ${actor.kind}, ${nameOf(actor)}, ${login?.loginId ?? null}::uuid, ${login?.clientId ?? null}::bigint, ${action}, 'denied', ${refusal},
        ${subject ?? null}, ${actor.originHash || null}
      from counted where count <= ${ROWS_AN_HOUR}::int or (count & (count - 1)) = 0
      returning id
    )
    insert into audit_repeats (event_id, stands_for)
    select id, case count when ${FIRST_DOUBLING}::int then count - ${ROWS_AN_HOUR}::int else count / 2 end
    from written, counted where count > ${ROWS_AN_HOUR}::int`.execute(db);
}

/** Under whom refusals are counted together. */
function whoOf(actor: Actor): string {
  if (actor.kind === 'member') return `login ${actor.loginId}`;
  if (actor.kind === 'visitor') return `from ${actor.originHash}`;
  return actor.kind === 'gateway' ? 'gateway' : `${actor.kind} ${actor.name}`;
}
