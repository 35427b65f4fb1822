/** What the mail about a forgotten password says. */
import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { resetCode, resetHandle, resetLink } from '../secrets.ts';

export type ResetToMail = {
  readonly clientId: number | null;
  /** None where nobody has the address that was typed. */
  readonly email: string | null;
  readonly language: Language;
  /** Used or too old, by the database's clock. */
  readonly over: boolean;
  /** Typed by whoever does not open the link. */
  readonly code: string;
  /** What the link carries: the handle, and a secret that stands for the code. */
  readonly link: { readonly token: string; readonly code: string };
};

export async function findResetToMail(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  resetId: string,
): Promise<ResetToMail | undefined> {
  const row = await db
    .selectFrom('password_resets as r')
    .leftJoin('logins as l', 'l.id', 'r.login_id')
    .select([
      'l.email',
      'l.client_id as clientId',
      'r.language',
      sql<boolean>`(r.used_at is not null or r.valid_until <= clock_timestamp())`.as('over'),
    ])
    .where('r.id', '=', resetId)
    .$castTo<Pick<ResetToMail, 'clientId' | 'email' | 'language' | 'over'>>()
    .executeTakeFirst();
  return (
    row && {
      ...row,
      code: resetCode(secrets, resetId),
      link: {
        token: resetHandle(secrets, resetId),
        code: resetLink(secrets, resetId),
      },
    }
  );
}
