/** A person's data on request: a deletion is proposed by one and approved by another, who both read what it does; afterwards the number alone is found. */
import type { Page } from '@playwright/test';
import { consoleWords, signIn } from '../support/console.ts';
import { consoleAddress } from '../support/portal.ts';
import type { Language } from '../support/words.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    add: '契約のないお客様を登録',
    doAdd: '登録する',
    name: 'お名前・会社名',
    kana: 'フリガナ',
    tel: '電話番号',
    number: /番号 (\d{8})/,
    view: '個人情報',
    goes: 'すぐに削除するもの',
    contact: '会員の氏名・連絡先・住所・生年月日',
    make: '開示用のファイルを作る',
    why: '理由（監査記録に残ります）',
    begin: '作り始める',
    made: '開示用のファイルを作りました。',
    collecting: /を集めています/,
    stop: '中止する',
    stopped: /^中止しました。/,
    barred: '先に済ませることがあります',
    open: '削除を申請する',
    reason: '理由（お名前は書かない）',
    submit: '申請する',
    waits: /^削除を申請しました。/,
    proposed: '削除を申請しています',
    declined: '前回の申請は却下されました',
    decline: '却下する',
    declineReason: /^却下の理由/,
    approve: '承認する',
    approveDeletion: '承認して削除する',
    approved: '承認し、実行しました。',
    deleted: /に個人情報を削除しました$/,
    inList: /削除済み$/,
    none: '該当する会員は見つかりません。',
  },
  en: {
    add: 'Add a customer without a contract',
    doAdd: 'Add',
    name: 'Name',
    kana: 'Name in kana',
    tel: 'Telephone',
    number: /number (\d{8})/i,
    view: 'Personal data',
    goes: 'Deleted at once',
    contact: 'The membership’s name, contact, address and birthday',
    make: 'Make the file',
    why: 'Reason (kept in the audit log)',
    begin: 'Begin',
    made: 'The file is made.',
    collecting: /^Collecting: /,
    stop: 'Stop',
    stopped: /^Stopped\./,
    barred: 'Something has to be settled first',
    open: 'Propose the deletion',
    reason: 'Reason (without a name)',
    submit: 'Propose',
    waits: /^The deletion is proposed\./,
    proposed: 'A deletion is proposed',
    declined: 'The last proposal was declined',
    decline: 'Decline',
    declineReason: /^Why it is declined/,
    approve: 'Approve',
    approveDeletion: 'Approve and delete',
    approved: 'Approved and done.',
    deleted: /^Personal data deleted on /,
    inList: /^Deleted on /,
    none: 'No member was found.',
  },
};
type Said = (typeof said)['ja'];

