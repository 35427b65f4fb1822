/** What every use case is handed: the house's services, and who asks, in which language, under which request id. */
import type { Logger } from 'pino';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Asker } from './jobs.ts';
import type { Configuration } from './configuration.ts';
import type { Database, Queryable, Tx } from './database.ts';
import type { Secrets } from './secrets.ts';

/** Questions that a module must ask of one it may not import; the composition root wires the answers in. */
export type Ports = {
  /**
   * Locks the caller's login together with others (sorted) and answers the caller as the database knows it then: null
   * once the session or the login has ended.
   */
  readonly lockCaller: (tx: Tx, caller: Caller, others: readonly string[]) => Promise<Caller | null>;
  /** Whether a client has a contract in force today; a login without one is refused. */
  readonly hasContractInForce: (db: Database, clientId: number) => Promise<boolean>;
  /** The last check-out after a day among a contract's living stays, or null when none reaches beyond it. */
  readonly lastStayBeyond: (
    db: Queryable,
    contractId: number,
    day: CalendarDate,
  ) => Promise<CalendarDate | null>;
  /**
   * The last day of the stays that a person of a membership booked and that end today or later, or null. The person's
   * logins are locked already, so that no hold is confirmed while the answer is acted on.
   */
  readonly lastStayMadeBy: (tx: Tx, subMemberId: number) => Promise<CalendarDate | null>;
  /** Gives back what logins hold that are being closed; they are locked already. */
  readonly giveBackHolds: (tx: Tx, loginIds: readonly string[]) => Promise<void>;
  /** Called in the transaction that frees rooms, before anyone else can see them. */
  readonly offerFreedRooms: (tx: Tx, freed: readonly FreedRoom[]) => Promise<void>;
};

export type FreedRoom = { readonly roomTypeId: number; readonly night: string };

export type Services = {
  readonly configuration: Configuration;
  readonly db: Database;
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly ports: Ports;
};

export type Role = 'MAIN' | 'SUB' | 'FAMILY';

/** The login behind a live session, as the database knows it at this request; never as a token claims. */
export type Caller = {
  readonly sessionId: string;
  readonly loginId: string;
  readonly clientId: number;
  readonly subMemberId: number | null;
  readonly role: Role;
  readonly isCompany: boolean;
  readonly email: string;
  readonly passwordChangeRequired: boolean;
};

export type CookieJar = {
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string, maxAgeSeconds: number): void;
  clear(name: CookieName): void;
};
/** rt: refresh secret; fp: fingerprint of the session; td: trusted device. All are HttpOnly. */
export type CookieName = 'rt' | 'fp' | 'td';

export type RequestContext = Services & {
  readonly requestId: string;
  readonly language: Language;
  /** A keyed hash of the caller's address: enough to see patterns, too little to name a place. */
  readonly originHash: string;
  /** What the caller's device calls itself, in a few words; empty where it says nothing known. */
  readonly device: string;
  readonly caller: Caller | null;
  readonly cookies: CookieJar;
};

export type MemberContext = RequestContext & { readonly caller: Caller };

/** What work inside a transaction is given: all but the database, which would take a second connection. */
export type Inside<C extends RequestContext> = Omit<C, 'db'> & { readonly db?: never };

/** Who is behind a call, for the mails that it causes. */
export function askerOf({ caller, language }: Pick<MemberContext, 'caller' | 'language'>): Asker {
  return { loginId: caller.loginId, language };
}

/** For code behind the member scope; a missing caller there is a broken promise of the schema. */
export function asMember(context: RequestContext): MemberContext {
  if (!context.caller) throw new Error('a member field was reached without a caller');
  return context as MemberContext;
}
