/** The single entries behind a till's day, for accounting: what the desk of the house reads of it, line by line as the till sums them. The audit log keeps whose were shown. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { paymentsOfDay, whoseOf } from '#server/modules/booking/public.ts';
import type { PaymentOfDay } from '#server/modules/booking/public.ts';
import { tillLinesOf } from '#server/modules/payment/public.ts';
import type { PageOfTill, TillLine } from '#server/modules/payment/public.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

export type TillEntry = TillLine & { readonly id: string; readonly payment: PaymentOfDay };

type OfTill = {
  /** Null is the office. */
  readonly facilityId: number | null;
  readonly day: CalendarDate;
};

/** All lines of so many payments. `exportTillDay` where they are written out. */
export async function entriesOfTill(
  context: ConsoleContext,
  action: 'viewTillDay' | 'exportTillDay',
  { facilityId, day, ...page }: OfTill & PageOfTill,
): Promise<readonly TillEntry[] | Refusal> {
  const subject = `${facilityId ?? 'OFFICE'} ${day}`;
  return runUseCase<UseCaseServices, readonly TillEntry[]>(context, asStaff(context), {
    ...{ action, subject },
    subjectOf: (entries) => `${subject} ${whoseOf(entries.map(({ payment }) => payment))}`.trim(),
    work: async (tx) => {
      const payments = await paymentsOfDay(tx, { facilityId, day, ...page });
      return payments.flatMap((payment) =>
        tillLinesOf(payment, day).map((line, nth) => ({ ...line, id: `${payment.id} ${nth}`, payment })),
      );
    },
  });
}
