/**
 * The first login for a contract that exists. The mailbox is proved first, by a link whose address cannot be exchanged;
 * then member number, birthday and telephone must be the contract's. The login opens only if the mailbox is the
 * contract's too; otherwise staff make contact, and the contract's own mailbox hears of it.
 */
import { randomUUID } from 'node:crypto';
import { checkNewPassword, checkPasswordBeside } from '#domain/account/password.ts';
import { checkRegistrationInput, judgeRegistration } from '#domain/account/registration.ts';
import { mailboxOf, normalizeNumber } from '#domain/kernel/typed-text.ts';
import { email as emailRule, required } from '#domain/kernel/field-rules.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { countAttempt, refuseBeyond, uncountAttempt } from '#server/platform/attempts.ts';
import type { Queryable } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sha256 } from '#server/platform/secrets.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { verificationToken } from '../secrets.ts';
import { mailClientVerification, mailRegistered, mailRegistrationAttempt } from '../tasks.ts';
import { registrationLimit, verificationMailLimit, verificationOriginLimit } from '../limits.ts';
import { commonPasswordTest } from '../login/common-passwords.ts';
import { hashPassword } from '../login/passwords.ts';
import { isStanding } from '../standing.ts';
import {
  findRegistered,
  findVerification,
  insertMainLogin,
  insertRegistrationRequest,
  insertVerification,
  isEmailUsed,
  takeVerificationTry,
  useVerification,
} from './store.ts';

const VALID_SECONDS = 24 * 3_600;
const MOST_TRIES = 5;

/** Answers until when the mailed link is good, for every address alike; what is known of it only the mail says. */
export async function requestVerification(
  services: Services,
  actor: Actor,
  typed: string,
): Promise<{ validUntil: Date } | Refusal> {
  const action = 'submitEmailClientVerification';
  const email = mailboxOf(typed);
  if (required(email) ?? emailRule(email))
    return recordRefusal(services, actor, { action }, refuse('BAD_INPUT_ERROR'));
  const tooMany =
    (await refuseBeyond(services, verificationOriginLimit, actor.originHash)) ??
    (await refuseBeyond(services, verificationMailLimit, email));
  if (tooMany) return recordRefusal(services, actor, { action }, tooMany);
  const id = randomUUID();
  return runUseCase(services, actor, {
    action,
    subject: id,
    work: async (tx, inside) => {
      const validUntil = await insertVerification(tx, {
        id,
        email,
        tokenHash: sha256(verificationToken(inside.secrets, id)),
        language: actor.language,
        validSeconds: VALID_SECONDS,
      });
      await enqueue(tx, mailClientVerification, { verificationId: id }, `verification:${id}`);
      return { validUntil };
    },
  });
}

export type Verification = { readonly id: string; readonly email: string; readonly validUntil: Date };

/** Whose mailbox a token proves. EMAIL_ALREADY_USED is told here, to the mailbox's owner, and nowhere before. */
export async function readVerification(db: Queryable, token: string): Promise<Verification | Refusal> {
  const found = await findVerification(db, sha256(token));
  if (!found) return refuse('VERIFICATION_TOKEN_INVALID');
  if (found.used) return refuse('VERIFICATION_TOKEN_USED');
  if (found.expired) return refuse('VERIFICATION_TOKEN_EXPIRED');
  if (found.tries >= MOST_TRIES) return refuse('REGISTRATION_TRIES_USED_UP');
  if (await isEmailUsed(db, found.email)) return refuse('EMAIL_ALREADY_USED');
  return found;
}

export type Registration = {
  readonly token: string;
  readonly memberId: string;
  readonly birthday: CalendarDate;
  readonly tel: string;
  readonly password: string;
};
export type Outcome = { readonly result: 'Complete' | 'StaffWillContact' };

