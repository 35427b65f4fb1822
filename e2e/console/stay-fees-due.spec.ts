/** Stays that nobody comes for any more and that are not paid: accounting finds one, writes down what the office was paid of it, and takes that back once it has left the list. */
import { consoleAddress } from '../support/portal.ts';
import { signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

const said = {
  ja: {
    money: '入出金',
    fees: '宿泊の未収金',
    table: '宿泊の未収金',
    bill: '円でのお支払い',
    parts: '未収の内訳',
    record: '入金を記録',
    amount: '金額（円）',
    means: '支払方法',
    tooMuch: /^未収の .* まで/,
    cameOn: '入金日',
    notThen: /^\d{4}年.*から本日までの日をご入力ください$/,
    submit: '記録する',
    recorded: /の入金を記録しました。$/,
    takeBack: /の入金 [\d,]+円 を訂正・返金$/,
    reason: '理由',
    back: '未収に戻す',
    number: '予約番号で開く',
    settled: '未収 0円',
    close: '閉じる',
    toWait: /見つかりません/,
    choose: /を選ぶ$/,
    some: '選んだ2件にご案内を送る',
    send: '2件に送る',
    none: '0件に送る',
    evenIf: /チェックインの記録がない/,
    again: /もう一度ご案内する$/,
    told: /2件をご案内しました。$/,
    isTold: 'ご案内済み',
    untold: 'ご案内の必要な予約だけを表示（未案内・ご案内後の増額・期限超過）',
    write: 'CSV で書き出す',
  },
  en: {
    money: 'Money',
    fees: 'Unpaid stays',
    table: 'Unpaid stays',
    bill: 'Payable in yen',
    parts: 'Due for',
    record: 'Record a payment',
    amount: 'Amount in yen',
    means: 'Paid by',
    tooMuch: /^Enter no more than the /,
    cameOn: 'Received on',
    notThen: /^Enter a day from .* until today$/,
    submit: 'Record it',
    recorded: /^The payment of .* is recorded\.$/,
    takeBack: /^Correct or give back ¥[\d,]+ of /,
    reason: 'Reason',
    back: 'Take it back',
    number: 'Open by booking number',
    settled: 'Due ¥0',
    close: 'Close',
    toWait: /not found|no longer/i,
    choose: /^Choose R/,
    some: 'Tell 2 how to pay',
    send: 'Send to 2',
    none: 'Send to 0',
    evenIf: /nobody was checked in/,
    again: /once more$/,
    told: /2 members were told\.$/,
    isTold: /^Told$/,
    untold: 'Only members to be told: not told yet, more is due than they were told, or late',
    write: 'Export as CSV',
  },
};

async function fits(page: Page): Promise<void> {
  for (const width of [820, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `at ${width}`).toBe(false);
  }
}

test('what is due of a stay is found by accounting, with its bill, leaves the list once the office was paid, and is due again where that was wrong @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  await signIn(page, 'keiri', language);
  await page.getByRole('link', { name: words.money, exact: true }).press('Enter');
  await page.getByRole('tab', { name: words.fees, exact: true }).press('Enter');
  const table = page.getByRole('table', { name: words.table });
  const first = table.getByRole('row').nth(1);
  await expect(first).toContainText(/R\d{8}/);
  await expectAccessible(page);
  await fits(page);
  const number = /R\d{8}/.exec(await first.innerText())![0];
  await first.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /\d{8}$/ })).toBeVisible();
  await expect(dialog.getByRole('table', { name: words.bill })).toBeVisible();
  await expect(dialog.getByText(words.parts)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: words.record }).press('Enter');
  const due = await dialog.getByLabel(words.amount).inputValue();
  await dialog.getByLabel(words.amount).fill('9999999');
  await dialog.getByLabel(words.means).selectOption('TRANSFER');
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(dialog.getByText(words.tooMuch)).toBeVisible();
  await dialog.getByLabel(words.amount).fill(due);
  // What has not come yet is no payment.
  await dialog.getByLabel(words.cameOn).fill(`${new Date().getFullYear() + 1}-12-31`);
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(dialog.getByText(words.notThen)).toBeVisible();
  await dialog.getByLabel(words.cameOn).fill('');
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(page.getByText(words.recorded)).toBeVisible();
  await expect(dialog.getByText(words.settled)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.close, exact: true }).last().press('Enter');
  await expect(table.getByRole('row').filter({ hasText: number })).toHaveCount(0);

  await page.getByLabel(words.number).fill(number.toLowerCase());
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: words.takeBack }).press('Enter');
  await dialog.getByRole('combobox').selectOption('CORRECTION');
  await dialog.getByLabel(words.reason).fill('別の会員の入金');
  await dialog.getByRole('button', { name: words.back }).press('Enter');
  await expect(dialog.getByText('別の会員の入金').first()).toBeVisible();
  await dialog.getByRole('button', { name: words.close, exact: true }).last().press('Enter');
  await expect(table.getByRole('row').filter({ hasText: number })).toHaveCount(1);
});

test('a number that nobody has says so', async ({ page }) => {
  const words = said.ja;
  await signIn(page, 'keiri', 'ja');
  await page.goto(`${consoleAddress}/money?view=stayFees`);
  await page.getByLabel(words.number).fill('R99999999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(words.toWait).first()).toBeVisible();
});

test('members are told how to pay, several at once, and not twice on a day by mistake @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  await signIn(page, 'keiri', language);
  await page.goto(`${consoleAddress}/money?view=stayFees`);
  const table = page.getByRole('table', { name: words.table });
  const boxes = table.getByRole('checkbox', { name: words.choose });
  await expect(boxes.first()).toBeVisible();
  const rows = table.getByRole('row');
  const numbers = [1, 2].map(async (nth) => /R\d{8}/.exec(await rows.nth(nth).innerText())![0]);
  const chosen = await Promise.all(numbers);
  const tell = async () => {
    for (const number of chosen)
      await rows.filter({ hasText: number }).getByRole('checkbox', { name: words.choose }).press('Space');
    await page.getByRole('button', { name: words.some }).press('Enter');
  };
  await tell();
  const dialog = page.getByRole('dialog');
  // What looks like a mistake is said by whoever sends it, whatever was told in an earlier run.
  const sure = [words.evenIf, words.again].map((name) => dialog.getByRole('checkbox', { name }));
  for (const box of sure) if ((await box.count()) > 0) await box.press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.send }).press('Enter');
  await expect(page.getByText(words.told)).toBeVisible();
  for (const number of chosen)
    await expect(rows.filter({ hasText: number }).getByText(words.isTold)).toBeVisible();
  await fits(page);
  await tell();
  await expect(dialog.getByRole('button', { name: words.none })).toBeDisabled();
  await sure[1]!.press('Space');
  for (const number of chosen) await expect(dialog.getByText(number)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel(words.untold).press('Space');
  for (const number of chosen) await expect(rows.filter({ hasText: number })).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: words.write }).press('Enter');
  expect((await file).suggestedFilename()).toMatch(/^unpaid-stays-\d{4}-\d{2}-\d{2}\.csv$/);
});
