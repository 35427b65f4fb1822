/**
 * Cancelling, all or from the last night backwards. The preview and the act are one calculation; the act adds the
 * login's password, the locks and the writing. Rooms, points and charges come back in the same transaction.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { movementsOf } from '#domain/payment/money.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { readBefore, recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { checkLoginPassword } from '#server/modules/account/public.ts';
import { lockContractsQuery } from '#server/modules/contract/public.ts';
import { moveMoneyQuery, refundQuery } from '#server/modules/payment/public.ts';
import { pointCharges, postMovementsQuery, returns } from '#server/modules/points/public.ts';
import type { Posting } from '#server/modules/points/public.ts';
import { changeStockQuery, lockNightsQuery } from '#server/modules/vacancy/public.ts';
import { mailBookingCancelled } from '../tasks.ts';
import { endBookingQuery, endNightsQuery, insertPenaltyQuery, shortenBookingQuery } from './cancel-store.ts';
import {
  groupOfBookingQuery,
  ownBookingQuery,
  lockGroupQuery,
  insertChargesQuery,
  reverseChargesQuery,
  mustBeAsRead,
} from '../store.ts';
import {
  judgeCancellation,
  momentOfStep,
  returnOf,
  standingOf,
  stayRowsQueries,
  stepOf,
} from './judge-cancellation.ts';
import type { CancelPreview, StayRows } from './judge-cancellation.ts';
import { whyNotChangeable } from './may-change.ts';
import { postingsOf } from '../moved-yen.ts';
import { checkShownPenalty } from './shown-penalty.ts';
import type { ShownPenalty } from './shown-penalty.ts';
import { termsOf } from '../stay-terms.ts';
import type { BookingRow, GroupRow, NewCharge } from '../store.ts';

/** What cancelling these nights would cost and give back, now. */
export async function previewCancellation(
  { db }: Pick<Services, 'db'>,
  actor: MemberActor,
  { bookingId, stayDates }: { readonly bookingId: string; readonly stayDates: readonly CalendarDate[] },
): Promise<CancelPreview | Refusal> {
  const found = await findOwn(db, { bookingId, clientId: actor.clientId });
  if (!found) return refuse('NOT_FOUND_ERROR');
  const { booking, group } = found;
  const [[at], nights, penalties, charges, [settled], uses, lots, contractLots] = await sendTogether(db, [
    businessNowQuery,
    ...stayRowsQueries(bookingId, group.contract_id),
  ]);
  const points = { uses, lots };
  const rows = { booking, group, nights, penalties, charges, settled: settled!, points, contractLots };
  return judgeCancellation(rows, { stayDates, now: nowOf(at!.at), actor });
}

export type CancelRequest = {
  readonly bookingId: string;
  readonly stayDates: readonly CalendarDate[];
  /** Null only where the login acts without a session. */
  readonly password: string | null;
  /** The fee that the member saw last; another one is refused with PRICE_CHANGED. */
  readonly shown: ShownPenalty;
};

const ACTION = 'cancelMyBookingV2';

/** Answers the booking as it is then; BAD_CREDENTIAL_ERROR and PRICE_CHANGED leave it as it was. */
export async function cancelBooking(
  services: Services,
  actor: MemberActor,
  request: CancelRequest,
): Promise<BookingRow | Refusal> {
  const { bookingId, password } = request;
  const own = { bookingId, clientId: actor.clientId };
  const found = await findOwn(services.db, own);
  if (!found) return recordRefusal(services, actor, { action: ACTION }, refuse('NOT_FOUND_ERROR'));
  const subject = { action: ACTION, subject: bookingId };
  const barred =
    whyNotChangeable(actor, found.booking, found.group) ??
    (await checkLoginPassword(services, actor, password));
  if (barred) return recordRefusal(services, actor, subject, barred);
  const toLock = readBefore<Found | null>(found, (tx) => findOwn(tx, own));
  return runUseCase(services, actor, {
    ...subject,
    work: async (tx, inside) => cancel(tx, inside, { actor, request, found: await toLock(tx) }),
  });
}

type Found = { readonly booking: BookingRow; readonly group: GroupRow };

async function findOwn(
  db: Queryable,
  own: { readonly bookingId: string; readonly clientId: number },
): Promise<Found | null> {
  const [[booking], [group]] = await sendTogether(db, [ownBookingQuery(own), groupOfBookingQuery(own)]);
  return booking && group ? { booking, group } : null;
}

type Task = {
  readonly actor: MemberActor;
  readonly request: CancelRequest;
  readonly found: Found | null;
};

