/**
 * Cancelling, all or from the last night backwards. The preview and the act are one calculation; the act adds the
 * login's password, the locks and the writing. Where a fee in yen is asked that nothing has paid, the card is charged first
 * (fee-charge.ts), and the cancellation is carried out as soon as its yen are authorised.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import type { Tx } from '#server/platform/database.ts';
import { readBefore, recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { checkLoginPassword } from '#server/modules/account/public.ts';
import { chargeCard } from '#server/modules/payment/public.ts';
import type { CardCharge, SecurePayment } from '#server/modules/payment/public.ts';
import { termsOf } from '../stay-terms.ts';
import type { BookingRow } from '../store.ts';
import { beginFeeCharge, feeCollection, keptRate, waitsFor, whyGone } from './fee-charge.ts';
import { judgeCancellation, subjectOfStep } from './judge-cancellation.ts';
import type { CancelPreview } from './judge-cancellation.ts';
import { findOwnStay, lockStay, readStay } from './lock-stay.ts';
import type { FoundStay } from './lock-stay.ts';
import { whyNotChangeable } from './may-change.ts';
import { checkShownNights, checkShownPenalty } from './shown-penalty.ts';
import type { ShownPenalty } from './shown-penalty.ts';
import { writeCancellation } from './write-cancellation.ts';
import type { FeeCollection } from './yen-of-cancellation.ts';

type Previewing = Pick<CancelRequest, 'bookingId' | 'stayDates'> & {
  /** All nights that the stay had on the screen, where staff read from one; a fee of others is told to nobody. */
  readonly shownNights?: ShownPenalty['nights'];
};

/** What cancelling these nights would cost and give back, now; STAY_NIGHTS_CHANGED where the stay has others than were shown. */
export async function previewCancellation(
  services: Services,
  actor: MemberActor,
  { bookingId, stayDates, shownNights = null }: Previewing,
): Promise<CancelPreview | Refusal> {
  const found = await findOwnStay(services.db, { bookingId, clientId: actor.clientId });
  if (!found) return refuse('NOT_FOUND_ERROR');
  const fee = await feeCollection(services, actor);
  const { rows, now, paying } = await readStay(services.db, found);
  const judgedAt = paying && keptRate(paying, { stayDates, actor });
  if (paying && !judgedAt) return refuse('PAYMENT_PENDING');
  const others = checkShownNights({ nights: shownNights }, rows);
  if (others) return others;
  return judgeCancellation(rows, { stayDates, now, actor, fee, judgedAt });
}

export type CancelRequest = {
  readonly bookingId: string;
  readonly stayDates: readonly CalendarDate[];
  /** Null only where the login acts without a session. */
  readonly password: string | null;
  /** The fee that the member saw last; another one is refused with PRICE_CHANGED. */
  readonly shown: ShownPenalty;
};

/** What cancelling came to: the booking as it is, and first a card to be authenticated elsewhere where its fee is charged. */
export type Cancelled = {
  readonly booking: BookingRow;
  /** While there is one, nothing is cancelled yet. */
  readonly securePayment: SecurePayment | null;
};

const ACTION = 'cancelMyBookingV2' as const;

