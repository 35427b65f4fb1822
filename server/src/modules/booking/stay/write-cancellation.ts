/**
 * What a cancellation writes: nights, rooms, points and charges come back, the fee is kept, and the mail leaves with the
 * commit. It is the same whether its fee was charged first or not.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { EndedBy } from '#domain/booking/given-up.ts';
import { fellOfCard, movementsOf } from '#domain/payment/money.ts';
import type { Asker } from '#server/platform/actor.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { givingBack, moveMoneyQuery } from '#server/modules/payment/public.ts';
import {
  pointCharges,
  postMovementsQuery,
  prepaymentReturns,
  returns,
} from '#server/modules/points/public.ts';
import type { Posting } from '#server/modules/points/public.ts';
import { changeStockQuery } from '#server/modules/vacancy/public.ts';
import { mailBookingCancelled, mailHouseClosed, mailNoShow } from '../tasks.ts';
import { postingsOf } from '../moved-yen.ts';
import { insertChargesQuery, reverseChargesQuery } from '../store.ts';
import type { BookingRow } from '../store.ts';
import { endBookingQuery, endNightsQuery, insertPenaltyQuery, shortenBookingQuery } from './cancel-store.ts';
import { payersOf } from '../change-store.ts';
import { endAllQueries, followQueries, parkingDaysLeft } from './following-extras.ts';
import { feeLines } from '../prepayment.ts';
import { momentOfStep, prepaidPoints, returnOf } from './judge-cancellation.ts';
import type { CancelPreview, StayRows } from './judge-cancellation.ts';
import { standingOf, stepOf } from './yen-of-cancellation.ts';

export type Cancelling = {
  readonly rows: StayRows;
  /** As it was judged; what of the fee is charged is authorised by now. */
  readonly plan: CancelPreview;
  readonly now: Now;
  /** Whose call it is, or what ended the stay without one; null where staff did for a membership without a login. */
  readonly asked: Asker | 'nobody came' | 'house closes' | null;
  readonly endedBy: EndedBy;
};

/** Under the locks of the contract, the group and its nights. Answers the booking as it is then, and the cancellation. */
export async function writeCancellation(
  tx: Tx,
  inside: Pick<Services, 'ports' | 'log'>,
  cancelling: Cancelling,
): Promise<{ readonly booking: BookingRow; readonly penaltyId: number }> {
  const { rows, plan, asked, endedBy } = cancelling;
  const { booking, group } = rows;
  const now = { ...cancelling.now, at: momentOfStep(rows, cancelling.now.at) };
  const back = await pointsBack(tx, { rows, plan, now });
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
  const refunds = await givingBack(tx, {
    ...{ payers: payersOf(rows, plan.undone), bookingId, at: now.at, yen: plan.refundedYen },
    fellYen: fellOfCard(stepOf(plan), standingOf(rows)),
  });
  const [[penalty], , [left]] = await sendTogether(tx, [
    insertPenaltyQuery({
      bookingId,
      at: now.at,
      kind: 'CANCEL',
      percent: plan.percent,
      points: plan.penaltyPoints,
      yen: plan.penaltyYen,
      nights: plan.cancelledNights,
      endedBy,
    }),
    endNightsQuery({
      bookingId,
      nights: plan.cancelledNights,
      at: now.at,
      as: plan.whole ? 'CANCELLED' : 'SHORTENED',
    }),
    plan.whole
      ? endBookingQuery(bookingId, now.at, asked === 'nobody came' ? 'no-show' : 'cancelled')
      : shortenBookingQuery(bookingId, first),
    changeStockQuery(tx, inside, [freed]),
    reverseChargesQuery(
      plan.undone.map(({ id }) => id),
      now.at,
    ),
    insertChargesQuery(now.at, [...plan.charged, ...feeLines(bookingId, plan)]),
    moveMoneyQuery(now.at, postingsOf(booking, movementsOf(stepOf(plan), standingOf(rows)))),
    ...refunds,
    postMovementsQuery(group.contract_id ?? 0, now.at, back),
    ...(plan.whole ? endAllQueries(bookingId, plan.extras, now.at) : followQueries(plan.extras, now.at)),
  ]);
  const mail = { bookingId, penaltyId: penalty!.id };
  const parkingDays = parkingDaysLeft(plan.extras);
  if (asked === 'nobody came') await enqueue(tx, mailNoShow, mail, `no-show:${mail.penaltyId}`);
  else if (asked === 'house closes')
    await enqueue(tx, mailHouseClosed, { ...mail, parkingDays }, `house-closed:${mail.penaltyId}`);
  else
    await enqueue(
      tx,
      mailBookingCancelled,
      { ...mail, asked, parkingDays },
      `booking-cancelled:${mail.penaltyId}`,
    );
  return { booking: left!, penaltyId: penalty!.id };
}

/** What of the stay's points goes back, and what a penalty beyond them takes. */
async function pointsBack(
  tx: Tx,
  { rows, plan, now }: Omit<Cancelling, 'asked' | 'endedBy'>,
): Promise<Posting[]> {
  const { booking, group, points } = rows;
  if (group.contract_id === null) return [];
  const posted = { contractId: group.contract_id, groupId: group.id, at: now.at };
  return [
    ...(await returns(tx, posted, points, returnOf(plan, now))),
    ...pointCharges({ groupId: group.id, bookingId: booking.id }, plan.extra),
    ...(await prepaymentReturns(tx, posted, prepaidPoints(rows), {
      ...{ back: sumOf(plan.returnedTvp), kept: plan.keptTvp, today: now.moment.date },
    })),
  ];
}

const sumOf = (returned: CancelPreview['returnedTvp']) =>
  returned.reduce((sum, { points }) => sum + points, 0);
