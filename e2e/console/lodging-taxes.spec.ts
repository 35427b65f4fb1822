/** Lodging taxes: a table of a later day is written with what it comes to, changed, and taken back before it begins. */
import { consoleWords, signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    town: '熱海市宿泊税',
    add: /^税率表を追加する\s*熱海市宿泊税$/,
    from: '適用開始日（明日以降）',
    second: { from: '2段目：料金（円以上）', yen: '2段目：税額（円）' },
    addStep: '段を追加する',
    rises: '前の段より高い料金をご入力ください',
    preview: '1人1泊の税額の試算',
    reason: '理由',
    save: '保存する',
    done: '保存しました。適用開始日の宿泊から計算に使われます。',
    early: '明日から10年後までの日付をご入力ください',
    begins: { day: '2031-04-01', shown: '2031年4月1日' },
    change: '変更する',
    kind: '計算の方法',
    share: '宿泊料金の割合',
    percent: '割合（%）',
    most: '1人1泊の上限（円）',
    remove: '取り下げる',
    removed: '取り下げました。',
  },
  en: {
    town: 'Atami lodging tax',
    add: /^Add a table\s*Atami lodging tax$/,
    from: 'First night (tomorrow or later)',
    second: { from: 'Step 2: from (yen)', yen: 'Step 2: tax (yen)' },
    addStep: 'Add a step',
    rises: 'Please enter a higher price than in the step before',
    preview: 'What a person would pay a night',
    reason: 'Reason',
    save: 'Save',
    done: 'Saved. It holds from its first night on.',
    early: 'Please enter a day from tomorrow up to ten years ahead',
    // Another day than in Japanese: the two may be told at the same time.
    begins: { day: '2031-10-01', shown: '1 Oct 2031' },
    change: 'Change',
    kind: 'How it is worked out',
    share: 'As a share of the price',
    percent: 'Share (%)',
    most: 'At most (yen a person and night)',
    remove: 'Take back',
    removed: 'It was taken back.',
  },
};

test('a table of a later day is written, changed and taken back before it begins @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const own = said[language];
  await signIn(page, 'keiri', language);
  await page.getByRole('link', { name: words.taxes, exact: true }).press('Enter');
  const table = page.getByRole('table', { name: own.town });
  await expect(table).toBeVisible();
  await expectAccessible(page);
  const row = table.getByRole('row').filter({ hasText: own.begins.shown });

  await page.getByRole('button', { name: own.add }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(own.from).fill('2025-04-01');
  await dialog.getByRole('button', { name: own.addStep }).press('Enter');
  await expect(dialog.getByLabel(own.second.from)).toBeFocused();
  await dialog.getByLabel(own.second.from).fill('0');
  await dialog.getByLabel(own.second.yen).fill('500');
  await dialog.getByLabel(own.reason).fill('条例の改正のため');
  await dialog.getByLabel(own.reason).press('Enter');
  await expect(dialog.getByText(own.rises)).toBeVisible();
  await expect(dialog.getByLabel(own.second.from)).toBeFocused();
  await dialog.getByLabel(own.second.from).fill('30000');
  // A day that has begun is refused beside its field, and nothing that was typed is lost.
  await dialog.getByLabel(own.reason).press('Enter');
  await expect(dialog.getByText(own.early)).toBeVisible();
  await expect(dialog.getByLabel(own.from)).toBeFocused();
  await dialog.getByLabel(own.from).fill(own.begins.day);
  // What it comes to is read before it is kept.
  const preview = dialog.getByRole('table', { name: own.preview });
  const at = (price: string) => preview.getByRole('row').filter({ hasText: price });
  await expect(at('30,000')).toContainText(/200\D+500/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: own.save }).press('Enter');
  await expect(page.getByText(own.done)).toBeVisible();
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: own.change }).press('Enter');
  await dialog.getByLabel(own.kind).selectOption(own.share);
  await dialog.getByLabel(own.percent).fill('3');
  await dialog.getByLabel(own.most).fill('700');
  await expect(at('50,000')).toContainText('700');
  await expectAccessible(page);
  await dialog.getByLabel(own.reason).fill('税率の訂正');
  await dialog.getByRole('button', { name: own.save }).press('Enter');
  // Three times what it was for a dearer night: whoever means it says so.
  const meant = dialog.getByRole('checkbox');
  await expect(meant).toBeFocused();
  await expectAccessible(page);
  await meant.check();
  await dialog.getByRole('button', { name: own.save }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('3%');

  await row.getByRole('button', { name: own.remove }).press('Enter');
  await dialog.getByLabel(own.reason).fill('施行の延期');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: own.remove }).press('Enter');
  await expect(page.getByText(own.removed)).toBeVisible();
  await expect(row).toHaveCount(0);
});
