/**
 * Counts of guesses, kept in the database so that all processes count together. A guess is counted before it is
 * evaluated, which makes parallel guesses count too. Keys are keyed hashes and name nobody.
 */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';

export type Limit = {
  readonly purpose: string;
  readonly most: number;
  readonly windowSeconds: number | null;
};

/** Password evaluations from outside, by the address typed: 10 in 15 minutes, 100 in a row ever. */
export const loginLimit: Limit = { purpose: 'password', most: 10, windowSeconds: 900 };
export const loginRowLimit: Limit = { purpose: 'password in a row', most: 100, windowSeconds: null };
/** The same from a device that proved a code before: strangers cannot use this one up. */
export const deviceLimit: Limit = { purpose: 'password from device', most: 10, windowSeconds: 900 };
/** Passwords asked inside a session, by login. */
export const sessionLimit: Limit = { purpose: 'password in session', most: 10, windowSeconds: 900 };
/** Wrong codes by login and day. */
export const codeLimit: Limit = { purpose: 'code', most: 20, windowSeconds: 86_400 };
/** Challenges asked for by login: each sends a mail. */
export const mailLimit: Limit = { purpose: 'code mails', most: 30, windowSeconds: 3_600 };

type Attempts = { readonly db: Database; readonly secrets: Secrets };

function keyOf(secrets: Secrets, limit: Limit, subject: string): string {
  return secrets.derive(`attempts:${limit.purpose}`, subject).toString('base64url');
}

function windowStart(limit: Limit) {
  if (limit.windowSeconds === null) return sql`'-infinity'::timestamptz`;
  return sql`to_timestamp(floor(extract(epoch from clock_timestamp()) / ${limit.windowSeconds}::int) * ${limit.windowSeconds}::int)`;
}

/** Counts one attempt and says whether it may be evaluated. */
export async function countAttempt(
  { db, secrets }: Attempts,
  limit: Limit,
  subject: string,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    insert into attempt_counters as a (key, window_start, count)
    values (${keyOf(secrets, limit, subject)}, ${windowStart(limit)}, 1)
    on conflict (key, window_start) do update set count = a.count + 1
    returning count`.execute(db);
  return (rows[0]?.count ?? Infinity) <= limit.most;
}

/** Takes one attempt back: it was counted before it was evaluated, and was no failure. */
export async function uncountAttempt(
  { db, secrets }: Attempts,
  limit: Limit,
  subject: string,
): Promise<void> {
  await sql`
    update attempt_counters set count = count - 1
    where key = ${keyOf(secrets, limit, subject)} and window_start = ${windowStart(limit)} and count > 0`.execute(
    db,
  );
}

/** Forgets the attempts of all windows, after a success. */
export async function clearAttempts({ db, secrets }: Attempts, limit: Limit, subject: string): Promise<void> {
  await sql`delete from attempt_counters where key = ${keyOf(secrets, limit, subject)}`.execute(db);
}
