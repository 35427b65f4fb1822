/** The only SQL of accounts: logins, challenges, sessions, devices, clients. */
import { CompiledQuery, sql } from 'kysely';
import { mailboxOf } from '#domain/kernel/typed-text.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Caller, MemberActor, Role, SessionActor } from '#server/platform/actor.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { findRemembered } from '#server/platform/remembered.ts';
import { compiledOnce, sendTogether, statement } from '#server/platform/transaction.ts';
import { ABSOLUTE_LIMIT_SECONDS, IDLE_LIMIT_SECONDS } from './tokens.ts';
import type { AccessClaims } from './tokens.ts';

export type LoginRow = {
  id: string;
  clientId: number;
  email: string;
  role: Role;
  passwordHash: string;
  forcePasswordChange: boolean;
  disabled: boolean;
  isCompany: boolean;
  mfaPolicy: 'ALWAYS' | 'NEW_DEVICE';
};

function selectLogins(db: Queryable) {
  return db
    .selectFrom('logins as l')
    .innerJoin('clients as c', 'c.id', 'l.client_id')
    .select([
      'l.id',
      'l.client_id as clientId',
      'l.email',
      'l.role',
      'l.password_hash as passwordHash',
      'l.force_password_change as forcePasswordChange',
      'c.is_company as isCompany',
      'c.mfa_policy as mfaPolicy',
      sql<boolean>`l.disabled_at is not null`.as('disabled'),
    ])
    .$castTo<LoginRow>();
}

export function findLoginByEmail(db: Queryable, email: string): Promise<LoginRow | undefined> {
  return selectLogins(db).where('l.email', '=', mailboxOf(email)).executeTakeFirst();
}

const oneLogin = compiledOnce((db) => selectLogins(db).where('l.id', '=', ''));

/** A login by its id, open or disabled. */
export const loginQuery = (loginId: string): Statement<LoginRow> => oneLogin([loginId]);

export async function findLogin(db: Queryable, loginId: string): Promise<LoginRow | undefined> {
  const [[login]] = await sendTogether(db, [loginQuery(loginId)]);
  return login;
}

export type LiveSession = Caller & {
  readonly generation: number;
  readonly usedGeneration: number;
  /** The database's time at this look. */
  readonly askedAt: Date;
  /** When it is over by itself, if it is not refreshed before. */
  readonly liveUntil: Date;
};

/** Written out because every request asks it: the text is made once and stays prepared on every connection. */
const liveSessions = (which: string) => `
  select s.id as "sessionId", s.generation, s.used_generation as "usedGeneration", l.id as "loginId", l.client_id as "clientId",
    l.sub_member_id as "subMemberId", l.role, c.is_company as "isCompany", l.force_password_change as "passwordChangeRequired",
    clock_timestamp() as "askedAt",
    least(s.refreshed_at + make_interval(secs => ${IDLE_LIMIT_SECONDS}), s.created_at + make_interval(secs => ${ABSOLUTE_LIMIT_SECONDS}))
      as "liveUntil"
  from sessions s join logins l on l.id = s.login_id join clients c on c.id = l.client_id
  where s.id ${which} and s.ended_at is null and l.disabled_at is null
    and s.refreshed_at > clock_timestamp() - make_interval(secs => ${IDLE_LIMIT_SECONDS})
    and s.created_at > clock_timestamp() - make_interval(secs => ${ABSOLUTE_LIMIT_SECONDS})`;
const LIVE_SESSION = liveSessions('= $1');
const LIVE_SESSIONS = liveSessions('= any($1::uuid[])');

/** The caller of a live session, in one round trip; undefined when the session, the login or its time has ended. */
export async function findCaller(db: Queryable, sessionId: string): Promise<LiveSession | undefined> {
  const { rows } = await db.executeQuery<LiveSession>(CompiledQuery.raw(LIVE_SESSION, [sessionId]));
  return rows[0];
}

/** Whom sessions belong to and which contracts are whose, as far as it has changed (platform/remembered.ts). */
export const CLIENT_CHANGES = `
  select client_id as owner from client_changes where $1::text is not null and xid >= $1::text::xid8`;

