/** A member waits for another stay instead of the one that is booked: it is given up as the other is confirmed, and not before. */
import { accounts, password } from '../support/accounts.ts';
import { bookableContract, bookStay } from '../support/booking.ts';
import { flowWords } from '../support/flow.ts';
import { cancelStay, leaveAsFound } from '../support/member-state.ts';
import { get, mailsAfter, newestMail } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    replaces: '入れ替えるご予約',
    submit: 'この内容でキャンセルを待つ',
    accept: 'ご予約の手続きへ進む',
    password: 'ログインパスワード',
    needed: 'ログインパスワードをご入力ください',
    wrong: 'パスワードが正しくありません',
    gaveWay: '入れ替え前のご予約は、キャンセルいたしました',
  },
  en: {
    replaces: 'Booking it replaces',
    submit: 'Wait for this stay',
    accept: 'Go on to book',
    password: 'Login password',
    needed: 'Enter your login password',
    wrong: 'The password is not correct',
    gaveWay: 'The booking that it replaces is cancelled',
  },
};
const cancelledMail = /キャンセルを承りました|booking is cancelled|has been cancelled/i;

const isCancelled = async (session: Session, id: string) => {
  type Answer = { myBookingV2: { cancelledAt: string | null } };
  const query = 'query ($id: ID!) { myBookingV2(id: $id) { cancelledAt } }';
  return (await get<Answer>({ as: session, query, variables: { id } })).myBookingV2.cancelledAt !== null;
};

const daysAhead: Record<string, number> = { desktop: 62, phone: 82, english: 102 };

test('a stay that is waited for takes the place of the one that is booked @phone @english', async ({
  page,
  language,
}, info) => {
  test.setTimeout(120_000);
  const [word, flow] = [says[language], flowWords[language]];
  const [taker, waiter] = [await sharedSession(accounts.main), await sharedSession(accounts.frequent)];
  for (const session of [taker, waiter]) await leaveAsFound(session);
  const ahead = daysAhead[info.project.name] ?? 62;
  const wanted = await bookStay(taker, { nights: 1, ahead, last: true });
  const old = await bookStay(waiter, { nights: 2, ahead });
  await enterAs(page, accounts.frequent, '/home/vacancy-notification');
  const query = new URLSearchParams({
    ...{ contract: await bookableContract(waiter), roomType: wanted.roomTypeId },
    ...{ from: wanted.checkInDate, to: wanted.checkOutDate, room: '1-0-0' },
  });
  await page.goto(`/home/vacancy-notification?${query.toString()}`);
  await page.getByLabel(word.replaces).selectOption(old.id);
  await expectAccessible(page);
  await page.getByRole('button', { name: word.submit }).click();
  await expect(page.getByText(new RegExp(old.bookingNumber))).toBeVisible();

  await cancelStay(taker, wanted);
  await page.reload();
  await page.getByRole('link', { name: word.accept }).click();
  await page.getByRole('link', { name: flow.toPlans }).click();
  await page.getByRole('link', { name: flow.noPlan }).click();
  await page.getByRole('button', { name: flow.hold }).click();
  await page.getByRole('checkbox', { name: flow.myself }).check();
  await page.getByRole('button', { name: flow.toFinal }).click();
  await expect(page.getByText(old.bookingNumber)).toBeVisible();
  await expectAccessible(page);
  // Nothing is confirmed without the password, or with another one, and the stay that is booked stays.
  await page.getByRole('button', { name: flow.confirm }).click();
  const field = page.getByLabel(word.password);
  await expect(field).toHaveAccessibleDescription(new RegExp(word.needed));
  await expect(field).toBeFocused();
  await field.fill('not the password');
  await page.getByRole('button', { name: flow.confirm }).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(word.wrong));
  expect(await isCancelled(waiter, old.id)).toBe(false);
  await expectAccessible(page);
  const before = await newestMail(accounts.frequent);
  await field.fill(password);
  await page.getByRole('button', { name: flow.confirm }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.complete);
  await expect(page.getByText(word.gaveWay)).toBeVisible();
  await expect(page.getByText(new RegExp(old.bookingNumber))).toBeVisible();
  await expectAccessible(page);
  expect(await isCancelled(waiter, old.id)).toBe(true);
  await expect.poll(() => mailsAfter(accounts.frequent, before, cancelledMail)).toBe(1);
  await leaveAsFound(waiter);
});
