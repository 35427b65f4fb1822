/**
 * The roles that serving processes work under, made and kept right by the owner: what they may be, how long they wait, and
 * the passwords they log in with. What they may do with each table is written under the tables in the migrations.
 */
import { createHmac, createHash, pbkdf2Sync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ROLES } from '#server/platform/database-roles.ts';
import type { RoleKind } from '#server/platform/database-roles.ts';

export type RolePasswords = Readonly<Record<RoleKind, string>>;

/**
 * How long a role waits for a lock, a statement and an idle transaction, and the clock it reads times by. They belong to
 * the role because a connection may be shared: a pooler takes no settings from those who use it.
 */
const SETTINGS = {
  lock_timeout: '5s',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
} as const;

/**
 * Roles belong to the cluster, so they may exist already. Their passwords are set anew each time, which keeps them right
 * after the address or the key that they come from has changed.
 */
export async function ensureRoles(owner: pg.Client, passwords: RolePasswords): Promise<void> {
  for (const [kind, role] of Object.entries(ROLES) as [RoleKind, string][]) {
    const { rows } = await owner.query<{ mighty: boolean }>(
      `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as mighty
       from pg_roles where rolname = $1`,
      [role],
    );
    if (!rows[0]) await owner.query(`create role ${role} login`);
    // An owner that is no superuser may not even say that a role is none, and need not.
    else if (rows[0].mighty)
      await owner.query(`alter role ${role} nosuperuser nocreatedb nocreaterole noreplication nobypassrls`);
    await owner.query(
      `alter role ${role} login password ${owner.escapeLiteral(verifierOf(passwords[kind]))}`,
    );
    for (const [name, value] of Object.entries(SETTINGS))
      await owner.query(`alter role ${role} set ${name} = '${value}'`);
  }
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const database = owner.escapeIdentifier(rows[0]?.name ?? '');
  await owner.query(`grant connect on database ${database} to ${ROLES.app}, ${ROLES.jobs}`);
  await owner.query(`grant ${ROLES.jobs} to current_user`);
}

const ROUNDS = 4096;

/** What PostgreSQL keeps of a password (RFC 5803): the password itself is neither sent nor found in a log of statements. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ROUNDS, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const serverKey = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