/** BAD_CREDENTIAL_ERROR, PRICE_CHANGED, BALANCE_CHANGED and STAY_NIGHTS_CHANGED where more was shown than the fee, PAYMENT_PENDING and what becomes of the card leave the booking as it was. */
export async function cancelBooking(
  services: Services,
  actor: MemberActor,
  request: CancelRequest,
): Promise<Cancelled | Refusal> {
  const { bookingId, password } = request;
  const own = { bookingId, clientId: actor.clientId };
  const found = await findOwnStay(services.db, own);
  if (!found) return recordRefusal(services, actor, { action: ACTION }, refuse('NOT_FOUND_ERROR'));
  const subject = { action: ACTION, subject: bookingId };
  const barred =
    whyNotChangeable(actor, found.booking, found.group) ??
    (await checkLoginPassword(services, actor, password));
  if (barred) return recordRefusal(services, actor, subject, barred);
  const begun = await begin(services, actor, { request, found, fee: await feeCollection(services, actor) });
  if (isRefusal(begun)) return begun;
  if (begun.kind === 'answered') return begun.answer;
  const charged = await chargeCard(services, actor, begun.charge, {
    ...{ action: ACTION, subject: begun.subject },
    whenDown: 'give up',
  });
  if (isRefusal(charged) && charged.refused === 'CARD_SERVICE_CLOSED') {
    const owed = await begin(services, actor, { request, found, fee: 'as the stay' });
    if (!isRefusal(owed) && owed.kind === 'to be charged') throw new Error('a fee that is owed is charged');
    return isRefusal(owed) ? owed : owed.answer;
  }
  if (isRefusal(charged)) return charged;
  const booking = (await findOwnStay(services.db, own))!.booking;
  if (charged.kind === 'fell away') return recordRefusal(services, actor, subject, whyGone(booking));
  return { booking, securePayment: charged.kind === 'asked' ? charged.securePayment : null };
}

/** What came of it under the locks: an answer, or a fee that the gateway is to be asked for. */
type Begun =
  | { readonly kind: 'answered'; readonly answer: Cancelled; readonly subject: string }
  | { readonly kind: 'to be charged'; readonly charge: CardCharge; readonly subject: string };

type Task = {
  readonly request: CancelRequest;
  readonly found: FoundStay | null;
  readonly fee: FeeCollection;
};

function begin(services: Services, actor: MemberActor, task: Task): Promise<Begun | Refusal> {
  const { bookingId } = task.request;
  const own = { bookingId, clientId: actor.clientId };
  const toLock = readBefore<FoundStay | null>(task.found, (tx) => findOwnStay(tx, own));
  return runUseCase<Services, Begun>(services, actor, {
    action: ACTION,
    subject: bookingId,
    subjectOf: ({ subject }) => subject,
    // What the gateway says of a charge decides what was done.
    leavesRow: (begun) => begun.kind === 'answered' && begun.answer.securePayment === null,
    work: async (tx, inside) => cancel(tx, inside, actor, { ...task, found: await toLock(tx) }),
  });
}

async function cancel(
  tx: Tx,
  inside: Inside,
  actor: MemberActor,
  { request, found, fee }: Task,
): Promise<Begun | Refusal> {
  if (!found) return refuse('NOT_FOUND_ERROR');
  const { stayDates, shown } = request;
  const locked = await lockStay(tx, inside, found);
  if (isRefusal(locked)) return locked;
  const { rows, now, paying } = locked;
  if (paying) {
    // Asked again for the same while its card is being authenticated, it leads to the same page.
    const securePayment = keptRate(paying, { stayDates, actor }) ? await waitsFor(tx, paying) : null;
    if (!securePayment) return refuse('PAYMENT_PENDING');
    return { kind: 'answered', answer: { booking: rows.booking, securePayment }, subject: rows.booking.id };
  }
  const others = checkShownNights(shown, rows);
  if (others) return others;
  const plan = judgeCancellation(rows, { stayDates, now, actor, fee });
  if (isRefusal(plan)) return plan;
  const changed = checkShownPenalty(shown, plan, termsOf(rows.group).unit);
  if (changed) return changed;
  const subject = subjectOfStep(rows.booking.id, plan);
  if (plan.chargeYen > 0) {
    const charge = await beginFeeCharge(tx, inside, { actor, rows, plan, now });
    return isRefusal(charge) ? charge : { kind: 'to be charged', charge, subject };
  }
  const { booking } = await writeCancellation(tx, inside, {
    ...{ rows, plan, now, asked: askerOf(actor), endedBy: actor.by ? 'STAFF' : 'MEMBER' },
  });
  return { kind: 'answered', answer: { booking, securePayment: null }, subject };
}
