/** The membership: contact, persons, introductions. Everything is put back at the end. */
import { accounts } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { keepContact, removeMihon } from '../support/membership.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    info: '会員情報',
    contact: /^ご連絡先/,
    contactTitle: 'ご連絡先',
    postalCode: '郵便番号',
    prefecture: '都道府県',
    kyoto: '京都府',
    locality: '市区町村',
    street: '町名・番地',
    tel: '電話番号',
    save: '変更を保存する',
    saved: 'ご連絡先を保存しました。',
    filled: '郵便番号から住所を入力しました',
    phone: /電話番号は0から始まる/,
    leave: '入力中の内容があります',
    stay: '入力を続ける',
    members: 'ご家族・副会員',
    add: 'ご家族会員を登録する',
    addSub: '副会員を登録する',
    addSubTitle: '副会員のご登録について',
    name: 'お名前',
    kana: 'フリガナ',
    year: '生年月日 年',
    month: '生年月日 月',
    day: '生年月日 日',
    birthday: '生年月日：',
    wayBack: 'パンくずリスト',
    under18: '18歳未満の方はご登録いただけません',
    relationship: '本会員とのご関係',
    child: '子',
    create: '登録する',
    created: '見本 ともえ 様を登録しました。',
    remove: '登録を削除する',
    removed: '見本 ともえ 様の登録を削除しました。',
    fixed: 'フリガナと生年月日は、ご登録後は変更いただけません。',
    friend: 'ご友人のお名前',
    thanks: 'ご紹介ありがとうございます',
    kanaRule: '全角カタカナでご入力下さい',
  },
  en: {
    info: 'Membership',
    birthday: 'Date of birth: ',
    wayBack: 'Breadcrumb',
    contact: /^Contact details/,
    contactTitle: 'Contact details',
    postalCode: 'Postal code',
    prefecture: 'Prefecture',
    kyoto: 'Kyoto',
    locality: 'City, ward or town',
    street: 'Street and number',
    tel: 'Telephone',
    save: 'Save the changes',
    saved: 'Your contact details have been saved.',
    filled: 'The address was filled in from the postal code',
    phone: /a telephone number that begins with 0/,
    leave: 'Your entries are not saved yet',
    stay: 'Keep editing',
    members: 'Family and sub members',
    add: 'Add a family member',
    addSub: 'Add a sub member',
    addSubTitle: 'Adding a sub member',
    name: 'Name',
    kana: 'Name in katakana',
    year: 'Date of birth Year',
    month: 'Date of birth Month',
    day: 'Date of birth Day',
    under18: 'Members must be 18 or older',
    relationship: 'Relationship',
    child: 'Child',
    create: 'Add',
    created: '見本 ともえ has been added.',
    remove: 'Delete the registration',
    removed: 'The registration of 見本 ともえ has been deleted.',
    fixed: 'The name in katakana and the date of birth cannot be changed once registered.',
    friend: 'Your friend’s name',
    thanks: 'Thank you for referring a friend',
    kanaRule: 'Please use full-width katakana',
  },
};

/** A field by its label alone; its badge is part of its name. */
const labelled = (label: string) =>
  new RegExp(`^${label.replace(/[()]/g, '\\$&')}\\s*(必須|任意|Required|Optional)?$`);

test('the postal code fills the address in, and a changed contact is kept @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  await keepContact();
  await enterAs(page, accounts.main, '/home/member-info');
  await expect(page.getByRole('heading', { level: 1, name: words.info })).toBeVisible();
  await expect(page.getByText('10000001')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: words.contact }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.contactTitle })).toBeVisible();
  await page.getByLabel(words.postalCode).fill('６０４ー８００１');
  await page.getByLabel(words.locality).focus();
  await expect(page.getByText(words.filled)).toBeVisible();
  await expect(page.getByLabel(words.postalCode)).toHaveValue('604-8001');
  await expect(page.getByLabel(words.prefecture).locator('option:checked')).toHaveText(words.kyoto);
  await expect(page.getByLabel(words.locality)).toHaveValue('京都市中京区');
  await expect(page.getByLabel(words.street)).toHaveValue('上大阪町');
  await page.getByLabel(words.street).fill('上大阪町1-2');
  const tel = page.getByRole('textbox', { name: labelled(words.tel) });
  await tel.fill('12');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.phone).first()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: words.leave })).toBeVisible();
  await page.getByRole('button', { name: words.stay }).click();
  await tel.fill('０７５−０００−００００');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(words.street)).toHaveValue('上大阪町1-2');
  await expect(tel).toHaveValue('075-000-0000');
});

