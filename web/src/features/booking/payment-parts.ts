/** What of a stay is paid in which way, in words. */
import type { PayBy } from '#domain/payment/pay-by.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { standingParts } from './standing-parts.ts';

export type PaymentPart = { way: PayBy; jpy: number; dueJpy: number };

/** One text for each way in which something is paid. */
export function usePaymentParts(): (parts: readonly PaymentPart[]) => readonly string[] {
  const words = useWords('booking/stay').paymentParts;
  const format = useFormat();
  return (parts) => standingParts(parts).map(({ says, jpy }) => words[says](format.yen(jpy)));
}
