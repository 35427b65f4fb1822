/**
 * Confirming: the hold becomes bookings, at once or, where a card is charged, as soon as its yen are authorised
 * (settle-payment.ts). The same confirmation sent again, even fifty times at once, finds the group confirmed, or being paid,
 * under the same payload and gets the same answer; another payload is refused.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { payingEnd, waitsForCard } from '#domain/booking/hold-life.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { readBefore, recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { checkLoginPassword } from '#server/modules/account/public.ts';
import { lockContractsQuery } from '#server/modules/contract/public.ts';
import { groupUsesQuery, postMovementsQuery, prepaymentsReserved } from '#server/modules/points/public.ts';
import {
  beginCharge,
  chargeCard,
  openChargeOf,
  securePaymentOf,
  whyNotChargeable,
} from '#server/modules/payment/public.ts';
import type { CardCharge, Purchase, SecurePayment } from '#server/modules/payment/public.ts';
import { firstClosed, lockNightsQuery, lodgingNow } from '#server/modules/vacancy/public.ts';
import { yenByWayOfNew } from '../charges.ts';
import { lockExtrasQueries } from '../extras-store.ts';
import {
  checkMost,
  checkShownTotal,
  holdRowsQueries,
  judgeConfirmation,
  lodgingOf,
  whyNotConfirmable,
  withKeptAnswers,
} from './check-confirmation.ts';
import type { Confirmation } from './check-confirmation.ts';
import { usesOfRooms } from './prepaid-rooms.ts';
import { nightsToTake, NOTHING_TAKEN, takeExtrasQueries, takesStock } from '../check-extras.ts';
import type { TakenExtras } from '../check-extras.ts';
import { beginPayingQuery } from './confirm-store.ts';
import { lifeOf } from './hold-life.ts';
import { hashOfPayload } from './payload-hash.ts';
import { findReplaced, judgeReplaced, keptJudgement, lockReplaced, writeReplaced } from './replaced-stay.ts';
import type { Replacing } from './replaced-stay.ts';
import { writeConfirmation } from './write-confirmation.ts';
import type { ToWrite } from './write-confirmation.ts';
import { feeCollection } from '../stay/fee-charge.ts';
import type { FeeCollection } from '../stay/yen-of-cancellation.ts';
import { sealGuests } from '../seal-guests.ts';
import { groupGuestsQuery } from '../view-store.ts';
import { bookingsOfGroup, findGroup, lockGroupQuery, mustBeAsRead } from '../store.ts';
import type { BookingRow, GroupRow } from '../store.ts';

/** What confirming came to: the bookings, or first a card to be authenticated elsewhere. */
export type Confirmed = {
  readonly bookings: readonly BookingRow[];
  /** Null while no card is charged. */
  readonly securePayment: SecurePayment | null;
};

const ACTION = 'confirmBookingGroup' as const;

/**
 * Answers what was confirmed, and cancels with it the stay that the hold replaces, where there is one. BAD_CREDENTIAL_ERROR for that one's password, HOLD_EXPIRED, PAYMENT_PENDING, CONFIRMED_OTHERWISE, PRICE_CHANGED, or what is wrong with the
 * guests, answers or payment.
 */
export async function confirmHold(
  services: Services,
  actor: MemberActor,
  asked: Confirmation,
  replacing: Replacing | null = null,
): Promise<Confirmed | Refusal> {
  const found = await findGroup(services.db, asked.groupId);
  if (!found || found.login_id !== actor.loginId)
    return recordRefusal(services, actor, { action: ACTION }, refuse('NOT_FOUND_ERROR'));
  const input = await withSealedPassports(services, asked);
  if (isRefusal(input))
    return recordRefusal(services, actor, { action: ACTION, subject: asked.groupId }, input);
  const deed = { action: ACTION, subject: input.groupId };
  const replaced = found.state === 'CONFIRMED' ? null : await findReplaced(services.db, found);
  const wrong = replaced && replacing && (await checkLoginPassword(services, actor, replacing.password));
  if (wrong) return recordRefusal(services, actor, deed, wrong);
  const fee = replaced ? await feeCollection(services, actor) : 'as the stay';
  const toLock = readBefore<GroupRow | undefined>(found, (tx) => findGroup(tx, input.groupId));
  const mayCharge = input.feePaymentType === 'CARD' || input.feePaymentType === 'PREFERENCE';
  const byCard = mayCharge && services.configuration.gateway !== null;
  const closed = byCard ? await whyNotChargeable(services) : null;
  const answer = await runUseCase<Services, Begun>(services, actor, {
    ...deed,
    // What the gateway says of a charge decides what was done.
    leavesRow: ({ kind }) => kind === 'confirmed',
    work: async (tx, inside) =>
      confirmInside(tx, inside, {
        ...{ actor, input, byCard, closed, found: await toLock(tx) },
        replacement: { fee, replacing },
      }),
  });
  if (isRefusal(answer)) return answer;
  if (answer.kind === 'confirmed') return answer.confirmed;
  const charged = await chargeCard(services, actor, answer.charge, deed);
  if (isRefusal(charged)) return charged;
  if (charged.kind === 'fell away') return recordRefusal(services, actor, deed, refuse('HOLD_EXPIRED'));
  if (charged.kind === 'asked') return { bookings: [], securePayment: charged.securePayment };
  return { bookings: await bookingsOfGroup(services.db, input.groupId), securePayment: null };
}

