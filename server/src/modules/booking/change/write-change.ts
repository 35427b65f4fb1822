/**
 * What a change writes: nights, rooms, extras, points and charges go and come, the fee is kept, and the mail leaves with the commit. It
 * is the same whether its yen were charged first or not.
 */
import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { settlesBefore } from '#domain/booking/stay-change.ts';
import { fellOfCard, movementsOf, refundOf } from '#domain/payment/money.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import type { Asker } from '#server/platform/actor.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Inside } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { givingBack, moveMoneyQuery } from '#server/modules/payment/public.ts';
import {
  consumptions,
  pointCharges,
  postMovementsQuery,
  prepaymentReturns,
  prepayments,
  reservations,
  returns,
} from '#server/modules/points/public.ts';
import type { Posting } from '#server/modules/points/public.ts';
import { changeStockQuery } from '#server/modules/vacancy/public.ts';
import type { Lodging, StockChange } from '#server/modules/vacancy/public.ts';
import { postingsOf } from '../moved-yen.ts';
import { feeLines } from '../prepayment.ts';
import { insertPenaltyQuery } from '../stay/cancel-store.ts';
import { prepaidPoints } from '../stay/judge-cancellation.ts';
import type { StayRows } from '../stay/judge-cancellation.ts';
import { standingOf } from '../stay/yen-of-cancellation.ts';
import { payersOf } from '../change-store.ts';
import { insertChargesQuery, reverseChargesQuery } from '../store.ts';
import type { BookingRow, GroupRow, NewCharge } from '../store.ts';
import { mailBookingChanged } from '../tasks.ts';
import type { GuestInput } from '../check-guests.ts';
import { guestRow } from '../guest-row.ts';
import {
  changeBookingQuery,
  leaveNightsQuery,
  putGuestsQueries,
  repriceNightsQuery,
  takeNightsQuery,
} from './change-writes.ts';
import { followStayQueries } from './extras-of-change.ts';
import { stepOfChange } from './judge-change.ts';
import type { JudgedChange } from './judge-change.ts';
import { replaceQueries } from './replaced-extras.ts';

export type Changing = {
  readonly rows: StayRows;
  readonly plan: JudgedChange;
  /** The ids of the guests that it has. */
  readonly guestIds: ReadonlySet<string>;
  readonly changeId: string;
  /** The moment of the step: later than all that was written of the stay before. */
  readonly now: Now;
  readonly asked: Asker;
  /** What the house has of parking and of things to rent. */
  readonly items: Pick<Lodging, 'parkings' | 'rentalItems'>;
  /** What of its points is reserved and of its nights held already, since its card was asked first; null where none was. */
  readonly kept: readonly LotUse[] | null;
};

/** Under the locks of the stay and of all nights that it leaves and takes. Answers the booking as it is then. */
export async function writeChange(tx: Tx, inside: Inside, changing: Changing): Promise<BookingRow> {
  const { rows, plan, changeId, now, asked, kept } = changing;
  const { booking } = rows;
  const { at } = now;
  const step = stepOfChange(plan);
  const standing = standingOf(rows);
  const ofChange = { bookingId: booking.id, changeId };
  const yen = refundOf(step, standing);
  const refunds = await givingBack(tx, {
    ...{ payers: payersOf(rows, plan.undone), bookingId: booking.id, at, yen },
    // What a charge has paid in place of what fell away stands on its receipt.
    fellYen: step.paidYen > 0 ? 0 : fellOfCard(step, standing),
  });
  const [[changed]] = await sendTogether(tx, [
    changeBookingQuery(booking.id, { ...plan, movedAt: settlesBefore(plan.nights) ? at : null }),
    leaveNightsQuery(ofChange, plan.nights.left, at),
    takeNightsQuery(ofChange, plan.taken, booking.room_type_id),
    repriceNightsQuery(booking.id, plan.repriced),
    ...guestsOf(changing),
    ...extrasOf(changing),
    ...penaltyOf(changing),
    changeStockQuery(tx, inside, stockOf(booking, plan, kept !== null)),
    reverseChargesQuery(
      plan.undone.map(({ id }) => id),
      at,
    ),
    insertChargesQuery(at, [...plan.charged, ...feeOf(booking, plan)]),
    moveMoneyQuery(at, postingsOf(booking, movementsOf(step, standing))),
    ...refunds,
    ...(await pointsMoved(tx, changing)),
  ]);
  const mail = { bookingId: booking.id, changeId, asked };
  await enqueue(tx, mailBookingChanged, mail, `booking-changed:${changeId}`);
  return changed!;
}

/** Others take the place of those that end; the same follow their stay. */
function extrasOf({ rows, plan, items, now: { at }, kept }: Changing) {
  const { extras: stock, replaced } = plan;
  const isTaken = kept !== null;
  if (replaced) return replaceQueries(replaced, stock, { bookingId: rows.booking.id, items, at, isTaken });
  return followStayQueries(rows.extras, plan, { items, at, isTaken });
}

