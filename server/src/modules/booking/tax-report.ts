/**
 * Lodging and bathing tax of nights, as it is told to the authorities: by kind of rooms, tax and rate. What counts is the lines that
 * were charged for nights that were not given up (`docs/rules/prices-and-taxes.md`); a stay whose guests have not come yet is told apart.
 */
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

// Nights that were not given up are found by kind of rooms and night, and what belongs to one is looked up by its key, or all bookings and charges would be read.
const TAXES = `
  select n.room_type_id as "roomTypeId", c.subject, c.detail as authority, c.rate_yen as "rateYen",
    count(*)::int as nights, sum(c.guests)::int as guests, sum(c.yen)::float8 as yen,
    coalesce(sum(c.yen) filter (where b.checked_in_at is null), 0)::float8 as "aheadYen"
  from booking_nights n
    cross join lateral (select checked_in_at from bookings where id = n.booking_id and booking_number is not null limit 1) b
    cross join lateral (
      select c.subject, c.detail, c.rate_yen, c.guests, c.yen from booking_charges c
      where c.booking_id = n.booking_id and c.night = n.night and c.subject in ('LODGING_TAX', 'BATHING_TAX')
        and c.reason = 'BOOKED' and not exists (select from booking_charges r where r.reverses_id = c.id) offset 0) c
  where n.room_type_id = any($1::int[]) and n.night >= $2 and n.night < $3 and n.ended_at is null
  group by 1, 2, 3, 4`;

type TaxesAsked = {
  readonly roomTypeIds: readonly number[];
  readonly from: CalendarDate;
  /** The day after the last night. */
  readonly before: CalendarDate;
};

/** Taxes of the nights of some kinds of rooms, from a day on, `before` the last. */
export const taxesQuery = ({ roomTypeIds, from, before }: TaxesAsked): Statement<TaxLineOfRooms> =>
  statement(TAXES, [roomTypeIds, from, before]);
