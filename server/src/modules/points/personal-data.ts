/** What speaks against deleting the data of a membership in its points. They name nobody: lots and movements stay, by contract. */
import type { BarRow, DataSubject } from '#domain/account/personal-data.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { contractIdsOf } from '#server/modules/contract/public.ts';

const BARS = `
  select 'POINTS_' || upper(kind) as bar, sum(available + reserved)::int as amount from point_lots
  where $2::bigint is null and contract_id = any($1::bigint[]) and valid_thru >= business_today()
  group by kind
  union all
  select 'POINT_APPLICATION', count(*)::int from point_applications
  where contract_id = any($1) and state = 'RECEIVED' and ($2 is null or login_id = any($3::uuid[]))`;

/** Points that can be used or are held still, and applications that nobody has dealt with. */
export async function barsInPoints(tx: Tx, subject: DataSubject): Promise<readonly BarRow[]> {
  const contractIds = await contractIdsOf(tx, subject.clientId);
  const [rows] = await sendTogether(tx, [
    statement<BarRow>(BARS, [contractIds, subject.subMemberId, subject.loginIds]),
  ]);
  return rows;
}
