/** The plans of a house at the console: one is added with a question, gets prices of its own, is changed, and taken off sale. */
import { consoleAddress } from '../support/portal.ts';
import { consoleWords, signIn } from '../support/console.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    add: 'プランを追加',
    submit: 'プランを追加する',
    titleJa: '名称（日本語）',
    titleEn: '名称（英語）',
    descriptionJa: '説明（日本語）',
    descriptionEn: '説明（英語）',
    fee: '追加料金（税別・円）',
    minNights: '最少の泊数',
    reason: '理由',
    addQuestion: '質問を追加',
    textJa: '質問（日本語）',
    textEn: '質問（英語）',
    saved: 'プランを保存しました。',
    onSale: '販売中',
    over: '販売終了',
    set: '料金を設定',
    price: '1室1泊の料金',
    last: '最後の夜',
    doSet: '設定する',
    priced: /泊分の料金を設定しました。$/,
    saleStart: '販売の初日',
    saleEnd: '販売の最終日',
    save: '保存する',
    endsBefore: '販売の初日以降の日をお選びください',
    asks: '質問は、プランを追加したときのままです。',
  },
  en: {
    add: 'Add a plan',
    submit: 'Add the plan',
    titleJa: 'Title (Japanese)',
    titleEn: 'Title (English)',
    descriptionJa: 'Description (Japanese)',
    descriptionEn: 'Description (English)',
    fee: 'Fee (yen, before tax)',
    minNights: 'Fewest nights',
    reason: 'Reason',
    addQuestion: 'Add a question',
    textJa: 'Question (Japanese)',
    textEn: 'Question (English)',
    saved: 'The plan was saved.',
    onSale: 'On sale',
    over: 'Sale over',
    set: 'Set prices',
    price: 'Per room and night',
    last: 'Last night',
    doSet: 'Set',
    priced: /were set\.$/,
    saleStart: 'First day of sale',
    saleEnd: 'Last day of sale',
    save: 'Save',
    endsBefore: 'Please choose a day from the first day of sale on',
    asks: 'Questions stay as they were',
  },
};

test('a plan is added with a question, priced by night, and taken off sale @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const plan = said[language];
  const title = `見本プラン ${Date.now().toString().slice(-6)}`;
  await signIn(page, 'koho', language);
  await page.goto(`${consoleAddress}/plans`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.plans);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: plan.add }).click();

  // What is wrong is said beside its field, and nothing is lost.
  await page.getByLabel(plan.titleJa, { exact: true }).fill(title);
  await page.getByLabel(plan.minNights).fill('15');
  await page.getByRole('button', { name: plan.submit }).click();
  await expect(page.getByLabel(plan.titleEn, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(plan.minNights)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(plan.titleJa, { exact: true })).toHaveValue(title);
  await page.getByLabel(plan.titleEn, { exact: true }).fill('Sample plan');
  await page.getByLabel(plan.descriptionJa, { exact: true }).fill('夕食と朝食つきのプランです。');
  await page.getByLabel(plan.descriptionEn, { exact: true }).fill('With dinner and breakfast.');
  await page.getByLabel(plan.minNights).fill('2');
  await page.getByLabel(plan.fee).fill('3000');
  await page.getByRole('button', { name: plan.addQuestion }).click();
  await page.getByLabel(plan.textJa).fill('ご到着の時刻');
  await page.getByLabel(plan.textEn).fill('Time of arrival');
  await page.getByLabel(plan.reason).fill('autumn');
  await expectAccessible(page);
  await page.getByRole('button', { name: plan.submit }).click();
  await expect(page.getByText(plan.saved)).toBeVisible();
  await expect(page.getByText(plan.asks)).toBeVisible();
  await expect(page.getByText('ご到着の時刻 / Time of arrival')).toBeVisible();
  await expect(page.getByText(plan.onSale)).toBeVisible();

  // Nights get prices of the plan's own.
  await page.getByRole('button', { name: plan.set }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(plan.last).fill(dayAfter(today(), 2));
  await dialog.getByLabel(plan.price).fill('31000');
  await dialog.getByLabel(plan.reason).fill('autumn');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: plan.doSet, exact: true }).click();
  await expect(page.getByText(plan.priced)).toBeVisible();
  await expect(page.getByRole('cell', { name: /31,000/ }).first()).toBeVisible();
  await expectAccessible(page);

  // Its sale ends with yesterday.
  await page.getByLabel(plan.saleEnd).fill(dayAfter(today(), -1));
  await page.getByLabel(plan.reason).fill('over');
  await page.getByRole('button', { name: plan.save, exact: true }).click();
  await expect(page.getByText(plan.endsBefore)).toBeVisible();
  await page.getByLabel(plan.saleStart).fill(dayAfter(today(), -2));
  await page.getByRole('button', { name: plan.save, exact: true }).click();
  await expect(page.getByText(plan.over)).toBeVisible();
  await page.goto(`${consoleAddress}/plans`);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(plan.over);
});
