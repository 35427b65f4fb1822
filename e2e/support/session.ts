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
  email: Account;
  accessToken: string;
  refreshToken: string;
  memberUserId: string;
  forcePasswordChangeRequired: boolean;
  cookies: readonly Cookie[];
};

/** By which the portal knows a device that proved a code once. */
const deviceCookie = 'td';

type Challenge = { requestMFAClient: { token: string; codeRequired: boolean } };
type Tokens = { confirmMFAClient: Omit<Session, 'email' | 'cookies'> };

/**
 * A session of its own, for stories that renew or end it, let the page's clock run far ahead, or log out. It comes from
 * a device that the portal knows from before, whose tries are counted apart from those through the pages.
 */
export async function openSession(email: Account, word: string = password): Promise<Session> {
  const before = await newestMail(email);
  const known = readShared().devices[email];
  const device = known ? { accessToken: '', cookies: [known] } : undefined;
  const challenge = await ask<Challenge>({
    query: `mutation ($email: String!, $password: String!) {
      requestMFAClient(email: $email, password: $password, vsIntent: false) { token codeRequired } }`,
    variables: { email, password: word },
    as: device,
  });
  const token = challenge.data?.requestMFAClient.token;
  if (!token) throw new Error(`${email} cannot log in: ${JSON.stringify(challenge.errors)}`);
  const code = challenge.data?.requestMFAClient.codeRequired ? await codeAfter(email, before) : null;
  const confirmed = await ask<Tokens>({
    query: `mutation ($token: String!, $code: String) { confirmMFAClient(token: $token, code: $code) {
      accessToken refreshToken memberUserId forcePasswordChangeRequired } }`,
    variables: { token, code },
    as: device,
  });
  if (!confirmed.data) throw new Error(`${email} cannot confirm: ${JSON.stringify(confirmed.errors)}`);
  const [now] = confirmed.cookies.filter(({ name }) => name === deviceCookie);
  if (now) writeShared((shared) => (shared.devices[email] = now));
  const cookies = confirmed.cookies.filter(({ name }) => name !== deviceCookie);
  return { ...confirmed.data.confirmMFAClient, email, cookies };
}

/** The page renews a token once it is ten minutes old; before that it can be used by many stories. */
const shareableMs = 6 * 60_000;

type Kept = { session: Session; since: number };
type Shared = {
  sessions: Record<string, Kept>;
  devices: Record<string, Cookie>;
  /** What a story changed the demo's password into. */
  passwords?: Record<string, string>;
};

/** After a failure the runner goes on in a new process, so what is shared lies in a file, one for each portal. */
const sharedFile = join(
  tmpdir(),
  `resort-stories-shared-${new URL(portalAddress).port}-${process.getuid?.() ?? 0}.json`,
);

function readShared(): Shared {
  try {
    return JSON.parse(readFileSync(sharedFile, 'utf8')) as Shared;
  } catch {
    return { sessions: {}, devices: {} };
  }
}

function writeShared(change: (shared: Shared) => unknown): void {
  const shared = readShared();
  change(shared);
  writeFileSync(sharedFile, JSON.stringify(shared), { mode: 0o600 });
}

/** So that a later telling need not guess. */
export function notePassword(email: Account, word: string): void {
  writeShared((shared) => (shared.passwords = { ...shared.passwords, [email]: word }));
}

export const notedPassword = (email: Account): string => readShared().passwords?.[email] ?? password;

async function isAlive(session: Session): Promise<boolean> {
  const { data } = await ask({ query: '{ myUserInfo { id } }', as: session });
  return data !== null;
}

/** The same session with the next tokens, which costs no password; null where it has ended. */
async function renewed(session: Session): Promise<Session | null> {
  const { data, cookies } = await ask<{ refreshClientToken: Tokens['confirmMFAClient'] }>({
    query: `mutation ($refreshToken: String!) { refreshClientToken(refreshToken: $refreshToken) {
      accessToken refreshToken memberUserId forcePasswordChangeRequired } }`,
    variables: { refreshToken: session.refreshToken },
    as: session,
  });
  return data && { ...session, ...data.refreshClientToken, cookies };
}

/** A session that stories use in turn; none of them may renew or end it. */
export async function sharedSession(email: Account): Promise<Session> {
  const kept = readShared().sessions[email];
  const isYoung = kept !== undefined && Date.now() - kept.since < shareableMs;
  if (isYoung && (await isAlive(kept.session))) return kept.session;
  const session = (kept && !isYoung ? await renewed(kept.session) : null) ?? (await openSession(email));
  writeShared((shared) => (shared.sessions[email] = { session, since: Date.now() }));
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
