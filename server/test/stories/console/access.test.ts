/** Every root field of the console states who may call it; that the server keeps to that is seen by the check console-access. */
import { expect, it } from 'vitest';
import { consoleFields, statedBy } from '../../testkit/console-fields.ts';

it('every field of the console states one thing of who may call it', () => {
  expect(consoleFields.filter((field) => Object.keys(statedBy(field)).length !== 1)).toEqual([]);
  expect(consoleFields.length).toBeGreaterThan(100);
});
