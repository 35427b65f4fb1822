import { expect, it } from 'vitest';
import { openEntries } from './open-entries.ts';

it('what is secret is not kept, however deep it stands in the form', () => {
  const guest = { name: '見本 花子', passportNumber: 'TR1234567' };
  expect(openEntries({ rooms: [{ guests: [guest] }], currentPassword: 'secret', note: 'a note' })).toEqual({
    rooms: [{ guests: [{ name: '見本 花子', passportNumber: '' }] }],
    note: 'a note',
  });
});
