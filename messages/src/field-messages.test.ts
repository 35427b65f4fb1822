/** What stands beside a field is no sentence of a text: it ends without a full stop, and a second one begins a line, on the members' pages and at the console alike. */
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { forms as formsEn } from './en/forms.ts';
import { forms as formsJa } from './ja/forms.ts';

/** What the console says beside its fields, by file. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  approvals: ['waive.isKept', 'waive.notFound', 'waive.nothingKept'],
  bills: ['credit.tooMuch', 'credit.notThen'],
  booking: ['notANumber', 'tooManyNights', 'dayOver', 'needsAdult', 'tooManyGuests'],
  contracts: ['wrong', 'fields.yearsOrEnd', 'fields.endsBefore', 'fields.weekWrong'],
  'desk-payments': [
    ...['notYen', 'tooMuch', 'tooMuchRight', 'dueChanged', 'nothingCorrected'],
    ...['notThen', 'notGivenThen', 'correctReturn.nothingCorrected'],
  ],
  documents: ['needed', 'badName', 'badYear', 'badMonth', 'badPlace', 'taken'],
  extras: ['wrong'],
  faq: ['needed'],
  frame: ['reasonNeeded'],
  inventory: [
    ...['span.chooseKind', 'span.nothing', 'span.untilBeforeFrom', 'span.isOver', 'span.tooLong'],
    ...['span.notANumber', 'season.chooseHouse', 'file.tooLarge', 'file.unreadable'],
  ],
  members: ['tooShort', 'adjust.notANumber'],
  news: ['needed', 'endsBefore'],
  pictures: ['needsPicture', 'needsText', 'taken'],
  plans: ['notDates', 'notANumber', 'endsBefore', 'chooseDay', 'chooseKind', 'sameNumber'],
  resorts: ['badTime', 'badPostalCode', 'badWebsite'],
  settings: ['outOfBounds', 'notSo', 'unchanged', 'endsBefore', 'arrivals.dialog.over', 'farOff.needed'],
  'staff-stays': ['childAgesNeeded', 'notYen', 'blocks.dialog.notANumber', 'blocks.dialog.lastBeforeFirst'],
  stay: ['dates.same', 'extras.twice', 'extras.wholeNumber', 'extras.kilogramsOnly'],
  taxes: ['wrong'],
  waiting: ['join.wrongUntil'],
};
/** Explanations, and what is said of files that were sent, which are sentences. */
const TEXTS = /(^|\.)(lead|\w*[hH]elp|typed|problems\.\w+|causes\.\w+|notHere)$/;

type Said = { readonly path: string; readonly text: string };

/** All that a catalogue says, functions with figures in place of what they are told. */
function saidIn(words: unknown, path = ''): Said[] {
  if (typeof words === 'string') return [{ path, text: words }];
  if (typeof words === 'function') {
    try {
      const text: unknown = (words as (...told: string[]) => unknown)('1', '2', '3', '4');
      return typeof text === 'string' ? [{ path, text }] : [];
    } catch {
      // One that is told facts by name says nothing beside a field.
      return [];
    }
  }
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, one]) => saidIn(one, path ? `${path}.${key}` : key));
}

const files = globSync('ja/console/*.ts', { cwd: import.meta.dirname }).map((file) => file.slice(11, -3));
async function catalogue(language: 'ja' | 'en', file: string): Promise<Said[]> {
  const loaded = (await import(`./${language}/console/${file}.ts`)) as Record<string, unknown>;
  return Object.values(loaded).flatMap((words) => saidIn(words));
}
const isBeside = (file: string, path: string) =>
  (BESIDE[file] ?? []).some((named) => path === named || path.startsWith(`${named}.`));

describe.each(['ja', 'en'] as const)('in %s, what is said beside a field', (language) => {
  const isSentence = /[。.]$|。/;

  it('has no full stop in forms that members and staff share', () => {
    const { rules } = language === 'ja' ? formsJa : formsEn;
    expect(saidIn(rules).filter(({ text }) => isSentence.test(text))).toEqual([]);
  });

  it('has none at the console', async () => {
    const wrong: string[] = [];
    for (const file of files)
      for (const { path, text } of await catalogue(language, file))
        if (isBeside(file, path) && isSentence.test(text)) wrong.push(`${file} ${path}: ${text}`);
    expect(wrong).toEqual([]);
  });
});

it('all of it that is named here is there', async () => {
  for (const [file, named] of Object.entries(BESIDE)) {
    const said = await catalogue('ja', file);
    for (const one of named)
      expect(
        said.some(({ path }) => path === one || path.startsWith(`${one}.`)) ? '' : `${file} ${one}`,
      ).toBe('');
  }
});

it('whatever asks for an entry at the console is named here, or is a text or a refusal', async () => {
  const others: string[] = [];
  for (const file of files.filter((one) => one !== 'errors'))
    for (const { path, text } of await catalogue('ja', file))
      if (/(入力して|ご入力|お選び)ください。?$/.test(text) && !isBeside(file, path) && !TEXTS.test(path))
        others.push(`${file} ${path}: ${text}`);
  expect(others).toEqual([]);
});
