/** The fee of an exchanged week: paid in part and taken back at the member's page, to be returned once the exchange is none, and found by accounting. */
import { accounts } from '../support/accounts.ts';
import { consoleWords, signIn } from '../support/console.ts';
import { ask } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';
import type { Page } from '@playwright/test';

const said = {
  ja: {
    contracts: '契約',
    fee: /^\d{4}年の手数料$/,
    due: '手数料 7,100円（未収）',
    owed: /^未収 7,100円$/,
    record: '入金を記録',
    amount: '金額（円）',
    means: '支払方法',
    choose: /「支払方法」/,
    tooMuch: /^未収の 7,100円 まで/,
    submit: '記録する',
    recorded: '100円 の入金を記録しました。',
    takeBack: /の入金 100円 を訂正・返金$/,
    reason: '理由',
    back: '未収に戻す',
    waive: '免除する',
    toWaive: '免除する金額（円）',
    closeUnsaved: '保存せずに閉じる',
    revoke: '無効',
    undo: '戻す',
    why: '理由（監査記録に残ります）',
    toReturn: '手数料 5,000円（返金待ち）',
    backMeans: '返金の方法',
    backOn: '返金日',
    notThen: '入金日から本日までの日をご入力ください',
    giveBack: /の入金 5,000円 の返金を記録$/,
    money: '入出金',
    fees: '交換手数料',
    open: '未収・返金待ちの交換手数料',
    book: /^\d{4}年の週のお部屋を予約$/,
    kind: '予約の種類',
    contract: '週をお持ちのご契約',
    checkIn: 'チェックイン',
    nights: '泊数',
  },
  en: {
    contracts: 'Contracts',
    fee: /^Fee of \d{4}$/,
    due: 'Fee ¥7,100, due',
    owed: /^Due ¥7,100$/,
    record: 'Record a payment',
    amount: 'Amount in yen',
    means: 'Paid by',
    choose: /Paid by/,
    tooMuch: /^Enter no more than the ¥7,100 /,
    submit: 'Record it',
    recorded: 'The payment of ¥100 is recorded.',
    takeBack: /^Correct or give back ¥100 of /,
    reason: 'Reason',
    back: 'Take it back',
    waive: 'Give up',
    toWaive: 'Yen to give up',
    closeUnsaved: 'Close without saving',
    revoke: 'Revoke',
    undo: 'Take back',
    why: 'Reason (kept in the audit log)',
    toReturn: 'Fee ¥5,000, to be returned',
    backMeans: 'Given back by',
    backOn: 'Day it was given back',
    notThen: 'Enter a day from when it came until today',
    giveBack: /^Record the return of ¥5,000 of /,
    money: 'Money',
    fees: 'Exchange fees',
    open: 'Exchange fees that are open',
    book: /^Book rooms for the week of \d{4}$/,
    kind: 'Kind of booking',
    contract: 'Contract of the week',
    checkIn: 'Check-in',
    nights: 'Nights',
  },
};

async function fits(page: Page): Promise<void> {
  for (const width of [820, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `at ${width}`).toBe(false);
  }
}

async function openContracts(page: Page, language: Language): Promise<void> {
  const words = consoleWords(language);
  await page.getByRole('link', { name: words.members, exact: true }).press('Enter');
  await page.getByRole('searchbox', { name: words.findMember }).fill(accounts.frequent);
  await page.keyboard.press('Enter');
  await page.getByRole('row').nth(1).press('Enter');
  await page.getByRole('tab', { name: said[language].contracts, exact: true }).press('Enter');
}

