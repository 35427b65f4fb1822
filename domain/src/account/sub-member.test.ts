/** Sub and family members: what is registered, what stays, when one can be taken out. */
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { checkDeletion, checkFixed, checkNewType, refusalOf, subMemberProblems } from './sub-member.ts';
import type { SubMemberDetails } from './sub-member.ts';

const today = calendarDate('2026-11-21');
const sakura: SubMemberDetails = {
  name: '海野 さくら',
  nameKana: 'ウミノ　サクラ',
  birthday: calendarDate('1988-03-27'),
  relationshipId: 3,
  postalCode: null,
  prefecture: null,
  locality: null,
  address1: null,
  address2: null,
  tel: null,
  email: null,
};

describe('the entries of a member', () => {
  it.each<[string, Partial<SubMemberDetails>, string]>([
    ['as they should be', {}, ''],
    ['without a name', { name: '　' }, 'name required'],
    ['with a kana name in hiragana', { nameKana: 'うみの さくら' }, 'nameKana kana'],
    ['without a birthday', { birthday: null }, 'birthday required'],
    ['of someone who is 18 today', { birthday: calendarDate('2008-11-21') }, ''],
    ['of someone who is 18 tomorrow', { birthday: calendarDate('2008-11-22') }, 'birthday under18'],
    ['of someone born on 29 February', { birthday: calendarDate('2008-02-29') }, ''],
    ['of someone born tomorrow', { birthday: calendarDate('2026-11-22') }, 'birthday birthday'],
    ['of someone born before 1900', { birthday: calendarDate('1899-12-31') }, 'birthday birthday'],
    ['without a relationship', { relationshipId: null }, 'relationshipId required'],
    ['with an address', { postalCode: '248-0000', prefecture: '神奈川県', locality: '鎌倉市' }, ''],
    ['with a broken telephone', { tel: '3-1234-5678' }, 'tel phone'],
    ['with a broken e-mail', { email: 'sakura' }, 'email email'],
    ['with an endless name', { name: '海'.repeat(101) }, 'name tooLong'],
  ])('%s', (_what, entries, expected) => {
    const said = subMemberProblems({ ...sakura, ...entries }, today);
    expect(said.map((p) => `${p.field} ${p.problem.problem}`).join(', ')).toBe(expected);
  });

  it('are judged only as far as they are given', () => {
    expect(subMemberProblems({ tel: '03-1234-5678' }, today)).toEqual([]);
  });

  it('answer a call with the first problem, and with a sentence of its own below 18', () => {
    expect(refusalOf([])).toBeNull();
    expect(refusalOf(subMemberProblems({ name: '' }, today))).toEqual({
      refused: 'DETAILS_INVALID',
      facts: { field: 'name', problem: 'required' },
    });
    expect(refusalOf(subMemberProblems({ birthday: calendarDate('2020-01-01') }, today))?.refused).toBe(
      'UNDER_18',
    );
  });
});

describe('what may be done with a member', () => {
  it.each([
    [1, 'SUB_MEMBER_ONLY_BY_PHONE'],
    [2, null],
    [3, 'BAD_INPUT_ERROR'],
  ])('type %s is registered here: %s', (type, expected) => {
    expect(checkNewType(type)?.refused ?? null).toBe(expected);
  });

  it.each<[Partial<SubMemberDetails>, string | null]>([
    [{}, null],
    [{ nameKana: 'ウミノ　サクラ', birthday: calendarDate('1988-03-27') }, null],
    [{ nameKana: 'ウミノ サクラ' }, null],
    [{ nameKana: 'ヤマノ　サクラ' }, 'KANA_AND_BIRTHDAY_FIXED'],
    [{ nameKana: null }, 'KANA_AND_BIRTHDAY_FIXED'],
    [{ birthday: calendarDate('1988-03-28') }, 'KANA_AND_BIRTHDAY_FIXED'],
  ])('a change to %j answers %s', (change, expected) => {
    expect(checkFixed(sakura, change)?.refused ?? null).toBe(expected);
  });

  it.each([
    [false, null, null],
    [false, '2026-12-01', 'SUB_MEMBER_HAS_STAYS'],
    [true, null, 'NOT_YOURSELF'],
  ])('deleting (oneself: %s, last stay: %s) answers %s', (isCaller, lastStay, expected) => {
    const verdict = checkDeletion({ isCaller, lastStay: lastStay === null ? null : calendarDate(lastStay) });
    expect(verdict?.refused ?? null).toBe(expected);
  });
});
