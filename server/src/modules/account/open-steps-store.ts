/** The SQL that ends what was begun for a login: codes, resets and passkey ceremonies that are still open. */
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database.ts';

const isOpen = sql<boolean>`used_at is null and valid_until > clock_timestamp()`;

/** What was begun with the old password, or for a new one, leads nowhere any more. */
export async function voidOpenSteps(tx: Tx, loginId: string): Promise<void> {
  for (const table of ['mfa_challenges', 'password_resets', 'passkey_challenges'] as const) {
    await tx
      .updateTable(table)
      .set({ used_at: sql`clock_timestamp()` })
      .where('login_id', '=', loginId)
      .where(isOpen)
      .execute();
  }
}
