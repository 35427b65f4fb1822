/** Monthly bills: one is issued for a month that is over, its paper opens, and what is paid of one is written down and taken back. */
import { consoleAddress } from '../support/portal.ts';
import { signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    issued: '発行した請求書',
    open: '請求書（PDF）を開く',
    record: '入金を記録',
    amount: '金額（円）',
    means: '支払方法',
    tooMuch: /^未収の .* まで/,
    submit: '記録する',
    recorded: '100円 の入金を記録しました。',
    takeBack: /の入金 100円 を訂正・返金$/,
    reason: '理由',
    back: '未収に戻す',
    shown: '表示',
    earlier: '前の月',
    none: 'この月までに請求するものはありません。',
    close: '閉じる',
  },
  en: {
    issued: 'Issued bills',
    open: 'Open the bill (PDF)',
    record: 'Record a payment',
    amount: 'Amount in yen',
    means: 'Paid by',
    tooMuch: /^Enter no more than the /,
    submit: 'Record it',
    recorded: 'The payment of ¥100 is recorded.',
    takeBack: /^Correct or give back ¥100 of /,
    reason: 'Reason',
    back: 'Take it back',
    shown: 'Show',
    earlier: 'The month before',
    none: 'There is nothing to bill up to this month.',
    close: 'Close',
  },
};

test('what is paid of a bill is written down, never more than is open, and taken back for a reason @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  await signIn(page, 'keiri', language);
  await page.goto(`${consoleAddress}/money?view=bills`);
  const bill = page.getByRole('table', { name: words.issued }).getByRole('row').filter({ hasText: 'B20' });
  await expectAccessible(page);
  await bill.last().press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  const paper = await dialog.getByRole('link', { name: words.open }).getAttribute('href');
  const file = await page.request.get(`${consoleAddress}${paper}`);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await dialog.getByRole('button', { name: words.record }).press('Enter');
  await dialog.getByLabel(words.amount).fill('9999999');
  await dialog.getByLabel(words.means).selectOption('TRANSFER');
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(dialog.getByText(words.tooMuch)).toBeVisible();
  await dialog.getByLabel(words.amount).fill('100');
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(page.getByText(words.recorded)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.takeBack }).first().press('Enter');
  await dialog.getByRole('combobox').selectOption('CORRECTION');
  await dialog.getByLabel(words.reason).fill('見本の誤り');
  await dialog.getByRole('button', { name: words.back }).press('Enter');
  await expect(dialog.getByText('見本の誤り').first()).toBeVisible();
  await dialog.getByRole('button', { name: words.close, exact: true }).last().press('Enter');
});

