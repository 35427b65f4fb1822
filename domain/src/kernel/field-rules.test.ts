/** The field rules of the specification, a table each. */
import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import * as rules from './field-rules.ts';

const verdict = (problem: rules.FieldProblem | null) => problem?.problem ?? 'fine';

describe('a field', () => {
  it.each([
    [rules.required, '', 'required'],
    [rules.required, '  　', 'required'],
    [rules.required, 0, 'fine'],
    [rules.required, 'x', 'fine'],
    [rules.required, null, 'required'],
    [rules.email, '', 'fine'],
    [rules.email, 'a', 'email'],
    [rules.email, 'a@', 'email'],
    [rules.email, '@b.jp', 'email'],
    [rules.email, 'a b@c.jp', 'email'],
    [rules.email, 'a@b', 'email'],
    [rules.email, 'first.last+tag@sub.example.jp', 'fine'],
    [rules.email, `${'a'.repeat(250)}@b.jp`, 'email'],
    [rules.kana, 'ヤマダ　タロー', 'fine'],
    [rules.kana, 'ﾔﾏﾀﾞ', 'kana'],
    [rules.kana, 'やまだ', 'kana'],
    [rules.kana, '山田', 'kana'],
    [rules.kana, 'Yamada', 'kana'],
    [rules.kana, 'ヤマダ タロー', 'fine'],
    [rules.kana, 'ヤマダ・タロー', 'kana'],
    [rules.kana, 'ヤマダ1', 'kana'],
    [rules.phone, '03-1234-5678', 'fine'],
    [rules.phone, '09012345678', 'fine'],
    [rules.phone, '0120-618-109', 'fine'],
    [rules.phone, '3-1234-5678', 'phone'],
    [rules.phone, '03--12345678', 'phone'],
    [rules.phone, '03-12345-6789', 'phone'],
    [rules.phone, '+81312345678', 'phone'],
    [rules.phone, '012345', 'fine'],
    [rules.phone, '01234', 'phone'],
    [rules.phone, '0123-4567-8901', 'fine'],
    [rules.phone, '0123-4567-89012', 'phone'],
    [rules.phone, '03-1234-5678-', 'phone'],
    [rules.phone, '03 1234 5678', 'phone'],
    [rules.phone, '０３-１２３４-５６７８', 'phone'],
    [rules.phoneAbroad, '', 'fine'],
    [rules.phoneAbroad, '+1-415-555-0100', 'fine'],
    [rules.phoneAbroad, '+14155550100', 'fine'],
    [rules.phoneAbroad, '0044-20-7946-0958', 'fine'],
    [rules.phoneAbroad, '090-1234-5678', 'fine'],
    [rules.phoneAbroad, '12345', 'phoneAbroad'],
    [rules.phoneAbroad, '+1234567890123456', 'phoneAbroad'],
    [rules.phoneAbroad, '415 555 0100', 'phoneAbroad'],
    [rules.phoneAbroad, 'none', 'phoneAbroad'],
    [rules.postalCode, '123-4567', 'fine'],
    [rules.postalCode, '1234567', 'fine'],
    [rules.postalCode, '12-34567', 'postalCode'],
    [rules.postalCode, '123-456', 'postalCode'],
    [rules.postalCode, '123-45678', 'postalCode'],
    [rules.postalCode, '１２３-４５６７', 'postalCode'],
    [rules.postalCode, '123 4567', 'postalCode'],
    [rules.houseNumber, '', 'fine'],
    [rules.houseNumber, '神奈川県鎌倉市十二所', 'houseNumber'],
    [rules.houseNumber, '神奈川県鎌倉市十二所1-2', 'fine'],
    [rules.houseNumber, '神奈川県鎌倉市十二所１番', 'fine'],
    [rules.houseNumber, '東京都港区一丁目', 'fine'],
    [rules.houseNumber, 'Mihon-cho, Kamakura', 'houseNumber'],
    [rules.houseNumber, 'Mihon-cho, Kamakura, no number', 'fine'],
    [rules.digits, '0123', 'fine'],
    [rules.digits, '12a', 'digits'],
    [rules.digits, '１２', 'digits'],
    [rules.age, '0', 'fine'],
    [rules.age, '85', 'fine'],
    [rules.age, '-1', 'atLeast'],
    [rules.age, 'x', 'digits'],
    [rules.age, '1.5', 'wholeNumber'],
    [rules.age, '131', 'atMost'],
    [rules.calendarDay, '', 'fine'],
    [rules.calendarDay, '2028-02-29', 'fine'],
    [rules.calendarDay, '2027-02-29', 'date'],
    [rules.calendarDay, '2027-2-1', 'date'],
    [rules.calendarDay, '20270201', 'date'],
    [rules.ticketPart, '', 'fine'],
    [rules.ticketPart, 'TK26-0001-0042', 'fine'],
    [rules.ticketPart, 'abcd', 'fine'],
    [rules.ticketPart, 'TK26--0001', 'ticket'],
    [rules.ticketPart, '-TK26', 'ticket'],
    [rules.ticketPart, 'ＴＫ２６', 'ticket'],
    [rules.ticketPart, 'TK26 0001', 'ticket'],
    [rules.ticketPart, 'A'.repeat(41), 'ticket'],
  ] as const)('%o of %j is %s', (rule, value, expected) => {
    expect(verdict((rule as (v: unknown) => rules.FieldProblem | null)(value))).toBe(expected);
  });

  it('of whole numbers has limits, and passes when it is empty', () => {
    expect(rules.maxInteger('', 3)).toBeNull();
    expect(rules.maxInteger('3', 3)).toBeNull();
    expect(rules.maxInteger('4', 3)).toEqual({ problem: 'atMost', limit: 3 });
    expect(rules.minInteger('', 3)).toBeNull();
    expect(rules.minInteger('2', 3)).toEqual({ problem: 'atLeast', limit: 3 });
    expect(rules.minInteger('3', 3)).toBeNull();
    expect(rules.minInteger('', 3)).toBeNull();
    for (const [text, problem] of [
      ['1.5', 'wholeNumber'],
      ['1,000', 'digits'],
      ['１', 'digits'],
      ['x', 'digits'],
      ['1e3', 'digits'],
    ] as const) {
      expect(verdict(rules.maxInteger(text, 3))).toBe(problem);
      expect(verdict(rules.minInteger(text, 3))).toBe(problem);
    }
  });

  it('of a birthday passes on the eighteenth birthday itself', () => {
    expect(rules.adultOn(calendarDate('2008-11-21'), calendarDate('2026-11-21'))).toBeNull();
    expect(verdict(rules.adultOn(calendarDate('2008-11-22'), calendarDate('2026-11-21')))).toBe('under18');
  });

  it.each([
    ['1900-01-01', 'fine'],
    ['1899-12-31', 'birthday'],
    ['2026-11-21', 'fine'],
    ['2026-11-22', 'birthday'],
    ['2001-02-29', 'date'],
    ['', 'fine'],
  ])('of a birthday lies between 1900 and today: %j is %s', (value, expected) => {
    expect(verdict(rules.birthday(value, calendarDate('2026-11-21')))).toBe(expected);
  });

  it('of a birth year offers 1900 first and this year last', () => {
    const years = rules.birthYears(calendarDate('2026-11-21'));
    expect([years[0], years.at(-1), years.length]).toEqual([1900, 2026, 127]);
    expect(rules.usualBirthYear(calendarDate('2026-11-21'))).toBe(1961);
  });

  it.each([
    ['03-1234-5678', null, 'fine'],
    ['', '090-1234-5678', 'fine'],
    [' ', null, 'phoneNeeded'],
    [null, null, 'phoneNeeded'],
  ])('of two telephones needs one: %j and %j is %s', (tel, mobile, expected) => {
    expect(verdict(rules.telOrMobile(tel, mobile))).toBe(expected);
  });

  it.each([
    ['a@b.jp', 'a@b.jp', 'fine'],
    ['a@b.jp', 'A@b.jp', 'mismatch'],
    ['Abcdef12', 'Abcdef12 ', 'mismatch'],
    ['Abcdef12', '', 'mismatch'],
  ])('entered twice is entered alike: %j and %j is %s', (value, other, expected) => {
    expect(verdict(rules.matches(value, other))).toBe(expected);
  });

  it.each([
    ['山田 太郎', null],
    ['葛\u{e0100}城　Élise O’Neill-渡邊', null],
    ['々木 はな2', null],
    ['', null],
    ['😀', 'personName'],
    ['山田 太郎🌸', 'personName'],
    ['♥ はな', 'personName'],
    ['---', 'personName'],
    ['12', 'personName'],
    ['山田\n太郎', 'personName'],
    ['山田\t太郎', 'personName'],
    ['山田\u0000', 'personName'],
    ['\u202eorat adamay', 'personName'],
    ['山田\u2066太郎\u2069', 'personName'],
    ['山田\u2028太郎', 'personName'],
  ])('a name is one line, read in one direction: %j', (name, problem) => {
    expect(rules.personName(name)?.problem ?? null).toBe(problem);
  });

  it.each([
    ['1 Sample St, Honolulu', null],
    ['محمد\u200cرضا', null],
    ['葛\u{e0100}城市 1−2', null],
    ['', null],
    ['熱海市\r\n1-2', 'unprintable'],
    ['熱海市\u001b[31m', 'unprintable'],
    ['熱海市\u0001', 'unprintable'],
    ['\u202e2-1 市海熱', 'unprintable'],
  ])('what is written in one field is one line, read in one direction: %j', (text, problem) => {
    expect(rules.oneLine(text)?.problem ?? null).toBe(problem);
  });

  it.each([
    ['株式会社 髙﨑𠮷野商店 <b>😀</b>', null],
    ['葛\u{e0100}城 👩🏽\u200d⚕\ufe0f ❤\ufe0f\u200d🔥 1\ufe0f\u20e3', null],
    [' 海野　渚 ', null],
    ['محمد', null],
    ['', null],
    ['\u200b'.repeat(100), 'unprintable'],
    ['\u3164', 'unprintable'],
    ['\u2800', 'unprintable'],
    ['\u0301', 'unprintable'],
    ['海野\r\n渚', 'unprintable'],
    ['海野\t渚', 'unprintable'],
    ['海野\u0000', 'unprintable'],
    ['海野\ud800', 'unprintable'],
    ['海\u200d野', 'unprintable'],
    ['海野\u{e0100}\u{e0100}', 'unprintable'],
    ['\u202e渚 野海', 'unprintable'],
    ['海野\u2028渚', 'unprintable'],
  ])('what is printed is one line that can be seen: %j', (text, problem) => {
    expect(rules.printable(text)?.problem ?? null).toBe(problem);
  });

  it('is no longer than the books can keep', () => {
    expect(rules.longest(3)('あいう')).toBeNull();
    expect(rules.longest(3)('あいうえ')).toEqual({ problem: 'tooLong', limit: 3, now: 4 });
    expect(rules.longest(3)('𠮷𠮷𠮷')).toBeNull();
  });
});
