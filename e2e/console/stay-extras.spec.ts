/** What belongs to a booked stay at the booking desk: things are rented, cars get places and wait for one, by the keyboard. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { bookStay } from '../support/booking.ts';
import { signIn } from '../support/console.ts';
import { consoleAddress } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    things: 'レンタル品',
    cars: '駐車場',
    changeThings: 'レンタル品を変更',
    changeCars: '駐車場を変更',
    addThing: 'レンタル品を追加',
    addCar: 'お車を追加',
    quantity: '数量',
    plate: 'ナンバー',
    color: '車の色',
    height: '高さ（cm）',
    parking: '駐車場',
    ask: '料金を調べる',
    change: 'この内容で変更する',
    back: '戻る',
    changed: '予約を変更しました。',
    becomes: /^変更後：/,
    cancel: 'キャンセル',
    gone: 'キャンセル後：なし',
    tooMany: /在庫が足りません/,
    missing: /をご入力ください/,
    twice: '同じ日に、同じナンバーのお車が入っています',
    reserved: '確保済み',
    removeFirst: '1つ目のレンタル品を外す',
    askCars: '変更内容を確認',
    told: /熱海 300 あ 12-34、白（高さ 150cm）、/,
    nothing: 'レンタル品はありません。',
  },
  en: {
    things: 'Rented things',
    cars: 'Parking',
    changeThings: 'Change what is rented',
    changeCars: 'Change parking',
    addThing: 'Add a thing',
    addCar: 'Add a car',
    quantity: 'Number',
    plate: 'Number plate',
    color: 'Colour',
    height: 'Height (cm)',
    parking: 'Parking',
    ask: 'Look up the price',
    change: 'Make this change',
    back: 'Back',
    changed: 'The booking was changed.',
    becomes: /^Then: /,
    cancel: 'Cancel',
    gone: 'Afterwards: None',
    tooMany: /There are not enough/,
    missing: /is required/,
    twice: 'A car with this number is entered for the same day already',
    reserved: 'Reserved',
    removeFirst: 'Remove Thing 1',
    askCars: 'Check the change',
    told: /熱海 300 あ 12-34, 白 \(150 cm high\), /,
    nothing: 'Nothing is rented.',
  },
};

const rowsOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true }).getByRole('row');

test('things are rented and a car is parked for a member on the telephone @english', async ({
  page,
  language,
}) => {
  const desk = said[language];
  const stay = await bookStay(await sharedSession(accounts.withoutCard), { nights: 2, ahead: 33 });
  await signIn(page, 'yoyaku', language);
  await page.goto(`${consoleAddress}/members/stays/${stay.bookingNumber}`);
  await expect(page.getByText(desk.nothing)).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  const things = page.getByRole('button', { name: desk.changeThings });
  const heading = dialog.getByRole('heading');
  await things.press('Enter');
  await expect(heading).toBeFocused();
  // Where nothing is other than before, that is said until something is.
  await dialog.getByRole('button', { name: desk.ask }).press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: desk.addThing }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByLabel(desk.quantity, { exact: true }).fill('900');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(desk.tooMany).last()).toBeVisible();
  await expect(dialog.getByLabel(desk.quantity, { exact: true })).toHaveValue('900');
  await dialog.getByLabel(desk.quantity, { exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(desk.becomes)).toBeVisible();
  await expect(heading).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.change }).press('Enter');
  await expect(page.getByText(desk.changed)).toBeVisible();
  await expect(things).toBeFocused();
  await expect(rowsOf(page, desk.things)).toHaveCount(2);

  await page.getByRole('button', { name: desk.changeCars }).press('Enter');
  await dialog.getByRole('button', { name: desk.addCar }).press('Enter');
  await dialog.getByRole('button', { name: desk.askCars }).press('Enter');
  await expect(dialog.getByText(desk.missing).first()).toBeVisible();
  await dialog.getByLabel(desk.plate, { exact: true }).fill('熱海 300 あ 12-34');
  await dialog.getByLabel(desk.color, { exact: true }).fill('白');
  await dialog.getByLabel(desk.height, { exact: true }).fill('150');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(desk.becomes)).toBeVisible();
  // Back leads to what was entered.
  await dialog.getByRole('button', { name: desk.back, exact: true }).press('Enter');
  await expect(dialog.getByLabel(desk.color, { exact: true })).toHaveValue('白');
  await dialog.getByRole('button', { name: desk.askCars }).press('Enter');
  await expect(dialog.getByText(desk.becomes)).toContainText(desk.told);
  await dialog.getByRole('button', { name: desk.change }).press('Enter');
  await expect(rowsOf(page, desk.cars).filter({ hasText: desk.reserved })).toHaveCount(1);
  await expectAccessible(page);

  // Whoever gives the stay up hears before that both fall away with it.
  await page.getByRole('button', { name: desk.cancel, exact: true }).press('Enter');
  await expect(dialog.getByText(desk.gone)).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // The same car a second time on the same day is a slip, however its number is spaced.
  await page.getByRole('button', { name: desk.changeCars }).press('Enter');
  await dialog.getByRole('button', { name: desk.addCar }).press('Enter');
  await dialog.getByLabel(desk.plate, { exact: true }).last().fill('熱海300あ1234');
  await dialog.getByLabel(desk.color, { exact: true }).last().fill('黒');
  await dialog.getByLabel(desk.height, { exact: true }).last().fill('140');
  await dialog.getByRole('button', { name: desk.askCars }).press('Enter');
  await expect(dialog.getByText(desk.twice).last()).toBeVisible();
  await expect(dialog.getByLabel(desk.color, { exact: true }).last()).toHaveValue('黒');
  await dialog.getByRole('button', { name: desk.back, exact: true }).press('Enter');

  await things.press('Enter');
  await dialog.getByRole('button', { name: desk.removeFirst }).press('Enter');
  await expect(dialog.getByRole('button', { name: desk.addThing })).toBeFocused();
  await dialog.getByRole('button', { name: desk.ask }).press('Enter');
  await dialog.getByRole('button', { name: desk.change }).press('Enter');
  await expect(page.getByText(desk.nothing)).toBeVisible();
});
