/** What the point exchange hands out to a person who asks what is held about them. */
import type { DisclosedPage, DisclosedRow } from '#domain/account/disclosure.ts';
import type { DataSubject } from '#domain/account/personal-data.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export const discloseOrdersQuery = (
  { clientId, subMemberId, loginIds }: DataSubject,
  { after, take }: DisclosedPage,
): Statement<DisclosedRow> =>
  statement(
    `select id::text as key, array[order_number, to_char(created_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI'), name, tel, email, postal_code,
       address1, state] as cells
     from exchange_orders where client_id = $1 and ($2::bigint is null or login_id = any($3::uuid[]))
       and id > coalesce($4::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $5`,
    [clientId, subMemberId, loginIds, after, take],
  );
