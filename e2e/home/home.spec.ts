/** Home: its frequent questions, the certificate of the last stay, the ways on, and what stands where a part fails. */
import { accounts } from '../support/accounts.ts';
import { listenToCalls, refuseCall } from '../support/calls.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    faq: 'よくあるご質問',
    question: 'ポイントの期限を知りたいのですが。',
    answer: /120日、60日、30日、7日前/,
    certificate: 'ご利用証明書',
    openCertificate: /のご利用証明書を開く$/,
    arrival: 'ご到着日',
    print: '印刷する',
    statements: 'ポイント明細',
  },
  en: {
    faq: 'Frequently asked questions',
    question: 'When do my points expire?',
    answer: /120, 60, 30 and 7 days/,
    certificate: 'Certificate of stay',
    openCertificate: /^Open the certificate for/,
    arrival: 'Arrival',
    print: 'Print',
    statements: 'Points statement',
  },
};

test('home answers questions and leads to the certificate of the last stay @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  await enterAs(page, accounts.main);
  const answer = page.getByText(words.answer);
  await expect(page.getByRole('heading', { level: 2, name: words.faq })).toBeVisible();
  await expect(answer).toBeHidden();
  await page.getByText(words.question).click();
  await expect(answer).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('main').getByRole('link', { name: words.statements })).toBeVisible();
  const certificate = page.getByRole('link', { name: words.openCertificate });
  const name = await certificate.innerText();
  await certificate.click();
  await expect(page.getByRole('heading', { level: 1, name: words.certificate })).toBeVisible();
  await expect(page.getByText(words.arrival, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: words.print })).toBeVisible();
  const house = await page.getByRole('definition').nth(1).innerText();
  expect(name).toContain(house);
  await expectAccessible(page);
});

test('a company is greeted as a house', async ({ page }) => {
  await enterAs(page, accounts.company);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('株式会社サンプル商事 御中');
});

test('where one part of home fails the others stand, and it is asked again by itself @phone', async ({
  page,
}) => {
  for (const operation of ['Home', 'HomePointsLeft'])
    await refuseCall(page, { operation, message: 'UNEXPECTED_ERROR', code: 'UNEXPECTED_ERROR' });
  await enterAs(page, accounts.main);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveCount(1);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('海野 花子 様');
  await expect(main.getByRole('heading', { level: 2, name: 'ポイント', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'ご予約の詳細を見る' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: '次の予約受付開始' })).toBeVisible();
  await expect(main.getByRole('link', { name: /のご利用証明書を開く$/ })).toBeVisible();
  await expectAccessible(page);
  const calls = listenToCalls(page);
  await page.unroute('**/graphql');
  await main.getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(main.getByRole('link', { name: /ポイント明細|TVPの履歴/ }).first()).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
  expect(calls.map(({ name }) => name)).toEqual(['HomePointsLeft']);
});
