/** What every use case is handed beside the one who acts: the house's services, and answers of modules it may not know. */
import type { Logger } from 'pino';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { ReceiptFacts, ReceiptQuestion, StandingCharges } from '#domain/payment/receipt.ts';
import type { Actor, Caller, Mandate, MemberActor, SessionActor } from './actor.ts';
import type { Configuration } from './configuration.ts';
import type { Database, Queryable, Tx } from './database.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Keys } from './keys.ts';
import type { Limit } from './limits.ts';
import type { Secrets } from './secrets.ts';
import type { Statement } from './transaction.ts';

/** Questions that a module must ask of one it may not import; the composition root wires the answers in. */
export type Ports = {
  /** Locks logins, in the order of the house. */
  readonly lockLogins: (tx: Tx, loginIds: readonly string[]) => Promise<void>;
  /**
   * Locks a member's login together with others (sorted) and answers the login as the database knows it then: null once
   * it is closed or, where the member acts inside a session, the session has ended.
   */
  readonly lockMember: (
    tx: Tx,
    member: MemberActor,
    others: readonly string[],
  ) => Promise<Omit<Caller, 'sessionId'> | null>;
  /** Locks the logins of several, each inside a session, and answers the sessions that are live still. */
  readonly lockMembers: (tx: Tx, members: readonly SessionActor[]) => Promise<readonly Caller[]>;
  /** Locks whoever acts at the console: false once their session has ended or their roles have changed. */
  readonly lockMandate: (tx: Tx, mandate: Mandate) => Promise<boolean>;
  /** A login that is open, as it is now; null once it is closed. */
  readonly findLogin: (db: Queryable, loginId: string) => Promise<Omit<Caller, 'sessionId'> | null>;
  /** Whether a client has a contract in force today; a login without one is refused. */
  readonly hasContractInForce: (db: Database, clientId: number) => Promise<boolean>;
  /** The last check-out of each contract's living stays that have not ended yet; contracts without one are missing. */
  readonly lastStays: (
    db: Queryable,
    contractIds: readonly number[],
  ) => Promise<readonly { readonly contractId: number; readonly lastCheckOut: CalendarDate }[]>;
  /**
   * The last day of the stays that a person of a membership booked and that end today or later, or null. The person's
   * logins are locked already, so that no hold is confirmed while the answer is acted on.
   */
  readonly lastStayMadeBy: (tx: Tx, subMemberId: number) => Promise<CalendarDate | null>;
  /** Told of each login: what is known of its client from elsewhere is asked anew, however lately that was done. */
  readonly loggedIn: (tx: Tx, clientId: number) => Promise<void>;
  /** Gives back what logins hold that are being closed; they are locked already. */
  readonly releaseHolds: (tx: Tx, loginIds: readonly string[]) => Promise<void>;
  /** Ends a card charge together with what it was to pay for, by whoever answers for purposes of its kind. */
  readonly settlePurchase: (tx: Tx, inside: Inside, settled: SettledCharge) => Promise<PurchaseEnd>;
  /** What a receipt says of what a card has paid, or of what one step of it gave back. */
  readonly receiptFacts: (tx: Tx, about: ReceiptQuestion) => Promise<ReceiptFacts>;
  /** What all comes to by card that was paid together with a purpose, line by line. */
  readonly standingCharges: (tx: Tx, purposeId: string) => Promise<StandingCharges>;
  /** The joining fee of an application for a membership, charged to a card that is not kept. */
  readonly fees: Fees;
  /** Opens what somebody signed up for, for a membership that was just made: its contract, and what it begins with. */
  readonly openContract: (tx: Tx, opened: OpenedContract) => Promise<void>;
  /** Who is offered rooms that become free before everyone else; null where nobody can wait. */
  readonly waitingList: WaitingList | null;
  /** Rooms that are kept for somebody who waited, for the hold that they become; the hold's contracts and nights are locked. */
  readonly keptRooms: (tx: Tx, asked: KeptRoomsAsked) => Promise<KeptRooms | Refusal>;
};

export type OpenedContract = {
  readonly clientId: number;
  readonly memberId: string;
  readonly years: number;
  readonly bonus: number;
};

/** Where the holder of a card is asked, and for how much. */
export type FeePage = { readonly url: string; readonly yen: number };
/** A charge that was begun, as payment knows it. */
export type FeeCharge = { readonly id: string };
export type FeeState =
  /** Nothing was ever charged, or what was is given back or refused. */
  | 'none'
  /** The card is being asked. */
  | 'open'
  /** Authorised, and to be taken or given back. */
  | 'authorised'
  | 'taken';

