/** Signing up: from the first door to the first login, and each way in which a code or a link comes to nothing. */
import { changeAnswers } from '../support/calls.ts';
import { enterCard, testCards } from '../support/cards.ts';
import { mailAfter } from '../support/mails.ts';
import { operator } from '../support/operator.ts';
import { newestMail } from '../support/portal.ts';
import { openSession } from '../support/session.ts';
import {
  anApplicant,
  applicationOf,
  beginSignup,
  fillCompany,
  fillPassword,
  fillPerson,
  giveCard,
  goNext,
  heading,
  openLink,
  sendLink,
  signupPassword,
  signupWords,
  submit,
} from '../support/signup.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { expectTextInPlace } from '../support/text-in-place.ts';

test('a person signs up with a promo code, is accepted, and logs in for the first time @phone @english', async ({
  page,
  language,
}) => {
  const words = signupWords[language];
  const email = anApplicant();
  await page.goto('/register');
  await expect(page.getByText(words.fee)).toBeVisible();
  await page.getByRole('button', { name: words.open }).click();
  const promo = page.getByLabel(words.promoCode);
  await promo.fill('NO-SUCH-CODE');
  await page.getByLabel(words.email).first().fill(email);
  await expect(page.getByText(words.promoInvalid)).toBeVisible();
  await promo.fill('LASTSPRING');
  await page.getByLabel(words.emailAgain).fill(email);
  await expect(page.getByText(words.promoEnded)).toBeVisible();
  await promo.fill('welcome3000');
  await promo.blur();
  await expect(page.getByText(words.due)).toBeVisible();
  await expect(page.getByText(/8,000/)).toBeVisible();
  await expectAccessible(page);

  // Codes may be tried thirty times an hour from one place, so no more than is told here.
  const link = await sendLink(page, { email, language, before: 0 });
  await openLink(page, link);
  await expect(page).toHaveURL('/register/vs-signup');
  await goNext(page, language);
  await expect(page.getByRole('alert').getByRole('link')).not.toHaveCount(0);
  await expectAccessible(page);
  await fillPerson(page, language);
  await expectAccessible(page);
  await goNext(page, language);
  await expectAccessible(page);
  await giveCard(page, language, testCards.immediate);
  await expect(page.getByText(words.friend)).toBeVisible();
  await expect(page.getByText(/8,000/).first()).toBeVisible();
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await submit(page, language);
  await expect(heading(page)).toHaveText(words.complete);
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page)).toHaveText(words.complete);
  // Any step leads here now.
  await page.goto('/register/confirmation');
  await expect(page).toHaveURL('/register/complete');

  const before = await newestMail(email);
  await operator('signup-approve', await applicationOf(email));
  await mailAfter(email, before, /2\d{7}/);
  await openLink(page, link);
  await expect(page.getByRole('alert')).toContainText(words.used);
  await expectAccessible(page);
  expect((await openSession(email as never, signupPassword)).forcePasswordChangeRequired).toBe(false);
});

test('a company signs up with its code; what it was begun with stands @phone', async ({ page, language }) => {
  const words = signupWords[language];
  const email = anApplicant();
  const link = await beginSignup(page, { email, language, company: { clientCode: 'ab-12345' } });
  await openLink(page, link);
  await fillCompany(page, language);
  await expect(page.getByText('AB-12345').or(page.locator('input[value="AB-12345"]'))).toBeVisible();
  await goNext(page, language);
  await giveCard(page, language, testCards.immediate);
  await expect(page.getByText('AB-12345')).toBeVisible();
  await submit(page, language);
  await expect(heading(page)).toHaveText(words.complete);
  const seen = await operator('signup', await applicationOf(email));
  expect(JSON.parse(seen)).toMatchObject({ isCompany: true, clientCode: 'AB-12345' });
});