test('a family member is registered at 18, shown, and taken out @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  await removeMihon();
  afterwards('registered person', removeMihon);
  await enterAs(page, accounts.main, '/home/member-info/member');
  await expect(page.getByRole('heading', { level: 1, name: words.members })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.addSub }).click();
  await expect(page.getByRole('dialog', { name: words.addSubTitle })).toContainText('0120');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: words.add }).click();
  await page.getByRole('textbox', { name: labelled(words.name) }).fill('見本 ともえ');
  const kana = page.getByRole('textbox', { name: words.kana });
  await kana.fill('みほん ともえ');
  const year = page.getByRole('combobox', { name: words.year });
  const thisYear = new Date().getFullYear();
  const years = await year
    .locator('option')
    .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
  expect([years[0], years.at(-1)]).toEqual(['1900', String(thisYear)]);
  await year.selectOption(String(thisYear - 10));
  await page.getByRole('combobox', { name: words.month }).selectOption('04');
  await page.getByRole('combobox', { name: words.day }).selectOption('01');
  await page.getByRole('combobox', { name: words.relationship }).selectOption({ label: words.child });
  await page.getByRole('button', { name: words.create, exact: true }).click();
  await expect(page.getByText(words.under18).first()).toBeVisible();
  // The summary names the field that its sentence leaves out.
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(`${words.birthday}${words.under18}`);
  await expect(kana).toHaveValue('ミホン　トモエ');
  await expectAccessible(page);
  await year.selectOption('1990');
  await page.getByRole('button', { name: words.create, exact: true }).click();
  await expect(page.getByText(words.created)).toBeVisible();
  await page.getByRole('link', { name: /見本 ともえ/ }).click();
  await expect(page.getByText(words.fixed)).toBeVisible();
  await expect(page.getByRole('navigation', { name: words.wayBack }).getByRole('link')).toHaveText([
    words.info,
    words.members,
  ]);
  await expect(page.getByRole('textbox', { name: words.kana })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
  await expect(page.getByText(words.removed)).toBeVisible();
  await expect(page.getByRole('link', { name: /見本 ともえ/ })).toHaveCount(0);
});

test('persons with stays to come stay; family members and closed memberships read why', async ({ page }) => {
  await enterAs(page, accounts.family, '/home/member-info/member');
  await expect(page.getByText('ご家族会員の方にはご利用いただけません')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ご家族会員を登録する' })).toBeDisabled();
  await enterAs(page, accounts.yenProducts, '/home/member-info/member');
  await expect(page.getByText(/ご家族・副会員の変更は、コールセンター/)).toBeVisible();
  await page.getByRole('link', { name: /風間 ひかる/ }).click();
  await expect(page.getByRole('button', { name: '変更を保存する' })).toBeDisabled();
  await expect(page.getByRole('button', { name: '登録を削除する' })).toBeDisabled();
  await expectAccessible(page);
});

test('many persons are counted, shown in parts, and found by their reading', async ({ page }) => {
  await enterAs(page, accounts.manyContracts, '/home/member-info/member');
  await expect(page.getByText('全45名')).toBeVisible();
  const persons = page.getByRole('main').getByRole('list').last().getByRole('listitem');
  await expect(persons).toHaveCount(20);
  await page.getByRole('button', { name: 'さらに表示する' }).click();
  await page.getByRole('button', { name: 'さらに表示する' }).click();
  await expect(persons).toHaveCount(45);
  const [name = ''] = (await persons.last().innerText()).split('\n');
  await page.getByLabel('お名前・フリガナで探す').fill(name);
  await expect(persons.first()).toContainText(name);
  await expect.poll(() => persons.count()).toBeLessThan(45);
  await expect(page.getByText(/全45名のうち\d+名/)).toBeVisible();
  await page.getByLabel('お名前・フリガナで探す').fill('該当なし');
  await expect(page.getByText('該当する方はいらっしゃいません。')).toBeVisible();
  await expectAccessible(page);
});

test('a friend is introduced with the keyboard alone @phone @english', async ({ page, language }) => {
  const words = says[language];
  await enterAs(page, accounts.main, '/home/member-info/introduction');
  await page.getByRole('textbox', { name: words.friend }).focus();
  await page.keyboard.type('友田 良子');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tomoda');
  await page.keyboard.press('Tab');
  await page.keyboard.type('090-0000-0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.kanaRule).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: words.kana }).fill('ともだ　りょうこ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.thanks, { exact: true })).toBeVisible();
  await expectAccessible(page);
});
