/**
 * The search conditions as they live in the address, so that a search can be reloaded, shared and returned to. What is
 * missing stands at its default; what cannot be read is left out.
 */
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { addDays } from '#messages/days.ts';
import { roomsOf, roomsText } from './rooms-text.ts';

export type SearchText = {
  contract?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  room?: string[] | undefined;
  tag?: string[] | undefined;
  facility?: string[] | undefined;
  /** First day of the five shown, while one pages away from the stay. */
  show?: string | undefined;
  /** The room type whose month is open, and that month. */
  calendar?: string | undefined;
  month?: string | undefined;
};

export type SearchConditions = {
  contractId: string | undefined;
  from: string;
  to: string;
  rooms: readonly RoomCounts[];
  tags: readonly string[];
  facilityIds: readonly string[];
};

export const daysShown = 5;
const daysAhead = 14;
const nightsAtFirst = 2;

/** Whether anything was asked for yet; without it the search stands at its defaults. */
export function isAsked(text: SearchText): boolean {
  return [text.contract, text.from, text.to, text.room, text.tag, text.facility].some(
    (part) => part !== undefined,
  );
}

export function conditionsOf(text: SearchText, today: string): SearchConditions {
  const from = text.from ?? addDays(today, daysAhead);
  return {
    contractId: text.contract,
    from,
    to: text.to && text.to > from ? text.to : addDays(from, text.from ? 1 : nightsAtFirst),
    rooms: roomsOf(text.room),
    tags: text.tag ?? [],
    facilityIds: text.facility ?? [],
  };
}

export function textOfConditions(conditions: SearchConditions): SearchText {
  return {
    contract: conditions.contractId,
    from: conditions.from,
    to: conditions.to,
    room: roomsText(conditions.rooms),
    tag: conditions.tags.length > 0 ? [...conditions.tags] : undefined,
    facility: conditions.facilityIds.length > 0 ? [...conditions.facilityIds] : undefined,
  };
}
