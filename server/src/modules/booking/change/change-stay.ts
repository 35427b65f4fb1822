/**
 * Changing a booked stay: other dates, other guests, other extras. The quote and the act are one calculation; the act adds the login's
 * password, the locks and the writing. Where yen are to be paid by card, the card is charged first, and the change is carried out
 * as it was judged as soon as they are authorised (settle-change.ts); until then it keeps the nights that it takes.
 */
import { createHash, randomUUID } from 'node:crypto';
import { PAYING_MINUTES } from '#domain/booking/hold-life.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { cardHasExpired } from '#domain/payment/card.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { Asker, MemberActor } from '#server/platform/actor.ts';
import { attemptQuery, refusalOf } from '#server/platform/attempts.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { readBefore, recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { writeActor } from '#server/platform/written-actor.ts';
import { checkLoginPassword } from '#server/modules/account/public.ts';
import {
  beginCharge,
  chargeCard,
  openChargeOf,
  savedCardQuery,
  securePaymentOf,
  whyNotChargeable,
} from '#server/modules/payment/public.ts';
import type { CardCharge, SecurePayment } from '#server/modules/payment/public.ts';
import { postMovementsQuery, reservations } from '#server/modules/points/public.ts';
import { changeStockQuery } from '#server/modules/vacancy/public.ts';
import { appliedChangeQuery, appliedChanges, insertChangeQuery } from '../change-store.ts';
import type { ChangeKind, ChangeRow, ChangeSide } from '../change-store.ts';
import { changeLimit } from '../limits.ts';
import { feeCollection } from '../stay/fee-charge.ts';
import { momentOfLastStep, momentOfStep } from '../stay/judge-cancellation.ts';
import { findOwnStay } from '../stay/lock-stay.ts';
import type { FoundStay } from '../stay/lock-stay.ts';
import { whyNoChange, whyNotChangeable } from '../stay/may-change.ts';
import type { FeeCollection } from '../stay/yen-of-cancellation.ts';
import { sealGuests } from '../seal-guests.ts';
import { wantedHash } from '../secrets.ts';
import type { BookingRow } from '../store.ts';
import { guestsOfBookingQuery } from '../view-store.ts';
import { lockForChange, readForChange } from './change-facts.ts';
import type { ChangeFacts } from './change-facts.ts';
import { takeQueries } from './extras-of-change.ts';
import { judgeChange } from './judge-change.ts';
import type { JudgedChange } from './judge-change.ts';
import { concerned } from './named-extras.ts';
import { saidOfReplaced } from './replaced-extras.ts';
import { countsOf, datesWanted } from './wanted-change.ts';
import type { ChangeWanted } from './wanted-change.ts';
import { heldStock, reservableNow, writeChange } from './write-change.ts';

type Wanted = Omit<ChangeWanted, 'borrowing'> & ChangeWanted;

/** A change as it would be carried out, with what names it: the same hash is the same change of the same stay. */
export type ChangeQuote = JudgedChange & { readonly booking: BookingRow; readonly hash: Buffer };

/** What a change would come to now; it changes nothing. Next year's points are counted in, and said to be lent. */
export async function quoteChange(
  services: Services,
  actor: MemberActor,
  { bookingId, wanted }: { readonly bookingId: string; readonly wanted: ChangeWanted },
): Promise<ChangeQuote | Refusal> {
  const found = await findOwnStay(services.db, { bookingId, clientId: actor.clientId });
  if (!found) return refuse('NOT_FOUND_ERROR');
  const to = datesWanted(found.booking, wanted);
  const fee = await feeCollection(services, actor);
  const facts = await readForChange(services.db, { found, to: isRefusal(to) ? datesOf(found) : to, wanted });
  const barred = whyNoChange(actor, { ...facts.rows, at: facts.now.at });
  if (barred) return barred;
  if (facts.paying) return refuse('PAYMENT_PENDING');
  const asked = { wanted: { ...wanted, borrowing: 'WITH_CONSENT' as const }, actor };
  const byCard = services.configuration.gateway !== null;
  const judged = judgeChange(facts, { ...asked, byCard, fee, passports: 'kept by the page' });
  if (isRefusal(judged)) return judged;
  if (actor.by && judged.chargeYen > 0) return refuse('CARD_NEEDS_ITS_HOLDER');
  return { ...judged, booking: facts.rows.booking, hash: hashOf(facts, judged) };
}

