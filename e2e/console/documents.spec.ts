/** Documents: a file is sent, kept from members until both languages have one, read by a member, and withdrawn with its file. */
import { accounts } from '../support/accounts.ts';
import { signIn } from '../support/console.ts';
import { ask } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    documents: '資料',
    others: 'そのほかの資料',
    add: '資料を追加する',
    file: 'PDF（日本語）',
    fileEn: 'PDF（英語）',
    name: '保存するときのファイル名（日本語）',
    type: '分類',
    form: '届出用紙',
    notPdf: /PDF ではないか、途中で切れている/,
    sent: 'ファイルを受け取りました。保存または公開すると反映されます。',
    draft: '下書きを保存',
    isDraft: '下書き',
    publish: '公開する',
    needed: /日本語と英語の両方のファイル/,
    same: '日本語と同じファイルを使う',
    shown: '公開中',
    withdraw: '取り下げる',
    gone: '取り下げ',
    all: '資料の一覧へ',
  },
  en: {
    documents: 'Documents',
    others: 'Other papers',
    add: 'Add a document',
    file: 'PDF (Japanese)',
    fileEn: 'PDF (English)',
    name: 'Saved under the name (Japanese)',
    type: 'Type',
    form: 'Form',
    notPdf: /This is no PDF/,
    sent: 'The file is here. Save or publish, and it takes its place.',
    draft: 'Save draft',
    isDraft: 'Draft',
    publish: 'Publish',
    needed: /files and file names in both languages/,
    same: 'Use the Japanese file',
    shown: 'Published',
    withdraw: 'Withdraw',
    gone: 'Withdrawn',
    all: 'All documents',
  },
};
type List = { otherPublicDocList: { fileName: string }[] };

test('a document is a draft until both languages have a file, then members read it @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  const member = await sharedSession(accounts.english);
  const names = async () => {
    const { data } = await ask<List>({ query: '{ otherPublicDocList { fileName } }', as: member });
    return data!.otherPublicDocList.map(({ fileName }) => fileName);
  };
  const name = `名義変更届 ${language} ${Date.now()}.pdf`;
  const bytes = Buffer.from(`%PDF-1.7\n1 0 obj <</Title (${name})>> endobj\ntrailer <<>>\n%%EOF\n`);
  await signIn(page, 'koho', language);
  await page.getByRole('link', { name: words.documents, exact: true }).press('Enter');
  await page.getByRole('tab', { name: words.others }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.add }).press('Enter');
  await page.getByLabel(words.type).selectOption({ label: words.form });
  const file = page.getByLabel(words.file);
  await file.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') });
  await expect(page.getByText(words.notPdf)).toBeVisible();
  await expectAccessible(page);
  await file.setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
  await expect(page.getByText(words.sent)).toBeVisible();
  await expect(page.getByLabel(words.name)).toHaveValue(name);
  await page.getByRole('button', { name: words.draft }).press('Enter');
  await expect(page.getByText(words.isDraft, { exact: true })).toBeVisible();
  expect(await names()).not.toContain(name);

  await page.getByRole('button', { name: words.publish, exact: true }).press('Enter');
  await expect(page.getByText(words.needed).first()).toBeVisible();
  await expect(page.getByLabel(words.fileEn)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.same }).press('Enter');
  await page.getByRole('button', { name: words.publish, exact: true }).press('Enter');
  await expect(page.getByText(words.shown, { exact: true })).toBeVisible();
  expect(await names()).toContain(name);

  await page.getByRole('button', { name: words.withdraw }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: words.withdraw, exact: true }).press('Enter');
  await expect(page.getByText(words.gone, { exact: true })).toBeVisible();
  expect(await names()).not.toContain(name);
  await page.getByRole('link', { name: words.all }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(words.gone);
});
