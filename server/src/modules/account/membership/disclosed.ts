/** What accounts hand out to a person who asks what is held about them. */
import type { DisclosedPage, DisclosedPart, DisclosedRow } from '#domain/account/disclosure.ts';
import type { DataSubject } from '#domain/account/personal-data.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

const when = (column: string) => `to_char(${column} at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI')`;
const MOST = `9223372036854775807`;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** $1 the membership, $2 the person or null, $3 their logins, $4 the last key, $5 how many. */
const PARTS = {
  CONTACT: `
    select id::text as key, array[member_id, name, name_kana, birthday::text, sex, tel, mobile, email, postal_code,
      prefecture, locality, address1, address2, language, ${when('created_at')}] as cells
    from clients where id = $1 and $2::bigint is null and $3::uuid[] is not null and id > coalesce($4::bigint, 0) limit $5`,
  PERSONS: `
    select id::text as key, array[case sub_member_type_id when 1 then 'SUB' else 'FAMILY' end, name, name_kana, birthday::text, sex, tel, email,
      postal_code, prefecture, locality, address1, address2, ${when('created_at')}, ${when('deleted_at')}] as cells
    from sub_members where client_id = $1 and forgotten_at is null and ($2::bigint is null or id = $2) and $3::uuid[] is not null
      and id > coalesce($4::bigint, 0) order by id limit $5`,
  LOGINS: `
    select l.id::text as key, array[l.role, coalesce(s.name, c.name), l.email, ${when('l.created_at')}, ${when('l.disabled_at')}, l.language] as cells
    from logins l join clients c on c.id = l.client_id left join sub_members s on s.id = l.sub_member_id
    where l.client_id = $1 and ($2::bigint is null or l.sub_member_id = $2) and l.id = any($3::uuid[]) and l.id > coalesce($4::uuid, '${FIRST}')
    order by l.id limit $5`,
  SIGN_INS: `
    select s.id::text as key, array[${when('s.created_at')}, s.device, s.way, ${when('s.ended_at')}] as cells
    from sessions s where $1::bigint is not null and ($2::bigint is null or true) and s.login_id = any($3::uuid[])
      and s.id > coalesce($4::uuid, '${FIRST}') order by s.id limit $5`,
  DEVICES: `
    select key, cells from (
      select id, id::text as key, array['DEVICE', label, ${when('created_at')}, ${when('trusted_until')}] as cells from trusted_devices
        where login_id = any($3::uuid[])
      union all
      select id, id::text, array['PASSKEY', name, ${when('created_at')}, null] from passkeys where login_id = any($3)
    ) kept where $1::bigint is not null and ($2::bigint is null or true) and id > coalesce($4::uuid, '${FIRST}') order by id limit $5`,
  CONSENTS: `
    select id::text as key, array[${when('agreed_at')}, terms_version::text] as cells from signup_applications
    where client_id = $1 and $2::bigint is null and $3::uuid[] is not null and agreed_at is not null and id > coalesce($4::uuid, '${FIRST}')
    order by id limit $5`,
  NOTES: `
    select id::text as key, array[${when('at')}, text] as cells from member_notes
    where client_id = $1 and $2::bigint is null and $3::uuid[] is not null and id < coalesce($4::bigint, ${MOST}) order by id desc limit $5`,
} satisfies Partial<Record<DisclosedPart, string>>;

export const discloseAccountQuery = (
  part: keyof typeof PARTS,
  { clientId, subMemberId, loginIds }: DataSubject,
  { after, take }: DisclosedPage,
): Statement<DisclosedRow> => statement(PARTS[part], [clientId, subMemberId, loginIds, after, take]);