/** Somebody without a contract, so that nothing stands against the deletion; answers the number. */
async function addCustomer(page: Page, { desk, name, tel }: { desk: Said; name: string; tel: string }) {
  await page.goto(`${consoleAddress}/members`);
  await page.getByRole('button', { name: desk.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(desk.name, { exact: true }).fill(name);
  await dialog.getByLabel(desk.kana).fill('ミホン');
  await dialog.getByLabel(desk.tel).fill(tel);
  await dialog.getByRole('button', { name: desk.doAdd, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return /(\d{8})/.exec(page.url())![1]!;
}

async function find(page: Page, language: Language, text: string): Promise<void> {
  await page.goto(`${consoleAddress}/members`);
  await page.getByRole('searchbox', { name: consoleWords(language).findMember }).fill(text);
  await page.keyboard.press('Enter');
}

test('a deletion is proposed, read and approved by another, and the number alone is left @english', async ({
  page,
  language,
}) => {
  const desk = said[language];
  const mark = Date.now().toString().slice(-7);
  const name = `Mihon Oblivion ${mark}`;
  await signIn(page, 'yoyaku', language);
  const number = await addCustomer(page, {
    ...{ desk, name, tel: `03-${mark.slice(0, 4)}-${mark.slice(3)}` },
  });

  await signIn(page, 'kaiin', language);
  await page.goto(`${consoleAddress}/members/${number}`);
  await page.getByRole('tab', { name: desk.view }).click();
  await expect(page.getByRole('table', { name: desk.goes }).getByText(desk.contact)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.open }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(desk.reason)).toBeFocused();
  await dialog.getByRole('button', { name: desk.submit, exact: true }).click();
  await expect(dialog.getByLabel(desk.reason)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(desk.reason).fill('asked for in writing');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.submit, exact: true }).click();
  await expect(page.getByText(desk.waits)).toBeVisible();
  await expect(page.getByText(desk.proposed)).toBeVisible();

  await signIn(page, 'keiri', language);
  await page.goto(`${consoleAddress}/approvals`);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: desk.decline }).click();
  await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByLabel(desk.declineReason).fill('the letter is not signed');
  await dialog.getByRole('button', { name: desk.decline, exact: true }).click();
  await expect(row).toHaveCount(0);

  await signIn(page, 'kaiin', language);
  await page.goto(`${consoleAddress}/members/${number}`);
  await page.getByRole('tab', { name: desk.view }).click();
  await expect(page.getByText(desk.declined)).toBeVisible();
  await expect(page.getByText('the letter is not signed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.open }).click();
  await dialog.getByLabel(desk.reason).fill('asked for in writing, signed');
  await dialog.getByRole('button', { name: desk.submit, exact: true }).click();
  await expect(page.getByText(desk.proposed)).toBeVisible();

  await signIn(page, 'keiri', language);
  await page.goto(`${consoleAddress}/approvals`);
  await row.getByRole('button', { name: desk.approve }).click();
  await expect(dialog.getByText(name)).toBeVisible();
  await expect(dialog.getByRole('table', { name: desk.goes }).getByText(desk.contact)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.approveDeletion, exact: true }).click();
  await expect(page.getByText(desk.approved)).toBeVisible();

  await find(page, language, name);
  await expect(page.getByText(desk.none)).toBeVisible();
  await find(page, language, number);
  await page
    .getByRole('row')
    .filter({ hasText: desk.inList })
    .or(page.getByRole('row').filter({ hasText: number }))
    .last()
    .press('Enter');
  await expect(page.getByText(desk.deleted)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await expectAccessible(page);
});

test('what stands against a deletion is named, and nothing is proposed while it does', async ({
  page,
  language,
}) => {
  const desk = said[language];
  await signIn(page, 'kaiin', language);
  await find(page, language, 'うみの');
  await page.getByRole('row').filter({ hasText: '海野 花子' }).first().press('Enter');
  await page.getByRole('tab', { name: desk.view }).click();
  await expect(page.getByText(desk.barred)).toBeVisible();
  await expect(page.getByRole('button', { name: desk.open })).toHaveCount(0);
  await expectAccessible(page);
});

test('what is held about a person is handed out as a workbook, for a reason, and may be left @english', async ({
  page,
  language,
}) => {
  const desk = said[language];
  await signIn(page, 'kaiin', language);
  await find(page, language, 'うみの');
  await page.getByRole('row').filter({ hasText: '海野 花子' }).first().press('Enter');
  await page.getByRole('tab', { name: desk.view }).click();
  const dialog = page.getByRole('dialog');
  const begin = async () => {
    await page.getByRole('button', { name: desk.make }).click();
    await expect(dialog.getByLabel(desk.why)).toBeFocused();
    await dialog.getByLabel(desk.why).fill('asked for in writing');
    await dialog.getByRole('button', { name: desk.begin, exact: true }).click();
  };
  const download = page.waitForEvent('download');
  await begin();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page.getByText(desk.made)).toBeVisible();

  // The next pages are slow, as those of somebody with thousands of stays are: it is left meanwhile.
  let asked = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    // The browser does not always tell what is sent: nothing else is asked for meanwhile.
    const sent = route.request().postData();
    const isPart = sent === null || sent.includes('DisclosePart');
    if (isPart) asked += 1;
    if (isPart && asked > 1) await held.promise;
    await route.continue();
  });
  await begin();
  await expect(page.getByText(desk.collecting)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.stop }).click();
  await expect(page.getByText(desk.stopped)).toBeVisible();
  held.resolve();
  await expect(page.getByRole('button', { name: desk.make })).toBeVisible();
});
