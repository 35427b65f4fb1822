/**
 * A login for a person of a membership, made by someone else of it. The password is only good for the first login, and
 * the address is proved by the code of that login; the new owner is told by mail.
 */
import { checkNewPassword, checkPasswordBeside } from '#domain/account/password.ts';
import { mailboxOf } from '#domain/kernel/typed-text.ts';
import { email as emailShape, required } from '#domain/kernel/field-rules.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { mailLoginNotMade, mailMemberLogin } from '../tasks.ts';
import { memberLoginLimit } from '../limits.ts';
import { commonPasswordTest } from '../login/common-passwords.ts';
import { insertMemberLogin, noteUnmadeLogin } from './store.ts';
import { hashPassword } from '../login/passwords.ts';

export type MemberUser = { readonly email: string; readonly password: string | null };
export type PreparedLogin = { readonly email: string; readonly passwordHash: string };

/** Judges address and password before anything is locked, and hashes the password. */
export async function prepareLogin(
  services: Services,
  actor: MemberActor,
  user: MemberUser,
): Promise<PreparedLogin | Refusal> {
  const email = mailboxOf(user.email);
  const wrong = required(email) ?? emailShape(email);
  if (wrong) return refuse('DETAILS_INVALID', { field: 'memberUser.email', problem: wrong.problem });
  const password = user.password ?? '';
  const weak = checkNewPassword(password, await commonPasswordTest()) ?? checkPasswordBeside(password, email);
  if (weak) return weak;
  const tooMany = await refuseBeyond(services, memberLoginLimit, String(actor.clientId));
  if (tooMany) return tooMany;
  return { email, passwordHash: await hashPassword(password) };
}

/**
 * Makes the login. Where the address logs in somebody already, that is nobody's business but its owner's, who is told by
 * mail: everybody else sees the person with the login as it was asked for.
 */
export async function giveLogin(
  tx: Tx,
  actor: MemberActor,
  login: PreparedLogin & { readonly subMemberId: number; readonly role: 'SUB' | 'FAMILY' },
): Promise<void> {
  const { clientId } = actor;
  const loginId = await insertMemberLogin(tx, { ...login, clientId, language: actor.language });
  if (loginId !== null) return enqueue(tx, mailMemberLogin, { loginId }, `member-login:${loginId}`);
  await noteUnmadeLogin(tx, login.subMemberId, login.email);
  const { subMemberId } = login;
  return enqueue(tx, mailLoginNotMade, { subMemberId }, `login-not-made:${subMemberId}`);
}
