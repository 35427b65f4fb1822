/**
 * What a charge of the joining fee means for its application. Authorised, the application waits for staff, or is made a membership
 * where they have accepted it already; declined or given up, its form is open again as it was typed.
 */
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Inside, PurchaseEnd, SettledCharge } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { businessNow } from '#server/platform/clock.ts';
import { accountSettings } from '../settings.ts';
import { mailSignupFeeDue, mailSignupReceived } from '../tasks.ts';
import { releasePromo } from './promo-store.ts';
import {
  acceptQuery,
  endOthersQuery,
  feeDueQuery,
  lockApplication,
  reopenQuery,
  waitQuery,
} from './store.ts';
import type { Application } from './store.ts';

/** It may be called any number of times: what is settled stays as it is. */
export async function settleSignupFee(
  tx: Tx,
  { ports }: Inside,
  settled: SettledCharge,
): Promise<PurchaseEnd> {
  const { purpose, end } = settled;
  const application = await lockApplication(tx, purpose.id);
  if (!application) throw new Error(`charge ${settled.chargeId} pays for no application`);
  const { id, state } = application;
  // A charge that was settled before tells the application nothing new.
  if ((await ports.fees.stateOf(tx, id)) !== 'open' && end.as !== 'uncollected')
    return ports.fees.end(tx, settled, 'give back');
  if (end.as === 'uncollected') await askForFee(tx, application);
  else if (end.as !== 'authorised') await fallBack(tx, application);
  else if (state === 'CHARGING') await wait(tx, application);
  else if (state === 'FEE_DUE') await sendTogether(tx, [acceptQuery(id)]);
  else return ports.fees.end(tx, settled, 'give back');
  return ports.fees.end(tx, settled, state === 'FEE_DUE' ? 'take' : 'wait');
}

async function wait(tx: Tx, { id }: Application): Promise<void> {
  const { signupDecideDays } = await readSettings(tx, accountSettings);
  await sendTogether(tx, [waitQuery(id, signupDecideDays)]);
  await tellReceived(tx, id);
}

/** A mail for every time that an application comes before staff: once sent, and once more with each answer. Others of its mailbox end. */
export async function tellReceived(tx: Tx, id: string): Promise<void> {
  const at = (await businessNow(tx)).at.toISOString();
  await sendTogether(tx, [endOthersQuery(id)]);
  await enqueue(tx, mailSignupReceived, { applicationId: id, at }, `signup-received:${id}:${at}`);
}

/** Nothing was sent, as far as the applicant can tell: the form is open, and its promo code free again. */
async function fallBack(tx: Tx, application: Application): Promise<void> {
  if (application.state !== 'CHARGING') return;
  await releasePromo(tx, application);
  await sendTogether(tx, [reopenQuery(application.id)]);
}

/** Staff have accepted, and the fee cannot be taken, or never was: nothing is made before it is paid, by a link that is mailed. */
export async function askForFee(tx: Tx, { id, state }: Application): Promise<void> {
  if (state !== 'TAKING' && state !== 'WAITING') return;
  const { signupDecideDays } = await readSettings(tx, accountSettings);
  const { at } = await businessNow(tx);
  await sendTogether(tx, [feeDueQuery(id, signupDecideDays)]);
  const key = `signup-fee:${id}:${at.toISOString()}`;
  await enqueue(tx, mailSignupFeeDue, { applicationId: id, at: at.toISOString() }, key);
}
