/**
 * Which points would pay for the stay being chosen, worked out with the rule the server reserves by: enough, to be
 * borrowed from next year with consent, or short by so many.
 */
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { allocatePoints } from '#domain/points/allocation.ts';

type OfferedLot = {
  id: string;
  kind: string;
  fiscalYear: number;
  validFrom: string;
  validThru: string;
  remaining: number;
  carriedForward: boolean;
};

type Question = {
  nights: readonly { date: string; accommodationFee: number }[];
  lots: readonly OfferedLot[];
  today: string;
};

export type PaidLot = { lotId: string; kind: string; validThru: string; points: number; borrowed: boolean };

export type PointUse =
  | { kind: 'enough'; lots: readonly PaidLot[] }
  | { kind: 'borrow'; lots: readonly PaidLot[]; borrowed: number }
  /** So many are missing; some of what is left may be valid on other nights only. */
  | { kind: 'short'; short: number; usable: number; onOtherNights: number };

export function pointUse({ nights, lots, today }: Question): PointUse {
  const allocation = allocatePoints({
    needs: nights.map((night) => ({ night: calendarDate(night.date), points: night.accommodationFee })),
    lots: lots.map((lot) => ({
      id: lot.id,
      fiscalYear: lot.fiscalYear,
      validFrom: calendarDate(lot.validFrom),
      validThru: calendarDate(lot.validThru),
      carriedForward: lot.carriedForward,
      // The day of granting only settles ties, which the order of the ids settles too.
      grantedAt: '',
      available: lot.remaining,
    })),
    today: calendarDate(today),
    borrowing: 'WITH_CONSENT',
  });
  if (isRefusal(allocation)) {
    const short = Number(allocation.facts['short'] ?? 0);
    const usable = nights.reduce((sum, night) => sum + night.accommodationFee, 0) - short;
    const left = lots.reduce((sum, { remaining }) => sum + remaining, 0);
    return { kind: 'short', short, usable, onOtherNights: left - usable };
  }
  // A lot may pay a night of its own year and lend for one before it: then it stands there twice.
  const paid = lots.flatMap((lot) =>
    [false, true].flatMap((borrowed) => {
      const uses = allocation.uses.filter((use) => use.lotId === lot.id && use.borrowed === borrowed);
      const points = uses.reduce((sum, use) => sum + use.points, 0);
      return points > 0
        ? [{ lotId: lot.id, kind: lot.kind, validThru: lot.validThru, points, borrowed }]
        : [];
    }),
  );
  paid.sort((a, b) => a.validThru.localeCompare(b.validThru));
  return allocation.borrowed > 0
    ? { kind: 'borrow', lots: paid, borrowed: allocation.borrowed }
    : { kind: 'enough', lots: paid };
}
