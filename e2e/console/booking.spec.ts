/** The booking desk: a stay is booked for a member on the telephone, changed in dates and guests, and cancelled. */
import { consoleAddress } from '../support/portal.ts';
import { consoleWords, signIn } from '../support/console.ts';
import { accounts } from '../support/accounts.ts';
import { findOffers, firstDayWith } from '../support/booking.ts';
import { dayAfter, leaveAsFound, today } from '../support/member-state.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    book: '予約を取る',
    back: '会員の画面へ戻る',
    house: '施設',
    checkIn: 'チェックイン',
    nights: '泊数',
    look: '空室と料金を調べる',
    offers: '客室タイプ',
    noFee: '0%',
    adults: '大人',
    children: '子ども',
    dayOver: /この日は過ぎています/,
    needsAdult: '大人の方が1人以上必要です',
    tooMany: '20人までです',
    room: /1室$/,
    addRoom: '客室を追加',
    removeRoom: '2室目を削除',
    beside: 'この会員の方には、この期間に予約があります。',
    owed: /未収 /,
    staffs: '担当者（会員の方のご依頼）',
    canHold: '仮押さえする',
    hold: '仮押さえする',
    name: 'お名前',
    asMember: '本会員の情報を入れる',
    note: 'ご要望',
    payBy: 'お支払い方法（円の分）',
    payWays: ['現地でのお支払い'],
    price: '料金を確かめる',
    confirm: '予約を確定する',
    after: /^ご宿泊のあとに残るポイント/,
    cancelling: /^取消料/,
    free: '無料',
    booked: '予約',
    release: '仮押さえを解除する',
    released: '仮押さえを解除しました。',
    changeDates: '日程を変更',
    ask: '料金を調べる',
    taken: 'ご利用になるポイント',
    termsAfter: '変更後のキャンセルの規定',
    change: 'この内容で変更する',
    changed: '予約を変更しました。',
    changeGuests: '宿泊者を変更',
    kind: '追加する方',
    child: '子ども',
    add: '宿泊者を追加',
    age: '年齢',
    usageFee: '施設利用料',
    childTooOld: '子どもは17歳までです',
    cancel: 'キャンセル',
    which: 'キャンセルする宿泊日',
    lastNight: /^最後の1泊（\d+年\d+月\d+日\(.\)）$/,
    cancelIt: /キャンセルする$/,
    validUntil: /まで有効の分）$/,
    shortened: '宿泊数を減らしました。',
    cancelled: 'キャンセル',
    guests: '宿泊者',
    numbers: /予約を確定しました（(R\d+)）/,
  },
  en: {
    book: 'Book a stay',
    back: 'Back to the member',
    house: 'House',
    checkIn: 'Check-in',
    nights: 'Nights',
    look: 'Rooms and prices',
    offers: 'Kinds of rooms',
    noFee: '0%',
    adults: 'Adults',
    children: 'Children',
    dayOver: /This day is over/,
    needsAdult: 'Each room needs an adult',
    tooMany: '20 at most',
    room: /, 1 room$/,
    addRoom: 'Add a room',
    removeRoom: 'Remove room 2',
    beside: 'The member has a booking on these nights already.',
    owed: /still due/,
    staffs: 'Staff, for the member',
    canHold: 'Hold',
    hold: 'Hold',
    name: 'Name',
    asMember: 'As the main member',
    note: 'Wishes',
    payBy: 'Payment of the yen',
    payWays: ['At the house'],
    price: 'Check the price',
    confirm: 'Confirm the booking',
    after: /^Points left after the stay/,
    cancelling: /^Cancellation fee/,
    free: 'Free',
    booked: 'Booked',
    release: 'Release hold',
    released: 'The hold was released.',
    changeDates: 'Change the dates',
    ask: 'Look up the price',
    taken: 'Points used',
    termsAfter: 'Cancellation terms after the change',
    change: 'Make this change',
    changed: 'The booking was changed.',
    changeGuests: 'Change the guests',
    kind: 'Who joins them',
    child: 'A child',
    add: 'Add a guest',
    age: 'Age',
    usageFee: 'Usage fee',
    childTooOld: 'Children are up to 17',
    cancel: 'Cancel',
    which: 'Nights to cancel',
    lastNight: /^The last night \(\w+ \d+ \w+ \d{4}\)$/,
    cancelIt: /^Cancel (it|all|the)/,
    validUntil: /\(valid until /,
    shortened: 'The stay was shortened.',
    cancelled: 'Cancelled',
    guests: 'Guests',
    numbers: /\((R\d+)\)/,
  },
};

