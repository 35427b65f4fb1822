/** The SQL of passkeys and of the ceremonies that have begun. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { NewPasskey } from './ceremony.ts';

export type NewCeremony = {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly validSeconds: number;
  /** Whose passkey is to be added, and in which session; absent for logging in. */
  readonly owner?: { readonly loginId: string; readonly sessionId: string };
  readonly vsIntent?: boolean;
};

export async function insertCeremony(tx: Tx, ceremony: NewCeremony): Promise<Date> {
  const row = await tx
    .insertInto('passkey_challenges')
    .values({
      id: ceremony.id,
      login_id: ceremony.owner?.loginId ?? null,
      session_id: ceremony.owner?.sessionId ?? null,
      token_hash: ceremony.tokenHash,
      vs_intent: ceremony.vsIntent ?? false,
      valid_until: sql`clock_timestamp() + make_interval(secs => ${ceremony.validSeconds})`,
    })
    .returning('valid_until as validUntil')
    .executeTakeFirstOrThrow();
  return row.validUntil;
}

/**
 * Uses a ceremony up, whatever becomes of it: a challenge is answered once. Undefined when it is over, was answered
 * already, or belongs to another session, or to one where nobody is asked for.
 */
export function useCeremony(
  db: Queryable,
  tokenHash: Buffer,
  sessionId: string | null,
): Promise<{ id: string; vsIntent: boolean } | undefined> {
  return db
    .updateTable('passkey_challenges')
    .set({ used_at: sql`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`session_id is not distinct from ${sessionId}::uuid`)
    .where(sql<boolean>`used_at is null and valid_until > clock_timestamp()`)
    .returning(['id', 'vs_intent as vsIntent'])
    .executeTakeFirst();
}

export type PasskeyRow = {
  readonly id: string;
  readonly name: string;
  readonly syncedKind: boolean;
  readonly backedUp: boolean;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
};

/** The passkeys of a login, newest first. */
export function findPasskeys(db: Queryable, loginId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select([
      'id',
      'name',
      'synced_kind as syncedKind',
      'backed_up as backedUp',
      'created_at as addedAt',
      'last_used_at as lastUsedAt',
    ])
    .where('login_id', '=', loginId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** What an authenticator is told of a login, and what it must not make again. */
export async function findPasskeyOwner(db: Queryable, loginId: string) {
  const owner = await db
    .selectFrom('logins as l')
    .innerJoin('clients as c', 'c.id', 'l.client_id')
    .leftJoin('sub_members as s', 's.id', 'l.sub_member_id')
    .select(['l.passkey_handle as handle', 'l.email', sql<string>`coalesce(s.name, c.name)`.as('name')])
    .where('l.id', '=', loginId)
    .executeTakeFirstOrThrow();
  const present = await db
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'transports'])
    .where('login_id', '=', loginId)
    .execute();
  return { ...owner, present };
}

export async function countPasskeys(db: Queryable, loginId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The new row's id; undefined where the credential is kept already, for whomever. */
export async function insertPasskey(
  tx: Tx,
  passkey: NewPasskey & { readonly loginId: string; readonly name: string },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      login_id: passkey.loginId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      synced_kind: passkey.syncedKind,
      backed_up: passkey.backedUp,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The passkey that an authenticator names, with its login's handle. */
export function findByCredential(db: Queryable, credentialId: Buffer) {
  return db
    .selectFrom('passkeys as p')
    .innerJoin('logins as l', 'l.id', 'p.login_id')
    .select([
      'p.id',
      'p.login_id as loginId',
      'p.credential_id as credentialId',
      'p.public_key as publicKey',
      sql<number>`p.counter::float8`.as('counter'),
      'l.passkey_handle as handle',
    ])
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Notes a use; false where the passkey is gone, or has meanwhile been used with the same count or a higher one. */
export async function noteUse(
  tx: Tx,
  passkeyId: string,
  used: { readonly counter: number; readonly backedUp: boolean },
): Promise<boolean> {
  const result = await tx
    .updateTable('passkeys')
    .set({ counter: used.counter, backed_up: used.backedUp, last_used_at: sql`clock_timestamp()` })
    .where('id', '=', passkeyId)
    .where(sql<boolean>`(counter < ${used.counter} or (counter = 0 and ${used.counter} = 0))`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function renamePasskey(
  tx: Tx,
  { id, loginId, name }: { readonly id: string; readonly loginId: string; readonly name: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('login_id', '=', loginId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Ends the sessions that a passkey opened, but the one that asks, and deletes it; answers when it had been added,
 * undefined when it is none of the login's. A login under way by it is waited for, and its session is found then.
 */
export async function deletePasskey(
  tx: Tx,
  { id, loginId, keepSessionId }: Readonly<Record<'id' | 'loginId' | 'keepSessionId', string>>,
): Promise<Date | undefined> {
  await tx
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', id)
    .where('login_id', '=', loginId)
    .forUpdate()
    .execute();
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`clock_timestamp()`, end_reason: 'passkey removed' })
    .where('passkey_id', '=', id)
    .where('login_id', '=', loginId)
    .where('id', '<>', keepSessionId)
    .where('ended_at', 'is', null)
    .execute();
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('login_id', '=', loginId)
    .returning('created_at as addedAt')
    .executeTakeFirst();
  return row?.addedAt;
}

/** Whether a login has signed in before from a device that calls itself so. */
export async function hasSignedInFrom(
  tx: Tx,
  { loginId, device }: { readonly loginId: string; readonly device: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('login_id', '=', loginId)
    .where('device', '=', device)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