/** What is wrong with the password or the shape of an entry costs no try; what does not match costs one of two counts. */
export async function registerClient(
  services: Services,
  actor: Actor,
  typed: Registration,
): Promise<Outcome | Refusal> {
  const input = { ...typed, memberId: normalizeNumber(typed.memberId), tel: normalizeNumber(typed.tel) };
  const action = 'submitTokenInfoClient';
  const unfit = checkRegistrationInput(input) ?? checkNewPassword(input.password, await commonPasswordTest());
  if (unfit) return recordRefusal(services, actor, { action }, unfit);
  const verification = await readVerification(services.db, input.token);
  if (isRefusal(verification)) return recordRefusal(services, actor, { action }, verification);
  const subject = verification.id;
  const own = checkPasswordBeside(input.password, verification.email);
  if (own) return recordRefusal(services, actor, { action, subject }, own);
  const judged = await judge(services, verification, input);
  if (isRefusal(judged)) return recordRefusal(services, actor, { action, subject }, judged);
  return judged.verdict === 'register'
    ? openLogin(services, actor, { verification, clientId: judged.clientId, password: input.password })
    : leaveToStaff(services, actor, { verification, clientId: judged.clientId, tel: input.tel });
}

type Judged = { readonly verdict: 'register' | 'staff will contact'; readonly clientId: number };

/** Counted by token and by member number before it is judged, so that parallel guesses count. */
async function judge(
  services: Services,
  verification: Verification,
  input: Registration,
): Promise<Judged | Refusal> {
  const tries = await takeVerificationTry(services.db, verification.id);
  const counted = tries !== undefined && (await countAttempt(services, registrationLimit, input.memberId));
  if (!counted) return refuse('REGISTRATION_TRIES_USED_UP');
  const registered = (await findRegistered(services.db, input.memberId)) ?? null;
  const verdict = judgeRegistration(registered, { ...input, email: verification.email });
  if (verdict === 'not theirs' || !registered) {
    const triesLeft = MOST_TRIES - tries;
    return triesLeft > 0
      ? refuse('REGISTRATION_NOT_MATCHED', { triesLeft })
      : refuse('REGISTRATION_TRIES_USED_UP');
  }
  await uncountAttempt(services, registrationLimit, input.memberId);
  if (verdict === 'registered already') return refuse('REGISTERED_ALREADY');
  if (!(await services.ports.hasContractInForce(services.db, registered.id)))
    return refuse('NO_VALID_CONTRACT');
  return { verdict, clientId: registered.id };
}

async function openLogin(
  services: Services,
  actor: Actor,
  made: { readonly verification: Verification; readonly clientId: number; readonly password: string },
): Promise<Outcome | Refusal> {
  const { verification, clientId } = made;
  const passwordHash = await hashPassword(made.password);
  return runUseCase(services, actor, {
    action: 'submitTokenInfoClient',
    subject: verification.id,
    whose: { loginId: null, clientId },
    work: async (tx): Promise<Outcome | Refusal> => {
      if (!(await isStanding(tx, clientId))) return refuse('NOT_FOUND_ERROR');
      if (!(await useVerification(tx, verification.id))) return refuse('VERIFICATION_TOKEN_USED');
      const { email } = verification;
      const loginId = await insertMainLogin(tx, {
        clientId,
        email,
        passwordHash,
        language: actor.language,
      });
      if (!loginId)
        return refuse((await isEmailUsed(tx, email)) ? 'EMAIL_ALREADY_USED' : 'REGISTERED_ALREADY');
      await enqueue(tx, mailRegistered, { loginId }, `registered:${loginId}`);
      return { result: 'Complete' };
    },
  });
}

function leaveToStaff(
  services: Services,
  actor: Actor,
  asked: { readonly verification: Verification; readonly clientId: number; readonly tel: string },
): Promise<Outcome | Refusal> {
  const { verification, clientId, tel } = asked;
  return runUseCase(services, actor, {
    action: 'submitTokenInfoClient',
    subject: verification.id,
    whose: { loginId: null, clientId },
    work: async (tx): Promise<Outcome | Refusal> => {
      if (!(await isStanding(tx, clientId))) return refuse('NOT_FOUND_ERROR');
      if (!(await useVerification(tx, verification.id))) return refuse('VERIFICATION_TOKEN_USED');
      const requestId = await insertRegistrationRequest(tx, { clientId, email: verification.email, tel });
      await enqueue(tx, mailRegistrationAttempt, { requestId }, `registration-attempt:${requestId}`);
      return { result: 'StaffWillContact' };
    },
  });
}
