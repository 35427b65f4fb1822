/** What points hand out to whoever asks what is held about them: every movement of every lot of the membership's contracts. */
import type { DisclosedPage, DisclosedRow } from '#domain/account/disclosure.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** Numbers of contracts are told by whoever knows them, by id. */
export const disclosePointsQuery = (
  contracts: Readonly<Record<string, string>>,
  { after, take }: DisclosedPage,
): Statement<DisclosedRow> =>
  statement(
    `select m.id::text as key, array[to_char(m.at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI'), $1::jsonb ->> m.contract_id::text, upper(l.kind),
       m.reason, m.points::text, m.night::text] as cells
     from point_movements m join point_lots l on l.id = m.to_lot_id
     where m.contract_id = any($2::bigint[]) and m.id > coalesce($3::bigint, 0) order by m.id limit $4`,
    [JSON.stringify(contracts), Object.keys(contracts), after, take],
  );
