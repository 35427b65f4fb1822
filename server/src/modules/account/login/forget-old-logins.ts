/** What accounts need not remember: used-up challenges, sessions and devices long over. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

/** Runs nightly, in real time. */
export async function forgetOldLogins(db: Database): Promise<void> {
  await sql`delete from mfa_challenges where valid_until < clock_timestamp() - interval '7 days'`.execute(db);
  await sql`delete from password_resets where valid_until < clock_timestamp() - interval '7 days'`.execute(
    db,
  );
  await sql`delete from client_verifications where valid_until < clock_timestamp() - interval '7 days'`.execute(
    db,
  );
  await sql`delete from passkey_challenges where valid_until < clock_timestamp() - interval '1 day'`.execute(
    db,
  );
  await sql`delete from sessions where created_at < clock_timestamp() - interval '90 days'`.execute(db);
  await sql`delete from trusted_devices where trusted_until < clock_timestamp()`.execute(db);
}
