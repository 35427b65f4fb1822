/**
 * What a card charge means for the group that it pays for. Authorised, the hold becomes bookings as they were judged when the
 * member confirmed, though its session be over; declined or given up, the member may go on while its own time lasts. Where
 * the rooms are gone, or the login was closed, nothing is bought and the charge gives its money back.
 */
import { goesOnAfterDecline, isBeingPaid, waitsForCard } from '#domain/booking/hold-life.ts';
import { uncollected } from '#domain/payment/money.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { ChargeEnd, Inside, PurchaseEnd, SettledCharge } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  cardYenOf,
  lockChargeQuery,
  mailUncollected,
  moveMoneyQuery,
  noteUncollectedQuery,
  ofMember,
  purchaseOf,
  standingChargesQuery,
} from '#server/modules/payment/public.ts';
import type { CardCharge } from '#server/modules/payment/public.ts';
import { groupUsesQuery, planRelease, postMovementsQuery } from '#server/modules/points/public.ts';
import { closedQuery } from '#server/modules/vacancy/public.ts';
import { changesOfBookingsQuery } from '../change-store.ts';
import { endExtrasOfGroupQueries } from '../extras-store.ts';
import { postingsOf } from '../moved-yen.ts';
import { endUnpaidQuery, giveBackQuery, settledBefore } from '../settled-charge.ts';
import type { LockedStay } from '../stay/lock-stay.ts';
import { bookingsOfGroup, findGroup } from '../store.ts';
import type { LockedGroup } from '../store.ts';
import { holdOnQuery } from './confirm-store.ts';
import { lifeOf } from './hold-life.ts';
import { lockGroups, releaseHold } from './release-hold.ts';
import { rangeOf } from './store.ts';
import { findReplaced, judgeReplacedAgain, lockReplaced, writeReplaced } from './replaced-stay.ts';
import { writeConfirmation } from './write-confirmation.ts';
import type { ToWrite } from './write-confirmation.ts';

type Paying = {
  readonly group: LockedGroup;
  readonly charge: CardCharge;
  readonly now: Now;
};

/** Ends a charge together with its group. It may be called any number of times: what is settled stays as it is. */
export async function settlePayment(
  tx: Tx,
  inside: Inside,
  { chargeId, purpose: { id: groupId }, end }: SettledCharge,
): Promise<PurchaseEnd> {
  const found = await findGroup(tx, groupId);
  const old = found && found.state !== 'CONFIRMED' ? await findReplaced(tx, found) : null;
  const replaced = old && (await lockReplaced(tx, inside, { group: found!, replaced: old }));
  const [group] = found ? await lockGroups(tx, inside, [found]) : [];
  const [[charge]] = await sendTogether(tx, [lockChargeQuery(chargeId)]);
  if (!group || !charge) throw new Error(`charge ${chargeId} pays for nothing that is known`);
  const paying = { group, charge, now: await businessNow(tx) };
  if (end.as === 'uncollected') return oweAgain(tx, paying, end.code);
  if (charge.state !== 'CREATED' && charge.state !== 'CHALLENGE') return settledBefore(tx, charge, end);
  if (end.as !== 'authorised') return fallAway(tx, inside, paying, end);
  const mayBe = isPayable(group, charge, paying.now) && (await isStillThere(tx, inside, { group, charge }));
  return mayBe ? carryOut(tx, inside, paying, replaced) : giveBack(tx, inside, paying);
}

const isPayable = (group: LockedGroup, charge: CardCharge, { at }: Now) =>
  isBeingPaid(lifeOf(group), at) && charge.payload !== null;

/** Whoever pays is still a member, and the house has not closed while the card was asked. */
async function isStillThere(
  tx: Tx,
  inside: Inside,
  { group, charge }: Pick<Paying, 'group' | 'charge'>,
): Promise<boolean> {
  const [[nights]] = await sendTogether(tx, [closedQuery(rangeOf(group))]);
  return !nights!.isClosed && (await inside.ports.findLogin(tx, ofMember(charge).loginId)) !== null;
}

