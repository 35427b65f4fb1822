/**
 * Cancelling, all or from the last night backwards. The preview and the act are one calculation; the act adds the
 * login's password, the locks and the writing. Rooms, points and charges come back in the same transaction.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { cancellationClosesMs, cancelNights } from '#domain/booking/cancellation.ts';
import type { BookedNight, Cancellation } from '#domain/booking/cancellation.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Asker } from '#server/platform/jobs.ts';
import { askerOf } from '#server/platform/request-context.ts';
import type { Caller, Inside, MemberContext } from '#server/platform/request-context.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { checkLoginPassword } from '#server/modules/account/public.ts';
import { lockContracts } from '#server/modules/contract/public.ts';
import { chargePoints, planCharge, planReturn, returnPoints } from '#server/modules/points/public.ts';
import type { Returned } from '#server/modules/points/public.ts';
import { changeStock, lockNights } from '#server/modules/vacancy/public.ts';
import { reversalsOf } from './charges.ts';
import { whyNotChangeable } from './may-change.ts';
import { termsOf } from './stay-terms.ts';
import {
  cancelNightRows,
  chargesOfBooking,
  endBooking,
  findGroup,
  insertCharges,
  insertPenalty,
  nightsOfBookings,
  penaltiesOfBooking,
  shortenBooking,
} from './store.ts';
import { lockGroup } from './hold-store.ts';
import type { BookingRow, GroupRow } from './store.ts';
import { findClientBooking } from './view-store.ts';

export type CancelPreview = Cancellation & {
  readonly returned: readonly Returned[];
  /** What stays to be paid in yen afterwards, and by how much that is less than now. */
  readonly newTotalYen: number;
  readonly returnedYen: number;
};

/** What cancelling these nights would cost and give back, now. */
export async function previewCancellation(
  context: MemberContext,
  input: { readonly bookingId: string; readonly stayDates: readonly CalendarDate[] },
): Promise<CancelPreview | Refusal> {
  const found = await findClientBooking(context.db, context.caller.clientId, input.bookingId);
  const group = found && (await findGroup(context.db, found.group_id));
  if (!found || !group) return refuse('NOT_FOUND_ERROR');
  const now = await businessNow(context.db);
  return calculate(context.db, {
    booking: found,
    group,
    stayDates: input.stayDates,
    now,
    caller: context.caller,
  });
}

type Case = {
  readonly booking: BookingRow;
  readonly group: GroupRow;
  readonly stayDates: readonly CalendarDate[];
  readonly now: Now;
  readonly caller: Caller;
};

/** The preview and the act alike: whatever the act would refuse, but a wrong password, is refused here. */
async function calculate(
  db: Queryable,
  { booking, group, stayDates, now, caller }: Case,
): Promise<CancelPreview | Refusal> {
  const barred = whyNotChangeable(caller, booking, group);
  if (barred) return barred;
  if (booking.cancelled_at) return refuse('ALREADY_CANCELLED');
  if (booking.checked_in_at || now.at.getTime() >= cancellationClosesMs(booking.check_in))
    return refuse('CANCELLATION_CLOSED');
  const nights = (await nightsOfBookings(db, [booking.id])).map((n): BookedNight => ({
    night: n.night,
    points: n.points,
    yen: n.yen + n.usage_fee_yen + n.plan_fee_yen,
    cancelled: n.cancelled_at !== null,
  }));
  const { cancelPolicy, minNights } = termsOf(group);
  const cancellation = cancelNights({
    nights,
    cancel: stayDates,
    policy: cancelPolicy,
    minNights,
    checkIn: booking.check_in,
    today: now.moment.date,
    paid: await penaltiesOfBooking(db, booking.id),
  });
  if (isRefusal(cancellation)) return cancellation;
  const unpaid = await whyNotPayable(db, { group, cancellation, now });
  if (unpaid) return unpaid;
  const returned = await planReturn(db, {
    bookingId: booking.id,
    nights: cancellation.cancelledNights,
    penaltyPoints: cancellation.penaltyPoints - cancellation.extraPoints,
    today: now.moment.date,
  });
  const lines = await chargesOfBooking(db, booking.id);
  const totalNow = lines.reduce((sum, l) => sum + l.yen + l.sales_tax_yen, 0);
  const undone = reversalsOf(booking.id, lines, {
    nights: cancellation.cancelledNights,
    whole: cancellation.whole,
  });
  const newTotalYen =
    totalNow + undone.reduce((sum, l) => sum + l.yen + l.salesTaxYen, 0) + cancellation.penaltyYen;
  return { ...cancellation, returned, newTotalYen, returnedYen: totalNow - newTotalYen };
}

/** A penalty beyond the stay's own points comes from the contract's lots; without enough there, nothing is cancelled. */
async function whyNotPayable(
  db: Queryable,
  { group, cancellation, now }: { group: GroupRow; cancellation: Cancellation; now: Now },
): Promise<Refusal | null> {
  if (group.contract_id === null) return null;
  const uses = await planCharge(db, group.contract_id, {
    kind: termsOf(group).unit,
    points: cancellation.extraPoints,
    today: now.moment.date,
  });
  return isRefusal(uses) ? uses : null;
}

