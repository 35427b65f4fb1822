/** What a command of the operator's is, and what they share: the database, the keys, and how they end. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { staffActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { openLog } from '#server/platform/log.ts';
import { readKeys } from '#server/platform/configuration.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import { openKeys } from '#server/platform/keys.ts';
import type { Keys } from '#server/platform/keys.ts';
import { makeSecrets } from '#server/platform/secrets.ts';
import type { EndingServices } from '#server/modules/booking/stay/note-no-show.ts';
import { openWaitingList } from '#server/modules/waitlist/public.ts';
import { wirePorts } from '#server/ports.ts';
import { connectOwner } from '../owner.ts';

export type Command = {
  readonly name: string;
  /** The words that follow it, as the usage tells them. */
  readonly takes: string;
  /** What is to be done; null where the words do not fit. */
  readonly read: (words: readonly string[]) => Work | null;
};
type Work = () => void | Promise<void>;
type WithKeys = EndingServices & { readonly keys: Keys | null };

/** Ends at once, before anything is done. */
export function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Says why nothing was done. */
export function undone(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/** Who is at the keyboard, as far as that is known. */
function operatorName(): string {
  try {
    return process.env.OPERATOR?.trim() || userInfo().username;
  } catch {
    return 'unknown to the machine';
  }
}

/** Works on the owner's one connection, as the operator. */
export async function atTheDatabase(
  work: (services: EndingServices, actor: Actor) => Promise<void>,
): Promise<void> {
  const owner = await connectOwner().catch((error: Error) => fail(error.message));
  const pool = openPool({ connectionString: owner.url, connections: 1, name: 'portal-operator' });
  try {
    // The keys that refusals are counted under hide who is refused; of staff the audit log tells it anyway.
    const secrets = makeSecrets(randomBytes(32).toString('base64url'));
    const log = openLog({ logLevel: 'error' });
    const ports = wirePorts({ waitingList: openWaitingList({ log }), log });
    const services = { db: openDatabase(pool), secrets, ports, log };
    await work(services, staffActor(operatorName(), `operator ${randomUUID()}`));
  } finally {
    await pool.end();
    await owner.close();
  }
}

/** The key that servers seal by: SECRET_KEY as they are told, or that of the embedded database, as `npm start` makes it of its password. */
export function secretKeyFor(ownerUrl: string): string {
  const { password } = new URL(ownerUrl);
  const embedded = createHash('sha256').update(`development key for ${password}`).digest('hex');
  return process.env.SECRET_KEY ?? embedded;
}

/** The same with the key that servers seal by. */
export async function withSecrets(
  work: (services: EndingServices, actor: Actor) => Promise<void>,
): Promise<void> {
  const { SECRET_KEY, OWNER_DATABASE_URL } = process.env;
  if (!SECRET_KEY && OWNER_DATABASE_URL) fail('SECRET_KEY is to be told, as to a server.');
  const owner = await connectOwner().catch((error: Error) => fail(error.message));
  await owner.close();
  const secrets = makeSecrets(secretKeyFor(owner.url));
  await atTheDatabase((services, actor) => work({ ...services, secrets }, actor));
}

/** The same with the keys of guests, where they are told as to a server. */
export async function withKeys(work: (services: WithKeys, actor: Actor) => Promise<void>): Promise<void> {
  const problems: string[] = [];
  const keys = openKeys(readKeys(process.env, 'staging', problems));
  if (problems.length > 0) fail(problems.join('\n'));
  try {
    await atTheDatabase((services, actor) => work({ ...services, keys }, actor));
  } finally {
    await keys?.close();
  }
}
