/** What the steps of a booking move between the accounts of its yen; its membership pays. */
import type { MoneyMovement } from '#domain/payment/money.ts';
import type { MoneyPosting } from '#server/modules/payment/public.ts';
import type { BookingRow } from './store.ts';

export function postingsOf(
  { id, client_id: payerClientId }: Pick<BookingRow, 'id' | 'client_id'>,
  movements: readonly MoneyMovement[],
): MoneyPosting[] {
  const purpose = { kind: 'BOOKING', id } as const;
  return movements.map((movement) => ({ ...movement, purpose, payerClientId }));
}
