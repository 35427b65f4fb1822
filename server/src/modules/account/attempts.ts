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
  /** How long an attempt counts; null for one that counts until it is cleared. */
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

/** Logins by passkey that are begun, by where they come from: a house may share one address. */
export const passkeyLimit: Limit = { purpose: 'passkey logins from', most: 100, windowSeconds: 900 };

/** Password resets asked for, by the address typed, known or not: each may send a mail. */
export const resetMailLimit: Limit = { purpose: 'reset mails', most: 30, windowSeconds: 3_600 };
/** Wrong reset codes by address and day; the secret of a link is not counted, so that strangers cannot use this up. */
export const resetCodeLimit: Limit = { purpose: 'reset code', most: 20, windowSeconds: 86_400 };
/** Mailboxes to be proved for a registration, by address. */
export const verificationMailLimit: Limit = { purpose: 'verification mails', most: 10, windowSeconds: 3_600 };
/** Registrations that did not match, by member number and day. */
export const registrationLimit: Limit = { purpose: 'registration', most: 5, windowSeconds: 86_400 };

type Attempts = { readonly db: Database; readonly secrets: Secrets };

function keyOf(secrets: Secrets, limit: Limit, subject: string): string {
  return secrets.derive(`attempts:${limit.purpose}`, subject).toString('base64url');
}

/**
 * Counts one attempt and says whether it may be evaluated: whether fewer than the most were, in the window that ends
 * now. An attempt that may not be evaluated is not counted, so a limit is over once the window is.
 */
export async function countAttempt(
  { db, secrets }: Attempts,
  limit: Limit,
  subject: string,
): Promise<boolean> {
  const window = limit.windowSeconds === null ? 'infinity' : `${limit.windowSeconds} seconds`;
  const { rows } = await sql<{ counted: boolean }>`
    with now as materialized (
      select clock_timestamp() as at, clock_timestamp() - ${window}::interval as since
    )
    insert into attempts as a (key, made_at, forget_after)
    select ${keyOf(secrets, limit, subject)}, array[at], at + ${window}::interval from now
    on conflict (key) do update set
      made_at = (
        select case when count(*) < ${limit.most}::int then array_agg(m order by m) || excluded.made_at else array_agg(m order by m) end
        from unnest(a.made_at) as m where m > (select since from now)
      ),
      forget_after = excluded.forget_after
    returning made_at[cardinality(made_at)] = (select at from now) as counted`.execute(db);
  return rows[0]?.counted ?? false;
}

/** Takes the newest attempt back: it was counted before it was evaluated, and was no failure. */
export async function uncountAttempt(
  { db, secrets }: Attempts,
  limit: Limit,
  subject: string,
): Promise<void> {
  await sql`
    update attempts set made_at = trim_array(made_at, 1)
    where key = ${keyOf(secrets, limit, subject)} and cardinality(made_at) > 0`.execute(db);
}

/** Forgets the attempts, after a success. */
export async function clearAttempts({ db, secrets }: Attempts, limit: Limit, subject: string): Promise<void> {
  await sql`delete from attempts where key = ${keyOf(secrets, limit, subject)}`.execute(db);
}
