/** A change that costs more yen is paid by card: one that says no leaves the stay and what was typed, and another one goes on. */
import type { Page } from '@playwright/test';
import { accounts, password, type Account } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { bookStay, type BookedStay } from '../support/booking.ts';
import { cardWords, enterCard, saveCard, testCards } from '../support/cards.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';

const says = {
  ja: {
    addAdult: '大人を追加する',
    second: '大人2人目',
    name: 'お名前',
    show: '料金を確認する',
    byCard: /は、クレジットカードでのお支払いとなります/,
    password: 'ログインパスワード',
    submit: 'この内容で変更する',
    submitRental: 'この内容でレンタル品を変更する',
    limit: /ご利用限度額/,
    notChanged: /お支払いができなかったため、ご予約は変更されておりません/,
    otherCard: '別のカードを登録する',
    goOn: '続ける',
    entriesAreBack: '先ほどご入力いただいた内容を、お戻ししました。',
    done: 'ご宿泊者の変更を承りました',
    more: /を増やす$/,
    fewer: /を減らす$/,
    stands: /もとのご予約は、そのまま承っております/,
    paid: 'お支払いとご予約の変更が完了しました。',
    toDetail: 'ご予約の詳細を見る',
    waits: /レンタル品の変更のお支払い（.*円）が、まだ済んでおりません/,
    closed: 'お支払いのお手続き中のため、終わるまで承れません。',
    onToCard: /^カード会社の画面へ進む/,
    cancel: 'ご予約をキャンセルする',
    move: '宿泊日の変更',
  },
  en: {
    addAdult: 'Add an adult',
    second: 'Adult 2',
    name: 'Name',
    show: 'See the price',
    byCard: /will be charged to your saved card/,
    password: 'Login password',
    submit: 'Change the guests',
    submitRental: 'Change my rental items',
    limit: /limit/,
    notChanged: /The payment did not go through, so your booking has not been changed/,
    otherCard: 'Add another card',
    goOn: 'Continue',
    entriesAreBack: 'What you had entered before is back.',
    done: 'Your guest details have been updated',
    more: /: one more$/,
    fewer: /: one fewer$/,
    stands: /stands as it was/,
    paid: /the change of your booking are complete/,
    toDetail: 'See your booking',
    waits: /for the change of rental items has not been paid yet/,
    closed: 'Not available while a payment is in progress.',
    onToCard: /^Go to the card company/,
    cancel: 'Cancel this booking',
    move: 'Change the dates',
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

type Seen = {
  guests: { name: string | null }[];
  rentalItems: { quantity: number }[];
  prices: { totalJpy: number; payments: { way: string; jpy: number; dueJpy: number }[] };
};
const seenOf = async (session: Session, { id }: BookedStay) =>
  (
    await get<{ myBookingV2: Seen }>({
      as: session,
      query: `query s($id: ID!) { myBookingV2(id: $id) { guests { name } rentalItems { quantity }
        prices { totalJpy payments { way jpy dueJpy } } } }`,
      variables: { id },
    })
  ).myBookingV2;
const changeOf = ({ id }: BookedStay) => `/home/booking/reservation-details/${id}/reservation-change/change`;

/** Cards are saved ten times an hour by a membership at most, so each telling has a member of its own. */
const payers: Record<string, Account> = {
  desktop: accounts.longName,
  phone: accounts.manyContracts,
  english: accounts.english,
};

/** A stay that a card has paid which asks nobody. */
async function paidStay(page: Page, account: Account, language: Language, ahead: number) {
  await saveCard(page, { account, language }, testCards.immediate);
  const session = await sharedSession(account);
  const stay = await bookStay(session, { nights: 2, ahead, pay: 'CARD' });
  return { session, stay };
}

test('one guest more is paid by card; one that says no changes nothing, another one goes on @phone @english', async ({
  page,
  language,
}, info) => {
  const words = says[language];
  const account = payers[info.project.name] ?? accounts.longName;
  const { session, stay } = await paidStay(page, account, language, 80);
  await saveCard(page, { account, language }, testCards.overLimit);
  const before = await seenOf(session, stay);
  await enterAs(page, account, `${changeOf(stay)}/guest-information`);
  await page.getByRole('button', { name: words.addAdult, exact: true }).click();
  const name = page
    .getByRole('group', { name: words.second, exact: true })
    .getByRole('textbox', { name: words.name })
    .first();
  await expect(name).toBeFocused();
  await name.fill('見本 三郎');
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByText(words.byCard)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(words.password).fill(password);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByText(words.limit).first()).toBeVisible();
  await expect(page.getByText(words.notChanged)).toBeVisible();
  await expect(name).toHaveValue('見本 三郎');
  await expectAccessible(page);
  expect(await seenOf(session, stay)).toEqual(before);

  await page.getByRole('link', { name: words.otherCard }).click();
  await enterCard(page, language, testCards.immediate);
  await expect(page.getByText(cardWords[language].saved)).toBeVisible();
  await page.getByRole('button', { name: words.goOn, exact: true }).click();
  await expect(page).toHaveURL(`${changeOf(stay)}/guest-information`);
  await expect(page.getByText(words.entriesAreBack)).toBeVisible();
  await expect(name).toHaveValue('見本 三郎');
  await page.getByRole('button', { name: words.show }).click();
  await page.getByLabel(words.password).fill(password);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done);
  const after = await seenOf(session, stay);
  expect(after.guests).toHaveLength(2);
  expect(after.prices.totalJpy).toBeGreaterThan(before.prices.totalJpy);
  // The card has paid what came.
  expect(after.prices.payments).toEqual([{ way: 'CARD', jpy: after.prices.totalJpy, dueJpy: 0 }]);
});

