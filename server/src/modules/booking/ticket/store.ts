/** The SQL of tickets and of the addresses that want to be bound to them. */
import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';

export type TicketRow = {
  id: number;
  ticketNo: string;
  secretHash: Buffer;
  nameJa: string;
  nameEn: string;
  validThru: CalendarDate;
};

/** Those that what was typed may mean: one, unless two differ by their hyphens alone. */
export function findTickets(db: Queryable, readings: readonly string[]): Promise<TicketRow[]> {
  return db
    .selectFrom('booking_tickets')
    .select([
      'id',
      'ticket_no as ticketNo',
      'secret_hash as secretHash',
      'name_ja as nameJa',
      'name_en as nameEn',
      'valid_thru as validThru',
    ])
    .where('ticket_no', 'in', readings)
    .$castTo<TicketRow>()
    .execute();
}

export async function insertTicketRequest(
  tx: Tx,
  request: { ticketId: number; email: string; language: Language; validSeconds: number },
): Promise<string> {
  const row = await tx
    .insertInto('ticket_email_requests')
    .values({
      ticket_id: request.ticketId,
      email: request.email,
      language: request.language,
      valid_until: sql`clock_timestamp() + make_interval(secs => ${request.validSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Uses a request up and answers what it binds; undefined when it is over or was used. */
export function useTicketRequest(tx: Tx, requestId: string) {
  return tx
    .updateTable('ticket_email_requests')
    .set({ used_at: sql`clock_timestamp()` })
    .where('id', '=', requestId)
    .where('used_at', 'is', null)
    .where(sql<boolean>`valid_until > clock_timestamp()`)
    .returning(['ticket_id as ticketId', 'email'])
    .executeTakeFirst();
}

/** Binds an address to a ticket; the one before it no longer counts. */
export function bindTicketEmail(tx: Tx, ticketId: number, email: string): Promise<TicketRow> {
  return tx
    .updateTable('booking_tickets')
    .set({ email, email_confirmed_at: sql`clock_timestamp()` })
    .where('id', '=', ticketId)
    .returning([
      'id',
      'ticket_no as ticketNo',
      'secret_hash as secretHash',
      'name_ja as nameJa',
      'name_en as nameEn',
      'valid_thru as validThru',
    ])
    .$castTo<TicketRow>()
    .executeTakeFirstOrThrow();
}
