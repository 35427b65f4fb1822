/** What a look at the year is for, as it lives in the address; what is missing stands at its default. */
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { roomsOf, roomsText } from './rooms-text.ts';

export type YearText = {
  contract?: string | undefined;
  nights?: string | undefined;
  room?: string[] | undefined;
  weekend?: string | undefined;
  /** A table of all months, or one month after the other. */
  show?: string | undefined;
  month?: string | undefined;
  /** The facility whose month is open. */
  open?: string | undefined;
  page?: string | undefined;
};

export const mostNights = 14;
const usualNights = 2;

export type YearView = {
  contractId: string | undefined;
  nights: number;
  rooms: readonly RoomCounts[];
  weekendsOnly: boolean;
  show: 'table' | 'months' | null;
  /** The first day of the month that is looked at. */
  month: string | null;
  open: string | null;
  /** From 0. */
  page: number;
};

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null;

export function yearViewOf(text: YearText): YearView {
  const nights = wholeNumber(text.nights) ?? usualNights;
  return {
    contractId: text.contract,
    nights: Math.min(Math.max(nights, 1), mostNights),
    rooms: roomsOf(text.room),
    weekendsOnly: text.weekend === '1',
    show: text.show === 'table' || text.show === 'months' ? text.show : null,
    month: text.month ? `${text.month.slice(0, 7)}-01` : null,
    open: text.open ?? null,
    page: wholeNumber(text.page) ?? 0,
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
