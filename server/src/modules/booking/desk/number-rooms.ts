/** The numbers that a house's rooms have: added, retired, and used again. Past nights of a room that is retired stay in its stays. */
import { LONGEST_ROOM_NUMBER, MOST_ROOM_NUMBERS, roomNumber } from '#domain/booking/room-numbers.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { roomTypesOfHouseQuery } from '#server/modules/vacancy/public.ts';
import type { HouseRoomType } from '#server/modules/vacancy/public.ts';
import { refuseElsewhere } from '../at-house.ts';
import { houseRoomQuery, lockHouseRoomsQuery } from './house-store.ts';
import {
  addHouseRoomsQuery,
  bringBackRoomQuery,
  retiredRoomQuery,
  retiredRoomsQuery,
  retireRoomQuery,
  stayAheadQuery,
} from './room-number-store.ts';
import type { RetiredRoom } from './room-number-store.ts';

type NewRooms = {
  readonly facilityId: number;
  readonly roomTypeId: number;
  readonly numbers: readonly string[];
};

/**
 * Rooms of a kind with their numbers, all or none. NOT_FOUND_ERROR for a kind that the house has not, BAD_INPUT_ERROR for no or more than 200 numbers and for one of no or more
 * than 20 letters, ROOM_NUMBER_KNOWN with the first that the house has already, be it retired.
 */
export function addHouseRooms(
  services: UseCaseServices,
  actor: Actor,
  { facilityId, roomTypeId, numbers }: NewRooms,
): Promise<true | Refusal> {
  const read = numbers.map(roomNumber);
  const said = [...new Set(read.map((number) => number ?? ''))].sort();
  return runUseCase<UseCaseServices, true>(services, actor, {
    action: 'addHouseRooms',
    subject: `${facilityId} ${roomTypeId} ${said.map((one) => one.slice(0, LONGEST_ROOM_NUMBER)).join(' ')}`,
    work: async (tx) => {
      const elsewhere = refuseElsewhere(actor, 'WORK_DESK', facilityId);
      if (elsewhere) return elsewhere;
      if (said.length === 0 || said.length > MOST_ROOM_NUMBERS || read.includes(null))
        return refuse('BAD_INPUT_ERROR', { argument: 'numbers' });
      if (!(await hasKind(tx, facilityId, roomTypeId))) return refuse('NOT_FOUND_ERROR');
      const [added] = await sendTogether(tx, [addHouseRoomsQuery({ facilityId, roomTypeId, numbers: said })]);
      const isNew = new Set(added.map(({ number }) => number));
      const known = said.find((number) => !isNew.has(number));
      return known === undefined ? true : refuse('ROOM_NUMBER_KNOWN', { room: known });
    },
  });
}

async function hasKind(tx: Tx, facilityId: number, roomTypeId: number): Promise<boolean> {
  const [kinds] = await sendTogether(tx, [roomTypesOfHouseQuery(facilityId)]);
  return kinds.some(({ id }) => id === roomTypeId);
}

/**
 * A number that is used no more: nobody is put there, and the board has it no longer. NOT_FOUND_ERROR for one that there is not, ROOM_HAS_STAY with the first stay that is
 * assigned to it from today on, or is in it still, with the day on which those guests should leave.
 */
export function retireHouseRoom(
  services: UseCaseServices,
  actor: Actor,
  roomId: number,
): Promise<true | Refusal> {
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...{ action: 'retireHouseRoom', subject: String(roomId) },
    work: async (tx) => {
      // Whoever assigns a stay holds the same lock, and looks for the room behind it.
      const [, [room]] = await sendTogether(tx, [lockHouseRoomsQuery([roomId]), houseRoomQuery(roomId)]);
      if (!room) return refuse('NOT_FOUND_ERROR');
      const elsewhere = refuseElsewhere(actor, 'WORK_DESK', room.facilityId);
      if (elsewhere) return elsewhere;
      const { moment } = await businessNow(tx);
      const [[ahead]] = await sendTogether(tx, [stayAheadQuery(roomId, moment.date)]);
      if (ahead) {
        const { bookingNumber, night, shouldLeave } = ahead;
        return refuse('ROOM_HAS_STAY', {
          ...{ room: room.number, booking: bookingNumber, date: night },
          ...(shouldLeave ? { shouldLeave } : {}),
        });
      }
      await sendTogether(tx, [retireRoomQuery(roomId)]);
      return true;
    },
  });
}

/**
 * A number that was retired is used again, of the same or another kind of rooms, and is to be cleaned first. NOT_FOUND_ERROR for a room that is not retired, and for a kind that
 * its house has not.
 */
export function bringBackHouseRoom(
  services: UseCaseServices,
  actor: Actor,
  { roomId, roomTypeId }: { readonly roomId: number; readonly roomTypeId: number },
): Promise<true | Refusal> {
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...{ action: 'bringBackHouseRoom', subject: `${roomId} ${roomTypeId}` },
    work: async (tx) => {
      const [, [room]] = await sendTogether(tx, [lockHouseRoomsQuery([roomId]), retiredRoomQuery(roomId)]);
      if (!room) return refuse('NOT_FOUND_ERROR');
      const elsewhere = refuseElsewhere(actor, 'WORK_DESK', room.facilityId);
      if (elsewhere) return elsewhere;
      if (!(await hasKind(tx, room.facilityId, roomTypeId))) return refuse('NOT_FOUND_ERROR');
      await sendTogether(tx, [bringBackRoomQuery(roomId, roomTypeId)]);
      return true;
    },
  });
}

export type RoomNumbers = {
  readonly kinds: readonly HouseRoomType[];
  readonly retired: readonly RetiredRoom[];
};

/** What a house's numbers may be of, and which are retired. ACCESS_DENIED_ERROR for a house that is not one's own. */
export async function roomNumbersOf(
  { db }: Pick<UseCaseServices, 'db'>,
  actor: Actor,
  facilityId: number,
): Promise<RoomNumbers | Refusal> {
  const elsewhere = refuseElsewhere(actor, 'WORK_DESK', facilityId);
  if (elsewhere) return elsewhere;
  const [kinds, retired] = await sendTogether(db, [
    roomTypesOfHouseQuery(facilityId),
    retiredRoomsQuery(facilityId),
  ]);
  return { kinds, retired };
}
