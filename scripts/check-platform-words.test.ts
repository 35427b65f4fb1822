import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findClubWords } from './check-platform-words.mjs';

test('a word of the club in the platform is complained about, in names, texts and names of files', () => {
  const known = {
    'server/src/platform/jobs.ts': { words: ['contract', 'lot'], because: 'one is known and one is not' },
  };
  const found = findClubWords(join(import.meta.dirname, 'fixtures', 'platform-words-wrong'), known).map(
    ({ file, line, what }) => `${file}:${line} ${what}`,
  );
  expect(found).toEqual([
    "server/src/platform/jobs.ts:4 knows the club's word 'booking'",
    "server/src/platform/jobs.ts:6 knows the club's word 'client id'",
    "server/src/platform/jobs.ts:6 knows the club's word 'room'",
    "server/src/platform/jobs.ts:7 knows the club's word 'login'",
    "server/src/platform/jobs.ts:7 knows the club's word 'facility'",
    "server/src/platform/member-files.ts:1 knows the club's word 'member'",
    "server/src/platform/jobs.ts:1 does not know 'lot' any more",
  ]);
});
