/**
 * Making a membership of an application that staff have accepted: the fee is taken first, and then one transaction makes client, login,
 * contract and TVP. It is done by a sweep, which goes on after any crash; where the fee cannot be taken nothing is made.
 */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { SystemActor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { sweep } from '#server/platform/sweep.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { ChangedMeanwhile, runUseCase } from '#server/platform/use-case.ts';
import { insertMainLogin, isEmailUsed } from '../registration/store.ts';
import { accountSettings } from '../settings.ts';
import { mailSignupApproved, mailSignupDeclined } from '../tasks.ts';
import { formOf } from './sealed-form.ts';
import { joiningOffer } from './joining-fee.ts';
import { askForFee } from './settle-fee.ts';
import { findPromo, releasePromo } from './promo-store.ts';
import { insertClient } from '../insert-client.ts';
import { acceptedApplications, endQuery, lockApplication } from './store.ts';
import type { Application } from './store.ts';

/** Answers how many were made, or are not to be made after all. */
export function makeMemberships(
  services: Services,
  actor: SystemActor,
  { limit }: { readonly limit: number },
): Promise<number> {
  return sweep(services, actor, {
    ...{ name: 'make_memberships', limit },
    find: (asked) => acceptedApplications(services.db, asked),
    idOf: (id) => id,
    settle: async (id) => {
      const done = await runUseCase<Services, boolean>(services, actor, {
        action: 'makeMembership',
        subject: id,
        leavesRow: (isMade) => isMade,
        whenBusy: 'leave',
        work: (tx, inside) => make(tx, inside, id),
      });
      if (isRefusal(done)) return 'busy';
      return done ? 'settled' : 'waits';
    },
  });
}

/** Whether anything was decided: not while the fee is still being taken. */
async function make(tx: Tx, inside: Inside, id: string): Promise<boolean> {
  const application = await lockApplication(tx, id);
  if (application?.state !== 'TAKING') return false;
  if (application.feeYen! > 0) {
    const fee = await inside.ports.fees.stateOf(tx, id);
    if (fee === 'authorised' || fee === 'open') return false;
    if (fee === 'none') {
      await askForFee(tx, application);
      return true;
    }
  }
  // Somebody was given this address since it was accepted: nobody has two logins by one.
  if (await isEmailUsed(tx, application.email))
    await endWithout(tx, inside, application, { as: 'DECLINED', reason: 'EMAIL_ALREADY_USED' });
  else await makeOf(tx, inside, application);
  return true;
}

async function makeOf(tx: Tx, inside: Inside, application: Application): Promise<void> {
  const { id, email, isCompany, language, passwordHash, promoCode } = application;
  const { individualInfo, companyInfo, media: _media, ...contact } = formOf(inside.secrets, application);
  const client = await insertClient(tx, {
    ...contact,
    ...{ isCompany, email, language },
    name: (companyInfo ?? individualInfo)?.name ?? '',
    nameKana: (companyInfo ?? individualInfo)?.nameKana ?? '',
    birthday: individualInfo?.birthday ?? null,
    sex: individualInfo?.sex ?? null,
  });
  const loginId = await insertMainLogin(tx, {
    ...{ clientId: client.id, email, language },
    passwordHash: passwordHash!,
  });
  // In this very moment; the next sweep ends the application.
  if (!loginId) throw new ChangedMeanwhile(`the address of application ${id} has a login by now`);
  const { signupContractYears: years } = await readSettings(tx, accountSettings);
  const { bonusTvp: bonus } = await joiningOffer(tx, await findPromo(tx, promoCode));
  await sendTogether(tx, [endQuery({ id, as: 'APPROVED', clientId: client.id })]);
  await inside.ports.openContract(tx, {
    ...{ clientId: client.id, memberId: client.memberId, years, bonus },
  });
  await inside.ports.fees.adopt(tx, id, { clientId: client.id, loginId });
  await enqueue(tx, mailSignupApproved, { loginId }, `signup-approved:${loginId}`);
}

/** Nothing comes of it: what was typed goes, and what is authorised goes back. */
export async function endWithout(
  tx: Tx,
  { ports }: Inside,
  application: Application,
  end: { readonly as: 'DECLINED'; readonly reason: string } | { readonly as: 'EXPIRED' },
): Promise<void> {
  const { id } = application;
  await releasePromo(tx, application);
  await ports.fees.giveBack(tx, id);
  await sendTogether(tx, [endQuery({ id, ...end })]);
  if (end.as === 'DECLINED')
    await enqueue(tx, mailSignupDeclined, { applicationId: id }, `signup-declined:${id}`);
}
