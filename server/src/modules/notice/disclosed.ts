/** What notice hands out to a person who asks what is held about them: which mails went, when, and the beginning of the address. */
import type { DisclosedPage, DisclosedRow } from '#domain/account/disclosure.ts';
import type { DataSubject } from '#domain/account/personal-data.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export const discloseMailsQuery = (
  { clientId, subMemberId, loginIds }: DataSubject,
  { after, take }: DisclosedPage,
): Statement<DisclosedRow> =>
  statement(
    `select id::text as key, array[to_char(at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI'), task, recipient, state] as cells
     from member_mails where client_id = $1 and ($2::bigint is null or payload ->> 'loginId' = any($3::text[]))
       and id < coalesce($4::bigint, 9223372036854775807) order by id desc limit $5`,
    [clientId, subMemberId, loginIds, after, take],
  );
