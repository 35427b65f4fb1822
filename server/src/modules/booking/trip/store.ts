/** The SQL of what goes along with a stay: its confirmation afterwards, and its certificate by post. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { DueAsked } from '#server/platform/sweep.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { BookingRow } from '../store.ts';

/** The statement that writes down the member's word. */
export const confirmStayQuery = (bookingId: string, at: Date): Statement<BookingRow> =>
  statement('update bookings set stay_confirmed_at = $2 where id = $1 returning *', [bookingId, at]);

export type StayToAskAbout = Pick<BookingRow, 'id' | 'client_id' | 'check_out' | 'confirmation_mails'>;

// Each number of mails has its own last day of departure, so that the index leads to those that are due and to no others.
const TO_ASK_ABOUT = `
  select b.id, b.client_id, b.check_out, b.confirmation_mails
  from unnest($1::date[]) with ordinality as due(last_check_out, next_mail) cross join lateral (
    select id, client_id, check_out, confirmation_mails from bookings
    where booking_number is not null and cancelled_at is null and stay_confirmed_at is null and needs_stay_confirmation
      and confirmation_mails < 3 and confirmation_mails = due.next_mail - 1 and check_out <= due.last_check_out
      and id <> all($3::uuid[])
    order by check_out limit $2) b
  limit $2`;

/** Unconfirmed stays whose next mail is due; for each number of mails the last day of departure is given. */
export const staysToAskAboutQuery = (
  checkOuts: readonly CalendarDate[],
  { except, limit }: DueAsked,
): Statement<StayToAskAbout> => statement(TO_ASK_ABOUT, [checkOuts, limit, except]);

const NOTE_MAIL = `
  update bookings set confirmation_mails = $4
  where id = $1 and confirmation_mails = $2 and check_out = $3 and stay_confirmed_at is null and cancelled_at is null
  returning id`;

/** The statement that writes down that a mail goes, unless the stay is no longer as it was found. */
export const noteMailQuery = (stay: StayToAskAbout, mail: number): Statement<{ id: string }> =>
  statement(NOTE_MAIL, [stay.id, stay.confirmation_mails, stay.check_out, mail]);

export type OwedCertificate = {
  readonly bookingNumber: string;
  readonly clientId: number;
  readonly facilityId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

const OWED_CERTIFICATES = `
  select b.booking_number as "bookingNumber", b.client_id as "clientId", g.facility_id as "facilityId", b.check_in as "checkIn",
    b.check_out as "checkOut"
  from booking_groups g join bookings b on b.group_id = g.id
  where g.request_mail_certificate and g.state = 'CONFIRMED' and b.cancelled_at is null and b.certificate_sent_at is null
    and b.check_out <= $1
  order by b.check_out, b.booking_number limit 1000`;

export type RequestInWords = {
  readonly bookingNumbers: string;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly representative: string | null;
  readonly note: string;
};

// Rooms that were booked together may have been given other dates since: then they are two lines.
const REQUESTS_IN_WORDS = `
  select string_agg(b.booking_number, ' ' order by b.booking_number) as "bookingNumbers", b.check_in as "checkIn",
    b.check_out as "checkOut", min(b.representative_name) as representative, g.request_note as note
  from booking_groups g join bookings b on b.group_id = g.id
  where g.facility_id = $1 and b.check_in between $2 and $3 and g.request_note is not null and g.state = 'CONFIRMED'
    and b.cancelled_at is null
  group by g.id, b.check_in, b.check_out order by b.check_in, 1 limit 1000`;

type Days = { readonly facilityId: number; readonly from: CalendarDate; readonly to: CalendarDate };

/** What members ask for in their own words for stays of a house that begin on some days, by day; a thousand at most. */
export const requestsInWordsQuery = ({ facilityId, from, to }: Days): Statement<RequestInWords> =>
  statement(REQUESTS_IN_WORDS, [facilityId, from, to]);

/** Certificates of stays that have ended by a day and that are still to be sent, the longest awaited first; a thousand at most. */
export const owedCertificatesQuery = (today: CalendarDate): Statement<OwedCertificate> =>
  statement(OWED_CERTIFICATES, [today]);

const SEND_CERTIFICATE = `
  update bookings b set certificate_sent_at = $2 from booking_groups g
  where g.id = b.group_id and b.booking_number = $1 and g.request_mail_certificate and b.cancelled_at is null
    and b.certificate_sent_at is null and b.check_out <= $3
  returning b.*`;

/** The statement that writes down that a certificate was sent; it answers nothing where none is to be sent. */
export const sendCertificateQuery = (
  bookingNumber: string,
  sent: { readonly at: Date; readonly today: CalendarDate },
): Statement<BookingRow> => statement(SEND_CERTIFICATE, [bookingNumber, sent.at, sent.today]);
