/** The contracts of one member: made, corrected, renewed and ended early; and a year at the exchange desk, which the member sees. */
import { accounts } from '../support/accounts.ts';
import { consoleWords, signIn } from '../support/console.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { ask } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';
import type { Locator, Page } from '@playwright/test';

const said = {
  ja: {
    contracts: '契約',
    history: '履歴',
    make: '契約を作成する',
    line: '商品',
    number: '契約番号',
    years: '年数',
    neither: '年数か終了日のどちらかをご入力ください',
    house: '所有の週の施設',
    rooms: '客室タイプ（日本語）',
    roomsEn: '客室タイプ（英語）',
    week: '週の番号',
    fee: '交換手数料（円・税抜）',
    reason: '理由（監査記録に残ります）',
    taken: 'この契約番号は、ほかの契約で使われています。',
    made: '契約を作成しました。',
    correct: '訂正する',
    corrected: '契約を訂正しました。',
    renew: '更新する',
    renewed: '契約を更新しました。',
    end: '途中で終了する',
    newEnd: '新しい終了日',
    look: '内容を確かめる',
    barred: /では終了できません。/,
    unsaved: '入力中の内容があります',
    stay: '入力を続ける',
    closeUnsaved: '保存せずに閉じる',
    edit: '入力に戻る',
    points: '残っているポイントはありません。',
    finish: '終了する',
    ended: '契約の終了日を早めました。',
    assign: '年を割り当てる',
    year: '年',
    deposit: '預け入れ',
    window: /^いま預け入れると、/,
    deposited: '預け入れ中',
    exchange: '交換',
    where: '交換先の施設',
    day: '週の初日',
    wrongDay: /^週の始まりの曜日ではありません。/,
    feeTold: '交換手数料 12,100円（税込）',
    due: /（未収）/,
    revoke: '無効',
    back: '戻す',
    log: '契約を途中で終了',
  },
  en: {
    contracts: 'Contracts',
    history: 'History',
    make: 'Make a contract',
    line: 'Product',
    number: 'Contract number',
    years: 'Years',
    neither: 'Enter the years or the last day',
    house: 'House of the week owned',
    rooms: 'Kind of rooms in Japanese',
    roomsEn: 'Kind of rooms in English',
    week: 'Number of the week',
    fee: 'Exchange fee in yen, without tax',
    reason: 'Reason (kept in the audit log)',
    taken: 'Another contract has this number.',
    made: 'The contract is made.',
    correct: 'Correct',
    corrected: 'The contract is corrected.',
    renew: 'Renew',
    renewed: 'The contract is renewed.',
    end: 'End early',
    newEnd: 'New last day',
    look: 'Preview',
    barred: /^It cannot end on /,
    unsaved: 'Your entries are not saved yet',
    stay: 'Keep editing',
    closeUnsaved: 'Close without saving',
    edit: 'Back',
    points: 'It has no points left.',
    finish: 'End it',
    ended: 'The contract ends earlier.',
    assign: 'Assign a year',
    year: 'Year',
    deposit: 'Deposit',
    window: /^Deposited now, /,
    deposited: 'Deposited',
    exchange: 'Exchange',
    where: 'House',
    day: 'First day of the week',
    wrongDay: /^Weeks do not begin on this weekday\./,
    feeTold: 'Exchange fee ¥12,100 with tax',
    due: /, due$/,
    revoke: 'Revoke',
    back: 'Take back',
    log: 'Contract ended early',
  },
};

/** A member that no other story is about. */
const MEMBER = '10000030';

async function openContracts(page: Page, language: Language, who: string, found: string): Promise<void> {
  const words = consoleWords(language);
  await signIn(page, who, language);
  await page.getByRole('link', { name: words.members, exact: true }).press('Enter');
  await page.getByRole('searchbox', { name: words.findMember }).fill(found);
  await page.keyboard.press('Enter');
  await page.getByRole('row').nth(1).press('Enter');
  await page.getByRole('tab', { name: said[language].contracts, exact: true }).press('Enter');
}

async function fits(page: Page): Promise<void> {
  for (const width of [820, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `at ${width}`).toBe(false);
  }
}

/** The first Friday of January begins the first week. */
function weekStart(year: number, week: number): string {
  const newYear = `${year}-01-01`;
  const toFriday = (5 - new Date(newYear).getUTCDay() + 7) % 7;
  return dayAfter(newYear, toFriday + (week - 1) * 7);
}

