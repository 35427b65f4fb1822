/** Questions that are asked often: written in one language, refused until the other is there too, put in order, read on home, withdrawn. */
import { accounts } from '../support/accounts.ts';
import { signIn } from '../support/console.ts';
import { ask } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    faq: 'よくある質問',
    add: '質問を追加する',
    section: '分類',
    other: 'そのほか',
    question: '質問（日本語）',
    answer: '回答（日本語）',
    questionEn: '質問（英語）',
    answerEn: '回答（英語）',
    preview: '会員の画面での見え方',
    draft: '下書きを保存',
    isDraft: '下書き',
    publish: '公開する',
    shown: '公開中',
    up: '上へ',
    moved: /を1番目に移しました。$/,
    withdraw: '取り下げる',
    gone: '取り下げ',
    all: 'よくある質問の一覧へ',
    remove: '下書きを削除する',
    submit: '削除する',
    removed: '下書きを削除しました。',
  },
  en: {
    faq: 'FAQ',
    add: 'Add a question',
    section: 'Section',
    other: 'Other questions',
    question: 'Question (Japanese)',
    answer: 'Answer (Japanese)',
    questionEn: 'Question (English)',
    answerEn: 'Answer (English)',
    preview: 'As members read it',
    draft: 'Save draft',
    isDraft: 'Draft',
    publish: 'Publish',
    shown: 'Published',
    up: 'Up',
    moved: /is number 1 now\.$/,
    withdraw: 'Withdraw',
    gone: 'Withdrawn',
    all: 'All questions',
    remove: 'Delete draft',
    submit: 'Delete',
    removed: 'The draft was deleted.',
  },
};
type List = { faqList: { question: string; answer: string }[] };

test('a question is a draft until both languages are there, then members read it in its order @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  const member = await sharedSession(accounts.english);
  const questions = async () => {
    const { data } = await ask<List>({ query: '{ faqList { question answer } }', as: member });
    return data!.faqList;
  };
  const stamp = Date.now();
  const [first, second] = [`荷物を送れますか ${stamp}`, `車いすは借りられますか ${stamp}`];
  await signIn(page, 'koho', language);
  await page.getByRole('link', { name: words.faq, exact: true }).press('Enter');
  for (const question of [first, second]) {
    await page.getByRole('button', { name: words.add }).press('Enter');
    await page.getByLabel(words.section).selectOption({ label: words.other });
    await page.getByLabel(words.question).fill(question);
    await page.getByLabel(words.answer).fill('承ります。\n{phone}へお電話ください。');
    await page.getByLabel(words.questionEn).fill(question);
    await expect(page.getByRole('region', { name: words.preview })).toContainText('0120-618-109');
    await page.getByRole('button', { name: words.draft }).press('Enter');
    await expect(page.getByText(words.isDraft, { exact: true })).toBeVisible();
    expect((await questions()).map((one) => one.question)).not.toContain(question);

    await page.getByRole('button', { name: words.publish, exact: true }).press('Enter');
    const english = page.getByLabel(words.answerEn);
    await expect(english).toHaveAttribute('aria-invalid', 'true');
    await expect(english).toBeFocused();
    await expectAccessible(page);
    await english.fill('Please ring {phone}.');
    await page.getByRole('button', { name: words.publish, exact: true }).press('Enter');
    await expect(page.getByText(words.shown, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: words.all }).press('Enter');
  }
  const order = async () =>
    (await questions()).map((one) => one.question).filter((one) => [first, second].includes(one));
  expect(await order()).toEqual([first, second]);
  expect((await questions()).at(-1)!.answer).toContain('0120-618-109');

  await expectAccessible(page);
  const table = page.getByRole('table', { name: words.other });
  const up = table.getByRole('button', { name: `${words.up} ${second}` });
  const steps = (await table.getByRole('row').count()) - 2;
  // The press goes along with its row.
  await up.focus();
  for (let place = steps; place > 0; place -= 1) {
    await page.keyboard.press('Enter');
    await expect(table.getByRole('row').nth(place)).toContainText(second);
    if (place > 1) await expect(up).toBeFocused();
  }
  await expect(page.getByText(words.moved).last()).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText(second);
  await expect(up).toBeDisabled();
  expect(await order()).toEqual([second, first]);

  for (const question of [second, first]) {
    await table.getByRole('row').filter({ hasText: question }).press('Enter');
    await page.getByRole('button', { name: words.withdraw }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: words.withdraw, exact: true }).press('Enter');
    await expect(page.getByText(words.gone, { exact: true })).toBeVisible();
    expect((await questions()).map((one) => one.question)).not.toContain(question);
    await page.getByRole('link', { name: words.all }).press('Enter');
  }
});

test('a draft that nobody wants is deleted after a question, also with something typed and not saved @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  const question = `使わない下書き ${Date.now()}`;
  await signIn(page, 'koho', language);
  await page.getByRole('link', { name: words.faq, exact: true }).press('Enter');
  await page.getByRole('button', { name: words.add }).press('Enter');
  await page.getByLabel(words.section).selectOption({ label: words.other });
  await page.getByLabel(words.question).fill(question);
  // What is not there yet cannot be deleted.
  await expect(page.getByRole('button', { name: words.remove })).toHaveCount(0);
  await page.getByRole('button', { name: words.draft }).press('Enter');
  await page.getByLabel(words.answer).fill('書きかけの回答');
  await page.getByRole('button', { name: words.remove }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(question);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.submit, exact: true }).press('Enter');
  await expect(page.getByText(words.removed)).toBeVisible();
  await expect(page.getByRole('button', { name: words.add })).toBeVisible();
  await expect(page.getByText(question)).toHaveCount(0);
});