const datesOf = ({ booking }: FoundStay) => ({ checkIn: booking.check_in, checkOut: booking.check_out });

/** All that a member was shown and agrees to, and the stay that it was of. Which lots pay is no part of it. */
function hashOf({ rows }: ChangeFacts, plan: JudgedChange): Buffer {
  const judged = {
    ...{ booking: rows.booking.id, kind: plan.kind, from: plan.from, to: plan.to, counts: plan.counts },
    nights: rows.nights.filter(({ ended_at: ended }) => !ended).map(({ id }) => id),
    ...{ points: plan.penaltyPoints, extra: plan.extraPoints, yen: plan.penaltyYen, percent: plan.percent },
    borrowed: plan.points.borrowed,
    taken: plan.taken,
    replaced: plan.replaced && saidOfReplaced(plan.replaced),
    // What was done and undone since is another change, though all of it be as it was.
    steps: rows.changes.filter(({ state }) => state === 'APPLIED').length,
    undone: plan.undone.map(({ id }) => id).toSorted((a, b) => a - b),
    charged: plan.charged.map((line) => [line.subject, line.detail, line.night, line.yen, line.salesTaxYen]),
    ...{ feeWay: plan.feeWay, chargeYen: plan.chargeYen, refundedYen: plan.refundedYen },
    totals: [plan.totalYenBefore, plan.totalYenAfter],
  };
  return createHash('sha256').update(JSON.stringify(judged)).digest();
}

export type ChangeRequest = {
  readonly bookingId: string;
  readonly wanted: Wanted;
  /** Null where none was given: a change in which neither nights nor money move needs none. */
  readonly password: string | null;
  /** The quote that the member saw last; where it would be another, PRICE_CHANGED. Not compared where it is null. */
  readonly quote: Buffer | null;
};

/** What a change came to: the booking as it is, and first a card to be authenticated elsewhere where yen are charged. */
export type Changed = {
  readonly booking: BookingRow;
  /** While there is one, nothing is changed yet. */
  readonly securePayment: SecurePayment | null;
};

/** The calls by which changes are asked for. */
const ACTIONS = {
  EXTENSION: 'extendMyBooking',
  MOVE: 'moveMyBooking',
  GUESTS: 'updateMyBookingGuests',
  RENTAL: 'updateMyBookingRentalItems',
  PARKING: 'updateMyBookingParking',
  PETS: 'updateMyBooking',
  PREPAYMENT: 'updateMyBooking',
} as const satisfies Record<ChangeKind, string>;

/** Every refusal leaves the booking as it was. */
export async function changeStay(
  services: Services,
  actor: MemberActor,
  request: ChangeRequest,
): Promise<Changed | Refusal> {
  const { bookingId, wanted, password } = request;
  const own = { bookingId, clientId: actor.clientId };
  const deed = { action: ACTIONS[wanted.kind], subject: bookingId };
  const found = await findOwnStay(services.db, own);
  if (!found) return recordRefusal(services, actor, { action: deed.action }, refuse('NOT_FOUND_ERROR'));
  const needed = !actor.by && (password !== null || movesNights(wanted.kind));
  const barred =
    whyNotChangeable(actor, found.booking, found.group) ??
    (needed ? await checkLoginPassword(services, actor, password ?? '') : null);
  if (barred) return recordRefusal(services, actor, deed, barred);
  // Staff know passport numbers only as they are kept.
  const sealed = actor.by ? request : await withSealedPassports(services, request);
  if (isRefusal(sealed)) return recordRefusal(services, actor, deed, sealed);
  const begun = await begin(services, actor, {
    request: sealed,
    found,
    isKnown: needed || actor.by !== undefined,
  });
  if (isRefusal(begun)) return begun;
  if (begun.kind === 'answered') return begun.answer;
  const charged = await chargeCard(services, actor, begun.charge, deed);
  if (isRefusal(charged)) return charged;
  const booking = (await findOwnStay(services.db, own))!.booking;
  if (charged.kind === 'fell away')
    return recordRefusal(services, actor, deed, refuse('PAYMENT_TEMPORARILY_FAILED'));
  return { booking, securePayment: charged.kind === 'asked' ? charged.securePayment : null };
}

