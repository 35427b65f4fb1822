/** What guests pay at a house, at its desk: recorded, taken back, counted; and an arrival that was a mistake. */
import type { Page } from '@playwright/test';
import { signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const WORDS = {
  ja: {
    record: '入金を記録',
    yen: '金額（円）',
    means: '支払方法',
    submit: '記録する',
    recorded: /の入金を記録しました。$/,
    takeBack: /の入金 .* を訂正・返金$/,
    reason: '理由',
    takeBackSubmit: '未収に戻す',
    backMeans: '返金の方法',
    wentBack: /返金：現金/,
    takenBack: /の入金を未収に戻しました。$/,
    correctReturn: /の、返金の内容を直す$/,
    dayOrPaper: /返金日|書類|メール/,
    nothingOfReturn: /^返金の方法を直してください/,
    correctedReturn: '返金の記録を直しました。',
    wentByCard: /返金：カード（端末）/,
    correctSubmit: '内容を直す',
    corrected: /^入金の記録を .* に直しました。$/,
    nothing: /のいずれかを直してください/,
    replaced: /^直す前の記録 .*・カード（端末）$/,
    payments: '現地での入金',
    day: 'この日の合計',
    tooMuch: /までの金額を入力してください$/,
    find: '名前・予約番号で絞り込み、または QR コードを読み取り',
    checkIn: 'チェックイン',
    checkedIn: /のチェックインを記録しました/,
    undo: 'チェックインを元に戻す',
    undoSubmit: '元に戻す',
    undone: /を元の状態に戻しました。$/,
    awaited: '到着前',
  },
  en: {
    record: 'Record a payment',
    yen: 'Amount in yen',
    means: 'Paid by',
    submit: 'Record it',
    recorded: /^The payment of .* is recorded\.$/,
    takeBack: /^Correct or give back /,
    reason: 'Reason',
    takeBackSubmit: 'Take it back',
    backMeans: 'Given back by',
    wentBack: /Given back \(Cash\)/,
    takenBack: /^The payment of .* is taken back\.$/,
    correctReturn: /^Correct the refund of .*, paid /,
    dayOrPaper: /\bday\b|[Pp]aper|mailed/,
    nothingOfReturn: /^Correct the way: it is as it was recorded/,
    correctedReturn: 'The refund is corrected.',
    wentByCard: /Given back \(Card at our terminal\)/,
    correctSubmit: 'Put it right',
    corrected: /^The entry is put right: /,
    nothing: /^Correct the amount, the way or the day/,
    replaced: /^In the place of .* \(Card at our terminal\)$/,
    payments: 'Paid here',
    day: 'This day in all',
    tooMuch: /^Enter no more than/,
    find: 'Narrow by name or booking number, or scan a QR code',
    checkIn: 'Check in',
    checkedIn: /is checked in/,
    undo: 'Undo check-in',
    undoSubmit: 'Undo',
    undone: /is as it was before\.$/,
    awaited: 'Awaited',
  },
} as const;

/** Opens a stay that owes something, by its row; answers its number. */
async function openOwing(page: Page): Promise<string> {
  const row = page
    .getByRole('row')
    .filter({ hasText: /R\d{8}/ })
    .filter({ hasText: /[¥￥][\d,]+|[\d,]+円/ })
    .first();
  const number = (await row.innerText()).match(/R\d{8}/)![0];
  await row.press('Enter');
  await expect(page.getByRole('dialog').getByText(number)).toBeVisible();
  return number;
}

test('a payment at the desk is recorded, counted for the day, and taken back for a reason @english', async ({
  page,
  language,
}) => {
  const words = WORDS[language];
  await signIn(page, 'front', language);
  const number = await openOwing(page);
  const dialog = page.getByRole('dialog');
  const stands = dialog.getByRole('button', { name: words.takeBack });
  await expect(dialog.getByRole('button', { name: words.record })).toBeVisible();
  const before = await stands.count();
  await dialog.getByRole('button', { name: words.record }).click();
  const owed = Number(await dialog.getByLabel(words.yen).inputValue());
  expect(owed).toBeGreaterThan(0);
  await dialog.getByRole('combobox').selectOption('CARD');
  await dialog.getByLabel(words.yen).fill(String(owed + 1));
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(dialog.getByText(words.tooMuch)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(words.yen).fill('100');
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(page.getByText(words.recorded)).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(stands).toHaveCount(before + 1);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: words.payments }).click();
  const paid = page.getByRole('row').filter({ hasText: number });
  await expect(paid.first()).toBeVisible();
  await expect(page.getByRole('table', { name: words.day })).toBeVisible();
  await expectAccessible(page);

  // From here a stay opens that no list of the day has any more, as one that was given up.
  await paid.first().press('Enter');
  await expect(dialog.getByRole('heading', { level: 2, name: number })).toBeVisible();
  await expect(stands.last()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('tab').first().click();
  await page.getByRole('row').filter({ hasText: number }).press('Enter');
  await stands.last().click();
  // What was typed wrong is put right in one step.
  await dialog.getByRole('combobox').selectOption('CORRECT');
  await dialog.getByLabel(words.reason).fill('打ち間違い');
  await dialog.getByRole('button', { name: words.correctSubmit }).press('Enter');
  await expect(dialog.getByText(words.nothing)).toBeVisible();
  await dialog.getByLabel(words.yen).fill('90');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.correctSubmit }).press('Enter');
  await expect(page.getByText(words.corrected)).toBeVisible();
  await expect(stands).toHaveCount(before + 1);
  await expect(dialog.getByText(words.replaced).last()).toBeVisible();
  await stands.last().click();
  // What is given back goes by a way of the till, as it came unless another is said.
  await dialog.getByRole('combobox').selectOption('GIVEN_BACK');
  await expect(dialog.getByLabel(words.backMeans)).toHaveValue('CARD');
  await dialog.getByLabel(words.backMeans).selectOption('CASH');
  await expectAccessible(page);
  await dialog.getByLabel(words.reason).fill('別のお客様の分');
  await dialog.getByRole('button', { name: words.takeBackSubmit }).press('Enter');
  await expect(page.getByText(words.takenBack)).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(dialog.getByText('別のお客様の分').last()).toBeVisible();
  await expect(dialog.getByText(words.wentBack).last()).toBeVisible();
  await expect(stands).toHaveCount(before);

  // It went by another way than was written down.
  await dialog.getByRole('button', { name: words.correctReturn }).last().click();
  await expect(dialog.getByLabel(words.backMeans)).toHaveValue('CASH');
  // A house's refund has no day of its own, and no paper.
  await expect(dialog).not.toContainText(words.dayOrPaper);
  await dialog.getByLabel(words.reason).fill('端末で返金');
  await dialog.getByRole('button', { name: words.correctSubmit }).press('Enter');
  await expect(dialog.getByText(words.nothingOfReturn)).toBeVisible();
  await dialog.getByLabel(words.backMeans).selectOption('CARD');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.correctSubmit }).press('Enter');
  await expect(page.getByText(words.correctedReturn)).toBeVisible();
  await expect(dialog.getByText(words.wentByCard).last()).toBeVisible();
});

test('guests who were checked in by mistake are awaited again', async ({ page, language }) => {
  const words = WORDS[language];
  await signIn(page, 'front', language);
  const waiting = page.getByRole('row').filter({ has: page.getByRole('button', { name: words.checkIn }) });
  const number = (await waiting.first().innerText()).match(/R\d{8}/)![0];
  const row = page.getByRole('row').filter({ hasText: number });
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: words.checkIn }).press('Enter');
  // What is still missing of them is read first.
  const asked = dialog.getByRole('button', { name: words.checkIn });
  await expect(asked.or(page.getByText(words.checkedIn))).toBeVisible();
  if (await asked.isVisible()) await asked.press('Enter');
  await expect(page.getByText(words.checkedIn)).toBeVisible();
  await row.press('Enter');
  await dialog.getByRole('button', { name: words.undo }).click();
  await dialog.getByLabel(words.reason).fill('別の方と取り違えた');
  await dialog.getByRole('button', { name: words.undoSubmit, exact: true }).press('Enter');
  await expect(page.getByText(words.undone)).toBeVisible();
  await expect(dialog.getByText(words.awaited)).toBeVisible();
});
