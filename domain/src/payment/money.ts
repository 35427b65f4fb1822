/**
 * Yen of a stay between accounts. On the club's side stands what it asks: charged, and kept as a fee. On the other where
 * that stands: owed, or settled. Each movement takes from one account what it gives to another.
 */

/** The accounts that yen come from when the club asks for them. */
export type AskedAccount = 'charged' | 'kept';

export type MoneyMovement = {
  readonly reason: 'charge' | 'keep' | 'reverse';
  readonly from: AskedAccount | 'owed';
  readonly to: AskedAccount | 'owed';
  readonly yen: number;
};

/** What is charged anew, what is kept as a fee, and what of earlier charges falls away, all with consumption tax. */
export type ChargeStep = {
  readonly chargedYen?: number;
  readonly keptYen?: number;
  readonly reversedYen?: number;
};

/**
 * What one step of a stay moves. New charges and fees become owed before earlier charges fall away, so that nothing is
 * ever owed below nothing; what is nothing moves nothing.
 */
export function movementsOf({ chargedYen = 0, keptYen = 0, reversedYen = 0 }: ChargeStep): MoneyMovement[] {
  const movements: MoneyMovement[] = [
    { reason: 'charge', from: 'charged', to: 'owed', yen: chargedYen },
    { reason: 'keep', from: 'kept', to: 'owed', yen: keptYen },
    { reason: 'reverse', from: 'owed', to: 'charged', yen: reversedYen },
  ];
  return movements.filter(({ yen }) => yen > 0);
}
