/** Without settled dates: the year at a glance, a month of a resort, and the days around a stay. */
import { accounts } from '../support/accounts.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const words = {
  ja: {
    year: /日程がお決まりでない方/,
    title: '1年の空室',
    months: '月ごと',
    table: '1年の表',
    month: '月',
    weekends: /土曜日の夜/,
    around: '前後の日程も見る',
    aroundLabel: /前後3日/,
  },
  en: {
    year: /No dates yet/,
    title: 'Year at a glance',
    months: 'Month by month',
    table: 'Table of the year',
    month: 'Month',
    weekends: /Saturday night/,
    around: 'See the days around',
    aroundLabel: /three days earlier or later/,
  },
} as const;

test('whoever has no dates yet goes from the year to a month, and from there to a free stay @phone @english', async ({
  page,
  language,
}) => {
  const says = words[language];
  await enterAs(page, accounts.main, '/home/vacancy-search');
  await page.getByRole('link', { name: says.year }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.title);
  await page.getByRole('tab', { name: says.months }).click();
  const panel = page.getByRole('tabpanel');
  const month = panel.getByLabel(says.month, { exact: true });
  const third = (await month.getByRole('option').nth(2).getAttribute('value')) ?? '';
  await month.selectOption(third);
  await expectAccessible(page);
  await panel
    .getByRole('button', { name: /から|from/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const stay = dialog.getByRole('listitem').getByRole('link').first();
  await expect(stay).toBeVisible();
  await expectAccessible(page);
  // What is open stays open after a reload, and Back closes it.
  await page.reload();
  await expect(stay).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(month).toHaveValue(third);
  await page.goForward();
  await stay.click();
  await expect(page).toHaveURL(new RegExp(`/reservation\\?.*from=${third.slice(0, 7)}`));
});

test('the year is a table that the arrow keys walk through, for weekends alone if one likes', async ({
  page,
}) => {
  const says = words.ja;
  await enterAs(page, accounts.main, '/home/vacancy-year?show=table');
  const cells = page.getByRole('gridcell').getByRole('button');
  await cells.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const rows = page.getByRole('grid').getByRole('row');
  const walked = rows.nth(2).getByRole('button').nth(1);
  await expect(walked).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.nth(2).getByRole('button').last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.nth(2).getByRole('button').first()).toBeFocused();
  await expectAccessible(page);
  const free = async () =>
    (
      await cells.evaluateAll((all) =>
        all.map((cell) => /空室(\d+)日/.exec(cell.ariaLabel ?? '')?.[1] ?? '0'),
      )
    )
      .map(Number)
      .reduce((sum, days) => sum + days, 0);
  const all = await free();
  await page.getByRole('checkbox', { name: says.weekends }).check();
  await expect.poll(free).toBeLessThan(all / 2);
});

test('the same stay a day later is one tap away @phone', async ({ page }) => {
  const says = words.ja;
  const [from, next, to] = [40, 41, 43].map((days) => dayAfter(today(), days));
  await enterAs(page, accounts.main, `/home/vacancy-search?from=${from}&to=${dayAfter(next!, 1)}`);
  await page.getByRole('button', { name: says.around }).click();
  const days = page.getByRole('navigation', { name: says.aroundLabel }).getByRole('link');
  await expect(days).toHaveCount(7);
  await expect(days.nth(3)).toHaveAttribute('aria-current', 'date');
  await expectAccessible(page);
  await days.nth(4).click();
  await expect(page).toHaveURL(new RegExp(`from=${next}.*to=${to}`));
});

test('the weeks that a membership owns are laid over the year, in their months', async ({ page }) => {
  await enterAs(page, accounts.frequent, '/home/vacancy-year?show=table');
  const weeks = page.getByRole('list', { name: 'ご所有の週' });
  // Of each year one right, deposited or still to be used; each says until when, or from when.
  await expect(weeks.getByRole('listitem').first()).toHaveText(
    /^マイウィーク 海のメゾネット .*(までご利用いただけます|から7泊)/,
  );
  await expect(page.getByRole('columnheader', { name: /ご所有の週/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: words.ja.months }).click();
  const panel = page.getByRole('tabpanel');
  const choose = async (month: RegExp) => {
    const option = panel.getByRole('option').filter({ hasText: month }).first();
    await panel
      .getByLabel(words.ja.month, { exact: true })
      .selectOption((await option.getAttribute('value')) ?? '');
  };
  // Week 32 begins in August in every year.
  await choose(/年8月/);
  await expect(weeks.getByRole('listitem').first()).toBeVisible();
  await choose(/年6月/);
  await expect(weeks).toHaveCount(0);
});