/** Keys are asked for before the transaction, and only where somebody has a passport number. */
async function withSealedPassports(services: Services, asked: Confirmation): Promise<Confirmation | Refusal> {
  if (!asked.rooms.some(({ guests }) => guests.some((guest) => guest.passportNumber))) return asked;
  const [places] = await sendTogether(services.db, [groupGuestsQuery(asked.groupId)]);
  const guestIds = new Set(places.map(({ id }) => id));
  const rooms = [];
  for (const room of asked.rooms) {
    const guests = await sealGuests(services, room.guests, { bookingId: null, guestIds });
    if (isRefusal(guests)) return guests;
    rooms.push({ ...room, guests });
  }
  return { ...asked, rooms };
}

/** What came of it under the locks: an answer, or a charge that the gateway is to be asked for. */
type Begun =
  | { readonly kind: 'confirmed'; readonly confirmed: Confirmed }
  | { readonly kind: 'to be charged'; readonly charge: CardCharge };

const answered = (confirmed: Confirmed): Begun => ({ kind: 'confirmed', confirmed });

type Task = {
  readonly actor: MemberActor;
  readonly input: Confirmation;
  /** Whether a card is charged for what of it is paid by card. */
  readonly byCard: boolean;
  /** Why none can be charged just now. */
  readonly closed: Refusal | null;
  readonly found: GroupRow | undefined;
  /** The most that it may come to where nobody looks at the price; then no card is charged either, since it may have to be authenticated. */
  readonly most?: { readonly points: number; readonly yen: number };
  /** How the stay that the hold replaces is cancelled; a hold that is made and confirmed at once replaces none. */
  readonly replacement?: { readonly fee: FeeCollection; readonly replacing: Replacing | null };
};

/** Confirming inside a transaction that has locked the login. */
export async function confirmInside(
  tx: Tx,
  inside: Inside,
  { actor, input: asked, byCard, closed, found, most, replacement }: Task,
): Promise<Begun | Refusal> {
  if (!found) return refuse('NOT_FOUND_ERROR');
  const old = replacement && found.state !== 'CONFIRMED' ? await findReplaced(tx, found) : null;
  const replaced = old && (await lockReplaced(tx, inside, { group: found, replaced: old }));
  const { locked, taken, read } = await lockAndRead(tx, inside, { actor, input: asked, found });
  const [, [group]] = locked;
  const [[at], reserved, bookings, guests, nights, [contract], lots, ...rest] = read;
  const [[card], [membership], [catalogue]] = rest;
  if (!group) return refuse('NOT_FOUND_ERROR');
  const lodging = await lodgingOf(tx, group, catalogue!.version);
  const input = { ...asked, rooms: withKeptAnswers(asked.rooms, lodging) };
  const payloadHash = hashOf(input);
  if (group.state === 'CONFIRMED')
    return [payloadHash, hashOf(asked)].some((hash) => group.confirmed_payload_hash?.equals(hash))
      ? answered({ bookings, securePayment: null })
      : refuse('CONFIRMED_OTHERWISE');
  const waiting = waitsForCard(lifeOf(group))
    ? await openChargeOf(tx, { kind: 'BOOKING_GROUP', id: group.id })
    : undefined;
  const securePayment = waiting?.payloadHash.equals(payloadHash) ? securePaymentOf(waiting) : null;
  mustBeAsRead(found, group);
  const now = nowOf(at!.at);
  const barred = whyNotConfirmable(group, now);
  // Asked again for the same while its card is being authenticated, it leads to the same page.
  if (barred?.refused === 'PAYMENT_PENDING' && securePayment)
    return answered({ bookings: [], securePayment });
  if (barred) return barred;
  // Its house closed while the rooms were held.
  const closedNight = firstClosed(locked[2]);
  if (closedNight) return refuse('NO_INVENTORY', { date: closedNight });
  const judged = judgeConfirmation({
    input,
    group,
    now,
    rows: { bookings, guests, nights, contract, lots, card, membership: membership!, lodging, taken },
    // Nobody's passport number is kept for as long as one waits, and none is told on the telephone.
    ...(most || actor.by ? { passports: 'kept by the page' as const } : {}),
  });
  if (isRefusal(judged)) return judged;
  const changed = checkShownTotal(input.shown, judged) ?? (most ? checkMost(most, judged) : null);
  if (changed) return changed;
  const given = replaced && judgeReplaced(replaced, { actor, ...replacement! });
  if (isRefusal(given)) return given;
  const { lines, extras } = judged;
  const toWrite: ToWrite = {
    ...{ input, lines, extras, asked: askerOf(actor) },
    ...(given ? { replaced: keptJudgement(given, { actor, fee: replacement!.fee, now }) } : {}),
  };
  const prepaid = prepaymentsReserved(group.id, usesOfRooms(judged.prepaid));
  const reserving = prepaid.length > 0 ? [postMovementsQuery(group.contract_id ?? 0, now.at, prepaid)] : [];
  const taking = [...takeExtrasQueries(extras, lodging), ...reserving];
  const { CARD: yen } = yenByWayOfNew(lines);
  if (actor.by && yen > 0) return refuse('CARD_NEEDS_ITS_HOLDER');
  if (byCard && yen > 0)
    return (
      closed ??
      beginPaying(tx, inside, { actor, group, now, taking, purchase: { yen, payload: toWrite, payloadHash } })
    );
  if (taking.length > 0) await sendTogether(tx, taking);
  const rows = { group, now, bookings, reserved: [...reserved, ...usesOfRooms(judged.prepaid)] };
  const confirmed = await writeConfirmation(tx, inside, { ...rows, ...toWrite, payloadHash, paidBy: null });
  if (replaced && given) await writeReplaced(tx, inside, replaced, { plan: given, actor });
  return answered({ bookings: confirmed, securePayment: null });
}

