/**
 * What a card charge means for the cancellation whose fee it pays. Authorised, the stay is cancelled just as it was judged when
 * the member asked, though the session be over; declined or given up, the stay stands. Where it is no longer as it was judged,
 * or the login was closed, nothing is cancelled and the charge gives its money back.
 */
import { isRefusal } from '#domain/kernel/refusal.ts';
import { uncollected } from '#domain/payment/money.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { nowOf } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { ChargeEnd, Inside, PurchaseEnd, SettledCharge } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { readActor } from '#server/platform/written-actor.ts';
import {
  lockChargeQuery,
  mailUncollected,
  moveMoneyQuery,
  noteAuthorisedQuery,
  noteUncollectedQuery,
} from '#server/modules/payment/public.ts';
import type { CardCharge } from '#server/modules/payment/public.ts';
import { endCancellationQuery, findChange, isKept, isWaiting } from '../change-store.ts';
import type { ChangeRow } from '../change-store.ts';
import { postingsOf } from '../moved-yen.ts';
import { endUnpaidQuery, giveBackQuery, settledBefore } from '../settled-charge.ts';
import { mailCancellationUnpaid } from '../tasks.ts';
import { hashOfJudged } from './fee-charge.ts';
import { judgeCancellation } from './judge-cancellation.ts';
import type { CancelPreview } from './judge-cancellation.ts';
import { findOwnStay, lockStay } from './lock-stay.ts';
import type { ReadStay } from './lock-stay.ts';
import { writeCancellation } from './write-cancellation.ts';

type Settling = { readonly change: ChangeRow; readonly charge: CardCharge; readonly stay: ReadStay };

/** Ends a charge together with its change. It may be called any number of times: what is settled stays as it is. */
export async function settleCancellation(
  tx: Tx,
  inside: Inside,
  { chargeId, purpose, end }: SettledCharge,
): Promise<PurchaseEnd> {
  const settling = await lockAll(tx, inside, { chargeId, changeId: purpose.id });
  const { charge } = settling;
  if (end.as === 'uncollected') return oweAgain(tx, settling, end.code);
  if (charge.state !== 'CREATED' && charge.state !== 'CHALLENGE') return settledBefore(tx, charge, end);
  if (end.as !== 'authorised') return fallAway(tx, settling, end);
  const judged = await judgeAgain(tx, inside, settling);
  return judged ? carryOut(tx, inside, settling, judged) : giveBack(tx, settling);
}

type Named = { readonly chargeId: string; readonly changeId: string };

/** The stay, then its charge; what the change says is read under these locks. */
async function lockAll(tx: Tx, inside: Inside, { chargeId, changeId }: Named): Promise<Settling> {
  const read = await findChange(tx, changeId);
  const own = read && { bookingId: read.booking_id, clientId: read.client_id };
  const found = own ? await findOwnStay(tx, own) : null;
  if (!found) throw new Error(`charge ${chargeId} pays for a change that is not known`);
  const stay = await lockStay(tx, inside, found);
  const [[charge]] = await sendTogether(tx, [lockChargeQuery(chargeId)]);
  const change = await findChange(tx, changeId);
  if (isRefusal(stay) || !charge || !change) throw new Error(`charge ${chargeId} has lost what it pays for`);
  return { change, charge, stay };
}

type Judged = { readonly plan: CancelPreview; readonly member: MemberActor };

/** The cancellation as it was judged, with the rate of that moment; null where it is no longer that, or its time is over. */
async function judgeAgain(tx: Tx, inside: Inside, { change, stay }: Settling): Promise<Judged | null> {
  const { rows, now } = stay;
  if (!isKept(change, now.at)) return null;
  const member = await readActor({ db: tx, ports: inside.ports }, change.actor, 'cancelMyBookingV2');
  if (isRefusal(member) || member.kind !== 'member') return null;
  const judgedAt = nowOf(change.judged_at);
  const asked = { stayDates: change.nights, now, judgedAt, actor: member, fee: 'charged now' } as const;
  const plan = judgeCancellation(rows, asked);
  if (isRefusal(plan) || !hashOfJudged(plan).equals(change.judged_hash)) return null;
  return { plan, member };
}

async function carryOut(
  tx: Tx,
  inside: Inside,
  { change, charge, stay }: Settling,
  { plan, member }: Judged,
): Promise<PurchaseEnd> {
  const { rows, now } = stay;
  const written = await writeCancellation(tx, inside, {
    ...{ rows, plan, now, asked: askerOf(member), endedBy: 'MEMBER' },
  });
  await sendTogether(tx, [
    endCancellationQuery(change.id, written.penaltyId),
    noteAuthorisedQuery(charge.id, now.at),
  ]);
  return 'carried out';
}

/** What is authorised and pays for nothing goes back, at once. */
async function giveBack(tx: Tx, settling: Settling): Promise<PurchaseEnd> {
  const { change, charge } = settling;
  await sendTogether(tx, [endCancellationQuery(change.id, null), giveBackQuery(charge.id)]);
  await tellUnpaid(tx, settling);
  return 'fell away';
}

async function fallAway(
  tx: Tx,
  settling: Settling,
  end: Exclude<ChargeEnd, { as: 'authorised' | 'uncollected' }>,
): Promise<PurchaseEnd> {
  const { change, charge } = settling;
  await sendTogether(tx, [endCancellationQuery(change.id, null), endUnpaidQuery(charge.id, end)]);
  // Whose card was declined, or whose call found the gateway down, reads so at once.
  if (end.as === 'abandoned' && !end.isDown) await tellUnpaid(tx, settling);
  return 'fell away';
}

/** A mail says that the stay stands, where it does: who has asked for a cancellation may believe that it was done. */
async function tellUnpaid(tx: Tx, { change, stay }: Settling): Promise<void> {
  const { booking } = stay.rows;
  if (!isWaiting(change) || booking.cancelled_at || booking.checked_in_at) return;
  await enqueue(tx, mailCancellationUnpaid, { changeId: change.id }, `cancellation-unpaid:${change.id}`);
}

/** The bank will not pay what it had authorised: the stay stays cancelled, and its fee is owed. */
async function oweAgain(tx: Tx, { charge, stay }: Settling, code: string): Promise<PurchaseEnd> {
  if (charge.state !== 'AUTHORISED') return 'carried out';
  const { rows, now } = stay;
  await sendTogether(tx, [
    moveMoneyQuery(now.at, postingsOf(rows.booking, uncollected(charge.yen))),
    noteUncollectedQuery(charge.id, code),
  ]);
  await enqueue(tx, mailUncollected, { chargeId: charge.id }, charge.id);
  return 'carried out';
}
