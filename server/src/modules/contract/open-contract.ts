/** The contract of a membership that was signed up for. */
import { endOfTerm } from '#domain/contract/terms.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { insertVacationStyle } from './store.ts';

/** In force from today, for so many years, to the end of the fiscal year in which they are over; renewed by itself. Answers its id. */
export async function openVacationStyle(
  tx: Tx,
  {
    clientId,
    memberId,
    years,
  }: { readonly clientId: number; readonly memberId: string; readonly years: number },
): Promise<number> {
  const { moment } = await businessNow(tx);
  return insertVacationStyle(tx, {
    ...{ clientId, years },
    contractNumber: `VS-${memberId}`,
    startDate: moment.date,
    endDate: endOfTerm(moment.date, years),
  });
}
