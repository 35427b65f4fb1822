/** The map of resorts: beside the list or in its place, by pointer, finger and keys; and the order by distance. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { takeLook } from '../support/looks.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { expectTextInPlace } from '../support/text-in-place.ts';

const words = {
  ja: {
    title: '施設の地図',
    map: '地図',
    list: '一覧',
    country: '全国',
    region: '地方',
    closer: '地図を拡大する',
    toRow: 'お部屋と料金を見る',
    toPage: /施設のご案内/,
    close: '施設の案内を閉じる',
    order: '並び順',
    origin: '出発地',
    away: /^福岡から約\d+km$/,
    here: 'ただいまご覧の施設です。',
    nearby: '近くの施設',
  },
  en: {
    title: 'Map of the resorts',
    map: 'Map',
    list: 'List',
    country: 'All of Japan',
    region: 'Region',
    closer: 'Zoom in',
    toRow: 'See rooms and prices',
    toPage: /About the resort/,
    close: 'Close this resort',
    order: 'Sort by',
    origin: 'Setting out from',
    away: /^About \d+ km from Fukuoka$/,
    here: 'The resort you are looking at.',
    nearby: 'Resorts nearby',
  },
} as const;

const mapOf = (page: Page, title: string) => page.getByRole('region', { name: title });
const several = '[data-resorts*=" "]';
const single = '[data-resorts]:not([data-resorts*=" "])';

test('on a telephone the map stands in place of the list, and leads back to a row of it @phone @english', async ({
  page,
  language,
}) => {
  const says = words[language];
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, accounts.main, '/home/vacancy-search');
  const rows = page.getByRole('article');
  await expect(rows.first()).toBeVisible();
  const map = mapOf(page, says.title);
  await expect(map).toBeHidden();
  await page.getByRole('button', { name: says.map, exact: true }).click();
  await expect(map).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(map).toBeVisible();

  // A marker of several resorts leads closer, until each stands by itself; the focus goes along.
  const groups = map.locator(several);
  const all = await groups.count();
  expect(all).toBeGreaterThan(0);
  const ids = ((await groups.last().getAttribute('data-resorts')) ?? '').split(' ');
  await groups.last().press('Enter');
  await expect(map.locator(`[data-resorts~="${ids[0]}"]`)).toBeFocused();
  expect(ids.length).toBeGreaterThan(1);
  await expect(map.locator(`[data-resorts="${ids.join(' ')}"]`)).toHaveCount(0);
  await map.getByRole('button', { name: says.country }).click();
  await expect(groups).toHaveCount(all);

  const marker = map.locator(single).last();
  const id = (await marker.getAttribute('data-resorts')) ?? '';
  const box = await marker.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await marker.press('Enter');
  await expect(map.getByRole('heading', { level: 3 })).toBeVisible();
  await expect(map.getByRole('link', { name: says.toPage })).toHaveAttribute('href', `/home/resorts/${id}`);
  await expectAccessible(page);
  await takeLook(page, { size: 'largest', width: 320 });
  await expectTextInPlace(page, `the map, ${language}, largest, 320 px`);
  await takeLook(page, { size: 'standard', width: 390 });
  await page.keyboard.press('Escape');
  await expect(marker).toBeFocused();

  await marker.press('Enter');
  await map.getByRole('button', { name: says.toRow }).click();
  await expect(map).toBeHidden();
  const row = page.locator(`#resort-${id}`);
  await expect(row.getByRole('heading', { level: 3 }).getByRole('button', { expanded: true })).toBeFocused();
  await page.goBack();
  await expect(map).toBeVisible();
});

test('on a wide screen list and map stand side by side, and each shows what is pointed at in the other', async ({
  page,
}) => {
  const says = words.ja;
  await enterAs(page, accounts.main, '/home/vacancy-search');
  const map = mapOf(page, says.title);
  await expect(map).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  const marker = map.locator(single).first();
  const id = (await marker.getAttribute('data-resorts')) ?? '';
  const row = page.locator(`#resort-${id}`);
  await marker.hover();
  await expect(row).toHaveAttribute('data-marked', '');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(row).not.toHaveAttribute('data-marked');
  const unmarked = (await marker.getAttribute('class')) ?? '';
  await row.getByRole('heading', { level: 3 }).getByRole('button').focus();
  await expect(marker).not.toHaveClass(unmarked);

  // The wheel scrolls the page and leaves the map as it is.
  await map.getByRole('button', { name: says.closer }).click();
  const drawing = map.locator('svg:has(g)');
  const seen = (await drawing.getAttribute('viewBox')) ?? '';
  await map.locator('[data-resorts]').first().hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(drawing).toHaveAttribute('viewBox', seen);

  // A part of the country is one choice away, and stands there still after a reload.
  const region = map.getByLabel(says.region);
  await region.selectOption('kyushu');
  await expect(drawing).not.toHaveAttribute('viewBox', seen);
  const kyushu = (await drawing.getAttribute('viewBox')) ?? '';
  await page.reload();
  await expect(drawing).toHaveAttribute('viewBox', kyushu);
  await expect(region).toHaveValue('kyushu');
  await map.getByRole('button', { name: says.country }).click();
  await expect(region).toHaveValue('');

  await page.getByRole('button', { name: says.list, exact: true }).click();
  await expect(map).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(map).toBeHidden();
});

test('the nearest resorts come first, counted from a city whose name the address keeps @english', async ({
  page,
  language,
}) => {
  const says = words[language];
  await enterAs(page, accounts.main, '/home/vacancy-search');
  await page.getByLabel(says.order).selectOption('distance');
  await page.getByLabel(says.origin).selectOption('fukuoka');
  await expect(page).toHaveURL(/sort=distance-fukuoka/);
  const said = page.getByRole('article').getByText(says.away);
  await expect(said.first()).toBeVisible();
  const far = (await said.allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(far.length).toBeGreaterThan(5);
  expect(far).toEqual(far.toSorted((a, b) => a - b));
  await page.reload();
  await expect(said.first()).toBeVisible();
});

test('a marker points to where its resort lies in the drawing @phone', async ({ page }) => {
  // Its map begins with the resort in its middle.
  await enterAs(page, accounts.main, '/home/resorts/17');
  const marker = page.locator('[data-resorts="17"]');
  await expect(marker).toBeVisible();
  const apart = await marker.evaluate((button) => {
    const drawing = button.parentElement?.querySelector<SVGSVGElement>('svg:has(g)');
    const matrix = drawing?.getScreenCTM();
    const tip = button.querySelector('span[aria-hidden]')?.getBoundingClientRect();
    if (!drawing || !matrix || !tip) return null;
    const { x, y, width, height } = drawing.viewBox.baseVal;
    const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
    const edge = new DOMPoint(x, y).matrixTransform(matrix);
    const box = drawing.getBoundingClientRect();
    // The tip is a square on its corner, of which the lower half is seen.
    return {
      across: Math.round(tip.left + tip.width / 2 - middle.x),
      down: Math.round(tip.bottom - middle.y),
      margins: Math.round(Math.hypot(edge.x - box.left, edge.y - box.top)),
    };
  });
  expect(apart).not.toBeNull();
  expect(Math.abs(apart?.across ?? 99)).toBeLessThanOrEqual(2);
  expect(Math.abs(apart?.down ?? 99)).toBeLessThanOrEqual(2);
  expect(apart?.margins).toBe(0);
});

test('beside a resort only those are named that one could go on to within a day', async ({ page }) => {
  const says = words.ja;
  const far = page.getByText(/^直線距離で約\d+km$/);
  await enterAs(page, accounts.main, '/home/resorts/7');
  await expect(page.getByRole('heading', { level: 3, name: says.nearby })).toBeVisible();
  const all = (await far.allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(Math.max(...all)).toBeLessThanOrEqual(300);
  // From Okinawa there is none.
  await page.goto('/home/resorts/17');
  await expect(page.locator('[data-resorts="17"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: says.nearby })).toHaveCount(0);
});

test('the page of a resort shows where it lies and which others are near @phone @english', async ({
  page,
  language,
}) => {
  const says = words[language];
  await enterAs(page, accounts.main, '/home/resorts/7');
  const own = page.locator('[data-resorts~="7"]');
  await expect(own).toBeVisible();
  await expectAccessible(page);
  // Other resorts near it may stand in its marker until one has gone closer.
  for (let times = 0; times < 3 && (await own.getAttribute('data-resorts')) !== '7'; times += 1)
    await own.press('Enter');
  await own.press('Enter');
  await expect(page.getByText(says.here)).toBeVisible();
  await page.getByRole('button', { name: says.close }).click();
  await expect(own).toBeFocused();
  await expect(page.getByText(says.here)).toBeHidden();
  await page
    .getByRole('heading', { level: 3, name: says.nearby })
    .locator('..')
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/home\/resorts\/(?!7$)\d+$/);
  await expect(own).toBeVisible();
});