/** With a stay that it replaces, where that is still there: one that is not as it was judged stays, and then nothing is bought. */
async function carryOut(
  tx: Tx,
  inside: Inside,
  paying: Paying,
  replaced: LockedStay | null,
): Promise<PurchaseEnd> {
  const { group, charge, now } = paying;
  const toWrite = judgedOf(purchaseOf(inside, charge));
  const given =
    replaced && toWrite.replaced
      ? await judgeReplacedAgain({ db: tx, ports: inside.ports }, replaced, toWrite.replaced)
      : null;
  if (replaced && !given) return giveBack(tx, inside, paying);
  const [reserved] = await sendTogether(tx, [groupUsesQuery(group.id, 'reserved')]);
  const bookings = await bookingsOfGroup(tx, group.id);
  const { payloadHash } = charge;
  await writeConfirmation(tx, inside, {
    ...toWrite,
    group,
    payloadHash,
    now,
    bookings,
    reserved,
    paidBy: charge,
  });
  if (replaced && given) await writeReplaced(tx, inside, replaced, given);
  return 'carried out';
}

/**
 * What was judged when the member confirmed. We have written it ourselves, in this build or the one before, which charged
 * all lines to the card and did not say so.
 */
function judgedOf(purchase: unknown): ToWrite {
  const judged = purchase as ToWrite;
  return { ...judged, lines: judged.lines.map((line) => ({ ...line, payBy: line.payBy ?? 'CARD' })) };
}

/** What is authorised and pays for nothing goes back, at once. */
async function giveBack(tx: Tx, inside: Inside, paying: Paying): Promise<PurchaseEnd> {
  await endHold(tx, inside, paying, 'ends');
  await sendTogether(tx, [giveBackQuery(paying.charge.id)]);
  return 'fell away';
}

async function fallAway(
  tx: Tx,
  inside: Inside,
  paying: Paying,
  end: Exclude<ChargeEnd, { as: 'authorised' }>,
): Promise<PurchaseEnd> {
  const { group, charge, now } = paying;
  await endHold(tx, inside, paying, goesOnAfterDecline(lifeOf(group), now.at) ? 'goes on' : 'ends');
  await sendTogether(tx, [endUnpaidQuery(charge.id, end)]);
  return 'fell away';
}

/** A hold that was being paid goes on, without the extras and TVP that were reserved for its payment, or ends; one that has ended already stays as it is. */
async function endHold(
  tx: Tx,
  inside: Inside,
  { group, now }: Paying,
  how: 'goes on' | 'ends',
): Promise<void> {
  if (!waitsForCard(lifeOf(group))) return;
  if (how === 'goes on') {
    const [reserved] = await sendTogether(tx, [groupUsesQuery(group.id, 'reserved')]);
    const prepaid = reserved.filter(({ night }) => night === null);
    const posted = { contractId: group.contract_id ?? 0, groupId: group.id, at: now.at };
    const released = await planRelease(tx, posted, now.moment.date, prepaid);
    await sendTogether(tx, [
      holdOnQuery(group.id),
      ...endExtrasOfGroupQueries(group.id, now.at),
      ...(released.length > 0 ? [postMovementsQuery(posted.contractId, now.at, released)] : []),
    ]);
  } else await releaseHold(tx, inside, { group, now });
}

/** The bank will not pay what it had authorised: the stay stands, and what its card was to pay is owed. */
async function oweAgain(tx: Tx, { group, charge, now }: Paying, code: string): Promise<PurchaseEnd> {
  if (charge.state !== 'AUTHORISED') return 'carried out';
  const bookings = await bookingsOfGroup(tx, group.id);
  const ids = bookings.map(({ id }) => id);
  const onCard = await cardYenOf(tx, ids);
  const fees = await feesPaidApart(tx, ids);
  const owed = bookings.flatMap((booking) => {
    const yen = onCard.find(({ bookingId }) => bookingId === booking.id)?.yen ?? 0;
    return postingsOf(booking, uncollected(yen - (fees.get(booking.id) ?? 0)));
  });
  await sendTogether(tx, [moveMoneyQuery(now.at, owed), noteUncollectedQuery(charge.id, code)]);
  await enqueue(tx, mailUncollected, { chargeId: charge.id }, charge.id);
  return 'carried out';
}

/** What of bookings other charges have paid, each a fee of its own: they stand whatever becomes of the stay's charge. */
async function feesPaidApart(tx: Tx, bookingIds: readonly string[]): Promise<Map<string, number>> {
  const [changes] = await sendTogether(tx, [changesOfBookingsQuery(bookingIds)]);
  const [charges] = await sendTogether(tx, [
    standingChargesQuery(
      'BOOKING_CHANGE',
      changes.map(({ id }) => id),
    ),
  ]);
  const fees = new Map<string, number>();
  for (const { id, booking_id: bookingId } of changes) {
    const yen = charges.find(({ purposeId }) => purposeId === id)?.yen ?? 0;
    fees.set(bookingId, (fees.get(bookingId) ?? 0) + yen);
  }
  return fees;
}
