/**
 * Logins of members whom staff help on the telephone: where they are signed in and whether too many wrong tries keep them out. All their
 * sessions are ended after a lost telephone, and wrong tries forgotten, each for a reason.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { clearQuery, usedUpQuery } from '#server/platform/attempts.ts';
import type { AttemptsOf } from '#server/platform/attempts.ts';
import type { Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import {
  codeLimit,
  loginLimit,
  loginRowLimit,
  resetCodeLimit,
  sessionDayLimit,
  sessionLimit,
} from '../limits.ts';
import { endAllSessions, forgetDevices } from '../login/device-store.ts';
import { voidOpenSteps } from '../open-steps-store.ts';
import { resetAddressKey } from '../secrets.ts';
import { clientByMemberIdQuery } from './client-store.ts';
import {
  loginOfMemberQuery,
  loginsOfMemberQuery,
  openSessionsQuery,
  passkeysOfLoginsQuery,
} from './login-help-store.ts';
import type { LoginOfMember, NamedPasskey, OpenSession } from './login-help-store.ts';

/** What too many wrong tries keep a login from, and for how many minutes more; null where only clearing it helps. */
export type LoginLock = {
  readonly of: 'PASSWORD' | 'CODE' | 'PASSWORD_INSIDE' | 'RESET_CODE';
  readonly minutes: number | null;
};
export type ShownLogin = LoginOfMember & {
  readonly sessions: readonly OpenSession[];
  readonly passkeys: readonly NamedPasskey[];
  readonly locks: readonly LoginLock[];
};

type Guarded = Pick<LoginOfMember, 'id' | 'email'>;
type Count = AttemptsOf & { readonly of: LoginLock['of'] };

/** All that counts wrong tries of a login. */
const countsOf = (secrets: Secrets, { id, email }: Guarded): readonly Count[] => [
  { of: 'PASSWORD', limit: loginRowLimit, subject: email },
  { of: 'PASSWORD', limit: loginLimit, subject: email },
  { of: 'CODE', limit: codeLimit, subject: id },
  { of: 'PASSWORD_INSIDE', limit: sessionDayLimit, subject: id },
  { of: 'PASSWORD_INSIDE', limit: sessionLimit, subject: id },
  { of: 'RESET_CODE', limit: resetCodeLimit, subject: resetAddressKey(secrets, email) },
];

/** Of each login what keeps it out, each thing once and as long as the longest of its counts. */
async function locksOf(tx: Tx, secrets: Secrets, logins: readonly Guarded[]) {
  const counts = logins.flatMap((login) =>
    countsOf(secrets, login).map((count) => ({ ...count, loginId: login.id })),
  );
  const [usedUp] = await sendTogether(tx, [usedUpQuery({ secrets }, counts)]);
  const locks = new Map<string, LoginLock[]>();
  for (const { nth, waitSeconds } of usedUp) {
    const { loginId, of } = counts[nth - 1]!;
    const known = locks.get(loginId) ?? [];
    // The count that only clearing ends comes first, and then the longer one.
    if (known.some((lock) => lock.of === of)) continue;
    const minutes = waitSeconds === null ? null : Math.max(1, Math.ceil(waitSeconds / 60));
    locks.set(loginId, [...known, { of, minutes }]);
  }
  return locks;
}

type Page = { readonly memberId: string; readonly take: number; readonly skip: number };

/** The logins of a membership. Whoever looks leaves a row in the audit log. NOT_FOUND_ERROR for a number that nobody has. */
export async function viewMemberLogins(
  services: UseCaseServices,
  actor: Actor,
  { memberId, ...page }: Page,
): Promise<readonly ShownLogin[] | Refusal> {
  const [[found]] = await sendTogether(services.db, [clientByMemberIdQuery(memberId)]);
  return runUseCase<UseCaseServices, readonly ShownLogin[]>(services, actor, {
    ...{ action: 'viewMemberLogins', subject: memberId.slice(0, 20) },
    whose: { loginId: null, clientId: found?.id ?? null },
    work: async (tx, { secrets }) => {
      if (!found) return refuse('NOT_FOUND_ERROR');
      const [logins] = await sendTogether(tx, [loginsOfMemberQuery(found.id, page)]);
      const ids = logins.map(({ id }) => id);
      const [sessions, passkeys] = await sendTogether(tx, [
        openSessionsQuery(ids),
        passkeysOfLoginsQuery(ids),
      ]);
      const locks = await locksOf(tx, secrets, logins);
      return logins.map((login) => ({
        ...login,
        sessions: sessions.filter(({ loginId }) => loginId === login.id),
        passkeys: passkeys.filter(({ loginId }) => loginId === login.id),
        locks: locks.get(login.id) ?? [],
      }));
    },
  });
}

type Helped = { readonly loginId: string; readonly reason: string };

/** Something for one login under its lock, for a reason. BAD_INPUT_ERROR without one, NOT_FOUND_ERROR for no login. */
async function help(
  services: UseCaseServices,
  actor: Actor,
  { action, loginId, reason }: Helped & { readonly action: AuditAction },
  deed: (tx: Tx, login: LoginOfMember, secrets: Secrets) => Promise<Refusal | true>,
): Promise<true | Refusal> {
  const isId = isUuid(loginId);
  const [before] = isId ? (await sendTogether(services.db, [loginOfMemberQuery(loginId)]))[0] : [];
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...{ action, subject: loginId.slice(0, 36) },
    reason,
    whose: before ? { loginId: before.id, clientId: before.clientId } : { loginId: null, clientId: null },
    logins: before ? [before.id] : [],
    work: async (tx, { secrets }) => {
      const [login] = before ? (await sendTogether(tx, [loginOfMemberQuery(before.id)]))[0] : [];
      return login ? deed(tx, login, secrets) : refuse('NOT_FOUND_ERROR');
    },
  });
}

/**
 * Ends every session of a login, as after a lost telephone: no device is trusted any more, and what was begun leads nowhere. Passkeys stay, for
 * they are nothing without what unlocks the device, and their owner alone takes them out.
 */
export function endMemberSessions(
  services: UseCaseServices,
  actor: Actor,
  helped: Helped,
): Promise<true | Refusal> {
  return help(services, actor, { action: 'endMemberSessions', ...helped }, async (tx, { id }) => {
    // First of all: a login that is just using its code is waited for, and what it opens is ended with the rest.
    await voidOpenSteps(tx, id);
    await endAllSessions(tx, id, 'ended by staff');
    await forgetDevices(tx, id);
    return true;
  });
}

/** Forgets the wrong tries that keep a login out. UNEXECUTABLE_ERROR where nothing does. */
export function unlockMemberLogin(
  services: UseCaseServices,
  actor: Actor,
  helped: Helped,
): Promise<true | Refusal> {
  return help(services, actor, { action: 'unlockMemberLogin', ...helped }, async (tx, login, secrets) => {
    if (!(await locksOf(tx, secrets, [login])).has(login.id)) return refuse('UNEXECUTABLE_ERROR');
    await sendTogether(tx, [clearQuery({ secrets }, countsOf(secrets, login))]);
    return true;
  });
}
