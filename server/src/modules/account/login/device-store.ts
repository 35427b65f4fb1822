/** The SQL of what a login sees of its own sessions and trusted devices. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { uuidOf } from '#server/platform/ids.ts';
import type { SignInWay } from './store.ts';
import { ABSOLUTE_LIMIT_SECONDS, IDLE_LIMIT_SECONDS } from './tokens.ts';

const open = sql<boolean>`ended_at is null
  and refreshed_at > clock_timestamp() - make_interval(secs => ${sql.lit(IDLE_LIMIT_SECONDS)})
  and created_at > clock_timestamp() - make_interval(secs => ${sql.lit(ABSOLUTE_LIMIT_SECONDS)})`;

export type SignIn = {
  readonly id: string;
  readonly device: string;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
  readonly open: boolean;
  /** Null of sign-ins from before this was noted. */
  readonly way: SignInWay | null;
};

function selectSignIns(db: Queryable, loginId: string) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'device',
      'created_at as signedInAt',
      sql<Date>`coalesce(ended_at, refreshed_at)`.as('lastUsedAt'),
      open.as('open'),
      sql<SignInWay | null>`way`.as('way'),
    ])
    .where('login_id', '=', loginId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

/** All sign-ins that are remembered, newest first. */
export function findSignIns(
  db: Queryable,
  loginId: string,
  page: { readonly take: number; readonly skip: number },
): Promise<SignIn[]> {
  return selectSignIns(db, loginId).limit(page.take).offset(page.skip).execute();
}

/** The sessions that live now, newest first. */
export function findOpenSessions(db: Queryable, loginId: string, most: number): Promise<SignIn[]> {
  return selectSignIns(db, loginId).where(open).limit(most).execute();
}

/** Ends one living session of a login; false when there is none of that id. */
export async function endOwnSession(tx: Tx, loginId: string, sessionId: string): Promise<boolean> {
  const result = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`clock_timestamp()`, end_reason: 'ended by its owner' })
    .where('id', '=', sessionId)
    .where('login_id', '=', loginId)
    .where(open)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export type TrustedDevice = {
  readonly id: string;
  readonly device: string;
  readonly since: Date;
  readonly trustedUntil: Date;
  readonly secretHash: Buffer;
};

export function findTrustedDevices(db: Queryable, loginId: string, most: number): Promise<TrustedDevice[]> {
  return db
    .selectFrom('trusted_devices')
    .select([
      'id',
      'label as device',
      'created_at as since',
      'trusted_until as trustedUntil',
      'secret_hash as secretHash',
    ])
    .where('login_id', '=', loginId)
    .where(sql<boolean>`trusted_until > clock_timestamp()`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/**
 * Takes the trust from one device of a login; false when there is none of that id. The row stays until the nightly job:
 * the mail about it asks it for the name.
 */
export async function endTrust(tx: Tx, loginId: string, deviceId: string): Promise<boolean> {
  const result = await tx
    .updateTable('trusted_devices')
    .set({ trusted_until: sql`clock_timestamp()` })
    .where('id', '=', deviceId)
    .where('login_id', '=', loginId)
    .where(sql<boolean>`trusted_until > clock_timestamp()`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What a device of a login calls itself, trusted still or not; empty where it is not known any more. */
export async function nameOfDevice(
  db: Queryable,
  { loginId, deviceId }: { readonly loginId: string; readonly deviceId: string },
): Promise<string> {
  const row = await db
    .selectFrom('trusted_devices')
    .select('label')
    .where('id', '=', uuidOf(deviceId))
    .where('login_id', '=', loginId)
    .executeTakeFirst();
  return row?.label ?? '';
}

/** Ends every session of a login. */
export async function endAllSessions(tx: Tx, loginId: string, reason: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`clock_timestamp()`, end_reason: reason })
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .execute();
}

/** No device of a login is trusted any more: each proves a code again. */
export async function forgetDevices(tx: Tx, loginId: string): Promise<void> {
  await tx.deleteFrom('trusted_devices').where('login_id', '=', loginId).execute();
}
