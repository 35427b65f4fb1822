/** Choosing a stay: dates that make none are said beside their field, and nothing stands that belongs to others. */
import { accounts } from '../support/accounts.ts';
import { flowWords } from '../support/flow.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = flowWords.ja;
const from = dayAfter(today(), 57);
const to = dayAfter(from, 2);
const stay = (dates: string) => `contract=1&roomType=33&${dates}&room=1-0-0`;
const forty = `from=${from}&to=${dayAfter(from, 40)}`;

test('dates that make no stay leave neither a total nor a way on @phone', async ({ page }) => {
  await enterAs(page, accounts.main, `/home/vacancy-search/reservation?${stay(`from=${from}&to=${to}`)}`);
  const summary = page.getByRole('complementary');
  const total = summary.getByText(/Pt と [\d,]+円/);
  const onward = page.getByRole('link', { name: says.toPlans });
  await expect(onward).toBeVisible();
  await expect(total).toBeVisible();

  const leaving = page.getByLabel('チェックアウト');
  for (const [typed, said] of [
    [dayAfter(from, -1), 'チェックアウトはチェックインの翌日以降をお選びください。'],
    [dayAfter(from, 40), '一度にご予約いただけるのは14泊までです。'],
    ['', 'チェックアウトの日をお選びください。'],
  ] as const) {
    await leaving.fill(typed);
    await expect(leaving).toHaveAccessibleDescription(new RegExp(said));
    await expect(total).toBeHidden();
    await expect(onward).toBeHidden();
    await expect(page.getByRole('button', { name: says.toPlans })).toBeDisabled();
    await expect(page.getByText('日程をご確認ください。')).toBeVisible();
  }
  await expectAccessible(page);
  await leaving.fill(to);
  await expect(total).toBeVisible();
  await expect(onward).toBeVisible();
});

test('the summary shows every line of the total, which stands in it once, on a screen of any height', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a telephone has a bar that opens');
  await page.setViewportSize({ width: 1280, height: 640 });
  await enterAs(
    page,
    accounts.main,
    `/home/vacancy-search/reservation?${stay(`from=${from}&to=${dayAfter(from, 3)}`)}`,
  );
  const summary = page.getByRole('complementary');
  const total = (await summary.getByText(/Pt と [\d,]+円/).textContent()) ?? '';
  await expect(summary.getByText(total.split(' と ')[1] ?? '', { exact: true })).toHaveCount(0);
  const hidden = await summary.getByRole('region').evaluate((part) => part.scrollHeight - part.clientHeight);
  expect(hidden).toBe(0);
  const yen = (await summary.getByRole('definition').allTextContents())
    .filter((amount) => amount.endsWith('円'))
    .reduce((sum, amount) => sum + Number(amount.replace(/\D/g, '')), 0);
  expect(total).toMatch(new RegExp(` ${yen.toLocaleString('en')}円$`));
  // Scrolled down, the total and the way on stay in sight.
  await page.mouse.wheel(0, 900);
  await expect(summary.getByRole('link', { name: says.toPlans })).toBeInViewport({ ratio: 1 });
});

test('an address whose dates make no stay leads to the step where they are chosen', async ({ page }) => {
  await enterAs(page, accounts.main);
  for (const step of ['select-plan', 'confirmation', 'reservation']) {
    await page.goto(`/home/vacancy-search/${step}?${stay(forty)}`);
    await expect(page).toHaveURL(/\/reservation\?/);
    await expect(page.getByText('一度にご予約いただけるのは14泊までです。')).toBeVisible();
    await expect(page.getByRole('button', { name: says.toPlans })).toBeDisabled();
  }
  await page.goto(`/home/vacancy-search?from=${to}&to=${from}&room=1-0-0`);
  await expect(page.getByLabel('チェックアウト')).toHaveAccessibleDescription(/翌日以降/);
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.goto(`/home/vacancy-search?from=2027-02-31&to=${to}&room=1-0-0`);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a plan says for whom its fee is, and guests who do not fit go no further', async ({ page }) => {
  await enterAs(page, accounts.main, `/home/vacancy-search/select-plan?${stay(`from=${from}&to=${to}`)}`);
  await expect(page.getByText(/^(お一人さま|1室)1泊につき [\d,]+円（税込）$/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: says.noPlan })).toBeVisible();
  await page.goto(`/home/vacancy-search/select-plan?contract=1&roomType=33&from=${from}&to=${to}&room=9-0-0`);
  await expect(page.getByRole('button', { name: says.noPlan })).toBeDisabled();
});