test('a stay is booked for a member on the telephone, changed, shortened and cancelled @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const desk = said[language];
  const member = await sharedSession(accounts.withoutCard);
  await leaveAsFound(member);
  // The room that stands first can be had for a night more.
  const { checkInDate } = await firstDayWith(member, { nights: 2, ahead: 24, adults: 2 }, async ([first]) => {
    if (!first) return false;
    const { contractId, checkOutDate } = first;
    const longer = {
      contractId,
      adults: 2,
      checkInDate: first.checkInDate,
      checkOutDate: dayAfter(checkOutDate, 1),
    };
    return (await findOffers(member, longer)).some(({ roomTypeId }) => roomTypeId === first.roomTypeId);
  });
  await signIn(page, 'yoyaku', language);
  await page.goto(`${consoleAddress}/members`);
  await page.getByRole('searchbox', { name: words.findMember }).fill(accounts.withoutCard);
  await page.keyboard.press('Enter');
  await page.getByRole('table').getByRole('row').nth(1).press('Enter');
  await page.getByRole('link', { name: desk.book, exact: true }).click();
  await expect(page.getByRole('button', { name: desk.look })).toBeVisible();
  await expectAccessible(page);
  // What cannot be is said beside its field, and nothing of what was entered is lost.
  await page.getByLabel(desk.checkIn).fill(dayAfter(today(), -2));
  await page.getByLabel(desk.adults).fill('0');
  await page.getByLabel(desk.children).fill('99');
  await page.getByRole('button', { name: desk.look }).click();
  for (const problem of [desk.dayOver, desk.needsAdult, desk.tooMany])
    await expect(page.getByText(problem)).toBeVisible();
  await expect(page.getByLabel(desk.children)).toHaveValue('99');
  await page.getByLabel(desk.adults).fill('2');
  await page.getByLabel(desk.children).fill('0');
  await page.getByRole('button', { name: desk.addRoom }).click();
  await page.getByRole('button', { name: desk.removeRoom }).press('Enter');
  await expect(page.getByRole('button', { name: desk.addRoom })).toBeFocused();
  await page.getByLabel(desk.checkIn).fill(checkInDate);
  await page.getByLabel(desk.nights).fill('2');
  await page.getByRole('button', { name: desk.look }).click();
  const row = page.getByRole('row').filter({ hasText: desk.canHold }).first();
  await expect(row).toBeVisible();
  await expect(page.getByRole('heading', { name: desk.offers })).toBeFocused();
  await expectAccessible(page);
  await row.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: desk.hold, exact: true })).toBeVisible();
  // What is about to be held is read out first, with what it costs without a plan.
  await expect(dialog.getByRole('definition').filter({ hasText: desk.room })).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: ' + ' })).toBeVisible();
  // With what the yen are for.
  await expect(dialog.getByRole('term').filter({ hasText: desk.usageFee })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.hold, exact: true }).click();
  await expect(page.getByRole('button', { name: desk.release })).toBeVisible();
  // To pay nothing is no way of paying where something is to be paid.
  await expect(page.getByLabel(desk.payBy).getByRole('option')).toHaveText(desk.payWays);
  await page.getByRole('button', { name: desk.price }).click();
  await page.getByRole('button', { name: desk.asMember }).click();
  await expect(page.getByLabel(desk.age).first()).toHaveValue(/^\d{2}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.price }).click();
  await expect(dialog.getByRole('button', { name: desk.confirm })).toBeVisible();
  // The caller is told what is left, and what cancelling costs from when on: now nothing.
  await expect(dialog.getByRole('heading', { name: desk.after })).toBeVisible();
  const shares = dialog.getByRole('list', { name: desk.cancelling }).getByRole('listitem');
  await expect(shares.first()).toContainText(desk.free);
  await expect(shares.last()).toContainText('100%');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.confirm }).click();
  const toast = page.getByText(desk.numbers);
  const number = (await toast.innerText()).match(desk.numbers)![1]!;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page.getByRole('definition').filter({ hasText: desk.booked })).toBeVisible();
  await expectAccessible(page);

  // Whoever looks for these nights again is told of it before anything is held, and led to it.
  await page.getByRole('link', { name: desk.back, exact: true }).click();
  await page.getByRole('link', { name: desk.book, exact: true }).click();
  await page.getByLabel(desk.checkIn).fill(dayAfter(today(), 25));
  await page.getByRole('button', { name: desk.look }).click();
  await expect(page.getByText(desk.beside)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasText: desk.canHold }).first().press('Enter');
  await expect(dialog.getByText(desk.beside)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: number, exact: true }).click();

  await page.getByRole('button', { name: desk.changeDates }).click();
  await dialog.getByLabel(desk.nights).fill('3');
  await dialog.getByRole('button', { name: desk.ask }).click();
  // Which points it takes, until when they are valid, and how it is cancelled then is read out, too.
  await expect(dialog.getByRole('term').filter({ hasText: desk.taken })).toBeVisible();
  await expect(dialog.getByText(desk.validUntil).first()).toBeVisible();
  await expect(
    dialog.getByRole('list', { name: desk.termsAfter }).getByRole('listitem').last(),
  ).toContainText('100%');
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: desk.change })).toBeVisible();
  await dialog.getByRole('button', { name: desk.change }).click();
  await expect(page.getByText(desk.changed)).toBeVisible();

  await page.getByRole('button', { name: desk.changeGuests }).click();
  await page.getByLabel(desk.kind).selectOption(desk.child);
  await page.getByRole('button', { name: desk.add }).click();
  await page.getByLabel(desk.age).last().fill('18');
  await page.getByRole('button', { name: desk.ask }).click();
  await expect(page.getByText(desk.childTooOld)).toBeVisible();
  await page.getByLabel(desk.age).last().fill('7');
  await page.getByRole('button', { name: desk.ask }).click();
  await expect(dialog.getByRole('button', { name: desk.change })).toBeVisible();
  await dialog.getByRole('button', { name: desk.change }).click();
  await expect(page.getByRole('table', { name: desk.guests }).getByRole('row')).toHaveCount(4);

  // In another window the last two nights are about to be given up.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: desk.cancel, exact: true }).click();
  const stale = other.getByRole('dialog');
  const which = stale.getByLabel(desk.which);
  await which.selectOption({ index: 1 });
  await expect(stale.getByText(desk.noFee).first()).toBeVisible();

  await page.getByRole('button', { name: desk.cancel, exact: true }).click();
  await dialog
    .getByLabel(desk.which)
    .selectOption(await dialog.getByRole('option', { name: desk.lastNight }).innerText());
  // What it costs is told first: a press before sends nothing.
  await expect(dialog.getByText(desk.noFee).first()).toBeVisible();
  await expect(dialog.getByText(desk.owed)).toBeVisible();
  await expect(dialog.getByText(desk.validUntil).first()).toBeVisible();
  await dialog.getByRole('button', { name: desk.cancelIt }).click();
  await expect(page.getByText(desk.shortened)).toBeVisible();
  // There it is refused once: then what is left of the chosen nights is read out, and given up at its fee.
  await stale.getByRole('button', { name: desk.cancelIt }).click();
  await expect(stale.getByRole('alert')).toBeVisible();
  await expect(which.getByRole('option')).toHaveCount(2);
  await expect(which).toHaveValue('1');
  await expect(stale.getByText(desk.noFee).first()).toBeVisible();
  await expectAccessible(other);
  await stale.getByRole('button', { name: desk.cancelIt }).click();
  await expect(other.getByText(desk.shortened)).toBeVisible();
  await other.close();

  // All of it is still all of it, though it has a night less by now than this page has shown.
  await page.getByRole('button', { name: desk.cancel, exact: true }).click();
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await expect(dialog.getByText(desk.noFee).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.cancelIt }).click();
  await expect(page.getByRole('definition').first()).toHaveText(desk.cancelled);
  await expect(page.getByRole('button', { name: desk.changeDates })).toBeHidden();
  // What was given up of it is told, step by step.
  await expect(page.getByRole('definition').filter({ hasText: desk.staffs })).toHaveCount(3);
  await expectAccessible(page);
});
