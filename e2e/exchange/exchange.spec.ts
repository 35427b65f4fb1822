/** A member exchanges points for products: chooses, orders, finds the order and cancels it; the club confirms another and has to cancel it. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { mailAfter } from '../support/mails.ts';
import { operator } from '../support/operator.ts';
import { get, newestMail } from '../support/portal.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    title: 'ポイント交換',
    orderTitle: 'ポイント交換のお申し込み',
    history: 'ポイント交換の履歴',
    choose: /数を選んで申し込む 汐凪ギフト券/,
    gift: '汐凪ギフト券 5,000円分',
    tea: '山あいの煎茶と急須のセット',
    more: (name: string) => `${name}を増やす`,
    name: 'お名前',
    tel: '電話番号',
    submit: 'この内容で申し込む',
    done: /お申し込みを承りました（受付番号 E\d{8}）/,
    received: '受付済み',
    cancel: 'このお申し込みをキャンセルする',
    confirm: 'キャンセルする',
    cancelled: 'キャンセル済み',
    back: /お戻しいたしました/,
    confirmed: '確認済み',
    mail: /次の内容で承りました/,
    wrong: '電話番号',
    notAllowed: /本会員の方と、法人会員の副会員の方に/,
  },
  en: {
    title: 'Exchange points',
    orderTitle: 'Order with points',
    history: 'Exchange history',
    choose: /Choose how many Shionagi gift tickets/,
    gift: 'Shionagi gift tickets, ¥5,000',
    tea: 'Sencha from the hills, with a teapot',
    more: (name: string) => `${name}: one more`,
    name: 'Name',
    tel: 'Telephone',
    submit: 'Place this order',
    done: /We have received your order \(number E\d{8}\)/,
    received: 'Received',
    cancel: 'Cancel this order',
    confirm: 'Cancel the order',
    cancelled: 'Cancelled',
    back: /have come back/,
    confirmed: 'Confirmed',
    mail: /This is what we have received/,
    wrong: 'Telephone',
    notAllowed: /Points can be exchanged by the main member/,
  },
};

type Listed = {
  myPointExchangeList: { orderId: string; orderNumber: string; canCancel: boolean; state: string }[];
};

/** Whatever this story ordered and has not cancelled is cancelled at its end. */
async function cancelsWhatIsLeft(): Promise<void> {
  const as = await sharedSession(accounts.main);
  afterwards('orders of points', async () => {
    const query = '{ myPointExchangeList(take: 100) { orderId orderNumber canCancel state } }';
    const { myPointExchangeList } = await get<Listed>({ query, as });
    for (const orderId of new Set(
      myPointExchangeList.filter((one) => one.canCancel).map((one) => one.orderId),
    ))
      await get({
        ...{ query: 'mutation c($id: ID!) { cancelMyPointExchange(orderId: $id) { id } }', as },
        variables: { id: orderId },
      });
  });
}

const balanceOf = async () => {
  const as = await sharedSession(accounts.main);
  const query = '{ myAvailablePoints { contracts { type remaining } } }';
  const { myAvailablePoints } = await get<{
    myAvailablePoints: { contracts: { type: string; remaining: number }[] };
  }>({ query, as });
  return myAvailablePoints.contracts.find(({ type }) => type === 'sp')!.remaining;
};

const firstOrder = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();

