/** What mails about a first registration say: to the mailbox that is to be proved, and to the contract's own. */
import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { verificationToken } from '../secrets.ts';

export type VerificationToMail = {
  readonly email: string;
  readonly language: Language;
  /** Too old, by the database's clock. */
  readonly over: boolean;
  /** Whether the mailbox already is some login's address. */
  readonly isUsed: boolean;
  /** What the link carries. */
  readonly token: string;
};

export async function findVerificationToMail(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  verificationId: string,
): Promise<VerificationToMail | undefined> {
  const row = await db
    .selectFrom('client_verifications as v')
    .select([
      'v.email',
      'v.language',
      sql<boolean>`v.valid_until <= clock_timestamp()`.as('over'),
      sql<boolean>`exists (select from logins l where l.email = v.email)`.as('isUsed'),
    ])
    .where('v.id', '=', verificationId)
    .$castTo<Omit<VerificationToMail, 'token'>>()
    .executeTakeFirst();
  return row && { ...row, token: verificationToken(secrets, verificationId) };
}

export type RegistrationRequest = {
  readonly clientId: number;
  readonly email: string | null;
  readonly language: Language;
  readonly day: string;
};

/** A registration left to staff, with the contract's own mailbox. */
export function findRegistrationRequest(db: Database, id: string): Promise<RegistrationRequest | undefined> {
  return db
    .selectFrom('registration_requests as r')
    .innerJoin('clients as c', 'c.id', 'r.client_id')
    .select(['c.id as clientId', 'c.email', 'c.language', sql<string>`r.at::date::text`.as('day')])
    .where('r.id', '=', id)
    .$castTo<RegistrationRequest>()
    .executeTakeFirst();
}
