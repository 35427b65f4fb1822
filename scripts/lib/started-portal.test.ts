import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { warningsIn } from './started-portal.mjs';

test('finds what a server was warned of in its log, and nothing in a quiet one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'resort-warnings-'));
  const log = join(folder, 'server.log');
  const warned = [
    '(node:7) DeprecationWarning: Calling client.query() when the client is already executing a query is deprecated',
    '(node:7) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
    '(node:7) MaxListenersExceededWarning: Possible EventEmitter memory leak detected.',
  ];
  const quiet = [
    '{"level":30,"msg":"operation"}',
    '(node:7) ExperimentalWarning: Type stripping',
    'Warning, a title',
  ];
  expect(warningsIn(log)).toEqual([]);
  writeFileSync(log, [...quiet, ...warned].join('\n'));
  expect(warningsIn(log)).toEqual(warned);
  rmSync(folder, { recursive: true });
});