/** Keys are asked for before the transaction, and only where somebody has a passport number. */
async function withSealedPassports(
  services: Services,
  request: ChangeRequest,
): Promise<ChangeRequest | Refusal> {
  const { bookingId, wanted } = request;
  if (wanted.kind !== 'GUESTS' || !wanted.guests.some((guest) => guest.passportNumber)) return request;
  const [rows] = await sendTogether(services.db, [guestsOfBookingQuery(bookingId)]);
  const guestIds = new Set(rows.map(({ id }) => id));
  const guests = await sealGuests(services, wanted.guests, { bookingId, guestIds });
  return isRefusal(guests) ? guests : { ...request, wanted: { ...wanted, guests } };
}

/** What came of it under the locks: an answer, or yen that the gateway is to be asked for. */
type Begun =
  | { readonly kind: 'answered'; readonly answer: Changed }
  | { readonly kind: 'to be charged'; readonly charge: CardCharge };

type Task = {
  readonly request: ChangeRequest;
  readonly found: FoundStay | null;
  /** Whether who asks was known again by the password. */
  readonly isKnown: boolean;
};

async function begin(services: Services, actor: MemberActor, task: Task): Promise<Begun | Refusal> {
  const { bookingId, wanted } = task.request;
  const own = { bookingId, clientId: actor.clientId };
  const toLock = readBefore<FoundStay | null>(task.found, (tx) => findOwnStay(tx, own));
  const byCard = services.configuration.gateway !== null;
  const closed = byCard ? await whyNotChargeable(services) : null;
  const fee = byCard && closed === null && !actor.by ? 'charged now' : 'as the stay';
  return runUseCase<Services, Begun>(services, actor, {
    action: ACTIONS[wanted.kind],
    subject: bookingId,
    // What the gateway says of a charge decides what was done.
    leavesRow: (begun) => begun.kind === 'answered' && begun.answer.securePayment === null,
    work: async (tx, inside) =>
      change(tx, inside, { ...task, actor, found: await toLock(tx), byCard, fee, closed }),
  });
}

type Locking = Task & {
  readonly actor: MemberActor;
  readonly byCard: boolean;
  readonly fee: FeeCollection;
  /** Why no card can be charged just now. */
  readonly closed: Refusal | null;
};

async function change(tx: Tx, inside: Inside, task: Locking): Promise<Begun | Refusal> {
  const { request, found, actor } = task;
  if (!found) return refuse('NOT_FOUND_ERROR');
  const { wanted } = request;
  const to = datesWanted(found.booking, wanted);
  const facts = await lockForChange(tx, inside, { found, to: isRefusal(to) ? datesOf(found) : to, wanted });
  if (isRefusal(facts)) return facts;
  const before = (await answeredBefore(tx, inside, { facts, task })) ?? prepaidBefore(facts, task);
  if (before) return before;
  const [[counted]] = await sendTogether(tx, [attemptQuery(inside, changeLimit, actor.loginId)]);
  const beyond = refusalOf(counted!);
  if (beyond) return beyond;
  if (facts.paying) return refuse('PAYMENT_PENDING');
  const passports = actor.by && ('kept by the page' as const);
  const judged = judgeChange(facts, { wanted, actor, byCard: task.byCard, fee: task.fee, passports });
  if (isRefusal(judged)) return wasJustDone(facts, { judged, wanted, actor }) ?? judged;
  const judgedHash = hashOf(facts, judged);
  if (request.quote && !judgedHash.equals(request.quote)) return changedPrice(judged);
  if (!task.isKnown && movesMoney(judged)) return refuse('BAD_CREDENTIAL_ERROR');
  const now = { ...facts.now, at: momentOfStep(facts.rows, facts.now.at) };
  const toWrite = { tx, inside, facts, judged, judgedHash, wanted, actor, now };
  if (judged.chargeYen > 0) return actor.by ? refuse('CARD_NEEDS_ITS_HOLDER') : (task.closed ?? pay(toWrite));
  const changeId = randomUUID();
  await sendTogether(tx, [insertChangeQuery({ ...rowOf(toWrite, changeId), payingUntil: null })]);
  const asked = askerOf(actor);
  const booking = await writeChange(tx, inside, {
    ...{ rows: facts.rows, plan: judged, changeId, now, asked, kept: null },
    guestIds: new Set(facts.guests.map(({ id }) => id)),
    items: facts.lodging,
  });
  return { kind: 'answered', answer: { booking, securePayment: null } };
}

