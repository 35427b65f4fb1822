/** The SQL of first registrations: mailboxes to be proved, the facts they are judged by, and the login that comes of it. */
import { sql } from 'kysely';
import type { Registered } from '#domain/account/registration.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';

export type NewVerification = {
  readonly id: string;
  readonly email: string;
  readonly tokenHash: Buffer;
  readonly language: 'ja' | 'en';
  readonly validSeconds: number;
};

export async function insertVerification(tx: Tx, verification: NewVerification): Promise<Date> {
  const row = await tx
    .insertInto('client_verifications')
    .values({
      id: verification.id,
      email: verification.email,
      token_hash: verification.tokenHash,
      language: verification.language,
      valid_until: sql`clock_timestamp() + make_interval(secs => ${verification.validSeconds})`,
    })
    .returning('valid_until as validUntil')
    .executeTakeFirstOrThrow();
  return row.validUntil;
}

/** A verification by its token, whatever has become of it. */
export function findVerification(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('client_verifications')
    .select([
      'id',
      'email',
      'tries',
      'valid_until as validUntil',
      sql<boolean>`used_at is not null`.as('used'),
      sql<boolean>`valid_until <= clock_timestamp()`.as('expired'),
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

const live = sql<boolean>`used_at is null and valid_until > clock_timestamp()`;

/** Takes one of the five tries and answers how many are taken; undefined when none is left. */
export async function takeVerificationTry(
  db: Queryable,
  verificationId: string,
): Promise<number | undefined> {
  const row = await db
    .updateTable('client_verifications')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', verificationId)
    .where('tries', '<', 5)
    .where(live)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries;
}

/** Uses a verification up; false when someone else was first. */
export async function useVerification(tx: Tx, verificationId: string): Promise<boolean> {
  const result = await tx
    .updateTable('client_verifications')
    .set({ used_at: sql`clock_timestamp()` })
    .where('id', '=', verificationId)
    .where(live)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A membership by its number, with the facts that prove it. */
export function findRegistered(
  db: Queryable,
  memberId: string,
): Promise<(Registered & { id: number }) | undefined> {
  return db
    .selectFrom('clients as c')
    .select([
      'c.id',
      'c.birthday',
      'c.tel',
      'c.mobile',
      'c.email',
      sql<boolean>`exists (select from logins l where l.client_id = c.id and l.role = 'MAIN')`.as(
        'hasMainLogin',
      ),
    ])
    .where('c.member_id', '=', memberId)
    .where('c.forgotten_at', 'is', null)
    .$castTo<Registered & { id: number }>()
    .executeTakeFirst();
}

export async function isEmailUsed(db: Queryable, email: string): Promise<boolean> {
  const row = await db.selectFrom('logins').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

export type NewMainLogin = {
  readonly clientId: number;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: 'ja' | 'en';
};

/** The new login's id; undefined when its address or its membership has got a login in the meantime. */
export async function insertMainLogin(tx: Tx, login: NewMainLogin): Promise<string | undefined> {
  const row = await tx
    .insertInto('logins')
    .values({
      client_id: login.clientId,
      role: 'MAIN',
      email: login.email,
      password_hash: login.passwordHash,
      language: login.language,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Leaves a registration to staff. */
export async function insertRegistrationRequest(
  tx: Tx,
  request: { readonly clientId: number; readonly email: string; readonly tel: string },
): Promise<string> {
  const row = await tx
    .insertInto('registration_requests')
    .values({ client_id: request.clientId, email: request.email, tel: request.tel })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
