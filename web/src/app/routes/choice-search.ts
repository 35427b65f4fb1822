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

type Readers<Text> = { readonly [Name in keyof Required<Text>]: (value: unknown) => Text[Name] };

/** Each parameter by its own reader; others are left out. */
const reading =
  <Text extends object>(readers: Readers<Text>) =>
  (search: Record<string, unknown>): Text =>
    Object.fromEntries(
      Object.entries<(value: unknown) => unknown>(readers).map(([name, read]) => [name, read(search[name])]),
    ) as Text;

export const searchText = reading<SearchText>({
  contract: idText,
  from: dateText,
  to: dateText,
  room: textList,
  tag: textList,
  facility: idList,
  show: dateText,
  calendar: idText,
  month: dateText,
  open: idList,
  sort: idText,
  area: oneOf,
  only: textList,
  has: textList,
  saved: idText,
  last: idText,
  page: idText,
  view: idText,
});

export const choiceText = reading<ChoiceText>({
  contract: idText,
  roomType: idText,
  from: dateText,
  to: dateText,
  room: textList,
  plan: idText,
  borrow: (value) => (value === '1' ? '1' : undefined),
  offer: idText,
});
