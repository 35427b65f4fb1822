/**
 * Logging in, both ways: through the pages, as a member does, and over the API, for stories that begin behind the
 * login. Passwords may be tried ten times in a quarter of an hour, so stories share a session where they can.
 */
import { expect, type Page } from '@playwright/test';
import { password, type Account } from './accounts.ts';
import { ask, codeAfter, newestMail, portalAddress, type Cookie } from './portal.ts';
import { wordsOf } from './words.ts';

export type Session = {
  email: string;
  accessToken: string;
  refreshToken: string;
  memberUserId: string;
  forcePasswordChangeRequired: boolean;
  cookies: readonly Cookie[];
};

type Challenge = { requestMFAClient: { token: string; codeRequired: boolean } };
type Tokens = { confirmMFAClient: Omit<Session, 'email' | 'cookies'> };

/** A session of its own, for stories that renew or end it. */
export async function openSession(email: Account): Promise<Session> {
  const before = await newestMail(email);
  const challenge = await ask<Challenge>({
    query: `mutation ($email: String!, $password: String!) {
      requestMFAClient(email: $email, password: $password, vsIntent: false) { token codeRequired } }`,
    variables: { email, password },
  });
  const token = challenge.data?.requestMFAClient.token;
  if (!token) throw new Error(`${email} cannot log in: ${JSON.stringify(challenge.errors)}`);
  const confirmed = await ask<Tokens>({
    query: `mutation ($token: String!, $code: String!) { confirmMFAClient(token: $token, code: $code) {
      accessToken refreshToken memberUserId forcePasswordChangeRequired } }`,
    variables: { token, code: await codeAfter(email, before) },
  });
  if (!confirmed.data) throw new Error(`${email} cannot confirm: ${JSON.stringify(confirmed.errors)}`);
  return { ...confirmed.data.confirmMFAClient, email, cookies: confirmed.cookies };
}

const shared = new Map<string, { session: Promise<Session>; since: number }>();
/** A token is renewed once it is ten minutes old; before that it can be used by many stories. */
const shareableMs = 8 * 60_000;

export function sharedSession(email: Account): Promise<Session> {
  const known = shared.get(email);
  if (known && Date.now() - known.since < shareableMs) return known.session;
  const session = openSession(email);
  shared.set(email, { session, since: Date.now() });
  return session;
}

/** Puts a session into this browser and opens a screen. */
export async function enter(page: Page, session: Session, path = '/home'): Promise<void> {
  const secretly = { url: portalAddress, httpOnly: true, sameSite: 'Lax' as const };
  await page.context().addCookies(session.cookies.map((cookie) => ({ ...cookie, ...secretly })));
  await page.route('/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
  await page.evaluate(
    ({ accessToken, refreshToken, memberUserId, forcePasswordChangeRequired }) => {
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('refreshToken', refreshToken);
      localStorage.setItem('memberUserId', memberUserId);
      if (forcePasswordChangeRequired) localStorage.setItem('forcePasswordChangeRequired', '1');
    },
    { ...session, cookies: [] },
  );
  await page.goto(path);
}

/** Opens a screen as a demo member, with the session that stories share. */
export async function enterAs(page: Page, email: Account, path = '/home'): Promise<void> {
  await enter(page, await sharedSession(email), path);
}

/** Fills in the first step of the login and sends it. */
export async function sendPassword(
  page: Page,
  { email, word = password }: { email: string; word?: string },
): Promise<void> {
  const words = await wordsOf(page);
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(word);
  await page.getByRole('button', { name: words.continue }).click();
}

/** The whole login through the pages, from wherever it is asked for. */
export async function logIn(page: Page, email: Account): Promise<void> {
  const before = await newestMail(email);
  await sendPassword(page, { email });
  await expect(page).toHaveURL(/\/mfa-auth$/);
  const words = await wordsOf(page);
  await page.getByLabel(words.code).fill(await codeAfter(email, before));
  await page.getByRole('button', { name: words.logIn, exact: true }).click();
  await expect(page).not.toHaveURL(/\/mfa-auth/);
}
