/**
 * What guests pay at the house: written down by its desk as far as something is owed, whichever way it was to be paid, and taken back whole
 * where it was a mistake or is given back. From the day of arrival on; a fee of a stay that was given up as well. What is due once a stay is over the office takes, too (`stay/stays-due.ts`).
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import {
  deskPaymentQuery,
  deskPaymentsOfQuery,
  deskStandingQuery,
  deedOfPayment,
  noteOfReturn,
  owedWithoutReplaced,
  receivePayment,
  takeBackPayment,
} from '#server/modules/payment/public.ts';
import type {
  DeskMeans,
  DeskPayment,
  DeskStanding,
  TakingBack,
  TypedPayment,
} from '#server/modules/payment/public.ts';
import { refuseElsewhere } from '../at-house.ts';
import { payingChangeQuery } from '../change-store.ts';
import { payableFromQuery } from '../payable-from.ts';
import { bookingByNumberQuery, confirmedBookingQuery } from '../store.ts';
import type { BookingRow } from '../store.ts';
import { stayAtHouseQuery } from './house-store.ts';
import { lockStayAtHouse } from '../stay-at-house.ts';

export type StayPaymentAtDesk = DeskPayment & { readonly bookingNumber: string };

export type DeskAccount = DeskStanding & { readonly payments: readonly StayPaymentAtDesk[] };

type Asked = TypedPayment<DeskMeans> & { readonly bookingNumber: string };

/**
 * Answers what is owed then. NOT_FOUND_ERROR, ACCESS_DENIED_ERROR for staff of another house, BAD_INPUT_ERROR with what is owed where that is
 * less, or for a sum of nothing, UNEXECUTABLE_ERROR before the day of arrival and for an id that says something else already, PAYMENT_PENDING while a change of the stay waits for its card, and those of the day, of
 * what was shown, and of an entry that is replaced (write-payment.ts).
 */
export async function payAtDesk(
  services: UseCaseServices,
  actor: Actor,
  { bookingNumber, ...typed }: Asked,
): Promise<DeskAccount | Refusal> {
  const { id, yen, means, receivedOn = null, replaces, dueShown } = typed;
  const { about, ...deed } = deedOfPayment('payAtDesk', typed);
  let clientId: number | null = null;
  let isNew = true;
  return runUseCase<UseCaseServices, DeskAccount>(services, actor, {
    ...{ ...deed, subject: `${bookingNumber} ${about}` },
    get whose() {
      return { loginId: null, clientId };
    },
    // Sent again it was done before, and has its row.
    leavesRow: () => isNew,
    work: async (tx) => {
      const find = () => bookingByNumberQuery(bookingNumber);
      const whose = (found: number) => (clientId = found);
      const stay = await lockStayAtHouse(tx, actor, { find, right: 'WORK_DESK', whose });
      if (isRefusal(stay)) return stay;
      const purpose = purposeOf(stay);
      const [[paying], [from], [read]] = await sendTogether(tx, [
        payingChangeQuery(stay.id),
        payableFromQuery(stay.id),
        businessNowQuery,
      ]);
      const { at, moment } = nowOf(read!.at);
      if (stay.cancelled_at === null && moment.date < stay.check_in) return refuse('UNEXECUTABLE_ERROR');
      if (paying) return refuse('PAYMENT_PENDING');
      const paid = { id, yen, means, at, purpose, facilityId: stay.facilityId };
      const most = await owedWithoutReplaced(tx, actor, { ...paid, replaces, receivedOn });
      if (isRefusal(most)) return most;
      const received = await receivePayment(tx, actor, {
        ...{ ...paid, most, payerClientId: stay.client_id, replaces, dueShown },
        received: { on: receivedOn, since: from?.payableFrom ?? moment.date },
      });
      if (isRefusal(received)) return received;
      isNew = received;
      return accountOf(tx, stay);
    },
  });
}

/** NOT_FOUND_ERROR, also for what the office was paid, ACCESS_DENIED_ERROR for staff of another house, BAD_INPUT_ERROR without a reason, UNEXECUTABLE_ERROR a second time, and that of the way (write-payment.ts). */
export async function returnAtDesk(
  services: UseCaseServices,
  actor: Actor,
  back: TakingBack,
): Promise<DeskAccount | Refusal> {
  const { id, reason } = back;
  let clientId: number | null = null;
  let subject = id;
  return runUseCase<UseCaseServices, DeskAccount>(services, actor, {
    ...{ action: 'returnAtDesk', reason },
    get subject() {
      return subject;
    },
    get whose() {
      return { loginId: null, clientId };
    },
    work: async (tx) => {
      const [[paid]] = await sendTogether(tx, [deskPaymentQuery(id)]);
      // What the office took the office gives back.
      if (!paid || paid.facilityId === null) return refuse('NOT_FOUND_ERROR');
      const find = () => confirmedBookingQuery(paid.purposeId);
      const whose = (found: number) => (clientId = found);
      const stay = await lockStayAtHouse(tx, actor, { find, right: 'WORK_DESK', whose });
      if (isRefusal(stay)) return stay;
      subject = `${stay.booking_number} ${paid.yen} ${paid.means} ${id}${noteOfReturn(back)}`;
      const [[read]] = await sendTogether(tx, [businessNowQuery]);
      const refused = await takeBackPayment(tx, actor, { ...back, at: nowOf(read!.at).at });
      if (refused) return refused;
      return accountOf(tx, stay);
    },
  });
}

const purposeOf = ({ id }: Pick<BookingRow, 'id'>) => ({ kind: 'BOOKING', id }) as const;

async function accountOf(
  db: Queryable,
  stay: Pick<BookingRow, 'id' | 'booking_number'>,
): Promise<DeskAccount> {
  const purpose = purposeOf(stay);
  const [[standing], payments] = await sendTogether(db, [
    deskStandingQuery(purpose),
    deskPaymentsOfQuery(purpose),
  ]);
  const bookingNumber = stay.booking_number ?? '';
  return { ...standing!, payments: payments.map((one) => ({ ...one, bookingNumber })) };
}

/** What is owed of a stay and was paid for it at the desk. The audit log keeps who looked. NOT_FOUND_ERROR, ACCESS_DENIED_ERROR at another house. */
export function viewDeskAccount(
  services: UseCaseServices,
  actor: Actor,
  bookingNumber: string,
): Promise<DeskAccount | Refusal> {
  let clientId: number | null = null;
  return runUseCase<UseCaseServices, DeskAccount>(services, actor, {
    ...{ action: 'viewDeskAccount', subject: bookingNumber },
    get whose() {
      return { loginId: null, clientId };
    },
    work: async (tx) => {
      const [[stay]] = await sendTogether(tx, [stayAtHouseQuery(bookingNumber)]);
      if (!stay) return refuse('NOT_FOUND_ERROR');
      clientId = stay.clientId;
      return refuseElsewhere(actor, 'SEE_ARRIVALS', stay.facilityId) ?? accountOf(tx, stay);
    },
  });
}
