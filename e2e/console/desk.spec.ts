/** The club's own people at their console: a desk at work with the keyboard, and that every screen can be read and used. */
import { consoleAddress } from '../support/portal.ts';
import { consoleWords, signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a front desk finds who arrives, gives them a room and checks them in, with the keyboard alone', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  await signIn(page, 'front', language);
  await expect(page.getByRole('heading', { level: 1, name: words.today })).toBeVisible();
  const waiting = page.getByRole('row').filter({ has: page.getByRole('button', { name: words.checkIn }) });
  const row = waiting.filter({ has: page.getByRole('button', { name: words.noRoom }) }).first();
  const number = (await row.innerText()).match(/R\d{8}/)![0];

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: words.find })).toBeFocused();
  await page.keyboard.type(number);
  const found = page.getByRole('row').filter({ hasText: number });
  await expect(found).toHaveCount(1);
  await found.getByRole('button', { name: words.noRoom }).press('Enter');
  const free = page.getByRole('dialog').getByRole('listitem').getByRole('button').first();
  const room = (await free.innerText()).match(/\d+/)![0];
  await free.press('Enter');
  await expect(found.getByRole('button', { name: room, exact: true })).toBeVisible();
  await found.getByRole('button', { name: words.checkIn }).press('Enter');
  // What is still missing of them is read first.
  const askedFirst = page.getByRole('dialog').getByRole('button', { name: words.checkIn });
  await expect(askedFirst.or(page.getByText(words.checkedIn))).toBeVisible();
  if (await askedFirst.isVisible()) await askedFirst.press('Enter');
  await expect(page.getByText(words.checkedIn)).toBeVisible();
  await expect(found.getByText(words.here)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: words.rooms }).click();
  await expect(page.getByRole('rowheader', { name: room })).toBeVisible();
  await expectAccessible(page);
});

test('in a table that was put in another order, the keys lead from row to row as they stand, and open the one that is read @english', async ({
  page,
  language,
}) => {
  await signIn(page, 'front', language);
  const rows = page.getByRole('table').first().locator('tbody tr[data-row]');
  await expect(rows.nth(2)).toBeVisible();
  const numbers = async () =>
    Promise.all((await rows.all()).map(async (row) => (await row.innerText()).match(/R\d{8}/)![0]));
  const given = await numbers();
  const head = page.getByRole('table').first().getByRole('columnheader').first().getByRole('button');
  await head.press('Enter');
  if ((await numbers()).join() === given.join()) await head.press('Enter');
  const sorted = await numbers();
  expect(sorted).not.toEqual(given);
  await rows.first().focus();
  for (const number of sorted.slice(1, 4)) {
    await page.keyboard.press('ArrowDown');
    await expect(rows.filter({ hasText: number })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(sorted[3]!);
});

const SCREENS = [
  {
    name: 'yoyaku',
    screens: [
      'today',
      'rooms',
      'inventory',
      'extras',
      'plans',
      'occupancy',
      'members',
      'queues',
      'approvals',
      'reports',
      'own',
    ],
  },
  { name: 'kaiin', screens: ['members', 'signups', 'queues', 'approvals', 'reports', 'own'] },
  { name: 'keiri', screens: ['members', 'queues', 'approvals', 'money', 'taxes', 'reports', 'own'] },
  {
    name: 'koho',
    screens: ['inventory', 'extras', 'plans', 'occupancy', 'news', 'resorts', 'faq', 'documents', 'own'],
  },
  { name: 'kanri', screens: ['approvals', 'reports', 'settings', 'audit', 'staff', 'own'] },
] as const;

for (const { name, screens } of SCREENS)
  test(`what ${name} may do stands in the menu, every screen of it can be read, and on a tablet too @english`, async ({
    page,
    language,
  }) => {
    const words = consoleWords(language);
    await signIn(page, name, language);
    const menu = page.getByRole('navigation').getByRole('link');
    await expect(menu).toHaveText(screens.map((one) => words[one]));
    for (const width of [1_280, 820]) {
      await page.setViewportSize({ width, height: 900 });
      // All of the menu is seen, and none of it beyond an edge.
      for (const one of await menu.all()) await expect(one).toBeInViewport({ ratio: 1 });
      for (const screen of screens) {
        await page.getByRole('link', { name: words[screen], exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: words[screen] })).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`^${words[screen]} — `));
        await expectAccessible(page);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(isWide, `${screen} at ${width}`).toBe(false);
      }
    }
  });

