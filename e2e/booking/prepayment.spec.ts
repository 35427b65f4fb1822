/** A stay whose nights cost yen is prepaid with TVP: as it is booked, and later from its changes. */
import type { Page } from '@playwright/test';
import { accounts, password } from '../support/accounts.ts';
import { changeAnswers, refuseCall } from '../support/calls.ts';
import { bookStay } from '../support/booking.ts';
import { flowWords, holdFirstRoom, searchAs } from '../support/flow.ts';
import { leaveAsFound } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    entry: '前払いに使うTVP',
    tooMany: /Ptまでの整数でご入力ください/,
    closed: /前日15:00で締め切りました/,
    final: '10,000 Ptを宿泊料金に充てます。',
    detail: /TVPでの前払い 10,000円/,
    menu: 'TVPでの前払い',
    tvp: '前払いするTVP',
    exceeds: /お支払い前の宿泊料金まで/,
    all: /^お使いいただける上限/,
    show: '内容を確認する',
    preview: '変更の前と後',
    password: 'ログインパスワード',
    wrong: /パスワードが違います/,
    submit: /Ptで前払いする$/,
    done: 'TVPでの前払いを承りました',
    prepaid: 'TVPでの前払い',
    onSite: '現地でのお支払い',
    returned: 'お戻しするTVP',
    isBack: 'お戻ししたTVP',
    cancel: 'すべてキャンセルする',
    nothingOpen: '宿泊料金のお支払いは済んでいるため、TVPでの前払いはできません。',
    notPossible: 'このご予約は、TVPでの前払いの対象ではございません。',
  },
  en: {
    entry: 'TVP to prepay',
    tooMany: /whole number up to/,
    closed: /closed at 15:00 on the day before arrival/,
    final: '10,000 Pt of the accommodation charge',
    detail: /Prepaid with TVP 10,000 yen|Prepaid with TVP ¥10,000/,
    menu: 'Prepay with TVP',
    tvp: 'TVP to prepay',
    exceeds: /no more than the accommodation charge/,
    all: /^Enter the most possible/,
    show: 'Check the amounts',
    preview: 'Before and after',
    password: 'Login password',
    wrong: /password was not accepted/,
    submit: /^Prepay .* Pt$/,
    done: 'Your prepayment with TVP has been made',
    prepaid: 'Prepaid with TVP',
    onSite: 'At the resort',
    returned: 'TVP returned',
    isBack: 'TVP returned',
    cancel: 'Cancel the whole booking',
    nothingOpen: 'The accommodation charge has already been paid, so there is nothing left to prepay.',
    notPossible: 'This booking cannot be prepaid with TVP.',
  },
};

type Info = {
  getMyPrePaymentInfo: { prepaymentAmount: number; remainigCharges: number; currentTvp: number };
};

const infoOf = async (session: Session, id: string) =>
  (
    await get<Info>({
      query:
        'query ($id: ID!) { getMyPrePaymentInfo(bookingId: $id) { prepaymentAmount remainigCharges currentTvp } }',
      variables: { id },
      as: session,
    })
  ).getMyPrePaymentInfo;

const tvpLeft = async (session: Session) =>
  (await get<{ myAvailablePoints: { tvp: number } }>({ query: '{ myAvailablePoints { tvp } }', as: session }))
    .myAvailablePoints.tvp;

const detailsOf = (id: string) => `/home/booking/reservation-details/${id}`;
const pageOf = (id: string) => `${detailsOf(id)}/reservation-change/change/tvp-change`;

test('TVP that are entered with the guests pay of the stay fee @phone @english', async ({ page }, info) => {
  const language = info.project.name === 'english' ? 'en' : 'ja';
  const [word, flow] = [says[language], flowWords[language]];
  await searchAs(page, { account: accounts.yenProducts, ahead: 40, language });
  await holdFirstRoom(page, language);
  await page.getByRole('checkbox', { name: flow.myself }).check();
  const tvp = page.getByRole('textbox', { name: word.entry });
  await tvp.fill('9999999');
  await page.getByRole('button', { name: flow.toFinal }).click();
  await expect(tvp).toHaveAccessibleDescription(word.tooMany);
  await tvp.fill('10000');
  await page.getByRole('button', { name: flow.toFinal }).click();
  await expect(page.getByText(word.final)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: flow.confirm }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.complete);
  const session = await sharedSession(accounts.yenProducts);
  const { myBookingList: stays } = await get<{
    myBookingList: { id: string; prices: { tvpPrePayment: number } }[];
  }>({ query: '{ myBookingList(cancelled: false, take: 50) { id prices { tvpPrePayment } } }', as: session });
  const prepaid = stays.find(({ prices }) => prices.tvpPrePayment === 10_000)!;
  await page.goto(detailsOf(prepaid.id));
  await expect(page.getByText(word.detail)).toBeVisible();
});

/** From 15:00 of the day before arrival on a hold says so; no story can wait for that. */
const closeTvp = (page: Page) =>
  changeAnswers(page, 'MyTemporaryBookingGroup', ({ myTemporaryBookingGroup: held }) => {
    if (held) Object.assign(held, { prePaymentTvp: null });
  });

