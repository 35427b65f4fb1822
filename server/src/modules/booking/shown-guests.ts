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

/** To stand in the place of the table. */
export const SHOWN_GUESTS = `(select ${OF_ALL.join(', ')}, ${OF_UNSEALED.map(
  (column) => `case when sealed_at is null then ${column} end as ${column}`,
).join(', ')} from booking_guests)`;
