/** A house's day as its desk looks at it: who comes, who is there, who leaves, and what is missing. Who looked stands in the audit log. */
import { mayArrive } from '#domain/booking/stay-state.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { memberIdsQuery } from '#server/modules/account/public.ts';
import { owedYenQuery } from '#server/modules/payment/public.ts';
import { roomTypesOfHouseQuery } from '#server/modules/vacancy/public.ts';
import type { HouseRoomType } from '#server/modules/vacancy/public.ts';
import { refuseElsewhere } from '../at-house.ts';
import { registerLacks, registeredGuestsQuery } from '../register-lacks.ts';
import type { RegisteredGuest } from '../register-lacks.ts';
import {
  houseDayQuery,
  houseRoomsQuery,
  outOfOrderQuery,
  roomNightsQuery,
  staysInRoomsQuery,
} from './house-store.ts';
import { stillThereQuery } from './still-there.ts';
import type { StillThere } from './still-there.ts';
import type {
  HouseRoomRow,
  HouseStayRow,
  OutOfOrderRow,
  RoomNightRow,
  StayInRoomRow,
} from './house-store.ts';

type Asked = { readonly facilityId: number; readonly day: CalendarDate };

/** A kind of room in both languages. */
type Kind = { readonly roomTypeJa: string; readonly roomTypeEn: string };
export type HouseStay = HouseStayRow &
  Kind & {
    readonly memberId: string;
    readonly owedYen: number;
    /** Guests of whom the register lacks something that is entered. */
    readonly guestsMissing: number;
    /** Guests of whom it lacks the picture of the passport. */
    readonly picturesMissing: number;
    /** Who is still in its room, though it is not theirs any more. */
    readonly stillThere: StillThere | null;
    /** Whether its guests may be let in now. */
    readonly mayCheckIn: boolean;
  };
export type HouseDay = Asked & { readonly stays: readonly HouseStay[] };

/** ACCESS_DENIED_ERROR for a house that is not one's own; no stays for one that there is not. */
export function showHouseDay(
  services: UseCaseServices,
  actor: Actor,
  { facilityId, day }: Asked,
): Promise<HouseDay | Refusal> {
  return runUseCase(services, actor, {
    action: 'viewHouseDay',
    subject: `${facilityId} ${day}`,
    work: async (tx) => {
      const elsewhere = refuseElsewhere(actor, 'SEE_ARRIVALS', facilityId);
      if (elsewhere) return elsewhere;
      const [kinds, [read]] = await sendTogether(tx, [roomTypesOfHouseQuery(facilityId), businessNowQuery]);
      const { moment } = nowOf(read!.at);
      const today = moment.date;
      const [rows] = await sendTogether(tx, [houseDayQuery(idsOf(kinds), { day, today })]);
      const [members, owed, stillThere, guests] = await sendTogether(tx, [
        memberIdsQuery(rows.map(({ clientId }) => clientId)),
        owedYenQuery(rows.map(({ bookingId }) => bookingId)),
        stillThereQuery(idsOf(kinds), today),
        registeredGuestsQuery(rows.map(({ bookingId }) => bookingId)),
      ]);
      const guestsOf = Map.groupBy(guests, (guest) => guest.booking_id);
      const stillIn = byRoom(stillThere);
      const owedYen = new Map(owed.map(({ bookingId, yen }) => [bookingId, yen]));
      const memberIds = new Map(members.map((one) => [one.clientId, one.memberId]));
      const kindOf = kindsById(kinds);
      const stays = rows.map((row) => ({
        ...{ ...row, ...kindOf(row.roomTypeId) },
        memberId: memberIds.get(row.clientId) ?? '',
        owedYen: owedYen.get(row.bookingId) ?? 0,
        mayCheckIn: row.checkedInAt === null && row.noShowAt === null && mayArrive(row, moment),
        ...missingOf(guestsOf.get(row.bookingId) ?? []),
        stillThere: row.checkedInAt === null && row.roomId !== null ? stillIn(row.roomId) : null,
      }));
      return { facilityId, day, stays };
    },
  });
}

function missingOf(guests: readonly RegisteredGuest[]): Pick<HouseStay, 'guestsMissing' | 'picturesMissing'> {
  const lacks = guests.map(registerLacks);
  return {
    guestsMissing: lacks.filter((of) => of.some((one) => one !== 'passportPicture')).length,
    picturesMissing: lacks.filter((of) => of.includes('passportPicture')).length,
  };
}

function byRoom(rows: readonly StillThere[]): (roomId: number) => StillThere | null {
  const byId = new Map(rows.map((row) => [row.roomId, row]));
  return (roomId) => byId.get(roomId) ?? null;
}

const idsOf = (kinds: readonly HouseRoomType[]) => kinds.map(({ id }) => id);

function kindsById(kinds: readonly HouseRoomType[]): (id: number) => Kind {
  const byId = new Map(
    kinds.map(({ id, nameJa, nameEn }) => [id, { roomTypeJa: nameJa, roomTypeEn: nameEn }]),
  );
  return (id) => byId.get(id) ?? { roomTypeJa: '', roomTypeEn: '' };
}

export type HouseRoom = HouseRoomRow &
  Kind & {
    /** Who is in it though it is not theirs any more. */
    readonly stillThere: StillThere | null;
  };
export type StayInRoom = StayInRoomRow & Kind;
export type RoomBoard = {
  readonly rooms: readonly HouseRoom[];
  readonly nights: readonly RoomNightRow[];
  readonly outOfOrder: readonly OutOfOrderRow[];
  readonly stays: readonly StayInRoom[];
};

type BoardAsked = { readonly facilityId: number; readonly from: CalendarDate; readonly before: CalendarDate };

/** The rooms of a house and what they are used for, night by night. ACCESS_DENIED_ERROR for a house that is not one's own. */
export function showRoomBoard(
  services: UseCaseServices,
  actor: Actor,
  { facilityId, from, before }: BoardAsked,
): Promise<RoomBoard | Refusal> {
  return runUseCase(services, actor, {
    action: 'viewRoomBoard',
    subject: `${facilityId} ${from} ${before}`,
    work: async (tx) => {
      const elsewhere = refuseElsewhere(actor, 'SEE_ARRIVALS', facilityId);
      if (elsewhere) return elsewhere;
      const [kinds, [read], rows, nights, used, outOfOrder] = await sendTogether(tx, [
        roomTypesOfHouseQuery(facilityId),
        businessNowQuery,
        houseRoomsQuery(facilityId),
        roomNightsQuery(facilityId, { from, before }),
        staysInRoomsQuery(facilityId, { from, before }),
        outOfOrderQuery(facilityId, { from, before }),
      ]);
      const kindOf = kindsById(kinds);
      const order = idsOf(kinds);
      const today = nowOf(read!.at).moment.date;
      const [stillThere] = await sendTogether(tx, [stillThereQuery(order, today)]);
      const stillIn = byRoom(stillThere);
      const rooms = rows.map((row) => ({
        ...{ ...row, ...kindOf(row.roomTypeId) },
        stillThere: stillIn(row.id),
      }));
      // Kinds stand as the club orders them; inside one the numbers are in order already.
      rooms.sort((a, b) => order.indexOf(a.roomTypeId) - order.indexOf(b.roomTypeId));
      const stays = used.map((row) => ({ ...row, ...kindOf(row.roomTypeId) }));
      return { rooms, nights, stays, outOfOrder };
    },
  });
}
