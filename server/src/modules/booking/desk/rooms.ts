/**
 * Rooms with numbers: which stay is in which, which are out of order and which are clean. A night of a room is one row of the database, so
 * that two stays in one room are impossible; the locks here only make the refusal a clear one.
 */
import { nightNow } from '#domain/booking/stay-state.ts';
import { checkRoomCounts } from '#domain/booking/occupancy.ts';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { isReason } from '#domain/staff/reason.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { nothing, sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { roomTypesByIds } from '#server/modules/vacancy/public.ts';
import { refuseElsewhere } from '../at-house.ts';
import { bookingByNumberQuery, lockGroupQuery } from '../store.ts';
import type { BookingRow } from '../store.ts';
import {
  houseRoomQuery,
  leftRoomQuery,
  lockHouseRoomsQuery,
  putBackInOrderQuery,
  putInQuery,
  putOutOfOrderQuery,
  roomsOfStayQuery,
  setCleaningQuery,
  takeOutQuery,
  takenNightsQuery,
} from './house-store.ts';
import type { HouseRoomRow } from './house-store.ts';
import { roomTonightQuery } from './still-there.ts';

/** Out of order for so many nights at once. */
const MOST_NIGHTS = 400;

type Assigned = {
  readonly bookingNumber: string;
  readonly roomId: number | null;
  /** The number of the room that the stay had as was read; null where it had none. Left out, it is not compared. */
  readonly roomRead?: string | null | undefined;
};

/**
 * Puts a stay into a room for all its nights that are still to come, out of the one that it was in; null takes it out. NOT_FOUND_ERROR for an
 * unknown number or room, ALREADY_CANCELLED, ACCESS_DENIED_ERROR at another house, UNEXECUTABLE_ERROR for a room of another house and
 * for a stay that is over, ROOM_CHANGED with the room that it has where that is neither the one that was read nor the one that is wanted, OVER_CAPACITY and BED_SHARE_OVER_CAPACITY for a room of another kind that is too small, ROOM_TAKEN with the night where the room is taken or out of order.
 */
export function assignRoom(
  services: UseCaseServices,
  actor: Actor,
  { bookingNumber, roomId, roomRead }: Assigned,
): Promise<true | Refusal> {
  const subject = `${bookingNumber} ${roomId ?? 'none'}`;
  let moved = '';
  let clientId: number | null = null;
  return runUseCase<UseCaseServices, true>(services, actor, {
    action: 'assignRoom',
    subject,
    subjectOf: () => `${subject}${moved}`,
    get whose() {
      return { loginId: null, clientId };
    },
    work: async (tx) => {
      const [[found]] = await sendTogether(tx, [bookingByNumberQuery(bookingNumber)]);
      if (!found) return refuse('NOT_FOUND_ERROR');
      clientId = found.client_id;
      const [[group], [stay], held] = await sendTogether(tx, [
        lockGroupQuery(found.group_id),
        bookingByNumberQuery(bookingNumber),
        roomsOfStayQuery(found.id),
      ]);
      const elsewhere = refuseElsewhere(actor, 'WORK_DESK', group!.facility_id);
      if (elsewhere) return elsewhere;
      if (stay!.cancelled_at) return refuse('ALREADY_CANCELLED');
      const { moment } = await businessNow(tx);
      const { check_in: checkIn, check_out: before } = stay!;
      // Who is there already keeps the nights that are over where they were spent.
      const from = nightNow({ checkIn, checkOut: before }, moment);
      if (stay!.checked_out_at || from === null) return refuse('UNEXECUTABLE_ERROR');
      const span = { from, before };
      const changed =
        roomRead === undefined ? null : await whyChanged(tx, stay!, { from: span.from, roomRead, roomId });
      if (changed) return changed;
      const rooms = [...new Set(held.map((one) => one.roomId))].filter((id) => id !== roomId);
      if (rooms.length > 0) moved = ` instead of ${rooms.join(' ')}`;
      const ids = [...held.map((one) => one.roomId), ...(roomId === null ? [] : [roomId])];
      await sendTogether(tx, [
        lockHouseRoomsQuery(ids),
        stay!.checked_in_at ? leftRoomQuery(found.id, roomId) : nothing,
        takeOutQuery(found.id, span.from),
      ]);
      if (roomId === null) return true;
      const room = await roomOfHouse(tx, roomId);
      if (!room) return refuse('NOT_FOUND_ERROR');
      if (room.facilityId !== group!.facility_id) return refuse('UNEXECUTABLE_ERROR');
      const barred = (await whyTooSmall(tx, room, stay!)) ?? (await whyTaken(tx, room, span));
      if (barred) return barred;
      await sendTogether(tx, [putInQuery(found.id, roomId, span)]);
      return true;
    },
  });
}

type Read = {
  readonly from: CalendarDate;
  readonly roomRead: string | null;
  readonly roomId: number | null;
};

