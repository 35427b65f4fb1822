/**
 * What bookings hold about a person, and what becomes of it. Guests of stays that took place are sealed: the register keeps them for three years
 * after departure, and the sweep that empties everybody's empties them too (arrival/forget-store.ts). All else of a stay that tells of a person goes at once;
 * nights, points and yen stay. Of one person what was written under their name goes, for guests are known by it alone.
 */
import { NO_NAME, plainName } from '#domain/account/personal-data.ts';
import type { BarRow, DataSubject, HeldRow } from '#domain/account/personal-data.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** A name as it is compared: blanks between family and given name are written in many ways. */
const plain = (column: string) => `regexp_replace(${column}, '[[:space:]　]+', '', 'g')`;

const values = (subject: DataSubject) => [
  ...[subject.clientId, subject.subMemberId, plainName(subject), subject.loginIds],
];

const IS_GUEST = `exists (select from booking_guests g where g.booking_id = b.id and ${plain('g.name')} = $3)`;

const BARS = `
  select 'STAY' as bar, count(*)::int as amount from bookings b join booking_groups o on o.id = b.group_id
  where b.client_id = $1 and b.booking_number is not null and b.cancelled_at is null and b.checked_out_at is null
    and b.check_out >= business_today()
    and ($2::bigint is null or o.created_sub_member_id = $2 or o.login_id = any($4::uuid[]) or ${IS_GUEST})
  union all
  select 'HOLD', count(*)::int from booking_groups o
  where o.client_id = $1 and o.live_until > business_now() and ($2 is null or o.login_id = any($4::uuid[]))
  union all
  select 'UNBILLED', abs(coalesce(sum(l.yen + l.sales_tax_yen), 0))::int from company_bill_items i join booking_charges l on l.id = i.charge_id
  where $2 is null and i.client_id = $1 and i.bill_id is null`;

/** Stays that are to come or go on, holds, and yen that wait for a company's bill. Of one person those that they booked or come to. */
export const barsInBookingsQuery = (subject: DataSubject): Statement<BarRow> =>
  statement(BARS, values(subject));

/** It took place, so its guests stand in the register. */
const TOOK_PLACE = 'b.booking_number is not null and (b.cancelled_at is null or b.checked_in_at is not null)';
const IS_THEIRS = `($2::bigint is null or ${plain('g.name')} = $3)`;

/** Of holds that never became a stay, too. */
const IS_OF = 'b.group_id in (select id from booking_groups where client_id = $1)';

const HELD = `
  select 'GUEST' as kind, count(distinct b.id)::int as rows, (max(b.check_out) + interval '3 years' - interval '1 day')::date as until
  from bookings b join booking_guests g on g.booking_id = b.id
  where b.client_id = $1 and ${TOOK_PLACE} and b.guests_emptied_at is null and g.name is not null and g.sealed_at is null and ${IS_THEIRS}
  union all
  select 'STAY_DETAIL', count(*)::int, null from (
    select p.id from booking_pets p join bookings b on b.id = p.booking_id where ${IS_OF} and ($2 is null or ${plain('p.owner_name')} = $3)
    union all select p.id from booking_parkings p join bookings b on b.id = p.booking_id where $2 is null and ${IS_OF}
    union all select a.booking_id from booking_arrivals a join bookings b on b.id = a.booking_id where $2 is null and ${IS_OF}
    union all select id from booking_groups where $2 is null and client_id = $1 and request_note is not null
  ) details
  union all
  select 'COMPANION', count(*)::int, null from companions where client_id = $1 and ($2 is null or ${plain('name')} = $3)
  union all
  select 'WISH', ((select count(*) from booking_drafts where login_id = any($4::uuid[]))
    + (select count(*) from saved_searches where login_id = any($4)) + (select count(*) from calendar_addresses where login_id = any($4)))::int, null`;

export const heldInBookingsQuery = (subject: DataSubject): Statement<HeldRow> =>
  statement(HELD, values(subject));

