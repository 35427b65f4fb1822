/** Reading the audit log: newest first, of one who acts, of one whose things it is about, of one stay, or all of it, by page. */
import { LOOKS_BEGIN } from '#domain/staff/audit-actions.ts';
import type { AuditAction, AuditKind } from '#domain/staff/audit-actions.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
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

const FIELDS = `
  select e.id::float8 as id, e.at, e.actor_kind as "actorKind", e.actor_name as "actorName", e.login_id as "loginId",
    e.client_id::float8 as "clientId", e.action, e.outcome, e.refusal, e.subject, e.reason, e.request_id as "requestId",
    coalesce(r.stands_for, 1) as "standsFor"`;
const REPEATS = 'left join audit_repeats r on r.event_id = e.id';
const ROWS = `${FIELDS} from audit_events e ${REPEATS}`;

/** Whether a row is of who only looked. This and what is made of it stands word for word in the indexes by kind: otherwise none of them is used. */
const LOOKS = `e.action ~ '^(${LOOKS_BEGIN.join('|')})'`;

/** Behind every row: a bound that is always there is found by the index, whether or not the plan was made for its value. */
const LAST = '9223372036854775807';

export type AuditWanted = {
  /** Of this staff member. */
  readonly staff?: string | undefined;
  /** About this client, and looks at lists in which it stands by its name. */
  readonly clientId?: number | undefined;
  readonly shownAs?: string | undefined;
  /** Whose subject begins with one of these words: a stay is named by its number, its id or its group's. */
  readonly subjects?: readonly string[] | undefined;
  /** Deeds or looks alone. */
  readonly kind?: AuditKind | undefined;
  /** Older than this row; the newest, where none is named. */
  readonly before?: number | undefined;
  /** Of this day in Japan only. */
  readonly day?: CalendarDate | undefined;
  readonly take: number;
};

// A day's rows are few of all, and their numbers lie together: whoever's rows are asked for are found between the first and the last.
const DAY = `at >= $2::date::timestamp at time zone 'Asia/Tokyo' and at < ($2::date + 1)::timestamp at time zone 'Asia/Tokyo'`;
// Read as they lie, by the index of moments: asked for the first number alone, the database would walk all numbers until one is of that day.
const IDS_OF_DAY = `(select id from audit_events where ${DAY} offset 0) of_day`;
const OF_DAY = `e.id between (select min(id) from ${IDS_OF_DAY}) and (select max(id) from ${IDS_OF_DAY})
  and e.${DAY.replace('and at', 'and e.at')}`;

/** Each way is read by an index of its own. */
export function auditQuery({
  staff,
  clientId,
  shownAs,
  subjects,
  before,
  kind,
  day,
  take,
}: AuditWanted): Statement<AuditRow> {
  const older = `e.id < $1::bigint and ${day === undefined ? '$2::date is null' : OF_DAY}`;
  const bounds = [before ?? LAST, day ?? null];
  const order = `e.id desc limit ${Math.floor(take)}`;
  const page = `order by ${order}`;
  // With one of staff the kind is one word, and of one membership or stay it is said otherwise than of all: each way has an index that no other way could take.
  const alone = kind ? { LOOKS: `and ${LOOKS}`, DEEDS: `and not (${LOOKS})` }[kind] : '';
  if (staff !== undefined && kind)
    return statement(
      `${ROWS} where e.actor_kind = 'staff' and case when ${LOOKS} then 'LOOKS ' else 'DEEDS ' end || e.actor_name = $3 and ${older} ${page}`,
      [...bounds, `${kind} ${staff}`],
    );
  if (staff !== undefined)
    return statement(`${ROWS} where e.actor_kind = 'staff' and e.actor_name = $3 and ${older} ${page}`, [
      ...bounds,
      staff,
    ]);
  if (clientId !== undefined && shownAs !== undefined && kind !== 'DEEDS') {
    // Found first and put in order then: asked for in order, the database may walk the whole log until a page is full.
    const shown = `select e.* from audit_events e where e.client_id is null and ${LOOKS} and string_to_array(e.subject, ' ') @> array[$4::text] offset 0`;
    return statement(
      `${FIELDS} from (
         (select e.* from audit_events e where e.client_id = $3 ${alone} and ${older} ${page})
         union all
         (select e.* from (${shown}) e where ${older} ${page})) e ${REPEATS} ${page}`,
      [...bounds, clientId, shownAs],
    );
  }
  if (clientId !== undefined)
    return statement(`${ROWS} where e.client_id = $3 ${alone} and ${older} ${page}`, [...bounds, clientId]);
  // Word by word, so that each is read by the index in its order: asked for all at once, the database may walk the whole log until a page is full.
  if (subjects !== undefined)
    return statement(
      `${FIELDS} from unnest($3::text[]) as s (word) cross join lateral (
         select e.* from audit_events e
         where e.subject is not null and split_part(e.subject, ' ', 1) = s.word ${alone} and ${older} ${page}) e ${REPEATS} ${page}`,
      [...bounds, subjects],
    );
  // Said as a span of kind and number, in whose order only the index of both is: asked for one kind by number, the database walks all numbers where that kind is frequent.
  if (kind && day === undefined) {
    const KIND = `case when ${LOOKS} then 'LOOKS' else 'DEEDS' end`;
    const ofKind = `(${KIND}, e.id) < ('${kind}', $1::bigint) and ${KIND} >= '${kind}'`;
    return statement(`${ROWS} where ${ofKind} and ${older} order by ${KIND} desc, ${order}`, bounds);
  }
  return statement(`${ROWS} where ${older} ${alone} ${page}`, bounds);
}

type HistoryWanted = {
  readonly before: string | null;
  readonly take: number;
  /** Whether rows of staff who only looked are wanted, too. */
  readonly looks: boolean;
};

/** What was done in a membership, newest first, by the index of its rows. */
export const historyOfClientQuery = (
  clientId: number,
  { before, take, looks }: HistoryWanted,
): Statement<AuditRow> =>
  statement(
    `${ROWS} where e.client_id = $1 and e.id < $2 and ($3 or not (${LOOKS})) order by e.id desc limit $4`,
    [clientId, before ?? LAST, looks, take],
  );

/** Why staff did something to some things of a membership, by the index of its rows. */
export const reasonsOfStaffQuery = (
  clientId: number,
  { action, subjects }: { readonly action: string; readonly subjects: readonly string[] },
): Statement<{ readonly subject: string; readonly reason: string }> =>
  statement(
    `select subject, reason from audit_events where client_id = $1 and action = $2 and subject = any($3::text[])
       and outcome = 'ok' and actor_kind = 'staff' and reason is not null`,
    [clientId, action, subjects],
  );

/**
 * Who did something to one thing of a membership, in the order in which it was done, by the index of its rows; the subject of such a row begins
 * with the thing, and a blank. Null for whoever is not of the staff.
 */
export const doersQuery = (
  clientId: number,
  { action, about }: { readonly action: AuditAction; readonly about: string },
): Statement<{ readonly staff: string | null }> =>
  statement(
    `select case when actor_kind = 'staff' then actor_name end as staff from audit_events
     where client_id = $1 and action = $2 and split_part(subject, ' ', 1) = $3 and outcome = 'ok' order by id`,
    [clientId, action, about],
  );
