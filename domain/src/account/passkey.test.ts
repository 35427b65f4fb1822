import { describe, expect, it } from 'vitest';
import {
  checkPasskeyCount,
  checkPasskeyName,
  counterWentBack,
  proposePasskeyName,
  tidyPasskeyName,
} from './passkey.ts';

describe('the name of a passkey', () => {
  it.each([
    ['iPhone', 'iPhone', null],
    ['  花子の　スマートフォン ', '花子の スマートフォン', null],
    ['two\nlines\t', 'two lines', null],
    ['a\u202Eb', 'a b', null],
    ['👨\u200D👩\u200D👧 iPhone', '👨\u200D👩\u200D👧 iPhone', null],
    ['👩🏽\u200D❤\uFE0F\u200D👨🏼', '👩🏽\u200D❤\uFE0F\u200D👨🏼', null],
    ['a\u200Db 👨\u200D', 'a b 👨', null],
    ['海'.repeat(40), '海'.repeat(40), null],
    ['𠮷'.repeat(40), '𠮷'.repeat(40), null],
    [` ${'海'.repeat(40)} `, '海'.repeat(40), null],
    ['海'.repeat(41), '海'.repeat(41), 'PASSKEY_NAME_TOO_LONG'],
    ['', '', 'PASSKEY_NAME_MISSING'],
    [' 　\n', '', 'PASSKEY_NAME_MISSING'],
    ['\u200B', '', 'PASSKEY_NAME_MISSING'],
  ])('%j is kept as %j, refused with %s', (typed, kept, refused) => {
    expect(tidyPasskeyName(typed)).toBe(kept);
    expect(checkPasskeyName(typed)?.refused ?? null).toBe(refused);
  });

  it.each([
    ['Safari, iPhone', [], 'Safari, iPhone'],
    ['Safari, iPhone', ['Chrome, Windows'], 'Safari, iPhone'],
    ['Safari, iPhone', ['Safari, iPhone'], 'Safari, iPhone (2)'],
    ['Safari, iPhone', ['Safari, iPhone (2)', 'Safari, iPhone'], 'Safari, iPhone (3)'],
  ])('on %s beside %j is proposed as %s', (device, taken, proposed) => {
    expect(proposePasskeyName(device, taken)).toBe(proposed);
  });
});

describe('the passkeys of a login', () => {
  it.each([
    [0, null],
    [9, null],
    [10, 'TOO_MANY_PASSKEYS'],
    [11, 'TOO_MANY_PASSKEYS'],
  ])('%i of them, and one more: %s', (present, refused) => {
    expect(checkPasskeyCount(present)?.refused ?? null).toBe(refused);
  });
});

describe('a signature counter', () => {
  it.each([
    { kept: 0, presented: 0, back: false },
    { kept: 0, presented: 1, back: false },
    { kept: 5, presented: 6, back: false },
    { kept: 5, presented: 900, back: false },
    { kept: 5, presented: 5, back: true },
    { kept: 5, presented: 4, back: true },
    { kept: 5, presented: 0, back: true },
  ])('kept at $kept and presented as $presented went back: $back', ({ back, ...counters }) => {
    expect(counterWentBack(counters)).toBe(back);
  });
});
