/** The six payment preferences of a client. They count as set only if all six are filled. */

export const paymentMethodNames = [
  'accommodationFeePayment',
  'facilityFeePayment',
  'setupFeePayment',
  'optionalCleaningPayment',
  'taxPayment',
  'otherServicePayment',
] as const;

export type PaymentMethodName = (typeof paymentMethodNames)[number];
export type PaymentMethods = Readonly<Record<PaymentMethodName, string | null>>;

export function paymentMethodsAreSet(methods: PaymentMethods): boolean {
  return paymentMethodNames.every((name) => methods[name] !== null);
}
