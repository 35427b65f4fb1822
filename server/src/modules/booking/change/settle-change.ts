/**
 * What a card charge means for the change that it pays for. Authorised, the stay is changed just as it was judged when the member
 * asked, though the session be over; declined or given up, the stay stays as it was and the nights kept for it are free again. Where
 * the stay is no longer as it was, or the login was closed, nothing is changed and the charge gives its money back.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { uncollected } from '#domain/payment/money.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { ChargeEnd, Inside, PurchaseEnd, SettledCharge } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  lockChargeQuery,
  mailUncollected,
  moveMoneyQuery,
  noteAuthorisedQuery,
  noteUncollectedQuery,
  ofMember,
  purchaseOf,
} from '#server/modules/payment/public.ts';
import type { CardCharge } from '#server/modules/payment/public.ts';
import { postMovementsQuery } from '#server/modules/points/public.ts';
import { changeStockQuery } from '#server/modules/vacancy/public.ts';
import type { Lodging } from '#server/modules/vacancy/public.ts';
import { findChange, isKept, isWaiting, settleChangeQuery } from '../change-store.ts';
import type { ChangeRow, ChangeSide } from '../change-store.ts';
import { postingsOf } from '../moved-yen.ts';
import { endUnpaidQuery, giveBackQuery, settledBefore } from '../settled-charge.ts';
import { momentOfStep } from '../stay/judge-cancellation.ts';
import { findOwnStay, lockStay } from '../stay/lock-stay.ts';
import type { LockedStay } from '../stay/lock-stay.ts';
import { settleCancellation } from '../stay/settle-cancellation.ts';
import { mailChangeUnpaid } from '../tasks.ts';
import { guestsOfBookingQuery } from '../view-store.ts';
import { datesOf, mustStillBe, reservedBefore } from './change-facts.ts';
import type { PaidChange } from './change-stay.ts';
import { bothToLock, extrasToLock, keptToLock, NO_STOCK, untakeQueries } from './extras-of-change.ts';
import type { StockOfChange } from './extras-of-change.ts';
import { heldStock, releasedUses, writeChange } from './write-change.ts';

type Settling = {
  readonly change: ChangeRow;
  readonly charge: CardCharge;
  readonly stay: LockedStay;
  readonly items: Lodging;
};

/** Ends a charge together with its change. It may be called any number of times: what is settled stays as it is. */
export async function settleChange(tx: Tx, inside: Inside, settled: SettledCharge): Promise<PurchaseEnd> {
  const { chargeId, purpose, end } = settled;
  const read = await findChange(tx, purpose.id);
  if (!read) throw new Error(`charge ${chargeId} pays for a change that is not known`);
  if (read.kind === 'CANCEL') return settleCancellation(tx, inside, settled);
  const settling = await lockAll(tx, inside, { chargeId, change: read, clientId: read.client_id });
  const { charge } = settling;
  if (end.as === 'uncollected') return oweAgain(tx, settling, end.code);
  if (charge.state !== 'CREATED' && charge.state !== 'CHALLENGE') return settledBefore(tx, charge, end);
  if (end.as !== 'authorised') return fallAway(tx, inside, settling, end);
  return (await stands(tx, inside, settling))
    ? carryOut(tx, inside, settling)
    : giveBack(tx, inside, settling);
}

type Named = { readonly chargeId: string; readonly change: ChangeRow; readonly clientId: number };

/** The stay with the nights that the change keeps, then its charge; what the change says is read under these locks. */
async function lockAll(
  tx: Tx,
  inside: Inside,
  { chargeId, change: read, clientId }: Named,
): Promise<Settling> {
  const found = await findOwnStay(tx, { bookingId: read.booking_id, clientId });
  if (!found) throw new Error(`charge ${chargeId} pays for a stay that is not known`);
  const kept = read.taken_nights.map((night) => ({
    ...{ roomTypeId: found.booking.room_type_id, from: night, before: addDays(night, 1) },
  }));
  const reserved = await reservedBefore(tx, { found });
  const { rows, lodging } = reserved;
  const extras = bothToLock(
    extrasToLock(rows, lodging, datesOf({ found, to: read.after as ChangeSide })),
    keptToLock((read.taken_extras as StockOfChange | null) ?? NO_STOCK, lodging),
  );
  const stay = await lockStay(tx, inside, found, { freeing: kept, extras });
  const [[charge]] = await sendTogether(tx, [lockChargeQuery(chargeId)]);
  const change = await findChange(tx, read.id);
  if (isRefusal(stay) || !charge || !change) throw new Error(`charge ${chargeId} has lost what it pays for`);
  mustStillBe(reserved.rows, stay.rows.extras);
  return { change, charge, stay, items: reserved.lodging };
}