/** As findCaller, of up to a second ago: where this token of it has been seen, and is in time as the session is. */
export function rememberedCaller(
  db: Queryable,
  { sessionId, generation, expiresAt }: AccessClaims & { readonly expiresAt: number },
): Promise<LiveSession | null> {
  return findRemembered(
    db,
    `session ${sessionId}`,
    async () => {
      const value = await findCaller(db, sessionId);
      return value ? { owner: value.clientId, value } : null;
    },
    ({ usedGeneration, liveUntil }, now) =>
      generation <= usedGeneration && now < liveUntil && now.getTime() < expiresAt * 1000,
  );
}

/** In the order of their ids: the first lock of every transaction that a member begins. */
const LOCK_LOGINS = `select id from logins where id = any($1::uuid[]) order by id for no key update`;

export async function lockLogins(tx: Tx, loginIds: readonly string[]): Promise<void> {
  await sendTogether(tx, [statement(LOCK_LOGINS, [[...loginIds]])]);
}

/** A login that is open, without asking for a session of it. */
const OPEN_LOGIN = `
  select l.id as "loginId", l.client_id as "clientId", l.sub_member_id as "subMemberId", l.role,
    c.is_company as "isCompany", l.force_password_change as "passwordChangeRequired"
  from logins l join clients c on c.id = l.client_id where l.id = $1 and l.disabled_at is null`;

const openLoginQuery = (loginId: string) => statement<Omit<Caller, 'sessionId'>>(OPEN_LOGIN, [loginId]);

export async function findOpenLogin(
  db: Queryable,
  loginId: string,
): Promise<Omit<Caller, 'sessionId'> | null> {
  const [[found]] = await sendTogether(db, [openLoginQuery(loginId)]);
  return found ?? null;
}

/** Locks the member's login, and others with it, and looks again: at its session, or at the login where it has none. */
export async function lockMember(
  tx: Tx,
  { sessionId, loginId }: Pick<MemberActor, 'sessionId' | 'loginId'>,
  others: readonly string[],
): Promise<Omit<Caller, 'sessionId'> | null> {
  const [, [found]] = await sendTogether(tx, [
    statement(LOCK_LOGINS, [[loginId, ...others]]),
    sessionId === null ? openLoginQuery(loginId) : statement<LiveSession>(LIVE_SESSION, [sessionId]),
  ]);
  return found ?? null;
}

/** Locks the logins of members inside sessions, and looks again at these sessions: those that have ended are missing. */
export async function lockMembers(
  tx: Tx,
  members: readonly Pick<SessionActor, 'sessionId' | 'loginId'>[],
): Promise<readonly Caller[]> {
  const [, found] = await sendTogether(tx, [
    statement(LOCK_LOGINS, [members.map(({ loginId }) => loginId)]),
    statement<LiveSession>(LIVE_SESSIONS, [members.map(({ sessionId }) => sessionId)]),
  ]);
  return found;
}

/** Remembers that a generation's token has been presented; the generations before it can no longer be refreshed. */
export async function markGenerationUsed(
  db: Queryable,
  sessionId: string,
  generation: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_generation: generation })
    .where('id', '=', sessionId)
    .where('used_generation', '<', generation)
    .where('generation', '>=', generation)
    .execute();
}

export type SignInWay = 'CODE' | 'TRUSTED_DEVICE' | 'PASSKEY';
export type Opening = {
  readonly device: string;
  readonly way: SignInWay;
  readonly passkeyId?: string;
};

