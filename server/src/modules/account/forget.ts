/** What accounts need not remember: used-up challenges, counted guesses, sessions and devices long over. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

/** Runs nightly, in real time; the counters of a row of guesses ('-infinity') stay. */
export async function forgetOldLogins(db: Database): Promise<void> {
  await sql`delete from mfa_challenges where valid_until < clock_timestamp() - interval '7 days'`.execute(db);
  await sql`delete from attempt_counters where window_start > '-infinity'
    and window_start < clock_timestamp() - interval '2 days'`.execute(db);
  await sql`delete from sessions where created_at < clock_timestamp() - interval '90 days'`.execute(db);
  await sql`delete from trusted_devices where trusted_until < clock_timestamp()`.execute(db);
}
