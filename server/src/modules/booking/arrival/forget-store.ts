/** The SQL by which what is known of guests ends: which stays are next, and what of their guests goes. */
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** Passports go with a stay that was given up before anybody came, and both they and the guests' details three years after departure. */
export type Ending = 'given up' | 'over';

const NEXT: Readonly<Record<Ending, string>> = {
  'given up': `
    select id from bookings where cancelled_at is not null and checked_in_at is null and passports_ended_at is null
    order by cancelled_at limit $1`,
  over: `
    select id from bookings where booking_number is not null and guests_emptied_at is null
      and check_out <= business_today() - interval '3 years'
    order by check_out limit $1`,
};

/** The stays that are next, the longest over first. */
export const nextStaysQuery = (ending: Ending, limit: number): Statement<{ id: string }> =>
  statement(NEXT[ending], [limit]);

const PICTURE_KEYS = `
  select p.key_id as "keyId" from booking_guests g join passport_pictures p on p.guest_id = g.id
  where g.booking_id = any($1::uuid[])`;

/** The keys under which pictures of these stays lie. */
export const pictureKeysQuery = (bookingIds: readonly string[]): Statement<{ keyId: string }> =>
  statement(PICTURE_KEYS, [bookingIds]);

const LOCK = `select id from bookings where id = any($1::uuid[]) order by id for no key update skip locked`;

/** Locks those of them that nobody else is at. */
export const lockStaysQuery = (bookingIds: readonly string[]): Statement<{ id: string }> =>
  statement(LOCK, [bookingIds]);

const FORGET_NUMBERS = `
  update booking_guests set passport_sealed = null where booking_id = any($1::uuid[]) and passport_sealed is not null`;
const FORGET_PICTURES = `
  delete from passport_pictures p using booking_guests g where g.id = p.guest_id and g.booking_id = any($1::uuid[])`;
const NOTE_PASSPORTS = `
  update bookings set passports_ended_at = clock_timestamp() where id = any($1::uuid[]) and passports_ended_at is null`;

/** The statements that take the passports of stays away. */
export const forgetPassportsQueries = (bookingIds: readonly string[]) =>
  [FORGET_NUMBERS, FORGET_PICTURES, NOTE_PASSPORTS].map((text) => statement(text, [bookingIds]));

/** How many there were, of which kind and age, is what the books rest on: that stays. */
const EMPTY_GUESTS = `
  update booking_guests set name = null, kana = null, address1 = null, tel = null, email = null, occupation = null, sex = null,
    nationality = null, link_code_hash = null, link_email = null
  where booking_id = any($1::uuid[])`;
const EMPTY_ARRIVALS = `
  update booking_arrivals set accommodation_requests = null, dietary_requests = null where booking_id = any($1::uuid[])`;
const NOTE_EMPTIED = `
  update bookings set representative_name = null, guests_emptied_at = clock_timestamp() where id = any($1::uuid[])`;

/** What was asked for in own words is one text for all stays of a group: it goes with the last of them. */
const EMPTY_REQUESTS = `
  update booking_groups g set request_note = null
  where request_note is not null and id in (select group_id from bookings where id = any($1::uuid[]))
    and not exists (select from bookings b where b.group_id = g.id and b.guests_emptied_at is null)`;

/** The statements that empty the rows of their guests, and what was said of the arrival and asked for in own words. */
export const emptyGuestsQueries = (bookingIds: readonly string[]) =>
  [EMPTY_GUESTS, EMPTY_ARRIVALS, NOTE_EMPTIED, EMPTY_REQUESTS].map((text) => statement(text, [bookingIds]));