/** Another desk may have given it a room since: whoever did not read of that one does not move it out again. Where both mean the same room, nothing is amiss. */
async function whyChanged(
  tx: Tx,
  { id, booking_number: booking }: BookingRow,
  { from, roomRead, roomId }: Read,
): Promise<Refusal | null> {
  const [[own]] = await sendTogether(tx, [roomTonightQuery(id, from)]);
  const room = own?.room ?? null;
  return room === roomRead || (own?.id ?? null) === roomId ? null : refuse('ROOM_CHANGED', { booking, room });
}

async function roomOfHouse(tx: Tx, roomId: number): Promise<HouseRoomRow | undefined> {
  const [[room]] = await sendTogether(tx, [houseRoomQuery(roomId)]);
  return room;
}

/** A stay that was booked for a kind of room may be put into any of it; of another kind its guests have to fit. */
async function whyTooSmall(tx: Tx, { roomTypeId }: HouseRoomRow, stay: BookingRow): Promise<Refusal | null> {
  if (roomTypeId === stay.room_type_id) return null;
  const [kind] = await roomTypesByIds(tx, [roomTypeId]);
  if (!kind) throw new Error(`room type ${roomTypeId} is gone`);
  const { adults, children, bed_shares: bedShares } = stay;
  const { max_occupancy: maxOccupancy, bed_share_max_occupancy: bedShareMaxOccupancy } = kind;
  return checkRoomCounts({ adults, children, bedShares }, { maxOccupancy, bedShareMaxOccupancy });
}

type Span = { readonly from: CalendarDate; readonly before: CalendarDate };

async function whyTaken(tx: Tx, { id, number }: HouseRoomRow, span: Span): Promise<Refusal | null> {
  const [[taken]] = await sendTogether(tx, [takenNightsQuery(id, span)]);
  return taken ? refuse('ROOM_TAKEN', { date: taken.night, room: number }) : null;
}

type Worked = {
  readonly action: AuditAction;
  readonly roomId: number;
  readonly about: string;
  readonly reason?: string;
  readonly work: (tx: Tx, room: HouseRoomRow) => Promise<true | Refusal>;
};

/** Works on one room under its lock. NOT_FOUND_ERROR for one that there is not, ACCESS_DENIED_ERROR for another house's. */
function onRoom(
  services: UseCaseServices,
  actor: Actor,
  { action, roomId, about, reason, work }: Worked,
): Promise<true | Refusal> {
  return runUseCase<UseCaseServices, true>(services, actor, {
    action,
    subject: `${roomId} ${about}`.trim(),
    reason,
    work: async (tx) => {
      await sendTogether(tx, [lockHouseRoomsQuery([roomId])]);
      const room = await roomOfHouse(tx, roomId);
      if (!room) return refuse('NOT_FOUND_ERROR');
      return refuseElsewhere(actor, 'WORK_DESK', room.facilityId) ?? work(tx, room);
    },
  });
}

/** Says whether a room is dirty, clean or inspected. */
export const setCleaning = (
  services: UseCaseServices,
  actor: Actor,
  { roomId, cleaning }: { readonly roomId: number; readonly cleaning: HouseRoomRow['cleaning'] },
): Promise<true | Refusal> =>
  onRoom(services, actor, {
    ...{ action: 'setCleaning', roomId, about: cleaning },
    work: async (tx) => {
      await sendTogether(tx, [setCleaningQuery(roomId, cleaning)]);
      return true;
    },
  });

type OutOfOrder = Span & { readonly roomId: number; readonly reason: string };

/** Takes a room out of order for some nights. BAD_INPUT_ERROR for no nights, more than 400 or no reason; ROOM_TAKEN with the first night that is taken. */
export const putOutOfOrder = (
  services: UseCaseServices,
  actor: Actor,
  { roomId, from, before, reason }: OutOfOrder,
): Promise<true | Refusal> =>
  onRoom(services, actor, {
    ...{ action: 'putRoomOutOfOrder', roomId, about: `${from} ${before}`, reason },
    work: async (tx, room) => {
      const said = reason.trim();
      const nights = daysBetween(from, before);
      if (nights < 1 || nights > MOST_NIGHTS) return refuse('BAD_INPUT_ERROR', { argument: 'before' });
      if (!isReason(said) || said.length > 200) return refuse('BAD_INPUT_ERROR', { argument: 'reason' });
      const taken = await whyTaken(tx, room, { from, before });
      if (taken) return taken;
      await sendTogether(tx, [putOutOfOrderQuery(roomId, said, { from, before })]);
      return true;
    },
  });

/** Puts it back in order; nights of stays are left. UNEXECUTABLE_ERROR where it was not out of order then. */
export const putBackInOrder = (
  services: UseCaseServices,
  actor: Actor,
  { roomId, from, before }: Span & { readonly roomId: number },
): Promise<true | Refusal> =>
  onRoom(services, actor, {
    ...{ action: 'putRoomBackInOrder', roomId, about: `${from} ${before}` },
    work: async (tx) => {
      const [nights] = await sendTogether(tx, [putBackInOrderQuery(roomId, { from, before })]);
      return nights.length > 0 ? true : refuse('UNEXECUTABLE_ERROR');
    },
  });
