/**
 * The two clocks, both read from the database so that every process agrees, however wrong its own machine's clock is.
 * Business time can be moved by a rehearsal; security time, which codes, tokens and mails follow, never is.
 */
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import type { BusinessMoment } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from './database.ts';
import { sendTogether, statement } from './transaction.ts';

export type Now = { readonly at: Date; readonly moment: BusinessMoment };

/** Asks for the moment; sent after locks it is the moment after they were had. */
export const businessNowQuery = statement<{ at: Date }>('select business_now() as at', []);

/** Security time: what was written down with clock_timestamp() is judged by it. */
export async function securityNow(db: Queryable): Promise<Date> {
  const [[now]] = await sendTogether(db, [statement<{ at: Date }>('select clock_timestamp() as at', [])]);
  const at = now?.at;
  if (!at) throw new Error('the database did not say what time it is');
  return at;
}

/** The moment of asking, not of the transaction's start. */
export async function businessNow(db: Queryable): Promise<Now> {
  const [[now]] = await sendTogether(db, [businessNowQuery]);
  const at = now?.at;
  if (!at) throw new Error('the business clock has no row');
  return nowOf(at);
}

/** Whether business time runs apart from the database's clock; a shift is for rehearsals. */
export async function isClockMoved(db: Queryable): Promise<boolean> {
  const [[clock]] = await sendTogether(db, [
    statement<{ moved: boolean }>("select shift <> interval '0' as moved from business_clock", []),
  ]);
  return clock?.moved ?? false;
}

export function nowOf(at: Date): Now {
  return { at, moment: businessMoment(at.getTime()) };
}
