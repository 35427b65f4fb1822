/**
 * The search conditions as they live in the address, so that a search can be reloaded, shared and returned to. What is
 * missing stands at its default; what cannot be read is left out.
 */
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
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

const textOf = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
};
export const dateText = (value: unknown): string | undefined =>
  parseCalendarDate(textOf(value) ?? '') ?? undefined;
export const idText = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text && /^[\w-]{1,64}$/.test(text) ? text : undefined;
};
export const textList = (value: unknown): string[] | undefined => {
  const values: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const texts = values.filter((one): one is string => typeof one === 'string' && one !== '');
  return texts.length > 0 ? texts : undefined;
};

export function searchText(search: Record<string, unknown>): SearchText {
  return {
    contract: idText(search['contract']),
    from: dateText(search['from']),
    to: dateText(search['to']),
    room: textList(search['room']),
    tag: textList(search['tag']),
    facility: textList(search['facility'])?.filter((id) => idText(id) !== undefined),
    show: dateText(search['show']),
    calendar: idText(search['calendar']),
    month: dateText(search['month']),
  };
}

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