test('a contract is made, corrected, renewed, and ended once its week is out of the way @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  const number = `MW-${Date.now()}`;
  await openContracts(page, language, 'kaiin', MEMBER);
  await expect(page.getByRole('region').first()).toBeVisible();
  await expectAccessible(page);
  await fits(page);
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel(words.reason);
  const done = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

  const other = (await page.getByRole('region').first().getAttribute('aria-label'))!;
  await page.getByRole('button', { name: words.make }).press('Enter');
  await expect(dialog.getByLabel(words.line)).toBeFocused();
  await dialog.getByLabel(words.line).selectOption('MW');
  await expect(dialog.getByLabel(words.number)).toHaveValue(new RegExp(`^MW-${MEMBER}`));
  await dialog.getByLabel(words.number).fill(other);
  await dialog.getByLabel(words.house).selectOption({ index: 1 });
  await dialog.getByLabel(words.rooms).fill('海のメゾネット');
  await dialog.getByLabel(words.roomsEn).fill('Ocean Maisonette');
  await dialog.getByLabel(words.week, { exact: true }).fill('32');
  await dialog.getByLabel(words.fee).fill('11,000');
  await reason.fill('ご購入');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(words.neither)).toBeVisible();
  await dialog.getByLabel(words.years).fill('10');
  await expectAccessible(page);
  await reason.press('Enter');
  await expect(dialog.getByText(words.taken)).toBeVisible();
  await expect(dialog.getByLabel(words.number)).toBeFocused();
  await expect(dialog.getByLabel(words.roomsEn)).toHaveValue('Ocean Maisonette');
  await dialog.getByLabel(words.number).fill(number);
  await reason.press('Enter');
  await done(words.made);
  const card = page.getByRole('region', { name: number });
  await expect(card).toContainText('12,100');

  await card.getByRole('button', { name: words.correct }).press('Enter');
  await dialog.getByLabel(words.rooms).fill('海のメゾネット（角部屋）');
  await reason.fill('お部屋の訂正');
  await reason.press('Enter');
  await done(words.corrected);
  await expect(card).toContainText('角部屋');

  await card.getByRole('button', { name: words.renew }).press('Enter');
  await expect(dialog.getByLabel(words.newEnd)).toHaveValue(/-03-31$/);
  await reason.fill('継続のお申し出');
  await reason.press('Enter');
  await done(words.renewed);

  const week = await atTheExchangeDesk({ page, card, language });

  const endBy = async (day: string) => {
    await card.getByRole('button', { name: words.end }).press('Enter');
    await dialog.getByLabel(words.newEnd).fill(day);
    await reason.fill('ご解約');
    await reason.press('Enter');
  };
  await endBy(dayAfter(week, 3));
  await expect(dialog.getByText(words.barred)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.edit }).press('Enter');
  await expect(dialog.getByLabel(words.newEnd)).toHaveValue(dayAfter(week, 3));
  // What was typed is lost by a second word alone.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert').filter({ hasText: words.unsaved })).toBeVisible();
  await expect(dialog.getByRole('button', { name: words.stay })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(words.newEnd)).toHaveValue(dayAfter(week, 3));
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.closeUnsaved }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await card.getByRole('button', { name: words.revoke }).press('Enter');
  await reason.fill('解約のため');
  await reason.press('Enter');
  await expect(card.getByRole('button', { name: words.revoke })).toBeHidden();
  await endBy(dayAfter(week, 3));
  await expect(dialog.getByText(words.points)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.finish }).press('Enter');
  await done(words.ended);

  await page.getByRole('tab', { name: words.history }).press('Enter');
  const rows = page.getByRole('table', { name: words.history }).getByRole('row');
  await expect(rows.filter({ hasText: words.log }).first()).toContainText('ご解約');
});

type Desk = { page: Page; card: Locator; language: Language };

/** The right of next year is assigned, deposited and exchanged; answers the first day of the week that it became. */
async function atTheExchangeDesk({ page, card, language }: Desk) {
  const words = said[language];
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel(words.reason);
  const year = Number(today().slice(0, 4)) + 1;
  const becomes = dayAfter(weekStart(year, 32), 98);
  await card.getByRole('button', { name: words.assign }).press('Enter');
  await expect(dialog.getByLabel(words.year, { exact: true })).toHaveValue(String(year));
  await reason.fill('年次の割り当て');
  await reason.press('Enter');
  await card.getByRole('button', { name: words.deposit, exact: true }).press('Enter');
  await expect(dialog.getByText(words.window)).toBeVisible();
  await expectAccessible(page);
  await reason.fill('お電話');
  await reason.press('Enter');
  await expect(card.getByRole('cell', { name: words.deposited, exact: true })).toBeVisible();

  await card.getByRole('button', { name: words.exchange, exact: true }).press('Enter');
  await dialog.getByLabel(words.where, { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel(words.day).fill(dayAfter(becomes, 1));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(words.wrongDay)).toBeVisible();
  await dialog.getByLabel(words.day).fill(becomes);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(words.feeTold)).toBeVisible();
  await expectAccessible(page);
  await reason.fill('お電話で交換');
  await reason.press('Enter');
  await expect(card.getByText(words.due)).toBeVisible();
  await expectAccessible(page);
  await fits(page);
  return becomes;
}

test('reservations assign a year that its member sees at once, take it back, and make no contract @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  const member = await sharedSession(accounts.weeklyOnly);
  type Own = { myContractList: { mwUsageRights: { year: number }[] }[] };
  const years = async () =>
    (
      await ask<Own>({ query: '{ myContractList { mwUsageRights { year } } }', as: member })
    ).data!.myContractList[0]!.mwUsageRights.map((right) => right.year);
  const latest = (await years()).at(-1)!;
  await openContracts(page, language, 'yoyaku', accounts.weeklyOnly);
  const card = page.getByRole('region').first();
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: words.make })).toBeHidden();
  await expect(page.getByRole('button', { name: words.end })).toHaveCount(0);
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: words.assign }).press('Enter');
  await dialog.getByLabel(words.reason).fill('年次の割り当て');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: words.back })).toBeVisible();
  expect((await years()).at(-1)).toBe(latest + 1);
  await card.getByRole('button', { name: words.back }).press('Enter');
  await dialog.getByLabel(words.reason).fill('誤り');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: words.back })).toBeHidden();
  expect((await years()).at(-1)).toBe(latest);
});
