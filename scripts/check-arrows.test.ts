import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findWrongArrows } from './check-arrows.mjs';
import { CONSOLE_ROOM_ARROWS } from './check-arrows-console.mjs';
import { PAGE_ROOM_ARROWS, SERVER_ROOM_ARROWS } from './check-arrows-rules.mjs';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);

describe('the arrows between the parts of the house', () => {
  test('find nothing in a tree that follows them', () => {
    expect(findWrongArrows(fixture('arrows-right'))).toEqual([]);
  });

  test('name every import that runs against them, with file and line', () => {
    const found = findWrongArrows(fixture('arrows-wrong')).map(({ file, line, what }) => {
      const [, specifier] = /imports (\S+), but/.exec(what) ?? [];
      return `${file}:${line} ${specifier}`;
    });
    expect(found).toEqual([
      'bench/search.ts:1 #web/features/booking/list.tsx',
      'domain/src/booking/price.ts:1 node:fs',
      'domain/src/booking/price.ts:2 #messages/ja/booking.ts',
      'domain/src/booking/price.ts:3 pg',
      'e2e/stay.spec.ts:1 #domain/kernel/calendar-date.ts',
      'messages/src/ja/booking.ts:1 #server/platform/database.ts',
      'server/src/modules/booking/choose/check-stay.ts:1 #server/modules/booking/hold/hold-rooms.ts',
      'server/src/modules/booking/choose/check-stay.ts:2 ../../points/store.ts',
      'server/src/modules/booking/find-own.ts:1 #server/graphql/errors.ts',
      'server/src/modules/booking/find-own.ts:2 ./stay/cancel-store.ts',
      'server/src/modules/booking/hold/hold-rooms.ts:1 graphql',
      'server/src/modules/booking/hold/hold-rooms.ts:2 @pothos/core',
      'server/src/modules/booking/hold/hold-rooms.ts:3 #server/graphql/request-context.ts',
      'server/src/modules/booking/hold/hold-rooms.ts:4 #server/platform/cookies.ts',
      'server/src/modules/booking/hold/hold-rooms.ts:5 ./draft-types.ts',
      'server/src/modules/booking/place-booking.ts:1 ../points/store.ts',
      'server/src/modules/booking/place-booking.ts:2 ../notice/public.ts',
      'server/src/modules/booking/place-booking.ts:3 ../waitlist/public.ts',
      'server/src/modules/booking/place-booking.ts:6 #web/features/booking/list.tsx',
      'server/src/modules/booking/stay/cancel-store.ts:1 ../hold/store.ts',
      'server/src/modules/booking/stay/cancel-store.ts:2 ../public.ts',
      'server/src/modules/payment/charge.ts:1 #server/modules/booking/public.ts',
      'server/src/modules/vacancy/search.ts:1 ../account/public.ts',
      'server/src/platform/clock.ts:1 #server/modules/account/public.ts',
      'server/src/platform/errors.ts:1 graphql',
      'server/src/portal.ts:2 ../db/migrate.ts',
      'server/src/portal.ts:3 ./modules/booking/hold/release-hold.ts',
      'web/src/api/client.ts:1 #server/graphql/schema.ts',
      'web/src/features/account/login/login-page.ts:1 #web/features/booking/choose/choice.ts',
      'web/src/features/account/login/login-page.ts:2 ../membership/member.ts',
      'web/src/features/booking/choose/choice.ts:1 ../hold/hold.ts',
      'web/src/features/booking/list.tsx:1 ../payment/card.tsx',
      'web/src/features/booking/list.tsx:2 #web/app/router.tsx',
      'web/src/features/booking/list.tsx:3 #web/features/points/lots.tsx',
      'web/src/features/booking/price.ts:1 ./choose/choice.ts',
      'web/src/forms/entry-form.tsx:1 ../features/booking/list.tsx',
      'web/src/ui/button.tsx:1 @tanstack/react-router',
      'web/src/ui/button.tsx:2 urql',
      'web/src/ui/button.tsx:3 ../features/booking/list.tsx',
    ]);
  });

  test.each([
    ['pages', PAGE_ROOM_ARROWS],
    ['server', SERVER_ROOM_ARROWS],
    ['console', { console: CONSOLE_ROOM_ARROWS }],
  ])('lead no room of the %s back to itself', (_where, words) => {
    const beyond = (rooms: Record<string, string[]>, room: string): string[] =>
      (rooms[room] ?? []).flatMap((next) => [next, ...beyond(rooms, next)]);
    for (const rooms of Object.values(words))
      for (const room of Object.keys(rooms)) expect(beyond(rooms, room)).not.toContain(room);
  });
});
