/**
 * The two clocks, both read from the database so that every process agrees, however wrong its own machine's clock is.
 * Business time can be moved by a rehearsal; security time, which codes, tokens and letters follow, never is.
 */
import { sql } from 'kysely';
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import type { BusinessMoment } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from './database.ts';

export type Now = { readonly at: Date; readonly moment: BusinessMoment };

/** Asks for the moment; sent after locks it is the moment after they were had. */
export const businessNowQuery = sql<{ at: Date }>`select business_now() as at`;

/** Security time: what was written down with clock_timestamp() is judged by it. */
export async function securityNow(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const at = rows[0]?.at;
  if (!at) throw new Error('the database did not say what time it is');
  return at;
}

/** The moment of asking, not of the transaction's start. */
export async function businessNow(db: Queryable): Promise<Now> {
  const { rows } = await businessNowQuery.execute(db);
  const at = rows[0]?.at;
  if (!at) throw new Error('the business clock has no row');
  return nowOf(at);
}

export function nowOf(at: Date): Now {
  return { at, moment: businessMoment(at.getTime()) };
}
