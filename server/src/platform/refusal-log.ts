/**
 * Refusals and failures in the audit log. Each has a row of its own, up to a number an hour for one caller: a login, or for
 * those without one the place they come from. Where nobody called, but staff, the gateway or a job acts, they are counted
 * for each whose things it was about, so that no member's are lost among others'. Beyond that they are counted, and a row
 * stands for all since the last one each time their number has doubled, so that nobody fills the audit log by being refused.
 */
import { sql } from 'kysely';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { kindOf, nameOf } from './actor.ts';
import type { Actor } from './actor.ts';
import { defineSecret } from './secrets.ts';
import type { Services } from './services.ts';

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

/** Writes a refusal or a failure down, or counts it. */
export async function writeRefusal(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  { action, subject, whose, refusal }: Refused,
): Promise<void> {
  const login = actor.kind === 'member' ? actor : whose;
  const outcome = refusal === null ? 'failed' : 'denied';
  const who = whoOf(actor, { whose, action });
  // Apart from each other, so that failures are not lost among many refusals.
  const key = secrets.derive(refusalsSecret, refusal === null ? `failed ${who}` : who);
  await sql`
    with counted as (
      insert into refusal_counts as c (key, hour) values (${key.toString('base64url')}, date_trunc('hour', clock_timestamp()))
      on conflict (key, hour) do update set count = c.count + 1 returning count
    ), written as (
      insert into audit_events
        (request_id, actor_kind, actor_name, login_id, client_id, action, outcome, refusal, subject, origin_hash)
      select ${actor.requestId}, ${kindOf(actor)}, ${nameOf(actor)}, ${login?.loginId ?? null}::uuid, ${login?.clientId ?? null}::bigint, ${action}, ${outcome}, ${refusal}::text,
        ${subject ?? null}, ${actor.originHash || null}
      from counted where count <= ${ROWS_AN_HOUR}::int or (count & (count - 1)) = 0
      returning id
    )
    insert into audit_repeats (event_id, stands_for)
    select id, case count when ${FIRST_DOUBLING}::int then count - ${ROWS_AN_HOUR}::int else count / 2 end
    from written, counted where count > ${ROWS_AN_HOUR}::int`.execute(db);
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
