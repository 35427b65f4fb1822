/** Home: its frequent questions, the certificate of the last stay, the ways on, and what stands where a part fails. */
import { accounts } from '../support/accounts.ts';
import { changeAnswers, listenToCalls, refuseCall } from '../support/calls.ts';
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

test('home adds up many contracts by their kind, and leads to each of them', async ({ page }) => {
  await enterAs(page, accounts.manyContracts);
  const main = page.getByRole('main');
  for (const kind of ['シェアリングポイント', 'フレックスポイント'])
    await expect(main.locator('dt', { hasText: kind })).toContainText(/\d+件のご契約の合計/);
  await main.getByRole('link', { name: 'ご契約ごとの残りを見る' }).click();
  await expect(page.getByText('全51件')).toBeVisible();
});

test('who owns weeks alone finds them at home, and no search', async ({ page }) => {
  await enterAs(page, accounts.weeklyOnly);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'ご所有の週' })).toBeVisible();
  await expect(main.getByText(/^マイウィーク 第\d+週/)).toBeVisible();
  await expect(main.getByRole('link', { name: /空室を探す/ })).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 2, name: /ポイント|次の予約受付開始/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('a stay of somebody else of the membership is named by who it is for', async ({ page }) => {
  const isFor = '代表者：海野 花子 様';
  await enterAs(page, accounts.family);
  await expect(page.getByText(isFor)).toBeVisible();
  await enterAs(page, accounts.main);
  await expect(page.getByRole('link', { name: 'ご予約の詳細を見る' })).toBeVisible();
  await expect(page.getByText(isFor)).toHaveCount(0);
});

test('without a booking the way to the search stands at home once', async ({ page }) => {
  await changeAnswers(page, 'Home', (data) => Object.assign(data, { myBookingList: [] }));
  await enterAs(page, accounts.main);
  await expect(page.getByText('ご予約はまだございません。')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /空室を探す/ })).toHaveCount(1);
  await page.unroute('**/graphql');
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
