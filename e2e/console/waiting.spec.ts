/** Waiting lists on the telephone: a member is put on the list where the stay is full, what is offered is booked, and waiting is ended for a reason. */
import { accounts } from '../support/accounts.ts';
import { bookableContract, bookStay } from '../support/booking.ts';
import { consoleWords, signIn } from '../support/console.ts';
import { cancelStay, leaveAsFound } from '../support/member-state.ts';
import { consoleAddress, get } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    book: '予約を取る',
    contract: 'お支払いのご契約',
    house: '施設',
    checkIn: 'チェックイン',
    nights: '泊数',
    look: '空室と料金を調べる',
    full: '満室',
    join: 'キャンセル待ちに登録する',
    until: 'お待ちになる期限',
    wrongUntil: '今日からご到着前日までの日をご入力ください',
    submit: '登録する',
    joined: 'キャンセル待ちに登録しました。',
    already: 'キャンセル待ち登録済み',
    because: '理由：お電話でのお申し出',
    view: 'キャンセル待ち',
    waits: 'キャンセル待ち中',
    refresh: '一覧を読み直す',
    offered: 'ご案内中',
    take: 'ご案内を予約する',
    adults: '大人',
    askPrice: '料金を調べる',
    hold: '仮押さえする',
    price: '料金を確かめる',
    asMember: '本会員の情報を入れる',
    confirm: '予約を確定する',
    numbers: /予約を確定しました（(R\d+)）/,
    served: 'ご案内を利用',
    end: '終了する',
    reason: '理由（監査記録に残ります）',
    needed: '理由（監査記録に残ります）をご入力ください',
    ended: 'キャンセル待ちを終了しました。',
    gone: /終了/,
  },
  en: {
    book: 'Book a stay',
    contract: 'Contract to charge',
    house: 'House',
    checkIn: 'Check-in',
    nights: 'Nights',
    look: 'Rooms and prices',
    full: 'Full',
    join: 'Join the waiting list',
    until: 'Wait until',
    wrongUntil: 'Please enter a day from today to the day before arrival',
    submit: 'Join',
    joined: 'The member is on the waiting list.',
    already: 'On the waiting list',
    because: 'Reason: お電話でのお申し出',
    view: 'Waiting list',
    waits: 'Waiting',
    refresh: 'Refresh',
    offered: 'Offered',
    take: 'Book what is offered',
    adults: 'Adults',
    askPrice: 'Look up the price',
    hold: 'Hold',
    price: 'Check the price',
    asMember: 'As the main member',
    confirm: 'Confirm the booking',
    numbers: /\((R\d+)\)/,
    served: 'Taken up',
    end: 'End',
    reason: 'Reason (kept in the audit log)',
    needed: 'is required',
    ended: 'The waiting was ended.',
    gone: /Ended/,
  },
};

const daysAhead: Record<string, number> = { desktop: 66, english: 90 };

test('a member waits for a full stay, is offered it, and the desk books it and ends what is waited for still @english', async ({
  page,
  language,
}, info) => {
  test.setTimeout(180_000);
  const words = consoleWords(language);
  const desk = said[language];
  const [taker, waiter] = [await sharedSession(accounts.main), await sharedSession(accounts.frequent)];
  for (const session of [taker, waiter]) await leaveAsFound(session);
  const ahead = daysAhead[info.project.name] ?? 66;
  const stay = await bookStay(taker, { nights: 1, ahead, last: true });
  const contract = await bookableContract(waiter);

  await signIn(page, 'yoyaku', language);
  await page.goto(`${consoleAddress}/members`);
  await page.getByRole('searchbox', { name: words.findMember }).fill(accounts.frequent);
  await page.keyboard.press('Enter');
  await page.getByRole('table').getByRole('row').nth(1).press('Enter');
  await page.getByRole('link', { name: desk.book, exact: true }).click();
  await page.getByLabel(desk.contract).selectOption(contract);
  const houses = page.getByLabel(desk.house, { exact: true });
  // Found by what the rooms are of, whatever the house is called in this language.
  const values = await houses
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')!));
  await page.getByLabel(desk.checkIn).fill(stay.checkInDate);
  await page.getByLabel(desk.nights).fill('1');
  await page.getByLabel(desk.adults).fill('1');
  const row = page.locator(`tr[data-row="${stay.roomTypeId}"]`);
  for (const house of values) {
    await houses.selectOption(house);
    await page.getByRole('button', { name: desk.look }).click();
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    if ((await row.count()) > 0) break;
  }
  await expect(row).toContainText(desk.full);
  await expect(row).toContainText(desk.join);
  await expectAccessible(page);
  await row.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const wrong of ['2020-01-01', stay.checkInDate]) {
    await dialog.getByLabel(desk.until).fill(wrong);
    await dialog.getByRole('button', { name: desk.submit, exact: true }).click();
    await expect(dialog.getByText(desk.wrongUntil)).toBeVisible();
  }
  await expectAccessible(page);
  await dialog.getByLabel(desk.until).fill('');
  await dialog.getByRole('button', { name: desk.submit, exact: true }).click();
  await expect(page.getByText(desk.joined)).toBeVisible();
  // Who waits for a stay is not asked to wait for it again.
  await expect(row).toContainText(desk.already);
  await expect(row).not.toContainText(desk.join);
  await expectAccessible(page);

  await page.getByRole('link', { name: desk.view, exact: true }).click();
  const first = page.getByRole('table').getByRole('row').nth(1);
  await expect(first).toContainText(desk.waits);
  await expectAccessible(page);
  await cancelStay(taker, stay);
  await page.getByRole('button', { name: desk.refresh }).click();
  await expect(first).toContainText(desk.offered);
  await expectAccessible(page);
  const list = page.url();
  await first.getByRole('link', { name: desk.take }).click();
  await page.getByLabel(desk.adults).fill('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.askPrice }).click();
  await expect(row).toContainText(desk.hold);
  await row.press('Enter');
  await dialog.getByRole('button', { name: desk.hold, exact: true }).click();
  await page.getByRole('button', { name: desk.price }).click();
  await page.getByRole('button', { name: desk.asMember }).click();
  await page.getByRole('button', { name: desk.price }).click();
  await dialog.getByRole('button', { name: desk.confirm }).click();
  const number = (await page.getByText(desk.numbers).innerText()).match(desk.numbers)![1]!;
  await page.goto(list);
  await expect(first).toContainText(desk.served);
  await expect(first.getByRole('link', { name: number })).toBeVisible();

  await get({
    query: `mutation ($room: ID!, $contract: ID!, $from: Date!, $to: Date!) { createMyCancelWaitList(roomTypeId: $room, type: Member,
      contractId: $contract, checkInDate: $from, checkOutDate: $to) { id } }`,
    variables: { room: stay.roomTypeId, contract, from: stay.checkInDate, to: stay.checkOutDate },
    as: waiter,
  });
  await page.getByRole('button', { name: desk.refresh }).click();
  await first.getByRole('button', { name: desk.end, exact: true }).click();
  await dialog.getByRole('button', { name: desk.end, exact: true }).click();
  await expect(dialog.getByText(desk.needed)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(desk.reason).fill('お電話でのお申し出');
  await page.keyboard.press('Enter');
  await expect(page.getByText(desk.ended)).toBeVisible();
  await expect(first).toContainText(desk.gone);
  await expect(first).toContainText(desk.because);
  await expect(first.getByRole('button', { name: desk.end, exact: true })).toHaveCount(0);
  await expect(first).toBeFocused();
  for (const session of [taker, waiter]) await leaveAsFound(session);
});
