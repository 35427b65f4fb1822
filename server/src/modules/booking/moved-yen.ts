/** What the steps of a booking move between the accounts of its yen; its membership pays. */
import { movementsOf } from '#domain/payment/money.ts';
import type { ChargeStep } from '#domain/payment/money.ts';
import type { MoneyPosting } from '#server/modules/payment/public.ts';
import type { BookingRow } from './store.ts';

export function movedYen(
  { id, client_id: payerClientId }: Pick<BookingRow, 'id' | 'client_id'>,
  step: ChargeStep,
): MoneyPosting[] {
  const purpose = { kind: 'BOOKING', id } as const;
  return movementsOf(step).map((movement) => ({ ...movement, purpose, payerClientId }));
}
