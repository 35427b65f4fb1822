/**
 * Lodging and bathing tax of nights, as it is told to the authorities: by kind of rooms, tax and rate. What counts is the lines that
 * were charged for nights that were not given up (`docs/rules/prices-and-taxes.md`); a stay whose guests have not come yet is told apart.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type TaxLineOfRooms = {
  readonly roomTypeId: number;
  readonly subject: 'LODGING_TAX' | 'BATHING_TAX';
  /** Whose lodging tax; null for bathing tax, which is its town's. */
  readonly authority: string | null;
  /** Yen for a guest and night; null for lines of before it was written down. */
  readonly rateYen: number | null;
  /** Rooms, night by night. */
  readonly nights: number;
  /** Guests, night by night; null as the rate. */
  readonly guests: number | null;
  readonly yen: number;
  /** What of the yen is for stays whose guests have not come yet. */
  readonly aheadYen: number;
};

/** No stay began so many days before one of its nights: stays are found by the day of arrival. */
const LONGEST_AGO = 100;

const TAXES = `
  select n.room_type_id as "roomTypeId", c.subject, c.detail as authority, c.rate_yen as "rateYen",
    count(*)::int as nights, sum(c.guests)::int as guests, sum(c.yen)::float8 as yen,
    coalesce(sum(c.yen) filter (where b.checked_in_at is null), 0)::float8 as "aheadYen"
  from bookings b
    join booking_nights n on n.booking_id = b.id and n.ended_at is null and n.night >= $1 and n.night < $2
    join booking_charges c on c.booking_id = n.booking_id and c.night = n.night and c.subject in ('LODGING_TAX', 'BATHING_TAX')
      and c.reason = 'BOOKED' and not exists (select from booking_charges r where r.reverses_id = c.id)
  where b.booking_number is not null and b.check_in >= $3 and b.check_in < $2 and b.check_out > $1
  group by 1, 2, 3, 4`;

/** Taxes of the nights from a day on, `before` the last. */
export const taxesQuery = (from: CalendarDate, before: CalendarDate): Statement<TaxLineOfRooms> =>
  statement(TAXES, [from, before, addDays(from, -LONGEST_AGO)]);
