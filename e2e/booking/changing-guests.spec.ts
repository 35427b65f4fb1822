/** The guests of a booked stay are changed: one more comes, with what that comes to; what is wrong stands beside its field. */
import { accounts, password } from '../support/accounts.ts';
import { bookStay } from '../support/booking.ts';
import { leaveAsFound } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';

const says = {
  ja: {
    guests: '宿泊者情報の変更',
    addChild: 'お子さまを追加する',
    age: 'ご年齢',
    name: 'お名前',
    show: '料金を確認する',
    preview: '変更の前と後',
    row: '人数',
    password: 'ログインパスワード',
    submit: 'この内容で変更する',
    done: 'ご宿泊者の変更を承りました',
    remove: '子ども 1人目を外す',
  },
  en: {
    guests: 'Change guest details',
    addChild: 'Add a child',
    age: 'Age',
    name: 'Name',
    show: 'See the price',
    preview: 'Before and after',
    row: 'Guests',
    password: 'Login password',
    submit: 'Change the guests',
    done: 'Your guests have been changed',
    remove: 'Remove Child 1',
  },
} satisfies Record<Language, Record<string, string>>;

test('a child comes along; only what moves yen asks for the password @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const account = accounts.company;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 2, ahead: 50 });
  const guestsNow = async () =>
    (
      await get<{ myBookingV2: { guests: { name: string | null; child: boolean }[] } }>({
        as: session,
        query: 'query g($id: ID!) { myBookingV2(id: $id) { guests { name child } } }',
        variables: { id: stay.id },
      })
    ).myBookingV2.guests;
  const before = await guestsNow();
  await enterAs(page, account, `/home/booking/reservation-details/${stay.id}/reservation-change/change`);
  await page.getByRole('link', { name: words.guests }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.guests })).toBeVisible();
  await expectAccessible(page);

  // Nothing moves: no password is asked for.
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByRole('heading', { name: words.preview })).toBeVisible();
  await expect(page.getByRole('button', { name: words.submit })).toBeVisible();
  await expect(page.getByLabel(words.password)).toHaveCount(0);

  // A child without an age is told so, and nothing that was typed is lost.
  await page.getByRole('button', { name: words.addChild, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.preview })).toHaveCount(0);
  const child = page.getByRole('group').filter({ has: page.getByRole('button', { name: words.remove }) });
  await child.getByRole('textbox', { name: words.name }).first().fill('見本 一郎');
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: words.age })).toBeVisible();
  await child.getByRole('textbox', { name: words.age }).fill('7');
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByRole('row', { name: words.row })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(words.password).fill(password);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
  expect(await guestsNow()).toEqual([...before, { name: '見本 一郎', child: true }]);
});
