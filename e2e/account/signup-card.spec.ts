/** The card of a joining fee: refused, its holder asked, its answer lost, and paid afterwards. */
import { dropAnswer } from '../support/calls.ts';
import { enterCard, testCards } from '../support/cards.ts';
import { mailAfter } from '../support/mails.ts';
import { operator } from '../support/operator.ts';
import { newestMail } from '../support/portal.ts';
import {
  anApplicant,
  applicationOf,
  beginSignup,
  fillPerson,
  giveCard,
  goNext,
  heading,
  openLink,
  sendToBeAsked,
  signupWords,
  submit,
} from '../support/signup.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a card that is refused is told beside the next one, and nothing typed is lost @phone @english', async ({
  page,
  language,
}) => {
  const words = signupWords[language];
  await openLink(page, await beginSignup(page, { email: anApplicant(), language }));
  await fillPerson(page, language);
  await goNext(page, language);
  await giveCard(page, language, testCards.overLimit);
  await submit(page, language);
  await expect(heading(page)).toHaveText(words.payment);
  await expect(page.getByRole('alert')).toContainText(words.refused);
  await expect(page.getByRole('alert')).toContainText(words.limit);
  await expectAccessible(page);
  await giveCard(page, language, testCards.immediate);
  await submit(page, language);
  await expect(heading(page)).toHaveText(words.complete);
});

test('a holder who says no may try again; the link tells where it stands meanwhile @phone @english', async ({
  page,
  language,
}) => {
  const words = signupWords[language];
  const link = await beginSignup(page, { email: anApplicant(), language });
  await sendToBeAsked(page, language, link);
  const there = page.url();

  // The browser was closed in the middle: the link leads to the same page of the card company.
  await openLink(page, link);
  await expect(heading(page)).toHaveText(words.charging);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.goOn }).click();
  await expect(page).toHaveURL(there);
  await page.getByRole('button', { name: /キャンセル/ }).click();
  await expect(page.getByRole('alert')).toContainText(words.cancelled);
  await expectAccessible(page);
  await page.getByRole('link', { name: words.backToCard }).click();
  await expect(heading(page)).toHaveText(words.payment);
  await expect(page.getByRole('alert')).toContainText(words.cancelled);

  // The password was sent before, and need not be chosen again.
  await giveCard(page, language, testCards.asking);
  await submit(page, language);
  await expect(page).toHaveURL(/\/secure\?transId=/);
  await page.getByRole('button', { name: /承認する/ }).click();
  await page.getByRole('link', { name: words.toStanding }).click();
  await expect(heading(page)).toHaveText(words.complete);
  await expectAccessible(page);
});

test('whoever said yes elsewhere is led on by the page that waits for it', async ({
  page,
  context,
  language,
}) => {
  const words = signupWords[language];
  const link = await beginSignup(page, { email: anApplicant(), language });
  await sendToBeAsked(page, language, link);
  const waiting = await context.newPage();
  await openLink(waiting, link);
  await expect(heading(waiting)).toHaveText(words.charging);
  await page.getByRole('button', { name: /承認する/ }).click();
  await expect(page.getByRole('link', { name: words.toStanding })).toBeVisible();
  await expect(heading(waiting)).toHaveText(words.complete);
});

test('a fee that the bank will not pay in the end is paid by another card', async ({ page, language }) => {
  const words = signupWords[language];
  const email = anApplicant();
  await openLink(page, await beginSignup(page, { email, language }));
  await fillPerson(page, language);
  await goNext(page, language);
  await giveCard(page, language, testCards.refusedLater);
  await submit(page, language);
  await expect(heading(page)).toHaveText(words.complete);
  const before = await newestMail(email);
  await operator('signup-approve', await applicationOf(email));
  await openLink(page, await mailAfter(email, before, /http\S+\/register\/vs-signup#\S+/));
  await expect(heading(page)).toHaveText(words.feeDue);
  await enterCard(page, language, testCards.asking, 'submitToPay');
  await expectAccessible(page);
  await page.getByRole('button', { name: words.pay }).click();
  await page.getByRole('button', { name: /承認する/ }).click();
  await page.getByRole('link', { name: words.toStanding }).click();
  await mailAfter(email, before, /2\d{7}/);
});

test('a lost answer may be asked for again, and an application is sent once', async ({
  page,
  language,
  watch,
}) => {
  watch.expectMessage(/Failed to load resource|ERR_CONNECTION/);
  const words = signupWords[language];
  await openLink(page, await beginSignup(page, { email: anApplicant(), language }));
  await fillPerson(page, language);
  await goNext(page, language);
  await giveCard(page, language, testCards.immediate);
  await dropAnswer(page, 'VsSignupSubmitForm');
  await submit(page, language);
  // It arrived: the frame finds that out by itself.
  await expect(heading(page)).toHaveText(words.complete);
});
