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
import type { LotUse } from '#domain/points/allocation.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { checkLoginPassword } from '#server/modules/account/public.ts';
import { lockContractsQuery } from '#server/modules/contract/public.ts';
import {
  bookedLotsQuery,
  bookingUsesQuery,
  contractLotsQuery,
  planCharge,
  planReturn,
  pointCharges,
  postMovementsQuery,
  returns,
} from '#server/modules/points/public.ts';
import type { BookedPoints, LotRow, Posting, Returned } from '#server/modules/points/public.ts';
import { changeStockQuery, lockNightsQuery } from '#server/modules/vacancy/public.ts';
import { mailBookingCancelled } from '../tasks.ts';
import {
  bookingChargesQuery,
  bookingNightsQuery,
  bookingPenaltiesQuery,
  cancelNightsQuery,
  endBookingQuery,
  groupOfBookingQuery,
  insertPenaltyQuery,
  ownBookingQuery,
  shortenBookingQuery,
} from './cancel-store.ts';
import type { PenaltyRow } from './cancel-store.ts';
import { reversalsOf } from './charges.ts';
import type { ChargeLine } from './charges.ts';
import { lockGroupQuery } from '../hold/store.ts';
import { whyNotChangeable } from './may-change.ts';
import { checkShownPenalty } from './shown-penalty.ts';
import type { ShownPenalty } from './shown-penalty.ts';
import { termsOf } from '../stay-terms.ts';
import { insertChargesQuery } from '../store.ts';
import type { BookingNightRow, BookingRow, GroupRow, NewCharge } from '../store.ts';

export type CancelPreview = Cancellation & {
  readonly returned: readonly Returned[];
  /** What a penalty beyond the stay's own points takes from the contract's lots. */
  readonly extra: readonly LotUse[];
  /** The lines that take charges back. */
  readonly undone: readonly NewCharge[];
  /** What stays to be paid in yen afterwards, and by how much that is less than now. */
  readonly newTotalYen: number;
  readonly returnedYen: number;
};

/** What the database knows of a stay that is to be cancelled. */
type StayRows = {
  readonly booking: BookingRow;
  readonly group: GroupRow;
  readonly nights: readonly BookingNightRow[];
  readonly penalties: readonly PenaltyRow[];
  readonly charges: readonly ChargeLine[];
  readonly points: BookedPoints;
  /** The contract's lots, from which a penalty beyond the stay's own points would come. */
  readonly contractLots: readonly LotRow[];
};

/** What StayRows are made of beside booking and group, to be read together. */
const stayRowsQueries = (bookingId: string, contractId: number | null) =>
  [
    bookingNightsQuery(bookingId),
    bookingPenaltiesQuery(bookingId),
    bookingChargesQuery(bookingId),
    bookingUsesQuery([bookingId], 'used'),
    bookedLotsQuery(bookingId),
    contractLotsQuery(contractId ?? 0),
  ] as const;

/** What cancelling these nights would cost and give back, now. */
export async function previewCancellation(
  { db }: Pick<Services, 'db'>,
  actor: MemberActor,
  { bookingId, stayDates }: { readonly bookingId: string; readonly stayDates: readonly CalendarDate[] },
): Promise<CancelPreview | Refusal> {
  const own = { bookingId, clientId: actor.clientId };
  const [[booking], [group]] = await sendTogether(db, [ownBookingQuery(own), groupOfBookingQuery(own)]);
  if (!booking || !group) return refuse('NOT_FOUND_ERROR');
  const [[at], nights, penalties, charges, uses, lots, contractLots] = await sendTogether(db, [
    businessNowQuery,
    ...stayRowsQueries(bookingId, group.contract_id),
  ]);
  const points = { uses, lots };
  const rows = { booking, group, nights, penalties, charges, points, contractLots };
  return judgeCancellation(rows, { stayDates, now: nowOf(at!.at), actor });
}

type Asked = {
  readonly stayDates: readonly CalendarDate[];
  readonly now: Now;
  readonly actor: MemberActor;
};

