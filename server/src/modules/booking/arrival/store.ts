/** The SQL of arrival: the link that opens a booking without a login. */
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { BookingRow } from '../store.ts';

const PUT_LINK = `
  update bookings set access_code_serial = $2, access_code_hash = $3 where id = $1 returning *`;

type Link = { readonly serial: number; readonly codeHash: Buffer | null };

/** The statement that gives a booking a link, or none; it answers the booking. */
export const putLinkQuery = (bookingId: string, { serial, codeHash }: Link): Statement<BookingRow> =>
  statement(PUT_LINK, [bookingId, serial, codeHash]);
