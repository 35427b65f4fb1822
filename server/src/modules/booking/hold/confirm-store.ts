/** The SQL that turns a hold's rows into bookings. All rooms of a group are written by one statement each. */
import type { FeePaymentType } from '#domain/payment/pay-by.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { EnteredGuestRow } from '../guest-row.ts';
import type { BookingRow } from '../store.ts';

const CLEAR_REPRESENTATIVES = `
  update booking_guests set representative = false where booking_id = any($1::uuid[]) and representative`;

const FILL_GUESTS = `
  update booking_guests g set representative = i.representative, name = i.name, kana = i.kana, address1 = i.address1,
    occupation = i.occupation, age = i.age, sex = i.sex, tel = i.tel, email = i.email, nationality = i.nationality,
    passport_sealed = i.passport_sealed
  from jsonb_to_recordset($1::jsonb) as i(id uuid, booking_id uuid, representative boolean, name text, kana text,
    address1 text, occupation text, age smallint, sex text, tel text, email text, nationality text, passport_sealed text)
  where g.id = i.id and g.booking_id = i.booking_id`;

/** The statements that fill the guests' places. The representative moves first, because a room has one at every moment. */
export const fillGuestsQueries = (
  bookingIds: readonly string[],
  guests: readonly EnteredGuestRow[],
): readonly [Statement, Statement] => [
  statement(CLEAR_REPRESENTATIVES, [bookingIds]),
  statement(FILL_GUESTS, [JSON.stringify(guests)]),
];

const CONFIRM_BOOKINGS = `
  with numbered as materialized (
    select r.*, 'R' || to_char(nextval('booking_numbers'), 'FM00000000') as number
    from jsonb_to_recordset($1::jsonb)
      as r(id uuid, representative_name text, plan_answers jsonb, access_code_hash text))
  update bookings b set booking_number = n.number, representative_name = n.representative_name,
    plan_answers = array(select jsonb_array_elements_text(n.plan_answers)),
    access_code_hash = decode(n.access_code_hash, 'hex')
  from numbered n where b.id = n.id
  returning b.*`;

export type ConfirmedRoom = {
  readonly id: string;
  readonly representativeName: string | null;
  readonly planAnswers: readonly string[];
  readonly accessCodeHash: Buffer;
};

/** The statement that gives rooms their booking numbers, in the order given, and answers them. */
export const confirmBookingsQuery = (rooms: readonly ConfirmedRoom[]): Statement<BookingRow> =>
  statement(CONFIRM_BOOKINGS, [
    JSON.stringify(
      rooms.map((room) => ({
        id: room.id,
        representative_name: room.representativeName,
        plan_answers: room.planAnswers,
        access_code_hash: room.accessCodeHash.toString('hex'),
      })),
    ),
  ]);

const CONFIRM_GROUP = `
  update booking_groups set state = 'CONFIRMED', confirmed_at = $2, confirmed_payload_hash = $3, request_same_room = $4,
    request_mail_certificate = $5, fee_payment_type = $6, replaces_booking_id = case when $7 then replaces_booking_id end,
    request_note = $8
  where id = $1`;

export type ConfirmedGroup = {
  readonly id: string;
  readonly at: Date;
  readonly payloadHash: Buffer;
  readonly requestSameRoom: boolean;
  readonly requestMailCertificate: boolean;
  readonly requestNote?: string | undefined;
  readonly feePaymentType: FeePaymentType;
  /** Whether the stay that it names gives way to it; one that was given up by itself meanwhile does not. */
  readonly isReplacing: boolean;
};

/** The statement that makes a hold a confirmed group. */
export const confirmGroupQuery = (group: ConfirmedGroup): Statement =>
  statement(CONFIRM_GROUP, [
    ...[group.id, group.at, group.payloadHash],
    ...[group.requestSameRoom, group.requestMailCertificate, group.feePaymentType, group.isReplacing],
    group.requestNote ?? null,
  ]);

/** The statement that keeps a hold for its card until so long. */
export const beginPayingQuery = (id: string, until: Date): Statement =>
  statement(`update booking_groups set state = 'PAYING', paying_until = $2 where id = $1`, [id, until]);

/** The statement that gives a hold back to its member, whose card was not charged. */
export const holdOnQuery = (id: string): Statement =>
  statement(`update booking_groups set state = 'HELD' where id = $1`, [id]);
