/** Tickets of the demo club, one of them over. Their numbers and secrets are printed nowhere but here and in the rules. */
import { addDays, addMonths } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Row } from './rows.ts';

const tickets = [
  ['TK26-0001-0042', 'AB12-CD34', 'good'],
  ['TK26-0001-0043', 'EF56-GH78', 'good'],
  ['TK25-0009-0001', 'JK90-LM12', 'over'],
] as const;

export function ticketRows(today: CalendarDate): Row[] {
  return tickets.map(([ticketNo, secret, state], index) => ({
    id: index + 1,
    ticket_no: ticketNo,
    secret_hash: `\\x${sha256(secret).toString('hex')}`,
    name_ja: 'ペアご宿泊券（1泊2名様）',
    name_en: 'Stay for two, one night',
    valid_thru: state === 'over' ? addDays(today, -1) : addMonths(today, 11),
  }));
}
