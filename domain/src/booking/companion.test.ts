import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { ageLater, checkCompanion } from './companion.ts';

const nobody = { name: '', kana: null, address1: null, age: null, tel: null, email: null, nationality: null };

test.each([
  ['a name is enough', { name: '海野 太郎' }, null],
  ['a child has its age', { name: '海野 はな', age: 6 }, null],
  ['somebody from abroad', { name: 'Ann Lee', nationality: 'USA', tel: '+1-415-555-0100' }, null],
  ['nobody', {}, 'name'],
  ['kana in hiragana', { name: '海野 太郎', kana: 'うみの' }, 'kana'],
  ['no telephone', { name: '海野 太郎', tel: '12' }, 'tel'],
  ['too long an address', { name: '海野 太郎', address1: 'あ'.repeat(201) }, 'address1'],
])('%s', (_name, facts, field) => {
  expect(checkCompanion({ ...nobody, ...facts })?.facts['field'] ?? null).toBe(field);
});

test.each([
  ['2026-12-01', 6],
  ['2027-11-25', 6],
  ['2027-11-26', 7],
  ['2026-01-01', 6],
])('six on 26 November 2026 is on %s about %s', (later, age) => {
  expect(ageLater(6, calendarDate('2026-11-26'), calendarDate(later))).toBe(age);
});
