/**
 * A stay to which nobody came, as the list, its detail and its other pages show it. The operator writes it down of a stay that is over and
 * has no arrival, and nothing takes it back: each telling takes the first of those that the demo has for it.
 */
import { accounts } from '../support/accounts.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { operator } from '../support/operator.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { words } from '../support/words.ts';

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

test('a stay to which nobody came says so with its fee, and offers nothing that is over @phone @english', async ({
  page,
  language,
}) => {
  const word = says[language];
  const account = accounts.frequent;
  const session = await sharedSession(account);
  const { myBookingList: past } = await get<{
    myBookingList: { id: string; bookingNumber: string; checkedInAt: string | null }[];
  }>({
    as: session,
    query: `query ($before: Date!) { myBookingList(cancelled: false, checkOutDateTo: $before, orderByCheckInDate: ASC, take: 6) {
      id bookingNumber checkedInAt } }`,
    variables: { before: dayAfter(today(), -1) },
  });
  const { id, bookingNumber } = past.find(({ checkedInAt }) => checkedInAt === null)!;
  expect(await operator('no-show', bookingNumber)).toContain('nobody came');
  await enterAs(page, account, '/home/booking?view=cancelled');
  const card = page.getByRole('link').filter({ hasText: bookingNumber });
  const more = page.getByRole('button', { name: words[language].more });
  // The oldest stands at the end of the list.
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(card).toBeVisible({ timeout: 2_000 });
  }).toPass();
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
