import { describe, expect, it } from 'vitest';
import type { Declarations } from './declarations.ts';
import { gather } from './declarations.ts';
import type { Queryable } from './database.ts';
import { defineTask, enqueue, handle } from './jobs.ts';
import { defineLimit } from './limits.ts';
import { defineSecret } from './secrets.ts';
import { defineSetting, wholeNumber } from './settings.ts';

const welcome = defineTask<{ readonly id: string }>('mail_welcome');
const done = () => Promise.resolve();
const complete: Declarations = {
  tasks: [welcome],
  handlers: [handle(welcome, done)],
  scheduled: [{ name: 'sweep_floor', cron: '0 3 * * *', run: done }],
  limits: [defineLimit('knocks', 3, 60)],
  secrets: [defineSecret('door')],
  settings: [defineSetting('fewChairs', 2, wholeNumber({ least: 1, most: 9 }))],
};

describe('what modules declare', () => {
  it('is put together, and every row of settings that is read has its name', () => {
    const gathered = gather([complete, { secrets: [defineSecret('window')] }]);
    expect(gathered.allSettings.map(({ name }) => name)).toEqual(['fewChairs', 'limit: knocks']);
    expect(gathered.secrets.map(({ name }) => name)).toEqual(['door', 'window']);
  });

  it.each<[string, Declarations]>([
    ["task 'mail_welcome'", { tasks: [defineTask('mail_welcome')] }],
    ["task 'mail_welcome'", { scheduled: [{ name: 'mail_welcome', cron: '* * * * *', run: done }] }],
    [
      "task 'mail_welcome'",
      { scheduled: [{ name: 'hail', formerNames: ['mail_welcome'], cron: '* * * * *', run: done }] },
    ],
    ["handler of task 'mail_welcome'", { handlers: [handle(welcome, done)] }],
    [
      "setting 'fewChairs'",
      { settings: [defineSetting('fewChairs', 4, wholeNumber({ least: 1, most: 9 }))] },
    ],
    ["setting 'limit: knocks'", { limits: [defineLimit('knocks', 9, 60)] }],
    [
      "setting 'limit: knocks'",
      { settings: [defineSetting('limit: knocks', 9, wholeNumber({ least: 1, most: 9 }))] },
    ],
    ["secret 'door'", { secrets: [defineSecret('door')] }],
  ])('is refused where two declare one name: %s', (name, other) => {
    expect(() => gather([complete, other])).toThrow(`two declare ${name}`);
  });

  it('is refused where a task is left that nobody does, or done that nobody declares', () => {
    const farewell = defineTask('mail_farewell');
    expect(() => gather([complete, { tasks: [farewell] }])).toThrow("nobody handles task 'mail_farewell'");
    expect(() => gather([complete, { handlers: [handle(farewell, done)] }])).toThrow(
      "task 'mail_farewell' is handled, and nobody declares it",
    );
  });
});

describe('a task', () => {
  it('takes its own payload only, where it is left and where it is done', () => {
    // The types are what is tested: without an error below, the check of types fails.
    const wrongUses = (db: Queryable) => [
      // @ts-expect-error another payload
      enqueue(db, welcome, { name: 'a' }),
      // @ts-expect-error an id of another type
      enqueue(db, welcome, { id: 1 }),
      // @ts-expect-error a handler that wants more than there is
      handle(welcome, (_services, { other }: { readonly other: number }) => Promise.resolve(void other)),
    ];
    expect(wrongUses).toBeTypeOf('function');
  });
});
