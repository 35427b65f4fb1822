/**
 * What mails say of stays. That of a cancellation says what stood when its step was done: a mail may leave late, or be
 * written again after the next step.
 */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { lastFreeDay } from '#domain/booking/cancellation.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { yenByWay } from '#domain/payment/pay-by.ts';
import type { FeePaymentType, PayBy, YenByWay } from '#domain/payment/pay-by.ts';
import type { Database } from '#server/platform/database.ts';
import type { BookingPenaltiesTable } from '#server/platform/database-types.ts';
import { findOwner, findRecipient, mainLoginOf } from '#server/modules/account/public.ts';
import type { Owner } from '#server/modules/account/public.ts';
import type { PurposeKind } from '#server/modules/payment/public.ts';
import { paidOfBookings, paidUntil, refundedAt, refundsOfBookings } from '#server/modules/payment/public.ts';
import { pointsMovedBy, pointsTakenBy } from '#server/modules/points/public.ts';
import type { MovedPoints } from '#server/modules/points/public.ts';
import { facilitiesByIds, roomTypesByIds } from '#server/modules/vacancy/public.ts';
import { feesCharged, findChange } from '../change-store.ts';
import { extrasGivenUp, extrasToName } from '../extras-mail-facts.ts';
import type { ExtrasToName, ParkingDaysLeft } from '../extras-mail-facts.ts';
import { termsOf } from '../stay-terms.ts';
import { bookingsOfGroup, findBooking, findGroup } from '../store.ts';
import type { BookingRow, GroupRow } from '../store.ts';

/** The rooms of a mail, with everything that names them. */
export type StayToName = {
  /** Who is written to: the login that booked, or the main member's where it is gone. */
  readonly loginId: string;
  /** Behind the login, who is greeted. */
  readonly owner: Owner;
  readonly facility: { readonly nameJa: string; readonly nameEn: string };
  readonly roomType: { readonly nameJa: string; readonly nameEn: string };
  /** One or more, in the order in which they were asked for. */
  readonly rooms: readonly {
    readonly bookingId: string;
    readonly bookingNumber: string | null;
    /** Who signs the register, as whoever booked has named them; null while the room is held. */
    readonly representativeName: string | null;
    readonly checkIn: CalendarDate;
    readonly checkOut: CalendarDate;
  }[];
};

/** Points and yen of one sum; points are null for a stay that is not paid with them. */
export type Sum = { readonly points: number | null; readonly yen: number };

/** How the yen of a stay are paid, as its member chose. */
export type FeePayment = FeePaymentType | null;

/** What belongs to one room of several beside its guests. */
export type ExtrasOfRoom = { readonly bookingNumber: string; readonly extras: ExtrasToName };

export type ConfirmationFacts = {
  readonly stay: StayToName;
  readonly way: FeePayment;
  readonly points: number;
  readonly yen: number;
  /** What of it was paid by then, and how each part is paid. */
  readonly paidYen: number;
  readonly byWay: YenByWay;
  /** Of each of its rooms. */
  readonly extras: readonly ExtrasOfRoom[];
  /** What was asked for in the member's own words; null for nothing. */
  readonly request: string | null;
  /** The last day on which cancelling costs nothing. */
  readonly lastFreeDay: CalendarDate;
};

/** What the mail of a confirmed group says; undefined where there is nobody to write to. */
export async function confirmationFacts(
  db: Database,
  groupId: string,
): Promise<ConfirmationFacts | undefined> {
  const group = await findGroup(db, groupId);
  const stay = group && (await stayToName(db, group, await bookingsOfGroup(db, groupId)));
  if (!stay) return undefined;
  const ids = stay.rooms.map(({ bookingId }) => bookingId);
  const sums = await sumsOf(db, ids);
  const paid = await paidOfBookings(db, ids);
  const [firstDay] = stay.rooms.map((room) => room.checkIn).sort();
  return {
    stay,
    way: wayOf(group),
    ...sums,
    paidYen: paid.reduce((sum, { yen }) => sum + yen, 0),
    byWay: await yenByWayUntil(db, ids, null),
    extras: await extrasOfRooms(db, stay.rooms),
    request: group.request_note,
    lastFreeDay: lastFreeDay(termsOf(group).cancelPolicy, firstDay!),
  };
}

