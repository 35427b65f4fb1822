/** How what was typed is read, a table for each kind of field. */
import { describe, expect, it } from 'vitest';
import * as text from './typed-text.ts';

describe('what was typed', () => {
  it.each([
    [text.normalizeHalfWidth, ' ０３−１２３４ー５６７８ ', '03-1234-5678'],
    [text.normalizeKana, 'やまだ ﾀﾛｰ', 'ヤマダ　タロー'],
    [text.normalizeNumber, '１２', '12'],
    [text.normalizeNumber, '十二', '12'],
    [text.normalizeNumber, '十', '10'],
    [text.normalizeNumber, '二十', '20'],
    [text.normalizeNumber, '2十三', '23'],
    [text.normalizeNumber, '二〇一', '201'],
    [text.normalizeNumber, '二百一', '201'],
    [text.normalizeNumber, '千二百', '1200'],
    [text.normalizeNumber, '〇九〇－一二三四－五六七八', '090-1234-5678'],
    [text.normalizeNumber, '（０３）１２３４－５６７８', '03-1234-5678'],
    [text.normalizeNumber, '03(1234)5678', '03-1234-5678'],
    [text.normalizeNumber, '090 1234 5678', '09012345678'],
    [text.normalizeNumber, '〒２５０－０３１１', '250-0311'],
    [text.normalizeNumber, '七歳', '7'],
    [text.normalizeNumber, '７才', '7'],
    [text.normalizeNumber, '1,000', '1000'],
    [text.normalizeNumber, '+1 (415) 555-0100', '+1-415-555-0100'],
    [text.normalizeNumber, '-5', '-5'],
    [text.normalizeNumber, '1.5', '1.5'],
    [text.normalizeNumber, 'なし', 'なし'],
    [text.normalizeEmail, 'hanako＠example．jp', 'hanako@example.jp'],
    [text.normalizeEmail, ' Hanako@example。jp ', 'Hanako@example.jp'],
    [text.normalizeEmail, 'ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'hanako@example.jp'],
    [text.normalizeEmail, 'a−b＠example.jp', 'a-b@example.jp'],
    [text.mailboxOf, ' Hanako＠Example.jp', 'hanako@example.jp'],
    [text.normalizeTicket, 'ab12cd34', 'AB12-CD34'],
    [text.normalizeTicket, 'ａｂ１２ーｃｄ３４', 'AB12-CD34'],
    [text.normalizeTicket, 'tk2600010042', 'TK26-0001-0042'],
    [text.normalizeTicket, 'tk26 0001 0042', 'TK26-0001-0042'],
    [text.normalizeTicket, 'TK-KANARIA', 'TK-KANARIA'],
    [text.normalizeTicket, 'AB12＿', 'AB12_'],
    [text.normalizeTicket, '', ''],
  ] as const)('%o of %j is %j', (read, typed, expected) => {
    expect(read(typed)).toBe(expected);
    expect(read(expected)).toBe(expected);
  });

  it('may stand on a ticket in the groups that were typed, in groups of four, or in none', () => {
    expect(text.readingsOfTicket('ab12cd34')).toEqual(['AB12-CD34', 'AB12CD34']);
    expect(text.readingsOfTicket('AB-12CD34')).toEqual(['AB-12CD34', 'AB12-CD34', 'AB12CD34']);
  });
});
