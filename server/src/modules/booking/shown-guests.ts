/**
 * Guests as everybody but the register sees them: of those that are sealed, for their data were deleted on request, there is the place, its
 * kind and age, and nothing else. Only what the law wants looked up reads the table itself (arrival/register-store.ts).
 */
const OF_ALL = [
  ...['id', 'booking_id', 'position', 'representative', 'child', 'bed_shared', 'age', 'no_address_in_japan'],
  ...[
    'entered_at',
    'link_serial',
    'link_code_hash',
    'link_email',
    'link_made_at',
    'sealed_at',
    'passport_key',
  ],
];
const OF_UNSEALED = [
  ...['name', 'kana', 'address1', 'occupation', 'sex', 'tel', 'email', 'nationality', 'passport_sealed'],
];

const shown = (column: string) =>
  OF_UNSEALED.includes(column) ? `case when sealed_at is null then ${column} end as ${column}` : column;

/** Some of their columns, to stand in the place of the table: a role that may not read all of them names those that it may. */
export const shownGuests = (...columns: readonly string[]): string =>
  `(select ${columns.map(shown).join(', ')} from booking_guests)`;

/** All of them. */
export const SHOWN_GUESTS = shownGuests(...OF_ALL, ...OF_UNSEALED);
