/** Two desks of one house at once: the second hears what the first has written of guests, and its row stays where it was. */
import { consoleWords, signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Locator, Page } from '@playwright/test';

const said = {
  ja: {
    meanwhile: /様は、ほかの画面ですでに「滞在中」と記録されていました。一覧を読み直しました。$/,
    undo: 'チェックインを元に戻す',
    reason: '理由',
    submit: '元に戻す',
    undone: /を元の状態に戻しました。$/,
  },
  en: {
    meanwhile: /^Meanwhile it was written down elsewhere of .*: In house\. The list has been read anew\.$/,
    undo: 'Undo check-in',
    reason: 'Reason',
    submit: 'Undo',
    undone: /is as it was before\.$/,
  },
};

test('a desk that checks in whom another has checked in already hears it, and finds them in house @english', async ({
  page,
  language,
}) => {
  const [words, say] = [consoleWords(language), said[language]];
  await signIn(page, 'front', language);
  const waiting = page.getByRole('row').filter({ has: page.getByRole('button', { name: words.checkIn }) });
  const number = (await waiting.last().innerText()).match(/R\d{8}/)![0];
  const other = await page.context().newPage();
  await other.goto(page.url());
  const rowIn = (one: Page) => one.getByRole('row').filter({ hasText: number });
  await expect(rowIn(other)).toBeVisible();

  const letIn = async (one: Page, told: Locator) => {
    await rowIn(one).getByRole('button', { name: words.checkIn }).press('Enter');
    // What is still missing of them is read first.
    const askedFirst = one.getByRole('dialog').getByRole('button', { name: words.checkIn });
    await expect(askedFirst.or(told)).toBeVisible();
    if (await askedFirst.isVisible()) await askedFirst.press('Enter');
    await expect(told).toBeVisible();
    await expect(one.getByRole('dialog')).toBeHidden();
    await expect(rowIn(one).getByText(words.here)).toBeVisible();
  };
  await letIn(page, page.getByText(words.checkedIn));
  await letIn(other, other.getByText(say.meanwhile));
  await expect(rowIn(other)).toBeFocused();
  await expectAccessible(other);

  // They are awaited again for whoever tells the next story.
  await rowIn(page).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say.undo }).click();
  await dialog.getByLabel(say.reason).fill('ほかの窓口と重なった');
  await dialog.getByRole('button', { name: say.submit, exact: true }).click();
  await expect(page.getByText(say.undone)).toBeVisible();
});
