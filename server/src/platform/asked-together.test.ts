import { expect, it } from 'vitest';
import { askedTogether } from './asked-together.ts';

/** Asks whose answers are had when the test lets them. */
function held(most: number) {
  const asked: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const ask = askedTogether<object, string, string>(most, async (_context, questions) => {
    asked.push(questions);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (questions.includes('bad')) throw new Error('broken');
    return questions.map((question) => question.toUpperCase());
  });
  return { asked, ask, end: () => ends.shift()!() };
}

const club = {};
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('asks at once where nobody is asked for, and together for whoever came meanwhile', async () => {
  const { asked, ask, end } = held(2);
  const answers = ['a', 'b', 'c', 'd'].map((question) => ask(club, 'line', question));
  const elsewhere = ask({}, 'line', 'e');
  const other = ask(club, 'other line', 'f');
  await settle();
  expect(asked).toEqual([['a'], ['e'], ['f']]);
  end();
  await settle();
  expect(asked.at(-1)).toEqual(['b', 'c']);
  for (let n = 0; n < 3; n += 1) {
    end();
    await settle();
  }
  end();
  expect(await Promise.all([...answers, elsewhere, other])).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

it('tells those who were asked together of what was thrown, and asks for the others', async () => {
  const { asked, ask, end } = held(2);
  const answers = ['a', 'bad', 'c', 'd'].map((question) => ask(club, 'line', question));
  const settled = Promise.allSettled(answers);
  for (let n = 0; n < 3; n += 1) {
    end();
    await settle();
  }
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  const later = ask(club, 'line', 'e');
  end();
  expect(await later).toBe('E');
  expect(asked).toEqual([['a'], ['bad', 'c'], ['d'], ['e']]);
});
