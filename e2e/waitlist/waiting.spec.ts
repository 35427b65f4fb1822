/** A member waits for a stay that is full, is offered it once a room becomes free, declines, and books it the next time. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { bookableContract, bookStay, findOffers, type BookedStay } from '../support/booking.ts';
import { cancelStay, dayAfter, leaveAsFound, today } from '../support/member-state.ts';
import { get, mailsAfter, newestMail } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    title: '空室のお知らせ・キャンセル待ち',
    wait: /のキャンセル待ちを申し込む$/,
    free: /までは、かかりません/,
    kept: '空きが出たお部屋です',
    addRoom: 'お部屋を増やす',
    back: 'ご案内へ戻る',
    until: 'お待ちいただく期限',
    submit: 'この内容でキャンセルを待つ',
    done: /お申し込みを承りました/,
    place: '1番目（1件中）',
    offered: '空きが出ました',
    accept: 'ご予約の手続きへ進む',
    decline: '今回は見送る',
    declined: /今回のご案内を見送りました/,
    leave: 'キャンセル待ちをやめる',
    confirm: 'やめる',
    gone: /キャンセル待ちを終了いたしました/,
    none: 'お待ちのご宿泊は、ただいまございません。',
    next: 'プランの選択へ進む',
  },
  en: {
    title: 'Room alerts and waiting lists',
    wait: /^Join the waiting list for /,
    free: /None until/,
    kept: 'A room that became free for you',
    addRoom: /Add (a|another) room/,
    back: 'Back to the offer',
    until: 'How long to wait',
    submit: 'Wait for this stay',
    done: /You are on the waiting list/,
    place: '1 of 1',
    offered: 'Free for you',
    accept: 'Go on to book',
    decline: 'Not this time',
    declined: /You have declined this offer/,
    leave: 'Stop waiting',
    confirm: 'Stop waiting',
    gone: /You are no longer waiting/,
    none: 'You are not waiting for any stay.',
    next: 'Choose a plan',
  },
};

const queryOf = async (session: Session, stay: BookedStay) =>
  new URLSearchParams({
    ...{ contract: await bookableContract(session), roomType: stay.roomTypeId },
    ...{ from: stay.checkInDate, to: stay.checkOutDate, room: '1-0-0' },
  }).toString();

/** Whoever waits comes here from the day that is full, with everything filled in. */
const waitPage = async (page: Page, session: Session, stay: BookedStay) => {
  await page.goto(`/home/vacancy-notification?${await queryOf(session, stay)}`);
};

const offered = /お待ちのお部屋に空きが出ました|A room you are waiting for is free/;

const bookedMail =
  /キャンセル待ちのお部屋をご予約いたしました|We have booked the stay that you were waiting for/;

const daysAhead: Record<string, number> = { desktop: 60, phone: 80, english: 100 };

test('a full stay is waited for, offered, declined, and given up @phone @english', async ({
  page,
  language,
}, info) => {
  test.setTimeout(120_000);
  const word = says[language];
  const [taker, waiter] = [await sharedSession(accounts.main), await sharedSession(accounts.frequent)];
  for (const session of [taker, waiter]) await leaveAsFound(session);
  const ahead = daysAhead[info.project.name] ?? 60;
  const stay = await bookStay(taker, { nights: 1, ahead, last: true });
  await enterAs(page, accounts.frequent, '/home/vacancy-notification');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.title);
  await expect(page.getByText(word.none)).toBeVisible();
  await expectAccessible(page);
  // Whoever has come as far as the plans finds the way to wait there, too.
  await page.goto(`/home/vacancy-search/select-plan?${await queryOf(waiter, stay)}`);
  await page.getByRole('link', { name: word.wait }).click();
  await expectAccessible(page);
  await page.getByLabel(word.until).selectOption(dayAfter(stay.checkInDate, -7));
  await page.getByRole('button', { name: word.submit }).click();
  await expect(page.getByText(word.done)).toBeVisible();
  await expect(page.getByText(word.place)).toBeVisible();
  await expect(page.getByText(/23:59/)).toBeVisible();
  await expectAccessible(page);

  const before = await newestMail(accounts.frequent);
  await cancelStay(taker, stay);
  await page.reload();
  await expect(page.getByText(word.offered, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => mailsAfter(accounts.frequent, before, offered)).toBe(1);
  // What it costs is said before anybody goes on, and where it is booked the room stays what was offered.
  await expect(page.getByText(word.free)).toBeVisible();
  await page.getByRole('link', { name: word.accept }).click();
  await expect(page.getByRole('link', { name: word.next })).toBeVisible();
  await expect(page.getByText(word.kept)).toBeVisible();
  await expect(page.getByRole('button', { name: word.addRoom })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: word.back }).click();
  await page.getByRole('button', { name: word.decline }).click();
  await expect(page.getByText(word.declined)).toBeVisible();
  await page.getByRole('button', { name: word.leave }).click();
  await page.getByRole('dialog').getByRole('button', { name: word.confirm }).click();
  await expect(page.getByText(word.gone)).toBeVisible();
  await expect(page.getByText(word.none)).toBeVisible();
});

