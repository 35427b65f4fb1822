import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { checkRegistrationInput, judgeRegistration, memberId } from './registration.ts';
import type { Registered, Typed } from './registration.ts';

const books: Registered = {
  birthday: calendarDate('1957-05-14'),
  tel: '0467-00-0001',
  mobile: '09000000001',
  email: 'Hanako@example.jp',
  hasMainLogin: false,
};
const typed: Typed = {
  birthday: calendarDate('1957-05-14'),
  tel: '0467-00-0001',
  email: 'hanako@example.jp',
};

describe('registering for a contract that exists', () => {
  it.each<[string, Partial<Registered> | null, Partial<Typed>, string]>([
    ['all three facts and the contract’s mailbox', {}, {}, 'register'],
    ['the telephone without hyphens', {}, { tel: '0467000001' }, 'register'],
    ['the mobile instead', {}, { tel: '090-0000-0001' }, 'register'],
    ['another mailbox', {}, { email: 'other@example.jp' }, 'staff will contact'],
    ['a contract without a mailbox', { email: null }, {}, 'staff will contact'],
    [
      'another mailbox, and a login exists',
      { hasMainLogin: true },
      { email: 'other@example.jp' },
      'staff will contact',
    ],
    ['a login exists', { hasMainLogin: true }, {}, 'registered already'],
    ['another birthday', {}, { birthday: calendarDate('1957-05-15') }, 'not theirs'],
    ['another telephone', {}, { tel: '0467-00-0002' }, 'not theirs'],
    ['no birthday in the books', { birthday: null }, {}, 'not theirs'],
    ['no telephone in the books, none typed', { tel: null, mobile: null }, { tel: '' }, 'not theirs'],
    ['a member number that nobody has', null, {}, 'not theirs'],
  ])('%s', (_what, facts, entry, verdict) => {
    expect(judgeRegistration(facts && { ...books, ...facts }, { ...typed, ...entry })).toBe(verdict);
  });

  it.each([
    ['10000001', '0467-00-0001', null],
    ['1000001', '0467-00-0001', 'BAD_INPUT_ERROR'],
    ['1000000a', '0467-00-0001', 'BAD_INPUT_ERROR'],
    ['10000001', '', 'BAD_INPUT_ERROR'],
    ['10000001', '467-00-0001', 'BAD_INPUT_ERROR'],
  ])('%s and %s are shaped or not', (id, tel, refused) => {
    expect(checkRegistrationInput({ memberId: id, tel })?.refused ?? null).toBe(refused);
  });

  it.each([
    ['', null],
    ['10000001', null],
    ['１0000001', 'memberId'],
    ['100000011', 'memberId'],
  ])('a member number %s', (value, problem) => {
    expect(memberId(value)?.problem ?? null).toBe(problem);
  });
});
