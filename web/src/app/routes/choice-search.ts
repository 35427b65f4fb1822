/**
 * What the steps of the reservation flow read from the address. It stands apart from what they make of it, since the
 * routes are known before the first screen and the rest only where it is needed. What cannot be read is left out.
 */
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { ChoiceText } from '#web/features/booking/choose/choice.ts';
import type { SearchText } from '#web/features/vacancy/conditions.ts';
import { oneOf } from './search-text.ts';

const dateText = (value: unknown): string | undefined => parseCalendarDate(oneOf(value) ?? '') ?? undefined;

const idText = (value: unknown): string | undefined => {
  const text = oneOf(value);
  return text && /^[\w-]{1,64}$/.test(text) ? text : undefined;
};

const textList = (value: unknown): string[] | undefined => {
  const values: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const texts = values.filter((one): one is string => typeof one === 'string' && one !== '');
  return texts.length > 0 ? texts : undefined;
};

const idList = (value: unknown): string[] | undefined =>
  textList(value)?.filter((id) => idText(id) !== undefined);

export function searchText(search: Record<string, unknown>): SearchText {
  return {
    contract: idText(search['contract']),
    from: dateText(search['from']),
    to: dateText(search['to']),
    room: textList(search['room']),
    tag: textList(search['tag']),
    facility: idList(search['facility']),
    show: dateText(search['show']),
    calendar: idText(search['calendar']),
    month: dateText(search['month']),
    open: idList(search['open']),
    sort: idText(search['sort']),
    area: oneOf(search['area']),
    only: textList(search['only']),
    has: textList(search['has']),
    saved: oneOf(search['saved']),
    view: idText(search['view']),
  };
}

export function choiceText(search: Record<string, unknown>): ChoiceText {
  return {
    contract: idText(search['contract']),
    roomType: idText(search['roomType']),
    from: dateText(search['from']),
    to: dateText(search['to']),
    room: textList(search['room']),
    plan: idText(search['plan']),
    borrow: search['borrow'] === '1' ? '1' : undefined,
    offer: idText(search['offer']),
  };
}
