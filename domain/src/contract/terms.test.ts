/** Contracts as staff write them down: what each line needs, how long a term is, and where its end may move. */
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { PRODUCT } from './product.ts';
import { canEndOn, canRenewTo, endOfTerm, lastDayOf, proposedNumbers, wrongInDetails } from './terms.ts';
import type { ContractDetails } from './terms.ts';

const NOTHING: ContractDetails = {
  ...{ contractNumber: 'X-1', roomTypeJa: null, roomTypeEn: null, houseId: null, week: null },
  ...{ exchangeFee: null, stayFrom: null, stayUntil: null, additionalPointPrice: null },
};
const day = (text: string) => calendarDate(text);
const week = { roomTypeJa: '和室', roomTypeEn: 'Japanese room', houseId: 1, week: 32, exchangeFee: 11_000 };
const rooms = { roomTypeJa: '和室', roomTypeEn: 'Japanese room' };
const stay = { stayFrom: day('2026-04-01'), stayUntil: day('2027-03-31') };

it.each([
  ['a week', PRODUCT.MW, week, null],
  ['a week without a fee', PRODUCT.PW, { ...week, exchangeFee: null }, null],
  ['a week without its number', PRODUCT.MW, { ...week, week: null }, 'week'],
  ['a week that no year has', PRODUCT.MW, { ...week, week: 54 }, 'week'],
  ['a week without its house', PRODUCT.MW, { ...week, houseId: null }, 'houseId'],
  ['a room in one language', PRODUCT.MW, { ...week, roomTypeEn: ' ' }, 'roomTypeEn'],
  ['a fee below nothing', PRODUCT.MW, { ...week, exchangeFee: -1 }, 'exchangeFee'],
  ['a right to stay', PRODUCT.VM, { ...rooms, ...stay }, null],
  ['a right to stay without days', PRODUCT.VM, rooms, 'stayFrom'],
  [
    'a right to stay that ends first',
    PRODUCT.VM,
    { ...rooms, ...stay, stayUntil: day('2026-03-31') },
    'stayUntil',
  ],
  ['points with a price', PRODUCT.SP, { additionalPointPrice: 5_500 }, null],
  ['points without one', PRODUCT.FP, {}, null],
  ['points with a week', PRODUCT.SP, { week: 3 }, 'week'],
  [
    'vacation style with a price of points',
    PRODUCT.VS,
    { additionalPointPrice: 5_500 },
    'additionalPointPrice',
  ],
  ['no number', PRODUCT.VS, { contractNumber: ' ' }, 'contractNumber'],
])('%s', (_, product, more, wrong) => {
  expect(wrongInDetails(product, { ...NOTHING, ...more })).toBe(wrong);
});

it('a term ends with the fiscal year in which its years are over', () => {
  expect(endOfTerm(day('2026-04-01'), 5)).toBe('2031-03-31');
  expect(endOfTerm(day('2026-11-28'), 5)).toBe('2032-03-31');
});

describe('the term of a new contract', () => {
  const today = day('2026-11-28');
  const term = (more: object) =>
    lastDayOf({ startDate: day('2026-12-01'), years: 5, endDate: null, ...more }, today);
  it.each([
    ['by its years', {}, { endDate: '2032-03-31' }],
    ['by its end', { endDate: day('2029-09-30') }, { endDate: '2029-09-30' }],
    ['without either', { years: null }, { wrong: 'endDate' }],
    ['ending before it begins', { endDate: day('2026-11-30') }, { wrong: 'endDate' }],
    ['that is over', { startDate: day('2020-04-01'), years: 1 }, { wrong: 'endDate' }],
    ['of no years', { years: 0 }, { wrong: 'years' }],
    ['far ahead', { startDate: day('2029-01-01') }, { wrong: 'startDate' }],
  ])('%s', (_, more, expected) => {
    expect(term(more)).toEqual(expected);
  });
});

describe('the end of a contract', () => {
  const today = day('2026-11-28');
  const contract = (endDate: string, autoRenewal = false) => ({
    ...{ startDate: day('2020-04-01'), endDate: day(endDate) as CalendarDate, autoRenewal },
  });
  it.each([
    ['earlier', '2027-01-31', contract('2027-03-31'), true],
    ['today', '2026-11-28', contract('2027-03-31'), true],
    ['yesterday', '2026-11-27', contract('2027-03-31'), false],
    ['on the same day', '2027-03-31', contract('2027-03-31'), false],
    ['of one that is over', '2026-11-28', contract('2026-03-31'), false],
    ['of one that has renewed itself', '2027-09-30', contract('2026-03-31', true), true],
  ])('moves forward: %s', (_, end, of, may) => {
    expect(canEndOn(day(end), of, today)).toBe(may);
  });
  it.each([
    ['later', '2030-03-31', contract('2027-03-31'), true],
    ['not later', '2027-03-31', contract('2027-03-31'), false],
    ['later, and over', '2026-11-27', contract('2026-03-31'), false],
    ['of one that is over', '2027-03-31', contract('2026-03-31'), true],
    ['beyond a lifetime', '2130-03-31', contract('2027-03-31'), false],
  ])('moves back: %s', (_, end, of, may) => {
    expect(canRenewTo(day(end), of, today)).toBe(may);
  });
});

it('a number is proposed by line and membership', () => {
  expect(proposedNumbers('SP', '10000001').slice(0, 2)).toEqual(['SP-10000001', 'SP-10000001-2']);
});
