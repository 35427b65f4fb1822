/** What the waiting list hands out to a person who asks what is held about them: what is and was waited for, not who would come. */
import type { DisclosedPage, DisclosedRow } from '#domain/account/disclosure.ts';
import type { DataSubject } from '#domain/account/personal-data.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** Of an entry the kind of rooms stands in the place of the house, which whoever knows houses names. */
export const PLACE_OF_WAITED_HOUSE = 1;

export const discloseWaitingQuery = (
  { clientId, subMemberId, loginIds }: DataSubject,
  { after, take }: DisclosedPage,
): Statement<DisclosedRow> =>
  statement(
    `select id::text as key, array[to_char(created_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI'), room_type_id::text, check_in::text,
       check_out::text, rooms::text, mode, state] as cells
     from waitlist_entries where client_id = $1 and ($2::bigint is null or login_id = any($3::uuid[]))
       and id > coalesce($4::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $5`,
    [clientId, subMemberId, loginIds, after, take],
  );
