/** What mails about an application say, and to whom. */
import type { Language } from '#domain/kernel/language.ts';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { signupToken } from '../secrets.ts';
import type { ContactReason } from '#domain/account/signup.ts';
import type { SignupState } from './store.ts';

export type SignupToMail = {
  readonly email: string;
  readonly language: Language;
  readonly state: SignupState;
  readonly validUntil: Date;
  readonly feeYen: number | null;
  readonly contactReason: ContactReason | null;
  readonly question: string | null;
  readonly declineReason: string | null;
  /** Whether the mailbox already is some login's address. */
  readonly isUsed: boolean;
  /** Another application of the mailbox that the club looks at. */
  readonly sentToken: string | null;
  /** What its link carries. */
  readonly token: string;
};

export async function signupToMail(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  id: string,
): Promise<SignupToMail | undefined> {
  const { rows } = await sql<Omit<SignupToMail, 'token' | 'sentToken'> & { sentId: string | null }>`
    select a.email, a.language, a.state, a.valid_until as "validUntil", a.fee_yen as "feeYen", a.contact_reason as "contactReason",
      a.question, a.decline_reason as "declineReason", exists (select from logins l where l.email = a.email) as "isUsed",
      (select o.id from signup_applications o where o.email = a.email and o.id <> a.id
        and o.state in ('CHARGING', 'WAITING', 'ASKED', 'TAKING', 'FEE_DUE')) as "sentId"
    from signup_applications a where a.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { sentId, ...facts } = row;
  return {
    ...facts,
    sentToken: sentId === null ? null : signupToken(secrets, sentId),
    token: signupToken(secrets, id),
  };
}