test('a fee is paid in part, never beyond what is due, taken back, and to be returned once its exchange is none @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  await signIn(page, 'kaiin', language);
  await openContracts(page, language);
  const row = page.getByRole('row').filter({ hasText: words.due });
  await expect(row).toBeVisible();
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: words.fee }).press('Enter');
  await expect(dialog.getByText(words.owed)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: words.record, exact: true }).press('Enter');
  await expect(dialog.getByLabel(words.amount)).toBeFocused();
  await dialog.getByLabel(words.amount).fill('7,101');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(words.means)).toHaveValue('');
  await expect(dialog.getByLabel(words.means)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(words.means).selectOption('CASH');
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(dialog.getByText(words.tooMuch)).toBeVisible();
  await expect(dialog.getByLabel(words.means)).toHaveValue('CASH');
  await expectAccessible(page);
  await dialog.getByLabel(words.amount).fill('100');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.recorded)).toBeVisible();

  await dialog.getByRole('button', { name: words.takeBack }).press('Enter');
  await dialog.getByRole('combobox').selectOption('CORRECTION');
  await dialog.getByLabel(words.reason).fill('金額の誤り');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(words.owed)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: words.waive }).press('Enter');
  await expect(dialog.getByLabel(words.toWaive)).toHaveValue('7100');
  await dialog.getByLabel(words.toWaive).fill('7,101');
  await dialog.getByLabel(words.why).fill('お詫び');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(words.tooMuch)).toBeVisible();
  await expect(dialog.getByLabel(words.why)).toHaveValue('お詫び');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: words.closeUnsaved }).press('Enter');
  await expect(dialog.getByText(words.owed)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const right = page.getByRole('row').filter({ has: page.getByRole('button', { name: words.fee }) });
  await right.getByRole('button', { name: words.revoke }).press('Enter');
  await dialog.getByLabel(words.why).fill('ご都合');
  await page.keyboard.press('Enter');
  await expect(right.getByText(words.toReturn)).toBeVisible();
  await right.getByRole('button', { name: words.fee }).press('Enter');
  await expect(dialog.getByRole('button', { name: words.giveBack })).toBeVisible();
  await expectAccessible(page);
  await fits(page);
  // What is given back goes by a way and on a day; what is said of it wrongly stands beside its field.
  await dialog.getByRole('button', { name: words.giveBack }).press('Enter');
  await dialog.getByRole('combobox').selectOption('GIVEN_BACK');
  await expect(dialog.getByLabel(words.backMeans)).not.toHaveValue('');
  await dialog.getByLabel(words.backMeans).selectOption('TRANSFER');
  await dialog.getByLabel(words.backOn).fill(`${new Date().getFullYear() + 1}-12-31`);
  await dialog.getByLabel(words.reason).fill('ご返金');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(words.notThen)).toBeVisible();
  await expect(dialog.getByLabel(words.backOn)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await fits(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: words.closeUnsaved }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await right.getByRole('button', { name: words.undo }).press('Enter');
  await dialog.getByLabel(words.why).fill('取りやめの撤回');
  await page.keyboard.press('Enter');
  await expect(right.getByText(words.due)).toBeVisible();
  await fits(page);
});

test('accounting finds what is open, which leads to the member, and may not exchange @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  await signIn(page, 'keiri', language);
  await page.getByRole('link', { name: words.money, exact: true }).press('Enter');
  await page.getByRole('tab', { name: words.fees, exact: true }).press('Enter');
  const table = page.getByRole('table', { name: words.open });
  await expect(table.getByRole('row').nth(1)).toContainText('7,100');
  await expectAccessible(page);
  await fits(page);
  await table.getByRole('row').nth(1).press('Enter');
  const row = page.getByRole('row').filter({ hasText: words.due });
  await expect(row.getByRole('button', { name: words.fee })).toBeVisible();
  await expect(page.getByRole('button', { name: words.revoke })).toHaveCount(0);
  await expectAccessible(page);
});

test('reservations are led from an exchanged week to its rooms, with contract, house and nights filled in @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  await signIn(page, 'yoyaku', language);
  await openContracts(page, language);
  const row = page.getByRole('row').filter({ hasText: words.due });
  const from = await exchangedFor();
  await row.getByRole('button', { name: words.book }).press('Enter');
  await expect(page.getByLabel(words.kind)).toHaveValue('MW');
  await expect(page.getByLabel(words.contract)).not.toHaveValue('');
  await expect(page.getByLabel(words.checkIn)).toHaveValue(from);
  await expect(page.getByLabel(words.nights)).toHaveValue('7');
  await expectAccessible(page);
});

/** The first day of the week that the demo club's exchange is for, as its member sees it. */
async function exchangedFor(): Promise<string> {
  type Own = { myContractList: { mwExchangeWindows: { dates: string[] }[] }[] };
  const { data } = await ask<Own>({
    query: '{ myContractList { mwExchangeWindows { dates } } }',
    as: await sharedSession(accounts.frequent),
  });
  const dates = data!.myContractList.flatMap(({ mwExchangeWindows }) =>
    mwExchangeWindows.flatMap((window) => window.dates),
  );
  return dates.toSorted().at(-1)!;
}