/** The guests in the order of a room: adults, children, children sharing a bed. */
function guestsOf({ rows: { booking }, plan: { guests }, guestIds }: Changing) {
  if (!guests) return [];
  const rank = ({ child, bedShared }: GuestInput) => (bedShared ? 2 : child ? 1 : 0);
  const placed = guests
    .toSorted((a, b) => rank(a) - rank(b))
    .map((guest, index) => ({
      ...guestRow(booking.id, guest),
      id: guestIds.has(guest.id) ? guest.id : randomUUID(),
      ...{ position: index + 1, child: guest.child, bed_shared: guest.bedShared },
    }));
  const name = placed.find(({ representative }) => representative)?.name ?? null;
  return putGuestsQueries(booking.id, placed, name);
}

/** A move and fewer guests leave what they cost beside the cancellations, as one of their steps. */
function penaltyOf({ rows: { booking }, plan, now }: Changing) {
  if (plan.penaltyPoints === 0 && plan.penaltyYen === 0) return [];
  const kind = plan.kind === 'GUESTS' ? 'GUESTS' : 'MOVE';
  return [
    insertPenaltyQuery({
      ...{ bookingId: booking.id, at: now.at, kind, percent: plan.percent },
      ...{ points: plan.penaltyPoints, yen: plan.penaltyYen, nights: plan.nights.left },
    }),
  ];
}

const feeOf = ({ id }: BookingRow, { penaltyYen, feeWay, tvp }: JudgedChange): NewCharge[] =>
  feeLines(id, { penaltyYen, feeWay, keptTvp: tvp.keptYen });

const ofNights = (
  { room_type_id: roomTypeId }: BookingRow,
  nights: readonly CalendarDate[],
  counts: Pick<StockChange, 'sold' | 'held'>,
): StockChange[] => nights.map((from) => ({ roomTypeId, from, before: addDays(from, 1), ...counts }));

function stockOf(booking: BookingRow, { nights }: JudgedChange, wereHeld: boolean): StockChange[] {
  return [
    ...ofNights(booking, nights.left, { sold: -1, held: 0 }),
    ...ofNights(booking, nights.taken, { sold: 1, held: wereHeld ? -1 : 0 }),
  ];
}

/** What a change that waits for its card keeps of nights, and gives back: a room of each. */
export const heldStock = (
  booking: BookingRow,
  nights: readonly CalendarDate[],
  how: 'held' | 'given back',
): StockChange[] => ofNights(booking, nights, { sold: 0, held: how === 'held' ? 1 : -1 });

/** Points come back before they are taken, so that what a night gives back may pay for another. */
async function pointsMoved(tx: Tx, { rows, plan, now, kept }: Changing) {
  const { booking, group, points } = rows;
  if (group.contract_id === null) return [];
  const posted = { contractId: group.contract_id, groupId: group.id, at: now.at };
  const order = {
    nights: plan.nights.left,
    penaltyPoints: plan.penaltyPoints - plan.extraPoints,
    today: now.moment.date,
  };
  const uses = plan.points.uses.map((use) => ({ ...use, bookingId: booking.id }));
  const open = kept ? usesWithout(uses, kept) : uses;
  const postings: Posting[] = [
    ...(plan.nights.left.length > 0 ? await returns(tx, posted, points, order) : []),
    ...pointCharges({ groupId: group.id, bookingId: booking.id }, plan.points.extra),
    ...reservations(group.id, open),
    ...consumptions(
      group.id,
      uses.map((use) => ({ ...use, validThru: now.moment.date })),
    ),
    ...prepayments(
      group.id,
      plan.tvp.uses.map((use) => ({ ...use, bookingId: booking.id })),
    ),
    ...(await prepaymentReturns(tx, posted, prepaidPoints(rows), {
      ...{ back: plan.tvp.backYen, kept: plan.tvp.keptYen, today: now.moment.date },
    })),
  ];
  return postings.length > 0 ? [postMovementsQuery(group.contract_id, now.at, postings)] : [];
}

/** The part of uses that is not kept yet. */
function usesWithout<Use extends LotUse>(uses: readonly Use[], kept: readonly LotUse[]): Use[] {
  return uses
    .map((use) => {
      const same = kept.find(
        ({ lotId, night, borrowed }) =>
          lotId === use.lotId && night === use.night && borrowed === use.borrowed,
      );
      return { ...use, points: use.points - (same?.points ?? 0) };
    })
    .filter(({ points }) => points > 0);
}

/** What waiting for its card keeps of points: as much of each use as its lot has now; the rest comes back with the nights left. */
export function reservableNow(
  uses: readonly LotUse[],
  lots: readonly { readonly id: string; readonly available: number }[],
): LotUse[] {
  const left = new Map(lots.map(({ id, available }) => [id, available]));
  return uses
    .map((use) => {
      const points = Math.min(use.points, left.get(use.lotId) ?? 0);
      left.set(use.lotId, (left.get(use.lotId) ?? 0) - points);
      return { ...use, points };
    })
    .filter(({ points }) => points > 0);
}

/** What giving back what was kept for a change posts. */
export const releasedUses = (group: GroupRow, bookingId: string, kept: readonly LotUse[]): Posting[] =>
  kept.map((use) => ({
    ...{ reason: 'release', fromLotId: use.lotId, fromAccount: 'reserved' },
    ...{ toLotId: use.lotId, toAccount: 'available', points: use.points },
    ...{ bookingGroupId: group.id, bookingId, night: use.night },
  }));