/** What signing up may ask of payment, which it may not know. */
export type Fees = {
  /** Writes a charge down under the lock of its application; `charge` follows after the commit. */
  readonly beginCharge: (
    tx: Tx,
    inside: Pick<Inside, 'secrets'>,
    fee: {
      readonly applicationId: string;
      readonly yen: number;
      readonly payloadHash: Buffer;
      /** Cards that may be tried for one application. */
      readonly limit: Limit;
    },
  ) => Promise<FeeCharge | Refusal>;
  /** Charges the card of a token, or answers where its holder is asked first. */
  readonly charge: (
    services: Services,
    actor: Actor,
    charge: FeeCharge,
    deed: { readonly action: AuditAction; readonly subject: string; readonly token: string },
  ) => Promise<
    | { readonly kind: 'carried out' | 'fell away' }
    | { readonly kind: 'asked'; readonly securePayment: FeePage }
    | Refusal
  >;
  /** Where the holder is asked just now, if that is awaited and known. */
  readonly pageOf: (db: Queryable, applicationId: string) => Promise<FeePage | null>;
  readonly isStanding: (db: Queryable, applicationId: string) => Promise<boolean>;
  readonly stateOf: (db: Queryable, applicationId: string) => Promise<FeeState>;
  /** Ends a charge as its application, which is locked, has decided. Answers what its settling is told. */
  readonly end: (tx: Tx, settled: SettledCharge, wish: FeeWish) => Promise<PurchaseEnd>;
  /** What is authorised for an application is taken, or given back, from now on. */
  readonly take: (tx: Tx, applicationId: string) => Promise<void>;
  readonly giveBack: (tx: Tx, applicationId: string) => Promise<void>;
  /** The charge belongs to the membership that came of it, and so does its card, which is kept for it. */
  readonly adopt: (
    tx: Tx,
    applicationId: string,
    owner: { readonly clientId: number; readonly loginId: string },
  ) => Promise<void>;
};

/** What becomes of an authorised fee: it waits until staff have decided, is taken at once, or is given back. */
export type FeeWish = 'wait' | 'take' | 'give back';

export type KeptRoomsAsked = {
  readonly offerId: string;
  readonly clientId: number;
  readonly contractId: number;
  readonly roomTypeId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

export type KeptRooms = {
  readonly rooms: number;
  /** What the stock of their nights gets back as the hold takes its own. */
  readonly freed: {
    readonly roomTypeId: number;
    readonly from: CalendarDate;
    readonly before: CalendarDate;
    readonly sold: number;
    readonly held: number;
  };
  /** The stay that gives way as the hold is confirmed. */
  readonly givesWay: string | null;
  /** What accepts the offer for a hold, to be sent behind what writes it. */
  readonly accept: (groupId: string) => readonly Statement[];
};

/** What became of a card charge. `uncollected`: it was authorised, and taking the money is refused for good. */
export type ChargeEnd =
  | { readonly as: 'authorised' }
  | { readonly as: 'declined' | 'uncollected'; readonly code: string }
  | {
      readonly as: 'abandoned';
      /** The gateway was not to be reached, and nothing was asked of it. */
      readonly isDown?: true;
    };

export type SettledCharge = {
  readonly chargeId: string;
  /** What it pays for: the kind says who answers for it. */
  readonly purpose: { readonly kind: string; readonly id: string };
  readonly end: ChargeEnd;
};

/** Whether the purchase stands now; where it does not, the charge takes no money, or gives it back. */
export type PurchaseEnd = 'carried out' | 'fell away';

/** How many rooms of a night became free. */
export type FreedRooms = {
  readonly roomTypeId: number;
  readonly night: CalendarDate;
  readonly rooms: number;
};

/**
 * Whoever waits for rooms. Its nights are locked with those that are freed, before its entries; so an entry may only be
 * made by a transaction that holds the locks of the entry's nights.
 */
export type WaitingList = {
  /**
   * A select of room_type_id and night: all nights of the entries that wait for one of the nights in the relation
   * freed (room_type_id, night). It becomes part of the statements that lock nights and that free them.
   */
  readonly nightsWaitedFor: string;
  /**
   * Offers what a transaction has freed, as its last act: all of it at once, and only what is free in the end. All
   * nights of the entries concerned are locked. What it throws is logged, and undoes the offer alone.
   *
   * An offer writes claims without login, contract and points. Logins and contracts come before nights in the order of
   * locks, so they cannot be locked any more; and a login has one live hold (booking_groups_one_live_hold), which may be
   * another. Who is served confirms afterwards, in a transaction of their own.
   */
  readonly offer: (tx: Tx, freed: readonly FreedRooms[]) => Promise<void>;
};

export type Services = {
  readonly configuration: Configuration;
  readonly db: Database;
  readonly secrets: Secrets;
  /** Null where none are configured. Never asked inside a transaction. */
  readonly keys: Keys | null;
  readonly log: Logger;
  readonly ports: Ports;
};

/** What goes around the work of a change, in its transaction: at the console, what somebody has taken of a queue is worked at by nobody else. */
export type AroundWork = {
  /** Behind the locks of whoever acts, before all others; a refusal ends the change. */
  readonly begins: (tx: Tx) => Promise<Refusal | null>;
  /** After what was done. */
  readonly ends: (tx: Tx) => Promise<void>;
};

/** The least of them that a change needs. */
export type UseCaseServices = Pick<Services, 'db' | 'secrets'> & {
  readonly ports: Pick<Ports, 'lockLogins' | 'lockMember' | 'lockMembers' | 'lockMandate'>;
  readonly aroundWork?: AroundWork;
};

/** What work inside a transaction is given: all but the database, which would take a second connection. */
export type Inside<S extends UseCaseServices = Services> = Omit<S, 'db'> & { readonly db?: never };
