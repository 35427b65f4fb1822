/** The formatters of messages/, bound to the language being read. */
import { useMemo } from 'react';
import {
  formatAmount,
  formatDate,
  formatDayOfYear,
  formatDays,
  formatFiscalYear,
  formatList,
  formatMoment,
  formatMomentOfYear,
  formatMonth,
  formatNights,
  formatPlainDate,
  formatShortDay,
  formatSpanOfYear,
  formatStay,
  formatTime,
  formatWeekday,
  formatYen,
  type Span,
} from '#messages/format.ts';
import type { Language } from '#domain/kernel/language.ts';
import { useLanguage } from './language.ts';

function bind(language: Language) {
  return {
    yen: (yen: number) => formatYen(yen, language),
    amount: (amount: number, unit: string) => formatAmount(amount, unit, language),
    date: (date: string) => formatDate(date, language),
    plainDate: (date: string) => formatPlainDate(date, language),
    days: (days: Span) => formatDays(days, language),
    dayOfYear: (date: string) => formatDayOfYear(date, language),
    shortDay: (date: string) => formatShortDay(date, language),
    weekday: (date: string) => formatWeekday(date, language),
    month: (date: string) => formatMonth(date, language),
    spanOfYear: (span: Span) => formatSpanOfYear(span, language),
    list: (items: readonly string[]) => formatList(items, language),
    nights: (nights: number) => formatNights(nights, language),
    stay: (stay: { checkInDate: string; checkOutDate: string }) => formatStay(stay, language),
    time: (moment: string) => formatTime(moment, language),
    moment: (moment: string) => formatMoment(moment, language),
    momentOfYear: (moment: string) => formatMomentOfYear(moment, language),
    fiscalYear: (year: number) => formatFiscalYear(year, language),
  };
}

export type Format = ReturnType<typeof bind>;

export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => bind(language), [language]);
}
