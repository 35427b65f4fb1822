/**
 * What was written down of money that was given back was wrong in its way or its day: it is put right where it stands, while the day on which it counts is open. No closed day changes: afterwards the yen are transferred from
 * the wrong way to the right one on the day on which it is put right, and the true day is what papers say, not when it counts. Its paper is issued anew. Nothing is owed anew: the payment was, and stays, given back.
 */
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { hasRight, hasRightAt } from '#domain/staff/roles.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { pastDay } from './desk-money.ts';
import {
  correctReturnQuery,
  correctReturnThereQuery,
  deskPaymentQuery,
  lockDeskPaymentQuery,
  receiptDueQuery,
  transferReturnQueries,
} from './desk-payments.ts';
import type { DeskPayment, TillMeans } from './desk-payments.ts';
import { givenBackAs } from './write-payment.ts';

type Correcting = {
  readonly id: string;
  readonly means: TillMeans;
  /** Of the office, the day on which it was given back; a house gives back at once, and says none. */
  readonly givenBackOn: CalendarDate | null;
  readonly reason: string;
  /** The way and the day as the page had them: whoever else has put it right meanwhile has changed them. Not compared where they are not said. */
  readonly shown?: { readonly means: TillMeans; readonly on: CalendarDate } | null;
};

/**
 * NOT_FOUND_ERROR for a payment that was not given back, ACCESS_DENIED_ERROR for staff of another till, BAD_INPUT_ERROR without a reason, with `nothing` where way and day are as they stand, and for a way or a day as of
 * anything that is given back (write-payment.ts); UNEXECUTABLE_ERROR where somebody else has put it right meanwhile.
 */
export async function correctReturn(
  services: UseCaseServices,
  actor: Actor,
  { id, means, givenBackOn, reason, shown }: Correcting,
): Promise<true | Refusal> {
  let clientId: number | null = null;
  const said = `${means}${givenBackOn ? ` ${givenBackOn}` : ''} ${id.slice(0, 60)}`;
  let subject = said;
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...{ action: 'correctReturn', reason },
    get subject() {
      return subject;
    },
    get whose() {
      return { loginId: null, clientId };
    },
    work: async (tx) => {
      if (!isUuid(id)) return refuse('NOT_FOUND_ERROR');
      const [, [paid]] = await sendTogether(tx, [lockDeskPaymentQuery(id), deskPaymentQuery(id)]);
      if (!paid || paid.returnedAt === null || paid.isCorrection || paid.sentOn !== null)
        return refuse('NOT_FOUND_ERROR');
      const barred = refuseOtherTill(actor, paid);
      if (barred) return barred;
      clientId = paid.payerClientId;
      subject = `${paid.purposeId} ${paid.yen} ${said}`;
      return putRight(
        tx,
        { ...paid, returnedAt: paid.returnedAt },
        { means, givenBackOn, reason, shown, by: nameOf(actor) ?? '' },
      );
    },
  });
}

/** Whoever takes a payment back may say how it went: the desk of its house, and at the office whoever settles what was paid for. */
function refuseOtherTill(actor: Actor, { facilityId, purposeKind }: DeskPayment): Refusal | null {
  if (actor.kind !== 'staff' || !actor.mandate) return null;
  const { roles } = actor.mandate;
  const may =
    facilityId === null
      ? hasRight(roles, purposeKind === 'WEEK_EXCHANGE' ? 'TAKE_FEES' : 'SETTLE_MONEY')
      : hasRightAt(roles, 'WORK_DESK', facilityId);
  return may ? null : refuse('ACCESS_DENIED_ERROR');
}

async function putRight(
  tx: Tx,
  paid: DeskPayment & { readonly returnedAt: Date },
  { shown, by, reason, ...right }: Omit<Correcting, 'id'> & { readonly by: string },
): Promise<true | Refusal> {
  const { id, returnedAt, facilityId, purposeKind, returnCountsOn } = paid;
  const written = businessMoment(returnedAt.getTime()).date;
  const was = { means: paid.returnedMeans ?? paid.means, on: paid.returnedOn ?? written };
  if (shown && (shown.means !== was.means || shown.on !== was.on)) return refuse('UNEXECUTABLE_ERROR');
  // Said by the day on which it was written down, as it was then.
  const went = await givenBackAs(tx, paid, { ...right, id, reason: '', isCorrection: false, at: returnedAt });
  if (isRefusal(went)) return went;
  const { returnedMeans } = went;
  const on = went.went?.on ?? written;
  if (returnedMeans === was.means && on === was.on) return refuse('BAD_INPUT_ERROR', { argument: 'nothing' });
  const hasPapers = purposeKind === 'WEEK_EXCHANGE' || (purposeKind === 'BOOKING' && facilityId === null);
  const { at } = await businessNow(tx);
  const before = { ...was, at: at.toISOString(), by, reason: reason.trim() };
  const isOpen = async (day: CalendarDate) => !(await pastDay(tx, day)).isClosed;
  const queries = async (): Promise<readonly Statement[]> => {
    if (!(await isOpen(returnCountsOn ?? written))) {
      const transfer = returnedMeans && returnedMeans !== was.means ? { transferredTo: returnedMeans } : {};
      return transferReturnQueries(id, { on, at, before: { ...before, ...transfer } });
    }
    // It counts on the day on which it went, or, where that is closed, on the day on which it was written down, unless that is closed, too.
    const isMoved = went.went?.isClosed === false || (await isOpen(written));
    return [
      isMoved
        ? correctReturnQuery(id, { ...went, before })
        : correctReturnThereQuery(id, { returnedMeans, on, before }),
    ];
  };
  await sendTogether(tx, [...(await queries()), ...(hasPapers ? ([receiptDueQuery(id)] as const) : [])]);
  return true;
}
