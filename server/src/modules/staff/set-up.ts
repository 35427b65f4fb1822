/**
 * How a staff member begins, or begins anew after a lost telephone: a command makes a link, which is good for a day and once. Behind it
 * stand the secret for the app and the choice of a password. Nothing of it is kept but the password's hash.
 */
import { checkNewPassword, checkPasswordBeside } from '#domain/account/password.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { securityNow } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import { sameText } from '#server/platform/secrets.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { commonPasswordTest, hashPassword } from '#server/modules/account/public.ts';
import { appAddress, stepOfCode } from './codes.ts';
import { staffSetUpLimit } from './limits.ts';
import { codesSecret, setUpCode } from './secrets.ts';
import { openStaffSession, staffOf } from './sign-in.ts';
import type { SignedIn } from './sign-in.ts';
import { finishSetUpQuery, lockStaff, staffByIdQuery } from './store.ts';
import type { StaffRow } from './store.ts';

type Link = { readonly id: string; readonly code: string };

export type SetUp = {
  readonly name: string;
  readonly displayName: string;
  /** What the app is told: by a QR code, or typed. */
  readonly appAddress: string;
  readonly appSecret: string;
};

/** NOT_FOUND_ERROR for a link that is wrong, used or over, alike; TOO_MANY_ATTEMPTS beyond the limit. */
export async function showSetUp(services: Services, actor: Actor, link: Link): Promise<SetUp | Refusal> {
  const tooMany = await refuseBeyond(services, staffSetUpLimit, actor.originHash);
  if (tooMany) return tooMany;
  const staff = await openSetUp(services, link);
  if (isRefusal(staff)) return staff;
  const secret = codesSecret(services.secrets, { id: staff.id, serial: staff.setUpSerial });
  return {
    name: staff.name,
    displayName: staff.displayName,
    appAddress: appAddress(secret, staff.name),
    appSecret: secret.base32,
  };
}

async function openSetUp(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  { id, code }: Link,
): Promise<StaffRow | Refusal> {
  if (!isUuid(id)) return refuse('NOT_FOUND_ERROR');
  const [[staff]] = await sendTogether(db, [staffByIdQuery(id)]);
  return staff && isOpen(staff, { code, secrets, at: await securityNow(db) })
    ? staff
    : refuse('NOT_FOUND_ERROR');
}

type Judged = { readonly code: string; readonly secrets: Secrets; readonly at: Date };

const isOpen = ({ id, setUpSerial, setUpUntil, closedAt }: StaffRow, { code, secrets, at }: Judged) =>
  closedAt === null &&
  setUpUntil !== null &&
  setUpUntil > at &&
  sameText(code, setUpCode(secrets, { id, serial: setUpSerial }));

type Chosen = Link & { readonly password: string; readonly appCode: string };

/** The refusals of the link and of the password rules; INVALID_MFA_CODE_ERROR where the app shows another code. Signs in at once. */
export async function finishSetUp(
  services: Services,
  actor: Actor,
  { id, code, password, appCode }: Chosen,
): Promise<SignedIn | Refusal> {
  const action = 'staffSetUp';
  const tooMany = await refuseBeyond(services, staffSetUpLimit, actor.originHash);
  if (tooMany) return recordRefusal(services, actor, { action }, tooMany);
  const found = await openSetUp(services, { id, code });
  if (isRefusal(found)) return recordRefusal(services, actor, { action }, found);
  const weak =
    checkNewPassword(password, await commonPasswordTest()) ?? checkPasswordBeside(password, `${found.name}@`);
  if (weak) return recordRefusal(services, actor, { action, subject: found.name }, weak);
  const hash = await hashPassword(password);
  return runUseCase(services, staffOf(actor, found.name), {
    action,
    subject: found.name,
    work: async (tx, { secrets }) => {
      const staff = await lockStaff(tx, id);
      const at = await securityNow(tx);
      if (!staff || !isOpen(staff, { code, secrets, at })) return refuse('NOT_FOUND_ERROR');
      const secret = codesSecret(secrets, { id, serial: staff.setUpSerial });
      const step = stepOfCode(secret, appCode, { at, after: 0 });
      if (step === null) return refuse('INVALID_MFA_CODE_ERROR');
      await sendTogether(tx, [finishSetUpQuery(id, hash, step)]);
      return openStaffSession(tx, id, actor);
    },
  });
}