test('what a bill will say is read before it is issued, as its paper has it', async ({ page }) => {
  await signIn(page, 'keiri', 'ja');
  await page.goto(`${consoleAddress}/money?view=bills`);
  const dialog = page.getByRole('dialog');
  // Until the next story issues its bill one company waits.
  const row = page.getByRole('table', { name: '未発行の請求書' }).getByRole('row').nth(1);
  await expect(row).toContainText('円');
  const whole = /[\d,]+円/.exec(await row.innerText())![0];
  await row.press('Enter');
  const lines = dialog.getByRole('table').first().getByRole('row');
  await expect(lines.filter({ hasText: '宿泊料金' })).not.toHaveCount(0);
  await expect(dialog.getByText(`合計 ${whole}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: said.ja.close, exact: true }).last().press('Enter');
  await expect(dialog).toBeHidden();
});

test('a bill is issued once for the month that is over, and stands with the others', async ({ page }) => {
  const words = said.ja;
  await signIn(page, 'keiri', 'ja');
  await page.goto(`${consoleAddress}/money?view=bills`);
  const company = page.getByRole('button', { name: /^発行する：/ });
  await company.press('Enter');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await expect(dialog.getByRole('heading')).toBeFocused();
  await dialog.getByRole('button', { name: '発行する' }).press('Enter');
  await expect(page.getByText('1件の請求書を発行しました。')).toBeVisible();
  await expect(page.getByText(words.none)).toBeVisible();
  const bills = page.getByRole('table', { name: words.issued }).getByRole('row').filter({ hasText: 'B20' });
  await expect(bills).toHaveCount(2);
  // What is of the month that runs cannot be billed yet.
  await page.getByRole('button', { name: '次の月' }).press('Enter');
  await expect(company).toHaveCount(0);
});

const credits = {
  ja: {
    payBack: '返金する：株式会社サンプル商事',
    issue: '発行する',
    nothing: /^返金するものがありません。/,
    stillOwed: [/自動で差し引かれることはなく/, 'B2026-000099（お支払期限', '未収 15,000円'],
    record: '返金を記録',
    day: '振込日',
    tooMuch: '返金待ちの 0円 までの金額を入力してください',
    notThen: '振込日は、発行日から今日までの日付で入力してください',
  },
  en: {
    payBack: 'Pay back: 株式会社サンプル商事',
    issue: 'Issue',
    nothing: /^There is nothing to pay back\./,
    stillOwed: [/Nothing is set off against them by itself/, 'B2026-000099 (payable by', '¥15,000 due'],
    record: 'Record the transfer',
    day: 'Day of the transfer',
    tooMuch: 'Enter no more than the ¥0 to be paid back',
    notThen: 'Enter a day from the day of issue to today',
  },
};

test('what is below nothing is offered to be paid back, and the desk reads what the books refuse @english', async ({
  page,
  language,
}) => {
  const words = { ...said[language], ...credits[language] };
  // No company of the demo club has corrections alone. The answers say so of one; the books know better, and refuse.
  const bill = page.getByRole('table', { name: words.issued }).getByRole('row').filter({ hasText: 'B20' });
  const owed = { __typename: 'CompanyBill', dueOn: '2026-12-31' };
  let memberId = '';
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data?: Record<string, Record<string, unknown>[]> };
    for (const one of body.data?.['companyBills'] ?? []) {
      memberId = String(one['memberId']);
      Object.assign(one, { yen: -8_000, paidYen: 0, payments: [] });
    }
    if (body.data?.['companiesToBill'])
      body.data['companiesToBill'] = [
        {
          __typename: 'CompanyToBill',
          id: '1',
          memberId,
          name: '株式会社サンプル商事',
          stays: 1,
          yen: -8_000,
        },
      ];
    if (body.data?.['openBillsOfCompany'])
      body.data['openBillsOfCompany'] = [
        { ...owed, id: 'a', number: 'B2026-000099', yen: 20_000, paidYen: 5_000 },
        { ...owed, id: 'b', number: 'B2026-000098', yen: -8_000, paidYen: 0 },
      ];
    await route.fulfill({ response, json: body });
  });
  await signIn(page, 'keiri', language);
  await page.goto(`${consoleAddress}/money?view=bills`);
  await expect(bill.last()).toBeVisible();
  // Asked again, now that the company's number is known.
  await page.reload();
  await page.getByRole('button', { name: words.payBack }).press('Enter');
  const dialog = page.getByRole('dialog');
  // What the company owes is no part of what is paid back, and what it is to be paid back is not owed.
  for (const text of words.stillOwed) await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByText('B2026-000098')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.issue }).press('Enter');
  await expect(dialog.getByText(words.nothing)).toBeVisible();
  await page.keyboard.press('Escape');
  await bill.last().press('Enter');
  await dialog.getByRole('button', { name: words.record }).press('Enter');
  await expectAccessible(page);
  await expect(dialog.getByLabel(words.amount)).toHaveValue('8000');
  const today = (await dialog.getByLabel(words.day).getAttribute('max')) ?? '';
  await dialog.getByLabel(words.day).fill('2020-01-01');
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(dialog.getByText(words.notThen)).toBeVisible();
  await dialog.getByLabel(words.day).fill(today);
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(dialog.getByText(words.tooMuch)).toBeVisible();
});
