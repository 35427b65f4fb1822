/** Stays without a contract at the booking desk: a customer is written down, rooms are kept for a group, and a stay is booked out of them and cancelled. */
import type { Page } from '@playwright/test';
import { consoleAddress } from '../support/portal.ts';
import { accounts } from '../support/accounts.ts';
import { firstDayWith } from '../support/booking.ts';
import { consoleWords, signIn } from '../support/console.ts';
import { dayAfter } from '../support/member-state.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const HOUSE = '白樺の丘リゾート ニセコ';

const said = {
  ja: {
    add: '契約のないお客様を登録',
    doAdd: '登録する',
    name: 'お名前・会社名',
    kana: 'フリガナ',
    tel: '電話番号',
    exists: '同じお名前・連絡先の方が、すでに登録されています',
    keep: '客室を確保する',
    doKeep: '確保する',
    groupName: '名称（団体名など）',
    roomKind: '客室タイプ',
    last: '最後の宿泊日',
    reason: '理由',
    kept: (name: string) => `「${name}」の客室を確保しました。`,
    book: 'ご契約によらない予約を取る',
    kind: '予約の種類',
    house: '施設',
    checkIn: 'チェックイン',
    nights: '泊数',
    look: '空室を調べる',
    block: (name: string) => `確保「${name}」`,
    children: '子ども',
    ages: 'お子さまの年齢（いらっしゃる場合）',
    agesNeeded: '1人分の年齢をご入力ください',
    reference: '予約サイトなどの予約番号',
    why: '予約を取る理由',
    price: '料金を確かめる',
    confirm: '予約を確定する',
    numbers: /予約を確定しました（(R\d+)）/,
    site: '予約サイト（OTA）',
    cancel: 'キャンセル',
    cancelIt: /キャンセルする$/,
    cancelled: 'キャンセル',
    release: '解放する',
    released: '客室を解放しました。',
  },
  en: {
    add: 'Add a customer without a contract',
    doAdd: 'Add',
    name: 'Name',
    kana: 'Name in kana',
    tel: 'Telephone',
    exists: 'Somebody of this name',
    keep: 'Keep rooms',
    doKeep: 'Keep',
    groupName: 'Name (of the group)',
    roomKind: 'Kind of rooms',
    last: 'Last night',
    reason: 'Reason',
    kept: (name: string) => `Rooms are kept for “${name}”.`,
    book: 'Book without a contract',
    kind: 'Kind of booking',
    house: 'House',
    checkIn: 'Check-in',
    nights: 'Nights',
    look: 'Find rooms',
    block: (name: string) => `Kept for “${name}”`,
    children: 'Children',
    ages: 'Ages of children, if any',
    agesNeeded: 'Please enter 1 age',
    reference: 'Booking number of the site',
    why: 'Why it is booked',
    price: 'Check the price',
    confirm: 'Confirm the booking',
    numbers: /\((R\d+)\)/,
    site: 'Booking site (OTA)',
    cancel: 'Cancel',
    cancelIt: /^Cancel (it|all|the)/,
    cancelled: 'Cancelled',
    release: 'Release',
    released: 'The rooms were released.',
  },
};

