/** From a row of the result to the page of its resort, and back to what is free there. */
import { accounts } from '../support/accounts.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const words = {
  ja: {
    more: /お部屋・お食事・交通などのご案内/,
    access: '交通',
    rooms: 'お部屋と料金',
    search: 'この施設の空室を見る',
  },
  en: {
    more: /Rooms, dining, getting here/,
    access: 'Getting here',
    rooms: 'Rooms and prices',
    search: 'See what is free here',
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
  for (const title of [says.rooms, says.access])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectAccessible(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('link', { name: says.search }).click();
  await expect(page).toHaveURL(new RegExp(`/home/vacancy-search\\?.*facility=${id}`));
  await expect(page.getByRole('article')).toHaveCount(1);
});
