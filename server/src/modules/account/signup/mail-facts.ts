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

/** Whether a card was authorised for an application: not where staff make contact first, or nothing is to be paid. */
export const hadCard = ({ feeYen, contactReason }: Pick<SignupToMail, 'feeYen' | 'contactReason'>): boolean =>
  (feeYen ?? 0) > 0 && contactReason === null;

/** A membership that was signed up for, and the joining fee with tax that was paid for it. */
export async function joinedBy(
  db: Database,
  loginId: string,
): Promise<{ readonly clientId: number; readonly feeYen: number }> {
  const { rows } = await sql<{ clientId: number; feeYen: number }>`
    select a.client_id as "clientId", coalesce(a.fee_yen, 0) as "feeYen"
    from logins l join signup_applications a on a.client_id = l.client_id where l.id = ${loginId}`.execute(
    db,
  );
  if (!rows[0]) throw new Error(`login ${loginId} is of no membership that was signed up for`);
  return rows[0];
}

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
