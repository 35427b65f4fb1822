/**
 * A stay that a hold is booked instead of: its member waited for other rooms and said so. It is cancelled, whole and by the rules of its own
 * cancelling, in the transaction that confirms the hold; whoever has cancelled it meanwhile confirms the hold alone.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNow, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { Inside } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { readActor, writeActor } from '#server/platform/written-actor.ts';
import type { WrittenActor } from '#server/platform/written-actor.ts';
import { lockContractsQuery } from '#server/modules/contract/public.ts';
import { hashOfJudged } from '../stay/fee-charge.ts';
import { judgeCancellation } from '../stay/judge-cancellation.ts';
import type { CancelPreview } from '../stay/judge-cancellation.ts';
import { findOwnStay, lockStay } from '../stay/lock-stay.ts';
import type { FoundStay, LockedStay } from '../stay/lock-stay.ts';
import { whyNotCancellable } from '../stay/may-change.ts';
import { liveNights } from '../stay/nights.ts';
import { checkShownPenalty } from '../stay/shown-penalty.ts';
import type { ShownPenalty } from '../stay/shown-penalty.ts';
import { writeCancellation } from '../stay/write-cancellation.ts';
import type { FeeCollection } from '../stay/yen-of-cancellation.ts';
import { termsOf } from '../stay-terms.ts';
import { lockGroupsQuery } from '../store.ts';
import type { GroupRow } from '../store.ts';
import { rangeOf } from './store.ts';

/** What its member says to the cancelling, as with any other. */
export type Replacing = {
  /** Null only where the login acts without a session. */
  readonly password: string | null;
  /** The fee that was shown; another one is refused with PRICE_CHANGED. */
  readonly shown: ShownPenalty;
};

/** The stay with its group, before locks; null where the hold replaces none, or none that is left. */
export async function findReplaced(db: Queryable, group: GroupRow): Promise<FoundStay | null> {
  const { replaces_booking_id: bookingId, client_id: clientId } = group;
  const found = bookingId === null ? null : await findOwnStay(db, { bookingId, clientId });
  return found && found.booking.cancelled_at === null ? found : null;
}

/** Why a stay cannot give way to another that its member waits for: it is not there, or not this login's to cancel, or not any more. */
export async function whyNotReplaced(
  db: Queryable,
  actor: MemberActor,
  bookingId: string,
): Promise<Refusal | null> {
  const found = await findOwnStay(db, { bookingId, clientId: actor.clientId });
  if (!found) return refuse('NOT_FOUND_ERROR');
  const { at } = await businessNow(db);
  return whyNotCancellable(actor, { ...found, at });
}

/**
 * Locks the stay together with the hold, contracts and groups of both in the order of the house, and then the nights of both. Null where
 * the stay is gone by now.
 */
export async function lockReplaced(
  tx: Tx,
  inside: Inside,
  { group, replaced }: { readonly group: GroupRow; readonly replaced: FoundStay },
): Promise<LockedStay | null> {
  const both = [group, replaced.group];
  await sendTogether(tx, [
    lockContractsQuery(both.flatMap(({ contract_id: id }) => id ?? [])),
    lockGroupsQuery(both.map(({ id }) => id)),
  ]);
  const locked = await lockStay(tx, inside, replaced, { taking: [rangeOf(group)] });
  return isRefusal(locked) || locked.rows.booking.cancelled_at !== null ? null : locked;
}

/** What cancelling it was judged to be, written down with a hold that waits for its card. */
export type JudgedReplacement = {
  readonly nights: readonly CalendarDate[];
  readonly judgedAt: string;
  readonly judgedHash: string;
  readonly fee: FeeCollection;
  readonly actor: WrittenActor;
};

type Reading = { readonly db: Queryable; readonly ports: Inside['ports'] };

type Judging = {
  readonly actor: MemberActor;
  readonly fee: FeeCollection;
  readonly replacing: Replacing | null;
};

/**
 * What cancelling it comes to. REPLACEMENT_NOT_AGREED where its member has not said anything to it, REPLACEMENT_FEE_BY_CARD where the card
 * would be charged a fee of its own, PRICE_CHANGED, and what cancelling refuses.
 */
export function judgeReplaced(
  { rows, now, paying }: LockedStay,
  { actor, fee, replacing }: Judging,
): CancelPreview | Refusal {
  if (!replacing) return refuse('REPLACEMENT_NOT_AGREED');
  if (paying) return refuse('PAYMENT_PENDING');
  const stayDates = liveNights(rows.nights).map(({ night }) => night);
  const plan = judgeCancellation(rows, { stayDates, now, actor, fee });
  if (isRefusal(plan)) return plan;
  const changed = checkShownPenalty(replacing.shown, plan, termsOf(rows.group).unit);
  if (changed) return changed;
  return plan.chargeYen > 0 ? refuse('REPLACEMENT_FEE_BY_CARD') : plan;
}

export const keptJudgement = (
  plan: CancelPreview,
  { actor, fee, now }: Pick<Judging, 'actor' | 'fee'> & { readonly now: Now },
): JudgedReplacement => ({
  ...{ nights: plan.cancelledNights, judgedAt: now.at.toISOString(), fee, actor: writeActor(actor) },
  judgedHash: hashOfJudged(plan).toString('hex'),
});

/** The same once its card has paid, at the rate of the moment in which it was asked for; null where it is another by now. */
export async function judgeReplacedAgain(
  { db, ports }: Reading,
  { rows, now, paying }: LockedStay,
  { nights, judgedAt, judgedHash, fee, actor }: JudgedReplacement,
): Promise<ToReplace | null> {
  const member = await readActor({ db, ports }, actor, 'confirmBookingGroup');
  if (paying || isRefusal(member) || member.kind !== 'member') return null;
  const asked = { stayDates: nights, now, judgedAt: nowOf(new Date(judgedAt)), actor: member, fee };
  const plan = judgeCancellation(rows, asked);
  return isRefusal(plan) || hashOfJudged(plan).toString('hex') !== judgedHash
    ? null
    : { plan, actor: member };
}

export type ToReplace = { readonly plan: CancelPreview; readonly actor: MemberActor };

/** Behind the writing of the confirmation: rooms, points and yen of the stay come back, and its mail leaves with the commit. */
export const writeReplaced = (
  tx: Tx,
  inside: Inside,
  { rows, now }: LockedStay,
  { plan, actor }: ToReplace,
) => writeCancellation(tx, inside, { rows, plan, now, asked: askerOf(actor), endedBy: 'REPLACED' });
