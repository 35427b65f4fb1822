import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { declared } from './declared.ts';

/** Every call in the sources that declares something, by the text of its name. */
function calls(define: string): string[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
      const call = new RegExp(`[=:] ${define}(?:<(?:[^()]|\\([^()]*\\))*?>)?\\(\\s*'([^']+)'`, 'g');
      return [...text.matchAll(call)].map((found) => found[1] ?? '');
    })
    .toSorted();
}

it.each([
  ['defineTask', declared.tasks.map(({ name }) => name)],
  ['defineLimit', declared.limits.map(({ purpose }) => purpose)],
  ['defineSecret', declared.secrets.map(({ name }) => name)],
  ['defineSetting', declared.settings.map(({ name }) => name)],
])('whatever is declared by %s is gathered', (define, gathered) => {
  expect(gathered.length).toBeGreaterThan(0);
  expect(gathered.toSorted()).toEqual(calls(define));
});
