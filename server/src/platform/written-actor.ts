/**
 * An actor written down, for what goes on after its call: with a card charge, or in a task. A session is not written
 * down. It may be over when the rest is done, and whoever reads the actor then says what acts for the login.
 */
import { languageOf } from '#domain/kernel/language.ts';
import type { Actor, Origin, Role } from './actor.ts';

const ROLES: readonly Role[] = ['MAIN', 'SUB', 'FAMILY'];

/** As JSON holds it. */
export type WrittenActor = Readonly<Record<string, string | number | boolean | null>>;

export function writeActor(actor: Actor): WrittenActor {
  if (actor.kind !== 'member') return actor;
  const { sessionId: _session, through: _through, ...written } = actor;
  return written;
}

/** The actor as it was written; a login acts through what is named. Throws at anything else: nobody but us writes it. */
export function readActor(written: unknown, through: string): Actor {
  const read = fieldsOf(written);
  const kind = read.text('kind');
  const origin: Origin = {
    requestId: read.text('requestId'),
    language: languageOf(read.text('language')),
    originHash: read.text('originHash'),
    device: read.text('device'),
  };
  switch (kind) {
    case 'member':
      return {
        ...origin,
        kind,
        loginId: read.text('loginId'),
        clientId: read.number('clientId'),
        subMemberId: read.fields.subMemberId === null ? null : read.number('subMemberId'),
        role: read.role(),
        isCompany: read.truth('isCompany'),
        passwordChangeRequired: read.truth('passwordChangeRequired'),
        sessionId: null,
        through,
      };
    case 'staff':
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
  const wrong = (name: string) => new Error(`the ${name} of a written actor is not right`);
  return {
    fields,
    text(name: string): string {
      const value = fields[name];
      if (typeof value !== 'string') throw wrong(name);
      return value;
    },
    number(name: string): number {
      const value = fields[name];
      if (typeof value !== 'number') throw wrong(name);
      return value;
    },
    truth(name: string): boolean {
      const value = fields[name];
      if (typeof value !== 'boolean') throw wrong(name);
      return value;
    },
    role(): Role {
      const role = ROLES.find((known) => known === fields.role);
      if (!role) throw wrong('role');
      return role;
    },
  };
}