test('a stay that no contract pays is booked out of rooms kept for a group, for a customer without a login @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const desk = said[language];
  const mark = Date.now().toString().slice(-7);
  const group = `Mihon Tour ${mark}`;
  await signIn(page, 'yoyaku', language);
  await addCustomer(page, { desk, name: group, tel: `03-${mark.slice(0, 4)}-${mark.slice(3)}` });
  const address = page.url();

  // Rooms are kept for it from the grid of its house.
  const seller = await sharedSession(accounts.main);
  const { checkInDate: first, offers } = await firstDayWith(seller, { nights: 2, ahead: 40 }, (free) =>
    free.some(({ facility }) => facility === HOUSE),
  );
  const last = dayAfter(first, 1);
  await page.goto(`${consoleAddress}/inventory?day=${first}`);
  await page.getByRole('button', { name: desk.keep }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: desk.doKeep, exact: true }).click();
  await expectAccessible(page);
  await dialog.getByLabel(desk.groupName).fill(group);
  const free = offers.find(({ facility }) => facility === HOUSE)!;
  await dialog.getByLabel(desk.roomKind).selectOption(free.roomTypeId);
  await dialog.getByLabel(desk.last).fill(dayAfter(first, -1));
  await dialog.getByLabel(desk.reason).fill('phone call');
  await dialog.getByRole('button', { name: desk.doKeep, exact: true }).click();
  await expect(dialog.getByLabel(desk.last)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(desk.last).fill(last);
  await dialog.getByRole('button', { name: desk.doKeep, exact: true }).click();
  await expect(page.getByText(desk.kept(group))).toBeVisible();
  const kept = page.getByRole('row').filter({ hasText: group });
  await expect(kept).toBeVisible();
  await expectAccessible(page);

  // A stay is booked out of them.
  await page.goto(address);
  await page.getByRole('link', { name: desk.book }).click();
  await page.getByLabel(desk.checkIn).fill(first);
  await page.getByLabel(desk.nights).fill('2');
  await page.getByRole('button', { name: desk.look }).click();
  await expect(page.getByRole('row').filter({ hasText: desk.block(group) })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('row')
    .filter({ hasText: desk.block(group) })
    .press('Enter');
  await page.getByLabel(desk.children, { exact: true }).fill('1');
  await page.getByRole('button', { name: desk.price }).click();
  await expect(page.getByText(desk.agesNeeded)).toBeVisible();
  await page.getByLabel(desk.ages).fill('5');
  await page.getByLabel(desk.reference).fill(`X-${mark}`);
  await page.getByLabel(desk.why).fill('booking site');
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.price }).click();
  await expect(dialog.getByRole('button', { name: desk.confirm })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.confirm }).click();
  const toast = page.getByText(desk.numbers);
  const number = (await toast.innerText()).match(desk.numbers)![1]!;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page.getByRole('definition').filter({ hasText: desk.site })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: `X-${mark}` })).toBeVisible();
  await expectAccessible(page);

  // It is given up although nobody can log in for it.
  await page.getByRole('button', { name: desk.cancel, exact: true }).click();
  await dialog.getByRole('button', { name: desk.cancelIt }).click();
  await expect(page.getByRole('definition').filter({ hasText: desk.cancelled }).first()).toBeVisible();

  // What is left of the group's rooms is given back.
  await page.goto(`${consoleAddress}/inventory?day=${first}`);
  await kept.getByRole('button', { name: desk.release, exact: true }).click();
  await dialog.getByLabel(desk.reason).fill('not needed');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.release, exact: true }).click();
  await expect(page.getByText(desk.released)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.inventory);
});

type ToAdd = { readonly desk: (typeof said)['ja' | 'en']; readonly name: string; readonly tel: string };

/** A second form of the same customer is told whose number there is already. */
async function addCustomer(page: Page, { desk, name, tel }: ToAdd): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const isFirst of [true, false]) {
    await page.goto(`${consoleAddress}/members`);
    await page.getByRole('button', { name: desk.add }).click();
    await dialog.getByLabel(desk.name, { exact: true }).fill(name);
    await dialog.getByLabel(desk.kana).fill('ミホンツアー');
    await dialog.getByLabel(desk.tel).fill(tel);
    if (isFirst) await expectAccessible(page);
    await dialog.getByRole('button', { name: desk.doAdd, exact: true }).click();
    if (isFirst) await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    else await expect(dialog.getByText(desk.exists)).toBeVisible();
    if (isFirst) await page.waitForURL(/\/members\/\d+/);
  }
  await page.goBack();
  await page.waitForURL(/\/members\/\d+/);
}
