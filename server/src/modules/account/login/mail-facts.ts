/** What mails ask of logins: where and in which language a login reads, its one-time code, its new device. */
import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { oneTimeCode } from '../secrets.ts';

export type Recipient = {
  readonly clientId: number;
  readonly email: string;
  readonly language: Language;
};

/** Where a login is reached now, and the language of its last login. */
export function findRecipient(db: Database, loginId: string): Promise<Recipient | undefined> {
  return (
    db
      .selectFrom('logins')
      .select(['client_id as clientId', 'email', 'language'])
      .where('id', '=', loginId)
      // One that is closed for good has no address any more.
      .where('email', 'not like', '%@closed.invalid')
      .$castTo<Recipient>()
      .executeTakeFirst()
  );
}

/** The main member's login, who is written to where nobody else of the membership is meant. */
export async function mainLoginOf(db: Database, clientId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('logins')
    .select('id')
    .where('client_id', '=', clientId)
    .where('role', '=', 'MAIN')
    .executeTakeFirst();
  return row?.id;
}

/** The same, where it is open; who was shut out is told nothing. */
export async function openMainLoginOf(db: Database, clientId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('logins')
    .select('id')
    .where('client_id', '=', clientId)
    .where('role', '=', 'MAIN')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Where a mail to the main member would go; no row where nobody could be written to. */
export const mainMailboxQuery = (clientId: number): Statement<{ loginId: string }> =>
  statement(
    `select id as "loginId" from logins where client_id = $1 and role = 'MAIN' and disabled_at is null and email not like '%@closed.invalid'`,
    [clientId],
  );

/** Every open login of the membership that a login belongs to. */
export async function loginsOfMembership(db: Database, loginId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('logins as l')
    .innerJoin('logins as o', 'o.client_id', 'l.client_id')
    .select('l.id')
    .where('o.id', '=', loginId)
    .where('l.disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export type CodeToMail = {
  readonly loginId: string;
  /** Used or too old, by the database's clock, which gave it its time. */
  readonly over: boolean;
  readonly code: string;
};

/** The one-time code of a challenge and whose it is. */
export async function findCodeToMail(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  challengeId: string,
): Promise<CodeToMail | undefined> {
  const row = await db
    .selectFrom('mfa_challenges')
    .select([
      'login_id as loginId',
      sql<boolean>`(used_at is not null or valid_until <= clock_timestamp())`.as('over'),
    ])
    .where('id', '=', challengeId)
    .executeTakeFirst();
  return row && { ...row, code: oneTimeCode(secrets, challengeId) };
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
