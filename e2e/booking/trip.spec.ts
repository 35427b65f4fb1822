/** What goes along with a stay: its confirmation once it is over, with its papers. */
import { accounts } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { operator } from '../support/operator.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    submit: 'ご滞在を確認する',
    title: 'ご滞在の確認',
    done: 'ご滞在をご確認いただき、ありがとうございました。',
    doneAt: /ご滞在の確認：/,
    certificate: 'ご利用証明書を開く',
    certificateTitle: 'ご利用証明書',
  },
  en: {
    submit: 'Confirm this stay',
    title: 'Confirm your stay',
    done: 'Thank you for confirming your stay.',
    doneAt: /Stay confirmed:/,
    certificate: 'Open the certificate of stay',
    certificateTitle: 'Certificate of stay',
  },
};

test('a stay that is over is confirmed from home and its page, and its certificate stands beside it @phone @english', async ({
  page,
  language,
}) => {
  const word = says[language];
  const session = await sharedSession(accounts.frequent);
  const { myBookingList: stays } = await get<{ myBookingList: { id: string; bookingNumber: string }[] }>({
    as: session,
    query: '{ myBookingList(toConfirm: true, orderByCheckInDate: DESC, take: 1) { id bookingNumber } }',
  });
  const { id, bookingNumber } = stays[0]!;
  afterwards(`stay to confirm ${id}`, async () => {
    await operator('confirmation', bookingNumber, 'open');
  });
  await enterAs(page, accounts.frequent, '/home');
  await page.getByRole('link', { name: word.submit }).click();
  await expect(page).toHaveURL(`/home/booking/confirmation/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: word.title })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(bookingNumber);
  await expectAccessible(page);
  await page.getByRole('button', { name: word.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: word.done })).toBeVisible();
  await expect(page.getByRole('button', { name: word.submit })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: word.certificate }).click();
  await expect(page.getByRole('heading', { level: 1, name: word.certificateTitle })).toBeVisible();
  await expect(main).toContainText(bookingNumber);

  await page.goto(`/home/booking/reservation-details/${id}`);
  await expect(main.getByText(word.doneAt)).toBeVisible();
  await expect(page.getByRole('link', { name: word.submit })).toHaveCount(0);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: word.submit })).toHaveCount(0);
});
