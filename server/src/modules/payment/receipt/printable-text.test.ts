import { expect, test } from 'vitest';
import { printableText } from './printable-text.ts';

/** A font of Japanese, Latin and pictures, as those of papers are. */
const inFont = (codePoint: number) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Script=Common}]|\u200d|\ufe0f|\u0301/u.test(
    String.fromCodePoint(codePoint),
  );
const printed = (text: string) => printableText(text, inFont);

test('a letter that no font has is a sign in its place, with the marks that belong to it', () => {
  expect(printed('محمد 商会')).toBe('〓〓〓〓 商会');
  expect(printed('กำ Ltd.')).toBe('〓 Ltd.');
});

test('rare kanji and pictures stay as they are', () => {
  for (const text of ['髙﨑𠮷野商店', '海野 👩🏽‍⚕️❤️', '(株) <b>']) expect(printed(text)).toBe(text);
  expect(printed('葛\u{e0100}城')).toBe('葛城');
});

test('marks that stand beside their letter are set upon it', () => {
  expect(printed('か\u3099つ E\u0301lise')).toBe('がつ Élise');
});

test('it is one line, and what cannot be seen is left out', () => {
  expect(printed('海野\r\n渚\u2028商会')).toBe('海野 渚 商会');
  expect(printed('\u202e\u200b海\u2066野\ufeff')).toBe('海野');
});
