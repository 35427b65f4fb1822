/** Introducing a friend: which entries are taken. */
import { expect, it } from 'vitest';
import { introductionProblems } from './introduction.ts';

const friend = { name: '友田 良子', kana: 'トモダ　リョウコ', tel: '090-0000-0000' };

it.each([
  [{}, ''],
  [{ name: ' ' }, 'name required'],
  [{ kana: 'ともだ' }, 'kana kana'],
  [{ kana: '' }, 'kana required'],
  [{ tel: '+819000000000' }, 'tel phone'],
  [{ name: '', kana: 'Tomoda', tel: '' }, 'name required, kana kana, tel required'],
  [{ name: '友'.repeat(101) }, 'name tooLong'],
])('an introduction with %j: %s', (change, expected) => {
  const said = introductionProblems({ ...friend, ...change });
  expect(said.map((p) => `${p.field} ${p.problem.problem}`).join(', ')).toBe(expected);
});
