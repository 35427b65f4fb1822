/** The SQL of password resets. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/database.ts';

export type NewReset = {
  readonly id: string;
  /** Null for an address that nobody has. */
  readonly loginId: string | null;
  readonly tokenHash: Buffer;
  readonly addressKey: string;
  readonly language: 'ja' | 'en';
  readonly validSeconds: number;
};

export async function insertReset(tx: Tx, reset: NewReset): Promise<Date> {
  const row = await tx
    .insertInto('password_resets')
    .values({
      id: reset.id,
      login_id: reset.loginId,
      token_hash: reset.tokenHash,
      address_key: reset.addressKey,
      language: reset.language,
      valid_until: sql`clock_timestamp() + make_interval(secs => ${reset.validSeconds})`,
    })
    .returning('valid_until as validUntil')
    .executeTakeFirstOrThrow();
  return row.validUntil;
}

const live = sql<boolean>`used_at is null and valid_until > clock_timestamp()`;

/** Takes one of the five tries; undefined when none is left or the reset is over. Parallel guesses take one each. */
export function takeResetTry(db: Queryable, tokenHash: Buffer) {
  return db
    .updateTable('password_resets')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', 5)
    .where(live)
    .returning(['id', 'login_id as loginId', 'address_key as addressKey', 'tries'])
    .executeTakeFirst();
}

/** Uses a reset up; false when someone else was first. */
export async function useReset(tx: Tx, resetId: string): Promise<boolean> {
  const result = await tx
    .updateTable('password_resets')
    .set({ used_at: sql`clock_timestamp()` })
    .where('id', '=', resetId)
    .where(live)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The address of a login, locked so that nothing else becomes of it meanwhile; undefined once it is disabled. */
export function lockLogin(tx: Tx, loginId: string) {
  return tx
    .selectFrom('logins')
    .select('email')
    .where('id', '=', loginId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