async function extrasOfRooms(db: Database, rooms: StayToName['rooms']): Promise<ExtrasOfRoom[]> {
  const found: ExtrasOfRoom[] = [];
  for (const { bookingId, bookingNumber } of rooms)
    found.push({ bookingNumber: bookingNumber ?? '', extras: await extrasToName(db, [bookingId]) });
  return found;
}

/** The rooms of a group as they are now, and whether any of them still stands or is held; undefined as above. */
export async function groupToName(
  db: Database,
  groupId: string,
): Promise<{ readonly stay: StayToName; readonly stands: boolean } | undefined> {
  const group = await findGroup(db, groupId);
  const bookings = await bookingsOfGroup(db, groupId);
  const stay = group && (await stayToName(db, group, bookings));
  return stay && { stay, stands: bookings.some(({ cancelled_at: cancelled }) => cancelled === null) };
}

export type NamedPurchase = {
  /** A hold's rooms, a change of a stay, or the fee of a cancellation. */
  readonly what: 'STAY' | 'CHANGE' | 'FEE';
  readonly stay: StayToName;
  readonly stands: boolean;
};

/** What a charge pays for, with its stays; of a fee the one that is given up. */
export async function purchaseToName(
  db: Database,
  { kind, id }: { readonly kind: PurposeKind; readonly id: string },
): Promise<NamedPurchase | undefined> {
  if (kind === 'BOOKING_GROUP') {
    const named = await groupToName(db, id);
    return named && { what: 'STAY', ...named };
  }
  const change = await findChange(db, id);
  const booking = change && (await findBooking(db, change.booking_id));
  const group = booking && (await findGroup(db, booking.group_id));
  const stay = group && (await stayToName(db, group, [booking]));
  const what = change?.kind === 'CANCEL' ? 'FEE' : 'CHANGE';
  return stay && { what, stay, stands: booking.cancelled_at === null };
}

export type CancellationFacts = {
  readonly stay: StayToName;
  readonly nights: readonly CalendarDate[];
  /** What was reserved beside the room and fell away with them. */
  readonly extras: ExtrasToName;
  /** Whether nobody came. */
  readonly isNoShow: boolean;
  readonly fee: Sum;
  /** The fees of all steps, where a stay was given up in more than one; else null. */
  readonly feesInAll: Sum | null;
  /** What the nights that are left cost, fees included; null once none is left. */
  readonly nowInAll: Sum | null;
  /** What came back; null for a stay that is not paid with points. */
  readonly returned: readonly MovedPoints[] | null;
  /** What the fee took beyond the stay's own points. */
  readonly extra: readonly MovedPoints[];
  /** Of a stay that is prepaid: what of the fee was kept of its TVP; what came back stands above. */
  readonly keptTvp: number;
  /** By how much what is to be paid in yen fell, beside what TVP paid, the fee taken off; negative where it rose. */
  readonly returnedYen: number;
  /** What of it comes back to the card that has paid. */
  readonly refundedYen: number;
  readonly way: FeePayment;
  /** How the fee in yen is paid; null where there is none. And what of it a card was charged first. */
  readonly feeWay: PayBy | null;
  readonly feeChargedYen: number;
  /** Whether a card has paid more than fees: something of the stay itself. */
  readonly hasPaidStay: boolean;
  /** What was paid in yen so far; how each part of what is asked once the step is done is paid; and what of it is due. */
  readonly paidYen: number;
  readonly byWay: YenByWay;
  readonly dueByWay: YenByWay;
  /** What of it the house or the office was paid. */
  readonly deskYen: number;
  /** Whether any of it is, or was, to be billed. */
  readonly isBilled: boolean;
};

