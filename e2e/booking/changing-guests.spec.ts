/** The guests of a booked stay are changed: who comes, who does not, who signs the register; what is wrong stands beside its field. */
import type { Page } from '@playwright/test';
import { accounts, password } from '../support/accounts.ts';
import { bookStay, type BookedStay } from '../support/booking.ts';
import { changeNextCall, listenToCalls } from '../support/calls.ts';
import { leaveAsFound } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';

const says = {
  ja: {
    guests: '宿泊者情報の変更',
    addChild: 'お子さまを追加する',
    occupation: /^ご職業/,
    age: 'ご年齢',
    name: 'お名前',
    show: '料金を確認する',
    preview: '変更の前と後',
    marked: '変更あり',
    row: '人数',
    nothing: '変更された項目がありません。',
    who: 'ご宿泊者',
    password: 'ログインパスワード',
    submit: 'この内容で変更する',
    done: 'ご宿泊者の変更を承りました',
    remove: '子ども1人目を外す',
    myself: /ご本人.*が代表者になります/,
    addAdult: '大人を追加する',
    represent: '大人2人目を代表者にする',
    removeFirst: '大人1人目を外す',
    removeSecond: '大人2人目を外す',
    representative: '代表者',
    fewer: '1室・大人1名',
    second: '大人2人目',
    abroad: '日本国外にお住まいです',
    nationality: '国籍',
    passport: '旅券番号',
    kana: 'フリガナ',
    kanaWrong: /全角カタカナ/,
    back: '変更の一覧へ戻る',
    leave: '保存せずに移動する',
    stay: '入力を続ける',
  },
  en: {
    guests: 'Change guest details',
    addChild: 'Add a child',
    occupation: /^Occupation/,
    age: 'Age',
    name: 'Name',
    show: 'See the price',
    preview: 'Before and after',
    marked: 'Changed',
    row: 'Guests',
    nothing: 'You have not changed anything yet.',
    who: 'Who is staying',
    password: 'Login password',
    submit: 'Change the guests',
    done: 'Your guest details have been updated',
    remove: 'Remove Child 1',
    myself: /am staying as the representative/,
    addAdult: 'Add an adult',
    represent: 'Make Adult 2 the representative',
    removeFirst: 'Remove Adult 1',
    removeSecond: 'Remove Adult 2',
    representative: 'Representative',
    fewer: '1 room, 1 adult',
    second: 'Adult 2',
    abroad: 'Lives outside Japan',
    nationality: 'Nationality',
    passport: 'Passport number',
    kana: 'Name in katakana',
    kanaWrong: /katakana/,
    back: 'Back to the changes',
    leave: 'Leave without saving',
    stay: 'Keep editing',
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

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

  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByText(words.nothing)).toBeVisible();
  await expect(page.getByRole('heading', { name: words.preview })).toHaveCount(0);

  // Another name: both are said, no numbers of guests are, and no password is asked for.
  const nameOfFirst = guestCalled(page, words.representative)
    .getByRole('textbox', { name: words.name })
    .first();
  await nameOfFirst.fill('見本 三郎');
  await page.getByRole('button', { name: words.show }).click();
  const who = page.getByRole('row', { name: words.who });
  await expect(who).toContainText('宿泊 見本');
  await expect(who).toContainText('見本 三郎');
  // What changes is marked among what stays, and that alone.
  await expect(who.getByText(words.marked)).toBeVisible();
  await expect(page.getByText(words.marked, { exact: true })).toHaveCount(1);
  await expect(page.getByRole('rowheader', { name: words.row, exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.submit })).toBeVisible();
  await expect(page.getByLabel(words.password)).toHaveCount(0);
  await nameOfFirst.fill('宿泊 見本');

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

type Guest = { name: string | null; representative: boolean; passportNumber: string | null };
const guestsOf = async (session: Session, { id }: BookedStay) =>
  (
    await get<{ myBookingV2: { guests: Guest[] } }>({
      as: session,
      query: 'query g($id: ID!) { myBookingV2(id: $id) { guests { name representative passportNumber } } }',
      variables: { id },
    })
  ).myBookingV2.guests;
const pageOf = ({ id }: BookedStay) =>
  `/home/booking/reservation-details/${id}/reservation-change/change/guest-information`;
const guestCalled = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** The last step, with the password where it is asked for. */
async function submit(page: Page, words: { password: string; submit: string }): Promise<void> {
  await expect(page.getByRole('button', { name: words.submit })).toBeVisible();
  const field = page.getByLabel(words.password);
  if (await field.isVisible()) await field.fill(password);
  await page.getByRole('button', { name: words.submit }).click();
}

test('another signs the register, and who did before does not come @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const account = accounts.company;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 1, ahead: 65, adults: 2 });
  const [first, second] = await guestsOf(session, stay);
  expect(first?.representative).toBe(true);
  await enterAs(page, account, pageOf(stay));
  await page.getByRole('button', { name: words.represent }).click();
  // Who was led there stays with the guest, and the first one can be taken out now.
  await expect(
    guestCalled(page, words.representative).getByRole('textbox', { name: words.name }).first(),
  ).toBeFocused();
  await page.getByRole('button', { name: words.removeFirst }).click();
  await expect(page.getByRole('group', { name: words.second, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByRole('row', { name: words.row })).toContainText(words.fewer);
  await expectAccessible(page);
  await submit(page, words);
  await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
  expect(await guestsOf(session, stay)).toEqual([{ ...second, representative: true }]);
});

test('the member comes in person, from abroad: the passport goes with the change alone @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const account = accounts.frequent;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 1, ahead: 70 });
  await enterAs(page, account, pageOf(stay));
  const guest = guestCalled(page, words.representative);
  await guest.getByRole('checkbox', { name: words.myself }).check();
  await expect(guest.getByRole('textbox', { name: words.name }).first()).not.toHaveValue('宿泊 見本');
  await guest.getByRole('checkbox', { name: words.abroad }).check();
  await page.getByRole('button', { name: words.show }).click();
  await expect(guest.getByLabel(words.passport)).toHaveAttribute('aria-invalid', 'true');
  await guest.getByLabel(words.nationality).fill('Türkiye');
  await guest.getByLabel(words.passport).fill('ｔｒ1234567');
  const calls = listenToCalls(page);
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByRole('heading', { name: words.preview })).toBeVisible();
  const said = (name: string) => JSON.stringify(calls.find((call) => call.name === name)?.variables ?? null);
  expect(said('GuestsPrice')).toContain('Türkiye');
  expect(said('GuestsPrice')).not.toMatch(/1234567/);
  await submit(page, words);
  await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
  const [changed] = await guestsOf(session, stay);
  expect(changed?.passportNumber).toMatch(/^tr1234567$/i);
  expect(changed?.name).not.toBe('宿泊 見本');
  // With the passport among what stands already, nothing changes, and no sides are set against each other.
  await page.goto(pageOf(stay));
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByText(words.nothing)).toBeVisible();
  await expect(page.getByRole('heading', { name: words.preview })).toHaveCount(0);
  await guest.getByLabel(words.passport).fill('TR7654321');
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByRole('heading', { name: words.preview })).toBeVisible();
});