test('TVP that were entered before prepaying closed stand, are told about, and are taken out by the member @phone @english', async ({
  page,
}, info) => {
  const language = info.project.name === 'english' ? 'en' : 'ja';
  const [word, flow] = [says[language], flowWords[language]];
  await searchAs(page, { account: accounts.yenProducts, ahead: 70, language });
  await holdFirstRoom(page, language);
  await page.getByRole('checkbox', { name: flow.myself }).check();
  const tvp = page.getByRole('textbox', { name: word.entry });
  await tvp.fill('10000');
  await closeTvp(page);
  await refuseCall(page, {
    ...{
      operation: 'CalculateMyBookingGroupPrice',
      message: 'PREPAYMENT_CLOSED',
      code: 'UNEXECUTABLE_ERROR',
    },
    facts: { field: 'bookingPrePayment' },
  });
  await page.getByRole('button', { name: flow.toFinal }).click();
  await expect(tvp).toHaveAccessibleDescription(word.closed);
  await expect(tvp).toHaveValue('10000');
  await expectAccessible(page);

  // After a reload the hold itself says so, and there is no way on with them.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await closeTvp(page);
  await page.reload();
  await expect(tvp).toHaveValue('10000');
  await expect(tvp).toHaveAccessibleDescription(word.closed);
  await page.getByRole('button', { name: flow.toFinal }).click();
  await expect(page.getByRole('alert').getByText(word.closed)).toBeVisible();
  await tvp.fill('');
  await page.getByRole('button', { name: flow.toFinal }).click();
  await expect(page.getByRole('button', { name: flow.confirm })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a booked stay is prepaid, shown before and after, and then nothing is left to prepay @phone @english', async ({
  page,
}, info) => {
  const word = says[info.project.name === 'english' ? 'en' : 'ja'];
  const account = accounts.yenProducts;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 1, ahead: 50 });
  const before = await infoOf(session, stay.id);
  const tvpBefore = await tvpLeft(session);
  await enterAs(page, account, `${detailsOf(stay.id)}/reservation-change/change`);
  await page.getByRole('link', { name: word.menu }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(word.menu);
  const tvp = page.getByRole('textbox', { name: word.tvp });
  await tvp.fill(String(before.remainigCharges + 1));
  await page.getByRole('button', { name: word.show }).click();
  await expect(tvp).toHaveAccessibleDescription(word.exceeds);
  // The limit is in the unit of the field.
  await expect(tvp).toHaveAccessibleDescription(
    new RegExp(`${before.remainigCharges.toLocaleString('en')} Pt`),
  );
  await page.getByRole('button', { name: word.all }).click();
  await expect(tvp).toHaveValue(String(before.remainigCharges));
  await page.getByRole('button', { name: word.show }).click();
  await expect(page.getByRole('heading', { name: word.preview })).toBeVisible();
  await expectAccessible(page);
  const secret = page.getByLabel(word.password);
  await secret.fill('Not-The-Password-1');
  await page.getByRole('button', { name: word.submit }).click();
  await expect(secret).toHaveAccessibleDescription(word.wrong);
  expect((await infoOf(session, stay.id)).prepaymentAmount).toBe(0);
  await secret.fill(password);
  await page.getByRole('button', { name: word.submit }).click();
  await expect(title).toHaveText(word.done);
  // What is left to pay at the resort falls beside it, and the page says so after a reload too.
  await page.reload();
  const cellsOf = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('cell');
  const prepaid = before.remainigCharges.toLocaleString('en');
  await expect(cellsOf(word.prepaid).last()).toContainText(prepaid);
  await expect(cellsOf(word.onSite)).toHaveCount(2);
  expect(await cellsOf(word.onSite).first().textContent()).not.toBe(
    await cellsOf(word.onSite).last().textContent(),
  );
  await expectAccessible(page);
  expect(await infoOf(session, stay.id)).toEqual({
    prepaymentAmount: before.remainigCharges,
    remainigCharges: 0,
    currentTvp: before.currentTvp - before.remainigCharges,
  });
  await page.goto(pageOf(stay.id));
  await expect(page.getByText(word.nothingOpen)).toBeVisible();
  await expectAccessible(page);
  // The menu says so before.
  await page.goto(`${detailsOf(stay.id)}/reservation-change/change`);
  await expect(page.getByText(word.nothingOpen)).toBeVisible();
  await expect(page.getByRole('link', { name: word.menu })).toHaveCount(0);

  // Given up while it is free, all TVP are back, said before and after.
  await page.goto(`${detailsOf(stay.id)}/reservation-change`);
  const back = page.getByRole('definition').filter({ hasText: / Pt$/ });
  await expect(page.getByText(word.returned, { exact: true })).toBeVisible();
  await expect(back).toHaveText(`${before.remainigCharges.toLocaleString('en')} Pt`);
  await expectAccessible(page);
  await page.getByLabel(word.password).fill(password);
  await page.getByRole('button', { name: word.cancel }).click();
  await expect(page.getByText(word.isBack, { exact: true })).toBeVisible();
  await expect.poll(() => tvpLeft(session)).toBe(tvpBefore);
});

test('a stay that is paid with points says that it cannot be prepaid', async ({ page }) => {
  const session = await sharedSession(accounts.frequent);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 1, ahead: 60 });
  await enterAs(page, accounts.frequent, `${detailsOf(stay.id)}/reservation-change/change`);
  await expect(page.getByText(says.ja.notPossible)).toBeVisible();
  await expect(page.getByRole('link', { name: says.ja.menu })).toHaveCount(0);
  await page.goto(pageOf(stay.id));
  await expect(page.getByText(says.ja.notPossible)).toBeVisible();
});