const OF_LOGINS = ['saved_searches', 'calendar_addresses'].map(
  (table) => `delete from ${table} where login_id = any($1::uuid[])`,
);
/** A form that somebody else of the membership has begun may name them, too. */
const FORGET_DRAFTS = 'delete from booking_drafts where login_id = any($1::uuid[])';
const FORGET_TICKETS =
  'update booking_tickets set email = null, email_confirmed_at = null where email = any($1::text[])';

/** Links lead nowhere any more, and what the register does not need goes at once, with the guests of stays that nobody came to. */
const SEAL = `
  update booking_guests g set sealed_at = business_now(), link_code_hash = null, link_email = null
  from bookings b where b.id = g.booking_id and b.client_id = $1 and ${TOOK_PLACE} and ${IS_THEIRS} and g.sealed_at is null`;
const EMPTY = `
  update booking_guests g set sealed_at = business_now(), name = null, kana = null, address1 = null, tel = null, email = null, occupation = null,
    sex = null, nationality = null, passport_sealed = null, link_code_hash = null, link_email = null
  from bookings b where b.id = g.booking_id and ${IS_OF} and not (${TOOK_PLACE}) and ${IS_THEIRS}`;

const OF_MEMBERSHIP = [
  `update bookings b set representative_name = null, plan_answers = '{}', access_code_hash = null where ${IS_OF}`,
  'update booking_groups set request_note = null, channel_reference = null where client_id = $1',
  `update booking_arrivals a set arrival_time = null, accommodation_requests = null, dietary_requests = null
   from bookings b where b.id = a.booking_id and ${IS_OF}`,
  `update booking_pets p set owner_name = '${NO_NAME}', breed = '${NO_NAME}' from bookings b where b.id = p.booking_id and ${IS_OF}`,
  `update booking_parkings p set car_number = '${NO_NAME}', color = '${NO_NAME}' from bookings b where b.id = p.booking_id and ${IS_OF}`,
  // What was changed in nights, points and yen stays, without the cars and pets of then.
  `update booking_changes c set before = before - 'extras', after = after - 'extras', actor = actor - 'device' - 'originHash'
   from bookings b where b.id = c.booking_id and ${IS_OF}`,
  'delete from companions where client_id = $1',
];

const OF_PERSON = [
  `update bookings b set representative_name = null where ${IS_OF} and ${plain('representative_name')} = $2`,
  `update booking_pets p set owner_name = '${NO_NAME}', breed = '${NO_NAME}' from bookings b
   where b.id = p.booking_id and ${IS_OF} and ${plain('p.owner_name')} = $2`,
  `update booking_changes c set before = before - 'extras', after = after - 'extras' from bookings b
   where b.id = c.booking_id and ${IS_OF}
     and (position($2 in ${plain('before::text')}) > 0 or position($2 in ${plain('after::text')}) > 0)`,
  `delete from companions where client_id = $1 and ${plain('name')} = $2`,
];

/** Wishes in their own words, of what they booked. */
const FORGET_WISHES =
  'update booking_groups set request_note = null where client_id = $1 and login_id = any($2::uuid[])';

export async function forgetInBookings(tx: Tx, subject: DataSubject): Promise<void> {
  const { clientId, subMemberId, loginIds, allLoginIds, emails } = subject;
  const name = plainName(subject);
  await sendTogether(tx, [
    ...OF_LOGINS.map((text) => statement(text, [loginIds])),
    statement(FORGET_DRAFTS, [allLoginIds]),
    statement(FORGET_TICKETS, [emails]),
    ...[SEAL, EMPTY].map((text) => statement(text, [clientId, subMemberId, name])),
    ...(subMemberId === null
      ? OF_MEMBERSHIP.map((text) => statement(text, [clientId]))
      : [
          ...OF_PERSON.map((text) => statement(text, [clientId, name])),
          statement(FORGET_WISHES, [clientId, loginIds]),
        ]),
  ]);
}
