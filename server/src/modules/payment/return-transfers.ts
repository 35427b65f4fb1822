/** Refunds that were put right after the day on which they count was closed, by the day on which that was done: what a day's tills have of them (desk-money.ts), one by one. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { BACK_COUNTS_ON, TRANSFERRED_ON } from './desk-money.ts';
import type { TillMeans } from './desk-payments.ts';
import type { Purpose } from './money-store.ts';

export type ReturnTransfer = {
  readonly id: string;
  readonly at: Date;
  readonly purposeKind: Purpose['kind'];
  readonly purposeId: string;
  /** Null is the office. */
  readonly facilityId: number | null;
  readonly yen: number;
  /** The way that was wrong and has the yen back, and the one that gave them. */
  readonly fromMeans: TillMeans;
  readonly toMeans: TillMeans;
  /** The closed day on which the refund counts, which stays as it is. */
  readonly returnCountsOn: CalendarDate;
};

/** More than anybody puts right on a day. */
const MOST_OF_A_DAY = 500;

/** In the order in which they were put right. */
export const returnTransfersQuery = (day: CalendarDate): Statement<ReturnTransfer> =>
  statement(
    `select t.id::text, t.at, p.purpose_kind as "purposeKind", p.purpose_id as "purposeId", p.facility_id as "facilityId", p.yen,
       t.from_means as "fromMeans", t.to_means as "toMeans", ${BACK_COUNTS_ON}::text as "returnCountsOn"
     from return_transfers t join desk_payments p on p.id = t.desk_payment_id
     where ${TRANSFERRED_ON} = $1::date order by t.id limit ${MOST_OF_A_DAY}`,
    [day],
  );
