/** Days of money that nobody has closed, and a stay whose money is its house's still: accounting is told of both. */
import { accounts } from '../support/accounts.ts';
import { bookStay } from '../support/booking.ts';
import { signIn } from '../support/console.ts';
import { callsOf, type ConsoleCaller } from '../support/console-calls.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { consoleAddress } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    openDays: /のまだ締めていない日（\d+日）$/,
    open: 'この日はまだ締められていません。',
    number: '予約番号で開く',
    notOver: '滞在の終わっていないご予約です。',
    record: '入金を記録',
  },
  en: {
    openDays: /^Days of .* that are still open \(\d+\)$/,
    open: 'This day is not closed yet.',
    number: 'Open by booking number',
    notOver: 'This stay is not over yet.',
    record: 'Record a payment',
  },
};

type OpenDay = { day: string; places: { place: string; houseName: string | null }[] };

/**
 * The newest month that has an open day on which something came in at a house, with its days. The demo has such every month or two; stories close days of
 * this week and the last alone.
 */
async function openMonth(accounting: ConsoleCaller): Promise<{ days: readonly OpenDay[]; atHouse: OpenDay }> {
  const before = dayAfter(today(), -14);
  for (let month = before.slice(0, 7), n = 0; n < 12; n += 1) {
    const { openDaysOfMonth: days } = await accounting<{ openDaysOfMonth: OpenDay[] }>(
      'query ($month: Date!) { openDaysOfMonth(month: $month) { day places { place houseName } } }',
      { month: `${month}-01` },
    );
    const atHouse = days.find(({ day, places }) => day < before && places.some(({ houseName }) => houseName));
    if (atHouse) return { days, atHouse };
    month = dayAfter(`${month}-01`, -1).slice(0, 7);
  }
  throw new Error('No house was paid anything in a year.');
}

test('days that are not closed are told with the houses at which something came in, and lead to each other @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  await signIn(page, 'keiri', language);
  const { days, atHouse } = await openMonth(callsOf(page, language));
  await page.goto(`${consoleAddress}/money?day=${atHouse.day}`);
  const list = page.locator('section').filter({ has: page.getByRole('heading', { name: words.openDays }) });
  await expect(list.getByRole('listitem')).toHaveCount(days.length);
  const shown = list.getByRole('listitem').filter({ has: page.locator('[aria-current]') });
  for (const { houseName } of atHouse.places) if (houseName) await expect(shown).toContainText(houseName);
  await expect(page.getByText(words.open)).toBeVisible();
  await expectAccessible(page);
  for (const width of [820, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `at ${width}`).toBe(false);
  }
  // Another day of the month has the same list, which leads back.
  const otherDay = days.find(({ day }) => day !== atHouse.day)?.day;
  if (otherDay) {
    await list.locator(`a[href*="${otherDay}"]`).press('Enter');
    await expect(shown.locator(`a[href*="${otherDay}"]`)).toBeVisible();
  }
  await list.locator(`a[href*="${atHouse.day}"]`).press('Enter');
  await expect(shown.locator(`a[href*="${atHouse.day}"]`)).toBeVisible();
  // What is not over cannot be closed, and is none of them.
  await expect(list.locator(`a[href*="${today()}"]`)).toHaveCount(0);
});

test('a stay that is not over opens by its number, and says that its house takes what is paid @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  const { bookingNumber } = await bookStay(await sharedSession(accounts.yenProducts), {
    nights: 1,
    ahead: 30,
  });
  await signIn(page, 'keiri', language);
  await page.goto(`${consoleAddress}/money?view=stayFees`);
  await page.getByLabel(words.number).fill(bookingNumber.toLowerCase());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words.notOver)).toBeVisible();
  await expect(dialog.getByRole('table')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: words.record })).toHaveCount(0);
  await expectAccessible(page);
});
