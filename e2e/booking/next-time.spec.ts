/** What makes the next stay easier: what it leaves of the points, the same stay once more, companions who are known. */
import { accounts } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { flowWords, holdFirstRoom, searchAs } from '../support/flow.ts';
import { today } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    after: 'このご宿泊のあとのポイント',
    now: '現在',
    left: 'ご宿泊のあと',
    again: /前回と同じ施設・人数で探す/,
    pick: 'ご家族・お連れ様から選ぶ',
    keep: /お連れ様として保存する/,
    kept: 'お連れ様の情報を保存しました',
    lastRoom: '前回のお部屋',
    name: /^お名前/,
    deleteOf: /見本 つれ.*を削除する/,
    delete: '削除する',
    deleted: 'お連れ様の登録を削除しました。',
  },
  en: {
    after: 'Your points after this stay',
    now: 'Now',
    left: 'After the stay',
    again: /Search for the same stay again/,
    pick: 'Choose from family and companions',
    keep: /Keep as a companion/,
    kept: 'Your companions are kept',
    lastRoom: 'Your last room',
    name: /^Name(?! in)/,
    deleteOf: /Delete 見本 つれ/,
    delete: 'Delete',
    deleted: 'The companion was deleted.',
  },
};

type Budget = { before: number; after: number; lines: { before: number; after: number }[] };

const daysAhead: Record<string, number> = { desktop: 100, phone: 115, english: 130 };

test('the final check says what the stay leaves of the points, as the server says it @phone @english', async ({
  page,
  language,
}, info) => {
  const words = says[language];
  const flow = flowWords[language];
  const session = await sharedSession(accounts.expiringPoints);
  await searchAs(page, {
    ...{ account: accounts.expiringPoints, language },
    ahead: daysAhead[info.project.name] ?? 100,
  });
  await holdFirstRoom(page, language);
  await page.getByRole('checkbox', { name: flow.myself }).check();
  await page.getByRole('button', { name: flow.toFinal }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.final);
  await expect(page.getByRole('heading', { level: 2, name: words.after })).toBeVisible();
  const { myTemporaryBookingGroup: group } = await get<{ myTemporaryBookingGroup: { pointBudget: Budget } }>({
    query: '{ myTemporaryBookingGroup { pointBudget { before after lines { before after } } } }',
    as: session,
  });
  const { before, after, lines } = group.pointBudget;
  expect(after).toBeLessThan(before);
  const shown = page.locator('dl').filter({ hasText: words.left });
  await expect(shown.locator('dd')).toHaveCount(lines.length > 1 ? lines.length + 1 : lines.length);
  const [first] = await shown.locator('dd').allInnerTexts();
  for (const points of [before, after]) expect(first).toContain(`${points} Pt`);
  await expectAccessible(page);
});

test('a past stay leads to the same search once more, on days that are ahead @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  await enterAs(page, accounts.frequent, '/home/booking?view=past');
  const again = page.getByRole('link', { name: words.again }).first();
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.click();
  await expect(page).toHaveURL(/vacancy-search\?.*from=/);
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('from')! > new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)).toBe(true);
  for (const part of ['contract', 'to', 'room', 'facility']) expect(asked.get(part), part).not.toBeNull();
  const resort = page.getByRole('article').first();
  await expect(resort).toBeVisible();
  // The room of that time stands first, where it is sold still.
  const first = resort
    .locator('li')
    .filter({ has: page.getByRole('heading', { level: 4 }) })
    .first();
  await expect(first.getByText(words.lastRoom)).toBeVisible();
});

/** The companions of an account as they were before. */
async function leaveCompanions(session: Session): Promise<void> {
  const list = async () =>
    (
      await get<{ myCompanionList: { id: string }[] }>({ query: '{ myCompanionList { id } }', as: session })
    ).myCompanionList.map(({ id }) => id);
  const before = await list();
  afterwards(`companions of ${session.email}`, async () => {
    for (const id of await list())
      if (!before.includes(id))
        await get({
          query: 'mutation ($id: ID!) { deleteMyCompanion(id: $id) }',
          variables: { id },
          as: session,
        });
  });
}

test('a companion who was kept is picked for the next stay, and taken off the list @phone', async ({
  page,
  language,
}, info) => {
  test.setTimeout(180_000);
  const words = says[language];
  const account = accounts.expiringPoints;
  const session = await sharedSession(account);
  await leaveCompanions(session);
  await get({
    query: `mutation { keepMyCompanions(companions: [{ name: "見本 つれ", kana: "ミホン ツレ", age: 41, tel: "090-1234-5678" }],
      ageOn: "${today()}") }`,
    as: session,
  });
  const ahead = info.project.name === 'phone' ? 150 : 160;
  await searchAs(page, { account, ahead, language, room: '2-0-0' });
  await holdFirstRoom(page, language);
  const pick = page.getByLabel(words.pick);
  await expect(pick).toHaveCount(2);
  const option = pick.nth(1).getByRole('option', { name: /見本 つれ/ });
  await pick.nth(1).selectOption((await option.getAttribute('value')) ?? '');
  await expect(page.getByLabel(words.name).nth(1)).toHaveValue('見本 つれ');
  await expect(page.getByRole('checkbox', { name: words.keep })).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: words.keep })).not.toBeChecked();
  await expectAccessible(page);

  await enterAs(page, accounts.expiringPoints, '/home/member-info/companions');
  await expect(page.getByText('見本 つれ')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.deleteOf }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click();
  await expect(page.getByText(words.deleted)).toBeVisible();
  await expect(page.getByText('見本 つれ')).toHaveCount(0);
});

test('whoever ticks so when booking finds the companion on the page of the membership', async ({ page }) => {
  test.setTimeout(180_000);
  const words = says.ja;
  const flow = flowWords.ja;
  const account = accounts.expiringPoints;
  const session = await sharedSession(account);
  await leaveCompanions(session);
  await searchAs(page, { account, ahead: 175, language: 'ja', room: '2-0-0' });
  await holdFirstRoom(page, 'ja');
  await page.getByRole('checkbox', { name: flow.myself }).check();
  await page.getByLabel(words.name).nth(1).fill('見本 つれ');
  await page.getByRole('checkbox', { name: words.keep }).check();
  await page.getByRole('button', { name: flow.toFinal }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.final);
  await page.getByRole('button', { name: /予約を確定する/ }).click();
  await expect(page.getByText(words.kept)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.complete);
  await page.goto('/home/member-info/companions');
  await expect(page.getByText('見本 つれ')).toBeVisible();
});
