/** Drafts live for a day; the form they hold is of no use after that and names persons. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

/** Deletes drafts older than 24 hours of business time. */
export async function forgetOldDrafts(db: Database): Promise<void> {
  await sql`delete from booking_drafts where saved_at < business_now() - interval '24 hours'`.execute(db);
}
