/** The fee of an exchanged week at a house's desk: found by the member's number, paid, counted for the day, and taken back. */
import { accounts } from '../support/accounts.ts';
import { signIn } from '../support/console.ts';
import { ask } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    payments: '現地での入金',
    open: '交換手数料を受け取る',
    member: '会員番号',
    find: '探す',
    unknown: 'この番号の会員に、こちらで受け取る交換手数料はありません。番号をご確認ください',
    record: '入金を記録',
    amount: '金額（円）',
    means: '支払方法',
    tooMuch: /^未収の .* まで/,
    submit: '記録する',
    recorded: '100円 の入金を記録しました。',
    paid: /^交換手数料 /,
    takeBack: /の入金 100円 を訂正・返金$/,
    reason: '理由',
    back: '未収に戻す',
    takenBack: '100円 の入金を未収に戻しました。',
    close: '戻る',
  },
  en: {
    payments: 'Paid here',
    open: 'Take an exchange fee',
    member: 'Member number',
    find: 'Find',
    unknown: 'No member of this number has an exchange fee to be paid here. Please check the number',
    record: 'Record a payment',
    amount: 'Amount in yen',
    means: 'Paid by',
    tooMuch: /^Enter no more than the /,
    submit: 'Record it',
    recorded: 'The payment of ¥100 is recorded.',
    paid: /^Exchange fee /,
    takeBack: /^Correct or give back ¥100 of /,
    reason: 'Reason',
    back: 'Take it back',
    takenBack: 'The payment of ¥100 is taken back.',
    close: 'Close',
  },
};

test('an exchange fee is paid at the desk, stands in its day, and is taken back there @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  const member = await sharedSession(accounts.frequent);
  const { data } = await ask<{ myClientInfo: { memberId: string } }>({
    query: '{ myClientInfo { memberId } }',
    as: member,
  });
  await signIn(page, 'front', language);
  await page.getByRole('tab', { name: words.payments }).click();
  await page.getByRole('button', { name: words.open }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel(words.member).fill('00000000');
  await dialog.getByRole('button', { name: words.find }).press('Enter');
  await expect(dialog.getByText(words.unknown)).toBeVisible();
  await dialog.getByLabel(words.member).fill(data!.myClientInfo.memberId);
  await dialog.getByRole('button', { name: words.find }).press('Enter');
  await expect(dialog.getByRole('region')).toHaveCount(1);
  await expectAccessible(page);
  // What the office took is given back by the office.
  await expect(dialog.getByRole('button', { name: words.back })).toHaveCount(0);
  await dialog.getByRole('button', { name: words.record }).press('Enter');
  await dialog.getByLabel(words.amount).fill('9999999');
  await dialog.getByLabel(words.means).selectOption('CASH');
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(dialog.getByText(words.tooMuch)).toBeVisible();
  await dialog.getByLabel(words.amount).fill('100');
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(page.getByText(words.recorded)).toBeVisible();
  await dialog.getByRole('button', { name: words.takeBack }).press('Enter');
  await dialog.getByRole('combobox').selectOption('CORRECTION');
  await dialog.getByLabel(words.reason).fill('見本の誤り');
  await dialog.getByRole('button', { name: words.back }).press('Enter');
  await expect(page.getByText(words.takenBack)).toBeVisible();
  await expect(dialog.getByText('見本の誤り').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.close, exact: true }).last().press('Enter');
  await expect(page.getByRole('cell', { name: words.paid }).first()).toBeVisible();
});