async function cancel(
  tx: Tx,
  inside: Inside,
  { actor, request, found }: Task,
): Promise<BookingRow | Refusal> {
  if (!found) return refuse('NOT_FOUND_ERROR');
  const { bookingId, stayDates, shown } = request;
  const { id: groupId, contract_id: contractId } = found.group;
  const { room_type_id: roomTypeId, check_in: from, check_out: before } = found.booking;
  const range = { roomTypeId, from, before };
  const [, [group], , [at], [booking], nights, penalties, charges, [settled], uses, lots, contractLots] =
    await sendTogether(tx, [
      lockContractsQuery(contractId === null ? [] : [contractId]),
      lockGroupQuery(groupId),
      lockNightsQuery(tx, inside, { freeing: [range] }),
      businessNowQuery,
      ownBookingQuery({ bookingId, clientId: actor.clientId }),
      ...stayRowsQueries(bookingId, contractId),
    ]);
  if (!group || !booking) return refuse('NOT_FOUND_ERROR');
  mustBeAsRead(found.group, group);
  mustBeAsRead(found.booking, booking);
  const now = nowOf(at!.at);
  const points = { uses, lots };
  const rows = { booking, group, nights, penalties, charges, settled: settled!, points, contractLots };
  const plan = judgeCancellation(rows, { stayDates, now, actor });
  if (isRefusal(plan)) return plan;
  const changed = checkShownPenalty(shown, plan, termsOf(group).unit);
  if (changed) return changed;
  const step = { rows, plan, now: { ...now, at: momentOfStep(rows, now.at) } };
  return writeCancellation(tx, inside, { actor, ...step, back: await pointsBack(tx, step) });
}

type Cancelling = { readonly rows: StayRows; readonly plan: CancelPreview; readonly now: Now };
type Writing = Cancelling & { readonly actor: MemberActor; readonly back: readonly Posting[] };

/** What of the stay's points goes back, and what a penalty beyond them takes. */
async function pointsBack(tx: Tx, { rows, plan, now }: Cancelling): Promise<Posting[]> {
  const { booking, group, points } = rows;
  if (group.contract_id === null) return [];
  const posted = { contractId: group.contract_id, groupId: group.id, at: now.at };
  return [
    ...(await returns(tx, posted, points, returnOf(plan, now))),
    ...pointCharges({ groupId: group.id, bookingId: booking.id }, plan.extra),
  ];
}

async function writeCancellation(
  tx: Tx,
  inside: Inside,
  { actor, rows, plan, now, back }: Writing,
): Promise<BookingRow> {
  const { booking, group } = rows;
  const bookingId = booking.id;
  const [first] = [...plan.cancelledNights].sort();
  if (!first) throw new Error('a cancellation without nights');
  const freed = {
    roomTypeId: booking.room_type_id,
    from: first,
    before: addDays(first, plan.cancelledNights.length),
    sold: -1,
    held: 0,
  };
  const [[penalty], , [left]] = await sendTogether(tx, [
    insertPenaltyQuery({
      bookingId,
      at: now.at,
      percent: plan.percent,
      points: plan.penaltyPoints,
      yen: plan.penaltyYen,
      nights: plan.cancelledNights,
    }),
    endNightsQuery({
      bookingId,
      nights: plan.cancelledNights,
      at: now.at,
      as: plan.whole ? 'CANCELLED' : 'SHORTENED',
    }),
    plan.whole ? endBookingQuery(bookingId, now.at) : shortenBookingQuery(bookingId, first),
    changeStockQuery(tx, inside, [freed]),
    reverseChargesQuery(
      plan.undone.map(({ id }) => id),
      now.at,
    ),
    insertChargesQuery(now.at, feeOf(bookingId, plan)),
    moveMoneyQuery(now.at, postingsOf(booking, movementsOf(stepOf(plan), standingOf(rows)))),
    refundQuery({ groupId: group.id, bookingId, at: now.at, yen: plan.refundedYen }),
    postMovementsQuery(group.contract_id ?? 0, now.at, back),
  ]);
  const mail = { bookingId, penaltyId: penalty!.id, asked: askerOf(actor) };
  await enqueue(tx, mailBookingCancelled, mail, `booking-cancelled:${penalty!.id}`);
  return left!;
}

/** The line of the penalty, where there is one to pay in yen. It bears no consumption tax. */
function feeOf(bookingId: string, { penaltyYen, feeWay }: CancelPreview): NewCharge[] {
  if (penaltyYen === 0) return [];
  return [
    {
      bookingId,
      subject: 'CANCELLATION_FEE',
      detail: null,
      night: null,
      yen: penaltyYen,
      salesTaxYen: 0,
      reason: 'PENALTY',
      payBy: feeWay,
    },
  ];
}
