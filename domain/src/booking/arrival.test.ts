import { describe, expect, it } from 'vitest';
import { calendarDate, epochMsOf } from '../kernel/calendar-date.ts';
import { isTimeOfDay, linkOpensUntil, preCheckInAt, preCheckInState, registerProblems } from './arrival.ts';
import type { RegisterEntry } from './arrival.ts';

const checkIn = calendarDate('2026-12-28');
const stay = { checkIn, cancelledAt: null, checkedInAt: null };

describe('the link of a booking', () => {
  it('opens it until seven days after check-out', () => {
    expect(linkOpensUntil(checkIn)).toBe('2027-01-04');
  });
});

describe('pre-check-in', () => {
  it.each([
    ['2026-12-13', 24 * 60 - 1, 'NOT_YET'],
    ['2026-12-14', 0, 'OPEN'],
    ['2026-12-28', 24 * 60 - 1, 'OPEN'],
    ['2026-12-29', 0, 'CLOSED'],
  ] as const)('on %s, minute %i, is %s', (day, minute, said) => {
    expect(preCheckInAt(stay, epochMsOf(calendarDate(day), minute))).toBe(said);
  });

  it('is over once the guests are there or the stay was cancelled, however early', () => {
    const at = new Date(epochMsOf(checkIn, 60));
    expect(preCheckInAt({ ...stay, checkedInAt: at }, at.getTime())).toBe('CLOSED');
    expect(preCheckInAt({ ...stay, cancelledAt: at }, epochMsOf(calendarDate('2026-12-01')))).toBe('CLOSED');
  });

  it('is done when every guest is, and partly when some are', () => {
    expect(preCheckInState([false, false])).toBe('OPEN');
    expect(preCheckInState([true, false])).toBe('PARTLY');
    expect(preCheckInState([true, true])).toBe('DONE');
    expect(preCheckInState([])).toBe('OPEN');
  });
});

describe('the register', () => {
  const entry: RegisterEntry = {
    ...{ name: '見本 花子', kana: 'ミホン ハナコ', address1: '静岡県熱海市見本町1-2', child: false },
    ...{ tel: '0557-00-0000', email: null, occupation: null, noAddressInJapan: false },
    ...{ nationality: null, passportNumber: null },
  };
  const abroad: RegisterEntry = {
    ...{ ...entry, name: 'Sample Guest', kana: null, tel: '+1-415-555-0100' },
    ...{ noAddressInJapan: true, nationality: 'USA', passportNumber: 'AB1234567' },
  };
  const fields = (one: RegisterEntry) =>
    registerProblems(one).map(({ field, problem }) => `${field}: ${problem.problem}`);

  it('asks name, kana, address and one contact of who has an address in Japan, and nothing of a passport', () => {
    expect(fields(entry)).toEqual([]);
    expect(fields({ ...entry, name: ' ', kana: null, address1: '', tel: null })).toEqual([
      ...['name: required', 'kana: required', 'address1: required', 'tel: contactNeeded'],
    ]);
    expect(fields({ ...entry, tel: null, email: 'hanako@example.jp' })).toEqual([]);
  });

  it('asks nationality and passport number, and no kana, of who has none', () => {
    expect(fields(abroad)).toEqual([]);
    expect(fields({ ...abroad, nationality: null, passportNumber: '' })).toEqual([
      ...['nationality: required', 'passportNumber: required'],
    ]);
    expect(fields({ ...abroad, passportNumber: 'A'.repeat(21) })).toEqual(['passportNumber: tooLong']);
  });

  it.each([
    ['神奈川県鎌倉市十二所', ['address1: houseNumber']],
    ['三重県四日市市', ['address1: houseNumber']],
    ['神奈川県鎌倉市十二所１', []],
    ['東京都港区一丁目', []],
    ['北海道富良野市見本町三番', []],
    ['東京都青ヶ島村無番地', []],
    ['静岡県熱海市見本町 番地なし', []],
  ])('wants to find the house of an address in Japan: %s', (address1, wrong) => {
    expect(fields({ ...entry, address1 })).toEqual(wrong);
    expect(fields({ ...abroad, address1 })).toEqual([]);
  });

  it('asks no contact of a child', () => {
    expect(fields({ ...entry, child: true, tel: null })).toEqual([]);
  });

  it('takes a telephone as the country writes it', () => {
    expect(fields({ ...entry, tel: '+1-415-555-0100' })).toEqual(['tel: phone']);
    expect(fields({ ...abroad, tel: '1' })).toEqual(['tel: phoneAbroad']);
  });
});

describe('a time of arrival', () => {
  it.each([
    ['15:00', true],
    ['23:59', true],
    ['24:00', false],
    ['9:00', false],
    ['', false],
  ])('%s', (text, isOne) => expect(isTimeOfDay(text)).toBe(isOne));
});
