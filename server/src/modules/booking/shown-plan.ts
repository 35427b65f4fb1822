/** A plan as it is shown: with its prices by night where it is offered for a stay, without them where it was booked. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { PlanRow } from '#server/modules/vacancy/public.ts';

export type PlanPrice = {
  readonly stayDate: CalendarDate;
  readonly yen: number | null;
  readonly sp: number | null;
  readonly fp: number | null;
  readonly feeYen: number;
  readonly feePer: PlanRow['fee_per'];
};
export type ShownPlan = PlanRow & { readonly prices?: readonly PlanPrice[] };
