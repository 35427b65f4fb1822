/**
 * What each fee that a stay left was reckoned from, reckoned once more from the stay as it stood before that step. Nothing of it is written
 * down but the rate and the fee; what does not come to just these is told by nobody.
 */
import { cancelNights } from '#domain/booking/cancellation.ts';
import type { FeeBasis, RoundedOff } from '#domain/booking/cancellation.ts';
import { basisByGuests, leavingFee } from '#domain/booking/stay-change.ts';
import { percentFloor } from '#domain/kernel/amounts.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { nowOf } from '#server/platform/clock.ts';
import { appliedChanges } from '../change-store.ts';
import type { ChangeRow, ChangeSide } from '../change-store.ts';
import { termsOf } from '../stay-terms.ts';
import type { PenaltyRow } from '../view-store.ts';
import { baseOf, cancellationDay, questionOf } from './judge-cancellation.ts';
import type { StayRows } from './judge-cancellation.ts';

/** What a past fee is explained by. */
export type PastFees = Pick<StayRows, 'booking' | 'group' | 'changes' | 'nights' | 'penalties'>;

/** Null where nothing was kept by a rate, or where what the books still know of the stay does not come to this fee. */
export function basisOfFee(rows: PastFees, step: PenaltyRow): FeeBasis | null {
  if (step.ended_by === 'CLOSING') return null;
  const before = asBefore(rows, step.at);
  const judgedAt = nowOf(changeOf(rows, step)?.judged_at ?? step.at);
  if (step.kind === 'GUESTS') return basisOfGuests(before, { step, judgedAt });
  const fee =
    step.kind === 'MOVE'
      ? leavingAt(before, { judgedAt, left: step.nights })
      : cancelledAt(before, { judgedAt, step });
  const isThis = fee?.points === step.points && fee.yen === step.yen && fee.percent === step.percent;
  return (isThis && fee.basis) || null;
}

type At = ReturnType<typeof nowOf>;
type Fee = { readonly percent: number; readonly points: number; readonly yen: number } & {
  readonly basis?: FeeBasis | undefined;
};

/** The change that was carried out with a step: it bears its moment, and a cancellation names it. */
const changeOf = ({ changes }: PastFees, { id, at }: PenaltyRow): ChangeRow | undefined =>
  appliedChanges(changes).find(
    (change) => change.penalty_id === id || change.applied_at?.getTime() === at.getTime(),
  );

const leavingAt = (before: PastFees, { judgedAt, left }: { judgedAt: At; left: PenaltyRow['nights'] }) =>
  leavingFee({ base: baseOf(before), left, ...judgedBy(before, judgedAt) });

const judgedBy = (before: PastFees, judgedAt: At) => ({
  ...{ policy: termsOf(before.group).cancelPolicy, checkIn: before.booking.check_in },
  ...{ on: cancellationDay(before, judgedAt), askedOn: judgedAt.moment.date },
});

function cancelledAt(
  before: PastFees,
  { judgedAt, step }: { readonly judgedAt: At; readonly step: PenaltyRow },
): Fee | null {
  const { no_show_at: missed, check_in: checkIn } = before.booking;
  const isNoShow = step.ended_by === 'NO_SHOW' || missed?.getTime() === step.at.getTime();
  const judged = cancelNights({
    ...{ ...questionOf(before), cancel: step.nights },
    // As nobody came, whatever the day on which that was written down.
    ...(isNoShow
      ? { today: addDays(checkIn, 1) }
      : { today: cancellationDay(before, judgedAt), askedOn: judgedAt.moment.date }),
  });
  if (isRefusal(judged)) return null;
  const { percent, penaltyPoints: points, penaltyYen: yen, basis } = judged;
  return { percent, points, yen, basis };
}

/** What fewer guests took off stands with the nights, all changes of guests together: it tells of one that was the only one. */
function basisOfGuests(
  before: PastFees,
  { step, judgedAt }: { readonly step: PenaltyRow; readonly judgedAt: At },
): FeeBasis | null {
  const falls = before.nights.map(({ night, reduced_yen: yen }) => ({ night, yen }));
  const yen = falls.reduce((sum, fall) => sum + percentFloor(fall.yen, step.percent), 0);
  const basis = yen === step.yen ? basisByGuests(judgedBy(before, judgedAt), falls) : undefined;
  return basis?.nights[0]?.percent === step.percent ? basis : null;
}

/** The stay as it stood before a moment: nights that it held then, its day of arrival, and what had been kept and settled. */
function asBefore(rows: PastFees, at: Date): PastFees {
  const { booking, changes } = rows;
  const later = appliedChanges(changes).filter(({ applied_at: applied }) => applied! >= at);
  const takenLater = new Set(later.map(({ id }) => id));
  const nights = rows.nights
    .filter(({ taken_by_change: by }) => by === null || !takenLater.has(by))
    .map((night) =>
      night.ended_at !== null && night.ended_at >= at ? { ...night, ended_at: null, ended_as: null } : night,
    );
  const before = {
    ...{ ...rows, nights },
    changes: changes.filter(({ id }) => !takenLater.has(id)),
    penalties: rows.penalties.filter((one) => one.at < at),
  };
  const side = later.findLast(({ kind }) => kind === 'MOVE')?.before as ChangeSide | undefined;
  const movedAt = lastMoveOf(before);
  const { points, yen } = roundedOffUntil(rows, movedAt);
  return {
    ...before,
    booking: {
      ...{ ...booking, check_in: side?.checkIn ?? booking.check_in, moved_at: movedAt },
      ...{ rounded_off_points: points, rounded_off_yen: yen },
    },
  };
}

/** When nights were last left for other days; null where they never were. */
function lastMoveOf({ nights }: Pick<PastFees, 'nights'>): Date | null {
  const left = nights.flatMap(({ ended_as: as, ended_at: at }) =>
    as === 'MOVED' && at ? [at.getTime()] : [],
  );
  return left.length === 0 ? null : new Date(Math.max(...left));
}

/** What the last move rounded off stands with the stay; what one before it did is reckoned as that move reckoned it. */
function roundedOffUntil(rows: PastFees, movedAt: Date | null): RoundedOff {
  if (!movedAt) return { points: 0, yen: 0 };
  const { booking } = rows;
  if (booking.moved_at?.getTime() === movedAt.getTime())
    return { points: booking.rounded_off_points, yen: booking.rounded_off_yen };
  const move = appliedChanges(rows.changes).find((one) => one.applied_at!.getTime() === movedAt.getTime());
  const left = rows.nights.flatMap(({ night, ended_as: as, ended_at: at }) =>
    as === 'MOVED' && at?.getTime() === movedAt.getTime() ? [night] : [],
  );
  const judgedAt = nowOf(move?.judged_at ?? movedAt);
  return leavingAt(asBefore(rows, movedAt), { judgedAt, left }).roundedOff ?? { points: 0, yen: 0 };
}