/** While a change waits nobody changes its stay otherwise; but its guests may have come, and its login may be closed. */
async function stands(tx: Tx, inside: Inside, { change, charge, stay }: Settling): Promise<boolean> {
  const { booking } = stay.rows;
  if (!isKept(change, stay.now.at) || charge.payload === null) return false;
  if (booking.cancelled_at || booking.checked_in_at) return false;
  return (await inside.ports.findLogin(tx, ofMember(charge).loginId)) !== null;
}

/** What waited with the charge; the build before knew nothing of prepaying. */
function waitingOf(inside: Inside, charge: CardCharge): PaidChange {
  const waiting = purchaseOf(inside, charge) as PaidChange;
  const nothing = { beforeYen: 0, afterYen: 0, uses: [], backYen: 0, keptYen: 0 };
  return { ...waiting, plan: { ...waiting.plan, tvp: waiting.plan.tvp ?? nothing } };
}

async function carryOut(
  tx: Tx,
  inside: Inside,
  { change, charge, stay, items }: Settling,
): Promise<PurchaseEnd> {
  const { plan, kept, asked } = waitingOf(inside, charge);
  const now = { ...stay.now, at: momentOfStep(stay.rows, stay.now.at) };
  const [guests] = await sendTogether(tx, [guestsOfBookingQuery(change.booking_id)]);
  await writeChange(tx, inside, {
    ...{ rows: stay.rows, plan, changeId: change.id, now, asked, kept },
    guestIds: new Set(guests.map(({ id }) => id)),
    items,
  });
  await sendTogether(tx, [settleChangeQuery(change.id, now.at), noteAuthorisedQuery(charge.id, now.at)]);
  return 'carried out';
}

/** What is authorised and pays for nothing goes back, at once. */
async function giveBack(tx: Tx, inside: Inside, settling: Settling): Promise<PurchaseEnd> {
  await letGo(tx, inside, settling);
  await sendTogether(tx, [giveBackQuery(settling.charge.id)]);
  await tellUnpaid(tx, settling);
  return 'fell away';
}

async function fallAway(
  tx: Tx,
  inside: Inside,
  settling: Settling,
  end: Exclude<ChargeEnd, { as: 'authorised' | 'uncollected' }>,
): Promise<PurchaseEnd> {
  await letGo(tx, inside, settling);
  await sendTogether(tx, [endUnpaidQuery(settling.charge.id, end)]);
  // Whose card was declined, or whose call found the gateway down, reads so at once.
  if (end.as === 'abandoned' && !end.isDown) await tellUnpaid(tx, settling);
  return 'fell away';
}

/** The nights and points that were kept are free again. */
async function letGo(tx: Tx, inside: Inside, { change, charge, stay, items }: Settling): Promise<void> {
  if (!isWaiting(change)) return;
  const { booking, group } = stay.rows;
  const { kept, plan } = waitingOf(inside, charge);
  const released = releasedUses(group, booking.id, kept);
  await sendTogether(tx, [
    settleChangeQuery(change.id, null),
    changeStockQuery(tx, inside, heldStock(booking, change.taken_nights, 'given back')),
    ...untakeQueries(plan.extras, items),
    ...(released.length > 0 ? [postMovementsQuery(group.contract_id ?? 0, stay.now.at, released)] : []),
  ]);
}

/** A mail says that the stay is as it was: who has asked for a change may believe that it was done. */
async function tellUnpaid(tx: Tx, { change, stay }: Settling): Promise<void> {
  const { booking } = stay.rows;
  if (!isWaiting(change) || booking.cancelled_at || booking.checked_in_at) return;
  await enqueue(tx, mailChangeUnpaid, { changeId: change.id }, `change-unpaid:${change.id}`);
}

/** The bank will not pay what it had authorised: the stay stays changed, and what its card was to pay is owed. */
async function oweAgain(tx: Tx, { charge, stay }: Settling, code: string): Promise<PurchaseEnd> {
  if (charge.state !== 'AUTHORISED') return 'carried out';
  const { rows, now } = stay;
  const yen = Math.min(charge.yen, rows.settled.card);
  await sendTogether(tx, [
    moveMoneyQuery(now.at, postingsOf(rows.booking, uncollected(yen))),
    noteUncollectedQuery(charge.id, code),
  ]);
  await enqueue(tx, mailUncollected, { chargeId: charge.id }, charge.id);
  return 'carried out';
}
