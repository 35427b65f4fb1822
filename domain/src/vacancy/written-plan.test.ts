import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { areQuestions, planStateOn, wrongInPlan } from './written-plan.ts';
import type { WrittenPlan } from './written-plan.ts';

const fine: WrittenPlan = {
  ...{ titleJa: '会席', titleEn: 'Kaiseki', subtitleJa: '', subtitleEn: '', remarksJa: '', remarksEn: '' },
  ...{ descriptionJa: '夕食つき', descriptionEn: 'With dinner', feeYen: 5_000, feePer: 'PERSON_NIGHT' },
  ...{ minNights: null, maxNights: null, minGuests: 2, maxGuests: 4, minRooms: null, maxRooms: 1 },
  ...{ excludedDates: [], weekdays: [0, 1, 2, 3, 4, 5, 6], acceptFromDays: 90, acceptUntilDays: 3 },
  ...{ saleStart: calendarDate('2026-10-01'), saleEnd: null, roomTypeIds: [1], sortOrder: 0 },
};

describe('a plan as staff write it', () => {
  it.each([
    [{}, null],
    [{ titleEn: ' ' }, 'titleEn'],
    [{ descriptionJa: '' }, 'descriptionJa'],
    [{ titleJa: 'あ'.repeat(201) }, 'titleJa'],
    [{ subtitleJa: '秋' }, 'subtitleEn'],
    [{ remarksEn: 'none' }, 'remarksEn'],
    [{ minNights: 0 }, 'minNights'],
    [{ maxNights: 15 }, 'maxNights'],
    [{ minGuests: 5 }, 'maxGuests'],
    [{ maxRooms: 4 }, 'maxRooms'],
    [{ acceptFromDays: 2 }, 'acceptUntilDays'],
    [{ acceptFromDays: 401 }, 'acceptFromDays'],
    [{ feeYen: -1 }, 'feeYen'],
    [{ feeYen: 0.5 }, 'feeYen'],
    [{ weekdays: [] }, 'weekdays'],
    [{ weekdays: [1, 1] }, 'weekdays'],
    [{ weekdays: [7] }, 'weekdays'],
    [{ saleEnd: calendarDate('2026-09-30') }, 'saleEnd'],
    [{ saleEnd: calendarDate('2026-10-01') }, null],
    [{ roomTypeIds: [] }, 'roomTypeIds'],
    [{ sortOrder: -1 }, 'sortOrder'],
    [{ excludedDates: Array.from({ length: 61 }, () => calendarDate('2026-12-31')) }, 'excludedDates'],
  ] as const)('%o: %s', (change, wrong) => {
    expect(wrongInPlan({ ...fine, ...change } as WrittenPlan)).toBe(wrong);
  });

  it('asks in both languages, and gives two to choose from', () => {
    const asked = {
      textJa: '到着時刻',
      textEn: 'Arrival',
      type: 'TEXT',
      required: true,
      options: [],
    } as const;
    const both = { ja: '魚', en: 'Fish' };
    expect(areQuestions([])).toBe(true);
    expect(areQuestions([asked])).toBe(true);
    expect(areQuestions([{ ...asked, textEn: ' ' }])).toBe(false);
    expect(areQuestions([{ ...asked, type: 'SELECT', options: [both] }])).toBe(false);
    expect(areQuestions([{ ...asked, type: 'SELECT', options: [both, { ja: '肉', en: 'Meat' }] }])).toBe(
      true,
    );
    expect(areQuestions([{ ...asked, options: [both] }])).toBe(false);
    expect(areQuestions(Array.from({ length: 6 }, () => asked))).toBe(false);
  });

  it.each([
    ['2026-09-30', null, 'AHEAD'],
    ['2026-10-01', null, 'ON_SALE'],
    ['2026-10-02', '2026-10-02', 'ON_SALE'],
    ['2026-10-03', '2026-10-02', 'OVER'],
  ] as const)('on %s, until %s: %s', (today, end, state) => {
    const sale = { saleStart: fine.saleStart, saleEnd: end && calendarDate(end) };
    expect(planStateOn(sale, calendarDate(today))).toBe(state);
  });
});
