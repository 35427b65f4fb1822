/** A refund whose way was written down wrong is put right after its day was closed: it is said beforehand what that does, today has the transfer, and the closed day stays. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from '../support/console.ts';
import { callsOf, type ConsoleCaller } from '../support/console-calls.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { consoleAddress } from '../support/portal.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    number: '予約番号で開く',
    correctReturn: /の、返金の内容を直す$/,
    isClosed: /は締められているため、その日の入出金は変わりません。/,
    would: /返金の方法を直すと、本日の入出金に振替として載ります。/,
    will: /本日の入出金に、振替として載ります。\s*現金 ＋100円・銀行振込 −100円/,
    backMeans: '返金の方法',
    reason: '理由',
    submit: '内容を直す',
    corrected: '返金の記録を直しました。',
    transferred: /締め後の訂正：.*：現金 ＋100円・銀行振込 −100円/,
    transfers: '返金の記録の訂正（締めた日の返金の振替）',
    row: [/現金 ＋100円/, /銀行振込 −100円/],
    lines: ['返金の記録の訂正（誤りの方法から戻す）', '返金の記録の訂正（正しい方法へ移す）'],
    closed: /さんが締めました。締めたときの金額と一致しています。/,
  },
  en: {
    number: 'Open by booking number',
    correctReturn: /^Correct the refund of .*, paid /,
    isClosed: /, which is closed: that day stays as it is\./,
    would: /Another way counts as a transfer today\./,
    will: /Today counts a transfer: Cash \+¥100, Bank transfer −¥100\./,
    backMeans: 'Given back by',
    reason: 'Reason',
    submit: 'Put it right',
    corrected: 'The refund is corrected.',
    transferred: /Corrected after the close: transferred on .* \(Cash \+¥100, Bank transfer −¥100\)/,
    transfers: 'Refunds corrected (transfers for days that are closed)',
    row: [/Cash \+¥100/, /Bank transfer −¥100/],
    lines: ['Refund corrected: taken off the wrong way', 'Refund corrected: put to the right way'],
    closed: /It still comes to the same\./,
  },
};

type Due = { bookingNumber: string; dueYen: number; payableFrom: string };

/** A day of the last two weeks that nobody has closed, and that no other story closes, or books on as if it were that day (`support/desk.ts`). */
async function openDay(accounting: ConsoleCaller): Promise<string> {
  for (const back of [3, 4, 6, 7, 8, 9, 10, 11, 12, 13]) {
    const day = dayAfter(today(), -back);
    const { moneyOfDay } = await accounting<{ moneyOfDay: { close: object | null } }>(
      'query ($day: Date!) { moneyOfDay(day: $day) { close { by } } }',
      { day },
    );
    if (!moneyOfDay.close) return day;
  }
  throw new Error('Each day of two weeks is closed.');
}

/** 100 yen of a stay that is due for long were paid and given back in cash, on a day that was closed afterwards. */
async function refunded(page: Page): Promise<{ day: string; number: string }> {
  const accounting = callsOf(page);
  const day = await openDay(accounting);
  const { stayFeesDue } = await accounting<{ stayFeesDue: Due[] }>(
    '{ stayFeesDue(take: 50) { bookingNumber dueYen payableFrom } }',
  );
  const due = stayFeesDue.find(({ dueYen, payableFrom }) => dueYen >= 100 && payableFrom <= day);
  expect(due).toBeDefined();
  const { bookingNumber: number } = due!;
  const id = randomUUID();
  await accounting(
    'mutation ($id: ID!, $number: String!, $day: Date!) { payStayFee(id: $id, bookingNumber: $number, yen: 100, means: TRANSFER, receivedOn: $day) { dueYen } }',
    { id, number, day },
  );
  await accounting(
    'mutation ($id: ID!, $day: Date!) { returnStayFee(id: $id, reason: "二重のお振込", isCorrection: false, means: CASH, givenBackOn: $day) { dueYen } }',
    { id, day },
  );
  await accounting('mutation ($day: Date!) { closeDay(day: $day) { close { by } } }', { day });
  return { day, number };
}

test('a refund of a closed day is put right by a transfer of today, which is said beforehand @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  await signIn(page, 'keiri', language);
  const { day, number } = await refunded(page);
  await page.goto(`${consoleAddress}/money?view=stayFees`);
  await page.getByLabel(words.number).fill(number);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.correctReturn }).last().click();
  await expect(dialog.getByText(words.isClosed)).toBeVisible();
  await expect(dialog.getByText(words.would)).toBeVisible();
  await dialog.getByLabel(words.backMeans).selectOption('TRANSFER');
  await expect(dialog.getByText(words.will)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(words.reason).fill('振込で返金');
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(page.getByText(words.corrected)).toBeVisible();
  await expect(dialog.getByText(words.transferred).last()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${consoleAddress}/money`);
  const row = page.getByRole('table', { name: words.transfers }).getByRole('row').filter({ hasText: number });
  for (const text of words.row) await expect(row.last()).toContainText(text);
  for (const text of words.lines) await expect(page.getByRole('cell', { name: text })).toBeVisible();
  await expectAccessible(page);
  for (const width of [820, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `at ${width}`).toBe(false);
  }
  // It leads to the stay that it was paid for.
  await row.last().press('Enter');
  await expect(dialog.getByText(words.transferred).last()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${consoleAddress}/money?day=${day}`);
  await expect(page.getByText(words.closed)).toBeVisible();
  await expect(page.getByRole('table', { name: words.transfers })).toHaveCount(0);
});
