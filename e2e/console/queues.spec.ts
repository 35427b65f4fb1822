/** What waits for staff: with the keyboard alone a queue is chosen, something in it opened, taken and given back. */
import { consoleWords, signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    orders: /^ポイント交換/,
    table: 'ポイント交換',
    take: '受け持つ',
    giveBack: '受け持ちをやめる',
    ship: '発送済みにする',
    mine: '自分',
    own: '自分の受け持ち',
    close: '閉じる',
  },
  en: {
    orders: /^Point exchange/,
    table: 'Point exchange',
    take: 'Take it',
    giveBack: 'Give it back',
    ship: 'Mark as sent',
    mine: 'me',
    own: 'Taken by me',
    close: 'Close',
  },
};

test('something that waits is found, taken and given back, with the keyboard alone', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const queue = said[language];
  await signIn(page, 'yoyaku', language);
  await page.getByRole('link', { name: words.queues, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.queues })).toBeVisible();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: queue.orders })).toBeChecked();
  await expectAccessible(page);

  const row = page.getByRole('table', { name: queue.table }).getByRole('row').nth(1);
  await row.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: queue.ship })).toBeVisible();
  await dialog.getByRole('button', { name: queue.take }).press('Enter');
  await expect(dialog.getByRole('button', { name: queue.giveBack })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: queue.close, exact: true }).last().press('Enter');
  await expect(row.getByText(queue.mine, { exact: true })).toBeVisible();
  // What one has is in a list of its own, too.
  await page.getByRole('radio', { name: queue.own }).press('Space');
  await expect(page.getByRole('table', { name: queue.own }).getByRole('row').nth(1)).toContainText(
    queue.table,
  );
  await expectAccessible(page);
  await page.getByRole('radio', { name: queue.orders }).press('Space');

  await row.press('Enter');
  await dialog.getByRole('button', { name: queue.giveBack }).press('Enter');
  await expect(dialog.getByRole('button', { name: queue.take })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText(queue.mine, { exact: true })).toHaveCount(0);
});

const bills = {
  ja: {
    kind: /^月次請求の期限超過/,
    table: '月次請求の期限超過',
    what: 'お支払期限を過ぎた請求書',
    reminders: 'メールでのご案内（回）',
    toBills: '月次請求で入金を記録する',
    issued: '発行した請求書',
  },
  en: {
    kind: /^Overdue bills/,
    table: 'Overdue bills',
    what: 'Bill not paid by its day',
    reminders: 'Reminders by mail',
    toBills: 'Record a payment under monthly bills',
    issued: 'Issued bills',
  },
};

test('a bill that is overdue is found, and leads to where its payment is written down @english', async ({
  page,
  language,
}) => {
  const words = bills[language];
  // The bill of the demo club is not due yet: the answers say one that is.
  const item = {
    ...{ id: '00000000-0000-4000-8000-000000000001', cameAt: '2026-10-01T01:00:00Z', dueOn: '2026-10-31' },
    ...{ isOverdue: true, what: 'UNPAID_BILL', known: 'B2026-000099', points: null, yen: 22_300 },
    ...{ memberId: '10000003', memberName: '株式会社サンプル商事', takenBy: null, takenByName: null },
    ...{ takenAt: null, isMine: false, kind: 'OVERDUE_BILL' },
  };
  const facts = [
    { __typename: 'QueueFact', name: 'reminders', value: '2' },
    { __typename: 'QueueFact', name: 'remindedOn', value: '2026-11-14' },
  ];
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    const isAsked = body.includes('OVERDUE_BILL');
    if (!isAsked) return route.continue();
    const one = { __typename: 'QueueItem', ...item };
    const queueItem = { __typename: 'QueueItemDetail', item: one, facts };
    return route.fulfill({ json: { data: { queueItems: [one], queueItem } } });
  });
  await signIn(page, 'keiri', language);
  await page.getByRole('link', { name: consoleWords(language).queues, exact: true }).press('Enter');
  await page.getByRole('radio', { name: words.kind }).press('Space');
  const row = page.getByRole('table', { name: words.table }).getByRole('row').nth(1);
  await expect(row).toContainText('B2026-000099');
  await expect(row).toContainText(words.what);
  await expectAccessible(page);
  await row.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(words.reminders);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: words.toBills }).press('Enter');
  await expect(page.getByRole('heading', { name: words.issued })).toBeVisible();
});

const open = {
  ja: {
    exchange: /^ポイント交換/,
    contract: /^契約の申請/,
    nothing: 'いま、対応を待っているものは1件もありません。',
  },
  en: {
    exchange: /^Point exchange/,
    contract: /^Contract requests/,
    nothing: 'Nothing waits in any queue now.',
  },
};

test('the queues open where something waits, at what the address names, and say once where nothing does @english', async ({
  page,
  language,
}) => {
  const [words, say] = [consoleWords(language), open[language]];
  // How much waits is up to what other stories did: the answer says it.
  let waiting: Record<string, number> = { CONTRACT_REQUEST: 0, EXCHANGE_ORDER: 3 };
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const one of body.data?.queueCounts ?? [])
      Object.assign(one, { waiting: waiting[one.kind] ?? 0, overdue: 0 });
    await route.fulfill({ response, json: body });
  });
  await signIn(page, 'yoyaku', language);
  const link = page.getByRole('link', { name: words.queues, exact: true });
  await link.press('Enter');
  await expect(page.getByRole('radio', { name: say.exchange })).toBeChecked();
  // Who chooses another, or comes by its address, stays there.
  await page.getByRole('radio', { name: say.contract }).press('Space');
  await expect(page).toHaveURL(/kind=CONTRACT_REQUEST/);
  await page.reload();
  await expect(page.getByRole('radio', { name: say.contract })).toBeChecked();
  waiting = {};
  await page.goto(page.url().replace(/\?.*$/, ''));
  await expect(page.getByText(say.nothing)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
});