/** Asked again after its answer was lost, a change is answered as it was; one that waits for its card leads to the same page. */
async function answeredBefore(
  tx: Tx,
  inside: Inside,
  {
    facts: { rows, paying },
    task: { request, actor },
  }: { readonly facts: ChangeFacts; readonly task: Locking },
): Promise<Begun | null> {
  const { quote, bookingId, wanted } = request;
  const { booking } = rows;
  if (!quote) return null;
  const hashes = { judgedHash: quote, wantedHash: wantedHash(inside.secrets, bookingId, wanted) };
  const [[applied]] = await sendTogether(tx, [
    appliedChangeQuery({ bookingId, loginId: actor.loginId, ...hashes }),
  ]);
  // What was done and undone since is asked for anew.
  if (applied && momentOfLastStep(rows) <= applied.applied_at!.getTime())
    return { kind: 'answered', answer: { booking, securePayment: null } };
  const isSame =
    paying?.login_id === actor.loginId &&
    paying.judged_hash.equals(quote) &&
    paying.wanted_hash?.equals(hashes.wantedHash) === true;
  const charge = isSame ? await openChargeOf(tx, { kind: 'BOOKING_CHANGE', id: paying.id }) : undefined;
  const securePayment = charge ? securePaymentOf(charge) : null;
  return securePayment ? { kind: 'answered', answer: { booking, securePayment } } : null;
}

/** How long who asks without a quote for what was just done is taken to ask again, because the answer was lost. */
const ASKED_AGAIN_MINUTES = 15;

/** The last change of a stay, where this login has just made it. */
function lastOwnChange({ rows: { changes }, now }: ChangeFacts, actor: MemberActor): ChangeRow | undefined {
  const since = now.at.getTime() - ASKED_AGAIN_MINUTES * 60_000;
  const [last] = appliedChanges(changes);
  return last?.login_id === actor.loginId && last.applied_at!.getTime() > since ? last : undefined;
}

/** A prepayment adds to the one before it: sent twice without a quote, it is the same one. */
function prepaidBefore(facts: ChangeFacts, { request, actor }: Locking): Begun | null {
  const { wanted, quote } = request;
  const last = lastOwnChange(facts, actor);
  if (quote || wanted.kind !== 'PREPAYMENT' || last?.kind !== 'PREPAYMENT') return null;
  const [before, after] = [last.before as ChangeSide, last.after as ChangeSide];
  const isSame = (after.prepaidYen ?? 0) - (before.prepaidYen ?? 0) === wanted.yen;
  return isSame ? { kind: 'answered', answer: { booking: facts.rows.booking, securePayment: null } } : null;
}

/** Pets and guests may be asked for without a quote: where they stand as this login has just wanted them, the answer to that was lost. */
function wasJustDone(
  facts: ChangeFacts,
  {
    judged,
    wanted,
    actor,
  }: { readonly judged: Refusal; readonly wanted: Wanted; readonly actor: MemberActor },
): Begun | null {
  if ((wanted.kind !== 'PETS' && wanted.kind !== 'GUESTS') || judged.refused !== 'NOTHING_CHANGES')
    return null;
  const isOwn = lastOwnChange(facts, actor)?.kind === wanted.kind;
  return isOwn ? { kind: 'answered', answer: { booking: facts.rows.booking, securePayment: null } } : null;
}

/** What a page that showed another quote has to say. */
const changedPrice = (judged: JudgedChange): Refusal =>
  refuse('PRICE_CHANGED', {
    ...{ penaltyPoints: judged.penaltyPoints, penaltyYen: judged.penaltyYen },
    ...{ totalPoints: judged.after.totalPoints, totalYen: judged.totalYenAfter },
  });

