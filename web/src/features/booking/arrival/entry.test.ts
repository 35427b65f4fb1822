import { describe, expect, it } from 'vitest';
import { inputOf, problemsOf, standingOf, startOf } from './entry.ts';
import type { EntryGuest } from './entry.ts';

const guest: EntryGuest = {
  ...{ id: 'g1', name: '見本 花子', representative: true, child: false, bedShared: false },
  ...{ isEntered: false, noAddressInJapan: false, hasPassportPicture: false },
  filled: ['name', 'address1', 'tel'],
  told: { name: '見本 花子' },
};
const typed = (changes: object) => ({ ...startOf(guest), kana: 'ミホン ハナコ', ...changes });

describe('an entry before arrival', () => {
  it('asks again for nothing that is kept, though the page does not tell it', () => {
    expect(problemsOf(guest, typed({}))).toEqual([]);
    expect(problemsOf(guest, typed({ kana: '' })).map(({ field }) => field)).toEqual(['kana']);
    expect(problemsOf(guest, typed({ name: '' })).map(({ field }) => field)).toEqual(['name']);
    expect(problemsOf(guest, typed({ tel: '1' })).map(({ field }) => field)).toEqual(['tel']);
  });

  it('leaves untold fields as they are kept, and empties what was told and taken away', () => {
    expect(inputOf(guest, typed({ name: '' }))).toMatchObject({ name: '', address1: null, tel: null });
    expect(inputOf(guest, typed({ address1: ' 東京都港区1-2 ' }))).toMatchObject({
      address1: '東京都港区1-2',
    });
  });

  it('is to be looked through where nothing is missing, whether the page tells it or not', () => {
    expect(standingOf(guest)).toBe('missing');
    expect(standingOf({ ...guest, filled: [...guest.filled, 'kana'] })).toBe('toCheck');
    const told = {
      name: '見本 花子',
      kana: 'ミホン ハナコ',
      address1: '鎌倉市見本町1-2-3',
      tel: '0467-00-0001',
    };
    expect(standingOf({ ...guest, filled: ['name', 'kana', 'address1', 'tel'], told })).toBe('toCheck');
    expect(standingOf({ ...guest, isEntered: true })).toBe('entered');
  });

  it('asks a passport once there is no address in Japan', () => {
    const fields = problemsOf(guest, typed({ noAddressInJapan: true, kana: '' })).map(({ field }) => field);
    expect(fields).toEqual(['nationality', 'passportNumber']);
  });
});