test('what was typed is there again after a reload, and on another device from the same link; the password from the next page on', async ({
  page,
  browser,
  language,
}) => {
  const words = signupWords[language];
  const link = await beginSignup(page, { email: anApplicant(), language });
  await openLink(page, link);
  await fillPerson(page, language);
  await page.reload();
  await expect(page.getByRole('textbox', { name: words.name })).toHaveValue('新規 花子');
  await expect(page.getByLabel(words.password).first()).toHaveValue('');
  // One that everybody has is told beside it, before any card is asked for.
  await page.getByLabel(words.password).first().fill('password1');
  await page.getByLabel(words.passwordAgain).fill('password1');
  await goNext(page, language);
  await expect(page.getByText(words.common).first()).toBeVisible();
  await fillPassword(page, language);
  await goNext(page, language);
  await giveCard(page, language, testCards.immediate);
  await page.reload();
  await expect(heading(page)).toHaveText(words.confirmation);
  await expectAccessible(page);

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'ja-JP' });
  const other = await elsewhere.newPage();
  await openLink(other, link);
  await expect(other.getByRole('textbox', { name: words.name })).toHaveValue('新規 花子');
  await expect(other.getByLabel(words.media)).toHaveValue('FRIEND');
  await expect(other.getByLabel(words.locality)).toHaveValue(/千代田区/);
  // No address of any request had the token, and the page's own has none.
  expect(other.url()).not.toContain('#');

  // Nor is it chosen again there.
  await expect(other.getByText(words.passwordKept)).toBeVisible();

  await submit(page, language);
  await expect(heading(page)).toHaveText(words.complete);
  // A tab that is behind is led on.
  await other.reload();
  await expect(heading(other)).toHaveText(words.complete);
  await elsewhere.close();
});

test('an address that stands is not written over by a postal code', async ({ page, language }) => {
  const words = signupWords[language];
  await openLink(page, await beginSignup(page, { email: anApplicant(), language }));
  await fillPerson(page, language);
  const postalCode = page.getByLabel(words.postalCode);
  await postalCode.fill('150-0001');
  await page.getByLabel(words.address1).focus();
  await expect(page.getByLabel(words.address1)).toHaveValue('千代田1-1');
  await expect(page.getByLabel(words.locality)).toHaveValue(/千代田区/);
});

