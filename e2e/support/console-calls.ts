/** The console as a program talks to it, in the name of whoever has signed in: stories arrange with it what they do not tell. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { signIn } from './console.ts';
import { consoleAddress } from './portal.ts';
import type { Language } from './words.ts';

export type ConsoleCaller = <Data>(query: string, variables?: Record<string, unknown>) => Promise<Data>;

/** Calls of whoever is signed in on a page; one that is refused throws. */
export const callsOf =
  (page: Page, language: Language = 'ja'): ConsoleCaller =>
  async <Data>(query: string, variables: Record<string, unknown> = {}) => {
    const response = await page.request.post(`${consoleAddress}/graphql`, {
      data: { query, variables },
      headers: { 'content-language': language, 'idempotency-key': randomUUID() },
    });
    const { data, errors } = (await response.json()) as { data: Data | null; errors?: unknown };
    if (errors || !data) throw new Error(`${query.slice(0, 80)}: ${JSON.stringify(errors)}`);
    return data;
  };

/** The same of somebody else than the story is about, who signs in aside. */
export async function signedInAside(browser: Browser, name: string): Promise<ConsoleCaller> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, name, 'ja');
  return callsOf(page);
}
