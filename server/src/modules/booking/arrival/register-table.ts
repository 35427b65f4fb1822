/** The guest register as a table for a printer or an inspector. */
import { stringify } from 'csv-stringify/sync';
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import { asOneLine } from '#domain/kernel/controls.ts';
import type { GuestWithNumber } from './register.ts';

const COLUMNS = [
  ...['booking_number', 'room_type', 'room', 'check_in', 'nights', 'arrived_at', 'expected_at'],
  ...['needs_at_the_house', 'cannot_eat'],
  ...['name', 'kana', 'age', 'address', 'tel', 'email', 'occupation', 'nationality', 'passport_number'],
  // The guest's id, by which the picture of the passport is fetched, where there is one.
  ...['passport_picture', 'missing'],
] as const;
type Row = Record<(typeof COLUMNS)[number], string | number>;

/** CSV with the names of columns in its first line. A text that a table program would take for a formula stays a text. */
export const registerTable = (guests: readonly GuestWithNumber[]): string =>
  stringify(
    guests.map((guest) => printed(rowOf(guest))),
    { header: true, columns: [...COLUMNS], bom: true, escape_formulas: true },
  );

/** What was entered before such signs were refused does nothing to a terminal either. */
const printed = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' ? asOneLine(value) : value,
    ]),
  );

const rowOf = (guest: GuestWithNumber): Row => ({
  booking_number: guest.booking_number,
  room_type: guest.roomTypeJa,
  room: guest.room_number ?? '',
  check_in: guest.check_in,
  nights: daysBetween(guest.check_in, guest.check_out),
  arrived_at: guest.checked_in_at?.toISOString() ?? '',
  expected_at: guest.arrival_time ?? '',
  // They are of the stay as a whole, and are said once.
  needs_at_the_house: guest.representative ? (guest.accommodation_requests ?? '') : '',
  cannot_eat: guest.representative ? (guest.dietary_requests ?? '') : '',
  ...{ name: guest.name ?? '', kana: guest.kana ?? '', age: guest.age ?? '' },
  ...{ address: guest.address1 ?? '', tel: guest.tel ?? '', email: guest.email ?? '' },
  ...{ occupation: guest.occupation ?? '', nationality: guest.nationality ?? '' },
  passport_number: guest.isUnread ? 'cannot be read without its key' : (guest.number ?? ''),
  passport_picture: guest.picture_id ? guest.id : '',
  missing: guest.missing.join(' '),
});
