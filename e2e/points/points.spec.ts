/** Points: the statements, and the reminders of what ends. */
import { accounts } from '../support/accounts.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    statements: 'ポイント明細',
    tvpHistory: 'TVPの履歴を見る',
    current: 'ただいまの残高',
  },
  en: {
    statements: 'Statements',
    tvpHistory: 'See the TVP history',
    current: 'Balance now',
  },
};

test('the TVP card leads to statements that carry its balance along @english', async ({ page, language }) => {
  const words = says[language];
  await enterAs(page, accounts.main, '/home/contract');
  await page.getByRole('link', { name: words.tvpHistory }).click();
  await expect(page).toHaveURL('/home/statements?of=tvp');
  await expect(page.getByRole('heading', { level: 1, name: words.statements })).toBeVisible();
  await expect(page.getByText(words.current)).toHaveCount(1);
  await expectAccessible(page);
});

test('reminders about points are switched over and back', async ({ page }) => {
  await enterAs(page, accounts.main, '/home/contract');
  const box = page.getByRole('checkbox', { name: /メールで知らせる/ });
  await expect(box).toBeVisible();
  const before = await box.isChecked();
  for (const wanted of [!before, before]) {
    await box.click();
    await expect(page.getByText(`お知らせを${wanted ? '再開' : '停止'}しました`)).toBeVisible();
    await page.reload();
    await expect(box).toBeChecked({ checked: wanted });
  }
});
