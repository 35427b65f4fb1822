/** The page of a resort: refused where a language is missing, published for a reason, read by a member at once, and brought back. */
import { accounts } from '../support/accounts.ts';
import { signIn } from '../support/console.ts';
import { ask } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    resorts: '施設ページ',
    text: '紹介文（日本語）',
    textEn: '紹介文（英語）',
    phone: '電話番号',
    add: '項目を追加 周辺のたのしみ',
    last: /^周辺のたのしみ \d+$/,
    title: '項目名（日本語）',
    titleEn: '項目名（英語）',
    fact: '内容（日本語）',
    factEn: '内容（英語）',
    up: /^上へ/,
    remove: /^削除/,
    preview: '会員の画面での見え方',
    reason: '変更の理由',
    save: '変更を公開する',
    saved: '公開しました。会員の画面に表示されます。',
    name: '施設名（日本語）',
    taken: '同じ名称の施設がほかにあります。別の名称をご入力ください。',
    all: '施設の一覧へ',
  },
  en: {
    resorts: 'Resort pages',
    text: 'Text (Japanese)',
    textEn: 'Text (English)',
    phone: 'Telephone',
    add: 'Add What is near',
    last: /^What is near \d+$/,
    title: 'Title (Japanese)',
    titleEn: 'Title (English)',
    fact: 'Fact (Japanese)',
    factEn: 'Fact (English)',
    up: /^Up/,
    remove: /^Remove/,
    preview: 'As members read it',
    reason: 'Reason for the change',
    save: 'Publish changes',
    saved: 'Published. Members see it now.',
    name: 'Name (Japanese)',
    taken: 'Another resort has this name. Enter another.',
    all: 'All resorts',
  },
};
type Told = { resort: { facility: { description: string }; facts: { section: string; title: string }[] } };
const RESORT = 'query($id: ID!) { resort(id: $id) { facility { description } facts { section title } } }';

test('a resort is written in both languages, and members read it at once @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  const member = await sharedSession(accounts.main);
  const stamp = `${language} ${Date.now()}`;
  await signIn(page, 'koho', language);
  await page.getByRole('link', { name: words.resorts, exact: true }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('row').nth(2).press('Enter');
  const text = page.getByLabel(words.text, { exact: true });
  await expect(text).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const told = async () => (await ask<Told>({ query: RESORT, variables: { id }, as: member })).data!.resort;
  const near = async () =>
    (await told()).facts.filter(({ section }) => section === 'NEARBY').map(({ title }) => title);
  const [before, nearBefore] = [await text.inputValue(), await near()];
  const save = page.getByRole('button', { name: words.save });
  const reason = page.getByLabel(words.reason);

  await text.fill(`${before} ${stamp}`);
  await expect(page.getByRole('region', { name: words.preview })).toContainText(stamp);
  const english = page.getByLabel(words.textEn, { exact: true });
  const englishBefore = await english.inputValue();
  await english.fill('');
  // Of several that are wrong the first on the screen is led to.
  await save.press('Enter');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(english).toBeFocused();
  await reason.fill('紹介文の見直し');
  await save.press('Enter');
  await expect(english).toHaveAttribute('aria-invalid', 'true');
  await expect(english).toBeFocused();
  await expectAccessible(page);
  await english.fill(englishBefore);

  await page.getByRole('button', { name: words.add }).press('Enter');
  const added = page.getByRole('group', { name: words.last }).last();
  await added.getByLabel(words.title).fill(stamp);
  await added.getByLabel(words.titleEn).fill(stamp);
  await added.getByLabel(words.fact).fill('徒歩5分');
  await added.getByLabel(words.factEn).fill('Five minutes on foot');
  if (nearBefore.length > 0) await added.getByRole('button', { name: words.up }).press('Enter');
  await save.press('Enter');
  await expect(page.getByText(words.saved)).toBeVisible();
  expect((await told()).facility.description).toContain(stamp);
  const expected = [...nearBefore];
  expected.splice(Math.max(nearBefore.length - 1, 0), 0, stamp);
  expect(await near()).toEqual(expected);

  await expect(reason).toHaveValue('');
  await text.fill(before);
  await page
    .getByRole('group', { name: words.last })
    .nth(Math.max(nearBefore.length - 1, 0))
    .getByRole('button', { name: words.remove })
    .press('Enter');
  await reason.fill('元に戻すため');
  await save.press('Enter');
  await expect(reason).toHaveValue('');
  await expect.poll(near).toEqual(nearBefore);
  expect((await told()).facility.description).toBe(before);
  await page.getByRole('link', { name: words.all }).press('Enter');
  await expect(page.getByRole('row').nth(2)).toContainText('見本 渚');
});

test('a resort is not given the name of another, which is said beside the field @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  await signIn(page, 'koho', language);
  await page.getByRole('link', { name: words.resorts, exact: true }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('row').nth(1).press('Enter');
  const name = page.getByLabel(words.name, { exact: true });
  await expect(name).not.toHaveValue('');
  const taken = await name.inputValue();
  await page.getByRole('link', { name: words.all }).press('Enter');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('row').nth(2).press('Enter');
  await expect(name).not.toHaveValue(taken);
  await name.fill(taken);
  await page.getByLabel(words.reason).fill('改称');
  await page.getByRole('button', { name: words.save }).press('Enter');
  await expect(page.getByText(words.taken)).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});