test('what the server refuses of a guest stands beside it, and nothing typed is left without a question @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const account = accounts.company;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 1, ahead: 75, adults: 2 });
  const before = await guestsOf(session, stay);
  await enterAs(page, account, pageOf(stay));
  const guest = guestCalled(page, words.second);
  await guest.getByRole('textbox', { name: words.name }).first().fill('見本 二郎');
  // Something that the page lets pass and the server does not: the name in katakana as it would be sent by an older page.
  await changeNextCall(page, 'GuestsPrice', (variables) => ({
    ...variables,
    guests: (variables['guests'] as object[]).map((one, index) =>
      index === 1 ? { ...one, kana: 'jiro' } : one,
    ),
  }));
  await page.getByRole('button', { name: words.show }).click();
  const kana = guest.getByRole('textbox', { name: words.kana });
  await expect(kana).toHaveAttribute('aria-invalid', 'true');
  await expect(kana).toHaveAccessibleDescription(words.kanaWrong);
  await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByRole('heading', { name: words.preview })).toBeVisible();
  await page.getByRole('link', { name: words.back }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: words.stay }).click();
  await expect(guest.getByRole('textbox', { name: words.name }).first()).toHaveValue('見本 二郎');
  await expect(page.getByRole('heading', { name: words.preview })).toBeVisible();
  await page.getByRole('link', { name: words.back }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: words.leave }).click();
  await expect(page).toHaveURL(`/home/booking/reservation-details/${stay.id}/reservation-change/change`);
  expect(await guestsOf(session, stay)).toEqual(before);
});
