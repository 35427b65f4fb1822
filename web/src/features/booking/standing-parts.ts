/** The parts of a stay's yen as they stand: what a card was to pay and has not is paid at the house. */
import type { PaymentPart } from './payment-parts.ts';

export type StandingPart = {
  readonly says: 'CARD_PAID' | 'ON_SITE_PAID' | 'ON_SITE' | 'INVOICE' | 'TVP';
  readonly jpy: number;
};

export function standingParts(parts: readonly PaymentPart[]): readonly StandingPart[] {
  const sum = (way: PaymentPart['way'], of: 'jpy' | 'dueJpy') =>
    parts.reduce((yen, part) => yen + (part.way === way ? part[of] : 0), 0);
  const unpaid = sum('CARD', 'dueJpy');
  return [
    { says: 'CARD_PAID' as const, jpy: sum('CARD', 'jpy') - unpaid },
    { says: 'ON_SITE_PAID' as const, jpy: sum('ON_SITE', 'jpy') - sum('ON_SITE', 'dueJpy') },
    { says: 'ON_SITE' as const, jpy: sum('ON_SITE', 'dueJpy') + unpaid },
    { says: 'INVOICE' as const, jpy: sum('INVOICE', 'jpy') },
    { says: 'TVP' as const, jpy: sum('TVP', 'jpy') },
  ].filter(({ jpy }) => jpy > 0);
}
