/**
 * Yen of a stay between accounts. On the club's side stands what it asks: charged, and kept as a fee. On the other where
 * that stands: owed, or settled. Each movement takes from one account what it gives to another.
 */

/** The accounts that yen come from when the club asks for them. */
export type AskedAccount = 'charged' | 'kept';
type SettledAccount = 'owed' | 'card';

export type MoneyMovement = {
  readonly reason: 'charge' | 'keep' | 'reverse' | 'pay' | 'refund' | 'uncollected';
  readonly from: AskedAccount | SettledAccount;
  readonly to: AskedAccount | SettledAccount;
  readonly yen: number;
};

/** What is charged anew, what is kept as a fee, and what of earlier charges falls away, all with consumption tax. */
export type ChargeStep = {
  readonly chargedYen?: number;
  readonly keptYen?: number;
  readonly reversedYen?: number;
};

/** Where the yen of a stay stand before a step. */
export type StandingYen = { readonly owed: number; readonly card: number };
export const NOTHING_STANDS: StandingYen = { owed: 0, card: 0 };

/**
 * What a step gives back to the card: what falls away beyond what is owed by then. Yen that were never paid are owed less,
 * and nothing of them comes back.
 */
export function refundOf(
  { keptYen = 0, reversedYen = 0, chargedYen = 0 }: ChargeStep,
  { owed, card }: StandingYen,
): number {
  return Math.min(card, Math.max(0, reversedYen - (owed + chargedYen + keptYen)));
}

/**
 * What one step of a stay moves. New charges and fees become owed, and what comes back from a card too, before earlier
 * charges fall away, so that nothing is ever owed below nothing; what is nothing moves nothing.
 */
export function movementsOf(step: ChargeStep, standing: StandingYen = NOTHING_STANDS): MoneyMovement[] {
  const { chargedYen = 0, keptYen = 0, reversedYen = 0 } = step;
  const movements: MoneyMovement[] = [
    { reason: 'charge', from: 'charged', to: 'owed', yen: chargedYen },
    { reason: 'keep', from: 'kept', to: 'owed', yen: keptYen },
    { reason: 'refund', from: 'card', to: 'owed', yen: refundOf(step, standing) },
    { reason: 'reverse', from: 'owed', to: 'charged', yen: reversedYen },
  ];
  return movements.filter(({ yen }) => yen > 0);
}

/** What a card that was authorised settles. */
export const paidByCard = (yen: number): MoneyMovement[] =>
  yen > 0 ? [{ reason: 'pay', from: 'owed', to: 'card', yen }] : [];

/** What was to come from a card and never will is owed again. */
export const uncollected = (yen: number): MoneyMovement[] =>
  yen > 0 ? [{ reason: 'uncollected', from: 'card', to: 'owed', yen }] : [];
