/** What has one word has it in every sentence; the glossary decides which. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Every line of a language's words that holds one of these signs. */
function linesWith(language: 'ja' | 'en', signs: RegExp): string[] {
  const root = join(import.meta.dirname, language);
  return globSync('**/*.ts', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => signs.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

it('the fee of a cancellation is 取消料', () => {
  expect(linesWith('ja', /取り?消し料|取消し料|キャンセル料/)).toEqual([]);
});

it('a stay is given up by キャンセル; only the trust in a device, and a right, are taken back otherwise', () => {
  const others = linesWith('ja', /取り消/).filter((line) => !/^account\/login|端末|REVOKED/.test(line));
  expect(others).toEqual([]);
});

it('a stay that its guests never came to is said so in full', () => {
  expect(linesWith('ja', /不泊|ノーショー/)).toEqual([]);
});

it('what else has one word in Japanese keeps to it', () => {
  expect(linesWith('ja', /空室通知|前借り|メインメンバー|お返しする|お子様|名様|ブラウザ(?!ー)/)).toEqual([]);
  const contract = /全角カタカナでご入力下さい|以[上下]の値をご入力下さい/;
  expect(linesWith('ja', /下さい|頂|出来る/).filter((line) => !contract.test(line))).toEqual([]);
});

it('English says booking and centre, as a resort in Britain does', () => {
  expect(linesWith('en', /call center|\breservations?\b(?!:)/i)).toEqual([]);
});

it('what a price is made of has one name in English', () => {
  expect(
    linesWith('en', /(resort|facility) (usage )?fee|resort usage|(accommodation|hotel) (and bathing )?tax/i),
  ).toEqual([]);
});

it('English has no sign of the Japanese: no wave dash, no middle dot, no wide blank', () => {
  expect(linesWith('en', /[〜～・　、。]/)).toEqual([]);
});
