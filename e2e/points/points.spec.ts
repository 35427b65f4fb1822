import type { Locator, Page } from '@playwright/test';
/** Points: the statements, and the reminders of what ends. */
import { accounts } from '../support/accounts.ts';
import { bookStay, holdStay, pointsLeft } from '../support/booking.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    statements: 'ポイント明細',
    tvpHistory: 'TVPの履歴を見る',
    current: 'ただいまの残高',
    used: 'ご宿泊に利用',
    twoNights: '2泊の内訳',
    balance: '残高',
    inHold: (points: string) => `うち、お部屋の確保中 ${points}`,
  },
  en: {
    statements: 'Points statement',
    tvpHistory: 'See the TVP history',
    current: 'Balance now',
    used: 'Used for a stay',
    twoNights: 'See the 2 nights',
    balance: 'Balance',
    inHold: (points: string) => `of which ${points} held for a room`,
  },
};

test('the TVP card leads to statements that carry its balance along @english', async ({ page, language }) => {
  const words = says[language];
  await enterAs(page, accounts.main, '/home/contract');
  await page.getByRole('link', { name: words.tvpHistory }).click();
  await expect(page).toHaveURL('/home/statements?of=tvp');
  await expect(page.getByRole('heading', { level: 1, name: words.statements })).toBeVisible();
  await expect(page.getByText(words.current)).toHaveCount(1);
  await expect(page.locator('optgroup')).toHaveCount(2);
  await expectAccessible(page);
});

test('a statement says which nights a stay took and what was left @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const stay = await bookStay(await sharedSession(accounts.main), { nights: 2, ahead: 65 });
  await enterAs(page, accounts.main, `/home/statements?of=${stay.contractId}`);
  const lines = page.getByRole('main').locator('li:has(> div)');
  const newest = lines.first();
  await expect(newest).toContainText(words.used);
  const now = await page.getByText(words.current, { exact: true }).locator('..').locator('dd').innerText();
  await expect(newest).toContainText(`${words.balance} ${now}`);
  await newest.getByText(words.twoNights).click();
  await expect(newest.getByRole('listitem').nth(1)).toBeVisible();
  await expectAccessible(page);
});

test('points that can only be used later are told apart, wherever points left are shown', async ({
  page,
}) => {
  await enterAs(page, accounts.main);
  const main = page.getByRole('main');
  const now = main.getByText(/^いまお使いいただける分 /).first();
  const later = main.getByText(/^\d{4}年4月1日から /).first();
  const pointsOf = (text: string) => Number(/([\d,]+) Pt/.exec(text)?.[1]?.replaceAll(',', ''));
  const sums: number[] = [];
  for (const path of ['/home', '/home/contract', '/home/vacancy-search']) {
    await page.goto(path);
    await expect(later).toBeVisible();
    sums.push(pointsOf(await now.innerText()) + pointsOf(await later.innerText()));
  }
  expect(new Set(sums).size).toBe(1);
  await expect(main.getByText(`残り ${sums[0]} Pt`)).toBeVisible();
});

/** A year with many stays fills what is shown at first; what was before comes with the rest. */
async function showAll(page: Page, lines: Locator): Promise<void> {
  const more = page.getByRole('button', { name: 'さらに表示する' });
  for (let pages = 0; pages < 10 && (await more.isVisible()); pages += 1) {
    const before = await lines.count();
    await more.click();
    await expect.poll(() => lines.count()).toBeGreaterThan(before);
  }
}

test('a statement says why points were granted, and from where they were carried', async ({ page }) => {
  await enterAs(page, accounts.main, '/home/statements');
  const lines = page.getByRole('main').locator('li:has(> div)');
  await expect(lines.first()).toBeVisible();
  await showAll(page, lines);
  await expect(lines.filter({ hasText: '前年度からの繰越' }).first()).toContainText('+');
  await expect(lines.filter({ hasText: '翌年度へ繰越' }).first()).toContainText('−');
  await expect(lines.filter({ hasText: '特典：ご入会20年の感謝特典' }).first()).toContainText('付与');
  await expect(lines.filter({ hasText: /付与\s*\d{4}年度分のポイント/ }).first()).toBeVisible();
});

test('a long statement folds by fiscal year', async ({ page }) => {
  await enterAs(page, accounts.frequent, '/home/statements');
  const lines = page.getByRole('main').locator('li:has(> div)');
  const years = page.getByRole('heading', { level: 2, name: /^\d+年度（\d+件）$/ });
  await expect(lines.first()).toBeVisible();
  await showAll(page, lines);
  await expect(lines.last()).toBeHidden();
  await years.last().click();
  await expect(lines.last()).toBeVisible();
  await expectAccessible(page);
});

test('points that a hold keeps are named where the balance stands', async ({ page }) => {
  const words = says.ja;
  const session = await sharedSession(accounts.company);
  const before = await pointsLeft(session);
  const contract = await holdStay(session, { nights: 1, ahead: 66 });
  const held = before - (await pointsLeft(session));
  await enterAs(page, accounts.company, `/home/statements?of=${contract}`);
  await expect(page.getByText(words.inHold(`${held} Pt`))).toBeVisible();
  for (const path of ['/home/contract', `/home/contract-detail?contract=${contract}`]) {
    await page.goto(path);
    await expect(page.getByText(`ほかに、お部屋の確保中 ${held} Pt`).first()).toBeVisible();
  }
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
