/** A sheet of a workbook has a name of 31 letters at most; one that is longer would end the whole file. */
import { expect, it } from 'vitest';
import { personalData as en } from './en/console/personal-data.ts';
import { personalData as ja } from './ja/console/personal-data.ts';

it.each([en, ja])('the parts of a disclosure are names of sheets', ({ disclosure: { parts } }) => {
  expect(Object.values(parts).filter((name) => name.length > 31)).toEqual([]);
});
