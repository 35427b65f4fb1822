/** Who has paid nothing by card reads truly what the list of payments has, and what it has not: a company's bills, say. */
import { accounts } from '../support/accounts.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    title: 'お支払いと領収書',
    lead: /^クレジットカードでのお支払い、本部へお支払いいただいたご宿泊料金・取消料・週の交換手数料と、ご返金の履歴です/,
    none: 'こちらに載るお支払いは、まだございません。',
    notHere: /^ご宿泊の現地でのお支払いと、法人の請求書のお支払いは、こちらには載りません/,
  },
  en: {
    title: 'Payments and receipts',
    lead: /^What you have paid by credit card, what you have paid to our office for a stay, of a cancellation fee or for exchanging a week, and what was refunded/,
    none: 'Nothing is listed here yet.',
    notHere: /nor what a company pays of its invoices\.$/,
  },
};

test('the list of payments says what is in it and what is not, before there is any @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  // No story pays anything as this member; a company's list is full after a story of its stays.
  await enterAs(page, accounts.weeklyOnly, '/home/member-info/receipt-list');
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  for (const text of [words.lead, words.none, words.notHere])
    await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
});
