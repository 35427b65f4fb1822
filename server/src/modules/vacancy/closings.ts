/** Whether a day is open as the first of a stay for a contract, and if not, why and until when. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '#domain/kernel/calendar-date.ts';
import { checkReception, opensAtMs } from '#domain/booking/reception.ts';
import type { BookingContract } from '#domain/booking/reception.ts';

export type Closing = {
  readonly night: CalendarDate;
  readonly reason: string | null;
  readonly opensAt: Date | null;
};

/** Why a stay of so many nights, one where nothing is said, cannot begin on a night for a contract now, and when that opens. */
export function closingOf(question: {
  contract: BookingContract;
  acceptsSameDay: boolean;
  now: BusinessMoment;
  night: CalendarDate;
  nights?: number;
}): Closing {
  const { contract, acceptsSameDay, now, night, nights = 1 } = question;
  const refusal = checkReception({
    stay: { checkIn: night, checkOut: addDays(night, nights) },
    contract,
    acceptsSameDay,
    now,
  });
  if (!refusal) return { night, reason: null, opensAt: null };
  const opens =
    refusal.refused === 'OUTSIDE_RECEPTION_PERIOD' ? opensAtMs(contract.productTypeId, night) : null;
  return { night, reason: refusal.refused, opensAt: opens === null ? null : new Date(opens) };
}

/** Made once for the facilities that accept a stay of the same day and once for the others: closings differ by nothing else. */
export function bySameDay<Value>(
  make: (acceptsSameDay: boolean) => Value,
): (acceptsSameDay: boolean) => Value {
  const kept = new Map<boolean, Value>();
  return (acceptsSameDay) => {
    const value = kept.has(acceptsSameDay) ? kept.get(acceptsSameDay)! : make(acceptsSameDay);
    kept.set(acceptsSameDay, value);
    return value;
  };
}
