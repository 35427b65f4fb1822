/** Searching: conditions that live in the address, five days and a month of a room, and why a day cannot be chosen. */
import { accounts } from '../support/accounts.ts';
import { listenToCalls } from '../support/calls.ts';
import { flowWords } from '../support/flow.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = flowWords.ja;

test('a fresh search asks for one adult and five days; what is chosen lives in the address @phone', async ({
  page,
}) => {
  const calls = listenToCalls(page);
  await enterAs(page, accounts.main, '/home/vacancy-search');
  const heading = page.getByRole('heading', { level: 2, name: says.found });
  await expect(heading).toBeVisible();
  const foundFirst = (await heading.textContent()) ?? '';
  expect(calls.find(({ name }) => name === 'VacancySearch')?.variables).toMatchObject({
    numberOfAdults: 1,
    numberOfChildren: 0,
    numberOfBedShare: 0,
    numberOfPriceAndAvailability: 5,
  });
  await expect(page.getByRole('radio')).toHaveCount(3);

  await page.getByRole('button', { name: '大人を増やす' }).click();
  await page.getByRole('button', { name: '子どもを増やす' }).click();
  await page.getByRole('button', { name: 'こだわりの条件' }).click();
  await page.getByRole('checkbox', { name: 'ペット可' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '空室を検索する' }).click();
  await expect(heading).not.toHaveText(foundFirst);
  await expect(heading).toBeFocused();
  const found = (await heading.textContent()) ?? '';
  expect(new URL(page.url()).searchParams.getAll('tag')).toEqual(['ペット可']);
  expect(new URL(page.url()).searchParams.get('room')).toBe('2-1-0');
  for (const card of await page.getByRole('article').all())
    await expect(card.getByText('ペット可', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(heading).toHaveText(found);
  await page.goBack();
  await expect(heading).toHaveText(foundFirst);
});

test('nothing found leads on: fewer conditions, all facilities, the waiting list', async ({ page }) => {
  await enterAs(page, accounts.main, '/home/vacancy-search?tag=ペット可&facility=7');
  await expect(page.getByRole('heading', { name: '条件に合う施設が見つかりませんでした' })).toBeVisible();
  await expect(page.getByRole('link', { name: /空室待ち/ })).toHaveAttribute(
    'href',
    '/home/vacancy-notification',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'すべての施設から探す' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('five days are paged without moving the facilities, a month opens and closes with Back @phone', async ({
  page,
}) => {
  const from = dayAfter(today(), 40);
  await enterAs(page, accounts.main, `/home/vacancy-search?from=${from}&to=${dayAfter(from, 1)}&room=1-0-0`);
  const names = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect(names.first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const order = await names.allTextContents();
  await page.getByRole('button', { name: '次の5日を見る' }).first().click();
  await expect(page).toHaveURL(new RegExp(`show=${dayAfter(from, 5)}`));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await names.allTextContents()).toEqual(order);
  await page
    .getByRole('button', { name: /1か月の空室を見る/ })
    .first()
    .click();
  const month = page.getByRole('dialog');
  await expect(month.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await month.getByRole('button', { name: '次の月' }).click();
  await expect(month.getByRole('link').first()).toBeVisible();
  await page.goBack();
  await expect(month).toBeHidden();
});

test('a day that is not open yet says when it opens, and no price is asked before the guests fit', async ({
  page,
}) => {
  const calls = listenToCalls(page);
  const far = dayAfter(today(), 400);
  await enterAs(page, accounts.main, `/home/vacancy-search?from=${far}&to=${dayAfter(far, 1)}&room=1-0-0`);
  await page
    .getByRole('button', { name: /受付期間外/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/から承ります|契約期間|翌年度/)).toBeVisible();
  const near = dayAfter(today(), 40);
  await page.goto(
    `/home/vacancy-search/reservation?contract=1&roomType=33&from=${near}&to=${dayAfter(near, 1)}&room=9-0-0`,
  );
  await expect(page.getByText('ご人数が、このお部屋の定員を超えています。')).toBeVisible();
  await expect(page.getByRole('button', { name: says.toPlans })).toBeDisabled();
  expect(calls.filter(({ name }) => name === 'CalculateMyAccommodationPrice')).toHaveLength(0);
});

test('weekly owners are told that nothing can be booked newly', async ({ page }) => {
  await enterAs(page, accounts.weeklyOnly, '/home/vacancy-search');
  await expect(page.getByText('新しいご予約にお使いいただけるご契約がございません。')).toBeVisible();
  await expect(page.getByRole('button', { name: '空室を検索する' })).toBeDisabled();
  await expectAccessible(page);
});
