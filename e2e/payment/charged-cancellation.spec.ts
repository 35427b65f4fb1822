/** A fee that nothing has paid is charged before the stay is cancelled, and the pages say so at each step. */
import { accounts, password } from '../support/accounts.ts';
import { bookStay } from '../support/booking.ts';
import { cardWords, saveCard, testCards } from '../support/cards.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    waits: /キャンセルのお支払い（.*円）が、まだ済んでおりません/,
    onToCard: /^カード会社の画面へ進む/,
    byCard: /取消料.*は、クレジットカードでのお支払いとなります/,
    card: /0004|0012|\*{4}/,
    password: 'ログインパスワード',
    submit: /キャンセルする$/,
    stands: /ご予約はそのまま承っております/,
    back: 'キャンセルのお手続きへ戻る',
    done: 'お支払いとキャンセルが完了しました。',
    toDone: 'キャンセルの内容を見る',
    cancelled: 'キャンセルを承りました',
    charged: /取消料.*は、ご登録のクレジットカードでお支払いいただきました/,
    list: '取消料のお支払い',
  },
  en: {
    waits: /for the cancellation has not been paid yet/,
    onToCard: /^Go to the card company/,
    byCard: /cancellation fee.* is paid by credit card/,
    card: /\*{4}/,
    password: 'Login password',
    submit: /^Cancel/,
    stands: /Your booking stands as it was/,
    back: 'Back to the cancellation',
    done: 'Your payment and your cancellation are complete.',
    toDone: 'See the cancellation',
    cancelled: 'Your booking has been cancelled',
    charged: /The cancellation fee of .* was paid with your saved credit card/,
    list: 'Cancellation fee',
  },
};

test('a fee is paid by card before a stay is cancelled: refused it stands, paid it is over @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const account = accounts.longName;
  const session = await sharedSession(account);
  await saveCard(page, { account, language }, testCards.asking);
  const stay = await bookStay(session, { nights: 1, ahead: 3 });
  const cancelPage = `/home/booking/reservation-details/${stay.id}/reservation-change`;
  await enterAs(page, account, cancelPage);
  await expect(page.getByText(words.byCard)).toBeVisible();
  await expect(page.getByText(words.card).first()).toBeVisible();
  await expectAccessible(page);
  const submit = page.getByRole('button', { name: words.submit });
  const cancel = async () => {
    await page.getByLabel(words.password).fill(password);
    await submit.click();
    await expect(page).toHaveURL(/\/secure\?transId=/);
  };

  // Whoever goes back from the page of the card company is led there again.
  await cancel();
  const there = page.url();
  await page.goBack();
  await expect(page.getByText(words.waits)).toBeVisible();
  await expect(submit).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.onToCard }).click();
  await expect(page).toHaveURL(there);
  await page.getByRole('button', { name: /キャンセル/ }).click();
  await expect(page.getByText(words.stands)).toBeVisible();
  await expect(page.getByText(cardWords[language].cancelled)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: words.back }).click();
  await expect(page).toHaveURL(cancelPage);
  await cancel();
  await page.getByRole('button', { name: /承認する/ }).click();
  await expect(page.getByText(words.done)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: words.toDone }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.cancelled);
  await expect(page.getByText(words.charged)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/home/member-info/receipt-list');
  await expect(page.getByText(words.list).first()).toBeVisible();
});