/** What the mail of one cancellation says; undefined where there is nobody to write to. */
export async function cancellationFacts(
  db: Database,
  {
    bookingId,
    penaltyId,
    parkingDays = [],
  }: {
    readonly bookingId: string;
    readonly penaltyId: number;
    readonly parkingDays?: readonly ParkingDaysLeft[] | undefined;
  },
): Promise<CancellationFacts | undefined> {
  const [booking, penalty] = [await findBooking(db, bookingId), await findPenalty(db, penaltyId)];
  const group = booking && (await findGroup(db, booking.group_id));
  const stay = group && (await stayToName(db, group, [booking]));
  if (!stay || !penalty) return undefined;
  const step = { bookingId, at: penalty.at };
  const [returned, extra] = [
    await pointsMovedBy(db, step, 'given back'),
    await pointsMovedBy(db, step, 'taken beyond the stay'),
  ];
  const stand = await standAfter(db, penalty);
  // Another step may follow before this one's mail is written: everything is said as it stood after this one.
  const { yen: settledYen, cardYen } = await paidUntil(db, step);
  const byWay = await yenByWayUntil(db, [bookingId], penalty.at);
  // What TVP pay is no yen that could come back.
  const paidYen = settledYen - byWay.TVP;
  // What a house or the office was paid is due no more, whichever way was chosen.
  const deskYen = Math.max(0, paidYen - cardYen);
  const beyondOnSite = Math.max(0, deskYen - byWay.ON_SITE);
  const refunds = await refundsOfBookings(db, [bookingId]);
  const refundedYen = refundedAt(refunds, penalty.at);
  const [charged] = await feesCharged(db, [penaltyId]);
  // A part may be followed by the whole before its mail is written.
  const whole = booking.cancelled_at !== null && booking.cancelled_at <= penalty.at;
  const { unit } = termsOf(group);
  const inPoints = unit === 'sp' || unit === 'fp';
  const returnedTvp = inPoints ? 0 : returned.reduce((all, { points }) => all + points, 0);
  const sum = (points: number, yen: number): Sum => ({ points: inPoints ? points : null, yen });
  return {
    stay,
    nights: penalty.nights,
    extras: await extrasGivenUp(db, step, parkingDays),
    isNoShow: booking.no_show_at?.getTime() === penalty.at.getTime(),
    fee: sum(penalty.points, penalty.yen),
    feesInAll: whole && stand.steps > 1 ? sum(stand.feePoints, stand.feeYen) : null,
    nowInAll: whole ? null : sum(await pointsTakenBy(db, step), stand.yen),
    // Of a stay that is paid in yen, TVP with which it was prepaid.
    returned: inPoints || returned.length > 0 ? returned : null,
    extra,
    keptTvp: stand.keptTvp,
    returnedYen: stand.returnedYen - returnedTvp,
    refundedYen,
    way: wayOf(group),
    feeWay: stand.feeWay,
    feeChargedYen: charged?.yen ?? 0,
    hasPaidStay: paidYen > stand.cardFeeYen,
    paidYen,
    byWay,
    deskYen,
    dueByWay: {
      ...byWay,
      ON_SITE: Math.max(0, byWay.ON_SITE - deskYen),
      CARD: Math.max(0, byWay.CARD - cardYen - beyondOnSite),
      INVOICE: 0,
      TVP: 0,
    },
    isBilled: stand.isBilled,
  };
}

export type UnpaidCancellation = {
  readonly stay: StayToName;
  readonly bookingId: string;
  readonly nights: readonly CalendarDate[];
  /** What the card was to be charged. */
  readonly yen: number;
};

/** What the mail of a cancellation says whose fee was not paid; undefined where the stay does not stand any more. */
export async function unpaidCancellationFacts(
  db: Database,
  changeId: string,
): Promise<UnpaidCancellation | undefined> {
  const change = await findChange(db, changeId);
  const booking = change && (await findBooking(db, change.booking_id));
  if (!change || !booking || booking.cancelled_at) return undefined;
  const group = await findGroup(db, booking.group_id);
  const stay = group && (await stayToName(db, group, [booking]));
  if (!stay) return undefined;
  // Whoever asked for it is told, unless their login is gone.
  const loginId = (await findRecipient(db, change.login_id)) ? change.login_id : stay.loginId;
  const told = { ...stay, loginId, owner: await findOwner(db, loginId) };
  return { stay: told, bookingId: booking.id, nights: change.nights, yen: change.charge_yen };
}

const wayOf = ({ fee_payment_type: way }: GroupRow) => way as FeePayment;

