/** Renewing the tokens: what ends a session, and what does not. */
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { refreshTokens } from './refresh.ts';
import { keepTokens } from './session.ts';
import { storage } from '../../test/storage.ts';

// The language is read from the page's cookies as soon as the module is there.
vi.hoisted(() => vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'ja' } }));

const tokens = {
  accessToken: `x.${btoa(JSON.stringify({ exp: 0, role: 'MAIN' }))}.x`,
  refreshToken: 'session.0',
  memberUserId: '1',
  forcePasswordChangeRequired: false,
};

const refusedWith = (message: string, code: string) => ({
  data: null,
  errors: [{ message, extensions: { code } }],
});

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('navigator', {});
  keepTokens(tokens);
});
afterAll(() => void vi.unstubAllGlobals());

it.each([
  ['fresh tokens', { data: { refreshClientToken: tokens } }, 'fresh'],
  ['a dead session', refusedWith('UNAUTHORIZED_ERROR', 'UNAUTHORIZED_ERROR'), 'refused'],
  ['a busy server', refusedWith('SERVER_BUSY', 'UNEXECUTABLE_ERROR'), 'network'],
  ['a failure of the server', refusedWith('UNEXPECTED_ERROR', 'UNEXPECTED_ERROR'), 'network'],
])('takes %s for what it is', async (_words, answer, outcome) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));
  expect(await refreshTokens()).toBe(outcome);
});

it('takes no answer at all for a network failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  expect(await refreshTokens()).toBe('network');
});
