/**
 * Which dates of a stay a paper, its mail and its row in the list of payments name: those that it was issued for, whatever became of
 * them since.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { appliedChanges } from '../change-store.ts';
import type { ChangeRow, ChangeSide } from '../change-store.ts';
import type { BookingNightRow, BookingRow } from '../store.ts';

type Dates = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate };

type DatedStay = {
  readonly booking: Pick<BookingRow, 'id' | 'check_in' | 'check_out' | 'cancelled_at'>;
  /** All nights that it ever had, and all its changes. */
  readonly nights: readonly BookingNightRow[];
  readonly changes: readonly ChangeRow[];
};

/** What was paid: the stay as it was booked, a change, or what is left of the stay. What came back: one step, by its moment, before it or after it. */
type PaidFor =
  | { readonly change: ChangeRow | undefined }
  | { readonly at: Date }
  | { readonly after: Date }
  | 'AS_IT_STANDS';

/**
 * What was paid for a stay is named by the dates as they were booked, what was paid for a change by its new dates. What came back, and a
 * fee that was charged, are named by the dates that the stay had until then; the mail of what came back names those that a change left it with. What the office is paid is for the nights that are left, and of a stay that was given up for those that it had.
 */
export function datesOnPaper(stay: DatedStay, about: PaidFor): Dates {
  if (about === 'AS_IT_STANDS') {
    const { cancelled_at: cancelledAt, check_in: checkIn, check_out: checkOut } = stay.booking;
    return cancelledAt === null ? { checkIn, checkOut } : datesUntil(stay, cancelledAt);
  }
  if ('at' in about) return datesUntil(stay, about.at);
  if ('after' in about) {
    const change = appliedChanges(stay.changes).find(
      ({ kind, applied_at: applied }) => kind !== 'CANCEL' && applied!.getTime() === about.after.getTime(),
    );
    return change ? datesAfter(change) : datesUntil(stay, about.after);
  }
  if (!about.change) return datesBooked(stay);
  return about.change.kind === 'CANCEL'
    ? datesUntil(stay, about.change.applied_at)
    : datesAfter(about.change);
}

/** As the last change before a moment left them; of a fee whose cancellation was not carried out, as they stand. */
function datesUntil(stay: DatedStay, at: Date | null): Dates {
  const last = appliedChanges(stay.changes).find(
    ({ kind, applied_at: applied }) => kind !== 'CANCEL' && (at === null || applied! < at),
  );
  return last ? datesAfter(last) : datesBooked(stay);
}

function datesAfter({ after }: ChangeRow): Dates {
  const { checkIn, checkOut } = after as ChangeSide;
  return { checkIn, checkOut };
}

/** Also after some of the nights were given up, or all were left. */
function datesBooked({ booking, nights }: DatedStay): Dates {
  const own = nights
    .filter((night) => night.booking_id === booking.id && night.taken_by_change === null)
    .map(({ night }) => night)
    .sort();
  const last = own.at(-1);
  return { checkIn: own[0] ?? booking.check_in, checkOut: last ? addDays(last, 1) : booking.check_out };
}
