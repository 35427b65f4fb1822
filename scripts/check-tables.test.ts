import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findForeignTables } from './check-tables.mjs';
import { literalsIn } from './lib/literals.mjs';

const fixture = join(import.meta.dirname, 'fixtures', 'tables-wrong');
const owners = {
  platform: { folder: 'server/src/platform/', owns: ['settings', 'enqueue_job'] },
  account: { folder: 'server/src/modules/account/', owns: ['clients', 'logins'] },
  booking: {
    folder: 'server/src/modules/booking/',
    owns: ['bookings', 'booking_nights', 'open_bookings', 'clients'],
  },
  notice: { folder: 'server/src/modules/notice/', owns: ['web_notifications'] },
};
const across = [
  { file: 'server/src/modules/notice/allowed.ts', table: 'logins', because: 'one round trip' },
  { file: 'server/src/modules/notice/allowed.ts', table: 'clients', because: 'it was needed once' },
];

describe('the SQL of each part of the server', () => {
  const found = findForeignTables(fixture, { owners, across }).map(
    ({ file, line, what }) => `${file.replace('server/', '')}:${line} ${what}`,
  );

  test('is complained about where it touches the tables of another part, however they are named', () => {
    expect(found.filter((line) => line.startsWith('src/'))).toEqual([
      'src/modules/booking/store.ts:5 touches clients of account; booking must ask for it',
      'src/modules/booking/store.ts:6 touches logins of account; booking must ask for it',
      'src/modules/booking/store.ts:7 touches logins of account; booking must ask for it',
      'src/modules/booking/store.ts:9 touches clients of account; booking must ask for it',
      'src/modules/booking/store.ts:10 touches settings of platform; booking must ask for it',
      'src/modules/booking/store.ts:11 touches enqueue_job of platform; booking must ask for it',
      'src/modules/booking/store.ts:12 touches graphile_worker of platform; booking must ask for it',
      'src/modules/booking/store.ts:2 touches clients of account; booking must ask for it',
      'src/modules/notice/mails.ts:1 touches booking_nights of booking; notice must ask for it',
      'src/modules/notice/mails.ts:2 touches open_bookings of booking; notice must ask for it',
      'src/platform/settings.ts:2 touches logins of account; platform must ask for it',
      'src/portal.ts:2 touches settings of platform; what puts the server together must ask for it',
      'src/modules/notice/allowed.ts:1 needs no exception for clients any more',
    ]);
  });

  test('rests on one owner for each table that there is', () => {
    expect(found.filter((line) => line.startsWith('db/'))).toEqual([
      'db/schema.sql:1 clients is owned by account and booking',
      'db/schema.sql:1 web_notifications of notice is not there',
      'db/schema.sql:16 umbrellas has no owner',
    ]);
  });
});

test('the literals of a source are found in templates within templates, and not in comments or patterns', () => {
  const source = [
    "const a = /['`]/.test(x) ? 'one' : \"two\"; // 'no'",
    "const b = `three ${c(`four ${'five'}`)} six ${{ d: 'seven' }}`; /* 'no' */",
    "const e = 8 / 2 + '\\'eight'.length;",
  ].join('\n');
  expect(literalsIn(source).map(({ text, line }) => `${line} ${text}`)).toEqual([
    '1 one',
    '1 two',
    '2 three   six  ',
    '2 four  ',
    '2 five',
    '2 seven',
    "3 'eight",
  ]);
});
