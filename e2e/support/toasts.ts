/** The short notifications that float over the page. */
import type { Locator, Page } from '@playwright/test';

export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^(お知らせ|Notifications)$/ }).getByRole('listitem');

/** Texts and controls of the page, or of the dialog that is open, that lie beneath a toast. */
export const coveredBy = (toast: Locator): Promise<string[]> =>
  toast.evaluate((element) => {
    const over = element.getBoundingClientRect();
    const part = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const isBeneath = (box: DOMRect) =>
      box.width > 2 &&
      box.height > 2 &&
      Math.min(box.right, over.right) - Math.max(box.left, over.left) > 1 &&
      Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top) > 1;
    const covered: string[] = [];
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.nodeValue?.trim() || element.contains(text)) continue;
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(isBeneath)) covered.push(text.nodeValue.trim());
    }
    return covered;
  });