test('points are exchanged for two products, the order is found and cancelled @phone @english', async ({
  page,
  language,
}) => {
  const word = says[language];
  await cancelsWhatIsLeft();
  const [before, mail] = [await balanceOf(), await newestMail(accounts.main)];
  await enterAs(page, accounts.main);
  await page.goto('/home/exchange-points');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.title);
  await expect(page.getByRole('heading', { name: word.gift })).toBeVisible();
  await expectAccessible(page);
  const sp = await page.getByRole('link', { name: word.choose }).getAttribute('href');
  // The member pays with SP, whatever buys most.
  const own = await get<{ myContractList: { id: string; pointUnit: string }[] }>({
    ...{ query: '{ myContractList { id pointUnit } }', as: await sharedSession(accounts.main) },
  });
  const contract = own.myContractList.find(({ pointUnit }) => pointUnit === 'sp')!.id;
  await page.goto(sp!.replace(/pay=[^&]*/, `pay=${contract}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.orderTitle);
  await page.getByRole('button', { name: word.more(word.tea) }).click();
  await page.getByRole('button', { name: word.more(word.tea) }).click();
  await expect(page.getByRole('main').getByText('13 Pt').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(word.tel).fill('12');
  await page.getByRole('button', { name: word.submit }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(word.wrong);
  await page.getByLabel(word.tel).fill('0467-00-0001');
  await page.getByRole('button', { name: word.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: word.done })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.history);
  await expect(firstOrder(page)).toContainText(word.received);
  await expect(firstOrder(page)).toContainText(word.tea);
  await expectAccessible(page);
  expect(await balanceOf()).toBe(before - 13);
  await mailAfter(accounts.main, mail, word.mail);
  await firstOrder(page).getByRole('button', { name: word.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: word.confirm, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: word.back })).toBeVisible();
  await expect(firstOrder(page)).toContainText(word.cancelled);
  expect(await balanceOf()).toBe(before);
});

test('an order that the club has confirmed is cancelled by the club alone, which says why', async ({
  page,
}) => {
  const word = says.ja;
  await cancelsWhatIsLeft();
  const before = await balanceOf();
  await enterAs(page, accounts.main);
  await page.goto('/home/exchange-points/order');
  // An address in another place keeps no postal code that is not its own.
  const postalCode = page.getByLabel('郵便番号');
  await expect(postalCode).not.toHaveValue('');
  await page.getByLabel('ご住所').fill('奈良県奈良市見本町1-1');
  await page.getByLabel('ご住所').press('Tab');
  await expect(postalCode).toHaveValue('');
  await expect(page.getByText(/郵便番号を空欄にいたしました/)).toBeVisible();
  await page.getByRole('button', { name: word.more(word.gift) }).click();
  await page.getByRole('button', { name: word.submit }).click();
  const said = await page.getByRole('status').filter({ hasText: word.done }).textContent();
  const number = /E\d{8}/.exec(said ?? '')![0];
  expect(await operator('exchanges')).toContain(number);
  await expect(firstOrder(page)).not.toContainText('〒');
  // Confirmed while its member is asked whether to cancel it: told, and what is told stays.
  await firstOrder(page).getByRole('button', { name: word.cancel }).click();
  await operator('exchange-confirm', number);
  await page.getByRole('dialog').getByRole('button', { name: word.confirm, exact: true }).click();
  await expect(firstOrder(page)).toContainText(word.confirmed);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(firstOrder(page)).toContainText(word.confirmed);
  await expect(firstOrder(page).getByRole('button', { name: word.cancel })).toHaveCount(0);
  await operator('exchange-cancel', number, '仕入れができなくなったため');
  await page.reload();
  await expect(firstOrder(page)).toContainText('仕入れができなくなったため');
  expect(await balanceOf()).toBe(before);
});

test('a family member finds neither the entry of the menu nor the pages @english', async ({
  page,
  language,
}) => {
  const word = says[language];
  await enterAs(page, accounts.family);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && /PointExchange/.test(request.postData() ?? ''))
      calls.push(request.postData() ?? '');
  });
  for (const path of ['', '/order', '/history']) {
    await page.goto(`/home/exchange-points${path}`);
    await expect(page.getByRole('main').getByText(word.notAllowed)).toBeVisible();
  }
  await page
    .getByRole('button', { name: /メニュー|menu/i })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(word.title, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: word.title })).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('a product without a price in points that are known says so, and cannot be ordered', async ({
  page,
}) => {
  await enterAs(page, accounts.main);
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/"(sp|fp|tvp)Point":\d+/g, '"$1Point":null');
    await route.fulfill({ response, body: text });
  });
  await page.goto('/home/exchange-points');
  const unknown = page.getByText('お引き換えに必要なポイントが決まっていないため');
  await expect(unknown.first()).toBeVisible();
  await expect(page.getByRole('link', { name: /数を選んで申し込む/ })).toHaveCount(0);
  await page.goto('/home/exchange-points/order');
  await expect(unknown.first()).toBeVisible();
  await expect(page.getByRole('button', { name: says.ja.submit })).toBeDisabled();
});
