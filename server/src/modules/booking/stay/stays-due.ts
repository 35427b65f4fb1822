/**
 * What is due of stays still when nobody comes to the house any more, of their fees and of the stays themselves: found by accounting, and paid to the office as the
 * fees of exchanged weeks are. A payment is written down once for an id, never beyond what is due, with what it is for, has its receipt, and is taken back
 * whole. Until a stay is over its house takes what is due (`desk/desk-payment.ts`), afterwards either does: both hold the lock of the stay.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { OfficeMeans } from '#domain/payment/week-fee.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { memberIdsQuery } from '#server/modules/account/public.ts';
import {
  deskPaymentQuery,
  deedOfPayment,
  noteOfReturn,
  papersDueQueries,
  receiptDueQuery,
  receivePayment,
  takeBackPayment,
  takeOutReplaced,
} from '#server/modules/payment/public.ts';
import type { TakingBack, TypedPayment } from '#server/modules/payment/public.ts';
import { payingChangeQuery } from '../change-store.ts';
import { lockStayAtHouse } from '../stay-at-house.ts';
import type { StayAtHouse } from '../stay-at-house.ts';
import { bookingByNumberQuery, confirmedBookingQuery } from '../store.ts';
import { divisionOf } from './divide-payment.ts';
import { dueStayQuery, noteStaysDueQuery } from './stay-due-store.ts';
import type { DueStay } from './stay-due-store.ts';

const RIGHT = 'SETTLE_MONEY';
const purposeOf = (id: string) => ({ kind: 'BOOKING', id }) as const;

async function dueOf(tx: Tx, bookingNumber: string): Promise<DueStay | Refusal> {
  const [[stay], [booked]] = await sendTogether(tx, [
    dueStayQuery(bookingNumber),
    bookingByNumberQuery(bookingNumber),
  ]);
  if (stay) return stay;
  if (!booked) return refuse('NOT_FOUND_ERROR');
  const [[member]] = await sendTogether(tx, [memberIdsQuery([booked.client_id])]);
  return refuse('STAY_NOT_OVER', { memberId: member?.memberId ?? null });
}

/** What is due of one stay. The audit log keeps who looked. NOT_FOUND_ERROR for a number that nobody has, STAY_NOT_OVER of a stay that its house still waits for. */
export function viewStayFee(
  services: UseCaseServices,
  actor: Actor,
  bookingNumber: string,
): Promise<DueStay | Refusal> {
  let clientId: number | null = null;
  return runUseCase<UseCaseServices, DueStay>(services, actor, {
    ...{ action: 'viewStayFee', subject: bookingNumber.slice(0, 60) },
    get whose() {
      return { loginId: null, clientId };
    },
    work: async (tx) => {
      const due = await dueOf(tx, bookingNumber);
      if (!isRefusal(due)) ({ clientId } = due);
      return due;
    },
  });
}

type Paying = TypedPayment<OfficeMeans> & { readonly bookingNumber: string };

/**
 * The office was paid so much of what is due, fees first (`domain/payment/stay-payment.ts`). NOT_FOUND_ERROR, UNEXECUTABLE_ERROR while its house takes what is due and for an id that says something else already,
 * BAD_INPUT_ERROR with what is due where that is less, or for a sum of nothing, PAYMENT_PENDING while a change of the stay waits for its card, and those of the day, of what was shown, and of an entry that is
 * replaced (write-payment.ts).
 */
export async function payStayFee(
  services: UseCaseServices,
  actor: Actor,
  { bookingNumber, ...typed }: Paying,
): Promise<DueStay | Refusal> {
  const { id, yen, means, receivedOn = null, replaces, dueShown } = typed;
  const { about, ...deed } = deedOfPayment('payStayFee', typed);
  let isNew = true;
  let clientId: number | null = null;
  return runUseCase<UseCaseServices, DueStay>(services, actor, {
    ...{ ...deed, subject: `${bookingNumber.slice(0, 60)} ${about}` },
    get whose() {
      return { loginId: null, clientId };
    },
    leavesRow: () => isNew,
    work: async (tx) => {
      const find = () => bookingByNumberQuery(bookingNumber);
      const whose = (found: number) => (clientId = found);
      const stay = await lockStayAtHouse(tx, actor, { find, right: RIGHT, whose });
      if (isRefusal(stay)) return stay;
      const [[found], [paying]] = await sendTogether(tx, [
        dueStayQuery(bookingNumber),
        payingChangeQuery(stay.id),
      ]);
      if (!found) return refuse('UNEXECUTABLE_ERROR');
      if (paying) return refuse('PAYMENT_PENDING');
      const { at, moment } = await businessNow(tx);
      const paid = { id, yen, means, at, purpose: purposeOf(stay.id) };
      let ended = found;
      if (replaces) {
        const refused = await takeOutReplaced(tx, actor, { ...paid, replaces, receivedOn });
        if (refused) return refused;
        const due = await afterwards(tx, stay);
        if (isRefusal(due)) return due;
        ended = due;
      }
      const { feeYen, stayYen } = ended;
      const most = feeYen + stayYen;
      const isDue = yen >= 1 && yen <= most;
      const received = await receivePayment(tx, actor, {
        ...{ ...paid, most, payerClientId: stay.client_id, replaces, dueShown },
        received: { on: receivedOn, since: ended.payableFrom ?? moment.date },
        paidFor: isDue ? await divisionOf(tx, { bookingId: stay.id, yen, feeYen, stayYen }) : null,
      });
      if (isRefusal(received)) return received;
      isNew = received;
      if (isNew) await sendTogether(tx, papersDueQueries(typed));
      return afterwards(tx, stay);
    },
  });
}

/**
 * Takes a payment to the office back whole, which is due again. What a house has taken its own desk gives back. NOT_FOUND_ERROR, also for that, BAD_INPUT_ERROR without a
 * reason, UNEXECUTABLE_ERROR a second time, and those of the way and the day (write-payment.ts).
 */
export async function returnStayFee(
  services: UseCaseServices,
  actor: Actor,
  back: TakingBack,
): Promise<DueStay | Refusal> {
  const { id, reason } = back;
  let subject = id.slice(0, 60);
  let clientId: number | null = null;
  return runUseCase<UseCaseServices, DueStay>(services, actor, {
    ...{ action: 'returnStayFee', reason },
    get subject() {
      return subject;
    },
    get whose() {
      return { loginId: null, clientId };
    },
    work: async (tx) => {
      const [[paid]] = isUuid(id) ? await sendTogether(tx, [deskPaymentQuery(id)]) : [[]];
      if (paid?.purposeKind !== 'BOOKING' || paid.facilityId !== null) return refuse('NOT_FOUND_ERROR');
      const find = () => confirmedBookingQuery(paid.purposeId);
      const whose = (found: number) => (clientId = found);
      const stay = await lockStayAtHouse(tx, actor, { find, right: RIGHT, whose });
      if (isRefusal(stay)) return stay;
      subject = `${stay.booking_number} ${paid.yen} ${paid.means} ${id}${noteOfReturn(back)}`;
      const { at } = await businessNow(tx);
      const refused = await takeBackPayment(tx, actor, { ...back, at });
      if (refused) return refused;
      await sendTogether(tx, [receiptDueQuery(id)]);
      return afterwards(tx, stay);
    },
  });
}

async function afterwards(tx: Tx, { booking_number: number }: StayAtHouse): Promise<DueStay | Refusal> {
  await sendTogether(tx, [noteStaysDueQuery]);
  return dueOf(tx, number ?? '');
}