/** The preview and the act alike: whatever the act would refuse, but a wrong password, is refused here. */
function judgeCancellation(rows: StayRows, { stayDates, now, actor }: Asked): CancelPreview | Refusal {
  const { booking, group } = rows;
  const barred = whyNotChangeable(actor, booking, group);
  if (barred) return barred;
  if (booking.cancelled_at) return refuse('ALREADY_CANCELLED');
  if (booking.checked_in_at || now.at.getTime() >= cancellationClosesMs(booking.check_in))
    return refuse('CANCELLATION_CLOSED');
  const { cancelPolicy, minNights, unit } = termsOf(group);
  const cancellation = cancelNights({
    nights: rows.nights.map((n): BookedNight => ({
      night: n.night,
      points: n.points,
      yen: n.yen + n.usage_fee_yen + n.plan_fee_yen,
      cancelled: n.cancelled_at !== null,
    })),
    cancel: stayDates,
    policy: cancelPolicy,
    minNights,
    checkIn: booking.check_in,
    today: now.moment.date,
    paid: rows.penalties,
  });
  if (isRefusal(cancellation)) return cancellation;
  const extra = planCharge(rows.contractLots, {
    kind: unit,
    points: cancellation.extraPoints,
    today: now.moment.date,
  });
  if (isRefusal(extra)) return extra;
  const returned = planReturn(rows.points, returnOf(cancellation, now));
  const totalNow = rows.charges.reduce((sum, l) => sum + l.yen + l.sales_tax_yen, 0);
  const undone = reversalsOf(booking.id, rows.charges, {
    nights: cancellation.cancelledNights,
    whole: cancellation.whole,
  });
  const newTotalYen =
    totalNow + undone.reduce((sum, l) => sum + l.yen + l.salesTaxYen, 0) + cancellation.penaltyYen;
  return { ...cancellation, returned, extra, undone, newTotalYen, returnedYen: totalNow - newTotalYen };
}

/** The stay's own points that come back, and how many of them are kept. */
const returnOf = ({ cancelledNights, penaltyPoints, extraPoints }: Cancellation, { moment }: Now) => ({
  nights: cancelledNights,
  penaltyPoints: penaltyPoints - extraPoints,
  today: moment.date,
});

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
  const [[booking], [group]] = await sendTogether(services.db, [
    ownBookingQuery(own),
    groupOfBookingQuery(own),
  ]);
  if (!booking || !group)
    return recordRefusal(services, actor, { action: ACTION }, refuse('NOT_FOUND_ERROR'));
  const subject = { action: ACTION, subject: bookingId };
  const barred =
    whyNotChangeable(actor, booking, group) ?? (await checkLoginPassword(services, actor, password));
  if (barred) return recordRefusal(services, actor, subject, barred);
  return runUseCase(services, actor, {
    ...subject,
    work: (tx, inside) => cancel(tx, inside, { actor, request, found: booking, group }),
  });
}

type Task = {
  readonly actor: MemberActor;
  readonly request: CancelRequest;
  readonly found: BookingRow;
  readonly group: GroupRow;
};

async function cancel(
  tx: Tx,
  inside: Inside,
  { actor, request, found, group: { id: groupId, contract_id: contractId } }: Task,
): Promise<BookingRow | Refusal> {
  const { bookingId, stayDates, shown } = request;
  const range = { roomTypeId: found.room_type_id, from: found.check_in, before: found.check_out };
  const [, [group], , [at], [booking], nights, penalties, charges, uses, lots, contractLots] =
    await sendTogether(tx, [
      lockContractsQuery(contractId === null ? [] : [contractId]),
      lockGroupQuery(groupId),
      lockNightsQuery(tx, inside, { freeing: [range] }),
      businessNowQuery,
      ownBookingQuery({ bookingId, clientId: actor.clientId }),
      ...stayRowsQueries(bookingId, contractId),
    ]);
  if (!group || !booking) return refuse('NOT_FOUND_ERROR');
  const now = nowOf(at!.at);
  const points = { uses, lots };
  const rows = { booking, group, nights, penalties, charges, points, contractLots };
  const plan = judgeCancellation(rows, { stayDates, now, actor });
  if (isRefusal(plan)) return plan;
  const changed = checkShownPenalty(shown, plan, termsOf(group).unit);
  if (changed) return changed;
  const back = await pointsBack(tx, { rows, plan, now });
  return writeCancellation(tx, inside, { actor, rows, plan, now, back });
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
  { actor, rows: { booking, group }, plan, now, back }: Writing,
): Promise<BookingRow> {
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
    cancelNightsQuery(bookingId, plan.cancelledNights, now.at),
    plan.whole ? endBookingQuery(bookingId, now.at) : shortenBookingQuery(bookingId, first),
    changeStockQuery(tx, inside, [freed]),
    insertChargesQuery(now.at, [...plan.undone, ...feeOf(bookingId, plan)]),
    postMovementsQuery(group.contract_id ?? 0, now.at, back),
  ]);
  const letter = { bookingId, penaltyId: penalty!.id, asked: askerOf(actor) };
  await enqueue(tx, mailBookingCancelled, letter, `booking-cancelled:${penalty!.id}`);
  return left!;
}

/** The line of the penalty, where there is one to pay in yen. It bears no consumption tax. */
function feeOf(bookingId: string, { penaltyYen }: CancelPreview): NewCharge[] {
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
    },
  ];
}
