/** The page for holders of a ticket, who have no login. */
import { isCallOf } from '../support/calls.ts';
import { mailsTo } from '../support/portal.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    tickets: 'チケットをお持ちの方',
    ticketNo: 'チケット番号',
    secret: '暗証番号',
    email: 'メールアドレス',
    emailAgain: 'メールアドレス（確認）',
    register: '登録する',
    unknown: /チケットを確認できませんでした/,
    sent: '確認のメールをお送りしました',
    done: 'ご登録が完了しました',
    used: /このリンクは使えません/,
  },
  en: {
    tickets: 'Ticket holders',
    ticketNo: 'Ticket number',
    secret: 'Security code',
    email: 'E-mail address',
    emailAgain: 'E-mail address (again)',
    register: 'Register',
    unknown: /We could not confirm the ticket/,
    sent: 'We have sent you an e-mail',
    done: 'You are registered',
    used: /This link cannot be used/,
  },
};

/** A field by its label alone; its badge is part of its name. */
const labelled = (label: string) =>
  new RegExp(`^${label.replace(/[()]/g, '\\$&')}\\s*(必須|任意|Required|Optional)?$`);

test('a ticket is registered without a login, and its link works once @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const email = `holder-${Date.now()}@example.jp`;
  await page.goto('/login');
  await page.getByRole('link', { name: words.tickets }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.tickets })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(words.ticketNo).fill('ｔｋ26 0001 0042');
  const secret = page.getByLabel(words.secret);
  await secret.fill('AB12-CD35');
  await page.getByRole('textbox', { name: labelled(words.email) }).fill(email.replace('@', '＠'));
  await page.getByRole('textbox', { name: labelled(words.emailAgain) }).fill(email);
  await page.getByRole('button', { name: words.register }).click();
  await expect(page.getByText(words.unknown)).toBeInViewport({ ratio: 1 });
  await secret.fill('ab12cd34');
  const [request] = await Promise.all([
    page.waitForRequest((asked) => isCallOf(asked, 'RegisterEmailToBookingTicket')),
    page.getByRole('button', { name: words.register }).click(),
  ]);
  expect(request.postDataJSON().variables).toMatchObject({ ticketNo: 'TK26-0001-0042', secret: 'AB12-CD34' });
  await expect(page.getByText(words.sent, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const mailed = async () => /\/tickets(#\S+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
  await expect.poll(mailed, { timeout: 20_000 }).not.toBe('');
  const path = `/tickets${await mailed()}`;
  await page.goto('/login');
  await page.goto(path);
  await expect(page.getByText(words.done, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/tickets$/);
  await expectAccessible(page);
  await page.goto('/login');
  await page.goto(path);
  await expect(page.getByText(words.used)).toBeVisible();
});
