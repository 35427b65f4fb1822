/** Signing up by the keyboard alone, without a connection for a while, and while the club changes its fee. */
import { changeAnswers } from '../support/calls.ts';
import { cardWords, enterCard, testCards } from '../support/cards.ts';
import { choose, press, tabTo, type } from '../support/keyboard.ts';
import { mailAfter } from '../support/mails.ts';
import { newestMail } from '../support/portal.ts';
import {
  anApplicant,
  beginSignup,
  fillPerson,
  goNext,
  heading,
  kanaOfNow,
  openLink,
  signupPassword,
  signupWords,
  submit,
} from '../support/signup.ts';
import { expect, test } from '../support/test.ts';

test('all of it is done with the keyboard alone', async ({ page, language }) => {
  const words = signupWords[language];
  const email = anApplicant();
  const before = await newestMail(email);
  await page.goto('/register');
  await press(page, page.getByRole('button', { name: words.open }));
  await type(page, { field: page.getByLabel(words.email).first(), text: email });
  await type(page, { field: page.getByLabel(words.emailAgain), text: email });
  await press(page, page.getByRole('button', { name: words.sendLink }));
  await openLink(page, await mailAfter(email, before, /http\S+\/register\/vs-signup#\S+/));
  await expect(heading(page)).toHaveText(words.details);

  // Sent empty, the list of what is missing has the focus, and leads to the first field.
  await press(page, page.getByRole('button', { name: words.next, exact: true }));
  await expect(page.getByRole('alert').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: words.name });
  await expect(name).toBeFocused();
  await type(page, { field: name, text: '新規 花子' });
  await type(page, { field: page.getByRole('textbox', { name: words.kana }), text: kanaOfNow() });
  await choose(page, { list: page.getByLabel(words.year), option: '1980' });
  await choose(page, { list: page.getByLabel(words.month), option: '5' });
  await choose(page, { list: page.getByLabel(words.day), option: '6' });
  await type(page, { field: page.getByLabel(words.postalCode), text: '1000001' });
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(words.locality)).toHaveValue(/千代田区/);
  await type(page, { field: page.getByLabel(words.address1), text: '千代田1-1' });
  await type(page, { field: page.getByRole('textbox', { name: words.mobile }), text: '090-0000-1234' });
  await type(page, { field: page.getByLabel(words.password).first(), text: signupPassword });
  await type(page, { field: page.getByLabel(words.passwordAgain), text: signupPassword });
  await press(page, page.getByRole('button', { name: words.next, exact: true }));
  await expect(heading(page)).toHaveText(words.payment);

  const card = cardWords[language];
  const frame = page.frameLocator(`iframe[title="${card.frame}"]`);
  const gateways = (field: string) => frame.frameLocator(`iframe[title="${field}"]`).getByRole('textbox');
  await expect(frame.getByRole('button', { name: card.submitToPay })).toBeEnabled();
  for (const [field, text] of [
    [gateways(card.number), testCards.immediate],
    [gateways(card.expiry), '0938'],
    [gateways(card.cvc), '123'],
    [frame.getByRole('textbox', { name: card.holder }), 'HANAKO SHINKI'],
  ] as const)
    await type(page, { field, text });
  await press(page, frame.getByRole('button', { name: card.submitToPay }));
  await expect(heading(page)).toHaveText(words.confirmation);
  for (const box of [words.agree, words.consent]) {
    await tabTo(page, page.getByRole('checkbox', { name: box }));
    await page.keyboard.press('Space');
  }
  await press(page, page.getByRole('button', { name: words.submit }));
  await expect(heading(page)).toHaveText(words.complete);
});

test('what cannot be saved without a connection is said, kept, and saved once there is one', async ({
  page,
  context,
  browser,
  language,
  watch,
}) => {
  watch.expectMessage(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const words = signupWords[language];
  const link = await beginSignup(page, { email: anApplicant(), language });
  await openLink(page, link);
  await expect(heading(page)).toHaveText(words.details);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: words.name }).fill('新規 花子');
  await expect(page.getByText(words.unsaved)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words.unsaved)).toBeHidden();
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'ja-JP' });
  const other = await elsewhere.newPage();
  await openLink(other, link);
  await expect(other.getByRole('textbox', { name: words.name })).toHaveValue('新規 花子');
  await elsewhere.close();
});

test('another fee than was shown is told, and agreed to anew', async ({ page, language }) => {
  const words = signupWords[language];
  await openLink(page, await beginSignup(page, { email: anApplicant(), language }));
  await fillPerson(page, language);
  await goNext(page, language);
  await expect(heading(page)).toHaveText(words.payment);
  // As it was before the club raised it.
  await changeAnswers(page, 'VsSignupTokenInfo', ({ vsSignupTokenInfo }) => {
    Object.assign(vsSignupTokenInfo ?? {}, { fullFeeYen: 9_900, feeYen: 9_900 });
  });
  await enterCard(page, language, testCards.immediate, 'submitToPay');
  await expect(heading(page)).toHaveText(words.confirmation);
  await expect(page.getByRole('main')).toContainText(/9,900/);
  await page.unrouteAll();
  await submit(page, language);
  await expect(page.getByRole('alert')).toContainText(words.feeChanged);
  await expect(page.getByRole('checkbox', { name: words.consent })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: words.consent })).toHaveAccessibleName(/11,000/);
  await submit(page, language);
  await expect(heading(page)).toHaveText(words.complete);
});
