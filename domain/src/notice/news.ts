/** A notice as staff write it: in both languages, from a day on, perhaps until one. */
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { saysSomething } from '../kernel/controls.ts';

export const LONGEST_TITLE = 200;
export const LONGEST_BODY = 10_000;

export type WrittenNews = {
  readonly titleJa: string;
  readonly titleEn: string;
  readonly bodyJa: string;
  readonly bodyEn: string;
  readonly showFrom: CalendarDate;
  /** The last day on which it is there; null where it stays. */
  readonly showUntil: CalendarDate | null;
  readonly important: boolean;
};

/** What one sees of it: a draft and a withdrawn one are there for staff alone. */
export const NEWS_STATES = ['DRAFT', 'AHEAD', 'SHOWN', 'OVER', 'WITHDRAWN'] as const;
export type NewsState = (typeof NEWS_STATES)[number];

type Standing = Pick<WrittenNews, 'showFrom' | 'showUntil'> & {
  readonly isPublished: boolean;
  readonly isWithdrawn: boolean;
};

/** What members see of a notice on a day. */
export function newsStateOn(
  { isPublished, isWithdrawn, showFrom, showUntil }: Standing,
  today: CalendarDate,
): NewsState {
  if (!isPublished) return 'DRAFT';
  if (isWithdrawn) return 'WITHDRAWN';
  if (showFrom > today) return 'AHEAD';
  return showUntil !== null && showUntil < today ? 'OVER' : 'SHOWN';
}

const TEXTS = ['titleJa', 'titleEn', 'bodyJa', 'bodyEn'] as const;

/** The first field that keeps a notice from being saved, or, where it is to be published, from being shown in both languages. */
export function wrongInNews(news: WrittenNews, isPublished: boolean): keyof WrittenNews | null {
  const letters = (field: (typeof TEXTS)[number]) => [...news[field]].length;
  const mostOf = (field: (typeof TEXTS)[number]) =>
    field.startsWith('title') ? LONGEST_TITLE : LONGEST_BODY;
  const tooLong = TEXTS.find((field) => letters(field) > mostOf(field));
  if (tooLong) return tooLong;
  const missing = isPublished ? TEXTS.find((field) => !saysSomething(news[field])) : undefined;
  if (missing) return missing;
  return news.showUntil !== null && news.showUntil < news.showFrom ? 'showUntil' : null;
}
