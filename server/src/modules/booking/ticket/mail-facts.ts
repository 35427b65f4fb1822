/** What the mail that proves a ticket's mailbox says. */
import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { ticketLink } from '../secrets.ts';

export type TicketToMail = {
  readonly email: string;
  readonly language: Language;
  /** Used or too old, by the database's clock. */
  readonly over: boolean;
  readonly ticketNo: string;
  /** What the link carries. */
  readonly token: string;
};

export async function findTicketToMail(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  requestId: string,
): Promise<TicketToMail | undefined> {
  const row = await db
    .selectFrom('ticket_email_requests as r')
    .innerJoin('booking_tickets as t', 't.id', 'r.ticket_id')
    .select([
      'r.email',
      'r.language',
      sql<boolean>`(r.used_at is not null or r.valid_until <= clock_timestamp())`.as('over'),
      't.ticket_no as ticketNo',
    ])
    .where('r.id', '=', requestId)
    .$castTo<Omit<TicketToMail, 'token'>>()
    .executeTakeFirst();
  return row && { ...row, token: ticketLink(secrets, requestId) };
}
