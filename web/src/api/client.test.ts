/** What an answer that says "not logged in" ends: the session that its call went out under, and none that was begun since. */
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { graphql } from './graphql.ts';
import { apiClient, listenToClient, resetApiClient } from './client.ts';
import { keepTokens } from './session.ts';
import { storage } from '../../test/storage.ts';

vi.hoisted(() =>
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'ja' }, querySelector: () => null }),
);

const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const tokensOf = (name: string) => ({
  accessToken: `${name}.${btoa(JSON.stringify({ exp: inAnHour, role: 'MAIN' }))}.x`,
  refreshToken: `${name}.0`,
  memberUserId: '1',
  forcePasswordChangeRequired: false,
});
const logOut = graphql(`
  mutation LogoutClient {
    logoutClient
  }
`);
const refusal = JSON.stringify({
  data: null,
  errors: [{ message: 'UNAUTHORIZED', extensions: { code: 'UNAUTHORIZED_ERROR' } }],
});

const ended = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('navigator', { onLine: true });
  ended.mockReset();
  listenToClient({ onFailure: () => {}, onPasswordChangeRequired: () => {}, onUnauthorized: ended });
  resetApiClient();
  keepTokens(tokensOf('first'));
});
afterAll(() => void vi.unstubAllGlobals());

it.each([
  ['ends the session that it is about', () => {}, 1],
  ['ends nothing where another session was begun meanwhile', () => keepTokens(tokensOf('second')), 0],
] as const)('such an answer %s', async (_, meanwhile, times) => {
  vi.stubGlobal('fetch', () => {
    meanwhile();
    return Promise.resolve(new Response(refusal, { headers: { 'Content-Type': 'application/json' } }));
  });
  await apiClient().mutation(logOut, {}).toPromise();
  expect(ended).toHaveBeenCalledTimes(times);
});
