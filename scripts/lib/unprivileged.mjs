// PostgreSQL refuses to run as root. This module finds a way for root to run it as somebody else even where the
// folder is closed to every other user. It creates no account and changes no permission of an existing folder.
import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';

/**
 * How a program is to be started so that it does not run as root.
 * `adopt` hands a file or folder that we made to the user the program runs as.
 * @typedef {{ name: string, wrap(program: string, args: string[]): [string, string[]], adopt(path: string): void }} Manner
 */

/** @type {Manner} */
const asOurselves = { name: 'ourselves', wrap: (program, args) => [program, args], adopt() {} };

/** Accounts that exist on nearly every system and own nothing of interest, in order of preference. */
const PREFERRED_ACCOUNTS = ['postgres', 'nobody', 'daemon'];

/** PostgreSQL looks up its own name, so the id must belong to an account that exists. */
function existingAccounts() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid }) => name !== '' && uid > 0);
  const rank = (/** @type {string} */ name) =>
    PREFERRED_ACCOUNTS.indexOf(name) + 1 || PREFERRED_ACCOUNTS.length + 1;
  return accounts.toSorted((a, b) => rank(a.name) - rank(b.name));
}

/**
 * Root outside, an ordinary user in its own eyes: every file stays root's, so closed folders stay reachable.
 * @param {{ uid: number, gid: number }} account
 * @returns {Manner}
 */
function inUserNamespace({ uid, gid }) {
  const prefix = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
  return {
    name: 'namespace',
    wrap: (program, args) => ['unshare', [...prefix, program, ...args]],
    adopt() {},
  };
}

/**
 * For containers that forbid user namespaces: another user, who keeps only the right to pass through closed folders.
 * @param {{ uid: number, gid: number }} account
 * @returns {Manner}
 */
function asAnotherUser({ uid, gid }) {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // Without the secure bit, access(2) would not honour the right, and initdb asks by it for its sibling programs.
  const rights = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return {
    name: 'user',
    wrap: (program, args) => ['setpriv', [...identity, ...rights, '--', program, ...args]],
    adopt: (path) => chownSync(path, uid, gid),
  };
}

/** @param {string} path */
function ownerOf(path) {
  try {
    const { uid, gid } = statSync(path);
    return { uid, gid };
  } catch {
    return undefined;
  }
}

/**
 * Chooses how to run PostgreSQL's programs on the given data folder, which need not exist yet.
 * `probe` is a program that must be startable that way, called with --version.
 * @param {{ dataDir: string, probe: string }} where
 * @returns {Manner}
 */
export function chooseManner({ dataDir, probe }) {
  if (process.platform === 'win32' || process.geteuid?.() !== 0) return asOurselves;
  const owner = ownerOf(dataDir);
  const account = existingAccounts()[0];
  /** @type {Manner[]} */
  const candidates = [];
  // Data that exists decides: PostgreSQL insists on being the owner of its folder.
  if (account && (owner === undefined || owner.uid === 0)) candidates.push(inUserNamespace(account));
  if (owner !== undefined && owner.uid !== 0) candidates.push(asAnotherUser(owner));
  else if (account && owner === undefined) candidates.push(asAnotherUser(account));
  // For trying the second way on a machine that allows the first: namespace or user.
  const wanted = process.env.POSTGRES_AS_ROOT;
  const usable = candidates
    .filter(({ name }) => wanted === undefined || name === wanted)
    .find((manner) => {
      const [program, args] = manner.wrap(probe, ['--version']);
      return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
    });
  if (usable) return usable;
  throw new Error(
    'PostgreSQL does not run as root, and this machine allows root neither a user namespace (unshare) nor a change ' +
      'of user (setpriv). Start as an ordinary user, or set OWNER_DATABASE_URL to a PostgreSQL of your own.',
  );
}
