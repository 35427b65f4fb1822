/** What letters about ways in say, read when they are written. */
import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';

/** Judged where it was written: by the database's clock, whatever the clock of this process says. */
const over = (row: 'r' | 'v') => sql<boolean>`${sql.ref(`${row}.valid_until`)} <= clock_timestamp()`;
const usedOrOver = sql<boolean>`(r.used_at is not null or ${over('r')})`;

type Reset = { email: string | null; language: Language; over: boolean };

/** A reset with the address of its login; none where nobody has the address that was typed. */
export function findReset(db: Database, resetId: string): Promise<Reset | undefined> {
  return db
    .selectFrom('password_resets as r')
    .leftJoin('logins as l', 'l.id', 'r.login_id')
    .select(['l.email', 'r.language', usedOrOver.as('over')])
    .where('r.id', '=', resetId)
    .$castTo<Reset>()
    .executeTakeFirst();
}

type Verification = { email: string; language: Language; over: boolean; isUsed: boolean };

/** A mailbox to be proved, and whether it already is some login's address. */
export function findVerification(db: Database, verificationId: string): Promise<Verification | undefined> {
  return db
    .selectFrom('client_verifications as v')
    .select([
      'v.email',
      'v.language',
      over('v').as('over'),
      sql<boolean>`exists (select from logins l where l.email = v.email)`.as('isUsed'),
    ])
    .where('v.id', '=', verificationId)
    .$castTo<Verification>()
    .executeTakeFirst();
}

type RegistrationRequest = { clientId: number; email: string | null; language: Language; day: string };

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

/** The login of a session on a device that was not known, and whether it was the login's first. */
export function findNewDevice(db: Database, sessionId: string) {
  return db
    .selectFrom('sessions as s')
    .select([
      's.login_id as loginId',
      's.device',
      's.created_at as at',
      sql<boolean>`not exists (select from sessions e where e.login_id = s.login_id and e.created_at < s.created_at)`.as(
        'isFirst',
      ),
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
}

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

/** Every login of the membership that a login belongs to. */
export async function loginsOfClient(db: Database, loginId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('logins as l')
    .innerJoin('logins as o', 'o.client_id', 'l.client_id')
    .select('l.id')
    .where('o.id', '=', loginId)
    .where('l.disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