export type CancelRequest = {
  readonly bookingId: string;
  readonly stayDates: readonly CalendarDate[];
  readonly password: string;
};

const ACTION = 'cancelMyBookingV2';

/** Answers the booking's id; BAD_CREDENTIAL_ERROR leaves it as it was. */
export async function cancelBooking(
  context: MemberContext,
  request: CancelRequest,
): Promise<{ bookingId: string } | Refusal> {
  const booking = await findClientBooking(context.db, context.caller.clientId, request.bookingId);
  const group = booking && (await findGroup(context.db, booking.group_id));
  if (!booking || !group) return recordRefusal(context, { action: ACTION }, refuse('NOT_FOUND_ERROR'));
  const subject = { action: ACTION, subject: booking.id };
  const barred =
    whyNotChangeable(context.caller, booking, group) ?? (await checkLoginPassword(context, request.password));
  if (barred) return recordRefusal(context, subject, barred);
  return runUseCase(context, {
    ...subject,
    work: (tx, inside) =>
      cancelLocked(tx, inside, { request, groupId: group.id, contractId: group.contract_id }),
  });
}

type Task = { readonly request: CancelRequest; readonly groupId: string; readonly contractId: number | null };

async function cancelLocked(
  tx: Tx,
  context: Inside<MemberContext>,
  { request, groupId, contractId }: Task,
): Promise<{ bookingId: string } | Refusal> {
  if (contractId !== null) await lockContracts(tx, [contractId]);
  const group = await lockGroup(tx, groupId);
  const booking = group && (await findClientBooking(tx, context.caller.clientId, request.bookingId));
  if (!group || !booking) return refuse('NOT_FOUND_ERROR');
  await lockNights(tx, [
    { roomTypeId: booking.room_type_id, from: booking.check_in, before: booking.check_out },
  ]);
  const now = await businessNow(tx);
  const { caller } = context;
  const plan = await calculate(tx, { booking, group, stayDates: request.stayDates, now, caller });
  if (isRefusal(plan)) return plan;

  const [first] = [...plan.cancelledNights].sort();
  if (!first) throw new Error('a cancellation without nights');
  await cancelNightRows(tx, booking.id, plan.cancelledNights, now.at);
  await changeStock(tx, {
    roomTypeId: booking.room_type_id,
    from: first,
    before: addDays(first, plan.cancelledNights.length),
    sold: -1,
    held: 0,
  });
  if (plan.whole) await endBooking(tx, booking.id, now.at);
  else await shortenBooking(tx, booking.id, first);
  if (contractId !== null) {
    await returnPoints(
      tx,
      { contractId, groupId, at: now.at },
      {
        bookingId: booking.id,
        nights: plan.cancelledNights,
        penaltyPoints: plan.penaltyPoints - plan.extraPoints,
        today: now.moment.date,
      },
    );
    const unpaid = await chargeExtraPoints(tx, { contractId, group, booking, plan, now });
    if (unpaid) return unpaid;
  }
  await writeMoney(tx, { booking, plan, now, asked: askerOf(context) });
  await context.ports.offerFreedRooms(
    tx,
    plan.cancelledNights.map((night) => ({ roomTypeId: booking.room_type_id, night })),
  );
  return { bookingId: booking.id };
}

type Extra = {
  readonly contractId: number;
  readonly group: GroupRow;
  readonly booking: BookingRow;
  readonly plan: CancelPreview;
  readonly now: Now;
};

async function chargeExtraPoints(
  tx: Tx,
  { contractId, group, booking, plan, now }: Extra,
): Promise<Refusal | null> {
  if (plan.extraPoints === 0) return null;
  return chargePoints(
    tx,
    { contractId, groupId: group.id, at: now.at },
    {
      kind: termsOf(group).unit,
      points: plan.extraPoints,
      bookingId: booking.id,
      today: now.moment.date,
    },
  );
}

async function writeMoney(
  tx: Tx,
  { booking, plan, now, asked }: { booking: BookingRow; plan: CancelPreview; now: Now; asked: Asker },
): Promise<void> {
  const lines = await chargesOfBooking(tx, booking.id);
  const charges = reversalsOf(booking.id, lines, { nights: plan.cancelledNights, whole: plan.whole });
  if (plan.penaltyYen > 0) {
    charges.push({
      bookingId: booking.id,
      subject: 'CANCELLATION_FEE',
      detail: null,
      night: null,
      yen: plan.penaltyYen,
      salesTaxYen: 0,
      reason: 'PENALTY',
    });
  }
  await insertCharges(tx, now.at, charges);
  const penaltyId = await insertPenalty(tx, {
    bookingId: booking.id,
    at: now.at,
    percent: plan.percent,
    points: plan.penaltyPoints,
    yen: plan.penaltyYen,
    nights: plan.cancelledNights,
  });
  await enqueue(
    tx,
    'mail_booking_cancelled',
    { bookingId: booking.id, penaltyId, asked },
    `booking-cancelled:${penaltyId}`,
  );
}