test('given up on the page of the card company, the stay is as it was and the choice comes back', async ({
  page,
  language,
}) => {
  const words = says[language];
  const account = accounts.manyContracts;
  const { session, stay } = await paidStay(page, account, language, 90);
  afterwards('saved card', () => saveCard(page, { account, language }, testCards.immediate));
  await saveCard(page, { account, language }, testCards.asking);
  await enterAs(page, account, `${changeOf(stay)}/rental-listing-change`);
  const rental = async () => {
    await page.getByRole('button', { name: words.show }).click();
    await expect(page.getByText(words.byCard)).toBeVisible();
    await page.getByLabel(words.password).fill(password);
    await page.getByRole('button', { name: words.submitRental }).click();
    await expect(page).toHaveURL(/\/secure\?transId=/);
  };
  await page.getByRole('button', { name: words.more }).first().click();
  await rental();
  await page.getByRole('button', { name: /キャンセル/ }).click();
  await expect(page.getByText(words.stands)).toBeVisible();
  await expectAccessible(page);
  expect((await seenOf(session, stay)).rentalItems).toEqual([]);
  await page.getByRole('link', { name: words.toDetail }).click();
  await page.goto(`${changeOf(stay)}/rental-listing-change`);
  await expect(page.getByText(words.entriesAreBack)).toBeVisible();
  await expect(page.getByRole('button', { name: words.fewer, disabled: false })).toHaveCount(1);
  await rental();
  await page.getByRole('button', { name: /承認する/ }).click();
  await expect(page.getByText(words.paid)).toBeVisible();
  expect((await seenOf(session, stay)).rentalItems).toEqual([{ quantity: 1 }]);
  // It is done, so nothing comes back any more.
  await page.goto(`${changeOf(stay)}/rental-listing-change`);
  await expect(page.getByRole('button', { name: words.fewer, disabled: false })).toHaveCount(1);
  await expect(page.getByText(words.entriesAreBack)).toHaveCount(0);
});

test('back at the portal before it was paid, the detail and the menu say what waits and lead on to it @phone @english', async ({
  page,
  language,
}, info) => {
  const words = says[language];
  // One is given so many cards an hour.
  const account =
    info.project.name === 'desktop'
      ? accounts.manyContracts
      : (payers[info.project.name] ?? accounts.longName);
  const { session, stay } = await paidStay(page, account, language, 100);
  afterwards('saved card', () => saveCard(page, { account, language }, testCards.immediate));
  await saveCard(page, { account, language }, testCards.asking);
  await enterAs(page, account, `${changeOf(stay)}/rental-listing-change`);
  await page.getByRole('button', { name: words.more }).first().click();
  await page.getByRole('button', { name: words.show }).click();
  await page.getByLabel(words.password).fill(password);
  await page.getByRole('button', { name: words.submitRental }).click();
  await expect(page).toHaveURL(/\/secure\?transId=/);

  await page.goto(`/home/booking/reservation-details/${stay.id}`);
  await expect(page.getByText(words.waits)).toBeVisible();
  await expect(page.getByRole('button', { name: words.cancel })).toBeDisabled();
  await expect(page.getByText(words.closed)).toBeVisible();
  await expectAccessible(page);

  await page.goto(changeOf(stay));
  await expect(page.getByText(words.waits)).toBeVisible();
  await expect(page.getByRole('link', { name: words.move })).toHaveCount(0);
  await expect(page.getByText(words.closed).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${changeOf(stay)}/accommodation-date-move`);
  await expect(page.getByText(words.waits)).toBeVisible();
  await expect(page.getByRole('button', { name: words.show })).toHaveCount(0);

  await page.getByRole('button', { name: words.onToCard }).click();
  await expect(page).toHaveURL(/\/secure\?transId=/);
  await page.getByRole('button', { name: /承認する/ }).click();
  await expect(page.getByText(words.paid)).toBeVisible();
  expect((await seenOf(session, stay)).rentalItems).toEqual([{ quantity: 1 }]);
  await page.goto(changeOf(stay));
  await expect(page.getByRole('link', { name: words.move })).toBeVisible();
  await expect(page.getByText(words.waits)).toHaveCount(0);
});