/** Whether nights, points or yen move, so that the password is asked for. */
export const movesMoney = (judged: JudgedChange): boolean =>
  movesNights(judged.kind) || judged.undone.length + judged.charged.length + judged.penaltyYen > 0;
const movesNights = (kind: ChangeKind) => kind === 'EXTENSION' || kind === 'MOVE';

type ToWrite = {
  readonly tx: Tx;
  readonly inside: Inside;
  readonly facts: ChangeFacts;
  readonly judged: JudgedChange;
  readonly judgedHash: Buffer;
  readonly wanted: Wanted;
  readonly actor: MemberActor;
  readonly now: Now;
};

function rowOf({ inside, facts: { rows }, judged, judgedHash, wanted, actor, now }: ToWrite, id: string) {
  return {
    wantedHash: wantedHash(inside.secrets, rows.booking.id, wanted),
    ...{ id, bookingId: rows.booking.id, kind: judged.kind, judgedHash, judgedAt: now.at },
    ...{ actor: writeActor(actor), loginId: actor.loginId },
    ...{ feePoints: judged.penaltyPoints, feeYen: judged.penaltyYen, chargeYen: judged.chargeYen },
    before: sideOf(judged.from, countsOf(rows.booking), {
      points: judged.before.totalPoints,
      yen: judged.totalYenBefore,
      prepaidYen: judged.tvp.beforeYen,
      extras: concerned(judged.kind, judged.named.before),
    }),
    after: sideOf(judged.to, judged.counts, {
      points: judged.after.totalPoints,
      yen: judged.totalYenAfter,
      prepaidYen: judged.tvp.afterYen,
      extras: concerned(judged.kind, judged.named.after),
    }),
    ...{ takenNights: [], takenPoints: 0, takenExtras: null },
  };
}

const sideOf = (
  stay: JudgedChange['from'],
  counts: JudgedChange['counts'],
  { prepaidYen, ...sums }: Pick<ChangeSide, 'points' | 'yen' | 'prepaidYen' | 'extras'>,
): ChangeSide => ({ ...stay, ...counts, ...sums, ...(prepaidYen ? { prepaidYen } : {}) });

/** What waits with a change for its card, as JSON holds it. */
export type PaidChange = {
  readonly plan: JudgedChange;
  readonly kept: readonly LotUse[];
  readonly asked: Asker;
};

/** The nights and points that it takes are kept for a quarter of an hour, and the card is charged after the commit. */
async function pay(toWrite: ToWrite): Promise<Begun | Refusal> {
  const { tx, inside, facts, judged, judgedHash, actor, now } = toWrite;
  const { booking, group, contractLots } = facts.rows;
  const [[card]] = await sendTogether(tx, [savedCardQuery(actor.clientId)]);
  if (!card || cardHasExpired(card.expire, now.moment.date)) return refuse('CREDIT_CARD_NOT_FOUND');
  const id = randomUUID();
  const kept = reservableNow(judged.points.uses, contractLots);
  const payload: PaidChange = { plan: judged, kept, asked: askerOf(actor) };
  const charge = await beginCharge(tx, inside, actor, {
    ...{ purpose: { kind: 'BOOKING_CHANGE', id }, yen: judged.chargeYen },
    ...{ payload, payloadHash: judgedHash },
  });
  if (isRefusal(charge)) return charge;
  const ofBooking = kept.map((use) => ({ ...use, bookingId: booking.id }));
  await sendTogether(tx, [
    insertChangeQuery({
      ...rowOf(toWrite, id),
      takenNights: judged.nights.taken,
      takenExtras: judged.extras,
      takenPoints: kept.reduce((sum, { points }) => sum + points, 0),
      payingUntil: new Date(now.at.getTime() + PAYING_MINUTES * 60_000),
    }),
    changeStockQuery(tx, inside, heldStock(booking, judged.nights.taken, 'held')),
    ...takeQueries(judged.extras, facts.lodging),
    ...(kept.length > 0
      ? [postMovementsQuery(group.contract_id ?? 0, now.at, reservations(group.id, ofBooking))]
      : []),
  ]);
  return { kind: 'to be charged', charge };
}
