/** A request in a member's own words: written when booking, read on the final check and with the stay, changed afterwards. */
import { accounts } from '../support/accounts.ts';
import { flowWords, holdFirstRoom, searchAs } from '../support/flow.ts';
import { mailsTo } from '../support/portal.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    note: /^そのほかのご要望/,
    label: /^お部屋やお食事などのご要望/,
    save: 'ご要望を保存する',
    saved: 'ご要望を保存しました。',
  },
  en: {
    note: /^Anything else/,
    label: /^Anything you would like/,
    save: 'Save the request',
    saved: 'Your request is saved.',
  },
};

test('a request is written when booking, mailed, and changed with the stay @phone @english', async ({
  page,
  language,
}, info) => {
  test.setTimeout(180_000);
  const words = says[language];
  const flow = flowWords[language];
  const account = accounts.expiringPoints;
  const ahead = { desktop: 190, phone: 200, english: 210 }[info.project.name] ?? 190;
  await searchAs(page, { account, ahead, language });
  await holdFirstRoom(page, language);
  await page.getByRole('checkbox', { name: flow.myself }).check();
  await page.getByLabel(words.note).fill('静かな階のお部屋を\nお願いします');
  await expectAccessible(page);
  await page.getByRole('button', { name: flow.toFinal }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.final);
  await expect(page.getByText('静かな階のお部屋を')).toBeVisible();
  await page.getByRole('button', { name: flow.confirm }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.complete);
  const number = (await page.getByText(/^R\d{8}$/).textContent()) ?? '';
  await expect
    .poll(async () =>
      (await mailsTo(account)).some(
        ({ text }) => text.includes(number) && text.includes('静かな階のお部屋を\nお願いします'),
      ),
    )
    .toBe(true);
  await page.locator('a[href*="reservation-details"]').first().click();
  const field = page.getByLabel(words.label);
  await expect(field).toHaveValue('静かな階のお部屋を\nお願いします');
  await field.fill('1階のお部屋をお願いします');
  await expectAccessible(page);
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(page.locator('dd').filter({ hasText: '1階のお部屋をお願いします' })).toBeVisible();
});
