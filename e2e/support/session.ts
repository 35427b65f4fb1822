/**
 * Logging in, both ways: through the pages, as a member does, and over the API, for stories that begin behind the
 * login. Passwords may be tried ten times in a quarter of an hour, so stories share a session where they can.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** A token is renewed once it is ten minutes old; before that it can be used by many stories. */
const shareableMs = 8 * 60_000;

type Kept = { session: Session; since: number };

/** After a failure the runner goes on in a new process, so what is shared lies in a file, one for each portal. */
const sharedFile = join(
  tmpdir(),
  `resort-stories-${new URL(portalAddress).port}-${process.getuid?.() ?? 0}.json`,
);

function readShared(): Record<string, Kept> {
  try {
    return JSON.parse(readFileSync(sharedFile, 'utf8')) as Record<string, Kept>;
  } catch {
    return {};
  }
}

async function isAlive(session: Session): Promise<boolean> {
  const { data } = await ask({ query: '{ myUserInfo { id } }', as: session });
  return data !== null;
}

/** A session that stories use in turn; none of them may renew or end it. */
export async function sharedSession(email: Account): Promise<Session> {
  const kept = readShared()[email];
  if (kept && Date.now() - kept.since < shareableMs && (await isAlive(kept.session))) return kept.session;
  const session = await openSession(email);
  const all = { ...readShared(), [email]: { session, since: Date.now() } };
  writeFileSync(sharedFile, JSON.stringify(all), { mode: 0o600 });
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
