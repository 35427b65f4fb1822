/** What speaks against deleting a person's data in the waiting list. Entries that ended name nobody. */
import type { BarRow, DataSubject } from '#domain/account/personal-data.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

const BARS = `
  select 'WAITING' as bar, count(*)::int as amount from waitlist_entries
  where client_id = $1 and ended_at is null
    and ($2::bigint is null or login_id = any($3::uuid[])
      or position($4 in regexp_replace(booking::text, '[[:space:]　]+', '', 'g')) > 0)`;

/** Those who wait still; of one person also whoever waits to come with them. */
export const barsInWaitlistQuery = ({
  clientId,
  subMemberId,
  loginIds,
  name,
}: DataSubject): Statement<BarRow> =>
  statement(BARS, [clientId, subMemberId, loginIds, name.replace(/[\s　]+/gu, '')]);
