/**
 * The roles that serving processes work under, made and kept right by the owner: what they may be, how long they wait, and
 * the passwords they log in with. What they may do with each table is written under the tables in the migrations.
 */
import { createHmac, createHash, pbkdf2Sync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ROLES } from '#server/platform/database-roles.ts';
import type { RoleKind } from '#server/platform/database-roles.ts';

/** Owns the queue's schema and the function that leaves tasks there. Nobody logs in as it. */
export const QUEUE_OWNER = 'resort_queue_owner';

/** Of the console's role null where nobody has told one: then nobody can log in as it. */
export type RolePasswords = Readonly<Record<'app' | 'jobs', string>> & { readonly staff: string | null };

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
    const password = passwords[kind];
    await owner.query(
      password === null
        ? `alter role ${role} nologin password null`
        : `alter role ${role} login password ${owner.escapeLiteral(verifierOf(password))}`,
    );
    await setSettings(owner, role);
  }
  // Whoever works for the club may do what its members may; what is theirs alone is granted beside it.
  await owner.query(`grant ${ROLES.app} to ${ROLES.staff}`);
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  await boundDatabase(owner, rows[0]?.name ?? '');
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [QUEUE_OWNER]);
  if (rowCount === 0) await owner.query(`create role ${QUEUE_OWNER} nologin`);
  await owner.query(`alter role ${QUEUE_OWNER} nologin password null`);
  await owner.query(`grant ${ROLES.jobs}, ${QUEUE_OWNER} to current_user`);
}

/**
 * A role may change its own settings, and they outlast its password: all of them are taken back, in every database, and
 * ours set anew. Sent as one statement, so that no connection is opened between.
 */
async function setSettings(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(d.datname) as name from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
     where s.setrole = (select oid from pg_roles where rolname = $1)`,
    [role],
  );
  await owner.query(
    [
      ...rows.map(({ name }) => `alter role ${role} in database ${name} reset all`),
      `alter role ${role} reset all`,
      ...Object.entries(SETTINGS).map(([name, value]) => `alter role ${role} set ${name} = '${value}'`),
    ].join('; '),
  );
}

/** The serving roles may enter a database, and make nothing there, not for the time of a session either. */
export async function boundDatabase(owner: pg.Client, name: string): Promise<void> {
  const database = owner.escapeIdentifier(name);
  const roles = Object.values(ROLES).join(', ');
  await owner.query(`grant connect on database ${database} to ${roles}`);
  await owner.query(`revoke create, temporary on database ${database} from public, ${roles}`);
}

export type Owned = { readonly role: string; readonly what: string; readonly inQueue: boolean };

/**
 * What the serving roles own in this database: nothing, or what a database of before gave the role of the queue, or what
 * somebody with its password has left. Tables that end with their session are left out.
 */
export async function serverOwns(owner: pg.Client): Promise<Owned[]> {
  const { rows } = await owner.query<Owned>(
    `select pg_get_userbyid(d.refobjid)::text as role, o.type || ' ' || o.identity as what,
       coalesce(o.schema, '') = 'graphile_worker' or o.type || ' ' || o.identity = 'schema graphile_worker'
         or o.type = 'function' and o.schema = 'public' and o.identity like 'public.enqueue\\_job(%' as "inQueue"
     from pg_shdepend d, pg_identify_object(d.classid, d.objid, d.objsubid) o
     where d.deptype = 'o' and d.dbid in (0, (select oid from pg_database where datname = current_database()))
       and d.refclassid = 'pg_authid'::regclass
       and d.refobjid in (select oid from pg_roles where rolname = any($1::text[]))
       and coalesce(o.schema, '') !~ '^pg_(toast_)?temp'
     order by 1, 2`,
    [Object.values(ROLES)],
  );
  return rows;
}

/** Whoever owns a thing can put code there that others run: so no serving role owns any, and what one does is not ours. */
export function refuseOwned(owned: readonly Owned[]): void {
  if (owned.length > 0)
    throw new Error(
      `${owned.map(({ role, what }) => `${role} owns the ${what}`).join(', ')}, which this portal has not made. Somebody may have ` +
        'had the password: look into it, drop it, and run this again.',
    );
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
