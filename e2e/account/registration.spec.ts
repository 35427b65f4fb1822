/** The first login for a contract that exists. */
import { follow, mailAfter } from '../support/mails.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    email: /^メールアドレス(?!（確認）)/,
    emailAgain: 'メールアドレス（確認）',
    register: 'はじめての方へ',
    sendLink: '登録用のメールを送る',
    sent: 'メールをお送りしました',
    memberId: '会員番号',
    year: '生年月日 年',
    month: '生年月日 月',
    day: '生年月日 日',
    tel: /^電話番号/,
    password: /^パスワード(?!（確認）)/,
    passwordAgain: 'パスワード（確認）',
    registerNow: '登録する',
    born1958: '1958年（昭和33年）',
    notMatched: 'ご契約の内容と一致しません',
    staff: '担当者よりご連絡いたします',
  },
  en: {
    email: /^E-mail address(?! \(again\))/,
    emailAgain: 'E-mail address (again)',
    register: 'New here?',
    sendLink: 'Send the e-mail',
    sent: 'The e-mail is on its way',
    memberId: 'Member number',
    year: 'Date of birth Year',
    month: 'Date of birth Month',
    day: 'Date of birth Day',
    tel: /^Telephone number/,
    password: /^Password(?! \(again\))/,
    passwordAgain: 'Password (again)',
    registerNow: 'Register',
    born1958: '1958',
    notMatched: 'do not match your contract',
    staff: 'Our staff will contact you',
  },
};

test('a first login is asked for with the contract at hand; another mailbox is left to staff @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const email = `somebody.${Date.now()}@example.jp`;
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.register);
  await expectAccessible(page);
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.emailAgain).fill(`x${email}`);
  await page.getByRole('button', { name: words.sendLink }).click();
  await expect(page.getByLabel(words.emailAgain)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(words.emailAgain).fill(email);
  await page.getByRole('button', { name: words.sendLink }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
  await expectAccessible(page);

  const link = await mailAfter(email, 0, /http\S+\/register\/existing-contract#\S+/);
  await follow(page, `${link}x`);
  await expect(page.getByRole('alert')).toBeVisible();
  await follow(page, link);
  await expect(page).toHaveURL('/register/existing-contract');
  await page.reload();
  const memberId = page.getByRole('textbox', { name: words.memberId });
  const fill = async () => {
    // Nobody's number, and another one in each telling, for each may be tried five times a day.
    await memberId.fill(`９${String(Date.now()).slice(-7)}`);
    await page.getByLabel(words.year).selectOption('1960');
    await page.getByLabel(words.month).selectOption('01');
    await page.getByLabel(words.day).selectOption('02');
    await page.getByRole('textbox', { name: words.tel }).fill('〇七四四（〇〇）〇〇１５');
    await page.getByLabel(words.password).first().fill('Shio-no-oto-58');
    await page.getByLabel(words.passwordAgain).fill('Shio-no-oto-58');
    await page.getByRole('button', { name: words.registerNow, exact: true }).click();
  };
  await page.getByRole('button', { name: words.registerNow, exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5);
  await expectAccessible(page);
  const years = page.getByLabel(words.year).locator('option');
  await expect(years.first()).toHaveAttribute('value', '1900');
  // The list opens where most members were born: what is chosen while nothing is stands there.
  const values = await years.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(Number(values[values.indexOf('') + 1])).toBe(new Date().getFullYear() - 65);
  await expect(years.nth(values.indexOf('1958'))).toHaveText(words.born1958);
  await fill();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText(words.notMatched);
  await expect(refusal).toBeInViewport({ ratio: 1 });
  // What was refused before goes with the next try, whatever that finds.
  await memberId.fill('123');
  await page.getByRole('button', { name: words.registerNow, exact: true }).click();
  await expect(refusal).toHaveCount(1);
  await expect(refusal.getByRole('link')).toContainText(words.memberId);
  await expect(page.getByRole('textbox', { name: words.tel })).toHaveValue('0744-00-0015');
  await memberId.fill('10000015');
  await page.getByRole('button', { name: words.registerNow, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.staff);
  await expectAccessible(page);
  await follow(page, link);
  await expect(page.getByRole('alert')).toContainText(/すでに使われています|already been used/);
});
