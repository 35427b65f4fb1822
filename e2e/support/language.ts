/** Switching the language from the menu, which is there on every member screen. */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { words, wordsOf, type Language } from './words.ts';

const names: Record<Language, string> = { ja: '日本語', en: 'English' };

export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const { openMenu } = await wordsOf(page);
  await page.getByRole('button', { name: openMenu }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: names[language], exact: true }).click();
  await menu.getByRole('button', { name: words[language].closeMenu }).click();
  await expect(menu).toHaveCount(0);
}
