/**
 * The roles that the server works under, and the addresses at which it reaches the database as them. The owner is none of
 * them: a serving process knows no address with more rights than these. The command that migrates sets their passwords.
 */
import { firstHostOf, hostsOfAddress, withUser } from './database-address.ts';
import { defineSecret, makeSecrets } from './secrets.ts';

/** For the passwords of roles to which the environment gives none. */
export const roleSecret = defineSecret('database-role');

export type RoleKind = 'app' | 'jobs' | 'staff';
/**
 * The application serves members, the jobs work off the queue, and the console of the club's own people may do what the application may and
 * more; what each may do is written in the migrations.
 */
export const ROLES = {
  app: 'resort_app',
  jobs: 'resort_jobs',
  staff: 'resort_staff',
} as const satisfies Record<RoleKind, string>;
/** Complete, with user and password. */
export type RoleAddresses = Readonly<Record<RoleKind, string>>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the addresses. One that names no user is completed with its role, and one without a password with the password
 * derived from the secret key; queue and console reach it where the application does, unless they have an address of their own.
 */
export function readRoleAddresses(env: Environment, problems: string[]): RoleAddresses {
  const given = env.DATABASE_URL ?? '';
  if (!given) problems.push('DATABASE_URL is missing: where PostgreSQL is reached by the application.');
  const read = (kind: RoleKind, setting: string) => {
    const text = env[setting] || (kind === 'app' ? given : withoutUser(given));
    // What is wrong with the application's own address is said once.
    if (kind === 'staff' && !env[setting] && !hostsOfAddress(given)) return '';
    return text ? readAddress(env, { kind, setting, text }, problems) : '';
  };
  return {
    app: read('app', 'DATABASE_URL'),
    jobs: read('jobs', 'JOBS_DATABASE_URL'),
    staff: read('staff', 'STAFF_DATABASE_URL'),
  };
}

/** Where a standby is reached by the application; null where none is named. */
export function readStandbyAddress(env: Environment, problems: string[]): string | null {
  const text = env.DATABASE_READ_URL;
  return text ? readAddress(env, { kind: 'app', setting: 'DATABASE_READ_URL', text }, problems) : null;
}

function readAddress(
  env: Environment,
  { kind, setting, text }: { kind: RoleKind; setting: string; text: string },
  problems: string[],
): string {
  const role = ROLES[kind];
  if (!hostsOfAddress(text)) {
    problems.push(
      `${setting} is no address such as postgresql://host:5432/name (the folder of a socket as host: %2Frun%2Fpostgresql; ` +
        'several hosts as one:5432,two:5432, with ?target_session_attrs=read-write where the one is meant that takes writes).',
    );
    return '';
  }
  const { username } = firstHostOf(text);
  if (username && decodeURIComponent(username) !== role) {
    problems.push(
      `${setting} names the user ${username}, but this is the address of ${role}: name that one, or none. ` +
        'The owner is known to the command that migrates, and to nothing that serves.',
    );
    return '';
  }
  return addressAs(text, kind, env.SECRET_KEY ?? '');
}

function withoutUser(text: string): string {
  return hostsOfAddress(text) ? withUser(text, { user: '', password: '' }) : text;
}

/** An address completed for a role: what it lacks of user and password is added, the password where there is a key. */
function addressAs(text: string, kind: RoleKind, secretKey: string): string {
  const derived = secretKey ? makeSecrets(secretKey).derive(roleSecret, kind).toString('base64url') : '';
  return withUser(text, { user: ROLES[kind], password: firstHostOf(text).password || derived });
}

/** The address of the same database for a role whose password is derived, whoever the given one is for. */
export function derivedAddress(text: string, kind: RoleKind, secretKey: string): string {
  return addressAs(withoutUser(text), kind, secretKey);
}

export function passwordIn(address: string): string {
  return decodeURIComponent(firstHostOf(address).password);
}
