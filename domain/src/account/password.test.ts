/** The rule for new passwords. */
import { describe, expect, it } from 'vitest';
import { checkNewPassword, checkPasswordBeside } from './password.ts';

const common = new Set(['password', 'qwertyui', 'myweek', 'p@ssw0rd']);
const verdict = (password: string) =>
  checkNewPassword(password, (folded) => common.has(folded))?.refused ?? 'fine';

describe('a new password', () => {
  it.each([
    ['Abcdef1', 'PASSWORD_TOO_WEAK'],
    ['Abcdef12', 'fine'],
    ['abcdefgh', 'PASSWORD_TOO_WEAK'],
    ['ABCDEFGH', 'PASSWORD_TOO_WEAK'],
    ['12345678', 'PASSWORD_TOO_WEAK'],
    ['!!!!!!!!', 'PASSWORD_TOO_WEAK'],
    ['abcdABCD', 'fine'],
    ['abcd1234', 'fine'],
    ['abcd!!!!', 'fine'],
    ['ABCD1234', 'fine'],
    ['ABCD!!!!', 'fine'],
    ['1234!!!!', 'fine'],
    ['あいうえおかきく', 'PASSWORD_TOO_WEAK'],
    ['abcdefgあ', 'PASSWORD_TOO_WEAK'],
    ['abcdefg 海', 'PASSWORD_TOO_WEAK'],
    ['abcdefg😀', 'PASSWORD_TOO_WEAK'],
    ['abcdefgé', 'PASSWORD_TOO_WEAK'],
    ['12345678　', 'PASSWORD_TOO_WEAK'],
    ['海の家から見た月7a', 'fine'],
    // Full-width signs are the same signs, typed on another keyboard.
    ['ａｂｃｄｅｆｇ！', 'fine'],
    ['abcdefg！', 'fine'],
    ['Password1', 'PASSWORD_TOO_COMMON'],
    ['password2026!', 'PASSWORD_TOO_COMMON'],
    ['Ｐａｓｓｗｏｒｄ１', 'PASSWORD_TOO_COMMON'],
    ['MyWeek2026', 'PASSWORD_TOO_COMMON'],
    [`${'long enough '.repeat(10)}1`, 'fine'],
    ['x1'.repeat(129), 'PASSWORD_TOO_WEAK'],
    ...[...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'].map((sign) => [`qzjxkvbw${sign}`, 'fine']),
  ])('%s: %s', (password, expected) => {
    expect(verdict(password)).toBe(expected);
  });
});

describe('a new password beside the login’s address', () => {
  it.each([
    ['Hanako.Mihon@example.jp', 'PASSWORD_TOO_COMMON'],
    ['hanako.mihon@example.jp2026', 'PASSWORD_TOO_COMMON'],
    ['ｈａｎａｋｏ．ｍｉｈｏｎ１', 'PASSWORD_TOO_COMMON'],
    ['Hanako.Mihon!!', 'PASSWORD_TOO_COMMON'],
    ['hanako.mihon sails 7', 'fine'],
    ['12345678!', 'fine'],
  ])('%s: %s', (password, expected) => {
    expect(checkPasswordBeside(password, 'hanako.mihon@example.jp')?.refused ?? 'fine').toBe(expected);
  });

  it('that ends in digits, or has nothing but digits before its @', () => {
    expect(checkPasswordBeside('hanako72!', 'hanako71@example.jp')?.refused).toBe('PASSWORD_TOO_COMMON');
    expect(checkPasswordBeside('99887766!', '0123@example.jp')).toBeNull();
  });
});
