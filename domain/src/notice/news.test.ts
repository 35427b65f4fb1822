import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { newsStateOn, wrongInNews } from './news.ts';

const day = calendarDate('2026-12-01');
const news = {
  ...{ titleJa: '見出し', titleEn: 'Title', bodyJa: '本文', bodyEn: 'Body' },
  ...{ showFrom: day, showUntil: null, important: false },
};

describe('a notice', () => {
  const shown = { isPublished: true, isWithdrawn: false, showFrom: day, showUntil: day };
  it.each([
    ['2026-11-30', 'AHEAD'],
    ['2026-12-01', 'SHOWN'],
    ['2026-12-02', 'OVER'],
  ])('of one day is on %s %s', (today, state) => {
    expect(newsStateOn(shown, calendarDate(today))).toBe(state);
  });

  it('is a draft before it is published, and withdrawn afterwards, whatever the day', () => {
    expect(newsStateOn({ ...shown, isPublished: false, isWithdrawn: true }, day)).toBe('DRAFT');
    expect(newsStateOn({ ...shown, isWithdrawn: true }, day)).toBe('WITHDRAWN');
  });

  it('lacks nothing in either language where it is published, and may as a draft', () => {
    expect(wrongInNews(news, true)).toBeNull();
    expect(wrongInNews({ ...news, bodyEn: ' \n' }, true)).toBe('bodyEn');
    expect(wrongInNews({ ...news, bodyEn: '' }, false)).toBeNull();
  });

  it('has bounds, and does not end before it begins', () => {
    expect(wrongInNews({ ...news, titleJa: '字'.repeat(201) }, false)).toBe('titleJa');
    expect(wrongInNews({ ...news, showUntil: calendarDate('2026-11-30') }, false)).toBe('showUntil');
  });
});
