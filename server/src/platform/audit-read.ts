/** Reading the audit log: newest first, of one who acts, of one whose things it is about, or all of it, by page. */
import { statement } from './transaction.ts';
import type { Statement } from './transaction.ts';

export type AuditRow = {
  readonly id: number;
  readonly at: Date;
  readonly actorKind: string | null;
  readonly actorName: string | null;
  readonly loginId: string | null;
  readonly clientId: number | null;
  readonly action: string;
  readonly outcome: 'ok' | 'denied' | 'failed';
  readonly refusal: string | null;
  readonly subject: string | null;
  readonly reason: string | null;
  readonly requestId: string;
  /** More than one where a row stands for several alike. */
  readonly standsFor: number;
};

const ROWS = `
  select e.id::float8 as id, e.at, e.actor_kind as "actorKind", e.actor_name as "actorName", e.login_id as "loginId",
    e.client_id::float8 as "clientId", e.action, e.outcome, e.refusal, e.subject, e.reason, e.request_id as "requestId",
    coalesce(r.stands_for, 1) as "standsFor"
  from audit_events e left join audit_repeats r on r.event_id = e.id`;

export type AuditWanted = {
  /** Of this staff member. */
  readonly staff?: string | undefined;
  /** About this client. */
  readonly clientId?: number | undefined;
  /** Older than this row; the newest, where none is named. */
  readonly before?: number | undefined;
  readonly take: number;
};

/** Each way is read by an index of its own. */
export function auditQuery({ staff, clientId, before, take }: AuditWanted): Statement<AuditRow> {
  const older = '($1::bigint is null or e.id < $1)';
  const page = `order by e.id desc limit ${Math.floor(take)}`;
  if (staff !== undefined)
    return statement(`${ROWS} where e.actor_kind = 'staff' and e.actor_name = $2 and ${older} ${page}`, [
      before ?? null,
      staff,
    ]);
  if (clientId !== undefined)
    return statement(`${ROWS} where e.client_id = $2 and ${older} ${page}`, [before ?? null, clientId]);
  return statement(`${ROWS} where ${older} ${page}`, [before ?? null]);
}
