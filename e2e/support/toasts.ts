/** The short notifications that float over the page. */
import type { Locator, Page } from '@playwright/test';

export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^(お知らせ|Notifications)$/ }).getByRole('listitem');
