/** The SQL of a person's data that accounts hold: whose they are, how much there is, and what becomes of it. */
import { NO_BIRTHDAY, NO_NAME } from '#domain/account/personal-data.ts';
import type { DataSubject, HeldRow } from '#domain/account/personal-data.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

const SUBJECT = `
  select c.id::float8 as "clientId", s.id::float8 as "subMemberId", coalesce(s.name, c.name) as name,
    array(select l.id::text from logins l where l.client_id = c.id order by l.id) as "allLoginIds",
    array(select l.id::text from logins l where l.client_id = c.id and (s.id is null or l.sub_member_id = s.id) order by l.id) as "loginIds",
    array(select distinct lower(e) from (
      select c.email as e where s.id is null
      union all select unnest(array[p.email, p.unmade_login_email]) from sub_members p
        where p.client_id = c.id and (s.id is null or p.id = s.id)
      union all select l.email from logins l where l.client_id = c.id and (s.id is null or l.sub_member_id = s.id)
    ) known where e is not null order by 1) as emails
  from clients c left join sub_members s on s.id = $2::bigint and s.client_id = c.id and s.forgotten_at is null
  where c.member_id = $1 and c.forgotten_at is null and ($2::bigint is null or s.id is not null)`;

/** None where there is no such membership or person, or nothing is known of them any more. */
export const subjectQuery = (memberId: string, personId: number | null): Statement<DataSubject> =>
  statement(SUBJECT, [memberId, personId]);

const HELD = `
  select 'CONTACT' as kind, 1 as rows, null::date as until where $2::bigint is null
  union all select 'PERSON', count(*)::int, null from sub_members where client_id = $1 and forgotten_at is null and ($2 is null or id = $2)
  union all select 'LOGIN', count(*)::int, null from logins where id = any($3::uuid[])
  union all select 'NOTE', count(*)::int, null from member_notes where $2 is null and client_id = $1
  union all select 'INQUIRY', count(*)::int, null from registration_requests where $2 is null and client_id = $1
  union all select 'INTRODUCTION', count(*)::int, null from future_clients
    where client_id = $1 and ($2 is null or login_id = any($3::uuid[]))`;

export const heldInAccountsQuery = (subject: DataSubject): Statement<HeldRow> =>
  statement(HELD, [subject.clientId, subject.subMemberId, subject.loginIds]);

const FORGET_MEMBERSHIP = [
  `update clients set name = '${NO_NAME}', name_kana = '', tel = null, mobile = null, email = null, postal_code = null, prefecture = null,
     locality = null, address1 = null, address2 = null, birthday = null, sex = null, forgotten_at = business_now() where id = $1`,
  'delete from member_notes where client_id = $1',
  'delete from registration_requests where client_id = $1',
  'delete from promo_uses where application_id in (select id from signup_applications where client_id = $1)',
  `update signup_applications set email = id || '@closed.invalid', client_code = null, question = null, decline_reason = null where client_id = $1`,
];

const FORGET_PERSONS = `
  update sub_members set name = '${NO_NAME}', name_kana = '', birthday = '${NO_BIRTHDAY}', sex = null, relationship_id = null, postal_code = null,
    prefecture = null, locality = null, address1 = null, address2 = null, tel = null, email = null, unmade_login_id = null,
    unmade_login_email = null, deleted_at = coalesce(deleted_at, clock_timestamp()), forgotten_at = business_now()
  where client_id = $1 and ($2::bigint is null or id = $2)`;

const FORGET_INTRODUCED =
  'delete from future_clients where client_id = $1 and ($2::bigint is null or login_id = any($3::uuid[]))';

/** Sessions end before they go, so that whoever remembers one hears of it, and pushes of them go too. */
const CLOSE_LOGINS = [
  'update logins set disabled_at = clock_timestamp() where id = any($1::uuid[]) and disabled_at is null',
  `update sessions set ended_at = clock_timestamp(), end_reason = 'data deleted' where login_id = any($1::uuid[]) and ended_at is null`,
  ...[
    'sessions',
    'trusted_devices',
    'passkeys',
    'mfa_challenges',
    'password_resets',
    'passkey_challenges',
  ].map((table) => `delete from ${table} where login_id = any($1::uuid[])`),
  `update logins set email = id || '@closed.invalid', password_hash = '' where id = any($1::uuid[])`,
];

export async function forgetInAccounts(tx: Tx, subject: DataSubject): Promise<void> {
  const { clientId, subMemberId, loginIds, emails } = subject;
  await sendTogether(tx, [
    ...CLOSE_LOGINS.map((text) => statement(text, [loginIds])),
    statement('delete from client_verifications where email = any($1::text[])', [emails]),
    statement(FORGET_INTRODUCED, [clientId, subMemberId, loginIds]),
    statement(FORGET_PERSONS, [clientId, subMemberId]),
    ...(subMemberId === null ? FORGET_MEMBERSHIP.map((text) => statement(text, [clientId])) : []),
  ]);
}