type ToLock = Pick<Task, 'actor' | 'input'> & { readonly found: GroupRow };

/** Locks in the order of the house, the nights of extras only where some are entered, and reads what is judged by. */
async function lockAndRead(tx: Tx, inside: Inside, { actor, input: { rooms }, found }: ToLock) {
  const range = { roomTypeId: found.room_type_id, from: found.check_in, before: found.check_out };
  const stay = { checkIn: found.check_in, checkOut: found.check_out };
  const key = { roomTypeId: found.room_type_id, planId: found.booking_plan_id };
  const house = takesStock(rooms) ? await lodgingNow(tx, key) : undefined;
  const locks = [
    lockContractsQuery(found.contract_id === null ? [] : [found.contract_id]),
    lockGroupQuery(found.id),
    lockNightsQuery(tx, inside, { taking: [range] }),
  ] as const;
  const ofExtras = house && lockExtrasQueries(tx, nightsToTake(rooms, stay, house));
  const reads = [
    businessNowQuery,
    groupUsesQuery(found.id, 'reserved'),
    ...holdRowsQueries(found, actor.clientId),
  ] as const;
  // All are made before the first is sent, and go out in one turn.
  const [locked, extras, read] = await Promise.all([
    sendTogether(tx, locks),
    ofExtras && sendTogether(tx, ofExtras),
    sendTogether(tx, reads),
  ]);
  const taken: TakenExtras = extras ? { parking: extras[1], rental: extras[3] } : NOTHING_TAKEN;
  return { locked, taken, read };
}

type ToPay = {
  readonly actor: MemberActor;
  readonly group: GroupRow;
  readonly now: Now;
  /** What reserves its extras. */
  readonly taking: readonly Statement[];
  readonly purchase: Omit<Purchase, 'purpose'>;
};

/**
 * The hold is kept for its card: what is to be confirmed is written down with the charge, its extras are reserved with the
 * rooms, and nothing is charged yet.
 */
async function beginPaying(
  tx: Tx,
  inside: Inside,
  { actor, group, now, taking, purchase }: ToPay,
): Promise<Begun | Refusal> {
  const charge = await beginCharge(tx, inside, actor, {
    ...purchase,
    purpose: { kind: 'BOOKING_GROUP', id: group.id },
  });
  if (isRefusal(charge)) return charge;
  await sendTogether(tx, [...taking, beginPayingQuery(group.id, payingEnd(lifeOf(group), now.at))]);
  return { kind: 'to be charged', charge };
}

/**
 * The payload without the order of its keys: what was confirmed, not how it was written, nor in which language an answer
 * was chosen from a list (a hash of the answers as they were sent is known too, as servers before wrote it). The total that was shown is
 * a condition and no part of it: the same rooms and guests sent again are the same confirmation.
 */
const hashOf = ({ shown: _condition, ...input }: Confirmation): Buffer => hashOfPayload(input);
