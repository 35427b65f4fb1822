/**
 * An actor written down, for what goes on after its call: with a card charge, or in a task. Another build may read it, the
 * one before or the one after, so only what cannot be looked up is written: who acted, from where, and in which language. What
 * a login is, it is when it is read. A session is not written down. It may be over when the rest is done, and whoever reads
 * the actor then says what acts for the login.
 */
import { languageOf } from '#domain/kernel/language.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor, Origin } from './actor.ts';
import type { Queryable } from './database.ts';
import type { Services } from './services.ts';

/**
 * Counted up when what is written means something else than before. A build reads what builds before and after it wrote:
 * fields that it does not know are passed over, and those that need not be there have a default.
 */
const VERSION = 1;

/** As JSON holds it. */
export type WrittenActor = Readonly<Record<string, string | number>>;

export function writeActor(actor: Actor): WrittenActor {
  const { kind, requestId, language, originHash, device } = actor;
  const written = { version: VERSION, kind, requestId, language, originHash, device };
  if (actor.kind === 'member' && actor.by) return { ...written, kind: 'staff', name: actor.by.name };
  if (actor.kind === 'member') return { ...written, loginId: actor.loginId };
  return actor.kind === 'staff' || actor.kind === 'system' ? { ...written, name: actor.name } : written;
}

type Reading = { readonly db: Queryable; readonly ports: Pick<Services['ports'], 'findLogin'> };

/**
 * The actor that was written; a login acts through what is named, as it is now, and is refused where it was closed since.
 * Its use case looks again under the login's lock. Throws at anything else: nobody but us writes it.
 */
export async function readActor(
  { db, ports }: Reading,
  written: unknown,
  through: string,
): Promise<Actor | Refusal> {
  const read = fieldsOf(written);
  const kind = read.text('kind');
  const origin: Origin = {
    requestId: read.textOr('requestId', through),
    language: languageOf(read.textOr('language', '')),
    originHash: read.textOr('originHash', ''),
    device: read.textOr('device', ''),
  };
  switch (kind) {
    case 'member': {
      const login = await ports.findLogin(db, read.text('loginId'));
      return login ? { ...origin, ...login, kind, sessionId: null, through } : refuse('UNAUTHORIZED_ERROR');
    }
    case 'staff':
      // What somebody asked for at the console goes on without their session.
      return { ...origin, kind, name: read.text('name'), mandate: null };
    case 'system':
      return { ...origin, kind, name: read.text('name') };
    case 'visitor':
    case 'gateway':
      return { ...origin, kind };
    default:
      throw new Error(`no actor is a ${kind}`);
  }
}

/** Reads fields of the type that they must have. */
function fieldsOf(written: unknown) {
  if (typeof written !== 'object' || written === null) throw new Error('no actor was written');
  const fields = written as Readonly<Record<string, unknown>>;
  const text = (name: string): string => {
    const value = fields[name];
    if (typeof value !== 'string') throw new Error(`the ${name} of a written actor is not right`);
    return value;
  };
  return {
    text,
    textOr: (name: string, otherwise: string) => (fields[name] === undefined ? otherwise : text(name)),
  };
}
