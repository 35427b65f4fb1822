/** What mails say, read when they are written; the jobs carry ids only. */
import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';

/** By the database's clock, which gave it its time. */
const usedOrOver = sql<boolean>`(used_at is not null or valid_until <= clock_timestamp())`;

export function findRecipient(db: Database, loginId: string) {
  return db
    .selectFrom('logins')
    .select(['email', 'language'])
    .where('id', '=', loginId)
    .$castTo<{ email: string; language: Language }>()
    .executeTakeFirst();
}

export function findChallenge(db: Database, challengeId: string) {
  return db
    .selectFrom('mfa_challenges')
    .select(['login_id as loginId', usedOrOver.as('over')])
    .where('id', '=', challengeId)
    .executeTakeFirst();
}

/** A group's bookings with everything a letter names. */
export function findStays(db: Database, scope: { groupId: string } | { bookingId: string }) {
  const query = db
    .selectFrom('bookings as b')
    .innerJoin('booking_groups as g', 'g.id', 'b.group_id')
    .innerJoin('room_types as r', 'r.id', 'b.room_type_id')
    .innerJoin('facilities as f', 'f.id', 'g.facility_id')
    .innerJoin('clients as c', 'c.id', 'g.client_id')
    .leftJoin('contracts as k', 'k.id', 'g.contract_id')
    .leftJoin('product_types as p', 'p.id', 'k.product_type_id')
    .select([
      'b.id',
      'b.booking_number as bookingNumber',
      'b.check_in as checkIn',
      'b.check_out as checkOut',
      'b.cancelled_at as cancelledAt',
      'g.login_id as loginId',
      'g.client_id as clientId',
      'r.name_ja as roomJa',
      'r.name_en as roomEn',
      'f.name_ja as facilityJa',
      'f.name_en as facilityEn',
      'b.representative_name as representative',
      'c.name as clientName',
      'p.unit',
      'g.check_in as groupCheckIn',
      'g.terms',
    ])
    .orderBy('b.id');
  return (
    'groupId' in scope ? query.where('g.id', '=', scope.groupId) : query.where('b.id', '=', scope.bookingId)
  ).execute();
}

/** The points a group used and the yen it costs, over all its bookings. */
export async function sumsOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<{ points: number; yen: number }> {
  const nights = await db
    .selectFrom('booking_nights')
    .select((e) => e.fn.sum<number>('points').as('points'))
    .where('booking_id', 'in', bookingIds)
    .executeTakeFirst();
  const charges = await db
    .selectFrom('booking_charges')
    .select((e) => [e.fn.sum<number>('yen').as('yen'), e.fn.sum<number>('sales_tax_yen').as('tax')])
    .where('booking_id', 'in', bookingIds)
    .executeTakeFirst();
  return { points: Number(nights?.points ?? 0), yen: Number(charges?.yen ?? 0) + Number(charges?.tax ?? 0) };
}

export function mainLoginOf(db: Database, clientId: number) {
  return db
    .selectFrom('logins')
    .select('id')
    .where('client_id', '=', clientId)
    .where('role', '=', 'MAIN')
    .executeTakeFirst();
}

/** Whose login has the address for which none was made. */
export async function ownerOfUnmadeLogin(db: Database, subMemberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('sub_members as s')
    .innerJoin('logins as l', 'l.email', 's.unmade_login_email')
    .select('l.id')
    .where('s.id', '=', subMemberId)
    .executeTakeFirst();
  return row?.id;
}

/** Where the link that proves a ticket's mailbox goes. */
export function findTicketRequest(db: Database, requestId: string) {
  return db
    .selectFrom('ticket_email_requests as r')
    .innerJoin('booking_tickets as t', 't.id', 'r.ticket_id')
    .select(['r.email', 'r.language', usedOrOver.as('over'), 't.ticket_no as ticketNo'])
    .where('r.id', '=', requestId)
    .$castTo<{ email: string; language: Language; over: boolean; ticketNo: string }>()
    .executeTakeFirst();
}
