/** Pictures of a resort: a bad file is refused at its field, a good one is described in both languages, put in order, seen by members, and removed. */
import sharp from 'sharp';
import { accounts } from '../support/accounts.ts';
import { signIn } from '../support/console.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    pages: '施設ページ',
    pictures: '施設とお部屋の写真',
    house: '施設',
    add: '写真を追加 施設',
    file: '写真のファイル',
    notPicture: /JPEG、PNG、WebP、AVIF の写真ではありません/,
    heic: /JPEG で書き出して/,
    sent: /写真を受け取りました/,
    altJa: '写真の説明（日本語）',
    altEn: '写真の説明（英語）',
    needsText: '会員に表示するには、日本語と英語の両方の説明が必要です',
    isShown: '会員に表示する',
    reason: '変更の理由',
    save: '保存する',
    draft: '下書き',
    shown: '公開中',
    up: '上へ',
    pending: '並び順は、まだ保存されていません。',
    saveOrder: '並び順を保存',
    ordered: '並び順を保存しました。',
    preview: /会員の画面での見え方\s*施設/,
    remove: '削除',
    removeReason: '削除の理由',
    removeIt: '削除する',
    removed: '写真を削除しました。',
  },
  en: {
    pages: 'Resort pages',
    pictures: 'Pictures of resort and rooms',
    house: 'The resort',
    add: 'Add a picture The resort',
    file: 'File of the picture',
    notPicture: /This is no JPEG, PNG, WebP or AVIF/,
    heic: /export it as JPEG/,
    sent: /The picture is here/,
    altJa: 'What it shows (Japanese)',
    altEn: 'What it shows (English)',
    needsText: 'For members to see it, it has to be described in Japanese and English',
    isShown: 'Members see it',
    reason: 'Reason for the change',
    save: 'Save',
    draft: 'Draft',
    shown: 'Published',
    up: 'Up',
    pending: 'The order is not saved yet.',
    saveOrder: 'Save the order',
    ordered: 'The order is saved.',
    preview: /As members see it\s*The resort/,
    remove: 'Remove',
    removeReason: 'Reason for removing it',
    removeIt: 'Remove',
    removed: 'The picture is removed.',
  },
};

test('a picture is sent, described, put first, seen by members and removed @english', async ({
  page,
  context,
  language,
}) => {
  const words = said[language];
  const stamp = Date.now();
  const [altJa, altEn] = [`湖畔の朝 ${stamp}`, `The lake in the morning ${stamp}`];
  const alt = language === 'ja' ? altJa : altEn;
  // No two of them are alike, or the second would be in the list already.
  const hue = stamp % 360;
  const photograph = await sharp({
    create: { width: 1_600, height: 1_000, channels: 3, background: `hsl(${hue}, 60%, 50%)` },
  })
    .composite([
      {
        input: Buffer.from(
          `<svg width="900" height="200"><text y="120" font-size="90">${stamp}</text></svg>`,
        ),
      },
    ])
    .jpeg()
    .toBuffer();
  await signIn(page, 'koho', language);
  await page.getByRole('link', { name: words.pages, exact: true }).press('Enter');
  const house = page.getByRole('row').last();
  await house.press('Enter');
  await expect(page).toHaveURL(/\/resorts\/\d+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.getByRole('link', { name: words.pictures }).press('Enter');
  const table = page.getByRole('table', { name: words.house, exact: true });
  await expect(table).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: words.add }).press('Enter');
  const dialog = page.getByRole('dialog');
  const file = dialog.getByLabel(words.file);
  await expect(file).toBeFocused();
  const send = (name: string, buffer: Buffer) => file.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  // What was typed survives every refusal.
  await dialog.getByLabel(words.altJa).fill(altJa);
  await send('menu.jpg', Buffer.from('<html></html>'));
  await expect(dialog.getByText(words.notPicture)).toBeVisible();
  await send('telephone.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
  await expect(dialog.getByText(words.heic)).toBeVisible();
  await expectAccessible(page);
  await send('lake.jpg', photograph);
  await expect(dialog.getByText(words.sent)).toBeVisible();
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: words.save, exact: true }).press('Enter');
  await expect(dialog.getByText(words.needsText)).toBeVisible();
  await expect(dialog.getByLabel(words.altEn)).toBeFocused();
  await expect(dialog.getByLabel(words.altJa)).toHaveValue(altJa);
  await dialog.getByLabel(words.isShown).uncheck();
  await dialog.getByLabel(words.reason).fill('春の写真');
  await dialog.getByRole('button', { name: words.save, exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  const row = table.getByRole('row').filter({ hasText: altJa });
  await expect(row).toContainText(words.draft);

  const asMember = await context.newPage();
  const seen = asMember.getByRole('img', { name: alt });
  const memberSees = async () => {
    await enterAs(asMember, language === 'ja' ? accounts.main : accounts.english, `/home/resorts/${id}`);
    await expect(asMember.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await memberSees();
  await expect(seen).toHaveCount(0);

  await row.press('Enter');
  await dialog.getByLabel(words.altEn).fill(altEn);
  await dialog.getByLabel(words.isShown).check();
  await dialog.getByLabel(words.reason).fill('春の写真');
  await dialog.getByRole('button', { name: words.save, exact: true }).press('Enter');
  await expect(row).toContainText(words.shown);
  await memberSees();
  await expect(seen).toHaveCount(1);

  const up = row.getByRole('button', { name: words.up });
  const steps = (await table.getByRole('row').count()) - 2;
  if (steps > 0) {
    await up.focus();
    for (let place = steps; place > 0; place -= 1) {
      await page.keyboard.press('Enter');
      await expect(table.getByRole('row').nth(place)).toContainText(altJa);
    }
    await expect(page.getByText(words.pending)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.saveOrder }).press('Enter');
    await dialog.getByLabel(words.reason).fill('季節に合わせる');
    await dialog.getByRole('button', { name: words.save, exact: true }).press('Enter');
    await expect(page.getByText(words.ordered)).toBeVisible();
  }
  await page.locator('summary').filter({ hasText: words.preview }).press('Enter');
  await memberSees();
  await expect(asMember.locator('main picture').first().locator('img')).toHaveAttribute('alt', alt);
  await expectAccessible(asMember);
  await asMember.close();

  await row.getByRole('button', { name: words.remove }).press('Enter');
  await dialog.getByLabel(words.removeReason).fill('差し替え');
  await dialog.getByRole('button', { name: words.removeIt, exact: true }).press('Enter');
  await expect(page.getByText(words.removed)).toBeVisible();
  await expect(row).toHaveCount(0);
});
