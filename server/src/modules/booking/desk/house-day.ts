/** A house's day as its desk looks at it: who comes, who is there, who leaves, and what is missing. Who looked stands in the audit log. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { refuseElsewhere } from '../at-house.ts';
import { houseDayQuery, houseRoomsQuery, roomNightsQuery } from './house-store.ts';
import type { HouseRoomRow, HouseStayRow, RoomNightRow } from './house-store.ts';

type Asked = { readonly facilityId: number; readonly day: CalendarDate };

export type HouseDay = Asked & { readonly stays: readonly HouseStayRow[] };

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
      const [stays] = await sendTogether(tx, [houseDayQuery(facilityId, day)]);
      return { facilityId, day, stays };
    },
  });
}

export type RoomBoard = {
  readonly rooms: readonly HouseRoomRow[];
  readonly nights: readonly RoomNightRow[];
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
      const [rooms, nights] = await sendTogether(tx, [
        houseRoomsQuery(facilityId),
        roomNightsQuery(facilityId, { from, before }),
      ]);
      return { rooms, nights };
    },
  });
}
