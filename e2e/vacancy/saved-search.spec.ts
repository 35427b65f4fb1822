/** A search that is kept: from its result, told of by mail or not, found again on the search page, and taken off the list. */
import { accounts } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    save: 'この条件を保存する',
    opening: '受付開始をメールで受け取る',
    tell: /新しく空きが出た施設を、メールで受け取る/,
    tellOpening: /受付が始まる前日に、メールで受け取る/,
    ok: '保存する',
    saved: '保存済み（変更・削除）',
    section: '保存した検索条件',
    list: /^保存した条件（\d+件）/,
    search: 'この条件で検索',
    stop: 'お知らせを止める',
    tellMe: /^メールで受け取る/,
    delete: /を削除する$/,
    deleted: '保存した条件を削除しました。',
  },
  en: {
    save: 'Save this search',
    opening: 'E-mail me before bookings open',
    tell: /E-mail me when a resort becomes free/,
    tellOpening: /E-mail me the day before bookings open/,
    ok: 'Save',
    saved: 'Saved (edit or delete)',
    section: 'Saved searches',
    list: /^Saved searches \(\d+\)/,
    search: 'Search again',
    stop: 'Stop e-mails',
    tellMe: /^E-mail me \(/,
    delete: /^Delete /,
    deleted: 'The saved search was deleted.',
  },
};

type Kept = { id: string; tellMe: boolean };
const keptBy = async (as: Session) =>
  (await get<{ mySavedSearchList: Kept[] }>({ query: '{ mySavedSearchList { id tellMe } }', as }))
    .mySavedSearchList;

async function forget(as: Session): Promise<void> {
  for (const { id } of await keptBy(as))
    await get({
      query: 'mutation ($id: ID!) { deleteMySavedSearch(id: $id) }',
      variables: { id },
      as,
    });
}

test('a result is kept, found again, told of and taken off the list @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const session = await sharedSession(accounts.expiringPoints);
  await forget(session);
  afterwards(accounts.expiringPoints, () => forget(session));
  await enterAs(page, accounts.expiringPoints, language);
  const from = dayAfter(today(), 60);
  await page.goto(`/home/vacancy-search?from=${from}&to=${dayAfter(from, 2)}&room=2-0-0`);
  await page.getByRole('button', { name: words.save, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: words.tell })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.ok, exact: true }).click();
  await expect(page.getByRole('button', { name: words.saved })).toBeVisible();
  // It is among what tells of rooms, too.
  const address = page.url();
  await page.goto('/home/vacancy-notification');
  await expect(
    page.getByRole('region', { name: words.section }).getByRole('link', { name: words.search }),
  ).toHaveCount(1);
  await expectAccessible(page);
  await page.goto(address);
  const [kept] = await keptBy(session);
  expect(kept?.tellMe).toBe(true);

  // As a mail leads to it.
  await page.goto(`/home/vacancy-search?saved=${kept!.id}`);
  await expect(page.getByRole('button', { name: words.saved })).toBeVisible();
  await page.goto('/home/vacancy-search');
  await page.getByRole('button', { name: words.list }).click();
  await page.getByRole('button', { name: words.stop }).click();
  await expect(page.getByRole('button', { name: words.tellMe })).toBeVisible();
  expect((await keptBy(session))[0]?.tellMe).toBe(false);
  await expectAccessible(page);
  await page.getByRole('link', { name: words.search }).click();
  await expect(page).toHaveURL(new RegExp(`from=${from}`));
  await expect(page.getByRole('button', { name: words.saved })).toBeVisible();
  await page.getByRole('button', { name: words.list }).click();
  await page.getByRole('button', { name: words.delete }).click();
  await expect(page.getByText(words.deleted)).toBeVisible();
  await expect(page.getByRole('button', { name: words.list })).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.save, exact: true })).toBeVisible();
  expect(await keptBy(session)).toEqual([]);
});

test('dates that are not open offer a mail for when they do @phone', async ({ page, language }) => {
  const words = says[language];
  const session = await sharedSession(accounts.expiringPoints);
  await forget(session);
  afterwards(accounts.expiringPoints, () => forget(session));
  await enterAs(page, accounts.expiringPoints, language);
  const from = dayAfter(today(), 400);
  await page.goto(`/home/vacancy-search?from=${from}&to=${dayAfter(from, 2)}&room=2-0-0`);
  await page.getByRole('button', { name: words.opening }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: words.tellOpening })).toBeChecked();
  await dialog.getByRole('button', { name: words.ok, exact: true }).click();
  await expect(page.getByRole('button', { name: words.saved })).toBeVisible();
  expect(await keptBy(session)).toMatchObject([{ tellMe: true }]);
});
