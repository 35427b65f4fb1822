/** What bookings hand out to a person who asks what is held about them. Guests who are others are there by the name that was told, and nothing else. */
import type { DisclosedPage, DisclosedPart, DisclosedRow } from '#domain/account/disclosure.ts';
import type { DataSubject } from '#domain/account/personal-data.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { SHOWN_GUESTS } from './shown-guests.ts';

const when = (column: string) => `to_char(${column} at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI')`;
const plain = (column: string) => `regexp_replace(${column}, '[[:space:]　]+', '', 'g')`;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Of one person the stays that they booked, and those to which they came by name. */
const THEIRS = `b.client_id = $1 and b.booking_number is not null and ($2::bigint is null or o.created_sub_member_id = $2
  or o.login_id = any($3::uuid[]) or exists (select from booking_guests n where n.booking_id = b.id and ${plain('n.name')} = $4))`;
const IS_OWN = `${plain('g.name')} = $4`;
const own = (column: string) => `case when ${IS_OWN} then ${column} end`;

const PARTS = {
  STAYS: `
    select b.id::text as key, array[b.booking_number, b.room_type_id::text, b.check_in::text, b.check_out::text, b.adults::text,
      (b.children + b.bed_shares)::text, b.representative_name, o.request_note,
      case when $2::bigint is null then nullif(array_to_string(b.plan_answers, ' / '), '') end, ${when('b.cancelled_at')}, ${when('b.checked_in_at')},
      ${when('b.checked_out_at')}] as cells
    from bookings b join booking_groups o on o.id = b.group_id where ${THEIRS} and b.id > coalesce($5::uuid, '${FIRST}') order by b.id limit $6`,
  GUESTS: `
    select g.id::text as key, array[b.booking_number, g.name, ${own('g.kana')}, ${own('g.age::text')}, ${own('g.sex')}, ${own('g.address1')},
      ${own('g.tel')}, ${own('g.email')}, ${own('g.occupation')}, ${own('g.nationality')}, ${own("case when g.passport_sealed is not null then 'KEPT' end")}] as cells
    from bookings b join booking_groups o on o.id = b.group_id join ${SHOWN_GUESTS} g on g.booking_id = b.id
    where ${THEIRS} and g.name is not null and ($2 is null or ${IS_OWN}) and g.id > coalesce($5::uuid, '${FIRST}')
    order by g.id limit $6`,
  ARRIVALS: `
    select b.id::text as key, array[b.booking_number, a.arrival_time, a.dietary_requests, a.accommodation_requests] as cells
    from bookings b join booking_groups o on o.id = b.group_id join booking_arrivals a on a.booking_id = b.id
    where ${THEIRS} and $2 is null and b.id > coalesce($5::uuid, '${FIRST}') order by b.id limit $6`,
  CARS: `
    select p.id::text as key, array[b.booking_number, p.car_number, p.color, p.from_date::text, p.to_date::text] as cells
    from bookings b join booking_groups o on o.id = b.group_id join booking_parkings p on p.booking_id = b.id
    where ${THEIRS} and $2 is null and p.id > coalesce($5::uuid, '${FIRST}') order by p.id limit $6`,
  PETS: `
    select p.id::text as key, array[b.booking_number, p.kind, p.owner_name, p.breed] as cells
    from bookings b join booking_groups o on o.id = b.group_id join booking_pets p on p.booking_id = b.id
    where ${THEIRS} and $2 is null and p.id > coalesce($5::uuid, '${FIRST}') order by p.id limit $6`,
  CHARGES: `
    select c.id::text as key, array[b.booking_number, ${when('c.at')}, c.subject, c.night::text, c.yen::text] as cells
    from bookings b join booking_groups o on o.id = b.group_id join booking_charges c on c.booking_id = b.id
    where ${THEIRS} and $2 is null and c.id > coalesce($5::bigint, 0) order by c.id limit $6`,
  COMPANIONS: `
    select id::text as key, array[name, kana, age::text, sex, address1, tel, email, nationality] as cells from companions
    where client_id = $1 and ($2::bigint is null or ${plain('name')} = $4) and $3::uuid[] is not null
      and id > coalesce($5::uuid, '${FIRST}') order by id limit $6`,
  SEARCHES: `
    select id::text as key, array[${when('saved_at')}, check_in::text, check_out::text] as cells from saved_searches
    where $1::bigint is not null and ($2::bigint is null or $4::text is not null) and login_id = any($3::uuid[])
      and id > coalesce($5::uuid, '${FIRST}') order by id limit $6`,
} satisfies Partial<Record<DisclosedPart, string>>;

/** Of a stay the kind of rooms stands in the place of the house, which whoever knows houses names. */
export const PLACE_OF_HOUSE = 1;

export const discloseBookingQuery = (
  part: keyof typeof PARTS,
  { clientId, subMemberId, loginIds, name }: DataSubject,
  { after, take }: DisclosedPage,
): Statement<DisclosedRow> =>
  statement(PARTS[part], [...[clientId, subMemberId, loginIds, name.replace(/[\s　]+/gu, ''), after, take]]);
