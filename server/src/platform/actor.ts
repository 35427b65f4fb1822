/**
 * Who acts: a member's login, a visitor without one, staff, the card gateway, or the portal itself. It is all that a use
 * case knows of whoever called it, so that the same use case serves a request, a job and a command line. No address
 * stands in it: what is written down with a card charge or a task names nobody.
 */
import type { Language } from '#domain/kernel/language.ts';
import type { HeldRole } from '#domain/staff/roles.ts';

export type Role = 'MAIN' | 'SUB' | 'FAMILY';

/** The login behind a live session, as the database knows it at this request; never as a token claims. */
export type Caller = {
  readonly sessionId: string;
  readonly loginId: string;
  readonly clientId: number;
  readonly subMemberId: number | null;
  readonly role: Role;
  readonly isCompany: boolean;
  readonly passwordChangeRequired: boolean;
};

/** From where it is done, and under which id it is found in the audit log and in the log of the server. */
export type Origin = {
  readonly requestId: string;
  readonly language: Language;
  /** A keyed hash of an address: enough to see patterns, too little to name a place; empty where nobody called. */
  readonly originHash: string;
  /** What the device calls itself, in a few words; empty where it says nothing known. */
  readonly device: string;
};

/** A login. Without a session it acts through something else, which has been told beforehand what it wants. */
export type MemberActor = Origin &
  Omit<Caller, 'sessionId'> & {
    readonly kind: 'member';
    readonly sessionId: string | null;
    /** The job or callback that acts for a login without a session; null inside a session. */
    readonly through: string | null;
    /** Who of the club does it for the member, as asked for on the telephone; without a session of the login. */
    readonly by?: Pick<ConsoleActor, 'name' | 'mandate'>;
  };
/** A login inside a live session: what is asked through the members' API. */
export type SessionActor = MemberActor & { readonly sessionId: string };
/** Whoever is not logged in. */
export type VisitorActor = Origin & { readonly kind: 'visitor' };
/** By what somebody of the club acts at the console: a session, and the roles as the database knew them at this request. */
export type Mandate = {
  readonly sessionId: string;
  readonly staffId: string;
  readonly roles: readonly HeldRole[];
};
/** A person of the club, by name; without a mandate at the operator's tools, which are the owner's. */
export type StaffActor = Origin & {
  readonly kind: 'staff';
  readonly name: string;
  readonly mandate: Mandate | null;
};
/** A staff member inside a session of the console. */
export type ConsoleActor = StaffActor & {
  readonly mandate: Mandate;
  /** Of what is asked, made by the console for each thing that is wanted once; null where none was sent, or none that is an id. */
  readonly idempotencyKey: string | null;
};
/** The card gateway, when it calls of itself. */
export type GatewayActor = Origin & { readonly kind: 'gateway' };
/** The portal itself: a job or a sweep, by its name. */
export type SystemActor = Origin & { readonly kind: 'system'; readonly name: string };

export type Actor = MemberActor | VisitorActor | StaffActor | GatewayActor | SystemActor;

const NOWHERE = { language: 'ja', originHash: '', device: '' } as const;

/** The portal itself, at a job or sweep; `requestId` names the run, or the request that it helps. */
export function systemActor(name: string, requestId: string = name): SystemActor {
  return { ...NOWHERE, kind: 'system', name, requestId };
}

/** A person of the club, at the operator's tools. */
export function staffActor(name: string, requestId: string): StaffActor {
  return { ...NOWHERE, kind: 'staff', name, mandate: null, requestId };
}

/** Whoever it is, taken for nobody. */
export function asVisitor({ requestId, language, originHash, device }: Actor): VisitorActor {
  return { kind: 'visitor', requestId, language, originHash, device };
}

/** What kind of caller does it: staff also where they do it for a member. */
export const kindOf = (actor: Actor): Actor['kind'] =>
  actor.kind === 'member' && actor.by ? 'staff' : actor.kind;

/** Who exactly it is, where the kind does not say it: staff, a job, or what acts for a login outside a session. */
export function nameOf(actor: Actor): string | null {
  if (actor.kind === 'member') return actor.by?.name ?? actor.through;
  return actor.kind === 'staff' || actor.kind === 'system' ? actor.name : null;
}

/** Whose call caused a mail, and in which language it was made: a mail to that login is written in it. */
export type Asker = { readonly loginId: string; readonly language: Language };

/** Who is behind a call, for the mails that it causes. */
export function askerOf({ loginId, language }: MemberActor): Asker {
  return { loginId, language };
}
