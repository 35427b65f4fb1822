/** The mails of a story: waiting for what one says, and following its link. */
import type { Page } from '@playwright/test';
import { mailsTo } from './portal.ts';

/** What a mail that came after another says, once it has come. */
export async function mailAfter(email: string, mail: number, pattern: RegExp): Promise<string> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    for (const { id, text } of await mailsTo(email)) {
      const found = pattern.exec(text)?.[0];
      if (Number(id) > mail && found) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${email} says ${pattern.source}.`);
}

/** Opens a mailed link as a mail program would: in a page that showed something else before. */
export async function follow(page: Page, link: string): Promise<void> {
  const { pathname, hash } = new URL(link);
  await page.goto('about:blank');
  await page.goto(pathname + hash);
}
