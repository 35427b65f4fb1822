/** Without settled dates: the year at a glance, a month of a resort, and the days around a stay. */
import { accounts } from '../support/accounts.ts';
import { takeLook } from '../support/looks.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { expectTextInPlace } from '../support/text-in-place.ts';

const words = {
  ja: {
    year: '日程を決めずに、1年の空室から探す',
    title: '1年の空室',
    months: '月ごと',
    table: '1年の表',
    month: '月',
    weekends: /土曜日の夜/,
    around: '前後3日の空室も見る',
    aroundLabel: /前後3日/,
    ownStay: 'ご予約あり',
    overlaps: 'ご予約の日程と重なります',
  },
  en: {
    year: /No dates yet/,
    title: 'Year at a glance',
    months: 'Month by month',
    table: 'Table of the year',
    month: 'Month',
    weekends: /Saturday night/,
    around: 'See nearby dates',
    aroundLabel: /three days earlier or later/,
    ownStay: 'You have a stay',
    overlaps: 'Overlaps a stay of yours',
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
        all.map((cell) => /チェックインできる日：(\d+)日間/.exec(cell.textContent ?? '')?.[1] ?? '0'),
      )
    )
      .map(Number)
      .reduce((sum, days) => sum + days, 0);
  const all = await free();
  await page.getByRole('checkbox', { name: says.weekends }).check();
  await expect.poll(free).toBeLessThan(all / 2);
});

type OwnStay = {
  checkInDate: string;
  checkOutDate: string;
  room: { roomType: { facility: { id: string; name: string } } };
};
const OWN_STAYS = `query ($today: Date!) { myBookingList(checkOutDateFrom: $today, cancelled: false, take: 50) {
  checkInDate checkOutDate room { roomType { facility { id name } } } } }`;

test('a stay that one has is marked in its month, and at the free dates that overlap it @english', async ({
  page,
  language,
}) => {
  const says = words[language];
  const as = await sharedSession(accounts.main);
  const { myBookingList: stays } = await get<{ myBookingList: OwnStay[] }>({
    ...{ query: OWN_STAYS, variables: { today: today() }, as, language },
  });
  const stay = stays.find(({ checkInDate }) => checkInDate > dayAfter(today(), 2));
  if (!stay) throw new Error('The demo member has no stay to come.');
  const { id, name } = stay.room.roomType.facility;
  const month = `${stay.checkInDate.slice(0, 7)}-01`;
  await enterAs(page, accounts.main, `/home/vacancy-year?show=table&month=${month}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row.getByRole('button', { name: says.ownStay }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: says.months }).click();
  const place = page.getByRole('tabpanel').getByRole('button').filter({ hasText: name });
  await expect(place).toContainText(says.ownStay);

  await page.goto(`/home/vacancy-year?show=months&month=${month}&open=${id}`);
  const free = page.getByRole('dialog').getByRole('listitem');
  await expect(free.first()).toBeVisible();
  const shown = await free.evaluateAll(
    (items, said) =>
      items.map((item) => {
        const asked = new URLSearchParams(item.querySelector('a')?.search);
        return {
          from: asked.get('from') ?? '',
          to: asked.get('to') ?? '',
          marked: item.textContent.includes(said),
        };
      }),
    says.overlaps,
  );
  const overlapping = shown.filter(({ from, to }) =>
    stays.some(({ checkInDate, checkOutDate }) => from < checkOutDate && checkInDate < to),
  );
  expect(overlapping.length).toBeGreaterThan(0);
  expect(shown.filter(({ marked }) => marked)).toEqual(
    overlapping.map((dates) => ({ ...dates, marked: true })),
  );
  await expectAccessible(page);
});

test('on a telephone the table moves in its place: the page stays as wide as the screen @phone @english', async ({
  page,
}) => {
  await enterAs(page, accounts.main, '/home/vacancy-year?show=table');
  const table = page.getByRole('grid');
  await expect(table).toBeVisible();
  for (const look of [
    { size: 'standard', width: 390 },
    { size: 'largest', width: 320 },
  ] as const) {
    await takeLook(page, look);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
    await expectTextInPlace(page, `the table of the year, ${look.size}, ${look.width} px`);
    // However far it is moved, the names stay at the left with nothing beside them, and the months above.
    await table.locator('..').evaluate((box) => box.scrollTo(300, 500));
    const [box, name, month] = await Promise.all([
      table.locator('..').boundingBox(),
      table.getByRole('rowheader').last().boundingBox(),
      table.getByRole('columnheader').last().boundingBox(),
    ]);
    expect(Math.abs((name?.x ?? -100) - (box?.x ?? 0))).toBeLessThan(1);
    expect(Math.abs((month?.y ?? -100) - (box?.y ?? 0))).toBeLessThan(1);
  }
});

test('on a desk the months stay in view below the header while the page is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await enterAs(page, accounts.main, '/home/vacancy-year?show=table');
  const table = page.getByRole('grid');
  await table.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(table.getByRole('columnheader').nth(3)).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const header = await page.getByRole('banner').boundingBox();
  const month = await table.getByRole('columnheader').nth(3).boundingBox();
  expect(month?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1);
});

test('the same stay a day later is one tap away @phone', async ({ page }) => {
  const says = words.ja;
  const [from, next, to] = [40, 41, 43].map((days) => dayAfter(today(), days));
  await enterAs(page, accounts.main, `/home/vacancy-search?from=${from}&to=${dayAfter(next!, 1)}`);
  await page.getByRole('button', { name: says.around }).click();
  const days = page.getByRole('navigation', { name: says.aroundLabel }).getByRole('link');
  await expect(days).toHaveCount(7);
  await expect(days.nth(3)).toHaveAttribute('aria-current', 'date');
  // None of the seven is left over in a row by itself: all stand below each other, or all in one row.
  const lefts = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().left));
  expect([1, 7]).toContain(new Set(lefts.map(Math.round)).size);
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
