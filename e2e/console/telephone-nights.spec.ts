/** Which nights are given up on the telephone stays as it was agreed on, where another clerk changes the stay while the dialog is open. */
import { accounts } from '../support/accounts.ts';
import { bookStay } from '../support/booking.ts';
import { signIn } from '../support/console.ts';
import { callsOf, type ConsoleCaller } from '../support/console-calls.ts';
import { consoleAddress } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { giveUpForMember } from '../support/telephone.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { dayAfter } from '../support/member-state.ts';
import type { Page } from '@playwright/test';

const said = {
  ja: {
    cancel: 'キャンセル',
    cancelIt: /キャンセルする$/,
    which: 'キャンセルする宿泊日',
    all: (nights: number) => new RegExp(`^すべて（.*から${nights}泊）$`),
    last: (nights: number) => new RegExp(`^最後の${nights}泊（`),
    changed: (nights: number) =>
      new RegExp(`^予約の宿泊日が、ほかの画面で変わりました。[^]*の${nights}泊です。`),
    choose: '宿泊日を選んでください',
    chooseAnew: '予約の宿泊日が変わりました。キャンセルする宿泊日を、あらためて選んでください。',
    cancelled: '予約をキャンセルしました。',
    shortened: '宿泊数を減らしました。',
  },
  en: {
    cancel: 'Cancel',
    cancelIt: /^Cancel (it|all|the)/,
    which: 'Nights to cancel',
    all: (nights: number) => new RegExp(`^All \\(${nights} night`),
    last: (nights: number) => new RegExp(`^The last ${nights} nights \\(`),
    changed: (nights: number) =>
      new RegExp(`^The nights of this booking were changed elsewhere\\.[^]*\\(${nights} nights?\\)\\.`),
    choose: 'Choose the nights',
    chooseAnew: 'The nights of the booking have changed. Please choose anew which to cancel.',
    cancelled: 'The booking was cancelled.',
    shortened: 'The stay was shortened.',
  },
};

const QUOTE = `query ($n: String!, $change: StayChangeWanted!) { changeQuoteForMember(bookingNumber: $n, change: $change) { quote } }`;
const CHANGE = `mutation ($n: String!, $change: StayChangeWanted!, $quote: String!) {
  changeForMember(bookingNumber: $n, change: $change, quote: $quote) }`;

async function extend(desk: ConsoleCaller, n: string, night: string): Promise<void> {
  const change = { days: [night] };
  const { changeQuoteForMember } = await desk<{ changeQuoteForMember: { quote: string } }>(QUOTE, {
    n,
    change,
  });
  await desk(CHANGE, { n, change, quote: changeQuoteForMember.quote });
}

/** A stay that is about to be given up in the dialog, and the calls of another clerk. */
async function aStay(page: Page, language: 'ja' | 'en', nights: number) {
  const stay = await bookStay(await sharedSession(accounts.main), { nights, ahead: 40 });
  await signIn(page, 'yoyaku', language);
  await page.goto(`${consoleAddress}/members/stays/${stay.bookingNumber}`);
  await page.getByRole('button', { name: said[language].cancel, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: said[language].cancelIt });
  await expect(act).toBeEnabled();
  const which = dialog.getByLabel(said[language].which);
  const chosen = () => which.locator('option:checked');
  return { stay, dialog, act, which, chosen, other: callsOf(page) };
}

test('all nights stay all where another clerk has given up the last one, and no more is cancelled unsaid @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  const { stay, dialog, act, chosen, other } = await aStay(page, language, 2);
  await expect(chosen()).toHaveText(words.all(2));
  await giveUpForMember(other, stay.bookingNumber, [dayAfter(stay.checkInDate, 1)]);
  await act.press('Enter');
  await expect(dialog.getByText(words.changed(1))).toBeVisible();
  await expect(chosen()).toHaveText(words.all(1));
  await expectAccessible(page);
  await act.press('Enter');
  await expect(page.getByText(words.cancelled)).toBeVisible();
});

test('of a stay that became longer no fee is told, nor another reason, before its nights are chosen anew @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  const { stay, dialog, which, chosen, other } = await aStay(page, language, 3);
  await extend(other, stay.bookingNumber, dayAfter(stay.checkInDate, 3));
  await which.selectOption('2');
  await expect(dialog.getByText(words.chooseAnew)).toBeVisible();
  await expect(chosen()).toHaveText(words.choose);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(which.locator('option')).toHaveCount(5);
  await which.selectOption('4');
  await expect(chosen()).toHaveText(words.all(4));
  await dialog.getByRole('button', { name: words.cancelIt }).press('Enter');
  await expect(page.getByText(words.cancelled)).toBeVisible();
});

test('the last nights are chosen anew where the stay became longer, and are never more than were agreed on @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  const { stay, dialog, act, which, chosen, other } = await aStay(page, language, 3);
  await which.selectOption('2');
  await expect(chosen()).toHaveText(words.last(2));
  await expect(act).toBeEnabled();
  await extend(other, stay.bookingNumber, dayAfter(stay.checkInDate, 3));
  await act.press('Enter');
  await expect(dialog.getByText(words.changed(4))).toBeVisible();
  await expect(dialog.getByText(words.chooseAnew)).toBeVisible();
  await expect(chosen()).toHaveText(words.choose);
  await expectAccessible(page);
  // Nothing is sent before: a press leads to what is to be chosen.
  await act.press('Enter');
  await expect(which).toBeFocused();
  await which.selectOption('2');
  await expect(chosen()).toHaveText(words.last(2));
  await expect(dialog.getByText(words.chooseAnew)).toHaveCount(0);
  await act.press('Enter');
  await expect(page.getByText(words.shortened)).toBeVisible();
  await giveUpForMember(other, stay.bookingNumber, [stay.checkInDate, dayAfter(stay.checkInDate, 1)]);
});