export async function insertSession(tx: Tx, loginId: string, opening: Opening): Promise<string> {
  const { device, way, passkeyId } = opening;
  const row = await tx
    .insertInto('sessions')
    .values({ login_id: loginId, device, way, passkey_id: passkeyId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export function lockSession(tx: Tx, sessionId: string) {
  return tx
    .selectFrom('sessions')
    .select(['id', 'login_id as loginId', 'generation', 'used_generation as usedGeneration'])
    .where('id', '=', sessionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function advanceSession(tx: Tx, sessionId: string, generation: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ generation, used_generation: generation - 1, refreshed_at: sql`clock_timestamp()` })
    .where('id', '=', sessionId)
    .execute();
}

export async function endSession(db: Queryable, sessionId: string, reason: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql`clock_timestamp()`, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of a login but the one named. */
export async function endOtherSessions(
  tx: Tx,
  loginId: string,
  keepSessionId: string,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`clock_timestamp()`, end_reason: reason })
    .where('login_id', '=', loginId)
    .where('id', '<>', keepSessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export type NewChallenge = {
  readonly loginId: string;
  readonly tokenHash: Buffer;
  readonly vsIntent: boolean;
  readonly codeRequired: boolean;
  readonly validSeconds: number;
};

export async function insertChallenge(
  tx: Tx,
  challenge: NewChallenge,
): Promise<{ id: string; validUntil: Date }> {
  return tx
    .insertInto('mfa_challenges')
    .values({
      login_id: challenge.loginId,
      token_hash: challenge.tokenHash,
      vs_intent: challenge.vsIntent,
      code_required: challenge.codeRequired,
      valid_until: sql`clock_timestamp() + make_interval(secs => ${challenge.validSeconds})`,
    })
    .returning(['id', 'valid_until as validUntil'])
    .executeTakeFirstOrThrow();
}

const liveChallenge = sql<boolean>`used_at is null and valid_until > clock_timestamp()`;

/** A challenge that still awaits its code. */
export function findLiveChallenge(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('mfa_challenges')
    .select([
      'id',
      'login_id as loginId',
      'code_required as codeRequired',
      'vs_intent as vsIntent',
      'tries',
      'valid_until as validUntil',
    ])
    .where('token_hash', '=', tokenHash)
    .where(liveChallenge)
    .executeTakeFirst();
}

/** Takes one of the five tries; undefined when none is left or the challenge is over. Parallel guesses take one each. */
export function takeTry(db: Queryable, tokenHash: Buffer) {
  return db
    .updateTable('mfa_challenges')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', 5)
    .where(liveChallenge)
    .returning([
      'id',
      'login_id as loginId',
      'code_required as codeRequired',
      'vs_intent as vsIntent',
      'tries',
    ])
    .executeTakeFirst();
}

/** Uses a challenge up; false when someone else was first. */
export async function useChallenge(tx: Tx, challengeId: string): Promise<boolean> {
  const result = await tx
    .updateTable('mfa_challenges')
    .set({ used_at: sql`clock_timestamp()` })
    .where('id', '=', challengeId)
    .where(liveChallenge)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function isTrustedDevice(db: Queryable, loginId: string, secretHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('trusted_devices')
    .select('id')
    .where('login_id', '=', loginId)
    .where('secret_hash', '=', secretHash)
    .where(sql<boolean>`trusted_until > clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewDevice = {
  readonly loginId: string;
  readonly secretHash: Buffer;
  readonly label: string;
  readonly days: number;
};

export async function trustDevice(tx: Tx, device: NewDevice): Promise<void> {
  await tx
    .insertInto('trusted_devices')
    .values({
      login_id: device.loginId,
      secret_hash: device.secretHash,
      label: device.label,
      trusted_until: sql`clock_timestamp() + make_interval(days => ${device.days})`,
    })
    .execute();
}

export async function setPassword(tx: Tx, loginId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('logins')
    .set({
      password_hash: passwordHash,
      password_changed_at: sql`clock_timestamp()`,
      force_password_change: false,
    })
    .where('id', '=', loginId)
    .execute();
}

/** Notes the language in which a login came, for its mails; what it has chosen itself stays. */
export async function noteLoginLanguage(tx: Tx, loginId: string, language: Language): Promise<void> {
  await tx
    .updateTable('logins')
    .set({ language })
    .where('id', '=', loginId)
    .where('language', '<>', language)
    .where('language_chosen', '=', false)
    .execute();
}

/** From now on mails to this login are written in this language, whatever pages it logs in from. */
export async function chooseLoginLanguage(tx: Tx, loginId: string, language: Language): Promise<void> {
  await tx.updateTable('logins').set({ language, language_chosen: true }).where('id', '=', loginId).execute();
}