/** The rooms of a mail; undefined where there is nobody to write to. */
export async function stayToName(
  db: Database,
  group: GroupRow,
  bookings: readonly BookingRow[],
): Promise<StayToName | undefined> {
  const [first] = bookings;
  const loginId = group.login_id ?? (await mainLoginOf(db, group.client_id));
  if (!first || !loginId) return undefined;
  const [roomType] = await roomTypesByIds(db, [first.room_type_id]);
  const [facility] = await facilitiesByIds(db, [group.facility_id]);
  if (!roomType || !facility) throw new Error('the catalogue lost a room type or a facility that was booked');
  return {
    loginId,
    owner: await findOwner(db, loginId),
    facility: { nameJa: facility.name_ja, nameEn: facility.name_en },
    roomType: { nameJa: roomType.name_ja, nameEn: roomType.name_en },
    rooms: bookings.map((booking) => ({
      bookingId: booking.id,
      bookingNumber: booking.booking_number,
      representativeName: booking.representative_name,
      checkIn: booking.check_in,
      checkOut: booking.check_out,
    })),
  };
}

/** The points of the nights that bookings were held for, and the yen they cost. */
async function sumsOf(db: Database, bookingIds: readonly string[]): Promise<{ points: number; yen: number }> {
  const { rows } = await sql<{ points: number; yen: number }>`
    select
      (select coalesce(sum(points), 0)::int
        from booking_nights where booking_id = any(${bookingIds}::uuid[]) and taken_by_change is null) as points,
      (select coalesce(sum(yen + sales_tax_yen), 0)::int
        from booking_charges where booking_id = any(${bookingIds}::uuid[])) as yen`.execute(db);
  return rows[0]!;
}

/** What bookings cost by the way in which it is paid, up to a moment or by now. */
export async function yenByWayUntil(
  db: Database,
  bookingIds: readonly string[],
  until: Date | null,
): Promise<YenByWay> {
  const { rows } = await sql<{ payBy: PayBy; yen: number }>`
    select pay_by as "payBy", sum(yen + sales_tax_yen)::int as yen from booking_charges
    where booking_id = any(${bookingIds}::uuid[]) and (${until}::timestamptz is null or at <= ${until}) group by 1`.execute(
    db,
  );
  return yenByWay(rows);
}

type Penalty = Selectable<BookingPenaltiesTable>;

function findPenalty(db: Database, penaltyId: number): Promise<Penalty | undefined> {
  return db.selectFrom('booking_penalties').selectAll().where('id', '=', penaltyId).executeTakeFirst();
}

type StandAfter = {
  /** What the stay costs in yen after the step, fees included, and by how much that is less than before it. */
  readonly yen: number;
  readonly returnedYen: number;
  /** The fees of all steps up to this one, without what was waived by then. */
  readonly steps: number;
  readonly feePoints: number;
  readonly feeYen: number;
  readonly feeWay: PayBy | null;
  readonly keptTvp: number;
  /** What of them is paid by card. */
  readonly cardFeeYen: number;
  readonly isBilled: boolean;
};

/** What stands of a booking after one step: each step has a moment of its own, later than all before it. */
async function standAfter(db: Database, { booking_id: bookingId, at }: Penalty): Promise<StandAfter> {
  const { rows } = await sql<StandAfter>`
    select
      (select coalesce(sum(yen + sales_tax_yen), 0)::int
        from booking_charges where booking_id = ${bookingId} and at <= ${at}) as yen,
      (select -coalesce(sum(yen + sales_tax_yen), 0)::int
        from booking_charges where booking_id = ${bookingId} and at = ${at}) as "returnedYen",
      (select min(pay_by) from booking_charges
        where booking_id = ${bookingId} and at = ${at} and reason = 'PENALTY') as "feeWay",
      (select coalesce(sum(yen), 0)::int from booking_charges
        where booking_id = ${bookingId} and at = ${at} and reason = 'PENALTY' and pay_by = 'TVP') as "keptTvp",
      (select coalesce(sum(yen), 0)::int from booking_charges
        where booking_id = ${bookingId} and at <= ${at} and reason in ('PENALTY', 'WAIVED') and pay_by = 'CARD') as "cardFeeYen",
      exists (select from booking_charges
        where booking_id = ${bookingId} and at <= ${at} and pay_by = 'INVOICE') as "isBilled",
      count(*)::int as steps, coalesce(sum(p.points), 0)::int - w.points as "feePoints",
      coalesce(sum(p.yen), 0)::int - w.yen as "feeYen"
    from (
      select coalesce(sum(points), 0)::int as points, coalesce(sum(yen), 0)::int as yen
      from booking_waivers where booking_id = ${bookingId} and at <= ${at}) w
    left join booking_penalties p on p.booking_id = ${bookingId} and p.at <= ${at} group by w.points, w.yen`.execute(
    db,
  );
  return rows[0]!;
}