test('whoever is a member already is called by staff, and nothing is charged', async ({ page, language }) => {
  const words = signupWords[language];
  const email = anApplicant();
  const link = await beginSignup(page, { email, language, company: { clientCode: '10000015' } });
  await openLink(page, link);
  await fillCompany(page, language);
  await goNext(page, language);
  await giveCard(page, language, testCards.immediate);
  await submit(page, language);
  await expect(heading(page)).toHaveText(words.wait);
  await expect(page).toHaveURL('/register/complete-please-wait');
  await expectAccessible(page);
  await openLink(page, link);
  await expect(page).toHaveURL('/register/complete-please-wait');

  // Staff accept: the fee is due now, and its link takes a card.
  const before = await newestMail(email);
  await operator('signup-approve', await applicationOf(email));
  const due = await mailAfter(email, before, /http\S+\/register\/vs-signup#\S+/);
  await openLink(page, due);
  await expect(heading(page)).toHaveText(words.feeDue);
  await expect(page).toHaveURL('/register/payment-method');
  await expectAccessible(page);
  await enterCard(page, language, testCards.overLimit, 'submitToPay');
  await page.getByRole('button', { name: words.pay }).click();
  await expect(page.getByRole('alert')).toContainText(words.limit);
  await enterCard(page, language, testCards.immediate, 'submitToPay');
  await page.getByRole('button', { name: words.pay }).click();
  await expect(page).toHaveURL('/register/complete');
  await mailAfter(email, before, /2\d{7}/);
});

test('what staff ask stands over the form, which is sent again without another card', async ({
  page,
  language,
}) => {
  const words = signupWords[language];
  const email = anApplicant();
  const link = await beginSignup(page, { email, language });
  await openLink(page, link);
  await fillPerson(page, language);
  await goNext(page, language);
  await giveCard(page, language, testCards.immediate);
  await submit(page, language);
  await expect(heading(page)).toHaveText(words.complete);
  await operator('signup-ask', await applicationOf(email), '--question=番地をご確認ください。');
  await openLink(page, link);
  await expect(page.getByText(words.question)).toBeVisible();
  await expect(page.getByText('番地をご確認ください。')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(words.address1).fill('千代田2-2');
  await page.getByLabel(words.answer).fill('番地は2-2です。');
  await goNext(page, language);
  await expect(heading(page)).toHaveText(words.confirmation);
  await expect(page.getByText('番地は2-2です。')).toBeVisible();
  const before = await newestMail(email);
  await submit(page, language, 'submitAnswer');
  await expect(heading(page)).toHaveText(words.complete);
  await mailAfter(email, before, /ご回答|answering/);
});

test('a link that was invented, and none at all, lead to a way on; one that another followed still opens @english', async ({
  page,
  language,
}) => {
  const words = signupWords[language];
  for (const path of ['vs-signup', 'payment-method', 'confirmation', 'complete', 'complete-please-wait']) {
    await page.goto(`/register/${path}`);
    await expect(page.getByText(words.noLink)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: words.open })).toHaveAttribute(
      'href',
      '/register?open=signup',
    );
  }
  await page.goto('/register/vs-signup#AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  const email = anApplicant();
  const former = await beginSignup(page, { email, language });
  await beginSignup(page, { email, language });
  await openLink(page, former);
  await expect(page.getByLabel(words.address1)).toBeVisible();
});

test('a code that has ended meanwhile is told, and a link without it takes over what was typed', async ({
  page,
  language,
}) => {
  const email = anApplicant();
  const link = await beginSignup(page, { email, language, promoCode: 'WELCOME3000' });
  await openLink(page, link);
  await fillPerson(page, language);
  await page.reload();
  await changeAnswers(page, 'VsSignupTokenInfo', ({ vsSignupTokenInfo }) => {
    Object.assign(vsSignupTokenInfo ?? {}, { promoProblem: 'PROMO_CODE_ENDED' });
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(signupWords[language].promoEnded);
  await expectAccessible(page);
  const before = await newestMail(email);
  await page.getByRole('button', { name: signupWords[language].withoutCode }).click();
  const next = await mailAfter(email, before, /http\S+\/register\/vs-signup#\S+/);
  await page.unrouteAll();
  await openLink(page, next);
  await expect(page.getByRole('textbox', { name: signupWords[language].name })).toHaveValue('新規 花子');
});

test('in the largest letters on the narrowest screen every text stays in its place @english', async ({
  page,
  context,
  language,
  baseURL,
}) => {
  await context.addCookies([{ name: 'text-size', value: 'largest', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 700 });
  const words = signupWords[language];
  const link = await beginSignup(page, {
    email: anApplicant(),
    language,
    company: { clientCode: 'AB-7700' },
  });
  await expectTextInPlace(page, 'the first page, sent');
  await openLink(page, link);
  await goNext(page, language);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectTextInPlace(page, 'the form with its problems');
  await fillCompany(page, language);
  await goNext(page, language);
  await expect(heading(page)).toHaveText(words.payment);
  await expectTextInPlace(page, 'the card');
  await giveCard(page, language, testCards.asking);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectTextInPlace(page, 'the last look');
  await submit(page, language);
  await expect(page).toHaveURL(/\/secure\?transId=/);
  await openLink(page, link);
  await expect(heading(page)).toHaveText(words.charging);
  await expectTextInPlace(page, 'while the holder is asked');
  await page.getByRole('button', { name: words.goOn }).click();
  await page.getByRole('button', { name: /キャンセル/ }).click();
  await page.getByRole('link', { name: words.backToCard }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectTextInPlace(page, 'the card after another was refused');
  await giveCard(page, language, testCards.immediate);
  await submit(page, language);
  await expect(heading(page)).toHaveText(words.complete);
  await expectTextInPlace(page, 'what became of it');
});