const bookWords = {
  ja: {
    mode: '条件を決めておき、自動で予約してほしい',
    myself: /ご本人/,

    mostYen: 'お支払い金額の上限（円・税込）',
    mostPoints: 'ご利用ポイントの上限（Pt）',
    agrees: '空きが出たら、確認なしで予約することと、上の取消規定に同意します',
    needed: 'ご同意のうえ、お申し込みください',
    below: /ただいまの料金（.*）以上でご入力ください/,
    up: '自動予約の上限',
  },
  en: {
    mode: 'Book it for me on terms that I set now',
    myself: /as the representative/,

    mostYen: 'The most yen (tax included)',
    mostPoints: 'The most points (Pt)',
    agrees: 'I agree that it is booked without asking once a room is free, on the cancellation policy above',
    needed: 'Please agree before you go on',
    below: /Please enter at least the price of now/,
    up: 'Booked up to',
  },
};

test('a full stay is booked without asking, for the guests and up to the price that were agreed @phone @english', async ({
  page,
  language,
}, info) => {
  test.setTimeout(120_000);
  const [word, book] = [says[language], bookWords[language]];
  const [taker, waiter] = [await sharedSession(accounts.main), await sharedSession(accounts.frequent)];
  for (const session of [taker, waiter]) await leaveAsFound(session);
  const ahead = (daysAhead[info.project.name] ?? 60) + 8;
  const stay = await bookStay(taker, { nights: 1, ahead, last: true });
  await enterAs(page, accounts.frequent, '/home/vacancy-notification');
  await waitPage(page, waiter, stay);
  await page.getByText(book.mode).click();
  await page.getByRole('checkbox', { name: book.myself }).check();
  const mostYen = page.getByLabel(book.mostYen);
  await expect(mostYen).not.toHaveValue('');
  await expectAccessible(page);
  const price = await mostYen.inputValue();
  await mostYen.fill('0');
  await page.getByRole('button', { name: word.submit }).click();
  await expect(page.getByText(book.below).first()).toBeVisible();
  await expect(page.getByText(book.needed).first()).toBeVisible();
  await mostYen.fill(price);
  await page.getByLabel(book.agrees).check();
  await page.getByRole('button', { name: word.submit }).click();
  await expect(page.getByText(word.done)).toBeVisible();
  await expect(page.getByText(book.up)).toBeVisible();
  const before = await newestMail(accounts.frequent);
  await cancelStay(taker, stay);
  await expect.poll(() => mailsAfter(accounts.frequent, before, bookedMail), { timeout: 30_000 }).toBe(1);
  expect(await mailsAfter(accounts.frequent, before, offered)).toBe(0);
  await page.reload();
  await expect(page.getByText(word.none)).toBeVisible();
  await leaveAsFound(waiter);
});

test('whoever has booked is asked about what is still waited for on these nights @phone', async ({
  page,
  language,
}) => {
  const word = says[language];
  const [taker, waiter] = [await sharedSession(accounts.main), await sharedSession(accounts.frequent)];
  for (const session of [taker, waiter]) await leaveAsFound(session);
  const taken = await bookStay(taker, { nights: 1, ahead: 45, last: true });
  const { checkInDate, roomTypeId } = taken;
  await get({
    query: `mutation ($room: ID!, $contract: ID!, $from: Date!, $to: Date!) { createMyCancelWaitList(roomTypeId: $room, type: Member,
      contractId: $contract, checkInDate: $from, checkOutDate: $to, mode: NOTIFY) { id } }`,
    variables: {
      ...{ room: roomTypeId, contract: await bookableContract(waiter) },
      ...{ from: checkInDate, to: dayAfter(checkInDate, 2) },
    },
    as: waiter,
  });
  await cancelStay(taker, taken);
  const ahead = Math.round((Date.parse(checkInDate) - Date.parse(today())) / 86_400_000);
  const dates = { checkInDate, checkOutDate: taken.checkOutDate, contractId: await bookableContract(waiter) };
  const isFree = async () =>
    (await findOffers(waiter, dates)).some((offer) => offer.roomTypeId === roomTypeId);
  await expect.poll(isFree).toBe(true);
  const booked = await bookStay(waiter, { nights: 1, ahead, roomTypes: [roomTypeId] });
  expect(booked.checkInDate).toBe(checkInDate);
  await enterAs(page, accounts.frequent, `/home/vacancy-search/complete?booking=${booked.id}`);
  await expect(page.getByRole('heading', { name: '同じ日を含むキャンセル待ちがございます' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: word.leave }).click();
  await page.getByRole('dialog').getByRole('button', { name: word.confirm }).click();
  await expect(page.getByText(word.gone)).toBeVisible();
  await leaveAsFound(waiter);
});
