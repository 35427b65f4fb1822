/** What contracts hand out to a person who asks what is held about them. */
import type { DisclosedPage, DisclosedRow } from '#domain/account/disclosure.ts';
import type { DataSubject } from '#domain/account/personal-data.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

const PARTS = {
  CONTRACTS: `
    select c.id::text as key, array[c.contract_number, p.code, c.start_date::text, c.end_date::text, case when c.auto_renewal then 'YES' else 'NO' end] as cells
    from contracts c join product_types p on p.id = c.product_type_id
    where c.client_id = $1 and $2::bigint is null and $3::uuid[] is not null and c.id > coalesce($4::bigint, 0) order by c.id limit $5`,
  /** With the id of the house that it was exchanged for. */
  WEEKS: `
    select w.contract_id || '-' || w.year as key, array[c.contract_number, w.starts_on::text, w.status, w.exchange_facility_id::text,
      w.usable_until::text, nullif(array_to_string(w.exchange_dates, ', '), '')] as cells
    from weekly_rights w join contracts c on c.id = w.contract_id
    where c.client_id = $1 and $2::bigint is null and $3::uuid[] is not null
      and (w.contract_id, w.year) > (coalesce(substring($4::text from '^(\\d{1,15})-\\d{1,4}$'), '0')::bigint,
        coalesce(substring($4::text from '^\\d{1,15}-(\\d{1,4})$'), '0')::int)
    order by w.contract_id, w.year limit $5`,
  REQUESTS: `
    select r.id::text as key, array[to_char(r.at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI'), r.kind, r.message, r.state] as cells
    from contract_requests r join contracts c on c.id = r.contract_id
    where c.client_id = $1 and ($2::bigint is null or r.login_id = any($3::uuid[]))
      and r.id > coalesce($4::uuid, '00000000-0000-0000-0000-000000000000') order by r.id limit $5`,
};

export const discloseContractQuery = (
  part: keyof typeof PARTS,
  { clientId, subMemberId, loginIds }: DataSubject,
  { after, take }: DisclosedPage,
): Statement<DisclosedRow> => statement(PARTS[part], [clientId, subMemberId, loginIds, after, take]);
