/** With which points a membership can pay: those of each contract that has points, and TVP of all contracts together. */
import type { PointKind } from '#domain/exchange/order.ts';
import { usablePoints } from '#domain/points/usable.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { PayingPoints } from './exchange-queries.ts';

/** Which points pay: a contract's, or TVP. */
export type Payer = {
  /** The contract's id, or `tvp`. */
  readonly key: string;
  readonly kind: PointKind;
  readonly contractId: string | null;
  readonly contractNumber: string | null;
  /** What can pay today. */
  readonly left: number;
};

const TVP = 'tvp';

/** TVP are offered where there are any, or where nothing else could pay. */
export function payersOf({ contracts, tvp }: PayingPoints, today: CalendarDate): readonly Payer[] {
  const own = contracts.flatMap(({ contractId, contractNumber, type, lots }): Payer[] =>
    type === 'sp' || type === 'fp'
      ? [
          {
            ...{ key: contractId, kind: type, contractId, contractNumber },
            left: usablePoints(lots, today).now,
          },
        ]
      : [],
  );
  if (tvp === 0 && own.length > 0) return own;
  return [...own, { key: TVP, kind: 'tvp', contractId: null, contractNumber: null, left: tvp }];
}

/** The one that is asked for, or the first. */
export const payerOf = (payers: readonly Payer[], key: string | undefined): Payer =>
  payers.find((payer) => payer.key === key) ?? payers[0]!;
