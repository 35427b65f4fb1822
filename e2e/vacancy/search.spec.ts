/** Searching: conditions that live in the address, five days and a month of a room, and why a day cannot be chosen. */
import { accounts } from '../support/accounts.ts';
import { listenToCalls, withSettings } from '../support/calls.ts';
import { flowWords, openResort } from '../support/flow.ts';
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
  const resorts = await page.getByRole('article').count();
  for (let nth = 0; nth < resorts; nth += 1) {
    const resort = await openResort(page, nth);
    await expect(resort.getByText('ペット可', { exact: true }).first()).toBeVisible();
  }
  await page.reload();
  await expect(heading).toHaveText(found);
  await page.goBack();
  await expect(heading).toHaveText(foundFirst);
});

test('nothing found leads on: other conditions, or more rooms for a party that none is large enough for', async ({
  page,
}) => {
  await enterAs(page, accounts.main, '/home/vacancy-search?tag=ペット可&facility=7');
  const nothing = page.getByRole('heading', { name: '該当する施設はございません' });
  await expect(nothing).toBeVisible();
  await expect(page.getByRole('link', { name: '特徴の条件をはずして探す' })).toBeVisible();
  await expect(page.getByText(/室に分けて/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'すべての施設から探す' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  const from = dayAfter(today(), 40);
  await page.goto(`/home/vacancy-search?from=${from}&to=${dayAfter(from, 1)}&room=9-0-0`);
  await expect(nothing).toBeVisible();
  await expect(page.getByText(/^9名さまで1室にお泊まりいただけるお部屋はございません/)).toBeVisible();
  await page.getByRole('link', { name: '2室に分けて探す' }).click();
  // Whether such rooms are free on that very day is another matter: around New Year they may not be.
  await expect.poll(() => new URL(page.url()).searchParams.getAll('room')).toEqual(['5-0-0', '4-0-0']);
  await expect(page.getByText(/^9名さまで1室にお泊まりいただけるお部屋はございません/)).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the result counts the resorts that can be booked for all rooms, and says how many others cannot', async ({
  page,
}) => {
  const from = dayAfter(today(), 41);
  for (const rooms of [1, 3]) {
    const room = Array.from({ length: rooms }, () => 'room=2-0-0').join('&');
    await enterAs(
      page,
      accounts.yenProducts,
      `/home/vacancy-search?from=${from}&to=${dayAfter(from, 2)}&${room}`,
    );
    await expect(page.getByRole('article').first()).toBeVisible();
    const all = page.getByRole('article');
    for (let nth = 0; nth < (await all.count()); nth += 1) await openResort(page, nth);
    const more = all.getByRole('button', { name: /^ほかのお部屋を見る/ });
    while ((await more.count()) > 0) await more.first().click();
    const bookable = await all.filter({ has: page.getByRole('link', { name: says.bookDates }) }).count();
    const others = (await all.count()) - bookable;
    const heading = page.getByRole('heading', { level: 2, name: /施設/ }).first();
    await expect(heading).toHaveText(
      bookable > 0 ? `空室のある${bookable}施設が見つかりました` : 'ご予約いただける施設はございません',
    );
    const said = page.getByText(`ほかの${others}施設は、この日程ではお取りできません。`);
    await expect(said).toHaveCount(bookable > 0 && others > 0 ? 1 : 0);
  }
});

for (const { unit, contract, room, nights } of [
  { unit: 'points', contract: '1', room: '2-1-0', nights: 2 },
  { unit: 'yen', contract: '3', room: '2-0-0', nights: 7 },
])
  test(`a result in ${unit} names everything that the next screen asks for, ${nights} nights long @english`, async ({
    page,
    language,
  }) => {
    const from = dayAfter(today(), 43);
    const stay = `contract=${contract}&from=${from}&to=${dayAfter(from, nights)}&room=${room}`;
    await enterAs(page, accounts.main, `/home/vacancy-search?${stay}`);
    await openResort(page);
    const follow = page.getByRole('link', { name: flowWords[language].bookDates }).first();
    const total = follow.locator('xpath=preceding-sibling::p');
    const amounts = async (text: string | null) => (text ?? '').match(/[\d,]+ Pt|[\d,]+円|¥[\d,]+/g) ?? [];
    const [first, fees] = await amounts(await total.textContent());
    await follow.click();
    const summary = page.getByRole('complementary');
    const shown = summary.locator('[aria-live] .text-lg');
    await expect(shown).toContainText(first ?? 'no total');
    const expected = unit === 'yen' ? [first] : [first, fees];
    expect(await amounts(await shown.textContent())).toEqual(expected);
    expect(fees).toBeDefined();
  });

test('Back and the way back find the room that was followed, with the features of the search @phone', async ({
  page,
}) => {
  const from = dayAfter(today(), 40);
  const search = `/home/vacancy-search?contract=1&from=${from}&to=${dayAfter(from, 1)}&room=1-0-0&tag=温泉`;
  await enterAs(page, accounts.main, search);
  const third = await openResort(page, 2);
  await third.getByRole('button', { name: /ほかのお部屋を見る/ }).click();
  const follow = third.getByRole('link', { name: says.bookDates }).last();
  const name = (await follow.textContent())?.replace(/^この日程で予約へ /, '') ?? '';
  const heading = third.getByRole('heading', { level: 4, name, exact: true });
  const placeOf = async () => Math.max(16, (await heading.boundingBox())?.y ?? -1);
  for (const back of ['browser', 'link'] as const) {
    await follow.scrollIntoViewIfNeeded();
    const before = await placeOf();
    await follow.click();
    await expect(page.getByRole('link', { name: says.toPlans })).toBeVisible();
    if (back === 'browser') await page.goBack();
    else await page.getByRole('link', { name: '検索結果へ戻る' }).click();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(8);
    expect(new URL(page.url()).searchParams.getAll('tag')).toEqual(['温泉']);
  }
});

test('a result is put in order and narrowed down, each with what it leaves, and stays so after a reload and Back @phone', async ({
  page,
}) => {
  const from = dayAfter(today(), 40);
  await enterAs(
    page,
    accounts.main,
    `/home/vacancy-search?contract=1&from=${from}&to=${dayAfter(from, 2)}&room=2-0-0`,
  );
  const all = page.getByRole('article');
  await expect(all.first()).toBeVisible();
  const before = await all.count();
  await page.getByRole('button', { name: '絞り込む' }).click();
  const pets = page.getByRole('checkbox', { name: /^ペットと泊まれる/ });
  const left = Number(/（(\d+)）/.exec((await pets.locator('xpath=..').textContent()) ?? '')?.[1]);
  await pets.check();
  await expect(page.getByText(`${before}施設のうち、${left}施設をご案内しています。`)).toBeVisible();
  await expect(all).toHaveCount(left);
  await page.getByLabel('並び順').selectOption('price');
  const points = async () =>
    (await all.getByText(/^\d+ Ptから$/).allTextContents()).map((text) => Number.parseInt(text, 10));
  const shown = await points();
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  await expectAccessible(page);
  const second = await openResort(page, 1);
  const name = await second.getByRole('heading', { level: 3 }).textContent();
  await page.reload();
  await expect(all).toHaveCount(left);
  await expect(all.nth(1).getByRole('heading', { level: 3 })).toHaveText(name ?? '');
  const follow = all.nth(1).getByRole('link', { name: says.bookDates }).first();
  await follow.click();
  await expect(page.getByRole('link', { name: says.toPlans })).toBeVisible();
  await page.goBack();
  await expect(follow).toBeVisible();
  await expect(all).toHaveCount(left);
  await page.getByRole('button', { name: '絞り込みをはずす' }).click();
  await expect(all).toHaveCount(before);
});

test('a resort that is marked with a heart is found again, after a reload too @phone', async ({ page }) => {
  await enterAs(page, accounts.main, '/home/vacancy-search');
  const second = page.getByRole('article').nth(1);
  const name = (await second.getByRole('heading', { level: 3 }).textContent()) ?? '';
  const heart = page.getByRole('button', { name: `${name}をお気に入りに入れる` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(second.getByRole('button', { expanded: true })).toHaveCount(0);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '絞り込む' }).click();
  await page.getByRole('checkbox', { name: 'お気に入り（1）' }).check();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(name);
  await expectAccessible(page);
  await heart.click();
  await expect(page.getByText('すべてに当てはまる施設はございません。')).toBeVisible();
  await page.getByRole('button', { name: '絞り込みをはずす' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('arrival and departure are picked together from one calendar, with a finger or with the keys @phone', async ({
  page,
}) => {
  await enterAs(page, accounts.main, '/home/vacancy-search');
  await page.getByRole('button', { name: 'カレンダーから選ぶ' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expectAccessible(page);
  // The calendar opens at the month of the dates that a search begins with.
  const [year, month] = (await page.getByLabel('チェックイン', { exact: true }).inputValue())
    .split('-')
    .map(Number);
  const next = new Date(Date.UTC(year!, month!, 1));
  const named = (day: number) => new RegExp(`${next.getUTCFullYear()}年${next.getUTCMonth() + 1}月${day}日`);
  const iso = (day: number) => `${next.toISOString().slice(0, 8)}${day}`;
  const day = (number: number) => page.getByRole('grid').getByRole('button', { name: named(number) });
  const months = page.getByRole('application', { name: /^ご宿泊日のカレンダー/ });
  await months.getByRole('button', { name: '次の月' }).click();
  await day(16).click();
  await day(19).click();
  await expect(page.getByLabel('チェックイン', { exact: true })).toHaveValue(iso(16));
  await expect(page.getByLabel('チェックアウト', { exact: true })).toHaveValue(iso(19));
  await expect(page.getByText('3泊', { exact: true })).toBeVisible();
  await day(19).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // The hand is on the day after the arrival now; a week later is the 28th.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('チェックイン', { exact: true })).toHaveValue(iso(20));
  await expect(page.getByLabel('チェックアウト', { exact: true })).toHaveValue(iso(28));
});

test('features that were chosen stay so in the other language', async ({ page }) => {
  await enterAs(page, accounts.main, '/home/vacancy-search?tag=温泉');
  await expect(page.getByRole('heading', { name: says.found })).toBeVisible();
  await page.getByRole('button', { name: '条件を変更する' }).click();
  await page.getByLabel('チェックアウト').fill('');
  await page.getByRole('button', { name: '空室を検索する' }).click();
  await expect(page.getByText('チェックアウトの日をお選びください。').first()).toBeVisible();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Hot spring' })).toBeChecked();
  await expect(page.getByText('Please choose your check-out date.').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Hot spring' }).uncheck();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: '日本語', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: '温泉' })).not.toBeChecked();
});

test('what is typed into the conditions outlives midnight', async ({ page }) => {
  await page.clock.install();
  await withSettings(page, { now: `${today()}T14:59:00Z` });
  await enterAs(page, accounts.main, '/home/vacancy-search?tag=温泉');
  await page.getByRole('button', { name: '条件を変更する' }).click();
  await page.getByLabel('チェックアウト').fill('');
  await page.clock.fastForward('02:00');
  await page.getByRole('button', { name: '空室を検索する' }).click();
  await expect(page.getByText('チェックアウトの日をお選びください。').first()).toBeVisible();
});

test('prices stay in their cells on the narrowest screen and in the largest letters, six figures too', async ({
  page,
}) => {
  const from = dayAfter(today(), 45);
  await enterAs(page, accounts.main, '/home');
  for (const [width, size] of [
    [390, 'standard'],
    [320, 'largest'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((chosen) => (document.cookie = `text-size=${chosen}; path=/`), size);
    await page.goto(`/home/vacancy-search?contract=3&from=${from}&to=${dayAfter(from, 1)}&room=1-0-0`);
    const cells = (await openResort(page)).getByRole('list').getByRole('link');
    await expect(cells.filter({ hasText: '円' }).first()).toBeVisible();
    const outside = await cells.evaluateAll((all) =>
      all.flatMap((cell) => {
        const price = [...cell.querySelectorAll('[aria-hidden] span')].at(-1);
        if (!price) return [];
        price.textContent = '123,456円';
        const [box, text] = [cell.getBoundingClientRect(), price.getBoundingClientRect()];
        return text.left < box.left || text.right > box.right ? [`${text.right - box.right}`] : [];
      }),
    );
    expect(outside, `${width} ${size}`).toEqual([]);
  }
});

test('five days are paged without moving the facilities, a month opens and closes with Back @phone-only', async ({
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
  await openResort(page);
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

test('on a wide screen the month of a room stands beside the list, in place of the map', async ({ page }) => {
  const from = dayAfter(today(), 40);
  await enterAs(page, accounts.main, `/home/vacancy-search?from=${from}&to=${dayAfter(from, 1)}&room=1-0-0`);
  const map = page.getByRole('region', { name: '施設の地図' });
  await expect(map).toBeVisible();
  const resort = await openResort(page);
  const button = resort.getByRole('button', { name: /1か月の空室を見る/ }).first();
  await button.click();
  const month = page.getByRole('region', { name: /の空室カレンダー$/ });
  await expect(month.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(month.getByRole('link').first()).toBeVisible();
  await expect(map).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await month.getByRole('button', { name: '次の月' }).click();
  await expect(month.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(month).toBeHidden();
  await expect(map).toBeVisible();
  await expect(button).toBeFocused();
});

test('a reload comes back to the row that was looked at @phone', async ({ page }) => {
  const from = dayAfter(today(), 40);
  await enterAs(page, accounts.main, `/home/vacancy-search?from=${from}&to=${dayAfter(from, 1)}&room=1-0-0`);
  const row = page.getByRole('article').nth(9);
  await row.scrollIntoViewIfNeeded();
  await row.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 100));
  // The row above is laid out as it comes into sight, and moves this one: its place is the one at which it comes to rest.
  const placeOf = async () => (await row.boundingBox())?.y ?? 0;
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const last = before;
      before = await placeOf();
      return before === last;
    })
    .toBe(true);
  await page.reload();
  await expect(row).toBeVisible();
  await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? 9_999) - before)).toBeLessThan(24);
});

test('days that are not open yet say when they open, in the first line too, and no price is asked before the guests fit', async ({
  page,
}) => {
  const calls = listenToCalls(page);
  const far = dayAfter(today(), 400);
  await enterAs(page, accounts.main, `/home/vacancy-search?from=${far}&to=${dayAfter(far, 1)}&room=1-0-0`);
  const first = page.getByRole('heading', { level: 2, name: /からのご宿泊は、ただいま承れません/ });
  await expect(first).toBeVisible();
  await expect(first.locator('xpath=following-sibling::*[1]')).toContainText(/から承ります|契約期間|翌年度/);
  await openResort(page);
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
  await expect(page.getByRole('button', { name: '空室を検索する' })).toHaveCount(0);
  await expectAccessible(page);
});
