/** What the mail of a waived fee says: what was waived, how each part of it comes back, and what is kept still. */
import { yenByWay } from '#domain/payment/pay-by.ts';
import type { PayBy } from '#domain/payment/pay-by.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { refundedAt, refundsOfBookings } from '#server/modules/payment/public.ts';
import { pointsMovedBy } from '#server/modules/points/public.ts';
import type { MovedPoints } from '#server/modules/points/public.ts';
import { termsOf } from '../stay-terms.ts';
import { findBooking, findGroup } from '../store.ts';
import type { WaiverRow } from '../view-store.ts';
import { stayToName } from './mail-facts.ts';
import type { StayToName, Sum } from './mail-facts.ts';

export type WaiverFacts = {
  readonly stay: StayToName;
  readonly waived: Sum;
  /** What of fees is kept still. */
  readonly left: Sum;
  readonly returned: readonly MovedPoints[];
  /** Of the yen, what comes back to a card, what leaves a bill, and what was still to be paid and is no more. */
  readonly refundedYen: number;
  readonly unbilledYen: number;
  readonly noLongerDueYen: number;
};

const WAIVED = `
  select pay_by as "payBy", -sum(yen)::int as yen from booking_charges
  where booking_id = $1 and at = $2 and reason = 'WAIVED' group by 1`;
const LEFT = `
  select coalesce(sum(points), 0)::int as points, coalesce(sum(yen), 0)::int as yen from (
    select points, yen from booking_penalties where booking_id = $1 and at <= $2
    union all
    select -points, -yen from booking_waivers where booking_id = $1 and at <= $2) fees`;

/** Undefined where there is nobody to write to. Another waiver may follow before the mail is written: it says what stood then. */
export async function waiverFacts(
  db: Database,
  { bookingId, waiverId }: { readonly bookingId: string; readonly waiverId: number },
): Promise<WaiverFacts | undefined> {
  const booking = await findBooking(db, bookingId);
  const group = booking && (await findGroup(db, booking.group_id));
  const stay = group && (await stayToName(db, group, [booking]));
  const [[waiver]] = await sendTogether(db, [
    statement<WaiverRow>('select * from booking_waivers where id = $1 and booking_id = $2', [
      waiverId,
      bookingId,
    ]),
  ]);
  if (!stay || !waiver) return undefined;
  const { at } = waiver;
  const [lines, [left]] = await sendTogether(db, [
    statement<{ payBy: PayBy; yen: number }>(WAIVED, [bookingId, at]),
    statement<{ points: number; yen: number }>(LEFT, [bookingId, at]),
  ]);
  const byWay = yenByWay(lines);
  const refunds = await refundsOfBookings(db, [bookingId]);
  const refundedYen = refundedAt(refunds, at);
  const { unit } = termsOf(group);
  const inPoints = unit === 'sp' || unit === 'fp';
  const sum = ({ points, yen }: { points: number; yen: number }): Sum => ({
    points: inPoints ? points : null,
    yen,
  });
  return {
    stay,
    waived: sum(waiver),
    left: sum(left!),
    returned: await pointsMovedBy(db, { bookingId, at }, 'waived'),
    refundedYen,
    unbilledYen: byWay.INVOICE,
    noLongerDueYen: byWay.ON_SITE + byWay.CARD - refundedYen,
  };
}