test('whoever is signed out is led to the sign-in, and back to the screen afterwards', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  await page.goto(`${consoleAddress}/rooms`);
  await expect(page.getByRole('heading', { level: 1, name: words.signIn })).toBeVisible();
  await expectAccessible(page);
  // Nobody was signed in here, so nothing was lost.
  await expect(page.getByText(words.sessionEnded)).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/rooms');
  await signIn(page, 'yoyaku', language);
  // What the role does not open leads to the first screen that it does, and says so.
  await page.goto(`${consoleAddress}/settings`);
  await expect(page.getByText(words.notYours)).toBeVisible();
  // Another tab hears of it at once, and shows nothing of the club any more.
  const other = await page.context().newPage();
  await other.goto(`${consoleAddress}/inventory`);
  await expect(other.getByRole('heading', { level: 1, name: words.inventory })).toBeVisible();
  await page.getByRole('button', { name: words.signOut }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.signIn })).toBeVisible();
  await expect(page.getByText(words.sessionEnded)).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1, name: words.signIn })).toBeVisible();
  await expect(other.getByText(words.sessionEnded)).toBeVisible();
  expect(new URL(other.url()).searchParams.get('next')).toBe('/inventory');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: words.signIn })).toBeVisible();
});

test('whose session has ended while something was typed reads that it was not recorded', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  await signIn(page, 'kanri', language);
  await page.goto(`${consoleAddress}/settings/fewRoomsThreshold`);
  await page.getByRole('button', { name: language === 'en' ? 'Change' : '変更する', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('4');
  await page.getByRole('dialog').getByRole('textbox').last().fill('a reason');
  await page.context().clearCookies();
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await expect(page.getByText(words.sessionEnded)).toBeVisible();
  await expectAccessible(page);
});

test('a member on the telephone is found by the beginning of a name, and shown with what is theirs', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  await signIn(page, 'kaiin', language);
  await expect(page.getByRole('heading', { level: 1, name: words.members })).toBeVisible();
  await page.getByRole('searchbox', { name: words.findMember }).fill('うみの');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: '海野 花子' }).first();
  await row.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '海野 花子' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'hanako@example.jp' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 820, height: 900 });
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('row').filter({ hasText: '海野 花子' }).first()).toBeVisible();
});

test('an auditor reads what was done without what was looked at, and the other way round @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  await signIn(page, 'kansa', language);
  await page.getByRole('link', { name: words.audit, exact: true }).press('Enter');
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(/kansa/);
  const kind = page.getByLabel(words.kindOfRows);
  const show = page.getByRole('button', { name: words.show, exact: true });
  await kind.selectOption('DEEDS');
  await show.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'staffSignIn' }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: /view[A-Z]/ })).toHaveCount(0);
  await expectAccessible(page);
  await kind.selectOption('LOOKS');
  await show.press('Enter');
  await expect(first).toContainText('viewAudit');
  await expect(page.getByRole('row').filter({ hasText: 'staffSignIn' })).toHaveCount(0);
  for (const width of [820, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `at ${width}`).toBe(false);
  }
});

test('an auditor writes the audit log out for a reason, which stands in it', async ({ page, language }) => {
  const words = consoleWords(language);
  await signIn(page, 'kansa', language);
  await page.getByRole('link', { name: words.audit, exact: true }).press('Enter');
  await page.getByRole('button', { name: words.writeAudit, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.reason).fill('年次の検査');
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await file).suggestedFilename()).toBe('audit-log.csv');
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: '年次の検査' }).first()).toContainText('exportAudit');
});
