/** TVP that a membership begins with: two fiscal years, as all TVP. */
import { fiscalYearEnd, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';

const GRANT = `
  with lot as (
    insert into point_lots (contract_id, kind, fiscal_year, valid_from, valid_thru, carried_forward, granted_at)
    values ($1, 'tvp', $2, $3, $4, false, $5) returning id, contract_id, granted_at
  )
  insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
  select contract_id, granted_at, 'grant', id, 'issued', id, 'available', $6::bigint from lot`;

/** Once, in the transaction that opens the contract; the database refuses any other grant of the application. */
export async function grantTvp(
  tx: Tx,
  { contractId, tvp }: { readonly contractId: number; readonly tvp: number },
): Promise<void> {
  const { at, moment } = await businessNow(tx);
  const year = fiscalYearOf(moment.date);
  await sendTogether(tx, [
    statement(GRANT, [contractId, year, moment.date, fiscalYearEnd(year + 1), at, tvp]),
  ]);
}
