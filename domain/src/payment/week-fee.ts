/**
 * The fee of an exchanged week, as it is paid to the club's office. It is owed from the exchange on. Once the exchange is revoked or taken
 * back, what was not paid of it is owed no more, and what was paid stands as charged until it is returned.
 */
import type { MoneyMovement } from './money.ts';

/** In which ways the office is paid: coins and notes, its terminal for cards, to the club's bank account. */
export const OFFICE_MEANS = ['CASH', 'CARD', 'TRANSFER'] as const;
export type OfficeMeans = (typeof OFFICE_MEANS)[number];

export type WeekFeeStanding = {
  /** With consumption tax. */
  readonly totalYen: number;
  readonly waivedYen: number;
  /** What is charged of it now, and what of that was paid. */
  readonly chargedYen: number;
  readonly paidYen: number;
  readonly isEnded: boolean;
};

/** What is still to be paid. */
export const owedOf = ({ chargedYen, paidYen }: WeekFeeStanding): number => chargedYen - paidYen;

/** What was paid of an exchange that is none any more. */
export const toReturnOf = ({ isEnded, paidYen }: WeekFeeStanding): number => (isEnded ? paidYen : 0);

/** What brings its charge to what it has to be: the fee less what was given up of it, or, where the exchange has ended, what was paid. */
export function rechargedBy(fee: WeekFeeStanding): MoneyMovement[] {
  const more = (fee.isEnded ? fee.paidYen : fee.totalYen - fee.waivedYen) - fee.chargedYen;
  if (more === 0) return [];
  return more > 0
    ? [{ reason: 'charge', from: 'charged', to: 'owed', yen: more }]
    : [{ reason: 'reverse', from: 'owed', to: 'charged', yen: -more }];
}

/** What is given up of a fee that is charged. */
export const waivedMove = (yen: number): MoneyMovement => ({
  ...{ reason: 'waive', from: 'owed', to: 'charged', yen },
});
