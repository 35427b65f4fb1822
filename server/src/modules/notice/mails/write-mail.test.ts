/** What members typed, as mails say it: the same to the eye, and no address to a mail program. */
import { expect, it } from 'vitest';
import { asTyped } from './write-mail.ts';

it.each([
  ['山田 太郎', '山田 太郎'],
  ['Dr. Yamada', 'Dr. Yamada'],
  ['https://evil.example/pay', 'https://evil.example/pay'],
  ['www.evil.example', 'www.evil.example'],
  ['pay@evil.example', 'pay@evil.example'],
  ['支払い\r\n\r\nhttps://evil.example', '支払い https://evil.example'],
  ['\u202eorat', ' orat'],
])('%j reads %j and is no link', (typed, read) => {
  const said = asTyped(typed);
  expect(said.replaceAll('\u200b', '')).toBe(read);
  expect(said).not.toMatch(/:\/|\/\/|[.@](?=\w)|\n/);
});
