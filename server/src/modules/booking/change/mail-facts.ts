/** What the mails of changes say: the stay before and after, as it was then; a mail may leave after the next step. */
import type { Database } from '#server/platform/database.ts';
import { findOwner, findRecipient } from '#server/modules/account/public.ts';
import { paidUntil, refundedAt, refundsOfBookings } from '#server/modules/payment/public.ts';
import { pointsMovedBy } from '#server/modules/points/public.ts';
import type { MovedPoints } from '#server/modules/points/public.ts';
import { findChange } from '../change-store.ts';
import type { ChangeKind, ChangeRow, ChangeSide } from '../change-store.ts';
import { stayToName, yenByWayUntil } from '../stay/mail-facts.ts';
import type { StayToName, Sum } from '../stay/mail-facts.ts';
import { termsOf } from '../stay-terms.ts';
import { findBooking, findGroup } from '../store.ts';

export type ChangedStay = {
  readonly bookingId: string;
  /** Named by its new dates. */
  readonly stay: StayToName;
  readonly kind: ChangeKind;
  readonly before: ChangeSide;
  readonly after: ChangeSide;
  readonly isInPoints: boolean;
  readonly fee: Sum;
  /** What a card was charged for it, and what came back to one. */
  readonly chargedYen: number;
  readonly refundedYen: number;
};

/** What a change that was carried out came to, as it stood then. */
export type ChangeDone = ChangedStay & {
  /** What came back: points, or TVP of a stay in yen. */
  readonly returned: readonly MovedPoints[];
  /** What is still to be paid at the resort, and what stands on a company's bill. */
  readonly dueYen: number;
  readonly billedYen: number;
};

/** What the mail of a change says; undefined where there is nobody to write to. */
export async function changeFacts(db: Database, changeId: string): Promise<ChangeDone | undefined> {
  const change = await findChange(db, changeId);
  const read = change && (await changedStay(db, change));
  if (!change?.applied_at || !read) return undefined;
  const step = { bookingId: change.booking_id, at: change.applied_at };
  const refunds = await refundsOfBookings(db, [step.bookingId]);
  const byWay = await yenByWayUntil(db, [step.bookingId], step.at);
  const { cardYen } = await paidUntil(db, step);
  return {
    ...read,
    refundedYen: refundedAt(refunds, step.at),
    returned: await pointsMovedBy(db, step, 'given back'),
    // What a card was to pay and did not is paid at the house as well.
    dueYen: byWay.ON_SITE + Math.max(0, byWay.CARD - cardYen),
    billedYen: byWay.INVOICE,
  };
}

/** What the mail of a change says that was not paid in time; undefined where the stay does not stand any more. */
export async function unpaidChangeFacts(db: Database, changeId: string): Promise<ChangedStay | undefined> {
  const change = await findChange(db, changeId);
  const booking = change && (await findBooking(db, change.booking_id));
  if (!change || !booking || booking.cancelled_at) return undefined;
  const read = await changedStay(db, change);
  if (!read) return undefined;
  // Whoever asked for it is told, unless their login is gone.
  const loginId = (await findRecipient(db, change.login_id)) ? change.login_id : read.stay.loginId;
  const [room] = read.stay.rooms;
  const rooms = [{ ...room!, checkIn: booking.check_in, checkOut: booking.check_out }];
  return { ...read, stay: { ...read.stay, loginId, owner: await findOwner(db, loginId), rooms } };
}

async function changedStay(db: Database, change: ChangeRow): Promise<ChangedStay | undefined> {
  const booking = await findBooking(db, change.booking_id);
  const group = booking && (await findGroup(db, booking.group_id));
  const stay = group && (await stayToName(db, group, [booking]));
  if (!stay) return undefined;
  const { unit } = termsOf(group);
  const isInPoints = unit === 'sp' || unit === 'fp';
  const [before, after] = [change.before as ChangeSide, change.after as ChangeSide];
  const { checkIn, checkOut } = after;
  return {
    ...{ bookingId: booking.id, kind: change.kind as ChangeKind, before, after, isInPoints },
    stay: { ...stay, rooms: stay.rooms.map((room) => ({ ...room, checkIn, checkOut })) },
    fee: { points: isInPoints ? change.fee_points : null, yen: change.fee_yen },
    ...{ chargedYen: change.charge_yen, refundedYen: 0 },
  };
}
