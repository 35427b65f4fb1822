/** Things to rent: a price is changed and brought back, what looks like a slip is asked about first, and what is wrong stands beside its field. */
import { consoleWords, signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    price: '料金（税別、円）',
    reason: '理由',
    save: '保存する',
    wrong: '0〜10,000,000の整数をご入力ください',
    done: '保存しました。会員の画面に反映されます。',
    slip: /桁の間違いがないか/,
    meant: '料金を確かめました。この料金で間違いありません',
    needed: '料金を確かめて、チェックを入れてください',
    rentals: '貸出品',
    add: '駐車場を追加する',
    cars: '停められる台数',
    close: '戻る',
  },
  en: {
    price: 'Price (yen, before tax)',
    reason: 'Reason',
    save: 'Save',
    wrong: 'Please enter a whole number from 0 to 10,000,000',
    done: 'Saved. Members see it now.',
    slip: /a digit too many or too few/,
    meant: 'I have checked the price: it is meant so',
    needed: 'Please check the price and tick this',
    rentals: 'Things to rent',
    add: 'Add a parking',
    cars: 'For how many cars',
    close: 'Back',
  },
};

test('the price of a thing to rent is changed for a reason, and changed back @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const own = said[language];
  await signIn(page, 'yoyaku', language);
  await page.getByRole('link', { name: words.extras, exact: true }).press('Enter');
  const row = page.getByRole('table', { name: own.rentals }).getByRole('row').nth(1);
  await expectAccessible(page);
  await row.press('Enter');
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel(own.price);
  const before = await price.inputValue();
  await price.fill('10000001');
  await dialog.getByLabel(own.reason).fill('夏の料金');
  await dialog.getByLabel(own.reason).press('Enter');
  await expect(dialog.getByText(own.wrong)).toBeVisible();
  await expect(price).toBeFocused();
  await expectAccessible(page);
  await price.fill('12340');
  await expect(dialog.getByText(own.slip)).toContainText('12,340');
  await price.press('Enter');
  await expect(dialog.getByText(own.needed)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(own.meant).check();
  // Another price is another question.
  await price.fill('12345');
  await expect(dialog.getByLabel(own.meant)).not.toBeChecked();
  await price.fill('12340');
  await dialog.getByLabel(own.meant).check();
  await price.press('Enter');
  await expect(page.getByText(own.done)).toBeVisible();
  await expect(row).toContainText('12,340');

  await row.press('Enter');
  await price.fill(before);
  await dialog.getByLabel(own.meant).check();
  await dialog.getByLabel(own.reason).fill('元の料金に戻す');
  await dialog.getByRole('button', { name: own.save }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).not.toContainText('12,340');
  await page.getByRole('button', { name: own.add }).press('Enter');
  await expect(dialog.getByLabel(own.cars)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: own.close }).press('Enter');
});
