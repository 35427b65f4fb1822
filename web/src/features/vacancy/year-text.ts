/** What a look at the year is for, as it lives in the address; what is missing stands at its default. */
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { roomsOf, roomsText } from './rooms-text.ts';

/** As any address may have it. */
export type YearText = Record<string, string | string[] | undefined>;

const oneOf = (value: YearText[string]): string | undefined => (Array.isArray(value) ? value[0] : value);

export const mostNights = 14;
const usualNights = 2;

export type YearView = {
  contractId: string | undefined;
  nights: number;
  rooms: readonly RoomCounts[];
  weekendsOnly: boolean;
  /** A table of all months, or one month after the other; null where nobody chose. */
  show: 'table' | 'months' | null;
  /** The first day of the month that is looked at. */
  month: string | null;
  /** The facility whose month is open. */
  open: string | null;
  /** From 0. */
  page: number;
};

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null;

/** Of the address; what cannot be read stands at its default. */
export function yearViewOf(text: YearText): YearView {
  const nights = wholeNumber(oneOf(text['nights'])) ?? usualNights;
  const show = oneOf(text['show']);
  const month = parseCalendarDate(oneOf(text['month']) ?? '');
  const rooms = text['room'];
  return {
    contractId: oneOf(text['contract']),
    nights: Math.min(Math.max(nights, 1), mostNights),
    rooms: roomsOf(typeof rooms === 'string' ? [rooms] : rooms),
    weekendsOnly: oneOf(text['weekend']) === '1',
    show: show === 'table' || show === 'months' ? show : null,
    month: month && `${month.slice(0, 7)}-01`,
    open: oneOf(text['open']) ?? null,
    page: wholeNumber(oneOf(text['page'])) ?? 0,
  };
}

export function textOfYear(view: YearView): YearText {
  return {
    contract: view.contractId,
    nights: view.nights === usualNights ? undefined : String(view.nights),
    room: roomsText(view.rooms),
    weekend: view.weekendsOnly ? '1' : undefined,
    show: view.show ?? undefined,
    month: view.month ?? undefined,
    open: view.open ?? undefined,
    page: view.page === 0 ? undefined : String(view.page),
  };
}
