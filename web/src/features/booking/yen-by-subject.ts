/** What of a price differs before a step and after it, subject by subject, with consumption tax. */
import { CHARGE_SUBJECTS, type ChargeSubject } from '#domain/payment/pay-by.ts';

export type PricedSide = {
  /** With fees of cancelling, which the price is without. */
  readonly totalJpy: number;
  readonly price: {
    readonly totalJpy: number;
    readonly pricesByDay: readonly {
      readonly fees: readonly { readonly kind: ChargeSubject; readonly priceWithSalesTax: number }[];
    }[];
    readonly taxes: readonly { readonly kind: ChargeSubject; readonly price: number }[];
  };
};

export type SubjectYen = {
  readonly subject: ChargeSubject | 'CANCELLATION_FEE';
  readonly yenBefore: number;
  readonly yenAfter: number;
};

function yenOf({ price }: PricedSide, subject: ChargeSubject): number {
  const fees = price.pricesByDay.flatMap((day) => day.fees).filter(({ kind }) => kind === subject);
  const taxes = price.taxes.filter(({ kind }) => kind === subject);
  return (
    fees.reduce((sum, fee) => sum + fee.priceWithSalesTax, 0) + taxes.reduce((sum, tax) => sum + tax.price, 0)
  );
}

/** Only what differs. The differences add up to that of the totals. */
export function yenBySubject(before: PricedSide, after: PricedSide): SubjectYen[] {
  const all: SubjectYen[] = [
    ...CHARGE_SUBJECTS.map((subject) => ({
      subject,
      yenBefore: yenOf(before, subject),
      yenAfter: yenOf(after, subject),
    })),
    {
      subject: 'CANCELLATION_FEE',
      yenBefore: before.totalJpy - before.price.totalJpy,
      yenAfter: after.totalJpy - after.price.totalJpy,
    },
  ];
  return all.filter(({ yenBefore, yenAfter }) => yenBefore !== yenAfter);
}
