import { expect, it } from 'vitest';
import { namesOfWrongFields } from './wrong-fields.ts';

it('names every field with a problem, those in lists and groups by their whole path', () => {
  const problem = { type: 'rule', message: 'no' };
  expect(
    namesOfWrongFields({
      name: problem,
      rooms: [undefined, { guests: [{ age: problem }], answers: { 2: problem } }],
      tel: undefined,
    }),
  ).toEqual(['name', 'rooms.1.guests.0.age', 'rooms.1.answers.2']);
});

it('names nothing where nothing is wrong', () => {
  expect(namesOfWrongFields({})).toEqual([]);
  expect(namesOfWrongFields({ rooms: [{ guests: [] }] })).toEqual([]);
});
