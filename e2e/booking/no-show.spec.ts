/**
 * A stay to which nobody came, as the list, its detail and its other pages show it. The desk writes it down once the day of
 * arrival is over, for which no story can wait: a stay that was given up late, with its fee, is told to the pages as such.
 */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { changeAnswers } from '../support/calls.ts';
import { today } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    state: 'ご連絡なし・ご宿泊なし',
    fee: /取消料 (?:\d+ Pt \+ )?[\d,]+円/,
    kept: /^\d+年\d+月\d+日.* ご連絡なし・ご宿泊なし$/,
    again: 'この施設をもう一度予約する',
    change: 'ご予約内容を変更する',
    cancel: 'ご予約をキャンセルする',
    certificate: 'ご利用証明書を見る',
    lead: /お泊まりにならなかったご予約です。/,
    cancelled: 'このご予約は、キャンセルされています。',
  },
  en: {
    state: 'No-show',
    fee: /Cancellation fees (?:\d+ Pt \+ )?¥[\d,]+/,
    kept: /^No-show, /,
    again: 'Book this resort again',
    change: 'Change this booking',
    cancel: 'Cancel this booking',
    certificate: 'Certificate of stay',
    lead: /marked as a no-show/,
    cancelled: 'This booking has been cancelled.',
  },
};

type Stay = { id: string; cancelledAt: string | null; noShowAt: string | null };
const isStay = (data: unknown): data is Stay =>
  typeof data === 'object' && data !== null && 'noShowAt' in data && 'cancelledAt' in data;

/** From now on the pages are told that nobody came to this stay. */
async function asNoShow(page: Page, id: string): Promise<void> {
  const tell = (data: unknown): void => {
    if (isStay(data) && data.id === id) data.noShowAt = data.cancelledAt;
    if (typeof data === 'object' && data !== null) Object.values(data).forEach(tell);
  };
  for (const operation of ['MyBookingHistory', 'MyBooking']) await changeAnswers(page, operation, tell);
}

test('a stay to which nobody came says so with its fee, and offers nothing that is over @phone @english', async ({
  page,
  language,
}) => {
  const word = says[language];
  const session = await sharedSession(accounts.main);
  const { myBookingList } = await get<{
    myBookingList: { id: string; bookingNumber: string; penalties: { yen: number }[] }[];
  }>({
    as: session,
    query: `query ($today: Date!) { myBookingList(cancelled: true, checkOutDateTo: $today, take: 50) {
      id bookingNumber penalties { yen } } }`,
    variables: { today: today() },
  });
  const { id, bookingNumber } = myBookingList.find(({ penalties }) => penalties.some(({ yen }) => yen > 0))!;
  await asNoShow(page, id);
  await enterAs(page, accounts.main, '/home/booking?view=cancelled');
  const card = page.getByRole('link').filter({ hasText: bookingNumber });
  await expect(card).toContainText(word.state);
  await expect(card).toContainText(word.fee);
  await expectAccessible(page);

  await card.click();
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(word.state, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(word.kept)).toBeVisible();
  await expect(main.getByRole('link', { name: word.again })).toBeVisible();
  for (const over of [word.change, word.cancel, word.certificate])
    await expect(main.getByRole('link', { name: over })).toHaveCount(0);
  await expectAccessible(page);

  // Its other pages are still there by their addresses.
  await page.goto(`/home/booking/confirmation/${id}`);
  await expect(main.getByText(word.lead)).toBeVisible();
  await expect(main.getByText(word.cancelled)).toHaveCount(0);
  await expectAccessible(page);
});
