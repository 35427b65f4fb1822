/** A member waits for a stay that is full, is offered it once a room becomes free, declines, and books it the next time. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { bookableContract, bookStay, type BookedStay } from '../support/booking.ts';
import { cancelStay, dayAfter, leaveAsFound } from '../support/member-state.ts';
import { mailsAfter, newestMail } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    title: '空室のお知らせ・キャンセル待ち',
    wait: 'この日程のキャンセルを待つ',
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
    wait: 'Wait for these dates',
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

/** Whoever waits leads here from the day that is full, with everything filled in. */
const waitPage = async (page: Page, session: Session, stay: BookedStay) => {
  const query = new URLSearchParams({
    ...{ contract: await bookableContract(session), roomType: stay.roomTypeId },
    ...{ from: stay.checkInDate, to: stay.checkOutDate, room: '1-0-0' },
  });
  await page.goto(`/home/vacancy-notification?${query.toString()}`);
};

const offered = /お待ちのお部屋に空きが出ました|A room you are waiting for is free/;

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
  await waitPage(page, waiter, stay);
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
  await page.getByRole('link', { name: word.accept }).click();
  await expect(page.getByRole('link', { name: word.next })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: word.decline }).click();
  await expect(page.getByText(word.declined)).toBeVisible();
  await page.getByRole('button', { name: word.leave }).click();
  await page.getByRole('dialog').getByRole('button', { name: word.confirm }).click();
  await expect(page.getByText(word.gone)).toBeVisible();
  await expect(page.getByText(word.none)).toBeVisible();
});
