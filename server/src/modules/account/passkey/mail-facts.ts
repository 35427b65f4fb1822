/** What mails about passkeys say. */
import type { Database } from '#server/platform/database.ts';

/** A passkey by the name its owner gave it. */
export function findPasskey(
  db: Database,
  passkeyId: string,
): Promise<{ loginId: string; name: string } | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['login_id as loginId', 'name'])
    .where('id', '=', passkeyId)
    .executeTakeFirst();
}
