/** From a row of the result to the page of its resort, and back to what is free there. */
import { accounts } from '../support/accounts.ts';
import { photographed } from '../support/photograph.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const words = {
  ja: {
    more: /お部屋・お食事・交通などのご案内/,
    access: '交通',
    contents: 'このページの内容',
    rules: 'ご滞在のきまり',
    rooms: 'お部屋と料金',
    plans: 'ご宿泊プラン',
    weekday: '平日',
    byMonth: '月ごとの料金',
    month: /^\d{4}年\d{1,2}月$/,
    search: 'この施設の空室を見る',
  },
  en: {
    more: /Rooms, dining, getting here/,
    access: 'Getting here',
    contents: 'On this page',
    rules: 'House rules',
    rooms: 'Rooms and prices',
    plans: 'Plans',
    weekday: 'Weekday',
    byMonth: 'Prices by month',
    month: /^[A-Z][a-z]+ \d{4}$/,
    search: 'Check availability',
  },
} as const;

test('an opened row leads to the page of its resort, which leads on to its free rooms @phone @english', async ({
  page,
  language,
}) => {
  const says = words[language];
  await enterAs(page, accounts.main, '/home/vacancy-search');
  const row = page.getByRole('article').first();
  await row.getByRole('button', { expanded: false }).first().click();
  const link = row.getByRole('link', { name: says.more });
  const name = (await row.getByRole('heading', { level: 3 }).first().innerText()).trim();
  await link.click();
  await expect(page).toHaveURL(/\/home\/resorts\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const title of [says.rooms, says.plans, says.access])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  // What is folded opens where the list of contents leads to it.
  const contents = page.getByRole('navigation', { name: says.contents });
  const rules = page.locator('details').filter({ has: page.getByRole('heading', { name: says.rules }) });
  await expect(rules).not.toHaveAttribute('open');
  await contents.getByRole('link', { name: says.rules }).click();
  await expect(rules).toHaveAttribute('open');
  await expect(rules.getByRole('heading', { name: says.rules })).toBeInViewport();
  // Each box says which of its prices is which, also to the eye.
  await expect(page.getByText(says.weekday, { exact: true }).first()).toBeVisible();
  const months = page.getByRole('table').first();
  await expect(months).toBeHidden();
  await page.getByText(says.byMonth).first().click();
  await expect(months.getByRole('rowheader', { name: says.month })).toHaveCount(6);
  await expect(months.getByRole('cell').first()).toHaveText(/\d/);
  await expectAccessible(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('link', { name: says.search }).click();
  await expect(page).toHaveURL(new RegExp(`/home/vacancy-search\\?.*facility=${id}`));
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a photograph comes as AVIF in the width that is shown, from the portal alone, and moves nothing @phone', async ({
  page,
}) => {
  await enterAs(page, accounts.main, '/home/vacancy-search');
  const row = page.getByRole('article').first();
  await row.getByRole('button', { expanded: false }).first().click();
  const before = new URL((await row.locator('img').first().getAttribute('src')) ?? '', page.url()).pathname;
  const href = await row.locator('a[href*="/resorts/"]').getAttribute('href');
  const id = href?.split('/').at(-1) ?? '';
  await photographed(id, before);

  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/club-pictures/**', async (route) => {
    await held;
    await route.continue();
  });
  const loaded = page.waitForResponse((response) => response.url().includes('/club-pictures/'));
  await page.goto(`/home/resorts/${id}`, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const picture = page.locator('main picture').first();
  const image = picture.locator('img');
  await expect(image).toHaveAttribute('width', '1600');
  await expect(image).toHaveAttribute('height', '1000');
  await expect(image).toHaveAttribute('fetchpriority', 'high');
  await expect(picture.locator('source[type="image/avif"]')).toHaveAttribute('srcset', / 240w, .* 1600w$/);
  const placeOf = async () => JSON.stringify([await image.boundingBox(), await heading.boundingBox()]);
  const place = await placeOf();
  letGo();
  const answer = await loaded;
  expect(await answer.headerValue('content-type')).toBe('image/avif');
  expect(await answer.headerValue('cache-control')).toContain('immutable');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true);
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(/\.avif$/);
  expect(await placeOf()).toBe(place);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});
